"""Galactic Era: one module a chapter of the rulebook."""

from collections.abc import Iterator
from typing import Any

from adjudicator.era.build_reader import read_build
from adjudicator.era.deal_reader import read_deal
from adjudicator.era.dominance_reader import read_dominance
from adjudicator.era.final_reader import read_final
from adjudicator.era.gain_reader import read_gain
from adjudicator.era.growth_reader import read_growth
from adjudicator.era.lists import LISTS as LISTS
from adjudicator.era.movement_reader import read_movement
from adjudicator.era.procedures.battle import resolve_battle
from adjudicator.era.procedures.build_ships import build_ships
from adjudicator.era.procedures.change_ethic import change_ethic, read_change
from adjudicator.era.procedures.commerce import trade
from adjudicator.era.procedures.death_ray import fire, read_shot
from adjudicator.era.procedures.dominance import play_card
from adjudicator.era.procedures.evacuation import evacuate, read_evacuation
from adjudicator.era.procedures.final_scoring import score_final
from adjudicator.era.procedures.fleets import read_square, reorganise
from adjudicator.era.procedures.gain_planet import gain_planet
from adjudicator.era.procedures.increase_population import increase_population
from adjudicator.era.procedures.movement import move
from adjudicator.era.procedures.puppet_auction import bid, read_auction
from adjudicator.era.procedures.relocation import read_relocation, relocate
from adjudicator.era.procedures.research import investigate, read_research
from adjudicator.era.procedures.retreat import go, read_retreat
from adjudicator.era.procedures.round_end import end_round
from adjudicator.era.procedures.round_scoring import score_round
from adjudicator.era.procedures.select_tokens import read_selection, select
from adjudicator.era.procedures.setup import start
from adjudicator.era.procedures.turn_order import change_order, read_turn_order
from adjudicator.era.procedures.visions import look, read_visions
from adjudicator.era.procedures.war import declare_war
from adjudicator.era.round_end_reader import read_end
from adjudicator.era.round_reader import read_round
from adjudicator.era.setup_reader import read_setup
from adjudicator.era.sides import read_battle
from adjudicator.era.war_reader import read_war
from adjudicator.messages import Message, say
from adjudicator.resolve import Chapter

CHAPTERS: list[Chapter[Any]] = [
    Chapter("battle", say("Batalla"), read_battle, resolve_battle),
    Chapter("retreat", say("Adónde se retira"), read_retreat, go),
    Chapter("movement", say("Mover naves"), read_movement, move),
    Chapter("fleets", say("Flotas"), read_square, reorganise),
    Chapter("visions", say("Visiones"), read_visions, look),
    Chapter("select_tokens", say("Selección de fichas"), read_selection, select),
    Chapter("gain_planet", say("Ganar un Planeta"), read_gain, gain_planet),
    Chapter("increase_population", say("Incrementar la Población"), read_growth, increase_population),
    Chapter("build_ships", say("Construir Naves"), read_build, build_ships),
    Chapter("turn_order", say("Orden de turno"), read_turn_order, change_order),
    Chapter("research", say("Investigar"), read_research, investigate),
    Chapter("evacuation", say("Evacuar la capital"), read_evacuation, evacuate),
    Chapter("change_ethic", say("Cambio de ética y paz"), read_change, change_ethic),
    Chapter("commerce", say("Comercio"), read_deal, trade),
    Chapter("relocation", say("Recolocar discos"), read_relocation, relocate),
    Chapter("death_ray", say("Rayo Destructor"), read_shot, fire),
    Chapter("puppet_auction", say("Subasta de la marioneta"), read_auction, bid),
    Chapter("war", say("Declarar la guerra"), read_war, declare_war),
    Chapter("dominance", say("Carta de dominación"), read_dominance, play_card),
    Chapter("round_scoring", say("Puntuación de la ronda"), read_round, score_round),
    Chapter("round_end", say("Final de la ronda"), read_end, end_round),
    Chapter("final_scoring", say("Puntuación final"), read_final, score_final),
    Chapter("setup", say("Preparación: con qué se empieza"), read_setup, start),
]
"""In the order in which they are offered."""


def assumptions() -> Iterator[Message]:
    """What the referee leaves out of Galactic Era."""
    yield say(
        "Galactic Era: el modo solitario no se arbitra, salvo lo que de él dicen las cartas de dominación, ni la preparación por "
        "turnos de 8.1."
    )
