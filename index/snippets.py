"""Snippets: the clause of a unit that answers a query best, with the words that were found marked.

A snippet is plain text: no Markdown and no HTML. Each word found stands between two pairs of asterisks, `**nave**`, and
asterisks occur in no other way; so a page escapes the snippet first and then turns the pairs into `<mark>`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
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


class Stretch(NamedTuple):
    """A part of a passage, what it is worth, and the words found in it."""

    worth: tuple[float, float]
    passage: str
    start: int
    end: int
    hits: list[Word]
    place: int = 0


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

    What the title says already tells no clauses apart, unless nothing else does; `asks` is whether the query asks what one may do.
    """
    told = _every(slots_of([word.text for word in words(title)]))
    best = Stretch((-1.0, -1.0), "", 0, 0, [])
    for place, (text, said, begins) in enumerate(passages):
        found = [(word, slots) for word, slots in zip(said, slots_of([word.text for word in said]), strict=True) if slots]
        for start in begins:
            end = _end(text, start)
            inside = [(word, slots) for word, slots in found if start <= word.start and word.end <= end]
            every = _every([slots for _, slots in inside])
            permits = min(worths) / 2 if asks and every and _permits(said, start, end) else 0.0
            worth = (_worth(every & ~told, worths) + permits, _worth(every, worths))
            if _is_more(worth, best.worth):
                best = Stretch(worth, text, start, end, [word for word, _ in inside], place)
    return Answer(_marked(best), best.place)


def _permits(said: list[Word], start: int, end: int) -> bool:
    """Whether a stretch says what one may do or may not."""
    return any(word.text in PERMITS for word in said if start <= word.start and word.end <= end)


def asks_leave(text: str) -> bool:
    """Whether a query asks what one may do."""
    return any(word.text in PERMITS for word in words(text))


def _is_more(worth: tuple[float, float], other: tuple[float, float]) -> bool:
    """Whether a stretch is worth more than another: by what it says itself, then by all that it says."""
    return worth[0] > other[0] + 1e-9 or (worth[0] > other[0] - 1e-9 and worth[1] > other[1] + 1e-9)


def _every(found: list[int]) -> int:
    """The slots that are answered at all, as bits."""
    every = 0
    for slots in found:
        every |= slots
    return every


def _worth(every: int, worths: Sequence[float]) -> float:
    """What slots are worth together."""
    return sum(worth for place, worth in enumerate(worths) if every >> place & 1)


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
    for hit in best.hits:
        pieces += [best.passage[at : hit.start], MARK, best.passage[hit.start : hit.end], MARK]
        at = hit.end
    pieces.append(best.passage[at : best.end])
    return ("… " if best.start else "") + "".join(pieces).strip() + (" …" if best.end < len(best.passage) else "")
