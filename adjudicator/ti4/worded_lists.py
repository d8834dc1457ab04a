"""The lists of Twilight Imperium whose entries are words of a document and no things of the game: phases, ways, answers."""

from __future__ import annotations

from adjudicator.lists import labelled
from adjudicator.messages import Name, say
from adjudicator.names import Vocabulary
from adjudicator.ti4.names import (
    STORM_FACES,
    WORMHOLES,
)
from adjudicator.ti4.outcome_lists import OUTCOMES, plain
from adjudicator.ti4.realm import COLOUR_WORDS, COLOURS
from adjudicator.ti4.tiles import NO_TRAIT, TRAITS

TYPES = Vocabulary({"law": ("ley", "lei"), "directive": ("directiva", "diretiva", "diretriz")})
ELECTS = Vocabulary(
    {
        "for_against": ("a favor o en contra", "for/against"),
        "player": ("jugador", "jogador"),
        "planet": ("planeta",),
        "other": ("otra cosa", "otro", "outro"),
    }
)
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


WORDED = {
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
    "rule_sets": plain({"guide": say("La guía española"), "lrr": say("La referencia inglesa (LRR 2.0)")}),
    "fragments": plain(
        {
            "cultural": say("Cultural"),
            "hazardous": say("Inhóspito"),
            "industrial": say("Industrial"),
            "unknown": say("Desconocido"),
        },
        hazardous=("inhóspito", "inhóspita", "perigoso", "hostil", "peligroso", "peligrosa", "perigosa"),
        unknown=("desconocido", "desconhecido", "frontera", "fronteira", "frontier"),
    ),
    "goods_kinds": plain({"trade_goods": say("Mercancías"), "commodities": say("Exportaciones")}),
    "trade_phases": plain(
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
    "term_times": plain(
        {"now": say("Ahora mismo"), "later": say("Más tarde"), "card": say("Al jugar una carta de Acción")},
        now=("ahora", "ahora mismo", "agora"),
        later=("luego", "más tarde", "después", "depois", "mais tarde"),
        card=("carta", "carta de acción", "carta de ação", "action card"),
    ),
    "token_changes": plain(
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
    "token_places": plain(
        {
            "tactic_pool": say("Táctica"),
            "strategy_pool": say("Estrategia"),
            "fleet_pool": say("Flota"),
            "reinforcement_tokens": say("Refuerzos"),
        },
        reinforcement_tokens=("refuerzos", "reforços", "reinforcements"),
    ),
    "payment_kinds": plain(
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
    "returns": plain(
        {"ability": say("Por una capacidad"), "transaction": say("En una transacción")},
        ability=("capacidad", "habilidade"),
        transaction=("transacción", "transação"),
    ),
    "tokens": plain({"reinforcements": say("De los refuerzos"), "sheet": say("De la hoja de mando"), "none": say("Ninguna")}),
    "pools": plain(
        {"tactic_pool": say("Táctica"), "strategy_pool": say("Estrategia"), "fleet_pool": say("Flota")},
        tactic_pool=("táctica", "tática", "tactic", "tactics"),
        strategy_pool=("estrategia", "estratégia", "strategy"),
        fleet_pool=("flota", "frota", "fleet"),
    ),
    "wishes": plain(
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
    "moments": plain(
        {
            "before": say("Antes de"),
            "when": say("Cuando, al comienzo o al final de"),
            "after": say("Después de"),
            "action": say("ACCIÓN"),
        }
    ),
    "ability_kinds": plain(
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
    "sayings": plain(
        {
            "does": say("Hace algo"),
            "permits": say("Permite algo"),
            "cannot": say("«No puede»"),
            "rerolls": say("Repite una tirada"),
        }
    ),
    "joints": plain({"and": say("y"), "then": say("luego"), "cost": say("coste: «para» o punto y coma")}),
    "decks": plain(
        {
            "cultural": say("Cultural"),
            "hazardous": say("Inhóspito"),
            "industrial": say("Industrial"),
            "frontier": say("de la Frontera"),
        },
        hazardous=("inhóspito", "perigoso", "hostil"),
        frontier=("frontera", "fronteira"),
    ),
    "outcomes": plain({"for": say("A favor"), "against": say("En contra")}),
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
    "destroying_steps": plain(
        {
            "space_cannon": say("Cañones espaciales"),
            "barrage": say("Artillería anticazas"),
            "combat": say("Tiradas de combate"),
            "bombardment": say("Bombardeo"),
            "other": say("Otro momento"),
        }
    ),
    "destroying_means": plain(
        {
            "hits": say("Por impactos"),
            "ability": say("Por una carta, tecnología o capacidad"),
            "capacity": say("Por quedarse sin transporte"),
            "fleet_pool": say("Por la reserva de Flota"),
        }
    ),
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
    "stages": plain({"stage_1": say("Etapa I"), "stage_2": say("Etapa II")}),
    "phases": labelled(
        PHASES,
        {
            "strategy": say("Fase de Estrategia"),
            "action": say("Fase de Acción"),
            "status": say("Fase de Estado"),
            "agenda": say("Fase de Consejo Galáctico"),
        },
    ),
    **OUTCOMES,
}
