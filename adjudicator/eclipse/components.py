"""What the book's components say in figures: ship parts, blueprints of ships that nobody commands, technologies, sectors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from adjudicator.eclipse.names import BASE, COLOURS, GAME, table
from rulebook.components import Component, Figure
from rulebook.naming import load_names


@dataclass(frozen=True)
class Part:
    """A ship part: what it adds to a blueprint; `cite` names where the book's own text tells it."""

    key: str
    category: str
    origin: str
    energy: int = 0
    initiative: int = 0
    computer: int = 0
    shield: int = 0
    hull: int = 0
    movement: int = 0
    cannons: Mapping[str, int] = field(default_factory=dict)
    missiles: Mapping[str, int] = field(default_factory=dict)
    cite: str = ""


def of_kind(kind: str) -> dict[str, Component]:
    """The components of a kind that belong to this book's game."""
    return {key: part for key, part in load_names(GAME).components.items() if part.kind == kind and part.set in BASE}


def figure(figures: Mapping[str, Figure], name: str) -> int:
    """A figure that counts; 0 where the component has none."""
    return int(figures.get(name, 0))


def dice(figures: Mapping[str, Figure], weapon: str) -> dict[str, int]:
    """The dice of cannons or missiles by colour."""
    return {colour: n for colour in COLOURS.keys if (n := figure(figures, f"{weapon}_{colour}"))}


@cache
def parts() -> dict[str, Part]:
    """Every ship part of the game."""
    return {key: _part(key, part.figures) for key, part in of_kind("part").items()}


def _part(key: str, figures: Mapping[str, Figure]) -> Part:
    return Part(
        key,
        str(figures["category"]),
        str(figures["origin"]),
        figure(figures, "energy"),
        figure(figures, "initiative"),
        figure(figures, "computer"),
        figure(figures, "shield"),
        figure(figures, "hull"),
        figure(figures, "move"),
        dice(figures, "cannon"),
        dice(figures, "missile"),
        str(table("parts").get(key, {}).get("cite", "")),
    )


@cache
def npc_blueprints() -> dict[tuple[str, str], Component]:
    """The blueprints of ships that nobody commands, by kind and variant, promotional ones too."""
    found = [part for part in load_names(GAME).components.values() if part.kind == "npc"]
    return {(str(part.figures["npc"]), str(part.figures["variant"])): part for part in found}


@cache
def technologies() -> dict[str, Component]:
    """Every technology of the game, those of ship parts too."""
    return {key: part for kind in ("technology", "part") for key, part in of_kind(kind).items() if "track" in part.figures}


@cache
def species_board(species: str) -> Mapping[str, Figure]:
    """What a species board shows in figures."""
    return of_kind("species")[species].figures


@cache
def starting_technologies(species: str | None) -> frozenset[str]:
    """5.3.10: the technologies that a species board prints, which count like researched ones."""
    return frozenset(str(species_board(species)["technologies"]).split()) if species else frozenset()


BASIC_COSTS = {"interceptor": 3, "cruiser": 5, "dreadnought": 8, "starbase": 3, "orbital": 4, "monolith": 10}
"""5.5.5: the basic costs in materials, in the order of its units."""


def cost_of(species: str | None, what: str) -> int:
    """5.5.5, 10.5.3: what the species board says; the basic cost where the species is not told."""
    return figure(species_board(species), f"cost_{what}") if species else BASIC_COSTS[what]


@cache
def sector_tiles() -> dict[str, Component]:
    """The sectors by their printed number."""
    return {str(part.figures["number"]): part for part in of_kind("sector").values()}
