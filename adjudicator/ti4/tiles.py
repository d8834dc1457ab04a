"""What is printed on system tiles and planet cards, for documents that name a tile or a planet and say no more."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from adjudicator.names import Vocabulary, name_key
from adjudicator.ruling import Json
from adjudicator.ti4.names import table

NO_TRAIT = "none"
TRAITS = Vocabulary(
    {
        "cultural": (),
        "hazardous": ("inhóspito", "perigoso", "hostil"),
        "industrial": (),
        NO_TRAIT: ("ninguno", "nenhum", "sin rasgo", "sem traço"),
    }
)


@dataclass(frozen=True)
class Printed:
    """The figures of a planet card."""

    name: str
    resources: int
    influence: int
    trait: str
    specialty: str = ""
    """94.13: the colour of its technology specialty."""
    legendary: bool = False


@dataclass(frozen=True)
class Tile:
    """What is printed on a system tile."""

    number: str
    planets: tuple[str, ...] = ()
    anomalies: frozenset[str] = frozenset()
    wormholes: frozenset[str] = frozenset()
    turns_to: str = ""
    """70.2: the face that lies up once a unit is there or its planet is somebody's."""


@cache
def tiles() -> dict[str, Tile]:
    """The system tiles by their number, «82A» and «82B» among them."""
    return {
        number.upper(): Tile(
            number,
            tuple(row.get("planets", ())),
            frozenset(row.get("anomalies", ())),
            frozenset(row.get("wormholes", ())),
            row.get("turns_to", ""),
        )
        for number, row in table("systems")["tile"].items()
    }


NEXUS = frozenset(
    {"82", "82a", "82b", "nexus", "wormhole_nexus", "nexo", "nexo_de_agujeros_de_gusano", "nexo_de_buracos_de_minhoca"}
)
"""Under what names a document may have the wormhole nexus."""
NEXUS_PLANETS = frozenset({"mallice", "malicia"})
NEXUS_TILE = "82A"
"""70.1: the face that lies up at the beginning."""


@cache
def hyperlane_names() -> Vocabulary:
    """The numbers by which documents name hyperlane tiles."""
    return Vocabulary(dict.fromkeys(table("hyperlanes"), ()))


@cache
def tile_names() -> Vocabulary:
    """The numbers by which documents name tiles."""
    return Vocabulary({number: ("82",) if number == NEXUS_TILE else () for number in tiles()})


@cache
def _planets() -> dict[str, Printed]:
    rows = table("systems")["planet"].items()
    return {name_key(said): _printed(name, row) for name, row in rows for said in (name, *row.get("also", ()))}


def _printed(name: str, row: dict[str, Json]) -> Printed:
    trait = row.get("trait", NO_TRAIT)
    return Printed(name, row["resources"], row["influence"], trait, row.get("specialty", ""), row.get("legendary", False))


@cache
def planet_names() -> Vocabulary:
    """The planets of the game, as their cards spell them."""
    return Vocabulary({card.name: planet_aliases(card.name) for card in _planets().values()})


def planet_aliases(planet: str) -> tuple[str, ...]:
    """What else a planet of the game is called."""
    row = table("systems")["planet"].get(planet, {})
    return tuple(row.get("also", ()))


def printed(planet: str) -> Printed | None:
    """The card of a planet, by its name as people write it; None for one that the game does not have."""
    return _planets().get(name_key(planet))
