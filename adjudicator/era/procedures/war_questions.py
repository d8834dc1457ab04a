"""What a declaration of war hangs on and nobody has said (7.1.2, A1.9.2): the round, what is attempted, the owner's ethic."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Amount, Pick, whole_number
from adjudicator.era.abilities import ability
from adjudicator.era.lists import ETHIC_LABELS
from adjudicator.era.procedures.war_conditions import why_never, why_not_block
from adjudicator.era.voice import referee
from adjudicator.era.war_reader import Declaration, Invasion
from adjudicator.messages import say
from adjudicator.referee import Procedure


def with_answers(war: Declaration) -> Procedure[Declaration]:
    """What the permission hangs on and the document leaves out is asked, unless the answer could not save it."""
    light, other = war.declarer.ethic == "sto", war.target.ethic == "sts"
    if why_never(war) or why_not_block(war) or not light or not other:
        return war
    if war.moment == "learned" and war.round is None and ability(war.target.people, "learns_untraded", war.target.ethic):
        return replace(war, round=(yield from _ask_round(war)))
    if war.moment != "block_action":
        return war
    return replace(war, invasion=(yield from _ask_invasion(war, war.invasion or Invasion(""))))


def _ask_round(war: Declaration) -> Procedure[int]:
    number: int = yield from referee.ask(
        Amount(
            "round",
            war.declarer.name,
            say("¿Qué ronda es?"),
            options=list(range(1, 9)),
            default=1,
            reader=whole_number(8, 1),
            least=1,
            most=8,
        ),
        cite="A1.9.2 6.4",
    )
    return number


ACTIONS = {
    "subjugate": say("Subyugar un planeta primitivo"),
    "conquer_advanced": say("Conquistar un planeta avanzado"),
    "conquer_player": say("Conquistar un planeta de un jugador"),
    "ally": say("Aliarse con un planeta avanzado"),
    "colonise": say("Colonizar un planeta deshabitado"),
    "other": say("Otra acción de progreso"),
}


def _ask_invasion(war: Declaration, known: Invasion) -> Procedure[Invasion | None]:
    """7.1.2: what the dark player attempts, and against whom, as far as nobody has said it."""
    option, planet = known.option, known.planet
    if not option or (option == "conquer" and not planet):
        ways = {key: label for key, label in ACTIONS.items() if key.startswith(option)}
        picked: str = yield from referee.ask(
            Pick(
                "action",
                war.target.name,
                say("¿Qué intenta {name} con la acción que se bloquea?", name=war.target.name),
                options=list(ways),
                labels=list(ways.values()),
                default=list(ways)[-1],
            ),
            cite="7.1.2",
        )
        if picked == "other":
            return None
        option, _, said = picked.partition("_")
        planet = said or planet
    ethic = known.owner_ethic
    if option == "conquer" and planet == "player" and not ethic:
        ethic = yield from ask_owner_ethic(war.target.name, "7.1.2")
    return Invasion(option, planet, ethic)


def ask_owner_ethic(who: str, cite: str) -> Procedure[str]:
    """The ethic of whoever controls the planet, where the ruling hangs on it."""
    ethic: str = yield from referee.ask(
        Pick(
            "owner_ethic",
            who,
            say("¿Qué ética tiene quien controla el planeta?"),
            options=list(ETHIC_LABELS),
            labels=list(ETHIC_LABELS.values()),
            default="sts",
        ),
        cite=cite,
    )
    return ethic
