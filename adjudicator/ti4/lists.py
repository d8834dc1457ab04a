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
    STORM_FACES,
    WORMHOLES,
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
from adjudicator.ti4.realm import COLOUR_WORDS, COLOURS
from adjudicator.ti4.tiles import NO_TRAIT, TRAITS, hyperlane_names, planet_names, tile_names, tiles
from adjudicator.ti4.units import CARGO, GROUND, SHIPS, STRUCTURES, profiles, unit_types, upgrades
from adjudicator.ti4.windows import components
from adjudicator.ti4.windows.components import Component
from adjudicator.ti4.windows.registry import registered

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


SCORING_MOMENTS = Vocabulary(
    {
        "status": ("fase de estado", "estado", "fase de situação", "status phase"),
        "action": ("fase de acción", "acción", "fase de ação", "action phase"),
        "imperial": ("imperialismo", "imperial strategy card"),
        "agenda": ("fase de consejo galáctico", "consejo", "fase de agenda", "agenda phase"),
    }
)
RESEARCH_WAYS = Vocabulary(
    {
        "primary": ("principal", "primaria", "primária"),
        "secondary": ("secundaria", "secundária"),
        "effect": ("efecto", "efeito"),
        "gain": ("gana", "ganar", "ganha"),
        "lose": ("pierde", "perder", "perde"),
    }
)
PHASES = Vocabulary(
    {
        "strategy": ("fase de estrategia", "estrategia", "fase de estratégia", "strategy phase"),
        "action": ("fase de acción", "acción", "fase de ação", "action phase"),
        "status": ("fase de estado", "estado", "fase de situação", "status phase"),
        "agenda": ("fase de consejo galáctico", "consejo", "fase de agenda", "agenda phase"),
    }
)
CUSTODIANS = Vocabulary({"there": ("siguen", "siguen allí", "seguem"), "gone": ("retirados", "ya no están", "já não estão")})
COMBATS = Vocabulary({"space": ("espacial",), "ground": ("terrestre",)})


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
    """Unit upgrades first, then the technologies that the procedure applies."""
    raised = [key for key, profile in upgrades().items() if profile.faction is None]
    others = [key for key in _that_matter(procedure, "technology") if key not in raised]
    return [*raised, *others]


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


