"""The documents in which units and books leave the program, for the command and for the web's API alike."""

from __future__ import annotations

from collections import Counter
from typing import TypedDict

from rulebook.book import Book
from rulebook.ids import RuleId
from rulebook.library import Library
from rulebook.official import OfficialTexts


class RuleDocument(TypedDict):
    """One unit, or one bullet of it."""

    id: str
    book: str
    number: str
    title: str | None
    kind: str
    page: int
    text: str
    bullets: list[str]
    official: str | None
    see_also: list[str]
    cited_by: list[str]
    aliases: list[str]
    old_numbers: list[str]


class BookDocument(TypedDict):
    """One book and how much of it there is."""

    book: str
    title: str
    language: str
    edition: str
    units: int
    kinds: dict[str, int]
    terms: int
    official: bool


def rule_document(book: Book, id: RuleId, official: OfficialTexts) -> RuleDocument:
    """The document of a unit; that of a bullet keeps its letter and says only the bullet's text."""
    unit = book[id]
    bullet = unit.bullet(id.letter) if id.letter else None
    return {
        "id": str(id),
        "book": book.key,
        "number": id.label,
        "title": unit.title,
        "kind": unit.kind,
        "page": unit.page,
        "text": unit.text if bullet is None else bullet,
        "bullets": list(unit.bullets) if bullet is None else [],
        "official": official.text(id),
        "see_also": [str(other) for other in unit.see_also],
        "cited_by": [str(other) for other in book.cited_by(unit)],
        "aliases": list(book.aliases(unit)),
        "old_numbers": list(unit.old_numbers),
    }


def book_document(book: Book, official: OfficialTexts) -> BookDocument:
    """The document of a book."""
    return {
        "book": book.key,
        "title": book.title,
        "language": book.language,
        "edition": book.meta.edition,
        "units": len(book),
        "kinds": dict(Counter(unit.kind for unit in book)),
        "terms": len(book.terms),
        "official": official.imported(book.key),
    }


def books_document(library: Library, official: OfficialTexts) -> dict[str, list[BookDocument]]:
    """The document of `arbitro books`."""
    return {"books": [book_document(book, official) for book in library]}
