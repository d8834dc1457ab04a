"""A source ready to be aligned: raw text in, clean pieces with their keys out, and what was taken out of the way."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from itertools import pairwise

from rulebook.importing.cleaning import Cleaned, clean
from rulebook.importing.indexes import without_index
from rulebook.importing.ocr import Lexicon
from rulebook.importing.pieces import Border, Piece, cut
from rulebook.importing.profiles import Profile
from rulebook.importing.titles import split_at_titles
from rulebook.importing.words import keys

_WORD = re.compile(r"\w+")
_ROW = 5


@dataclass
class Source:
    """The pieces of a source, how many words it has, and the counts of what the cleaning did."""

    pieces: list[Piece]
    words: int
    cleaned: Cleaned
    index_lines: int = 0
    repaired: int = 0


def prepare(text: str, profile: Profile, lexicon: Lexicon | None, names: Collection[tuple[str, str]] = ()) -> Source:
    """Cleans a text as its book needs it and cuts it into pieces; `names` are the first words of titles."""
    cleaned = clean(text, lexicon.words if lexicon else ())
    words = sum(count_words(line.text) for line in cleaned.lines)
    lines, dropped = without_index(cleaned.lines)
    repaired = 0
    for line in lines:
        line.text = profile.bullet.sub(lambda match: " • " if match[0].startswith(" ") else "• ", line.text)
        if profile.ocr and lexicon is not None:
            mended = lexicon.repair(line.text)
            repaired += sum(a != b for a, b in zip(line.text.split(), mended.split(), strict=False))
            line.text = mended
    pieces = cut(lines, profile.opening, profile.capitals)
    if profile.ocr and lexicon is not None:
        pieces = [piece for piece in pieces if not lexicon.is_noise(piece.text)]
    if names:
        pieces = list(split_at_titles(pieces, names))
    for piece in pieces:
        piece.keys = keys(piece.text)
    _mark_repeats(pieces)
    return Source(pieces, words, cleaned, dropped, repaired)


def count_words(text: str) -> int:
    """How many words a text has."""
    return len(_WORD.findall(text))


def _mark_repeats(pieces: list[Piece]) -> None:
    """Marks sentences that say again, but for figures, what one shortly before says: the next row of a table."""
    starts = [i for i, piece in enumerate(pieces) if piece.border >= Border.SENTENCE]
    recent: list[tuple[str, ...]] = []
    for start, end in pairwise([*starts, len(pieces)]):
        words = tuple(key for piece in pieces[start:end] for key in piece.keys if not key.isdigit())
        pieces[start].repeats = len(words) >= _ROW and words in recent
        recent = [*recent[-5:], words]