def _plain(labels: dict[str, object], **own: tuple[str, ...]) -> Known:
    return labelled(words_of("ti4", labels, own=own), labels)


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
    "wormholes": labelled(WORMHOLES, WORMHOLE_NAMES),
    "storm_faces": labelled(STORM_FACES, {face: WORMHOLE_NAMES[face] for face in STORM_FACES.keys}),
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
    "rule_sets": _plain({"guide": say("La guía española"), "lrr": say("La referencia inglesa (LRR 2.0)")}),
    "fragments": _plain(
        {
            "cultural": say("Cultural"),
            "hazardous": say("Inhóspito"),
            "industrial": say("Industrial"),
            "unknown": say("Desconocido"),
        },
        hazardous=("inhóspito", "inhóspita", "perigoso", "hostil"),
        unknown=("desconocido", "desconhecido", "frontera", "fronteira", "frontier"),
    ),
    "goods_kinds": _plain({"trade_goods": say("Mercancías"), "commodities": say("Exportaciones")}),
    "trade_phases": _plain(
        {
            "action": say("Fase de Acción"),
            "council": say("Al resolver una carta de Consejo"),
            "strategy": say("Fase de Estrategia"),
            "status": say("Fase de Estado"),
        },
        action=("acción", "fase de acción", "ação", "fase de ação"),
        council=("consejo", "fase de consejo", "fase de agenda", "agenda"),
        strategy=("fase de estrategia", "fase de estratégia"),
        status=("estado", "fase de estado", "status phase"),
    ),
    "term_times": _plain(
        {"now": say("Ahora mismo"), "later": say("Más tarde"), "card": say("Al jugar una carta de Acción")},
        now=("ahora", "ahora mismo", "agora"),
        later=("luego", "más tarde", "después", "depois", "mais tarde"),
        card=("carta", "carta de acción", "carta de ação", "action card"),
    ),
    "token_changes": _plain(
        {
            "gain": say("Gana fichas"),
            "lose": say("Devuelve fichas a los refuerzos"),
            "place": say("Se pone en el tablero una de los refuerzos"),
            "activate": say("Activa un sistema"),
            "secondary": say("Resuelve una capacidad secundaria"),
            "spend": say("Gasta fichas"),
            "move": say("Pasa fichas a otra reserva"),
        },
        gain=("ganar", "gana", "ganha"),
        lose=("perder", "pierde", "perde", "devolver", "devuelve", "devolve"),
        activate=("activar", "ativar"),
        secondary=("secundaria", "secundária"),
        spend=("gastar", "gasta"),
        move=("pasar",),
    ),
    "token_places": _plain(
        {
            "tactic_pool": say("Táctica"),
            "strategy_pool": say("Estrategia"),
            "fleet_pool": say("Flota"),
            "reinforcement_tokens": say("Refuerzos"),
        },
        reinforcement_tokens=("refuerzos", "reforços", "reinforcements"),
    ),
    "fleet_answers": _plain({"fits": say("Cabe todo"), "excess": say("Hay que retirar unidades")}),
    "payment_kinds": _plain(
        {
            "resources": say("Recursos"),
            "influence": say("Influencia"),
            "votes": say("Votos"),
            "trade_goods": say("Mercancías"),
        },
        resources=("recursos",),
        votes=("votos",),
        trade_goods=("mercancías", "mercadorias"),
    ),
    "payment_answers": _plain({"paid": say("Queda pagado")}),
    "placement_answers": _plain({"placed": say("Se puede colocar")}),
    "returns": _plain(
        {"ability": say("Por una capacidad"), "transaction": say("En una transacción")},
        ability=("capacidad", "habilidade"),
        transaction=("transacción", "transação"),
    ),
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
    "pools": _plain(
        {"tactic_pool": say("Táctica"), "strategy_pool": say("Estrategia"), "fleet_pool": say("Flota")},
        tactic_pool=("táctica", "tática", "tactic", "tactics"),
        strategy_pool=("estrategia", "estratégia", "strategy"),
        fleet_pool=("flota", "frota", "fleet"),
    ),
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
    "sayings": _plain(
        {
            "does": say("Hace algo"),
            "permits": say("Permite algo"),
            "cannot": say("«No puede»"),
            "rerolls": say("Repite una tirada"),
        }
    ),
    "joints": _plain({"and": say("y"), "then": say("luego"), "cost": say("coste: «para» o punto y coma")}),
    "uses": _plain({"resolved": say("Se resuelve"), "cancelled": say("Anulada")}),
    "exploration": Known(lambda: component_names("exploration"), _named, alphabetical=True),
    "decks": _plain(
        {
            "cultural": say("Cultural"),
            "hazardous": say("Inhóspito"),
            "industrial": say("Industrial"),
            "frontier": say("de la Frontera"),
        },
        hazardous=("inhóspito", "perigoso", "hostil"),
        frontier=("frontera", "fronteira"),
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
    "objectives": Known(objective_names, _named),
    "secret_objectives": Known(lambda: objective_names(SECRET), _named, alphabetical=True),
    "exhaustible": Known(exhaustible_names, _named, _exhaustible, alphabetical=True),
    "colours": labelled(COLOUR_WORDS, COLOURS),
    "scoring_moments": labelled(
        SCORING_MOMENTS,
        {
            "status": say("Fase de Estado"),
            "action": say("Fase de Acción"),
            "imperial": say("Carta de Estrategia «Imperialismo»"),
            "agenda": say("Fase de Consejo Galáctico"),
        },
    ),
    "combats": labelled(COMBATS, {"space": say("Espacial"), "ground": say("Terrestre")}),
    "destroying_steps": _plain(
        {
            "space_cannon": say("Cañones espaciales"),
            "barrage": say("Artillería anticazas"),
            "combat": say("Tiradas de combate"),
            "bombardment": say("Bombardeo"),
            "other": say("Otro momento"),
        }
    ),
    "destroying_means": _plain(
        {
            "hits": say("Por impactos"),
            "ability": say("Por una carta, tecnología o capacidad"),
            "capacity": say("Por quedarse sin transporte"),
            "fleet_pool": say("Por la reserva de Flota"),
        }
    ),
    "researchable": Known(researchable_names, _named, lambda procedure: technology_names().keys, alphabetical=True),
    "copiers": Known(copier_names, _named),
    "research_ways": labelled(
        RESEARCH_WAYS,
        {
            "primary": say("Capacidad principal de «Tecnología»"),
            "secondary": say("Capacidad secundaria de «Tecnología»"),
            "effect": say("Otro efecto: investiga"),
            "gain": say("Otro efecto: gana, sin investigar"),
            "lose": say("La pierde"),
        },
    ),
    "custodians": labelled(CUSTODIANS, {"there": say("Siguen allí"), "gone": say("Ya no están")}),
    "stages": _plain({"stage_1": say("Etapa I"), "stage_2": say("Etapa II")}),
    "point_sources": Known(point_sources, _source),
    "phases": labelled(
        PHASES,
        {
            "strategy": say("Fase de Estrategia"),
            "action": say("Fase de Acción"),
            "status": say("Fase de Estado"),
            "agenda": say("Fase de Consejo Galáctico"),
        },
    ),
    "standings": _plain({"most": say("Quien más puntos tiene"), "fewest": say("Quien menos puntos tiene")}),
    "losses": _plain({"effect": say("Lo quita la carta"), "discarded": say("La carta se descarta")}),
    "victories": _plain(
        {
            "points": say("Los puntos"),
            "initiative": say("El orden de iniciativas"),
            "speaker": say("El más próximo al Portavoz"),
            "objectives": say("El fin de los Objetivos"),
        }
    ),
    "fates": _plain({"stays_in_play": say("Queda en juego"), "discarded": say("Se descarta")}),
}
