"""What a window needs to know of whatever is under way: a board, a combat, a council."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, Protocol, Self

from adjudicator.questions import Dice, DiceGroup
from adjudicator.referee import altered
from adjudicator.ti4.forces import Force
from adjudicator.ti4.moments import At

if TYPE_CHECKING:
    from adjudicator.ti4.board import Player

NO_FORCE = Force()
Whom = Literal["own", "others", "all", "against"]


@dataclass(frozen=True)
class Event:
    """What a window is about: whom it befalls, and the numbers that abilities may change there."""

    key: str = ""
    """How the keys of its questions begin, where that is not the usual way; «{name}» in it is where the ability goes,
    «{player}» where its owner does."""
    player: str = ""
    """Whom it befalls: who is struck, who retreats, who has won, who rolls."""
    by: str = ""
    """Who brought it about, where that is somebody else."""
    rest: bool = False
    """Whether several brought it about and the window was open before for one of them: now only `by` acts in it."""
    hits: int = 0
    made: Mapping[str, int] = field(default_factory=dict)
    """Hits of a combat roll, by player."""
    groups: Mapping[str, tuple[DiceGroup, ...]] = field(default_factory=dict)
    """Dice about to be rolled (or rolled), by planet or player."""
    dice: Dice = field(default_factory=dict)
    sustained: Force = NO_FORCE
    destroyed: Force = NO_FORCE
    planet: str = ""
    planets: tuple[str, ...] = ()
    """The planets that it is about, where that is several."""
    cause: str = ""
    """What made the hits, outside combat rolls: «bombardment», «space_cannon»."""
    system: str = ""
    landed: Mapping[str, Force] = field(default_factory=dict)
    """Units that have just been committed, by planet."""
    planned: Mapping[str, Force] = field(default_factory=dict)
    """Units that somebody wants to land and that stand nowhere on the board, by planet."""
    rolls: Mapping[str, Dice] = field(default_factory=dict)
    """The dice of both sides, by player, once both have rolled."""
    spares: tuple[str, ...] = ()
    """Unit types that the hits of this roll pass over while they can."""
    card: str = ""
    agenda: str = ""
    """The agenda card that is revealed or resolved: what is printed on it acts at the speaker's turn."""
    outcome: str = ""
    """The outcome of an agenda: the one to be applied, or the one that an ability names without a vote."""
    cite: str = ""
    produced: Force = NO_FORCE
    entered: bool = True
    cancelled: bool = False
    redo: bool = False
    """Whether an ability takes the procedure back to where this step began."""
    arrived: Force = NO_FORCE
    """Units that have just moved into the active system."""
    passages: tuple[tuple[str, str], ...] = ()
    """From which system into which ships have just moved or retreated, step by step."""
    through: int = 0
    """Ships with capacity that have just moved through a wormhole."""
    cost: int = 0
    """Resources that are about to be spent."""
    again: int = 0
    """How often the ability that is offered now was offered before in this window."""

    @classmethod
    def about(cls, **fields: object) -> Event:
        """An event with something in some fields, made quickly: a long fight opens hundreds of windows."""
        if not fields:
            return NO_EVENT
        if not fields.keys() <= cls.__dataclass_fields__.keys():
            raise TypeError(f"no such fields: {sorted(fields)}")
        return altered(NO_EVENT, **fields)

    def ask_key(self, moment: str, name: str, player: str) -> str:
        """The key of a question about an ability: `r1.shields_holding.ana`."""
        if "{name}" in self.key:
            return self.key.replace("{name}", name).replace("{player}", player)
        return f"{self.key or moment}.{name}.{player}"


@dataclass(frozen=True)
class Lasting:
    """What holds until some window closes: an addition to a value, a permission given or taken away, abilities silenced."""

    owner: str
    key: str
    does: Literal["add", "permit", "forbid", "silence"]
    to: str
    """The value or permission; the player, where abilities are silenced."""
    until: At
    n: int = 0
    whom: Whom = "own"
    units: tuple[str, ...] = ()
    cite: str = ""
    system: str = ""
    """Where it holds, if not everywhere."""
    what: tuple[str, ...] = ()
    """The abilities that are silenced; none named: all of the player's faction."""
    by: str = ""
    """Who brought it about, where that is not the owner, whom it concerns."""


NO_EVENT = Event()
UNSPENT = "unspent"
"""What `About.other` says where the figures of a planet are only counted, not spent."""


class Situation(Protocol):
    """A board, a combat on it, or a council: who takes turns, what lasts, what the window is about."""

    @property
    def players(self) -> Mapping[str, Player]: ...

    @property
    def laws(self) -> frozenset[str]: ...

    @property
    def attached(self) -> frozenset[str]:
        """Whatever is attached to some planet."""
        ...

    @property
    def elected(self) -> Mapping[str, str]:
        """26.3, 26.4: the player or the planet that has a law."""
        ...

    @property
    def lasting(self) -> tuple[Lasting, ...]: ...

    @property
    def exhausted(self) -> frozenset[tuple[str, str]]: ...

    @property
    def played(self) -> tuple[str, ...]: ...

    @property
    def voided(self) -> tuple[str, ...]:
        """1.6: the cards that somebody cancelled."""
        ...

    @property
    def event(self) -> Event: ...

    @property
    def turns(self) -> Sequence[Player]:
        """19.19, 19.20: who takes turns, in order."""
        ...

    @property
    def turns_rule(self) -> str: ...

    @property
    def over(self) -> bool: ...

    def takes_part(self, player: Player) -> bool:
        """Whether abilities that speak of one's own combat, roll or vote are this player's."""
        ...

    def stands(self, player: Player, unit: str) -> bool:
        """Whether a player has a unit of a type on the board."""
        ...

    def ask_key(self, at: At, name: str, player: Player) -> str:
        """The key under which an ability is asked for at a moment."""
        ...

    def change(self, **changes: object) -> Self:
        """The situation with other players, lasting effects, exhausted cards or event."""
        ...


@dataclass(frozen=True)
class About:
    """Whose value or permission is asked for, of which unit, where, against whom."""

    player: Player | None = None
    unit: str = ""
    system: str = ""
    target: Player | None = None
    what: str = ""
    other: str = ""
    count: int = 0

    def of(self, owner: Player) -> bool:
        """Whether it is the owner's own."""
        return self.player is not None and self.player.id == owner.id

    def against(self, owner: Player) -> bool:
        """Whether it is aimed at the owner."""
        return self.target is not None and self.target.id == owner.id
