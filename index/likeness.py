"""Likeness: how like a query the names and questions of each unit are."""

from __future__ import annotations

from index.engine import Lists
from index.tables import Tables
from index.weighing import Weighed
from index.weights import WEIGHTS


class Likeness:
    """Compares with the phrases of one index."""

    def __init__(self, tables: Tables, phrases: Lists) -> None:
        self._masses, self._worths, self._units = tables.phrase_masses, tables.phrase_worths, tables.phrase_units
        self._phrases = phrases

    def of(self, slots: list[Weighed], whole: float) -> dict[int, float]:
        """How like a query the likest phrase of each unit is, from 0 to 1."""
        shared: dict[int, float] = {}
        answered: list[dict[int, float]] = []
        seen = 0.0
        for each in slots:
            found: dict[int, float] = {}
            for token, factor, _ in sorted(each.tokens, key=lambda token: token[1]):
                found.update(dict.fromkeys(self._phrases.documents(token), factor))
            answered.append(found)
            phrases = found if seen <= (1 - WEIGHTS.least_shared) * whole else found.keys() & shared.keys()
            for phrase in phrases:
                shared[phrase] = shared.get(phrase, 0.0) + each.worth * found[phrase]
            seen += each.worth
        return self._likest(shared, slots, answered, whole)

    def _likest(
        self, shared: dict[int, float], slots: list[Weighed], answered: list[dict[int, float]], whole: float
    ) -> dict[int, float]:
        """The likeness of the likest phrase of each unit, and some of the next; one that lacks a rare word of the query is less like."""
        masses, worths, units = self._masses, self._worths, self._units
        least, most = WEIGHTS.least_shared * whole, slots[0].worth
        first: dict[int, float] = {}
        second: dict[int, float] = {}
        for phrase, common in shared.items():
            if common < least:
                continue
            unit = units[phrase]
            like = (common / whole) ** WEIGHTS.whole * worths[phrase] if common < whole else worths[phrase]
            if like <= second.get(unit, 0.0):
                continue
            mass = masses[phrase]
            like *= (common / mass) ** WEIGHTS.complete if common < mass else 1.0
            if like <= second.get(unit, 0.0):
                continue
            lacking = next((each.worth for each, found in zip(slots, answered, strict=True) if phrase not in found), 0.0)
            like *= 1 - WEIGHTS.lacking * lacking / most
            best = first.get(unit, 0.0)
            if like > best:
                first[unit], second[unit] = like, best
            elif like > second.get(unit, 0.0):
                second[unit] = like
        return {unit: like + WEIGHTS.again * second[unit] for unit, like in first.items()}
