"""Ships that move over a board as far as a sentence has told of them: which, with what aboard, and what they find there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from web.referee.fields import Form
from web.sentence.voyage.journey import PLACES, Stop

MOVING, LANDING, MAKING, THERE, GUARDING, OURS = "moving", "landing", "making", "there", "guarding", "ours"
"""What is being told: what moves, what lands, what is produced, what others have where the ships go, or on the way; what the mover has there."""


@dataclass
class Group:
    """Ships of one kind that move together, with what they carry."""

    ship: str
    n: int
    damaged: int = 0
    cargo: dict[str, int] = field(default_factory=dict)
    start: str = ""
    """The system that they leave, where others leave another one."""


def carried(groups: list[Group]) -> dict[str, int]:
    """Everything that some ships carry."""
    found: dict[str, int] = {}
    for group in groups:
        for unit, n in group.cargo.items():
            found[unit] = found.get(unit, 0) + n
    return found


@dataclass
class Voyage:
    """A move as far as it has been told, and what is done where it ends."""

    form: Form
    groups: list[Group] = field(default_factory=list)
    loose: dict[str, int] = field(default_factory=dict)
    """What can be carried and was told before any ship."""
    player: dict[str, Any] = field(default_factory=dict)
    """Who moves: name, faction, technologies, cards."""
    rival: dict[str, Any] = field(default_factory=dict)
    """Whoever has something there."""
    stops: dict[str, list[Stop]] = field(default_factory=lambda: {place: [] for place in PLACES})
    latest: list[Stop] = field(default_factory=list)
    """The systems among which one was named last."""
    told: bool = False
    """Whether it is being told what is in that one: «por B, que tiene asteroides»."""
    mode: str = MOVING
    leading: str = ""
    led: str = ""
    """The word that leads to the next place, as it was said."""
    crossed: str = ""
    """The anomaly that was told last."""
    paused: bool = False
    """Whether a mark stands before the next piece."""
    began: bool = False
    """Whether a clause begins with the place that is named next: «…, en C 1 crucero»."""
    opened: bool = False
    """Whether it was said that a system is activated."""
    tiles: dict[str, str] = field(default_factory=dict)
    """The tiles of systems, where their numbers were said."""
    number: int | None = None
    laden: bool = False
    """Whether what comes next is on board: «con 3 infanterías»."""
    going: bool = False
    """Whether it was said that something goes somewhere."""
    narrated: bool = False
    """Whether the one who tells it is the one who moves."""
    rolling: bool = False
    """Whether dice are told of: «he rolls a 2»."""
    again: bool = False
    """Whether a number is of what was told just before: «3 de ellos»."""
    loader: Group | None = None
    """The ships that were said to carry what comes next."""
    paced: bool = False
    speed: int | None = None
    guards: dict[str, int] = field(default_factory=dict)
    """Ships of somebody else in the system that is passed through."""
    there: dict[str, int] = field(default_factory=dict)
    """What somebody else has where the ships go."""
    fresh: dict[str, int] = field(default_factory=dict)
    """What of that was told in the same clause: «Ana tiene 2 cazas en B» says behind it where."""
    posts: dict[str, dict[str, int]] = field(default_factory=dict)
    """What somebody else has in systems that were named."""
    post: str = ""
    """The system of which that is being told: «en B 2 cazas de Ana»."""
    origin: str = ""
    """The system from which the ships come that are told next: «desde A 2 cruceros y desde B…»."""
    landing: dict[str, dict[str, int]] = field(default_factory=dict)
    making: dict[str, int] = field(default_factory=dict)
    built: dict[str, int] = field(default_factory=dict)
    """What the mover has on the planet there."""
    home: dict[str, int] = field(default_factory=dict)
    """What the mover has already where the ships go."""
    planet: str = ""
    """The planet where the ships go."""
    holder: str = ""
    """Whose that planet is, where it was said."""
    lands: bool = False
    unit: str = ""
    """What was counted last."""
    marked: str | None = None
    """The system where the mover has a command token; empty: where the ships are."""
    figures: dict[str, Any] = field(default_factory=dict)
    """What is said of the planet where the ships go."""
    holes: list[str] = field(default_factory=list)
    gates: dict[str, str] = field(default_factory=dict)
    """The wormhole where the ships leave, and the one where they arrive, if they are not the same."""
    asked: dict[str, Any] = field(default_factory=dict)
    """What else the form asks and a phrase has said: the influence that is spent."""
    missed: list[str] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)

    @property
    def who(self) -> dict[str, Any]:
        """Of whom something is being told."""
        return self.rival if self.mode in (THERE, GUARDING) else self.player

    @property
    def aboard(self) -> dict[str, int]:
        """Everything that is carried."""
        found = carried(self.groups)
        return {unit: self.loose.get(unit, 0) + found.get(unit, 0) for unit in (*self.loose, *found)}

    def take(self) -> int:
        """How many were said of what is told now."""
        n, self.number = 1 if self.number is None else self.number, None
        return n
