"""The id of a rule: `ti4:101.2b` is bullet b of rule 101.2 of the book ti4. Numbers are text: 1.10 is not 1.1."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from rulebook.errors import UnreadableId
from rulebook.folding import fold

NUMBER = r"[A-Za-z0-9]+(?:[.-][A-Za-z0-9_]+)*"
_ID = re.compile(rf"(?P<number>{NUMBER})(?:\((?P<letter>[a-zA-Z])\))?")
_BOOK = re.compile(r"[a-z][a-z0-9]*")
_PIECE = re.compile(r"\d+|[^\d]+")
RULE_WORDS = (
    *("regla", "reglas", "seccion", "secciones", "apartado", "apartados", "capitulo", "capitulos", "apendice", "apendices"),
    *("regra", "regras", "secao", "secoes", "rule", "rules", "section", "sections", "chapter", "chapters", "appendix"),
)
"""What people say before the number of a rule, folded: here, in texts and in queries."""
SAID = "|".join(sorted(RULE_WORDS, key=len, reverse=True))
"""The same as a pattern for folded text."""
_ACCENTED = {"a": "[aáâã]", "c": "[cç]", "e": "[eéê]", "i": "[ií]", "o": "[oóõ]", "u": "[uú]"}
SAID_IN_TEXT = "".join(_ACCENTED.get(letter, letter) for letter in SAID)
"""And for text with its accents."""

SortKey = tuple[tuple[tuple[int, int, str], ...], ...]


@cache
def number_key(number: str) -> SortKey:
    """Orders numbers as a reader does: 1.9 before 1.10, figures before words, a unit before what is below it."""
    return tuple(
        tuple((0, int(piece), "") if piece.isdigit() else (1, 0, piece) for piece in _PIECE.findall(part))
        for part in number.split(".")
    )


def parent_number(number: str) -> str | None:
    """The number that stands above this one by its form: 101 above 101.2, nothing above 101."""
    above, dot, _ = number.rpartition(".")
    return above if dot else None


@dataclass(frozen=True, slots=True)
class RuleId:
    """One citable unit of a book, or one lettered bullet of it."""

    book: str
    number: str
    letter: str = ""

    @classmethod
    def parse(cls, text: str, book: str | None = None) -> RuleId:
        """Reads `ti4:101.2b`, `ti4 101.2` and, where the book is given, `101.2` and «regla 101.2»."""
        reference = Reference.parse(text)
        key = reference.book or book
        if key is None:
            raise UnreadableId("«{given}» no dice de qué libro es; se escribe como ti4:101.2", given=text)
        return cls(key, reference.number, reference.letter)

    @classmethod
    @cache
    def cited(cls, game: str, label: str) -> RuleId:
        """Reads a citation in code or data: `23.4b` of a game's own book, `ti4:23.4b` of any; raises ValueError."""
        book, colon, number = label.rpartition(":")
        found = cls.within(book if colon else game, number)
        if found is None or (colon and not _BOOK.fullmatch(book)):
            raise ValueError(f"{label!r} is no id of a rule")
        return found

    @classmethod
    def within(cls, book: str, label: str) -> RuleId | None:
        """Reads a label as it stands inside a book, `101.2b`, and nothing looser; None where it has not that form."""
        split = _split(label)
        return cls(book, *split) if split else None

    @property
    def unit(self) -> RuleId:
        """The unit itself, without the letter of a bullet."""
        return RuleId(self.book, self.number) if self.letter else self

    @property
    def label(self) -> str:
        """The id as it is written inside its own book: `101.2b`."""
        if not self.letter:
            return self.number
        return f"{self.number}{self.letter}" if self.number[-1].isdigit() else f"{self.number}({self.letter})"

    def __str__(self) -> str:
        return f"{self.book}:{self.label}"

    def __lt__(self, other: RuleId) -> bool:
        return self._key() < other._key()

    def _key(self) -> tuple[str, SortKey, str]:
        return self.book, number_key(self.number), self.letter


@dataclass(frozen=True, slots=True)
class Reference:
    """An id as a person writes it: the book may be left out."""

    book: str | None
    number: str
    letter: str = ""

    @classmethod
    def parse(cls, text: str) -> Reference:
        """Reads `ti4:101.2b`, `ti4 101.2`, `101.2`, «regla 101.2», `era A1.2`, `faq.general.3`, `setup.6.ii(c)`."""
        words = re.split(r"[\s:]+", text.strip(" \t\n«»\"'“”.,;"))
        words = [word for word in words if fold(word) not in RULE_WORDS and word.lower() not in ("§", "nº")]
        if not words or len(words) > 2 or len(text) > 80:
            raise _unreadable(text)
        book = words[0].lower() if len(words) == 2 else None
        split = _split(words[-1].removeprefix("§"))
        if split is None or (book is not None and not _BOOK.fullmatch(book)):
            raise _unreadable(text)
        return cls(book, *split)


def readings(number: str, letter: str = "") -> Iterator[tuple[str, str]]:
    """What a number may mean, in order: itself; a bullet (101.2b is b of 101.2); a lettered unit (5.1a for 5.1.a)."""
    if letter:
        yield from ((number, letter), (f"{number}.{letter}", ""))
        return
    yield number, ""
    if number[-1:].isalpha() and number[:-1]:
        yield number[:-1], number[-1].lower()


def _split(label: str) -> tuple[str, str] | None:
    """Number and letter: a letter after a figure is a bullet's (101.2b); after a word it stands in parentheses."""
    match = _ID.fullmatch(label)
    if match is None:
        return None
    number, letter = match["number"], (match["letter"] or "").lower()
    if not letter and number[-1].isalpha() and number[-2:-1].isdigit() and not number.startswith("c."):
        number, letter = number[:-1], number[-1].lower()
    return number, letter


def _unreadable(text: str) -> UnreadableId:
    shown = text if len(text) <= 40 else text[:40] + "…"
    return UnreadableId("«{given}» no es el número de una regla; se escribe como ti4:101.2 o 101.2", given=shown)
