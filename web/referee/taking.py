"""How to take hits: the chances with each way of it, from the fight that it leaves, and what serves best."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from adjudicator import Ruling, Unusable
from adjudicator.messages import Message, in_words_of, render
from adjudicator.odds import Odds
from adjudicator.odds.running import Way, sharing

Reckon = Callable[[Mapping[str, Any]], Odds]
EVEN = 1e-9
MOST_SHOWN = 4


@dataclass(frozen=True)
class Taken:
    """What one way comes to, in numbers and in words."""

    text: str
    win: float
    survive: float
    lost: float
    error: float = 0.0
    """How far the chances may be off where they were sampled."""


@dataclass(frozen=True)
class Taking:
    """The ways with their chances, the best first; which wins most often, and which keeps most: nothing to go by where they were sampled."""

    ways: tuple[Taken, ...]
    win: int
    value: int
    citations: tuple[str, ...]

    @property
    def shown(self) -> int:
        """How many are shown at once; a single one more is shown too."""
        return MOST_SHOWN if len(self.ways) > MOST_SHOWN + 1 else len(self.ways)

    @property
    def helps(self) -> bool:
        """Whether there is anything to choose between."""
        return not self.error and len(self.ways) > 1 and self.ways[self.win].win > 0

    @property
    def error(self) -> float:
        return max(way.error for way in self.ways)


def taking_view(document: Mapping[str, Any], ruling: Ruling, reckon: Reckon, language: str) -> Taking | str | None:
    """Every way of taking the hits that are asked for; why they are not told; None where nobody is asked that."""
    found = sharing(document, ruling)
    if found is None:
        return None
    with in_words_of(ruling.game):
        if isinstance(found, Message):
            return render(found, language)
        try:
            ways = tuple(_taken(way, found.who, reckon, language) for way in found.ways)
        except Unusable as error:
            return render(error.faults[0].message, language)
    ways = tuple(sorted(ways, key=lambda way: (-round(way.win, 9), round(way.lost, 9))))
    return Taking(ways, _best([way.win for way in ways]), _best([-way.lost for way in ways]), found.citations)


def _taken(way: Way, who: str, reckon: Reckon, language: str) -> Taken:
    text = render(way.text, language)
    if way.document is None:
        return Taken(text, float(way.winner == who), float(way.alive), way.lost)
    odds = reckon(way.document)
    lost, error = way.lost + odds.value_lost.get(who, 0.0), 0.0 if odds.exact else odds.error
    return Taken(text, odds.win.get(who, 0.0), odds.worth("survive", who), lost, error)


def _best(worth: list[float]) -> int:
    """The first of those that nothing beats: what is proposed, if that is as good."""
    return next(n for n, value in enumerate(worth) if value >= max(worth) - EVEN)
