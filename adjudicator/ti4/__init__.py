"""Twilight Imperium, fourth edition with Prophecy of Kings: one module a chapter of the reference guide."""

from typing import Any

from adjudicator.messages import say
from adjudicator.resolve import Chapter
from adjudicator.ti4 import effects  # noqa: F401  registers every component
from adjudicator.ti4.adjacency_reader import read_adjacency
from adjudicator.ti4.agenda_phase_reader import read_agenda_phase
from adjudicator.ti4.agenda_reader import read_council
from adjudicator.ti4.capture_reader import read_capture
from adjudicator.ti4.component_reader import read_component_action
from adjudicator.ti4.exploration_reader import read_exploration
from adjudicator.ti4.fleet_check_reader import read_fleet_check
from adjudicator.ti4.invasion_reader import read_invasion
from adjudicator.ti4.limits import assumptions as assumptions
from adjudicator.ti4.limits import limits as limits
from adjudicator.ti4.lists import LISTS as LISTS
from adjudicator.ti4.movement_reader import read_movement
from adjudicator.ti4.payment_reader import read_payment
from adjudicator.ti4.placement_reader import read_placement
from adjudicator.ti4.procedures.adjacency_asked import run_adjacency
from adjudicator.ti4.procedures.agenda import run_agenda
from adjudicator.ti4.procedures.agenda_phase import run_agenda_phase
from adjudicator.ti4.procedures.capture import run_capture
from adjudicator.ti4.procedures.component_action import run_component_action
from adjudicator.ti4.procedures.elimination import read_elimination, run_elimination
from adjudicator.ti4.procedures.exploration import run_exploration
from adjudicator.ti4.procedures.fleet_check import run_fleet_check
from adjudicator.ti4.procedures.invasion import run_invasion
from adjudicator.ti4.procedures.movement import run_movement
from adjudicator.ti4.procedures.payment import run_payment
from adjudicator.ti4.procedures.placement import run_placement
from adjudicator.ti4.procedures.production import run_production
from adjudicator.ti4.procedures.research import run_research
from adjudicator.ti4.procedures.scoring import run_scoring
from adjudicator.ti4.procedures.space_cannon import read_space_cannon, run_space_cannon
from adjudicator.ti4.procedures.space_combat import read_space_combat, run_space_combat
from adjudicator.ti4.procedures.status_phase import run_status_phase
from adjudicator.ti4.procedures.strategic_action import read_strategy_card, run_strategy_card
from adjudicator.ti4.procedures.tactical_action import read_tactical_action, run_tactical_action
from adjudicator.ti4.procedures.timing import run_timing
from adjudicator.ti4.procedures.transaction import run_transaction
from adjudicator.ti4.procedures.turn_order import run_turn_order
from adjudicator.ti4.procedures.victory import run_victory
from adjudicator.ti4.production_reader import read_production
from adjudicator.ti4.research_reader import read_research
from adjudicator.ti4.round_reader import read_turn_order
from adjudicator.ti4.scoring_reader import read_scoring, read_victory
from adjudicator.ti4.status_reader import read_status_phase
from adjudicator.ti4.timing_reader import read_timing
from adjudicator.ti4.transaction_reader import read_transaction

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
    Chapter("component_action", say("Acción de componente"), read_component_action, run_component_action),
    Chapter("turn_order", say("Orden de turnos"), read_turn_order, run_turn_order),
    Chapter("timing", say("Capacidades a la vez"), read_timing, run_timing),
    Chapter("exploration", say("Exploración"), read_exploration, run_exploration),
    Chapter("elimination", say("Eliminación"), read_elimination, run_elimination),
    Chapter("adjacency", say("Adyacencia y vecinos"), read_adjacency, run_adjacency),
    Chapter("transaction", say("Transacciones y acuerdos"), read_transaction, run_transaction),
    Chapter("fleet_check", say("Flotas y fichas de Mando"), read_fleet_check, run_fleet_check),
    Chapter("payment", say("Pagar"), read_payment, run_payment),
    Chapter("placement", say("Colocar unidades"), read_placement, run_placement),
    Chapter("capture", say("Capturar unidades"), read_capture, run_capture),
    Chapter("scoring", say("Anotarse Objetivos"), read_scoring, run_scoring),
    Chapter("victory", say("Puntos de victoria"), read_victory, run_victory),
    Chapter("research", say("Investigar Tecnologías"), read_research, run_research),
    Chapter("status_phase", say("Fase de Estado"), read_status_phase, run_status_phase),
]
"""In the order in which they are offered."""
