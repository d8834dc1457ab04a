"""Snippets: the clause of a unit that answers a query best, with the words that were found marked.

A snippet is plain text: no Markdown and no HTML. Each word found stands between two pairs of asterisks, `**nave**`, and
asterisks occur in no other way; so a page escapes the snippet first and then turns the pairs into `<mark>`.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from index.words import Word, words

LENGTH = 180
"""About how many characters a snippet has, its marks not counted; a clause that is a little longer is shown whole."""

LONGEST = 240
MARK = "**"
PERMITS = frozenset(
    (
        "puede",
        "pueden",
        "puedes",
        "puedo",
        "podemos",
        "podra",
        "podran",
        "pode",
        "podem",
        "posso",
        "can",
        "cannot",
        "may",
        "could",
    )
)
"""«¿Puedo…?» is answered by a clause that says what one may do or may not."""
DUTIES = frozenset(("debe", "deben", "debes", "deve", "devem", "must"))
DUTY = 0.25
"""What one must counts beside that: where one may go, and what must be there."""

ALIKE = 0.9
"""How much less a word tells that every clause of a unit says: of «¿puedo retirarme a un sistema vacío?» the system tells nothing."""

TOLD = 0.2
"""What a word counts that the title says already."""

EVEN = 0.15
"""How far the length of a stretch above the usual one is evened out: a long one has more words of any query, but for one of a single word."""

OPENING = 0.7
"""What a stretch counts that only opens a list: it ends with a colon."""

_CLAUSE = re.compile(r"(?<=[.;:!?])\s+")


class Passage(NamedTuple):
    """A passage of a unit, its words, and where its clauses begin."""

    text: str
    said: list[Word]
    begins: list[int]


class Answer(NamedTuple):
    """The clause that answers best, its words marked, and which passage of the unit it is from."""

    text: str
    place: int

    @property
    def anchor(self) -> str:
        """Where on the page of the unit the clause stands: at its bullet, or at the top."""
        return f"#{chr(ord('a') + self.place - 1)}" if self.place else ""


class Found(NamedTuple):
    """A word of a passage and the slots that it answers, as bits."""

    word: Word
    slots: int


class Stretch(NamedTuple):
    """A part of a passage that may be shown: where it begins and ends, and its words."""

    place: int
    passage: str
    start: int
    end: int
    found: list[Found]

    @property
    def opens(self) -> bool:
        """Whether it only opens what comes after it."""
        return self.passage[: self.end].rstrip().endswith(":")


class Scale(NamedTuple):
    """What the words of a query are worth in one unit: each slot, and a clause that says what one may do; and how long a clause may be."""

    worths: list[float]
    leave: float
    usual: float

    def worth(self, stretch: Stretch) -> float:
        """How well a stretch answers."""
        every = _every(each.slots for each in stretch.found)
        worth = sum(worth for place, worth in enumerate(self.worths) if every >> place & 1)
        if every:
            worth += self.leave * _permits(each.word for each in stretch.found)
            worth += self.leave * DUTY * any(each.word.text in DUTIES for each in stretch.found)
        if stretch.opens:
            worth *= OPENING
        return worth / (1 - EVEN + EVEN * max(len(stretch.found) / self.usual, 1))


def passages_of(texts: list[str]) -> list[Passage]:
    """The passages of a unit, cut into words and clauses."""
    return [Passage(text, list(words(text)), [0, *(found.end() for found in _CLAUSE.finditer(text))]) for text in texts]


def snippet(
    passages: list[Passage],
    slots_of: Callable[[list[str]], list[int]],
    worths: Sequence[float],
    title: str = "",
    asks: bool = False,
) -> Answer:
    """The best stretch, marked; `slots_of` says which slots of the query each word answers, `worths` what each slot is worth.

    What the title or every clause says tells no clauses apart; `asks` is whether the query asks what one may do.
    """
    said = [list(map(Found, said, slots_of([word.text for word in said]))) for _, said, _ in passages]
    told = _every(slots_of([word.text for word in words(title)]))
    clauses = [each for passage, found in zip(passages, said, strict=True) for each in _clauses(passage, found)]
    scale = _scale(clauses, worths, told, asks)
    best, most = Stretch(0, "", 0, 0, []), -1.0
    for place, (passage, found) in enumerate(zip(passages, said, strict=True)):
        for start in passage.begins:
            end = _end(passage.text, start)
            stretch = Stretch(place, passage.text, start, end, _inside(found, start, end))
            worth = scale.worth(stretch)
            if worth > most + 1e-9:
                best, most = stretch, worth
    return Answer(_marked(best), best.place)


def _clauses(passage: Passage, found: list[Found]) -> list[list[Found]]:
    """The words of each clause of a passage."""
    ends = [*passage.begins[1:], len(passage.text)]
    return [_inside(found, start, end) for start, end in zip(passage.begins, ends, strict=True)]


def _inside(found: list[Found], start: int, end: int) -> list[Found]:
    """The words between two places."""
    return [each for each in found if start <= each.word.start and each.word.end <= end]


def _scale(clauses: list[list[Found]], worths: Sequence[float], told: int, asks: bool) -> Scale:
    """What the slots of a query are worth among the clauses of a unit."""
    said = [_every(each.slots for each in clause) for clause in clauses]
    scaled = []
    for place, worth in enumerate(worths):
        times = sum(every >> place & 1 for every in said)
        alone = 1 - ALIKE * max(times - 1, 0) / max(len(said), 1)
        scaled.append(worth * alone * (TOLD if told >> place & 1 else 1))
    usual = sum(map(len, clauses)) / max(len(clauses), 1) if len(worths) > 1 else math.inf
    return Scale(scaled, min(worths, default=0.0) if asks else 0.0, usual or 1.0)


def _permits(said: Iterable[Word]) -> bool:
    """Whether some words say what one may do or may not."""
    return any(word.text in PERMITS for word in said)


def asks_leave(text: str) -> bool:
    """Whether a query asks what one may do."""
    return _permits(words(text))


def _every(found: Iterable[int]) -> int:
    """The slots that are answered at all, as bits."""
    every = 0
    for slots in found:
        every |= slots
    return every


def _end(text: str, start: int) -> int:
    """Where a stretch ends: with a clause if one ends in time, else between two words."""
    if len(text) - start <= LONGEST:
        return len(text)
    ends = [found.start() for found in _CLAUSE.finditer(text, start) if found.start() - start <= LONGEST]
    if ends and ends[-1] - start >= LENGTH // 3:
        return ends[-1]
    cut = text.find(" ", start + LENGTH)
    return cut if cut != -1 else len(text)


def _marked(best: Stretch) -> str:
    pieces, at = [], best.start
    for word in (each.word for each in best.found if each.slots):
        pieces += [best.passage[at : word.start], MARK, best.passage[word.start : word.end], MARK]
        at = word.end
    pieces.append(best.passage[at : best.end])
    return ("… " if best.start else "") + "".join(pieces).strip() + (" …" if best.end < len(best.passage) else "")
