"""Roll for the Galaxy: one module a chapter."""

from collections.abc import Iterator
from typing import Any

from adjudicator.messages import Message, say
from adjudicator.resolve import Chapter
from adjudicator.roll.lists import LISTS as LISTS
from adjudicator.roll.procedures.assigning import assign, read_assign
from adjudicator.roll.procedures.building import develop, read_develop, read_settle, settle
from adjudicator.roll.procedures.exploring import explore, read_explore
from adjudicator.roll.procedures.freight import read_shipping
from adjudicator.roll.procedures.managing import end, manage, read_end, read_manage
from adjudicator.roll.procedures.phases import phases, read_phases
from adjudicator.roll.procedures.pooling import pool, read_pool
from adjudicator.roll.procedures.producing import produce, read_produce
from adjudicator.roll.procedures.scoring import read_scoring, scoring
from adjudicator.roll.procedures.setup import read_setup, setup
from adjudicator.roll.procedures.shipping import shipping

CHAPTERS: list[Chapter[Any]] = [
    Chapter("assign", say("Asignar, Dictar y Reasignar"), read_assign, assign),
    Chapter("phases", say("Revelar: qué fases ocurren"), read_phases, phases),
    Chapter("explore", say("Explorar: Reconocer y Proveer"), read_explore, explore),
    Chapter("develop", say("Desarrollar"), read_develop, develop),
    Chapter("settle", say("Colonizar"), read_settle, settle),
    Chapter("produce", say("Producir"), read_produce, produce),
    Chapter("shipping", say("Transporte: Comerciar y Consumir"), read_shipping, shipping),
    Chapter("pool", say("La reserva de PV se agota"), read_pool, pool),
    Chapter("manage", say("Gestiona tu imperio"), read_manage, manage),
    Chapter("end", say("¿Termina la partida?"), read_end, end),
    Chapter("setup", say("Preparación: con qué empieza cada uno"), read_setup, setup),
    Chapter("scoring", say("Puntuación y ganador"), read_scoring, scoring),
]


def assumptions() -> Iterator[Message]:
    """Where what tiles do comes from."""
    yield say("Roll for the Galaxy: solo el juego básico; lo que hacen las losetas se toma de otra edición, y así se dice.")
