"""The lists that the shapes of Eclipse name."""

from __future__ import annotations

from adjudicator.eclipse.names import (
    COLOUR_NAMES,
    COLOURS,
    CUBES,
    NPCS,
    RESOURCE_NAMES,
    RESOURCES,
    SHIPS,
    TECHNOLOGIES,
    part_names,
    ship_names,
    ship_types,
    species_names,
    table,
    technology_names,
)
from adjudicator.lists import Known, Term, labelled
from adjudicator.messages import Name, say
from adjudicator.names import Vocabulary

CATEGORIES = Vocabulary(
    {
        "military": ("militar",),
        "grid": ("malla", "malha"),
        "nano": ("nanotecnología", "nanotecnologia"),
        "rare": ("rara",),
    }
)
CATEGORY_NAMES = {
    "military": Name("militar", "Militar", "military"),
    "grid": Name("malla", "Malha", "grid"),
    "nano": Name("nano", "Nano", "nano"),
    "rare": Name("rara", "Rara", "rare"),
}
QUESTIONS = {
    "propose": say("¿Pueden establecer relaciones?"),
    "aggression": say("¿Es un acto de agresión?"),
}


def _ship(key: str) -> object:
    return ship_types()[key].one if key in ship_types() else key


def _ships(*kinds: str) -> Known:
    return Known(ship_names, _ship, lambda procedure: kinds)


def _term(key: str) -> Term:
    return Term("eclipse", key, key.replace("_", " "))


LISTS = {
    "ships": _ships(*SHIPS, *NPCS),
    "fleet": _ships(*SHIPS),
    "moving_ships": _ships("interceptor", "cruiser", "dreadnought"),
    "npcs": _ships(*NPCS),
    "colours": labelled(COLOURS, COLOUR_NAMES),
    "cubes": labelled(CUBES, RESOURCE_NAMES),
    "resources": Known(lambda: RESOURCES, RESOURCE_NAMES.__getitem__, lambda procedure: ("materials", "science")),
    "parts": Known(part_names, lambda key: table("parts")[key]["names"][0], alphabetical=True),
    "technologies": Known(technology_names, _term, lambda procedure: TECHNOLOGIES.keys),
    "species": Known(species_names, _term, alphabetical=True),
    "categories": labelled(CATEGORIES, CATEGORY_NAMES),
    "questions": labelled(Vocabulary(dict.fromkeys(QUESTIONS, ())), QUESTIONS),
}
