"""Rule numbers in a query: «23.4», «regla 101», «ti4 23.4b», «A1.2», «faq.general.3» lead to their unit at once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rulebook import load_games
from rulebook.folding import fold_letters
from rulebook.ids import SAID


def book_names() -> dict[str, tuple[str, ...]]:
    """Names that mean a book wherever they stand in a query."""
    return {game.key: game.names for game in load_games()}


_KEYS = tuple(book_names())
_TOLD = rf"(?:{SAID}|articulos?|ids?|§)"
_SAID = rf"(?:{_TOLD}|numeros?)"
_SIGN = r"(?:(?:n[ºo°]?|nums?|nr)\b\.?\s*|#\s*)?"
_NUMBER = r"[a-z]?\d+(?:\.[a-z0-9]+)*|(?:faq|ex|errata|setup|dev|golden|timing|quickref)(?:\.[a-z0-9-]+)*"
_WHOLE = re.compile(
    rf"(?:(?P<book>{'|'.join(_KEYS)})\s*[: ]\s*)?(?:{_SAID}\s*)?{_SIGN}(?P<number>{_NUMBER})(?:\((?P<letter>[a-z])\))?"
)
_LETTERED = re.compile(r"\d[a-z]$")
_DOTTED = re.compile(r"(?<![\w.,])[a-z]?\d+(?:\.[a-z0-9]+)+(?![\w])")
_AFTER_WORD = re.compile(
    rf"(?<!\w)(?:(?:{_TOLD}|{'|'.join(_KEYS)})(?:\s+numeros?)?|^numeros?)\s*:?\s*{_SIGN}({_NUMBER})(?![\w.]*\w)"
)
"""A number in a sentence, after what says that it is a rule's: «la carta número 8» is no rule 8."""
_APART = re.compile(r"(?<=\d)(?:[,-]| ?\. ?)(?=\d)")
_SPELT = re.compile(rf"(?<!\w)(?:{_SAID}|{'|'.join(_KEYS)})\s*:?\s*{_SIGN}[a-z]?\d+(?:,\d+)+(?!\w)")


@dataclass(frozen=True, slots=True)
class Cited:
    """The units that a query cites by number, whether it says nothing else, and how a number that only another edition has is said."""

    units: tuple[int, ...]
    whole: bool
    understood: str = ""


def named_books(query: str) -> tuple[tuple[str, ...], str]:
    """The books that a query names, and the query without their names."""
    rest = " ".join(fold_letters(query).split())
    found = []
    for key, names in book_names().items():
        for name in sorted(names, key=len, reverse=True):
            rest, times = re.subn(rf"(?<![\w.-]){name}(?![\w-]|[.:,]\S)", " ", rest)
            if times:
                found.append(key)
                break
    return tuple(found), " ".join(rest.split())


class Numbers:
    """The units by their number, whatever its case."""

    def __init__(self, ids: Iterable[str], editions: Mapping[str, Mapping[str, int]] | None = None) -> None:
        self._editions = editions or {}
        self._units: dict[str, list[tuple[str, int]]] = {}
        self._books: list[str] = []
        for position, id in enumerate(ids):
            book, _, number = id.partition(":")
            self._books.append(book)
            self._units.setdefault(number.lower(), []).append((book, position))

    def cited(self, query: str) -> Cited:
        """The units that a query means by number, exactly or not at all."""
        folded = " ".join(fold_letters(query).split()).strip(" ¿?.,;:!¡«»\"'")
        edition = next((word for word in folded.split() if word in self._editions), None)
        if edition:
            return self._in_edition(folded, edition)
        folded = _SPELT.sub(lambda found: _APART.sub(".", found[0]), folded)
        for form in dict.fromkeys((_APART.sub(".", folded), folded)):
            whole = _WHOLE.fullmatch(form)
            units = self._find(whole["number"], whole["letter"], whole["book"]) if whole else ()
            if units:
                return Cited(units, True)
            if whole and form == folded:
                return self._elsewhere(whole["number"], whole["book"])
        books, rest = named_books(folded)
        if books:
            inner = self.cited(rest) if rest else Cited((), False)
            kept = [unit for unit in inner.units if self._books[unit] in books]
            return Cited(tuple(kept), inner.whole)
        said = [*_DOTTED.findall(folded), *_AFTER_WORD.findall(folded)]
        found = (unit for number in said for unit in self._find(number, None, None))
        return Cited(tuple(dict.fromkeys(found)), False)

    def _in_edition(self, folded: str, edition: str) -> Cited:
        """The units that a query means by the numbers of another edition that it names: «LRR 78.7»."""
        rest = [word for word in _APART.sub(".", folded).split() if word != edition]
        known = self._editions[edition]
        found = [known[form] for word in rest for form in (word, word[:-1]) if form in known]
        return Cited(tuple(dict.fromkeys(found)), bool(found))

    def _elsewhere(self, number: str, book: str | None) -> Cited:
        """The unit of a number that no book has but another edition: «78.7» is understood as «LRR 78.7»."""
        for edition, known in self._editions.items():
            unit = known.get(number)
            if unit is not None and book in (None, self._books[unit]):
                return Cited((unit,), True, f"{edition.upper()} {number}")
        return Cited((), False)

    def _find(self, number: str, letter: str | None, book: str | None) -> tuple[int, ...]:
        """The units with a number; a letter after a figure is a unit's own (5.1a for 5.1.a) or that of a bullet."""
        bare, letter = (number[:-1], number[-1]) if _LETTERED.search(number) else (number, letter)
        above, _, last = number.rpartition(".")
        lettered = above if last.isalpha() and len(last) == 1 else number
        for label in (number, f"{bare}.{letter}", bare, lettered, number.removeprefix("r")):
            found = [unit for key, unit in self._units.get(label, ()) if book in (None, key)]
            if found:
                return tuple(found)
        return ()
