"""The lists that the shapes of Eclipse name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from adjudicator.eclipse.blueprints import STANDARD, board, figures_text, npc_figures, sums
from adjudicator.eclipse.components import npc_blueprints
from adjudicator.eclipse.dice import described
from adjudicator.eclipse.names import (
    COLOUR_NAMES,
    COLOURS,
    CUBES,
    GAME,
    NPCS,
    RESOURCE_NAMES,
    RESOURCES,
    SHIPS,
    TECHNOLOGIES,
    Ships,
    discovery_tiles,
    part_names,
    ship_names,
    ship_types,
    species_names,
    table,
    technology_names,
)
from adjudicator.lists import Known, Named, labelled, yes_no
from adjudicator.messages import Name, listing, say
from adjudicator.names import Vocabulary, list_of, words_of
from adjudicator.ruling import Json

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
BLUEPRINTS = {
    "standard": ("normal", "común", "comum"),
    "advanced": ("avanzado", "avançado"),
    "worlds_afar": ("Worlds Afar",),
}
BLUEPRINT_NAMES = {
    "standard": Name("normal", "normal", "standard"),
    "advanced": Name("avanzado", "avançado", "advanced"),
    "worlds_afar": Name("de Worlds Afar", "de Worlds Afar", "from Worlds Afar"),
}
BUILDABLE = ("interceptor", "cruiser", "dreadnought", "starbase", "orbital", "monolith")
_BASIC = ("materials", "science", "money", "gray")
SQUARES: dict[str, tuple[str, ...]] = {
    "materials": ("materiales", "materiais"),
    "science": ("ciencia", "ciência"),
    "money": ("dinero", "dinheiro"),
    "gray": ("gris", "cinzenta", "grey"),
    "orbital": ("estación orbital", "estação orbital"),
    "materials_advanced": ("materiales avanzada", "materiais avançada", "advanced materials"),
    "science_advanced": ("ciencia avanzada", "ciência avançada", "advanced science"),
    "money_advanced": ("dinero avanzada", "dinheiro avançada", "advanced money"),
    "gray_advanced": ("gris avanzada", "cinzenta avançada", "advanced gray"),
}
SQUARE_NAMES: dict[str, object] = {
    **{key: RESOURCE_NAMES[key] for key in (*_BASIC, "orbital")},
    **{f"{key}_advanced": say("{square}, avanzada", square=RESOURCE_NAMES[key]) for key in _BASIC},
}
PHASES = {"action": say("en una acción o reacción propia"), "upkeep": say("en la fase de mantenimiento")}
ACTIONS = ("explore", "research", "upgrade", "build", "move", "influence")
REACTIONS = ("upgrade", "build", "move")
TURN_NAMES: dict[str, object] = {
    **{key: Named("eclipse", key) for key in ACTIONS},
    "pass": say("pasar"),
    **{f"reaction_{key}": say("reacción, {action}", action=Named("eclipse", key)) for key in REACTIONS},
}
TURNS: dict[str, tuple[str, ...]] = {
    "explore": ("explorar",),
    "research": ("investigar", "pesquisar"),
    "upgrade": ("mejorar", "atualizar"),
    "build": ("construir",),
    "move": ("mover",),
    "influence": ("influir", "influenciar"),
    "pass": ("pasar", "passar", "pasa"),
    "reaction_upgrade": ("reacción mejorar", "reação atualizar"),
    "reaction_build": ("reacción construir", "reação construir"),
    "reaction_move": ("reacción mover", "reação mover"),
}
STRUCTURES = ("orbital", "monolith")
PLACED_THINGS = tuple(row["places"] for row in table("discoveries").values() if "places" in row)
SIDES = {"reward": say("la recompensa"), "points": say("2 PV")}
QUESTIONS = {
    "propose": say("¿Pueden establecer relaciones?"),
    "aggression": say("¿Es un acto de agresión?"),
}


def _ship(key: str) -> object:
    return ship_types()[key].called(1) if key in ship_types() else key


def _ships(*kinds: str) -> Known:
    return Known(ship_names, _ship, lambda procedure: kinds, counted=lambda kind, n, _damaged: Ships(kind, n), printed=_printed)


def _printed(kind: str, side: Mapping[str, Json]) -> object | None:
    """5.4, 6.2.8: the figures that a species board or the hexagon of a kind prints, with its weapons."""
    species, variant = str(side.get("species") or ""), str(side.get("blueprint") or STANDARD)
    if kind in NPCS and (kind, variant) in npc_blueprints():
        figures = npc_figures(kind, variant)
    elif kind in SHIPS and species in species_names().keys:
        figures = sums(board(species, kind).parts, kind, species)
    else:
        return None
    weapons = [
        *([say("cañones: {dice}", dice=described(figures.cannons))] if figures.cannons else []),
        *([say("misiles: {dice}", dice=described(figures.missiles))] if figures.missiles else []),
    ]
    return say("{figures}; {weapons}", figures=figures_text(figures), weapons=listing(weapons, empty="sin armas"))


def _placed(key: str) -> Named:
    return Named("eclipse", key, 1)


def _named(key: str) -> Named:
    return Named("eclipse", key)


LISTS = {
    "yes_no": yes_no(),
    "ships": _ships(*SHIPS, *NPCS),
    "fleet": _ships(*SHIPS),
    "moving_ships": _ships("interceptor", "cruiser", "dreadnought"),
    "npcs": _ships(*NPCS),
    "colours": labelled(COLOURS, COLOUR_NAMES),
    "cubes": labelled(CUBES, RESOURCE_NAMES),
    "tracks": labelled(RESOURCES, RESOURCE_NAMES),
    "resources": Known(lambda: RESOURCES, lambda key: RESOURCE_NAMES[key], lambda procedure: ("materials", "science")),
    "parts": Known(part_names, _named, alphabetical=True),
    "technologies": Known(technology_names, _named, lambda procedure: TECHNOLOGIES),
    "species": Known(species_names, _named, alphabetical=True, again=True),
    "blueprints": replace(labelled(Vocabulary(BLUEPRINTS), BLUEPRINT_NAMES), again=True),
    "buildable": Known(lambda: words_of(GAME, BUILDABLE), _named, counted=lambda kind, n, _damaged: Ships(kind, n)),
    "squares": labelled(list_of(GAME, SQUARES), SQUARE_NAMES),
    "colony_phases": labelled(
        Vocabulary({"action": ("acciones", "acción", "ação"), "upkeep": ("mantenimiento", "manutenção")}), PHASES
    ),
    "turns": labelled(list_of(GAME, TURNS), TURN_NAMES),
    "rings": labelled(Vocabulary({"I": ("1", "interior", "interno"), "II": ("2", "intermedio"), "III": ("3", "exterior")}), {}),
    "discoveries": Known(lambda: words_of(GAME, discovery_tiles()), _named, alphabetical=True),
    "structures": Known(lambda: words_of(GAME, STRUCTURES), _placed),
    "placed_things": Known(lambda: words_of(GAME, PLACED_THINGS), _placed),
    "discovery_sides": labelled(Vocabulary({"reward": (), "points": ()}), SIDES),
    "categories": labelled(CATEGORIES, CATEGORY_NAMES),
    "questions": labelled(Vocabulary(dict.fromkeys(QUESTIONS, ())), QUESTIONS),
}
