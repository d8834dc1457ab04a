"""The lists that the shapes of Roll for the Galaxy name."""

from __future__ import annotations

from functools import cache

from adjudicator.lists import Known, Named, labelled
from adjudicator.messages import say
from adjudicator.names import Vocabulary, words_of
from adjudicator.roll.procedures.removing import PLACES
from adjudicator.roll.tiles import factions, homes, keys, reassigners
from adjudicator.roll.words import (
    COLOUR_NAMES,
    DICE,
    EXPLORING,
    EXPLORING_NAMES,
    PHASE_NAMES,
    PHASES,
    TASK_NAMES,
    TASKS,
    WORLDS,
)

ENDS = {"squares": say("Las casillas"), "vp_chips": say("Las fichas de PV")}

PILES = {"developments": say("Desarrollos"), "worlds": say("Mundos")}


@cache
def _tiles(*kinds: str) -> Vocabulary:
    return words_of("roll", [key for kind in kinds for key in keys(kind)])


REASSIGNING = {
    "select": say("Selecciona la fase"),
    "dictate": say("Lo Reasigna el Dictado"),
    "spent": say("Se gasta en Dictar"),
}
FACES = {**PHASE_NAMES, "wild": say("Comodín")}


@cache
def _faces() -> Vocabulary:
    return words_of("roll", FACES, own={"wild": ("comodín", "curinga", "coringa", "*")})


@cache
def _reassigning() -> Vocabulary:
    own = {
        "select": ("selecciona", "seleciona"),
        "dictate": ("dictado", "dicta", "dita"),
        "spent": ("gastado", "gasto", "dictador"),
    }
    return words_of("roll", [*REASSIGNING, *reassigners()], own=own)


def _reason(key: str) -> object:
    return REASSIGNING.get(key) or Named("roll", key)


def _listed(*kinds: str) -> Known:
    return Known(lambda: _tiles(*kinds), lambda key: Named("roll", key), alphabetical=True)


def _stacked(kind: str) -> Known:
    """The tiles that can lie in a construction zone."""
    return Known(lambda: _tiles(kind), lambda key: Named("roll", key), lambda _: keys(kind, built=True), alphabetical=True)


@cache
def _factions() -> Vocabulary:
    return words_of("roll", factions(), things=factions())


def _halves(key: str) -> object:
    first, second = factions()[key]
    return say("{a} y {b}", a=Named("roll", first), b=Named("roll", second))


@cache
def _places() -> Vocabulary:
    return words_of("roll", PLACES, own={"workers": ("trabajadores", "trabalhadores")})


LISTS = {
    "factions": Known(_factions, _halves, alphabetical=True),
    "homes": Known(lambda: words_of("roll", homes()), lambda key: Named("roll", key), alphabetical=True),
    "stacked_developments": _stacked("development"),
    "stacked_worlds": _stacked("world"),
    "world_tiles": _listed("world"),
    "tiles": _listed("development", "world"),
    "faces": Known(_faces, lambda key: FACES[key]),
    "reassigning": Known(_reassigning, _reason),
    "piles": labelled(Vocabulary(dict.fromkeys(PILES, ())), PILES),
    "exploring": labelled(EXPLORING, EXPLORING_NAMES),
    "dice": labelled(DICE, COLOUR_NAMES),
    "worlds": labelled(WORLDS, COLOUR_NAMES),
    "phases": labelled(PHASES, PHASE_NAMES),
    "places": Known(_places, lambda key: PLACES[key]),
    "tasks": labelled(TASKS, TASK_NAMES),
    "ends": labelled(Vocabulary(dict.fromkeys(ENDS, ())), ENDS),
}
