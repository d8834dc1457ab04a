"""Ranking: which units answer a query, best first.

Each slot gives a unit the best of its tokens (BM25 on weights that `documents` reckoned); the sum over the slots, as a share of
what a perfect unit would have, is the unit's base. A name or question of the unit that is like the query adds to it. The kind of
the unit and the book that the query names, or by its words is probably about, count as factors. Slots are looked at in the order of their worth: what has nothing of
the best two thirds of a query is not found, so that its common words need not be looked up everywhere.
"""

from __future__ import annotations

import heapq
import re
from bisect import bisect_left
from collections.abc import Collection, Sequence
from typing import NamedTuple

from index.belonging import Belonging
from index.engine import Lists, Postings
from index.likeness import Likeness
from index.query import Query
from index.tables import Common, Tables
from index.weighing import Weighed, Weighing
from index.weights import WEIGHTS

MARGIN = 12
"""So many units more than are shown are put in order before a section gives way to its parts."""

LEAST_ASKED = 3
"""A query of fewer words names a thing: it asks for no kind."""

_ASKS_LEAVE = re.compile(WEIGHTS.leave)
_ASKS_THING = re.compile(WEIGHTS.thing)
_THING = ("component", WEIGHTS.thing_asked)

TINY = 1e-9
"""Sums of the same figures in another order may differ by so much."""


class Scored(NamedTuple):
    """A unit and its score."""

    unit: int
    score: float


class Ranked(NamedTuple):
    """The best units, and how many were found in all."""

    best: list[Scored]
    found: int


