"""Space Opera: one module a chapter."""

from collections.abc import Iterator
from typing import Any

from adjudicator.messages import Message, say
from adjudicator.opera.lists import LISTS as LISTS
from adjudicator.opera.procedures.deck import deck, read_deck
from adjudicator.opera.procedures.negotiation import negotiation, read_negotiation
from adjudicator.opera.procedures.pile import pile, read_pile
from adjudicator.opera.procedures.screen import read_screen, screen
from adjudicator.opera.procedures.setup import read_setup, setup
from adjudicator.opera.procedures.turn import read_turn, turn
from adjudicator.opera.procedures.turns import read_reorganise, reorganise
from adjudicator.opera.procedures.victory import read_victory, victory
from adjudicator.opera.procedures.war import read_war, war
from adjudicator.resolve import Chapter

CHAPTERS: list[Chapter[Any]] = [
    Chapter("war", say("Guerra: batalla de flotas y asalto planetario"), read_war, war),
    Chapter("turn", say("Un turno entero"), read_turn, turn),
    Chapter("reorganise", say("Reorganización y declive"), read_reorganise, reorganise),
    Chapter("negotiation", say("Negociar"), read_negotiation, negotiation),
    Chapter("pile", say("Pila de sincrónicos"), read_pile, pile),
    Chapter("screen", say("Qué marca la PST"), read_screen, screen),
    Chapter("setup", say("Preparación: orden de juego"), read_setup, setup),
    Chapter("deck", say("Mazo competitivo"), read_deck, deck),
    Chapter("victory", say("¿Quién gana?"), read_victory, victory),
]


def assumptions() -> Iterator[Message]:
    """Where what cards do comes from."""
    yield say("Space Opera: el libro no trae las cartas; lo que hace cada una hay que decirlo.")
