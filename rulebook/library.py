"""The library: every book, and the way from what a person writes to the unit that is meant."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from rulebook.book import Book
from rulebook.errors import AmbiguousRule, BookFaults, Fault, UnknownBook, UnknownEdition, UnknownRule
from rulebook.games import book_folders
from rulebook.ids import Reference, RuleId, number_key, parent_number, readings
from rulebook.loading import load_book
from rulebook.messages import say
from rulebook.packed import Speaking, packed_books
from rulebook.topics import Topic, load_topics
from rulebook.units import Unit


@dataclass(frozen=True)
class Parallel:
    """The units of one other game that treat a topic."""

    topic: Topic
    book: Book
    units: tuple[Unit, ...]


class Library:
    """The books by key, in the project's order."""

    def __init__(self, books: Mapping[str, Book]) -> None:
        self.books = books
        self._views: dict[str, Library] = {}

    def in_language(self, language: str) -> Library:
        """The same books, each speaking a language where it was written in it."""
        if language not in self._views:
            self._views[language] = Library(Speaking(self.books, language))
        return self._views[language]

    def __iter__(self) -> Iterator[Book]:
        return iter(self.books.values())

    def __contains__(self, id: object) -> bool:
        """Whether a unit, or a bullet of one, exists."""
        return isinstance(id, RuleId) and id.book in self.books and id in self.books[id.book]

    def __getitem__(self, id: RuleId) -> Unit:
        """The unit of an id; raises UnknownRule where there is none."""
        if id not in self:
            raise self._unknown(self.book(id.book), Reference(id.book, id.number, id.letter))
        return self.books[id.book][id]

    def book(self, key: str) -> Book:
        """The book with a key; raises UnknownBook."""
        if key not in self.books:
            raise UnknownBook("no hay ningún libro «{given}»; hay {known}", given=key, known=", ".join(self.books))
        return self.books[key]

    def units(self) -> Iterator[Unit]:
        """Every unit of every book."""
        for book in self:
            yield from book

    def resolve(self, text: str, edition: str | None = None) -> RuleId:
        """The id that a person means: `ti4:101.2b`, `101.2` where one book has it, an old number of an edition."""
        reference = Reference.parse(text)
        if edition is not None:
            return self._resolve_old(reference, edition)
        if reference.book is not None:
            book = self.book(reference.book)
            found = _find(book, reference)
            if found is None:
                raise self._unknown(book, reference)
            return found
        candidates = [found for book in self if (found := _find(book, reference))]
        if len(candidates) == 1:
            return candidates[0]
        if candidates:
            ids = ", ".join(map(str, candidates))
            raise AmbiguousRule("«{given}» está en varios libros: {candidates}", given=text.strip(), candidates=ids)
        raise self._unknown(None, reference)

    def _resolve_old(self, reference: Reference, edition: str) -> RuleId:
        books = [book for book in self if edition in book.editions and reference.book in (None, book.key)]
        if not books:
            known = ", ".join(f"{book.key}: {key}" for book in self for key in book.editions) or "—"
            raise UnknownEdition("no hay ninguna edición «{given}»; hay {known}", given=edition, known=known)
        for book in books:
            number = book.editions[edition].numbers.get(reference.number)
            if number is not None and (found := _find(book, Reference(book.key, number, reference.letter))):
                return found
        given = _label(reference)
        raise UnknownRule("la edición «{edition}» no tiene ninguna regla «{given}»", edition=edition, given=given)

    def _unknown(self, book: Book | None, reference: Reference) -> UnknownRule:
        number = reference.number
        near = nearest(book, number) if book else [id for each in self for id in nearest(each, number)[:1]]
        if not near:
            return UnknownRule("no hay ninguna regla «{given}»", given=_label(reference))
        shown = ", ".join(map(str, near[:5]))
        return UnknownRule("no hay ninguna regla «{given}»; cerca están {near}", given=_label(reference), near=shown)

    def elsewhere(self, unit: Unit) -> tuple[Parallel, ...]:
        """The same topics in the other games."""
        topics = load_topics()
        keys = dict.fromkeys(term.topic for term in self.book(unit.id.book).terms_of(unit) if term.topic)
        return tuple(
            Parallel(topics[key], book, units)
            for key in keys
            for book in self
            if book.key != unit.id.book and (units := units_on(book, key))
        )


def units_on(book: Book, topic: str) -> tuple[Unit, ...]:
    """The units of a book that define its terms of a topic, in the order of the terms."""
    ids = dict.fromkeys(term.units[0] for term in book.terms if term.topic == topic)
    return tuple(book[id] for id in ids)


def _label(reference: Reference) -> str:
    label = RuleId("", reference.number, reference.letter).label
    return f"{reference.book}:{label}" if reference.book else label


def _find(book: Book, reference: Reference) -> RuleId | None:
    """The unit or bullet that a reference means in one book."""
    for number, letter in readings(reference.number, reference.letter):
        unit = book.find(number)
        if unit is not None and not letter:
            return unit.id
        if unit is not None and unit.bullet(letter) is not None:
            return RuleId(book.key, unit.number, letter)
    return None


def nearest(book: Book, number: str) -> list[RuleId]:
    """The ids most like a number that does not exist: what stands where it would stand, else what is spelt alike."""
    above = parent_number(number)
    while above is not None and book.find(above) is None:
        above = parent_number(above)
    home = book.find(above) if above else None
    if home is None and not number[0].isdigit():
        alike = difflib.get_close_matches(number, [unit.number for unit in book], n=3, cutoff=0.7)
        return [RuleId(book.key, other) for other in alike]
    key = number_key(number)
    siblings = book.children(home) if home else book.roots
    before = [unit.id for unit in siblings if number_key(unit.number) <= key]
    after = [unit.id for unit in siblings if number_key(unit.number) > key]
    return [*before[-2:], *after[:1], *([home.id] if home else [])]


@cache
def load_library() -> Library:
    """Every book that is found, loaded once, in the order that the games ask for."""
    packed = packed_books()
    if packed is not None:
        return Library(packed)
    books = sorted(map(load_book, book_folders()), key=lambda book: (book.meta.order, book.key))
    repeated = [key for key, times in Counter(book.key for book in books).items() if times > 1]
    if repeated:
        raise BookFaults([Fault(key, 1, say("hay dos juegos con la clave «{key}»", key=key)) for key in repeated])
    return Library({book.key: book for book in books})
