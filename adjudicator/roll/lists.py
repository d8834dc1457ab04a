"""The lists that the shapes of Roll for the Galaxy name."""

from __future__ import annotations

from adjudicator.lists import labelled
from adjudicator.messages import say
from adjudicator.names import Vocabulary
from adjudicator.roll.words import COLOUR_NAMES, DICE, PHASE_NAMES, PHASES, TASKS, WORLDS

ENDS = {"squares": say("Las casillas"), "vp_chips": say("Las fichas de PV")}

LISTS = {
    "dice": labelled(DICE, COLOUR_NAMES),
    "worlds": labelled(WORLDS, COLOUR_NAMES),
    "phases": labelled(PHASES, PHASE_NAMES),
    "tasks": labelled(TASKS, {"trade": say("Comerciar"), "consume": say("Consumir")}),
    "ends": labelled(Vocabulary(dict.fromkeys(ENDS, ())), ENDS),
}
