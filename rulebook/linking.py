"""In-text links: a term or a rule's number in a text leads to the unit that defines it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from rulebook.components import PREFIX
from rulebook.folding import fold
from rulebook.ids import SAID_IN_TEXT, RuleId
from rulebook.units import Unit

if TYPE_CHECKING:
    from rulebook.book import Book
    from rulebook.terms import Term

_DOTTED = re.compile(r"(?<![\w.:])(?:[A-Z]?\d+(?:\.[A-Za-z0-9]+)+|[a-z]+(?:\.[a-z0-9-]*[a-z0-9])+)(?:\([a-z]\))?(?!\w)")
_SECTION = re.compile(rf"(?:{SAID_IN_TEXT}|§)\s*([A-Z]?\d+)(?![\w.]*\w)", re.IGNORECASE)
_VERSION = re.compile(r"(?:versi[oó]n(?:es)?|vers(?:ão|ões)|versions?|\bv\.?)\s*$", re.IGNORECASE)
"""What turns the number after it into one of a publication, not of a rule."""
_SENTENCE_START = re.compile(r"(?:^|[.!?…|\n])[\s«»“”\"'*_¿¡(\[-]*$")
_WORD = re.compile(r"\w+")
_PLURALS = {
    "es": (("es", ""), ("s", "")),
    "pt": (("ões", "ão"), ("ães", "ão"), ("ns", "m"), ("ais", "al"), ("éis", "el"), ("eis", "el"), ("s", "")),
    "en": (("ies", "y"), ("sses", "ss"), ("ches", "ch"), ("shes", "sh"), ("xes", "x"), ("s", "")),
}
SHARE, MANY = 0.05, 20
"""A word that is said in this share of the rules of a book, and in so many at least, is usual there."""

_LAST_LETTERS = {"es": (("e", ""), ("z", "c")), "pt": (("e", ""), ("il", "el"))}


@dataclass(frozen=True, slots=True)
class Link:
    """A stretch of a text, from start to end, and the unit (or bullet) that it leads to."""

    start: int
    end: int
    target: RuleId
    gloss: str = ""
    """What the thing is that the words name; nothing for a number."""

    named: bool = False
    """Whether the words name a thing; else they are a number."""


def number_links(text: str, book: str, known: Container[RuleId]) -> Iterator[Link]:
    """The numbers in a text that are numbers of units: `23.4b` anywhere, `67` only after a word such as «sección»."""
    for match in _DOTTED.finditer(text):
        if _VERSION.search(text, max(0, match.start() - 12), match.start()):
            continue
        id = RuleId(book, match.group())
        if id not in known:
            id = RuleId.within(book, match.group()) or id
        if id in known:
            yield Link(match.start(), match.end(), id)
    for match in _SECTION.finditer(text):
        id = RuleId(book, match[1])
        if id in known:
            yield Link(match.start(1), match.end(1), id)


def mentioned_ids(unit: Unit, book: Book) -> Iterator[RuleId]:
    """The ids that a unit's text, bullets and notes name."""
    for note in unit.notes:
        yield from note.units
    for text in (unit.text, *unit.bullets, *(note.text for note in unit.notes)):
        for link in number_links(text, book.key, book):
            yield link.target


@dataclass(frozen=True, slots=True)
class _Name:
    """A name that a text may say: whom it means, and how it must be written to mean that."""

    text: str
    target: RuleId
    rank: int
    proper: bool
    """It counts only with a capital, as the name of a component does."""
    everyday: bool
    """It counts only with a capital that does not merely open a sentence: the name is an everyday word too."""
    apart: tuple[RuleId, ...]
    """The units in which it means something else."""
    gloss: str

    def fits(self, text: str, start: int, end: int) -> bool:
        """Whether a stretch of text has the letter case that the name asks for."""
        said = text[start:end]
        if self.text.isupper() and len(self.text) <= 5:
            return said.rstrip("s") == self.text
        if (self.proper or self.everyday) and said[0].islower():
            return False
        return not self.everyday or " " in said or not _SENTENCE_START.search(text, 0, start)


