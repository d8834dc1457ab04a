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
    Ships,
    part_names,
    ship_names,
    ship_types,
    species_names,
    technology_names,
)
from adjudicator.lists import Known, Named, labelled
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
    return ship_types()[key].called(1) if key in ship_types() else key


def _ships(*kinds: str) -> Known:
    return Known(ship_names, _ship, lambda procedure: kinds, counted=lambda kind, n, _damaged: Ships(kind, n))


def _named(key: str) -> Named:
    return Named("eclipse", key)


LISTS = {
    "ships": _ships(*SHIPS, *NPCS),
    "fleet": _ships(*SHIPS),
    "moving_ships": _ships("interceptor", "cruiser", "dreadnought"),
    "npcs": _ships(*NPCS),
    "colours": labelled(COLOURS, COLOUR_NAMES),
    "cubes": labelled(CUBES, RESOURCE_NAMES),
    "resources": Known(lambda: RESOURCES, lambda key: RESOURCE_NAMES[key], lambda procedure: ("materials", "science")),
    "parts": Known(part_names, _named, alphabetical=True),
    "technologies": Known(technology_names, _named, lambda procedure: TECHNOLOGIES),
    "species": Known(species_names, _named, alphabetical=True),
    "categories": labelled(CATEGORIES, CATEGORY_NAMES),
    "questions": labelled(Vocabulary(dict.fromkeys(QUESTIONS, ())), QUESTIONS),
}
