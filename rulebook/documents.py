"""The documents in which units and books leave the program, for the command and for the web's API alike."""

from __future__ import annotations

from collections import Counter
from typing import NotRequired, TypedDict

from rulebook.book import Book
from rulebook.components import Component, Figure
from rulebook.ids import RuleId
from rulebook.languages import LANGUAGES
from rulebook.library import Library
from rulebook.official import OfficialTexts
from rulebook.terms import Term

_AUTHORITIES = {"reading": "interpretation"}
"""What a document calls an authority, where the books have another word for it."""


class RuleDocument(TypedDict):
    """One unit, or one bullet of it."""

    id: str
    book: str
    number: str
    title: str | None
    kind: str
    page: int | None
    language: str
    text: str
    bullets: list[str]
    notes: list[NoteDocument]
    authority: str
    official: str | None
    see_also: list[str]
    cited_by: list[str]
    aliases: list[str]
    old_numbers: list[str]
    numbers: dict[str, list[str]]
    component: NotRequired[ComponentDocument]


class NoteDocument(TypedDict):
    """What the project says about a unit."""

    kind: str
    text: str


class ComponentDocument(TypedDict):
    """What a component is, besides its names and its effect."""

    key: str
    kind: str
    set: str
    faction: str | None
    replaces: str | None
    windows: list[str]
    unprinted: list[str]
    source: str | None
    """Where its figures come from, where that is not the book itself."""
    figures: dict[str, Figure]


class TermDocument(TypedDict):
    """One thing: its names, what it is, where it stands."""

    book: str
    key: str | None
    names: dict[str, list[str]]
    gloss: dict[str, str]
    defined_by: str
    used_by: list[str]
    same_in: list[str]


class BookDocument(TypedDict):
    """One book and how much of it there is."""

    book: str
    title: str
    language: str
    languages: list[str]
    edition: str
    units: int
    kinds: dict[str, int]
    terms: int
    official: bool


def rule_document(book: Book, id: RuleId, official: OfficialTexts) -> RuleDocument:
    """The document of a unit; that of a bullet keeps its letter and says only the bullet's text."""
    unit = book[id]
    bullet = unit.bullet(id.letter) if id.letter else None
    document: RuleDocument = {
        "id": str(id),
        "book": book.key,
        "number": id.label,
        "title": unit.title,
        "kind": unit.kind,
        "page": unit.page or None,
        "language": book.language,
        "text": unit.text if bullet is None else bullet,
        "bullets": list(unit.bullets) if bullet is None else [],
        "notes": [{"kind": note.kind, "text": note.text} for note in unit.notes],
        "authority": _AUTHORITIES.get(unit.authority, unit.authority),
        "official": official.text(id),
        "see_also": [str(other) for other in unit.see_also],
        "cited_by": [str(other) for other in book.cited_by(unit)],
        "aliases": list(book.aliases(unit)),
        "old_numbers": list(unit.old_numbers),
        "numbers": {key: list(edition.numbers_of(id)) for key, edition in book.editions.items()},
    }
    component = book.component(unit)
    if component is not None:
        document["component"] = _component_document(component)
    return document


def _component_document(component: Component) -> ComponentDocument:
    return {
        "key": component.key,
        "kind": component.kind,
        "set": component.set,
        "faction": component.faction or None,
        "replaces": component.replaces or None,
        "windows": list(component.windows),
        "unprinted": sorted(component.unprinted),
        "source": component.source or None,
        "figures": dict(component.figures),
    }


def term_document(library: Library, book: Book, term: Term) -> TermDocument:
    """The document of a term: its names and gloss in every language, the units that define and use it."""
    home = term.units[0]
    return {
        "book": book.key,
        "key": term.key,
        "names": {language: list(term.names(language)) for language in LANGUAGES},
        "gloss": {language: term.gloss.get(language, "") for language in LANGUAGES},
        "defined_by": str(home),
        "used_by": [str(id) for id in book.users_of(term)],
        "same_in": [str(unit.id) for parallel in library.elsewhere(book[home]) for unit in parallel.units],
    }


def book_document(book: Book, official: OfficialTexts) -> BookDocument:
    """The document of a book."""
    return {
        "book": book.key,
        "title": book.title,
        "language": book.meta.language,
        "languages": list(book.languages),
        "edition": book.edition,
        "units": len(book),
        "kinds": dict(Counter(unit.kind for unit in book)),
        "terms": len(book.terms),
        "official": official.imported(book.key),
    }


def books_document(library: Library, official: OfficialTexts) -> dict[str, list[BookDocument]]:
    """The document of `arbitro books`."""
    return {"books": [book_document(book, official) for book in library]}
