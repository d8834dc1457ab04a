"""The lists that the shapes of Twilight Imperium name."""

from __future__ import annotations

from functools import cache

from adjudicator.lists import Known, Named, labelled
from adjudicator.messages import Name, say
from adjudicator.names import Vocabulary, words_of
from adjudicator.ruling import Json
from adjudicator.ti4.forces import Stack
from adjudicator.ti4.limits import unmodelled
from adjudicator.ti4.names import (
    ANOMALIES,
    WORMHOLES,
    agenda_names,
    attachment_names,
    card_names,
    component_names,
    faction_names,
    law_names,
    strategy_cards,
    technology_names,
    unit_names,
)
from adjudicator.ti4.tiles import NO_TRAIT, TRAITS, hyperlane_names, planet_names, tile_names, tiles
from adjudicator.ti4.units import CARGO, GROUND, SHIPS, STRUCTURES, profiles, unit_types, upgrades
from adjudicator.ti4.windows import components
from adjudicator.ti4.windows.components import Component

TYPES = Vocabulary({"law": ("ley", "lei"), "directive": ("directiva", "diretiva", "diretriz")})
ELECTS = Vocabulary(
    {
        "for_against": ("a favor o en contra", "for/against"),
        "player": ("jugador", "jogador"),
        "planet": ("planeta",),
        "other": ("otra cosa", "otro", "outro"),
    }
)
MARKS = {"asteroid_field": "☄", "nebula": "☁", "supernova": "✺", "gravity_rift": "◎"}
WORMHOLE_NAMES = {
    "alpha": Name("α alfa", "α alfa", "α alpha"),
    "beta": Name("β beta", "β beta", "β beta"),
    "gamma": Name("γ gamma", "γ gama", "γ gamma"),
    "delta": Name("δ delta", "δ delta", "δ delta"),
}


def unit_name(key: str) -> object:
    """A unit type as people call it; a name that is none as it is."""
    return unit_types()[key].one if key in unit_types() else key


@cache
def sustaining() -> frozenset[str]:
    """The unit types of which some unit of the game can be damaged and stay."""
    return frozenset(profile.type for profile in profiles() if profile.sustain_damage)


def _units(*units: str, only: tuple[str, ...] = ()) -> Known:
    return Known(unit_names, unit_name, lambda procedure: units, only=only, counted=Stack, damaged=sustaining)


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
    return (procedure in found.touches or whole) and procedure not in unmodelled(found.key)


def _technologies(procedure: str) -> list[str]:
    """Unit upgrades first, then the technologies that the procedure applies."""
    raised = [key for key, profile in upgrades().items() if profile.faction is None]
    others = [key for key in _that_matter(procedure, "technology") if key not in raised]
    return [*raised, *others]


def _printed_on(number: str) -> dict[str, Json]:
    """What stands on a tile: its planets, anomalies and wormholes."""
    tile = tiles().get(number.upper())
    if tile is None:
        return {}
    planets: dict[str, Json] = {name: {} for name in tile.planets}
    return {"planets": planets, "anomalies": sorted(tile.anomalies), "wormholes": sorted(tile.wormholes)}


