"""What is told of abilities besides their order: copies of a card, how long an effect lasts, what the answers to questions say."""

from __future__ import annotations

from adjudicator.messages import Message, say
from adjudicator.names import Vocabulary
from adjudicator.referee import Procedure
from adjudicator.ti4.timing_situation import Ability
from adjudicator.ti4.voice import referee

TURN = "turn"
ENDS = Vocabulary(
    {
        TURN: (
            "turno",
            "el turno",
            "final del turno",
            "el final del turno",
            "fin del turno",
            "el fin del turno",
            "final de turno",
            "final de su turno",
            "fim do turno",
            "o fim do turno",
            "end of turn",
            "end of the turn",
            "the end of the turn",
            "end of your turn",
            "turn end",
        )
    }
)
"""88.3: how people say that an effect lasts until the end of a turn."""
ANSWERS: dict[str, Message] = {
    "faq.general.5": say("No es parte del bombardeo: el Escudo planetario no la impide."),
    "faq.creuss.1": say("No hace falta que quien dio el Favor haya investigado la Tecnología de esas fichas."),
}
"""What an official answer says of a component that data/timing.toml names with it."""


def copies(usable: list[Ability]) -> Procedure[None]:
    """1.6b: several cards of one name at one moment, each at something else."""
    cards = [ability for ability in usable if ability.kind == "action_card" and not ability.cancels]
    for one in cards:
        alike = [other for other in cards if other.id == one.id and other.moment == one.moment]
        if one is not alike[0] or len(alike) < 2:
            continue
        answer = "5" if len({other.player for other in alike}) == 1 else "3"
        text = say("Hay más de una carta igual en este momento, y todas valen: cada una apunta a algo distinto.")
        yield referee.step(f"copies.{one.row}", "Cartas iguales", text, cite=f"1.6b faq.cartas-de-accion.{answer}")


def noted(ability: Ability) -> Procedure[None]:
    """What an official answer says of the component."""
    answer = ability.about_timing("answer")
    if answer:
        yield referee.step(f"faq.{ability.row}", "Lo que se pregunta", ANSWERS[answer], cite=f"{answer} c.{ability.key}")


def lasts(ability: Ability) -> Procedure[None]:
    """19.3, 88.3: how long the effect holds; one that lasts for a turn ends with it."""
    if not ability.until or ability.gone:
        return
    key, title = f"lasts.{ability.row}", "Cuánto dura"
    if ENDS.find(ability.until) != TURN:
        yield referee.step(key, title, say("Su efecto dura hasta {until}.", until=ability.until), cite="19.3")
        return
    text = say(
        "Su efecto acaba con el turno, antes de que empiece el del siguiente jugador: no sigue el resto de la ronda ni en otras fases."
    )
    yield referee.step(key, title, text, cite="88.3 19.3")
