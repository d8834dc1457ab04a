"""What an invasion has come to so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from adjudicator.ruling import Json
from adjudicator.ti4.board import Board
from adjudicator.ti4.procedures.control import Result


@dataclass(frozen=True)
class Invaded:
    """The board as the invasion leaves it, and what became of each planet."""

    board: Board
    results: Mapping[str, Result] = field(default_factory=dict)
    custodians: str | None = None

    def result(self, planet: str) -> Result:
        return self.results.get(planet, Result())

    def with_result(self, board: Board, planet: str, result: Result) -> Invaded:
        return replace(self, board=board, results={**self.results, planet: result})

    def as_document(self) -> dict[str, Json]:
        planets = {name: self.result(name).as_document(planet) for name, planet in self.board.system.planets.items()}
        taken = {"custodians": self.custodians} if self.custodians else {}
        return {"planets": planets, "space": self.board.space_document(), **taken}
