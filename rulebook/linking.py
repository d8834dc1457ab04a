"""In-text links: a term or a rule's number in a text leads to the unit that defines it."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rulebook.components import PREFIX
from rulebook.folding import fold
from rulebook.ids import RuleId
from rulebook.units import Unit

if TYPE_CHECKING:
    from rulebook.book import Book

_DOTTED = re.compile(r"(?<![\w.:])(?:[A-Z]?\d+(?:\.[A-Za-z0-9]+)+|[a-z]+(?:\.[a-z0-9-]*[a-z0-9])+)(?:\([a-z]\))?(?!\w)")
_SECTION = re.compile(
    r"(?:secci[oó]n(?:es)?|cap[ií]tulos?|reglas?|apartados?|ap[eé]ndices?|seç(?:ão|ões)|regras?|sections?|chapters?|rules?|appendix|§)\s*([A-Z]?\d+)(?![\w.]*\w)",
    re.IGNORECASE,
)
_WORD = re.compile(r"\w+")
_PLURALS = {
    "es": (("es", ""), ("s", "")),
    "pt": (("ões", "ão"), ("ães", "ão"), ("ns", "m"), ("ais", "al"), ("éis", "el"), ("eis", "el"), ("s", "")),
    "en": (("ies", "y"), ("sses", "ss"), ("ches", "ch"), ("xes", "x"), ("s", "")),
}
_LAST_LETTERS = {"es": (("e", ""), ("z", "c")), "pt": (("e", ""), ("il", "el"))}


@dataclass(frozen=True, slots=True)
class Link:
    """A stretch of a text, from start to end, and the unit (or bullet) that it leads to."""

    start: int
    end: int
    target: RuleId


def number_links(text: str, book: str, known: Container[RuleId]) -> Iterator[Link]:
    """The numbers in a text that are numbers of units: `23.4b` anywhere, `67` only after a word such as «sección»."""
    for match in _DOTTED.finditer(text):
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


@dataclass(slots=True)
class _Node:
    """One word of a name: what may follow it, and whom the name means if it ends here."""

    below: dict[str, _Node] = field(default_factory=dict)
    target: RuleId | None = None
    exact: str | None = None
    rank: int = 9


class Linker:
    """Knows the names that a book's texts may link, as a tree of words."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._root = _Node()
        for term in book.terms:
            if term.link:
                for i, name in enumerate(term.names(book.language)):
                    if name not in term.unlinked:
                        self._add(name, term.units[0], rank=2 if term.units[0].number.startswith(PREFIX) else min(i, 1))

    def _add(self, name: str, target: RuleId, rank: int) -> None:
        node = self._root
        for token in self._tokens(name):
            node = node.below.setdefault(token, _Node())
        if rank < node.rank:
            node.target, node.rank = target, rank
            node.exact = name if name.isupper() and len(name) <= 5 else None
        elif rank == node.rank and node.target != target:
            node.target = None

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
        for link in self._term_links(text):
            if not any(link.start < end and start < link.end for start, end in taken):
                found.append(link)
        return sorted((link for link in found if link.target.unit not in home), key=lambda link: link.start)

    def _home(self, within: RuleId | None) -> frozenset[RuleId]:
        if within is None:
            return frozenset()
        unit = self._book[within]
        return frozenset({unit.id, *(above.id for above in self._book.ancestors(unit))})

    def _term_links(self, text: str) -> Iterator[Link]:
        words = list(_WORD.finditer(text))
        i = 0
        while i < len(words):
            longest = self._longest(text, words, i)
            if longest is None:
                i += 1
                continue
            last, target = longest
            if target is not None:
                yield Link(words[i].start(), words[last].end(), target)
            i = last + 1

    def _longest(self, text: str, words: list[re.Match[str]], first: int) -> tuple[int, RuleId | None] | None:
        node, best = self._root, None
        for i in range(first, len(words)):
            gap = text[words[i - 1].end() : words[i].start()] if i > first else ""
            below = node.below.get((gap if gap.strip() else " " * bool(gap)) + self._singular(words[i].group()))
            if below is None:
                break
            node = below
            exact = node.exact is None or text[words[first].start() : words[i].end()].rstrip("s") == node.exact
            if node.rank < 9 and exact:
                best = i, node.target
        return best


def singular(word: str, language: str) -> str:
    """A rough singular for comparing names: `naves` and `nave` come out alike, accents and case do not count."""
    stem = word.casefold()
    for endings in (_PLURALS.get(language, _PLURALS["es"]), _LAST_LETTERS.get(language, ())):
        for ending, instead in endings:
            if stem.endswith(ending) and len(stem) - len(ending) >= 2:
                stem = stem.removesuffix(ending) + instead
                break
    return fold(stem)
