"""What a citation is called on a page: a number where the book prints one, else what the unit is about."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from rulebook import Book, RuleId, Unit
from web.reader import Reader
from web.rules.around import mention
from web.rules.citing import citation, numbered
from web.rules.labels import kind_name
from web.rules.shelf import shortened

_POINT = re.compile(r"(?:^|\s)•\s")


def cite_name(reader: Reader, text: str) -> str:
    """How a citation reads: `23.4c`, «Nota a 6.1.3.2», the name of a card, the place of a question."""
    id = RuleId.parse(text)
    if numbered(id.number):
        return id.label
    book = reader.shelf.library.book(id.book)
    unit = book.get(id.number)
    if unit is None:
        return id.label
    said = shortened(citation(book, unit))
    return f"{said} ({id.letter})" if id.letter else said


def cite_names(reader: Reader, texts: Iterable[str]) -> list[tuple[str, str]]:
    """Citations side by side, each with how it reads; where two read alike, with what kind of entry each is."""
    named = [(text, cite_name(reader, text)) for text in texts]
    alike = Counter(name for _text, name in named)
    return [(text, _with_kind(reader, text, name) if alike[name] > 1 else name) for text, name in named]


def _with_kind(reader: Reader, text: str, name: str) -> str:
    id = RuleId.parse(text)
    unit = reader.shelf.library.book(id.book).get(id.number)
    return f"{name} ({kind_name(unit.kind, reader.language)})" if unit else name


def heading_of(book: Book, unit: Unit) -> str:
    """The title of a unit, its question, or the title above it."""
    return mention(book, unit.id).heading


def after_question(text: str) -> str:
    """A text without the question with which it begins, where something follows it."""
    first, _, rest = text.partition("\n\n")
    return rest if rest and first.rstrip().endswith("?") else text


def official_lines(text: str) -> list[tuple[bool, str]]:
    """An imported text line by line, and whether each is a point of a list."""
    pieces = [piece.strip() for line in text.splitlines() for piece in _POINT.split(line)]
    bullets = [bool(i) for line in text.splitlines() for i, _piece in enumerate(_POINT.split(line))]
    return [(bullet, piece) for bullet, piece in zip(bullets, pieces, strict=True) if piece]
