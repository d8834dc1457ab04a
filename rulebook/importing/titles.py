"""Finds the titles of units where they are printed as headings."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Container, Iterator, Sequence
from dataclasses import replace

from rulebook.importing.pieces import LABEL, Border, Piece
from rulebook.importing.profiles import Profile
from rulebook.importing.words import key
from rulebook.units import Unit

_WORD = re.compile(r"\w+")
_TOKEN = re.compile(r"\S+")
_COUNTED = re.compile(r"([^:]+): (\d+)")
_COUNT = re.compile(r" [-–] \d+$")
ASIDE = re.compile(r"\([^()]*\)")
_LONG_NAME = 4
Title = tuple[str, ...]
Names = dict[tuple[str, str], list[int]]


def title_forms(title: str | None) -> set[str]:
    """A title as the book may print it: whole, or only what stands before or after a colon, a bar or a bracket."""
    if not title:
        return set()
    forms = {title, title.partition(": ")[2], title.partition(": ")[0], title.partition(" (")[0]}
    after = title.partition(": ")[2]
    forms |= {*title.split(" / "), after.partition(" (")[0], after.partition(", ")[0]}
    if counted := _COUNTED.fullmatch(title):
        forms.add(f"{counted[2]} {counted[1]}")
    return {form.strip() for form in forms if len(form) > 2}


def find_titles(pieces: Sequence[Piece], units: Sequence[Unit], profile: Profile) -> Iterator[tuple[int, list[int]]]:
    """Where the title of units is printed as a heading: the piece, and the units that bear that title."""
    by_first = _by_first_word(units)
    for at, piece in enumerate(pieces):
        if piece.border < Border.LINE and not (profile.capitals and piece.text[:2].isupper()):
            continue
        words = [word for later in pieces[at : at + 4] for word in _WORD.findall(later.text)]
        if words and words[0].isdigit() and LABEL.match(piece.text.split(" ", 1)[0]):
            words = words[1:]
        candidates = by_first.get(key(words[0]), ()) if words else ()
        found = [(len(title), unit) for title, unit in candidates if _heads(title, words, pieces, at, profile)]
        if found:
            longest = max(length for length, _ in found)
            yield at, [unit for length, unit in found if length == longest]


def first_words(units: Sequence[Unit]) -> Names:
    """The units by the first two words of their titles."""
    found: dict[tuple[str, str], list[int]] = defaultdict(list)
    for i, unit in enumerate(units):
        for form in sorted(title_forms(unit.title)):
            words = [key(word) for word in _WORD.findall(form)]
            if len(words) > 1 and i not in found[words[0], words[1]]:
                found[words[0], words[1]].append(i)
    return dict(found)


def split_at_titles(pieces: Sequence[Piece], names: Container[tuple[str, str]]) -> Iterator[Piece]:
    """Cuts pieces where an item of a list begins inside them: a figure and a word with which a title begins."""
    for piece in pieces:
        tokens = list(_TOKEN.finditer(piece.text))
        words = [key("".join(_WORD.findall(token[0])[:1])) for token in tokens]
        start = 0
        for i in range(1, len(tokens) - 1):
            if tokens[i][0].isdigit() and (words[i], words[i + 1]) in names:
                yield _part(piece, start, tokens[i].start())
                start = tokens[i].start()
        yield _part(piece, start, len(piece.text))


def _part(piece: Piece, start: int, end: int) -> Piece:
    if not start:
        return replace(piece, text=piece.text[:end].strip())
    return Piece(piece.text[start:end].strip(), Border.CLAUSE, piece.page, named=True, line=piece.line)


def _by_first_word(units: Sequence[Unit]) -> dict[str, list[tuple[Title, int]]]:
    by_first: dict[str, list[tuple[Title, int]]] = defaultdict(list)
    for i, unit in enumerate(units):
        for form in sorted(title_forms(unit.title)):
            title = tuple(key(word) for word in _WORD.findall(form))
            if title:
                by_first[title[0]].append((title, i))
    return by_first


def _heads(title: Title, words: list[str], pieces: Sequence[Piece], at: int, profile: Profile) -> bool:
    """Whether the words begin with a title that stands as a heading: in capitals, or alone between two borders."""
    if tuple(key(word) for word in words[: len(title)]) != title:
        return False
    letters = [c for c in "".join(words[: len(title)]) if c.isalpha()]
    plenty = len(letters) > 2 and (len(title) > 1 or pieces[at].border >= Border.LINE)
    printed = _WORD.findall(pieces[at].text) or [""]
    if profile.capitals and plenty and sum(c.isupper() for c in letters) >= 0.8 * len(letters):
        return not _is_row(pieces[at].text) and not (len(printed) > len(title) and _COUNT.search(pieces[at].text))
    alone = len(printed) - (printed[0].isdigit() and printed[0] != words[0]) == len(title)
    after = pieces[at + 1].border if at + 1 < len(pieces) else Border.PAGE
    if profile.line_titles:
        return alone and after >= Border.LINE and (pieces[at].border >= Border.PARAGRAPH or len(title) > 1)
    if pieces[at].border < Border.PARAGRAPH:
        return False
    return (alone and after >= Border.PARAGRAPH) or _over_lines(len(title), pieces, at)


def _over_lines(size: int, pieces: Sequence[Piece], at: int) -> bool:
    """Whether a title of some words fills the lines of a paragraph, but for what follows it in brackets."""
    count, end = 0, at
    while end < len(pieces) and (end == at or pieces[end].border < Border.PARAGRAPH):
        if count < size or not ASIDE.fullmatch(pieces[end].text):
            count += len(_WORD.findall(pieces[end].text))
        end += 1
    return count == size


def _is_row(text: str) -> bool:
    """Whether a piece all in capitals is a row of a table: more than a name before or after a colon."""
    name, colon, value = text.partition(":")
    return bool(colon) and text.isupper() and (len(value) > 1 or len(_WORD.findall(name)) > _LONG_NAME)
