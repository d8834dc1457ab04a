"""Declaring war (7.1): who may declare it on whom, when, what it costs and what it blocks (7.2).

Document: `{"declarer": WHO, "target": WHO, "moment": MOMENT, "at_war": false, "action": ACTION, "round": 4,
"milestone": null, "first_war": true, "puppet": false}`, where WHO is `{"name", "ethic", "people", "levels"}`, the declarer
also with `"ships_there": true` (ships where the block happens) and the target with `"acted": false` (this phase's turn is
over) and `"protected": false` (has played Diplomático for its section A this round).
MOMENT: `own_movement` (the declarer's step of moving ships), `conquer` and `liberate` (the declarer's Ganar un Planeta),
`block_action`, `block_extra`, `block_portal`, `block_wormhole`, `block_relocation`, `block_capital` (the target's turn),
`military_effect` (special effect of Poder Militar), `learned` (the target, Gríseos, has just learned a level from the
declarer), `other`. ACTION, for `block_action`: `{"option": "subjugate", "planet": "primitive", "owner_ethic": null}`, the
target's Ganar un Planeta; where a luminous player's right hangs on it and it is left out, it is asked. `puppet`: one of the two is the puppet and the other controls it.
Outcome: `{"declared": bool, "at_war": true, "points": {name: n}, "blocks": what the ships there block now, or null}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from adjudicator.choices import Amount, Pick, whole_number
from adjudicator.era.lists import ETHIC_LABELS
from adjudicator.era.voice import assumed, referee
from adjudicator.era.war_reader import Declaration, Invasion
from adjudicator.errors import Forbidden
from adjudicator.messages import Message, listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Violation

BLOCKS = {
    "block_action": "7.1.1.2.1",
    "block_extra": "7.1.1.2.2",
    "block_portal": "7.1.1.2.3",
    "block_wormhole": "7.1.1.2.3",
    "block_relocation": "7.1.1.2.4",
    "block_capital": "7.1.1.2.5",
}
EFFECT_OF_BLOCK = {
    "block_action": "7.2.1",
    "block_extra": "7.2.2 7.2.2.n1",
    "block_portal": "7.2.3.1",
    "block_wormhole": "7.2.3.2",
    "block_relocation": "7.2.4",
    "block_capital": "7.2.1.4",
}
DARK_ERA = range(3, 7)
ALIANZA_POINTS = COOPERATION_POINTS = -3
IMMUNE = 5


def why_not_declare(war: Declaration) -> list[Violation]:
    """7.1: every reason against this declaration."""
    against = [*_why_never(war)]
    ethic = _why_not_dark(war) if war.declarer.ethic == "sts" else _why_not_light(war)
    return [*against, *(referee.violation(text, cite=cite, path="moment") for text, cite in ethic), *why_not_block(war)]


def _why_never(war: Declaration) -> list[Violation]:
    """A1.9.1, A3.8.A, 8.3.3: declarations that nothing can allow."""
    against = []
    if war.declarer.people == "griseos" and war.declarer.ethic == "sto":
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
    if war.moment == "own_movement" and war.declarer.people == "pleyares":
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
        cite = "7.1.2 A1.14.2" if war.target.people == "pleyares" and war.invasion.option == "ally" else "7.1.2"
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
    if war.target.people != "griseos" or war.target.ethic != "sts":
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
    if war.moment == "military_effect" and war.target.acted:
        against.append(
            referee.violation(
                say("{name} ya ha hecho su turno: no le quedan fichas que cancelar.", name=war.target.name),
                cite="A2.1.7",
                path="target.acted",
            )
        )
    return against


def declare_war(war: Declaration) -> Procedure[Mapping[str, Json]]:
    """7.1: the declaration, its price and what it blocks from now on."""
    if war.at_war:
        against = why_not_block(war)
        if against:
            raise Forbidden(against)
        yield referee.step(
            "already",
            say("Ya están en guerra"),
            say(
                "{a} y {b} ya están en guerra: no hace falta declararla, y la ética no limita el combatir ni el bloquear.",
                a=war.declarer.name,
                b=war.target.name,
            ),
            cite="7.1 7.1.3",
        )
        yield from what_is_assumed(war)
        blocks = yield from _blocks(war)
        return {"declared": False, "at_war": True, "points": {war.declarer.name: 0}, "blocks": blocks}
    war = yield from _told(war)
    yield from what_is_assumed(war)
    against = why_not_declare(war)
    if against:
        raise Forbidden(against)
    yield referee.step(
        "declare",
        say("{name} declara la guerra", name=war.declarer.name),
        say(
            "{a} declara la guerra a {b}; los dos giran el indicador de diplomacia a Guerra.",
            a=war.declarer.name,
            b=war.target.name,
        ),
        cite=[*_grounds(war), "4.7"],
    )
    points = yield from price(war)
    blocks = yield from _blocks(war)
    return {"declared": True, "at_war": True, "points": {war.declarer.name: points}, "blocks": blocks}


def _told(war: Declaration) -> Procedure[Declaration]:
    """What the permission hangs on and the document leaves out is asked, unless the answer could not save it."""
    light, other = war.declarer.ethic == "sto", war.target.ethic == "sts"
    if _why_never(war) or why_not_block(war) or not light or not other:
        return war
    if war.moment == "learned" and war.round is None and war.target.people == "griseos":
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


def what_is_assumed(war: Declaration) -> Procedure[None]:
    """What the document leaves out and this declaration takes for granted."""
    blocking = war.moment in BLOCKS
    things: list[tuple[Message, str]] = []
    if (blocking or war.moment == "military_effect") and "spirituality" in war.target.untold:
        things.append((say("{name} no tiene Espiritualidad V", name=war.target.name), "A2.2.5"))
    if blocking and "ships_there" in war.declarer.untold:
        things.append((say("{name} tiene naves donde bloquea", name=war.declarer.name), "7.2"))
    if war.moment == "military_effect" and "acted" in war.target.untold:
        things.append((say("{name} aún no ha hecho su turno de esta fase", name=war.target.name), "A2.1.7"))
    if not war.at_war and "at_war" in war.untold:
        things.append((say("los dos no están ya en guerra"), "7.1"))
    if not war.at_war and "milestone" in war.untold:
        things.append((say("el hito de la partida no es Cooperación"), "A5.2"))
    if not war.at_war and war.milestone == "cooperacion" and "first_war" in war.untold:
        things.append((say("es la primera guerra que le declara"), "A5.2"))
    if things:
        text = say("No se ha dicho, y se da por hecho: {things}.", things=listing(thing for thing, _ in things))
        yield assumed("war", text, cite=[cite for _, cite in things])


def _grounds(war: Declaration) -> list[str]:
    """The rule that lets this player declare war now."""
    if war.declarer.ethic == "sto":
        return [{"own_movement": "A1.14.1", "learned": "A1.9.2"}.get(war.moment, "7.1.2")]
    return ["7.1.1", {"conquer": "7.1.1.1", "military_effect": "7.1.1.3"}.get(war.moment) or BLOCKS.get(war.moment, "7.1.1")]


def price(war: Declaration) -> Procedure[int]:
    """A1.1.2, A5.2: points that declaring this war loses."""
    points = 0
    if war.target.people == "alianza" and war.target.ethic == "sts" and war.declarer.ethic == "sts":
        points += ALIANZA_POINTS
        yield referee.step(
            "price.alianza",
            say("Alianza Oscura: 3 P.D. menos"),
            say(
                "{name}, oscuro, pierde 3 P.D. por declarar la guerra a la Alianza Oscura. Que la pérdida es de "
                "esa cara de la loseta se toma del orden de las columnas del libro, y según otra edición es así.",
                name=war.declarer.name,
            ),
            cite="A1.1.2 c.alianza",
            authority="component",
            points=ALIANZA_POINTS,
        )
    if war.milestone == "cooperacion" and war.first_war:
        points += COOPERATION_POINTS
        yield referee.step(
            "price.cooperacion",
            say("Hito Cooperación: 3 P.D. menos"),
            say("Es la primera guerra que {a} declara a {b}: pierde 3 P.D.", a=war.declarer.name, b=war.target.name),
            cite="A5.2",
            points=COOPERATION_POINTS,
        )
    return points


def _blocks(war: Declaration) -> Procedure[str | None]:
    """7.2: what the ships that are there block once there is war."""
    if war.moment not in BLOCKS:
        return None
    yield referee.step(
        "blocks", say("El bloqueo"), _block_text(war.moment, war.target.name), cite=f"7.2 {EFFECT_OF_BLOCK[war.moment]}"
    )
    return war.moment.removeprefix("block_")


def _block_text(moment: str, name: str) -> Message:
    """What somebody who is blocked may still do."""
    if moment == "block_action":
        return say(
            "{name} no puede resolver ahí su acción de progreso; puede aprovecharla en otro lugar que no esté bloqueado.",
            name=name,
        )
    if moment == "block_extra":
        return say(
            "{name} elige qué ficha cancela hasta quedarse con las permitidas, y siempre conserva 2; los P.D. de la "
            "ficha "
            "cancelada se revierten.",
            name=name,
        )
    if moment == "block_portal":
        return say(
            "El salto por el portal no se hace; {name} puede seguir moviendo esas naves de forma normal con el rango "
            "que "
            "les quede.",
            name=name,
        )
    if moment == "block_wormhole":
        return say(
            "Las naves de {name} saltan, pero su movimiento acaba en la salida del agujero de gusano; el salto no se deshace.",
            name=name,
        )
    if moment == "block_relocation":
        return say(
            "{name} no puede recolocar discos desde ni hacia ese planeta; puede cambiar el destino de los que aún pueda mover.",
            name=name,
        )
    return say("El mundo capital de {name} no puede establecerse ahí; la evacuación en sí no se puede bloquear.", name=name)
