"""What a setup may not be (5.3.b, 5.4.c, 8.3.1): the reasons against."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.era.abilities import ability
from adjudicator.era.names import title
from adjudicator.era.setup_reader import Setup
from adjudicator.era.voice import referee
from adjudicator.messages import say
from adjudicator.ruling import Violation


def why_not_start(setup: Setup) -> list[Violation]:
    """Every reason against starting like this."""
    return [*_why_not_sectors(setup), *_why_not_peoples(setup), *_why_not_puppet(setup)]


def _why_not_sectors(setup: Setup) -> Iterator[Violation]:
    """5.3.b: a different sector for everybody, and never the one in the middle."""
    taken: set[str] = set()
    for player in setup.players:
        if player.sector and player.sector in taken:
            text = say(
                "Cada jugador sale de un sector distinto, y {sector} está repetido.", sector=title("sectors", player.sector)
            )
            yield referee.violation(text, cite="5.3.b", path=f"{player.path}.sector")
        if player.sector and player.sector == setup.central:
            text = say("{sector} es el sector central, y ese no se asigna a nadie.", sector=title("sectors", player.sector))
            yield referee.violation(text, cite="5.3.b", path=f"{player.path}.sector")
        taken.add(player.sector)


def _why_not_peoples(setup: Setup) -> Iterator[Violation]:
    """5.4.c: one tile a people."""
    taken: set[str] = set()
    for player in setup.players:
        if player.people and player.people in taken:
            text = say(
                "Hay una sola loseta de cada Pueblo Estelar, y {people} está repetido.", people=title("peoples", player.people)
            )
            yield referee.violation(text, cite="5.4.c", path=f"{player.path}.people")
        taken.add(player.people)


def _why_not_puppet(setup: Setup) -> Iterator[Violation]:
    """8.3.1.1, 8.3.1.2: with two people I.C.C. is left out, and the puppet starts with its luminous side up."""
    two = len(setup.players) == 2 or any(player.puppet for player in setup.players)
    for player in setup.players:
        if two and ability(player.people, "not_for_two"):
            text = say("I.C.C. no se utiliza en la variante para dos jugadores.")
            yield referee.violation(text, cite="8.3.1.1", path=f"{player.path}.people")
        if player.puppet and player.ethic == "sts":
            text = say("La marioneta empieza siempre por el lado luminoso.")
            yield referee.violation(text, cite="8.3.1.2", path=f"{player.path}.ethic")
