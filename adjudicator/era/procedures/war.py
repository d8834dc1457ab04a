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

from adjudicator.era.abilities import ability, milestone_gives
from adjudicator.era.procedures.war_conditions import BLOCKS, why_not_block, why_not_declare
from adjudicator.era.procedures.war_questions import with_answers
from adjudicator.era.rewards import dark_at_five
from adjudicator.era.voice import assumed, referee
from adjudicator.era.war_reader import Declaration
from adjudicator.errors import Forbidden
from adjudicator.messages import Message, listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json

EFFECT_OF_BLOCK = {
    "block_action": "7.2.1",
    "block_extra": "7.2.2 7.2.2.n1",
    "block_portal": "7.2.3.1",
    "block_wormhole": "7.2.3.2",
    "block_relocation": "7.2.4",
    "block_capital": "7.2.1.4",
}
ALIANZA_POINTS = -3


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
    war = yield from with_answers(war)
    yield from what_is_assumed(war)
    yield from dark_at_five((one.name, one.ethic, one.spirituality) for one in (war.declarer, war.target))
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


def what_is_assumed(war: Declaration) -> Procedure[None]:
    """What the document leaves out and this declaration takes for granted."""
    blocking = war.moment in BLOCKS
    things: list[tuple[Message, str]] = []
    if (blocking or war.moment == "military_effect") and "spirituality" in war.target.untold:
        things.append((say("{name} no tiene Espiritualidad V", name=war.target.name), "A2.2.5"))
    if blocking and "ships_there" in war.declarer.untold:
        things.append((say("{name} tiene naves donde bloquea", name=war.declarer.name), "7.2"))
    if war.moment == "military_effect" and "military" in war.declarer.untold:
        things.append(
            (say("{name} tiene Poder Militar en el nivel VI y la ha investigado", name=war.declarer.name), "6.2.4.10.6")
        )
    if war.moment == "military_effect" and "acted" in war.target.untold:
        things.append((say("{name} aún no ha hecho su turno de esta fase", name=war.target.name), "A2.1.7"))
    if not war.at_war and "at_war" in war.untold:
        things.append((say("los dos no están ya en guerra"), "7.1"))
    if not war.at_war and "milestone" in war.untold:
        things.append((say("el hito de la partida no es Cooperación"), "A5.2"))
    if not war.at_war and milestone_gives(war.milestone, "war") and "first_war" in war.untold:
        things.append((say("es la primera guerra que le declara"), "A5.2"))
    if things:
        text = say("No se ha dicho, y se da por hecho: {things}.", things=listing(thing for thing, _ in things))
        yield assumed("war", text, cite=[cite for _, cite in things])


def _grounds(war: Declaration) -> list[str]:
    """The rule that lets this player declare war now."""
    if war.declarer.ethic == "sto":
        return [{"own_movement": "A1.14.1", "learned": "A1.9.2"}.get(war.moment, "7.1.2")]
    if war.moment == "military_effect":
        return ["7.1.1", "7.1.1.3", "A2.1.7"]
    return ["7.1.1", "7.1.1.1" if war.moment == "conquer" else BLOCKS.get(war.moment, "7.1.1")]


def price(war: Declaration) -> Procedure[int]:
    """A1.1.2, A5.2: points that declaring this war loses."""
    points = 0
    if ability(war.target.people, "dear_to_attack", war.target.ethic) and war.declarer.ethic == "sts":
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
    first = milestone_gives(war.milestone, "war")
    if first and war.first_war:
        points += first
        yield referee.step(
            "price.cooperacion",
            say("Hito Cooperación: 3 P.D. menos"),
            say("Es la primera guerra que {a} declara a {b}: pierde 3 P.D.", a=war.declarer.name, b=war.target.name),
            cite="A5.2",
            points=first,
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
