"""What is fired with Space Cannon at whom, and what is left of those who approach."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from adjudicator.ruling import Json
from adjudicator.ti4.board import NO_FORCE, Board, Player
from adjudicator.ti4.forces import Force


@dataclass(frozen=True)
class Salvo:
    """What a player's roll did: against whom, how many hits, and which units they pass over while they can."""

    player: Player
    target: Player
    hits: int
    spares: tuple[str, ...] = ()
    cite: str = ""
    """The component that makes them pass over those units."""


@dataclass(frozen=True)
class Fire:
    """The step so far: the board, the hits that each player suffered and what each lost."""

    board: Board
    salvos: tuple[Salvo, ...] = ()
    destroyed: Mapping[str, Force] | None = None
    earlier: Mapping[str, int] | None = None
    """Hits that abilities made before the step itself, by the player whom they struck."""

    def against(self, player: str) -> list[Salvo]:
        """The salvos that struck a player."""
        return [salvo for salvo in self.salvos if salvo.target.id == player]

    def on(self, board: Board) -> Fire:
        """The step on a board where units have fallen: whatever is missing and has gone nowhere else was destroyed."""
        lost = dict(self.destroyed or {})
        for owner, force in self.board.system.space.items():
            left = board.system.force(owner).plus(self._gone_away(board, owner))
            gone = Force.of({stack.unit: stack.count - left.stack(stack.unit).count for stack in force})
            lost[owner] = lost.get(owner, NO_FORCE).plus(gone)
        return replace(self, board=board, destroyed=lost)

    def _gone_away(self, board: Board, owner: str) -> Force:
        """What another system has on a board and did not have before."""
        away = NO_FORCE
        for name, system in board.systems.items():
            if name != board.active_system and system is not (before := self.board.systems.get(name)):
                old = before.force(owner) if before else NO_FORCE
                away = away.plus(Force.of({s.unit: s.count - old.count(s.unit) for s in system.force(owner)}))
        return away

    def as_document(self, players: list[str]) -> dict[str, Json]:
        """The outcome; players with ships in the system are named even when nothing hit them; what is gone has no damage."""
        lost, before = self.destroyed or {}, self.earlier or {}
        return {
            "hits": {player: sum(s.hits for s in self.against(player)) + before.get(player, 0) for player in players},
            "destroyed": {player: {stack.unit: stack.count for stack in units} for player, units in lost.items() if units},
            "space": self.board.space_document(),
        }


@dataclass(frozen=True)
class Approach:
    """The board of the step, and whether ships entered the active system just before."""

    board: Board
    entered: bool = True
