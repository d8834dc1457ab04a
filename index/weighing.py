"""Weighing: what each word of a query is worth in an index, and what its tokens give at most."""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import NamedTuple

from index.analysis import FAMILY, NAME, SIGNS
from index.building import idf
from index.engine import Postings
from index.query import Slot

UNKNOWN = 4.0
"""What a word counts that no document has: it lowers every unit alike, names included."""

MOST_KNOWN = 4_000
"""Of how many tokens the worth is kept at hand."""


class Weighed(NamedTuple):
    """A slot with what it is worth in this index."""

    slot: Slot
    worth: float
    tokens: tuple[tuple[str, float, float], ...]
    """Each token with its factor and what it gives at most."""


class Weighing:
    """Weighs with the postings of one index."""

    def __init__(self, units: Postings) -> None:
        self._units = units
        self._idf: dict[str, float] = {}

    def weighed(self, slot: Slot, books: Collection[str]) -> Weighed:
        """A slot with what its tokens give: a family no more than its word, the names of a thing alike in every book."""
        own = [token for token in slot.tokens if token[0] != NAME or not books or token[1 : token.index(".")] in books]
        worths = {token: self.idf(token) for token in own}
        most = {
            FAMILY: max((worth for token, worth in worths.items() if token[0] not in SIGNS), default=0.0) or math.inf,
            NAME: min((worth for token, worth in worths.items() if token[0] == NAME and worth), default=0.0),
        }
        factors = slot.tokens
        tokens = tuple(
            (token, factors[token], factors[token] * min(worths[token], most.get(token[0], math.inf))) for token in own
        )
        worth = max((gain for _, _, gain in tokens), default=0.0) or UNKNOWN
        return Weighed(slot, slot.weight * worth, tokens)

    def idf(self, token: str) -> float:
        """What a token is worth; nothing when no document has it."""
        known = self._idf.get(token)
        if known is None:
            frequency = self._units.frequency(token)
            known = self._idf[token] = idf(frequency, self._units.size) if frequency else 0.0
            if len(self._idf) > MOST_KNOWN:
                self._idf.clear()
        return known