class Linker:
    """Knows the names that a book's texts may link, under every beginning of them the names that are whole there."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._begun: dict[str, tuple[_Name, ...]] = {}
        for term in book.terms:
            if term.link:
                self._add_names(term)

    def _add_names(self, term: Term) -> None:
        component = term.units[0].number.startswith(PREFIX) and not term.line
        unlinked, capital = (set(map(fold, names)) for names in (term.unlinked, term.capital))
        for i, name in enumerate((*term.names(self._book.language), *term.forms.get(self._book.language, ()))):
            if fold(name) not in unlinked:
                rank = 2 if component else min(i, 1)
                self._add(
                    _Name(
                        name,
                        term.units[0],
                        rank,
                        component,
                        fold(name) in capital,
                        term.not_in,
                        term.gloss.get(self._book.language, ""),
                    )
                )

    def _add(self, name: _Name) -> None:
        said = ""
        for token in self._tokens(name.text):
            said += token
            self._begun.setdefault(said, ())
        self._begun[said] = (*self._begun.get(said, ()), name)

    def _tokens(self, name: str) -> Iterator[str]:
        end = 0
        for match in _WORD.finditer(name):
            gap = name[end : match.start()] if end else ""
            yield gap + self._singular(match.group())
            end = match.end()

    def _singular(self, word: str) -> str:
        return singular(word, self._book.language)

    def links(self, text: str, within: RuleId | None = None) -> list[Link]:
        """The links of a text that belongs to the unit `within`: in order, none overlapping, none to itself."""
        home = self._home(within)
        found = list(number_links(text, self._book.key, self._book))
        taken = [(link.start, link.end) for link in found]
        for link in self._term_links(text, within):
            if not any(link.start < end and start < link.end for start, end in taken):
                found.append(link)
        return sorted((link for link in found if link.target.unit not in home), key=lambda link: link.start)

    def reading_links(self, text: str, within: RuleId | None = None, before: Iterable[str] = ()) -> list[Link]:
        """The links for whoever reads a text: every number, and each thing where a rule first names it, unless every other rule says its word.

        `before` are the texts of the same rule that were read before this one.
        """
        named = {link.target for said in before for link in self.links(said, within) if link.named}
        found = []
        for link in self.links(text, within):
            if not link.named:
                found.append(link)
            elif link.target not in named and not self._is_usual(text[link.start : link.end]):
                named.add(link.target)
                found.append(link)
        return found

    def _is_usual(self, said: str) -> bool:
        """Whether a name is a single word that so many rules say that whoever reads them knows it."""
        return _WORD.fullmatch(said) is not None and self._singular(said) in self._usual

    @cached_property
    def _usual(self) -> frozenset[str]:
        """The words that many rules of the book say."""
        rules = [unit for unit in self._book if unit.kind != "component"]
        counted: Counter[str] = Counter()
        for unit in rules:
            counted.update({self._singular(word) for text in (unit.text, *unit.bullets) for word in _WORD.findall(text)})
        least = max(MANY, SHARE * len(rules))
        return frozenset(word for word, times in counted.items() if times >= least)

    def _home(self, within: RuleId | None) -> frozenset[RuleId]:
        if within is None:
            return frozenset()
        unit = self._book[within]
        return frozenset({unit.id, *(above.id for above in self._book.ancestors(unit))})

    def _term_links(self, text: str, within: RuleId | None) -> Iterator[Link]:
        words = list(_WORD.finditer(text))
        i = 0
        while i < len(words):
            longest = self._longest(text, words, i, within and within.unit)
            if longest is None:
                i += 1
                continue
            last, name = longest
            if name is not None:
                yield Link(words[i].start(), words[last].end(), name.target, name.gloss, named=True)
            i = last + 1

    def _longest(
        self, text: str, words: list[re.Match[str]], first: int, within: RuleId | None
    ) -> tuple[int, _Name | None] | None:
        said, best = "", None
        for i in range(first, len(words)):
            gap = text[words[i - 1].end() : words[i].start()] if i > first else ""
            said += (gap if gap.strip() else " " * bool(gap)) + self._singular(words[i].group())
            names = self._begun.get(said)
            if names is None:
                break
            start, end = words[first].start(), words[i].end()
            meant = [name for name in names if within not in name.apart and name.fits(text, start, end)]
            if meant:
                best = i, _one_meant(meant, text[start:end])
        return best


def _one_meant(names: list[_Name], said: str) -> _Name | None:
    """The best of the names: one that asks for its capital, one said to the letter; nobody where two compete."""
    keys = {name: (not name.everyday, fold(name.text) != fold(said), name.rank) for name in names}
    best = min(keys.values())
    found = [name for name, key in keys.items() if key == best]
    return found[0] if len({name.target for name in found}) == 1 else None


def singular(word: str, language: str) -> str:
    """A rough singular for comparing names: `naves` and `nave` come out alike, accents and case do not count."""
    stem = word.casefold()
    for endings in (_PLURALS.get(language, _PLURALS["es"]), _LAST_LETTERS.get(language, ())):
        for ending, instead in endings:
            if stem.endswith(ending) and len(stem) - len(ending) >= 2:
                stem = stem.removesuffix(ending) + instead
                break
    return fold(stem)