class Ranking:
    """Ranks with the postings of one index."""

    def __init__(self, common: Common, tables: Tables, units: Postings, phrases: Lists) -> None:
        self._common = common
        self._tables = tables
        self._units = units
        self._kinds = [WEIGHTS.kinds.get(kind, 1.0) for kind in common.kinds]
        self._phrased = [WEIGHTS.phrase * min(1.0, kind) ** WEIGHTS.phrase_kind for kind in self._kinds]
        self._factors = [_factor(id, kind) for id, kind in zip(common.ids, common.kinds, strict=True)]
        self._where_asked = {asked: self._for_kind(*asked) for asked in (*WEIGHTS.asked_kinds.values(), _THING)}
        self._belonging = Belonging(common.books, phrases, tables.phrase_units)
        self._weighing = Weighing(units)
        self._likeness = Likeness(tables, phrases)

    def rank(self, query: Query, books: Collection[str], kinds: Collection[str], n: int) -> Ranked:
        """The best n units that have something of a query; equal ones in the order of the books."""
        slots = sorted((self._weighing.weighed(slot, books) for slot in query.slots), key=lambda each: -each.worth)
        whole = sum(each.worth for each in slots)
        if not whole:
            return Ranked([], 0)
        shares, covered = self._bases(slots, whole, books)
        of = self._common
        exact = {unit for said in query.whole for unit in of.exact.get(said, ())}
        scores = self._scores(query, slots, whole, shares, covered, exact)
        factors = self._counted(exact, query)
        counted = self._of_books(query, books, slots)
        found = [
            (-score * factors[unit] * counted[of.books[unit]], unit)
            for unit, score in scores.items()
            if (not books or of.books[unit] in books) and (not kinds or of.kinds[unit] in kinds)
        ]
        best = [Scored(unit, -below) for below, unit in heapq.nsmallest(n + MARGIN, found)]
        return Ranked(self._parts_first(best, shares, covered, whole)[:n], len(found))

    def _of_books(self, query: Query, chosen: Collection[str], slots: list[Weighed]) -> dict[str, float]:
        """What the units of each book count: by the words of the query where no single book is chosen, more where it names the book."""
        counted = dict.fromkeys(chosen, 1.0) if len(chosen) == 1 else self._belonging.factors(slots)
        return {book: factor * (WEIGHTS.named_book if book in query.books else 1.0) for book, factor in counted.items()}

    def _for_kind(self, kind: str, factor: float) -> list[float]:
        """What each unit counts where a kind of unit is asked for."""
        return [factor if kind == own else usual for own, usual in zip(self._common.kinds, self._factors, strict=True)]

    def _counted(self, exact: Collection[int], query: Query) -> list[float]:
        """What each unit counts by its chapter and kind; a component counts as a rule where its name was typed, a kind more where it was asked for."""
        named = [unit for unit in exact if self._common.kinds[unit] == "component"]
        asked = _asked_kind(query)
        factors = self._where_asked[asked] if asked else self._factors
        if named:
            factors = list(factors)
            for unit in named:
                factors[unit] = 1.0
        return factors

    def idf(self, token: str) -> float:
        """What a token is worth; nothing when no document has it."""
        return self._weighing.idf(token)

    def _bases(self, slots: list[Weighed], whole: float, books: Collection[str]) -> tuple[dict[int, float], dict[int, float]]:
        """What each unit of the books has of a query, and the worth of the slots that it answers at all."""
        of = self._common.books
        sums: dict[int, float] = {}
        covered: dict[int, float] = {}
        seen = 0.0
        for each in slots:
            best = self._answers(each)
            if books:
                best = {unit: gain for unit, gain in best.items() if of[unit] in books}
            if sums and seen > WEIGHTS.decisive * whole:
                best = {unit: best[unit] for unit in best.keys() & sums.keys()}
            for unit, gain in best.items():
                sums[unit] = sums.get(unit, 0.0) + each.slot.weight * gain
                covered[unit] = covered.get(unit, 0.0) + each.worth
            seen += each.worth if best else 0.0
        return sums, covered

    def _answers(self, each: Weighed) -> dict[int, float]:
        """The best that the tokens of a slot give each unit."""
        best: dict[int, float] = {}
        for token, _, worth in each.tokens:
            if not worth:
                continue
            units, weights = self._units.get(token)
            if not best:
                best = {unit: worth * weight for unit, weight in zip(units, weights, strict=True)}
                continue
            get = best.get
            for unit, weight in zip(units, weights, strict=True):
                gain = worth * weight
                if gain > get(unit, 0.0):
                    best[unit] = gain
        return best

    def _scores(
        self,
        query: Query,
        slots: list[Weighed],
        whole: float,
        shares: dict[int, float],
        covered: dict[int, float],
        exact: Collection[int],
    ) -> dict[int, float]:
        """The base of each unit, what its likest phrase adds, and what it gains by bearing just the name that was typed."""
        kinds = self._kinds
        scores = {
            unit: kinds[unit] * share / whole * (covered[unit] / whole) ** WEIGHTS.coverage for unit, share in shares.items()
        }
        for unit, like in self._likeness.of(slots, whole).items():
            scores[unit] = scores.get(unit, 0.0) + self._phrased[unit] * like
        for unit in exact:
            scores[unit] = scores.get(unit, 0.0) + WEIGHTS.exact
        for unit, gain in self._opened(query.typed).items():
            scores[unit] = scores.get(unit, 0.0) + gain
        return scores

    def _opened(self, typed: str) -> dict[int, float]:
        """What the units gain whose names begin with what has been typed."""
        opened = self._tables.openings
        found: dict[int, float] = {}
        if len(typed) < WEIGHTS.least_typed:
            return found
        for place in range(bisect_left(opened.names, typed), len(opened.names)):
            name, unit = opened.names[place], opened.units[place]
            if not name.startswith(typed):
                break
            gain = WEIGHTS.opening * opened.worths[place] * (len(typed) / len(name)) ** WEIGHTS.typed_share
            found[unit] = max(gain, found.get(unit, 0.0))
        return found

    def _parts_first(
        self, best: list[Scored], shares: dict[int, float], covered: dict[int, float], whole: float
    ) -> list[Scored]:
        """The units in order, each after the part of it that answers better and has nearly its score."""
        found = list(best)
        for place, (unit, score) in enumerate(best[:MARGIN]):
            section = self._common.kinds[unit] in ("section", "chapter")
            for part in best[place + 1 : place + MARGIN]:
                more = section and covered.get(part.unit, 0.0) > covered.get(unit, 0.0) + WEIGHTS.more * whole
                fuller = not section and shares.get(part.unit, 0.0) >= WEIGHTS.fuller * shares.get(unit, 0.0)
                fuller = fuller and covered.get(part.unit, 0.0) >= covered.get(unit, 0.0) - TINY
                near = WEIGHTS.near if more else WEIGHTS.nearly
                if (more or fuller) and part.score >= near * score and _below(part.unit, unit, self._common.parents):
                    found[place] = Scored(unit, part.score * 0.9999)
                    break
        return sorted(found, key=lambda each: (-each.score, each.unit))


def _asked_kind(query: Query) -> tuple[str, float] | None:
    """The kind of unit that a query asks for, «carta para …», «carta» or «ejemplo» and what about, and what it then counts."""
    if len(query.slots) < LEAST_ASKED:
        return None
    if _ASKS_THING.search(query.whole[0]):
        return _THING
    if _ASKS_LEAVE.search(query.whole[0]):
        return None
    said = (asked for idea, asked in WEIGHTS.asked_kinds.items() if any(idea in slot.tokens for slot in query.slots))
    return next(said, None)


def _below(unit: int, above: int, parents: Sequence[int]) -> bool:
    while unit >= 0:
        unit = parents[unit]
        if unit == above:
            return True
    return False


def _factor(id: str, kind: str) -> float:
    """What a unit counts by its chapter and kind: less in one that repeats others, for an example, for a component."""
    book, _, number = id.partition(":")
    if kind == "component":
        return WEIGHTS.component
    copied = number.split(".", 1)[0] in WEIGHTS.digests.get(book, ()) and number not in WEIGHTS.told_once.get(book, ())
    return WEIGHTS.digest if copied or kind == "example" else 1.0
