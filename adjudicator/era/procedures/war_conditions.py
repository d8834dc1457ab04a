"""Who may declare war on whom, and when (7.1), and what may be blocked (7.2): the reasons against."""

from __future__ import annotations

from adjudicator.era.abilities import ability
from adjudicator.era.names import roman
from adjudicator.era.rewards import HIGHEST
from adjudicator.era.voice import referee
from adjudicator.era.war_reader import Declaration
from adjudicator.messages import Message, say
from adjudicator.ruling import Violation

BLOCKS = {
    "block_action": "7.1.1.2.1",
    "block_extra": "7.1.1.2.2",
    "block_portal": "7.1.1.2.3",
    "block_wormhole": "7.1.1.2.3",
    "block_relocation": "7.1.1.2.4",
    "block_capital": "7.1.1.2.5",
}

DARK_ERA = range(3, 7)

IMMUNE = 5


def why_not_declare(war: Declaration) -> list[Violation]:
    """7.1: every reason against this declaration."""
    against = [*why_never(war)]
    ethic = _why_not_dark(war) if war.declarer.ethic == "sts" else _why_not_light(war)
    return [*against, *(referee.violation(text, cite=cite, path="moment") for text, cite in ethic), *why_not_block(war)]


def why_never(war: Declaration) -> list[Violation]:
    """A1.9.1, A3.8.A, 8.3.3: declarations that nothing can allow."""
    against = []
    if ability(war.declarer.people, "never_declares", war.declarer.ethic):
        against.append(
            referee.violation(
                say("Los Gríseos luminosos no pueden declarar la guerra a nadie."), cite="A1.9.1", path="declarer.people"
            )
        )
    if war.target.protected:
        against.append(
            referee.violation(
                say(
                    "{name} ha jugado Diplomático: nadie puede declararle la guerra en lo que queda de ronda.",
                    name=war.target.name,
                ),
                cite="A3.8.A",
                path="target.protected",
            )
        )
    if war.puppet:
        against.append(
            referee.violation(
                say("Entre la marioneta y quien la controla hay paz durante toda la ronda: no cabe declararse la guerra."),
                cite="8.3.3",
                path="puppet",
            )
        )
    return against


def _why_not_dark(war: Declaration) -> list[tuple[Message, str]]:
    """7.1.1: a STS player declares war in the own step of moving ships, to conquer, to block or to cancel a token."""
    if war.moment in ("own_movement", "conquer", "military_effect", *BLOCKS):
        return []
    if war.moment == "liberate":
        return [
            (say("Liberar planetas es de los luminosos; un oscuro declara la guerra para conquistar."), "6.2.4.2.6 7.1.1.1")
        ]
    return [
        (
            say(
                "Un jugador oscuro solo puede declarar la guerra en su paso de mover naves, al conquistar un planeta, al "
                "bloquear una acción o al usar el efecto especial de Poder Militar."
            ),
            "7.1.1",
        )
    ]


def _why_not_light(war: Declaration) -> list[tuple[Message, str]]:
    """7.1.2: a STO player declares war only on STS players, and only to block the invasion of an innocent planet."""
    against = []
    if war.target.ethic == "sto":
        against.append((say("Un jugador luminoso nunca declara la guerra a otro luminoso."), "7.1.2 4.3.1"))
    if war.moment == "own_movement" and ability(war.declarer.people, "declares_when_moving"):
        return against
    if war.moment == "learned":
        return [*against, *_why_not_victim(war)]
    if war.moment == "liberate":
        against.append(
            (
                say(
                    "Un jugador luminoso no puede declarar la guerra para liberar un planeta: tiene que estar ya en "
                    "guerra con su dueño."
                ),
                "7.1.2.n2",
            )
        )
    elif war.moment != "block_action" or war.invasion is None:
        against.append(
            (
                say(
                    "Un jugador luminoso solo puede declarar la guerra para bloquear un Ganar un Planeta que invada un "
                    "planeta inocente."
                ),
                "7.1.2",
            )
        )
    elif not war.invasion.innocent:
        allied = ability(war.target.people, "allies_the_innocent") if war.invasion.option == "ally" else ""
        cite = f"7.1.2 {allied}"
        against.append(
            (
                say(
                    "Esa forma de ganar un planeta no es una invasión de un planeta inocente (subyugar un primitivo, "
                    "conquistar un avanzado o un planeta de un luminoso)."
                ),
                cite,
            )
        )
    return against


def _why_not_victim(war: Declaration) -> list[tuple[Message, str]]:
    """A1.9.2: whoever Gríseos (STS) learn from may declare war at once, if STO and in the Era Oscura."""
    if not ability(war.target.people, "learns_untraded", war.target.ethic):
        return [
            (say("Solo cabe contra los Gríseos oscuros, cuando acaban de aprender un nivel de ese jugador."), "A1.9.2 7.1.2")
        ]
    if war.round not in DARK_ERA:
        return [(say("Solo se puede durante la Era Oscura, rondas 3 a 6."), "A1.9.2")]
    return []


def why_not_block(war: Declaration) -> list[Violation]:
    """7.2, A2.2.5, A2.1.7: a war declared in order to block needs something that can be blocked."""
    blocking = war.moment in BLOCKS
    against = []
    if blocking and not war.declarer.ships_there:
        against.append(
            referee.violation(
                say("{name} no tiene naves allí, y sin ellas no hay bloqueo.", name=war.declarer.name),
                cite="7.2",
                path="declarer.ships_there",
            )
        )
    if (blocking or war.moment == "military_effect") and war.target.spirituality >= IMMUNE:
        cite = f"A2.2.{war.target.spirituality}" + (" A2.1.7" if war.moment == "military_effect" else "")
        against.append(
            referee.violation(
                say("{name} tiene Espiritualidad V o más y no puede ser bloqueado.", name=war.target.name),
                cite=cite,
                path="target.levels.spirituality",
            )
        )
    if war.moment == "military_effect" and "military" not in war.declarer.untold and war.declarer.military < HIGHEST:
        text = say(
            "El efecto especial de Poder Militar se obtiene al investigarla ya en el nivel VI, y {name} la tiene en el {level}.",
            name=war.declarer.name,
            level=roman(war.declarer.military),
        )
        against.append(referee.violation(text, cite="6.2.4.10.6 A2.1.7", path="declarer.levels.military"))
    if war.moment == "military_effect" and war.target.acted:
        against.append(
            referee.violation(
                say("{name} ya ha hecho su turno: no le quedan fichas que cancelar.", name=war.target.name),
                cite="A2.1.7",
                path="target.acted",
            )
        )
    return against
