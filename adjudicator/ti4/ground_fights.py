"""A ground combat under way: the board, the planet, the two sides, and how a side takes hits."""

from __future__ import annotations

from dataclasses import dataclass, replace

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.standing import state
from adjudicator.ti4.board import Board, Planet, Player, System
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_forces import fighting_types, troops, with_units
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.assigning import Blow, Losses, assign_hits
from adjudicator.ti4.two_sides import TwoSides


@dataclass(frozen=True)
class GroundFight(TwoSides):
    """A ground combat under way: the board, the planet, the two sides, the round."""

    board: Board
    planet_id: str
    attacker: Player
    defender: Player
    round: int = 1
    struck_back: tuple[tuple[str, Losses], ...] = ()
    """How sides took the hits that the other produced by taking its own, in this round."""

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

    def on(self, board: Board) -> GroundFight:
        """The fight on a board that something has changed."""
        return replace(self, board=board)

    def state(self) -> dict[str, Json]:
        """How both sides stand on the planet, for whoever draws it."""
        return state(self.planet_id, {player.id: self.planet.force(player.id).as_document() for player in self.sides})

    def ask_key(self, at: At, name: str, player: Player) -> str:
        """The key of a question: `g1.magen.Quann.berto`."""
        if self.event.key:
            return self.event.ask_key("", name, player.id)
        late = "end." if at in (At.ROUND_END, At.GROUND_ROUND_END) else ""
        return self.key(f"{late}{name}", player)

    @property
    def system(self) -> System:
        return self.board.system

    def ships(self, player: Player) -> Force:
        """Nothing fights as a ship in a ground combat."""
        return Force()

    def change(self, **changes: object) -> GroundFight:
        board = self.board.change(**changes)
        return replace(self, board=board, attacker=board.players[self.attacker.id], defender=board.players[self.defender.id])


@dataclass(frozen=True)
class Ending:
    """A ground combat whose round is over but for what acts at its end: dice are asked for there."""

    fight: GroundFight


def assign(fight: GroundFight, player: Player, made: int, what: str = "assign") -> Procedure[Losses]:
    """24.2 Step 2: for each hit a side destroys one of its ground forces on the planet."""
    return (yield from assign_hits(blow_on(fight, player, made, what)))


def blow_on(fight: GroundFight, player: Player, made: int, what: str = "assign") -> Blow:
    """24.2: the hits that a side takes, and the units that may."""
    return Blow(
        fight.key(what, player),
        player,
        fight.planet.force(player.id),
        made,
        (*fighting_types(fight.board, player), "fighter"),
        "24.2 34.1",
        say("Asignar los impactos"),
        board=fight.board,
        planet=fight.planet_id,
    )