def _plain(labels: dict[str, object]) -> Known:
    return labelled(words_of("ti4", labels), labels)


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
    "factions": Known(faction_names, _named, alphabetical=True),
    "technologies": Known(technology_names, _named, _technologies),
    "cards": _held("action_card", "exploration"),
    "abilities": _held("ability"),
    "leaders": _held("leader"),
    "relics": _held("relic"),
    "notes": _held("promissory"),
    "attachments": Known(attachment_names, _named, alphabetical=True),
    "laws": Known(law_names, _named, lambda procedure: _that_matter(procedure, "law"), alphabetical=True),
    "agendas": Known(agenda_names, _named, alphabetical=True),
    "anomalies": Known(lambda: ANOMALIES, _named, marks=MARKS),
    "wormholes": labelled(WORMHOLES, WORMHOLE_NAMES),
    "agenda_types": labelled(TYPES, {"law": say("Ley"), "directive": say("Directiva")}),
    "elects": labelled(
        ELECTS,
        {
            "for_against": say("A favor o en contra"),
            "player": say("Un jugador"),
            "planet": say("Un planeta"),
            "other": say("Otra cosa"),
        },
    ),
    "traits": labelled(
        TRAITS,
        {
            "cultural": say("Cultural"),
            "hazardous": say("Inhóspito"),
            "industrial": say("Industrial"),
            NO_TRAIT: say("Sin rasgo"),
        },
    ),
    "strategy_cards": Known(lambda: component_names("strategy_card"), _named, lambda procedure: strategy_cards()),
    "hyperlanes": Known(hyperlane_names, str),
    "all_notes": Known(lambda: component_names("promissory"), _named, alphabetical=True),
    "all_relics": Known(lambda: component_names("relic"), _named, alphabetical=True),
    "fragments": _plain(
        {
            "cultural": say("Cultural"),
            "hazardous": say("Inhóspito"),
            "industrial": say("Industrial"),
            "unknown": say("De la Frontera"),
        }
    ),
    "goods_kinds": _plain({"trade_goods": say("Mercancías"), "commodities": say("Exportaciones")}),
    "trade_phases": _plain(
        {
            "action": say("Fase de Acción"),
            "council": say("Al resolver una carta de Consejo"),
            "strategy": say("Fase de Estrategia"),
            "status": say("Fase de Estado"),
        }
    ),
    "term_times": _plain({"now": say("Ahora mismo"), "later": say("Más tarde"), "card": say("Al jugar una carta de Acción")}),
    "token_changes": _plain(
        {
            "gain": say("Gana fichas"),
            "lose": say("Devuelve fichas a los refuerzos"),
            "place": say("Se pone en el tablero una de los refuerzos"),
            "activate": say("Activa un sistema"),
            "secondary": say("Resuelve una capacidad secundaria"),
            "spend": say("Gasta fichas"),
            "move": say("Pasa fichas a otra reserva"),
        }
    ),
    "token_places": _plain(
        {
            "tactic_pool": say("Táctica"),
            "strategy_pool": say("Estrategia"),
            "fleet_pool": say("Flota"),
            "reinforcement_tokens": say("Refuerzos"),
        }
    ),
    "fleet_answers": _plain({"fits": say("Cabe todo"), "excess": say("Hay que retirar unidades")}),
    "payment_kinds": _plain(
        {
            "resources": say("Recursos"),
            "influence": say("Influencia"),
            "votes": say("Votos"),
            "trade_goods": say("Mercancías"),
        }
    ),
    "payment_answers": _plain({"paid": say("Queda pagado")}),
    "placement_answers": _plain({"placed": say("Se puede colocar")}),
    "returns": _plain({"ability": say("Por una capacidad"), "transaction": say("En una transacción")}),
    "capture_answers": _plain({"captured": say("Queda capturado"), "settled": say("Resuelto")}),
    "trade_answers": _plain({"allowed": say("Pueden hacerlo")}),
    "adjacency_answers": _plain(
        {
            "adjacent": say("Son adyacentes"),
            "apart": say("No son adyacentes"),
            "neighbors": say("Son vecinos"),
            "strangers": say("No son vecinos"),
        }
    ),
    "adjacency_ways": _plain(
        {
            "edge": say("Un borde común"),
            "hyperlane": say("Una ruta hiperespacial"),
            "wormhole": say("Un Agujero de gusano"),
            "planet": say("El planeta está en él"),
            "component": say("Una carta o una capacidad"),
        }
    ),
    "tiles": Known(tile_names, str, brings=_printed_on),
    "planets": Known(planet_names, str, alphabetical=True),
    "tokens": _plain({"reinforcements": say("De los refuerzos"), "sheet": say("De la hoja de mando"), "none": say("Ninguna")}),
    "pools": _plain({"tactic_pool": say("Táctica"), "strategy_pool": say("Estrategia"), "fleet_pool": say("Flota")}),
    "wishes": _plain(
        {
            "pass": say("Pasar"),
            "strategic": say("Una acción estratégica"),
            "tactical": say("Una acción táctica"),
            "component": say("Una acción de componente"),
            "secondary": say("Usar una capacidad secundaria ajena"),
            "transaction": say("Una transacción"),
            "turn_start": say("Una capacidad de comienzo de turno"),
        }
    ),
    "phases": _plain(
        {
            "strategy": say("Fase de Estrategia"),
            "action": say("Fase de Acción"),
            "status": say("Fase de Estado"),
            "agenda": say("Fase de Consejo Galáctico"),
        }
    ),
    "moments": _plain(
        {
            "before": say("Antes de"),
            "when": say("Cuando, al comienzo o al final de"),
            "after": say("Después de"),
            "action": say("ACCIÓN"),
        }
    ),
    "ability_kinds": _plain(
        {
            "action_card": say("Carta de Acción"),
            "promissory": say("Favor"),
            "technology": say("Tecnología"),
            "ability": say("Capacidad de facción"),
            "leader": say("Líder"),
            "unit": say("Unidad"),
            "agenda": say("Carta de Consejo Galáctico"),
            "relic": say("Reliquia"),
            "exploration": say("Carta de Exploración"),
        }
    ),
    "sayings": _plain({"does": say("Hace algo"), "permits": say("Permite algo"), "cannot": say("«No puede»")}),
    "joints": _plain({"and": say("y"), "then": say("luego"), "cost": say("coste: «para» o punto y coma")}),
    "uses": _plain({"resolved": say("Se resuelve"), "cancelled": say("Anulada")}),
    "exploration": Known(lambda: component_names("exploration"), _named, alphabetical=True),
    "decks": _plain(
        {
            "cultural": say("Cultural"),
            "hazardous": say("Inhóspito"),
            "industrial": say("Industrial"),
            "frontier": say("de la Frontera"),
        }
    ),
    "found": _plain(
        {
            "discarded": say("Se descarta"),
            "purged": say("Se purga"),
            "kept": say("Se queda en su zona de juego"),
            "common": say("Se queda en la zona común"),
            "fragment": say("Fragmento en su zona de juego"),
            "attached": say("Vinculada al planeta"),
        }
    ),
    "outcomes": _plain({"for": say("A favor"), "against": say("En contra")}),
    "deciders": _plain({"votes": say("Los votos"), "speaker": say("El Portavoz"), "component": say("Una carta")}),
    "gains": _plain(
        {
            "victory_points": say("Puntos de victoria"),
            "trade_goods": say("Mercancías"),
            "commodities": say("Exportaciones"),
            "action_cards": say("Cartas de Acción"),
            "secret_objectives": say("Objetivos secretos"),
            "technologies": say("Tecnologías"),
            "relics": say("Reliquias"),
            "command_tokens": say("Fichas de Mando"),
            "tactic_tokens": say("Fichas de la reserva de Táctica"),
            "fleet_tokens": say("Fichas de la reserva de Flota"),
            "strategy_tokens": say("Fichas de la reserva de Estrategia"),
            "infantry": say("Infantería"),
            "mechs": say("Mecas"),
            "pds": say("SDP"),
        }
    ),
    "fates": _plain({"stays_in_play": say("Queda en juego"), "discarded": say("Se descarta")}),
}
