"""A move as far as it has been told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from web.referee.fields import Form
from web.sentence.voyage.standing import Standing

PLACES = ("from", "through", "to")
IS_THERE = frozenset({"with", "es", "is", "e"})
"""Words that say of the system just named what is in it: «por B, que es una nebulosa»."""

Stop = tuple[str, list[str]]


@dataclass
class Held:
    """So many ships that somebody has; where, if it was said."""

    unit: str
    count: int
    sector: str = ""


@dataclass(frozen=True)
class Leg:
    """What moved before, and along which sectors."""

    units: dict[str, int]
    stops: dict[str, list[Stop]]


@dataclass
class Journey:
    """A move as far as it has been read: the systems in order, each with what is in it."""

    form: Form
    units: dict[str, int] = field(default_factory=dict)
    technologies: list[str] = field(default_factory=list)
    faction: str = ""
    stops: dict[str, list[Stop]] = field(default_factory=lambda: {place: [] for place in PLACES})
    missed: list[str] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)
    player: str = ""
    leading: str = ""
    before: str = ""
    """How the sector told just before was led to."""
    latest: list[Stop] = field(default_factory=list)
    """The systems among which one was named last."""
    told: bool = False
    """Whether it is being told what is in that one: «por B, que tiene asteroides»."""
    number: int | None = None
    speed: int | None = None
    """The movement value of the ships, where it is said: «con movimiento 2»."""
    paced: bool = False
    guards: dict[str, int] = field(default_factory=dict)
    """Ships of somebody else in the system that is passed through."""
    guard: str = ""
    """Whose they are."""
    guarding: bool = False
    """Whether those are being told."""
    standing: list[Standing] = field(default_factory=list)
    """Ships of others in sectors."""
    drives: dict[str, list[str]] = field(default_factory=dict)
    """The parts that move a ship, by ship."""
    species: str = ""
    here: str = ""
    """The sector to which or through which ships were said to go last."""
    led: str = ""
    """The word that leads to the next place, as it was said."""
    passing: bool = False
    """Whether a verb says that the next place is passed: «pasando en el 101»."""
    held: list[Held] = field(default_factory=list)
    """Ships that the one has who tells it, which need not move."""
    owner: str = ""
    """Whose the ships are that are counted next, where they stand in a sector."""
    holding: bool = False
    """Whether those are being told."""
    controllers: dict[str, str] = field(default_factory=dict)
    half: bool | None = None
    """Whether the last two sectors are joined on one edge only; that they are not at all, where it is False."""
    legs: list[Leg] = field(default_factory=list)
    """The moves that were told before the one at hand."""
    spoken: str = ""
    """The ships of which something is said once more: «my cruisers have …»."""
    asked: dict[str, Any] = field(default_factory=dict)
    """What else the form asks and a phrase has said: that it is a reaction."""
    beside: dict[str, int] = field(default_factory=dict)
    """How many more ships of a kind the one who moves has where they leave."""
    some: int = 0
    """How many move of those that somebody has, where only a number says it: «tengo 3 y muevo 2»."""
    narrated: bool = False
    """Whether the one who tells it speaks of himself."""

    @property
    def kinds(self) -> list[str]:
        """Every kind of ship that moves, in the order in which they were told."""
        return list(dict.fromkeys(unit for units in (*(leg.units for leg in self.legs), self.units) for unit in units))

    def next_leg(self) -> None:
        """Ships after these move otherwise, from the same sector where no other is named."""
        self.legs.append(Leg(self.units, self.stops))
        self.units, self.stops = {}, {place: [] for place in PLACES}
        self.leading, self.before, self.here = "", "", ""
