"""Twilight Imperium, fourth edition with Prophecy of Kings: one module a chapter of the reference guide."""

from typing import Any

from adjudicator.messages import say
from adjudicator.resolve import Chapter
from adjudicator.ti4 import effects  # noqa: F401  registers every component
from adjudicator.ti4.agenda_phase_reader import read_agenda_phase
from adjudicator.ti4.agenda_reader import read_council
from adjudicator.ti4.exploration_reader import read_exploration
from adjudicator.ti4.invasion_reader import read_invasion
from adjudicator.ti4.limits import assumptions as assumptions
from adjudicator.ti4.limits import limits as limits
from adjudicator.ti4.lists import LISTS as LISTS
from adjudicator.ti4.movement_reader import read_movement
from adjudicator.ti4.procedures.agenda import run_agenda
from adjudicator.ti4.procedures.agenda_phase import run_agenda_phase
from adjudicator.ti4.procedures.elimination import read_elimination, run_elimination
from adjudicator.ti4.procedures.exploration import run_exploration
from adjudicator.ti4.procedures.invasion import run_invasion
from adjudicator.ti4.procedures.movement import run_movement
from adjudicator.ti4.procedures.production import run_production
from adjudicator.ti4.procedures.space_cannon import read_space_cannon, run_space_cannon
from adjudicator.ti4.procedures.space_combat import read_space_combat, run_space_combat
from adjudicator.ti4.procedures.strategic_action import read_strategy_card, run_strategy_card
from adjudicator.ti4.procedures.tactical_action import read_tactical_action, run_tactical_action
from adjudicator.ti4.procedures.timing import run_timing
from adjudicator.ti4.procedures.turn_order import run_turn_order
from adjudicator.ti4.production_reader import read_production
from adjudicator.ti4.round_reader import read_turn_order
from adjudicator.ti4.timing_reader import read_timing

CHAPTERS: list[Chapter[Any]] = [
    Chapter("space_combat", say("Combate espacial"), read_space_combat, run_space_combat),
    Chapter("movement", say("Mover naves"), read_movement, run_movement),
    Chapter("space_cannon_offense", say("Ataque con Cañones espaciales"), read_space_cannon, run_space_cannon),
    Chapter("invasion", say("Invasión"), read_invasion, run_invasion),
    Chapter("production", say("Producción"), read_production, run_production),
    Chapter("tactical_action", say("Acción táctica"), read_tactical_action, run_tactical_action),
    Chapter("agenda", say("Consejo Galáctico"), read_council, run_agenda),
    Chapter("agenda_phase", say("Fase de Consejo Galáctico"), read_agenda_phase, run_agenda_phase),
    Chapter("strategy_card", say("Carta de Estrategia"), read_strategy_card, run_strategy_card),
    Chapter("turn_order", say("Orden de turnos"), read_turn_order, run_turn_order),
    Chapter("timing", say("Capacidades a la vez"), read_timing, run_timing),
    Chapter("exploration", say("Exploración"), read_exploration, run_exploration),
    Chapter("elimination", say("Eliminación"), read_elimination, run_elimination),
]
"""In the order in which they are offered."""
