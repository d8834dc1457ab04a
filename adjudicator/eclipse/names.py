"""The names that documents may use: ships, systems, colours, resources, technologies and species, as the book calls them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from adjudicator.lists import Named
from adjudicator.messages import Name, Renderable
from adjudicator.names import Vocabulary, words_of
from adjudicator.ruling import Json
from rulebook.naming import load_names

DATA = Path(__file__).parent / "data"

GAME = "eclipse"
BASE = ("base", "portals")
"""The sets of components that this book is about."""
COLOURS = words_of(GAME, ("yellow", "orange", "blue", "red"))
RESOURCES = words_of(GAME, ("materials", "science", "money"))
CUBES = words_of(GAME, (*RESOURCES.keys, "gray", "orbital"), own={"gray": ("gris", "cinzenta", "cinza", "grey")})


@cache
def table(name: str) -> dict[str, dict[str, Json]]:
    """A data file of this game."""
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class ShipType:
    """A kind of ship: whether no player commands it, its printed bonus and what it is worth destroyed."""

    key: str
    npc: bool
    bonus: int | None
    reputation: int
    cite: str

    def called(self, n: int) -> Named:
        """One of it or several, as a sentence says it."""
        return Named(GAME, self.key, n)


@cache
def ship_types() -> dict[str, ShipType]:
    """The kinds of ship, from the largest to the smallest."""
    return {
        key: ShipType(key, row.get("npc", False), row.get("bonus"), row["reputation"], row["cite"])
        for key, row in table("ships").items()
    }


@cache
def ship_names() -> Vocabulary:
    """Kinds of ship under every name."""
    return words_of(GAME, table("ships"))


def _of_kind(kind: str) -> list[str]:
    """The keys of the components of a kind that belong to this book's game."""
    parts = load_names(GAME).components.values()
    return [part.key for part in parts if part.kind == kind and part.set in BASE]


@cache
def discovery_tiles() -> tuple[str, ...]:
    """The discovery tiles: those with an effect of their own, and the Ancient parts."""
    parts = load_names(GAME).components
    return (*_of_kind("discovery"), *(key for key in _of_kind("part") if parts[key].figures["origin"] == "ancient"))


@cache
def part_names() -> Vocabulary:
    """Ship systems under every name."""
    return words_of(GAME, _of_kind("part"))


@cache
def technology_names() -> Vocabulary:
    """All technologies under every name, those of ship systems too."""
    return words_of(GAME, dict.fromkeys((*TECHNOLOGIES, *_of_kind("technology"), *_of_kind("part"))))


@cache
def species_names() -> Vocabulary:
    """Species under every name."""
    return words_of(GAME, table("species"))


TECHNOLOGIES = tuple(key for key, row in table("gains").items() if row.get("asked"))
"""Those that change what a procedure does."""
NPCS = tuple(key for key, kind in ship_types().items() if kind.npc)
SHIPS = tuple(key for key, kind in ship_types().items() if not kind.npc)


def colour_key(name: str) -> str:
    """The colour for a name as people write it; the name itself where it is none."""
    return COLOURS.find(name) or name


@dataclass(frozen=True)
class Ships(Renderable):
    """So many ships of a kind, as a text says it."""

    kind: str
    count: int

    def render(self, lang: str) -> str:
        return f"{self.count} {kind_name(self.kind, self.count).render(lang)}"


def kind_name(kind: str, count: int = 1) -> Named:
    """The name of a kind of ship or of a structure, in the singular or the plural."""
    return ship_types()[kind].called(count) if kind in ship_types() else Named(GAME, kind, count)


COLOUR_NAMES = {key: Named(GAME, key, 1) for key in COLOURS.keys}
RESOURCE_NAMES: dict[str, Renderable] = {
    **{key: Named(GAME, key, 1) for key in (*RESOURCES.keys, "orbital")},
    "gray": Name("casilla gris", "Área cinzenta", "gray square"),
}
