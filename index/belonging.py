"""Belonging: which book a query is probably about, by all of its words together, where none is chosen.

A word speaks for the books in which more of the units are asked or named with it than elsewhere, against the size of each book. What
its tokens say is averaged, and then what the words say, so that no single one settles the matter: the books count a little
more or less, and where a query would fit several, the likest leads.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from index.engine import Lists
from index.weighing import Weighed
from index.weights import WEIGHTS

MOST_KNOWN = 500
"""Of how many tokens it is kept at hand how much each speaks for each book."""


class Belonging:
    """Tells what each book counts for a query, by the phrases of one index."""

    def __init__(self, books: Sequence[str], phrases: Lists, phrase_units: Sequence[int]) -> None:
        self._books = books
        self._phrases = phrases
        self._units = phrase_units
        self._sizes = Counter(books)
        self._claims: dict[str, dict[str, float]] = {}

    def factors(self, slots: list[Weighed]) -> dict[str, float]:
        """What the units of each book count, around 1."""
        spoken = dict.fromkeys(self._sizes, 0.0)
        whole = 0.0
        for each in slots:
            weight = math.sqrt(each.worth)
            whole += weight
            for book, claim in self._claimed(each).items():
                spoken[book] += weight * max(-WEIGHTS.most_claimed, min(WEIGHTS.most_claimed, claim))
        return {book: math.exp(WEIGHTS.belonging * claim / whole) for book, claim in spoken.items()}

    def _claimed(self, slot: Weighed) -> dict[str, float]:
        """How much one word speaks for each book: the mean of its tokens."""
        said = [(factor, claims) for token, factor, _ in slot.tokens if (claims := self._of_token(token))]
        whole = sum(factor for factor, _ in said)
        return {book: sum(factor * claims[book] for factor, claims in said) / whole for book in self._sizes} if said else {}

    def _of_token(self, token: str) -> dict[str, float]:
        """How much more often than in the mean of the books the units of each are asked with a token, as a logarithm."""
        known = self._claims.get(token)
        if known is None:
            if len(self._claims) > MOST_KNOWN:
                self._claims.clear()
            known = self._claims[token] = self._counted(token)
        return known

    def _counted(self, token: str) -> dict[str, float]:
        units = self._units
        asked = dict.fromkeys(self._sizes, 0)
        for unit in {units[phrase] for phrase in self._phrases.documents(token)}:
            asked[self._books[unit]] += 1
        usual = WEIGHTS.doubt * sum(asked.values()) / len(self._books)
        if not usual:
            return {}
        logs = {book: math.log((asked[book] + usual) / (size + WEIGHTS.doubt)) for book, size in self._sizes.items()}
        mean = sum(logs.values()) / len(logs)
        return {book: log - mean for book, log in logs.items()}
