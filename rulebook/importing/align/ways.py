"""What it costs to go from one unit to another: as a step on or back, as a jump near by or far."""

from __future__ import annotations

import math
from collections.abc import Sequence

from rulebook.importing.costs import Costs

_NEXT_PAGE = 0.5
_BACK_STEP = 0.3
_FARTHEST = 20


class Ways:
    """The ways between the units of a book, which stand on these pages."""

    def __init__(self, pages: Sequence[int], costs: Costs) -> None:
        self._pages, self._costs = pages, costs
        self._jumps = [self._jump(away) for away in range(max(pages) - min(pages) + 1)]
        self._into: dict[int, list[float]] = {}

    def cost(self, origin: int, unit: int) -> float:
        """What it costs to go from one unit to another."""
        return self.into(unit)[origin]

    def into(self, unit: int) -> Sequence[float]:
        """What it costs to go to a unit from each other one; there is no way from a unit to itself."""
        if unit not in self._into:
            page, reach = self._pages[unit], self._costs.reach
            costs = [self._jumps[abs(page - other)] for other in self._pages]
            for origin in range(max(0, unit - reach), min(len(costs), unit + reach + 1)):
                costs[origin] = min(costs[origin], self._steps(unit - origin))
            costs[unit] = math.inf
            self._into[unit] = costs
        return self._into[unit]

    def _steps(self, distance: int) -> float:
        """What it costs to go some units on, or back."""
        if distance > 0:
            return self._costs.next + self._costs.skip * (distance - 1)
        return self._costs.back + _BACK_STEP * (-distance - 1)

    def _jump(self, away: int) -> float:
        """What it costs to jump to a unit some pages away."""
        far = self._costs.far + self._costs.far_page * min(away, _FARTHEST)
        return min(far, self._costs.near + _NEXT_PAGE * away) if away <= 1 else far
