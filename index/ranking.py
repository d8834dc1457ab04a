"""Ranking: which units answer a query, best first.

Each slot gives a unit the best of its tokens (BM25 on weights that `documents` reckoned) and a little of the others; the
sum over the slots, as a share of what a perfect unit would have, is the unit's base. A name or question of the unit that is
like the query adds to it. The kind of the unit and the book that the query names count as factors.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection
from typing import NamedTuple

from index.building import idf
from index.engine import Reader
from index.query import Query, Slot
from index.tables import Tables
from index.weights import WEIGHTS

Postings = Callable[[str], list[tuple[int, float]]]


class Scored(NamedTuple):
    """A unit and its score."""

    unit: int
    score: float


class Ranking:
    """Ranks with the readers of one thread; the postings read are kept for the next query."""

    def __init__(self, tables: Tables, units: Reader, phrases: Reader) -> None:
        self._tables = tables
        self._units = _Impacts(units)
        self._phrases = _Impacts(phrases)
        self._kinds = [WEIGHTS.kinds.get(kind, 1.0) for kind in tables.kinds]
        self._digests = [_digest(id, kind) for id, kind in zip(tables.ids, tables.kinds, strict=True)]

    def rank(self, query: Query, books: Collection[str], kinds: Collection[str]) -> list[Scored]:
        """The units that have anything of a query, best first; equal ones in the order of the books."""
        tables = self._tables
        whole = sum(slot.weight * self._units.worth(slot) for slot in query.slots)
        if not whole:
            return []
        scores = self._scores(query, whole)
        order = []
        for unit, score in scores.items():
            book = tables.books[unit]
            if (books and book not in books) or (kinds and tables.kinds[unit] not in kinds):
                continue
            factor = WEIGHTS.named_book if book in query.books else 1.0
            order.append((-score * self._digests[unit] * factor, unit))
        order.sort()
        return [Scored(unit, -below) for below, unit in order]

    def _scores(self, query: Query, whole: float) -> dict[int, float]:
        """The base of each unit, what its likest phrase adds, and what it gains by bearing just the name that was typed."""
        scores = {}
        for unit, (share, covered) in self._bases(query).items():
            scores[unit] = self._kinds[unit] * share / whole * (covered / whole) ** WEIGHTS.coverage
        for unit, like in self._likeness(query, whole).items():
            scores[unit] = scores.get(unit, 0.0) + WEIGHTS.phrase * like
        exact = self._tables.exact
        for unit in {unit for whole in query.whole for unit in exact.get(whole, ())}:
            scores[unit] = scores.get(unit, 0.0) + WEIGHTS.exact
        return scores

    def _bases(self, query: Query) -> dict[int, tuple[float, float]]:
        """What each unit has of a query, and the worth of the slots that it answers at all."""
        sums: dict[int, float] = defaultdict(float)
        covered: dict[int, float] = defaultdict(float)
        for slot in query.slots:
            worth = slot.weight * self._units.worth(slot)
            for unit, (best, every) in self._units.answers(slot).items():
                sums[unit] += slot.weight * (best + WEIGHTS.also * (every - best))
                covered[unit] += worth
        return {unit: (total, covered[unit]) for unit, total in sums.items()}

    def _likeness(self, query: Query, whole: float) -> dict[int, float]:
        """How like a query the likest phrase of each unit is, from 0 to 1."""
        tables = self._tables
        shared: dict[int, float] = defaultdict(float)
        for slot in query.slots:
            worth = slot.weight * self._units.worth(slot)
            found: dict[int, float] = {}
            for token, factor in slot.tokens.items():
                for phrase, _ in self._phrases.postings(token):
                    if factor > found.get(phrase, 0.0):
                        found[phrase] = factor
            for phrase, factor in found.items():
                shared[phrase] += worth * factor
        least = WEIGHTS.least_shared * whole
        likeness: dict[int, float] = {}
        for phrase, common in shared.items():
            if common < least:
                continue
            mass = max(tables.phrase_masses[phrase], 0.1)
            like = min(1.0, common / whole) ** WEIGHTS.whole * min(1.0, common / mass) ** WEIGHTS.complete
            like *= tables.phrase_worths[phrase]
            unit = tables.phrase_units[phrase]
            if like > likeness.get(unit, 0.0):
                likeness[unit] = like
        return likeness


def _digest(id: str, kind: str) -> float:
    """What a unit counts by its chapter: less in one that repeats others, and less for an example."""
    book, _, number = id.partition(":")
    repeats = kind == "example" or number.split(".", 1)[0] in WEIGHTS.digests.get(book, ())
    return WEIGHTS.digest if repeats else 1.0


class _Impacts:
    """The postings of one index, read once, and what follows from them."""

    MOST_KEPT = 2_000_000

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._read: dict[str, list[tuple[int, float]]] = {}
        self._kept = 0

    def postings(self, token: str) -> list[tuple[int, float]]:
        """The documents of a token, each with what it gains by it (without the token's own worth)."""
        known = self._read.get(token)
        if known is None:
            k = WEIGHTS.saturation
            known = [(unit, weight / (k + weight)) for unit, weight in self._reader.postings(token)]
            if self._kept + len(known) > self.MOST_KEPT:
                self._read.clear()
                self._kept = 0
            self._read[token] = known
            self._kept += len(known)
        return known

    def idf(self, token: str) -> float:
        """What a token is worth; nothing when no document has it."""
        frequency = len(self.postings(token))
        return idf(frequency, self._reader.size) if frequency else 0.0

    def worth(self, slot: Slot) -> float:
        """What a slot is worth: as much as its best token."""
        worths = (factor * self.idf(token) for token, factor in slot.tokens.items())
        return max(worths, default=0.0) or UNKNOWN

    def answers(self, slot: Slot) -> dict[int, tuple[float, float]]:
        """For each document, the best and the sum of what the tokens of a slot give it."""
        found: dict[int, tuple[float, float]] = {}
        for token, factor in slot.tokens.items():
            worth = factor * self.idf(token)
            for unit, impact in self.postings(token):
                gain = worth * impact
                best, every = found.get(unit, (0.0, 0.0))
                found[unit] = (gain if gain > best else best, every + gain)
        return found


UNKNOWN = 4.0
"""What a word counts that no document has: it lowers every unit alike, names included."""
