"""The lists that the shapes of Twilight Imperium name."""

from __future__ import annotations

from functools import cache

from adjudicator.lists import Known, Named
from adjudicator.messages import say
from adjudicator.names import Vocabulary, words_of
from adjudicator.ruling import Json
from adjudicator.ti4.forces import Stack
from adjudicator.ti4.limits import unmodelled
from adjudicator.ti4.moments import COMPONENT, At
from adjudicator.ti4.names import (
    ANOMALIES,
    agenda_names,
    attachment_names,
    card_names,
    component_names,
    copier_names,
    exhaustible_names,
    faction_names,
    law_names,
    researchable_names,
    strategy_cards,
    table,
    technology_names,
    unit_names,
)
from adjudicator.ti4.objectives import SECRET, objective_names, objectives
from adjudicator.ti4.tiles import hyperlane_names, planet_names, tile_names, tiles
from adjudicator.ti4.timing_situation import ability_names
from adjudicator.ti4.units import CARGO, GROUND, SHIPS, STRUCTURES, profiles, unit_types, upgrades
from adjudicator.ti4.windows import components
from adjudicator.ti4.windows.components import Component
from adjudicator.ti4.windows.registry import keys_at, registered
from adjudicator.ti4.worded_lists import WORDED

MARKS = {"asteroid_field": "☄", "nebula": "☁", "supernova": "✺", "gravity_rift": "◎"}


def unit_name(key: str) -> object:
    """A unit type as people call it; a name that is none as it is."""
    return unit_types()[key].one if key in unit_types() else key


@cache
def sustaining() -> frozenset[str]:
    """The unit types of which some unit of the game can be damaged and stay."""
    return frozenset(profile.type for profile in profiles() if profile.sustain_damage)


def _units(*units: str, only: tuple[str, ...] = ()) -> Known:
    named, allowed = (tuple(unit for unit in some if not unit_types()[unit].lent) for some in (units, only))
    return Known(unit_names, unit_name, lambda procedure: named, only=allowed, counted=Stack, damaged=sustaining)


def _named(key: str) -> Named:
    return Named("ti4", key)


def _held(*kinds: str) -> Known:
    """Components of some kinds under every name; a form offers those that matter to the procedure and that it applies."""
    words = card_names if "action_card" in kinds else lambda: component_names(kinds[0])
    return Known(words, _named, lambda procedure: _that_matter(procedure, *kinds), alphabetical=True)


def _that_matter(procedure: str, *kinds: str) -> list[str]:
    return [key for key, found in components().items() if found.kind in kinds and _matters(found, procedure)]


AS = {"agenda_phase": "agenda"}
"""Procedures that hold another one whole: what matters there matters here."""


def _matters(found: Component, procedure: str) -> bool:
    procedure = AS.get(procedure, procedure)
    whole = procedure == "tactical_action" and bool(found.touches)
    touched = whole or procedure in found.touches or procedure in registered().get(found.key, ())
    return touched and procedure not in unmodelled(found.key)


def _exhaustible(procedure: str) -> list[str]:
    """The cards whose exhaustion matters to a procedure."""
    return [key for key in exhaustible_names().keys if procedure in components()[key].touches]


def _technologies(procedure: str) -> list[str]:
    """Unit upgrades first, where a procedure uses units only those of such units, then the technologies that it applies."""
    raised = [key for key, profile in upgrades().items() if profile.faction is None]
    others = [key for key in _that_matter(procedure, "technology") if key not in raised]
    used = [key for key in raised if procedure in components()[key].touches]
    return [*(used or raised), *others]


def _actions() -> list[str]:
    """3.1: the components with an action that a document of its own resolves."""
    return sorted(keys_at((At.ACTION,), COMPONENT))


@cache
def point_sources() -> Vocabulary:
    """What gives victory points, under every name: what is no component of the book, then cards, then objectives."""
    return words_of("ti4", (*table("points"), *objectives()), own={"custodians": ("custodios", "custódios")})


def _source(key: str) -> object:
    return say("Indicador de Custodios") if key == "custodians" else _named(key)


def _printed_on(number: str) -> dict[str, Json]:
    """What stands on a tile: its planets, anomalies and wormholes."""
    tile = tiles().get(number.upper())
    if tile is None:
        return {}
    planets: dict[str, Json] = {name: {} for name in tile.planets}
    return {"planets": planets, "anomalies": sorted(tile.anomalies), "wormholes": sorted(tile.wormholes)}


LISTS = {
    "units": _units(*unit_types()),
    "ships": _units(*SHIPS),
    "cargo": _units(*CARGO),
    "structures": _units(*STRUCTURES),
    "space_units": _units(*SHIPS, *GROUND, only=("space_dock", *SHIPS, *GROUND)),
    "ground_units": _units(*GROUND, *STRUCTURES, only=(*GROUND, *STRUCTURES)),
    "landing_units": _units(*GROUND),
    "produced_units": _units(*SHIPS, *GROUND),
    "planet_units": _units(*GROUND),
    "factions": Known(faction_names, _named, alphabetical=True, starts=lambda key: table("starts").get(key, {})),
    "technologies": Known(technology_names, _named, _technologies),
    "cards": _held("action_card", "exploration"),
    "abilities": _held("ability"),
    "leaders": _held("leader"),
    "relics": _held("relic"),
    "notes": _held("promissory"),
    "every_note": Known(lambda: component_names("promissory"), _named, alphabetical=True),
    "attachments": Known(attachment_names, _named, alphabetical=True),
    "laws": Known(law_names, _named, lambda procedure: _that_matter(procedure, "law"), alphabetical=True),
    "agendas": Known(agenda_names, _named, alphabetical=True),
    "anomalies": Known(lambda: ANOMALIES, _named, marks=MARKS),
    "strategy_cards": Known(lambda: component_names("strategy_card"), _named, lambda procedure: strategy_cards()),
    "hyperlanes": Known(hyperlane_names, str),
    "all_notes": Known(lambda: component_names("promissory"), _named, alphabetical=True),
    "all_relics": Known(lambda: component_names("relic"), _named, alphabetical=True),
    "tiles": Known(tile_names, str, brings=_printed_on),
    "planets": Known(planet_names, str, alphabetical=True),
    "exploration": Known(lambda: component_names("exploration"), _named, alphabetical=True),
    "objectives": Known(objective_names, _named),
    "secret_objectives": Known(lambda: objective_names(SECRET), _named, alphabetical=True),
    "exhaustible": Known(exhaustible_names, _named, _exhaustible, alphabetical=True),
    "researchable": Known(researchable_names, _named, lambda procedure: technology_names().keys, alphabetical=True),
    "copiers": Known(copier_names, _named),
    "point_sources": Known(point_sources, _source),
    "actions": Known(ability_names, _named, lambda procedure: _actions(), alphabetical=True),
    **WORDED,
}
