"""The board of a document as a drawing: its systems on a honeycomb, joined, with what stands in them."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from web.referee.desks import desk_of
from web.referee.fields import form_of
from web.referee.map import Link
from web.referee.settling import procedures

CORNERS = tuple((math.cos(math.radians(60 * i)), math.sin(math.radians(60 * i))) for i in range(6))
SIZE = 0.94


@dataclass(frozen=True)
class Hex:
    """One system: where it lies, its name, the little that fits on it."""

    x: float
    y: float
    name: str
    marks: str
    active: bool

    @property
    def points(self) -> str:
        """The corners of its hexagon."""
        return " ".join(f"{self.x + SIZE * dx:.3f},{self.y + SIZE * dy:.3f}" for dx, dy in CORNERS)


@dataclass(frozen=True)
class Board:
    """A board ready to be drawn, and told in words system by system."""

    hexes: tuple[Hex, ...]
    links: tuple[Link, ...]
    routes: tuple[Link, ...]
    told: tuple[str, ...]

    @property
    def view(self) -> str:
        """The part of the plane that holds it all."""
        xs, ys = [each.x for each in self.hexes], [each.y for each in self.hexes]
        left, top = min(xs) - 1.1, min(ys) - 1
        return f"{left:.2f} {top:.2f} {max(xs) - left + 1.1:.2f} {max(ys) - top + 1:.2f}"


def board_of(document: Mapping[str, Any], language: str) -> Board | None:
    """The board of a document; None where it has none."""
    game, procedure = str(document.get("game")), str(document.get("procedure"))
    if procedure not in procedures(game) or not isinstance(document.get("systems"), Mapping) or not document["systems"]:
        return None
    form = form_of(game, procedure).in_language(language)
    if not any(one.sketch for one in form.fields):
        return None
    desk = desk_of(form, document)
    drawn = desk.map()
    placed = [(cell, row) for cell, row in drawn.cells if row is not None]
    if not placed:
        return None
    hexes = [
        Hex(1.5 * q, math.sqrt(3) * (r + q / 2), str(row["id"]), desk.marks(row), row["id"] == desk.active)
        for (q, r), row in placed
    ]
    told = [desk.describe(row) for _, row in placed]
    return Board(tuple(hexes), tuple(drawn.links), tuple(desk.routes()), tuple(told))
