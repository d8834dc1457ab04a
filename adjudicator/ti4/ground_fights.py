"""A ground combat under way: the board, the planet, the two sides, and how a side takes hits."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Planet, Player
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_forces import fighting_types, troops, with_units
from adjudicator.ti4.procedures.assigning import Blow, Losses, assign_hits


@dataclass(frozen=True)
class GroundFight:
    """A ground combat under way: the board, the planet, the two sides, the round, who has used Magen."""

    board: Board
    planet_id: str
    attacker: Player
    defender: Player
    round: int = 1
    exhausted: frozenset[str] = field(default_factory=frozenset)
    """Players whose Magen Defense Grid is exhausted."""

    @property
    def planet(self) -> Planet:
        return self.board.system.planets[self.planet_id]

    @property
    def sides(self) -> tuple[Player, Player]:
        return (self.attacker, self.defender)

    @property
    def over(self) -> bool:
        """24.4: at most one side has ground forces left."""
        return not all(self.troops(player) for player in self.sides)

    def opponent(self, player: Player) -> Player:
        return self.defender if player.id == self.attacker.id else self.attacker

    def troops(self, player: Player) -> Force:
        """What a side fights with."""
        return troops(self.board, self.planet, player)

    def key(self, what: str, player: Player | None = None) -> str:
        """The key of a question: `g1.roll.Quann.ana`."""
        return f"g{self.round}.{what}.{self.planet_id}" + (f".{player.id}" if player else "")

    def with_force(self, player: Player, force: Force) -> GroundFight:
        return replace(self, board=with_units(self.board, self.planet_id, player.id, force))


def assign(fight: GroundFight, player: Player, made: int, what: str = "assign") -> Procedure[Losses]:
    """24.2 Step 2: for each hit a side destroys one of its ground forces on the planet."""
    blow = Blow(
        fight.key(what, player),
        player,
        fight.planet.force(player.id),
        made,
        (*fighting_types(fight.board, player), "fighter"),
        "24.2 34.1",
        say("Asignar los impactos"),
        can_sustain=may_sustain(fight.planet, fight.opponent(player)),
    )
    return (yield from assign_hits(blow))


def may_sustain(planet: Planet, opponent: Player) -> bool:
    """The Moll Terminus of the Mentak keeps the ground forces of others on its planet from sustaining damage."""
    return not (opponent.faction == "mentak" and planet.force(opponent.id).count("mech"))
