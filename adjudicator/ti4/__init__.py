"""Twilight Imperium, fourth edition with Prophecy of Kings: one module a chapter of the reference guide."""

from typing import Any

from adjudicator.messages import say
from adjudicator.resolve import Chapter
from adjudicator.ti4 import effects  # noqa: F401  registers every component
from adjudicator.ti4.agenda_reader import read_council
from adjudicator.ti4.invasion_reader import read_invasion
from adjudicator.ti4.limits import assumptions as assumptions
from adjudicator.ti4.limits import limits as limits
from adjudicator.ti4.lists import LISTS as LISTS
from adjudicator.ti4.movement_reader import read_movement
from adjudicator.ti4.procedures.agenda import run_agenda
from adjudicator.ti4.procedures.invasion import run_invasion
from adjudicator.ti4.procedures.movement import run_movement
from adjudicator.ti4.procedures.production import run_production
from adjudicator.ti4.procedures.research import run_research
from adjudicator.ti4.procedures.scoring import run_scoring
from adjudicator.ti4.procedures.space_cannon import read_space_cannon, run_space_cannon
from adjudicator.ti4.procedures.space_combat import read_space_combat, run_space_combat
from adjudicator.ti4.procedures.status_phase import run_status_phase
from adjudicator.ti4.procedures.tactical_action import read_tactical_action, run_tactical_action
from adjudicator.ti4.procedures.victory import run_victory
from adjudicator.ti4.production_reader import read_production
from adjudicator.ti4.research_reader import read_research
from adjudicator.ti4.scoring_reader import read_scoring, read_victory
from adjudicator.ti4.status_reader import read_status_phase

CHAPTERS: list[Chapter[Any]] = [
    Chapter("space_combat", say("Combate espacial"), read_space_combat, run_space_combat),
    Chapter("movement", say("Mover naves"), read_movement, run_movement),
    Chapter("space_cannon_offense", say("Ataque con Cañones espaciales"), read_space_cannon, run_space_cannon),
    Chapter("invasion", say("Invasión"), read_invasion, run_invasion),
    Chapter("production", say("Producción"), read_production, run_production),
    Chapter("tactical_action", say("Acción táctica"), read_tactical_action, run_tactical_action),
    Chapter("agenda", say("Consejo Galáctico"), read_council, run_agenda),
    Chapter("scoring", say("Anotarse Objetivos"), read_scoring, run_scoring),
    Chapter("victory", say("Puntos de victoria"), read_victory, run_victory),
    Chapter("research", say("Investigar Tecnologías"), read_research, run_research),
    Chapter("status_phase", say("Fase de Estado"), read_status_phase, run_status_phase),
]
"""In the order in which they are offered."""
