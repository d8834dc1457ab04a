"""Where on a board the things of a sentence stand: on which planet, or in the system next to the one that it is about."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Fleet = dict[str, Any]
"""How many of each unit, or of some how many are damaged."""


@dataclass
class Count:
    """Units that a sentence has counted: among which, how many."""

    fleet: Fleet
    unit: str
    n: int
    spot: str = ""
    """The planet on which they stand, where it was said."""
    stretch: int = 0
    """In which stretch of the sentence, from one verb to the next."""


@dataclass
class Whereabouts:
    """Where the things of a sentence stand, as far as it has said it."""

    loose: list[Count] = field(default_factory=list)
    """What this clause has counted: a planet named behind it is where that stands."""
    recent: Count | None = None
    """What was counted last, whosever it has turned out to be."""
    planet: str = ""
    """The planet of which is being told what is on it: «en Meer hay…»."""
    spots: dict[tuple[int, str], dict[str, int]] = field(default_factory=dict)
    """Of the units of a fleet, how many stand on which planet."""
    holding: str = ""
    """The planet that was named last."""
    holders: dict[str, str] = field(default_factory=dict)
    """Whose planets are, by name; `me` and `other` for the two who meet."""
    around: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    """What was told of a system behind the name of its planet: anomalies, wormholes."""
    touching: list[tuple[str, str]] = field(default_factory=list)
    """Planets whose systems are said to touch."""
    near: bool = False
    """Whether the system next to this one is being told of."""
    beside: bool = False
    """Whether a sentence speaks of a system next to this one at all."""
    planets: list[str] = field(default_factory=list)
    """The planets of that system."""
    token: str = ""
    """Whose command token lies there."""
    fleets: dict[int, Fleet] = field(default_factory=dict)
    """The units in that system, by the object of the side."""
    toward: bool = False
    """Whether the word before says to where somebody goes: «a», «to», and not «en»."""
    fleeing: bool = False
    """Whether somebody retreats, so that where they go is another system."""
    acting: str = ""
    """Who does what the last verb says, where it says so: `mine`."""
    ahead: bool = False
    """Whether the planet that follows is that of what comes next: «… y en Meer 2»."""
    stretch: int = 0
    """How many verbs and marks have gone before."""
    had: bool = False
    """Whether what is being told stands there already: «ya tengo 3 cruceros»."""
    home: dict[int, Fleet] = field(default_factory=dict)
    """What stands there already, by the object of the side."""
    played: bool = False
    """Whether the piece before says that somebody plays something."""
    narrated: bool = False
    """Whether the one who tells it makes what a form about one player asks for."""
    hurting: bool = False
    """Whether the piece before says that something is damaged."""
    placing: bool = False
    """Whether the piece before named a planet, or some planet: «num planeta meu com 5»."""
    landing: bool = False
    """Whether the piece before says that somebody lands."""
    lowering: bool = False
    """Whether what is counted goes down to a planet."""
    carried: dict[tuple[int, str], int] = field(default_factory=dict)
    """Of the troops of a fleet, how many were counted that nobody said to go down."""
    landed: dict[tuple[int, str], int] = field(default_factory=dict)
    """Of those, how many go down."""
    ashore: bool = False
    """Whether what is counted stands on a planet that has no name."""
    counting: bool = False
    """Whether the piece before counted units."""
    of_units: bool = False
    """Whether the piece before that one did: «2 cazas de Muaat» are of a people, not from a planet."""
    spare: Count | None = None
    """What was counted last where nobody said where it stands: the numbers behind it may say so."""
    vague: set[tuple[int, str]] = field(default_factory=set)
    """The units that were named without a number: one that follows counts them."""

    def end_clause(self, mark: str) -> None:
        """What a comma or a stop ends: the next planet is not where this stands."""
        self.loose, self.near = [], False
        if mark != ",":
            self.planet = ""

    def counted(self, fleet: Fleet, unit: str, n: int) -> None:
        """Notes units that were counted, on the planet at hand if there is one."""
        self.recent = Count(fleet, unit, n, stretch=self.stretch)
        self.loose.append(self.recent)
        if not self.lowering:
            self.carried[(id(fleet), unit)] = self.carried.get((id(fleet), unit), 0) + n
        self.spare = None if self.planet else Count(fleet, unit, n)
        if self.planet:
            self._stand(self.loose[-1], self.planet)

    def lower(self, fleet: Fleet, unit: str, n: int) -> bool:
        """«trouxe 3 infantarias mas só 2 descem»: whether so many of what was counted before go down, and are no more than that."""
        if not self.lowering or not n or self.carried.get((id(fleet), unit), 0) < n or (id(fleet), unit) in self.landed:
            return False
        self.landed[(id(fleet), unit)] = n
        return True

    def shares_out(self, fleet: Fleet, unit: str, n: int) -> bool:
        """«4 SDP, 2 en Lodor y 2 en Quann»: whether so many are of those that were counted before, and no more of them."""
        spare = self.spare
        ours = spare is not None and spare.fleet is fleet and spare.unit == unit and n <= spare.n
        if spare is None or not ours or any(one.unit == unit and one.spot for one in self.loose):
            return False
        self.loose = [one for one in self.loose if one.unit != unit]
        left = spare.n - n
        self.counted(fleet, unit, 0)
        self.loose.pop()
        self.spare = Count(fleet, unit, left)
        return True

    def recount(self, fleet: Fleet, unit: str) -> None:
        """Forgets units that were named without a number, now that they are counted: «tiene SDP II con 1 SDP»."""
        named = [one for one in self.loose if one.fleet is fleet and one.unit == unit]
        for one in (each for each in named if each.spot):
            self.spots[(id(fleet), unit)][one.spot] -= one.n
        self.loose = [one for one in self.loose if one not in named]

    def name_planet(self, planet: str, behind: bool) -> None:
        """A planet is named: behind what was counted it says where that is, else what comes next is there."""
        self.holding = planet
        if not (self.loose and behind) or (self.ahead and self.planet):
            self.planet = planet
            return
        for one in self.loose:
            self._stand(one, planet)
        self.loose = []

    def latest(self) -> list[Count]:
        """What was counted since the last verb or mark."""
        return [one for one in self.loose if one.stretch == self.stretch]

    def give(self, counts: list[Count], fleet: Fleet) -> None:
        """Units that were counted as one side's turn out to be another's."""
        for one in counts:
            stack = one.fleet.pop(one.unit)
            rest = (stack["count"] if isinstance(stack, dict) else stack) - one.n
            if rest > 0:
                one.fleet[one.unit] = rest
            elif isinstance(stack, dict):
                fleet[one.unit] = stack
                continue
            fleet[one.unit] = fleet.get(one.unit, 0) + one.n
            if one.spot:
                self.spots[(id(one.fleet), one.unit)][one.spot] -= one.n
                spots = self.spots.setdefault((id(fleet), one.unit), {})
                spots[one.spot] = spots.get(one.spot, 0) + one.n
            one.fleet = fleet

    def on_every(self, planets: list[str]) -> None:
        """«1 infantería en cada uno»: as many on each of the planets."""
        for one in self.loose:
            for planet in (each for each in planets if each != one.spot):
                self._stand(Count(one.fleet, one.unit, one.n), planet)
            stack = one.fleet[one.unit]
            one.fleet[one.unit] = (stack["count"] if isinstance(stack, dict) else stack) + one.n * (len(planets) - 1)

    def _stand(self, one: Count, planet: str) -> None:
        spots = self.spots.setdefault((id(one.fleet), one.unit), {})
        if one.spot:
            spots[one.spot] -= one.n  # «en Meer 2, 1 en Arinam»
        spots[planet], one.spot = spots.get(planet, 0) + one.n, planet

    def placed(self, fleet: Fleet, unit: str, first: str, planets: list[str]) -> dict[str, int]:
        """How many of a unit stand on which planet; what nobody placed is on the first."""
        stack = fleet[unit]
        n = stack["count"] if isinstance(stack, dict) else stack
        found = {planet: m for planet, m in self.spots.get((id(fleet), unit), {}).items() if planet in planets and m > 0}
        rest = n - sum(found.values())
        if rest > 0 or not found:
            found[first] = found.get(first, 0) + max(rest, 0)
        return found
