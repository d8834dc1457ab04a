"""One battle between two sides as it stands: who attacks, who defends, in what order the kinds of ship act."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from adjudicator.eclipse.battle_situation import Sector
from adjudicator.eclipse.fleets import Fleet, Ship
from adjudicator.ruling import Json
from adjudicator.standing import state

Slot = tuple[str, str]
"""A side's name and a kind of its ships: what is activated at once."""


@dataclass(frozen=True)
class Fight:
    """The battle; `prefix` opens the keys of the second battle of a sector and later ones."""

    sector: Sector
    attacker: Fleet
    defender: Fleet
    prefix: str = ""
    order: tuple[Slot, ...] = ()
    round: int = 0

    @property
    def fleets(self) -> tuple[Fleet, Fleet]:
        return self.defender, self.attacker

    @property
    def over(self) -> bool:
        """6.2.1.3: all ships of one side are destroyed or gone."""
        return not all(fleet.present() for fleet in self.fleets)

    def fleet(self, name: str) -> Fleet:
        return self.defender if self.defender.name == name else self.attacker

    def enemy(self, name: str) -> Fleet:
        return self.attacker if self.defender.name == name else self.defender

    def change(self, name: str, ships: Iterable[Ship]) -> Fight:
        """The battle with some ships of a side changed."""
        fleet = self.fleet(name).after(ships)
        return replace(self, defender=fleet) if self.defender.name == name else replace(self, attacker=fleet)

    def state(self) -> dict[str, Json]:
        """How both sides stand, for whoever draws it."""
        return state(self.sector.name, {fleet.name: fleet.stacks() for fleet in (self.attacker, self.defender)})

    def key(self, *parts: object) -> str:
        """A key of this battle: `b2.r1.roll.ana.cruiser`."""
        return self.prefix + ".".join(map(str, parts))
