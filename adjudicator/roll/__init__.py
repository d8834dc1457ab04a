"""Roll for the Galaxy: one module a chapter."""

from typing import Any

from adjudicator.messages import say
from adjudicator.resolve import Chapter
from adjudicator.roll.lists import LISTS as LISTS
from adjudicator.roll.procedures.managing import end, manage, read_end, read_manage
from adjudicator.roll.procedures.phases import phases, read_phases
from adjudicator.roll.procedures.scoring import read_scoring, scoring
from adjudicator.roll.procedures.shipping import read_shipping, shipping

CHAPTERS: list[Chapter[Any]] = [
    Chapter("phases", say("Revelar: qué fases ocurren"), read_phases, phases),
    Chapter("shipping", say("Transporte: Comerciar y Consumir"), read_shipping, shipping),
    Chapter("manage", say("Gestiona tu imperio"), read_manage, manage),
    Chapter("end", say("¿Termina la partida?"), read_end, end),
    Chapter("scoring", say("Puntuación y ganador"), read_scoring, scoring),
]
