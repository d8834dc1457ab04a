"""What every situation that holds a board knows through it: players, laws, and what lasts."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.situations import Event, Lasting


class OnBoard:
    """A situation with a board inside."""

    board: Board

    @property
    def players(self) -> Mapping[str, Player]:
        return self.board.players

    @property
    def laws(self) -> frozenset[str]:
        return self.board.laws

    @property
    def attached(self) -> frozenset[str]:
        return self.board.attached

    @property
    def elected(self) -> Mapping[str, str]:
        return self.board.elected

    @property
    def lasting(self) -> tuple[Lasting, ...]:
        return self.board.lasting

    @property
    def exhausted(self) -> frozenset[tuple[str, str]]:
        return self.board.exhausted

    @property
    def played(self) -> tuple[str, ...]:
        return self.board.played

    @property
    def voided(self) -> tuple[str, ...]:
        return self.board.voided

    @property
    def event(self) -> Event:
        return self.board.event
