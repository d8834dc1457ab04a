"""Eclipse, Second Dawn for the Galaxy: one module a chapter of the rulebook."""

from collections.abc import Iterator
from typing import Any

from adjudicator.eclipse.battle_situation import read_battle
from adjudicator.eclipse.combat_situation import read_combat
from adjudicator.eclipse.explore_situation import read_explore
from adjudicator.eclipse.lists import LISTS as LISTS
from adjudicator.eclipse.move_situation import read_move
from adjudicator.eclipse.procedures.battle import run_battle
from adjudicator.eclipse.procedures.build import read_build, run_build
from adjudicator.eclipse.procedures.cleanup import read_cleanup, run_cleanup
from adjudicator.eclipse.procedures.colony_ships import read_colony_ships, run_colony_ships
from adjudicator.eclipse.procedures.combat_phase import run_combat
from adjudicator.eclipse.procedures.diplomacy import read_diplomacy, run_diplomacy
from adjudicator.eclipse.procedures.discovery import read_discovery, run_discovery
from adjudicator.eclipse.procedures.explore import run_explore
from adjudicator.eclipse.procedures.influence import read_influence, run_influence
from adjudicator.eclipse.procedures.influence_action import read_influence_action, run_influence_action
from adjudicator.eclipse.procedures.move import run_move
from adjudicator.eclipse.procedures.population import read_population, run_population
from adjudicator.eclipse.procedures.research import run_research
from adjudicator.eclipse.procedures.scoring import read_scoring, run_scoring
from adjudicator.eclipse.procedures.setup import read_setup, run_setup
from adjudicator.eclipse.procedures.turns import read_turns, run_turns
from adjudicator.eclipse.procedures.upgrade import run_upgrade
from adjudicator.eclipse.procedures.upkeep import read_upkeep, run_upkeep
from adjudicator.eclipse.research_situation import read_research
from adjudicator.eclipse.upgrade_situation import read_upgrade
from adjudicator.messages import Message, say
from adjudicator.resolve import Chapter

CHAPTERS: list[Chapter[Any]] = [
    Chapter("battle", say("Batallas de un sector"), read_battle, run_battle),
    Chapter("combat_phase", say("Fase de combate"), read_combat, run_combat),
    Chapter("population", say("Atacar población"), read_population, run_population),
    Chapter("influence", say("Influir en sectores tras el combate"), read_influence, run_influence),
    Chapter("explore", say("Explorar"), read_explore, run_explore),
    Chapter("discovery", say("Descubrimiento"), read_discovery, run_discovery),
    Chapter("move", say("Mover"), read_move, run_move),
    Chapter("upgrade", say("Mejorar"), read_upgrade, run_upgrade),
    Chapter("build", say("Construir"), read_build, run_build),
    Chapter("influence_action", say("Influir"), read_influence_action, run_influence_action),
    Chapter("upkeep", say("Mantenimiento de la civilización"), read_upkeep, run_upkeep),
    Chapter("research", say("Investigar"), read_research, run_research),
    Chapter("colony_ships", say("Naves colonia"), read_colony_ships, run_colony_ships),
    Chapter("turns", say("Turnos y pasar"), read_turns, run_turns),
    Chapter("cleanup", say("Fase de limpieza"), read_cleanup, run_cleanup),
    Chapter("diplomacy", say("Relaciones diplomáticas"), read_diplomacy, run_diplomacy),
    Chapter("setup", say("Preparación"), read_setup, run_setup),
    Chapter("scoring", say("Puntuación final"), read_scoring, run_scoring),
]


def assumptions() -> Iterator[Message]:
    """What the referee leaves out of Eclipse."""
    yield say(
        "Eclipse: se juega con las siete especies del juego básico, los terranos con sus seis facciones. Las especies y las piezas de "
        "las expansiones no se arbitran: no se conoce lo que hace cada especie, y no se pueden nombrar."
    )
