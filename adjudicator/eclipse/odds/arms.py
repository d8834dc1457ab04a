"""What a document leaves out of a battle and the odds take for granted: figures, arms, who was there first."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.eclipse.battle_situation import BattleSituation
from adjudicator.eclipse.fleets import Figures, Fleet, owned
from adjudicator.eclipse.names import kind_name
from adjudicator.eclipse.procedures.battle import assume_aloud, has_battle
from adjudicator.eclipse.procedures.figures import explain_figures, more_than_in_the_box
from adjudicator.messages import Message, listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Step


def armed(situation: BattleSituation) -> bool:
    """6.3.6: whether anybody carries weapons other than missiles."""
    return any(fleet.armed() for fleet in situation.fleets)


def untold(situation: BattleSituation) -> tuple[Message, ...]:
    """What decides the odds without being told: ships of which nothing is said, and sides without arms."""
    if not has_battle(situation):
        return (say("Aquí no hay batalla: hacen falta naves de dos bandos enemigos."),)
    return (*_blank(situation), *_without_arms(situation))


def _blank(situation: BattleSituation) -> list[Message]:
    """Ships of which neither figures nor a species is told, all in one sentence."""
    ships = [
        owned(kind_name(kind, 2), fleet.side)
        for fleet in situation.fleets
        for kind in fleet.kinds()
        if fleet.figures(kind) == Figures()
    ]
    if not ships:
        return []
    return [
        say(
            "No consta la especie ni ninguna cifra de {ships}: se toma que van sin armas, computadores, escudos ni casco, con "
            "iniciativa 0. Di la especie o las cifras.",
            ships=listing(ships),
        )
    ]


def assumptions(situation: BattleSituation) -> list[Message]:
    """What else the ruling of the same document says that it assumes."""
    if not has_battle(situation):
        return []
    told = [_told(fleet) for fleet in situation.fleets]
    parts = (more_than_in_the_box(situation.fleets), explain_figures(told), assume_aloud(situation))
    return [text for part in parts for text in _texts(part)]


def _without_arms(situation: BattleSituation) -> list[Message]:
    """6.3.6: where nobody has cannons a battle cannot be fought to its end; where one side has no arms, it only loses."""
    fleets = [fleet for fleet in situation.fleets if fleet.present()]
    if not armed(situation):
        return [
            say(
                "Ningún bando lleva armas que no sean misiles: la batalla no puede terminar disparando, y el atacante tiene que "
                "retirarse o sus naves son destruidas."
            )
        ]
    bare = [fleet.side for fleet in fleets if not fleet.armed() and not any(map(_missiles, _figures(fleet)))]
    return [say("Sin armas, y por tanto sin poder destruir nada: {sides}.", sides=listing(bare))] if bare else []


def _figures(fleet: Fleet) -> list[Figures]:
    return [fleet.figures(kind) for kind in fleet.kinds()]


def _missiles(figures: Figures) -> bool:
    return bool(figures.missiles)


def _told(fleet: Fleet) -> Fleet:
    """A fleet with only the ships of which something is told."""
    return fleet.only(kind for kind in fleet.kinds() if fleet.figures(kind) != Figures())


def _texts(part: Procedure[None]) -> Iterable[Message]:
    """What a part of the procedure says that it assumes."""
    steps = [item for item in part if isinstance(item, Step)]
    return [step.text for step in steps if step.authority == "interpretation" and isinstance(step.text, Message)]
