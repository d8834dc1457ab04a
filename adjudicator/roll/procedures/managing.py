"""Managing the empire, chapter 13: recruiting, reclaiming, and whether the game ends.

`manage`: `{"credits": 4, "citizenry": 5, "cup": 0, "reclaimable": 2, "recruit": null, "reclaim": null}`: the last two say
what a player wants to do, to have it checked. All but `credits` may be dice by colour, `{"white": 3, "red": 2}`; told so, `dice` is
the cup of the next round.
`end`: `{"vp_left": 3, "players": [{"name", "squares": 12}]}`: `squares` counts the faction tile twice; or `built`, without
the faction and the home world, which are three squares more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.errors import Forbidden
from adjudicator.messages import Message, count, listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.roll.purse import assumed, counted, dice_text, hands, pick_dice, read_dice
from adjudicator.roll.words import referee
from adjudicator.ruling import Json, Step, Violation

ENDING_SQUARES = 12
STARTING_SQUARES = 3


@dataclass(frozen=True)
class Empire:
    """A player's dice and credits when the phases are over; None where the document does not say."""

    credits: int
    citizenry: int
    cup: int
    reclaimable: int | None
    recruit: int | None
    reclaim: int | None
    untold: tuple[str, ...] = ()
    """The figures that the document leaves out."""
    people: Counter[str] | None = None
    """The dice in the Citizenry, where their colours are told."""
    chosen: Counter[str] | None = None
    """The dice that the player wants to recruit, where their colours are told."""
    held: Counter[str] | None = None
    """The dice in the cup, where their colours are told."""
    back: Counter[str] | None = None
    """The dice that are reclaimed, where their colours are told."""


def read_manage(root: Node) -> Empire:
    dice = {key: _colours(root.field(key)) for key in ("citizenry", "cup", "reclaimable", "recruit", "reclaim")}
    number = {key: root.field(key).optional_integer() if found is None else found.total() for key, found in dice.items()}
    people, chosen, back = dice["citizenry"], dice["recruit"], dice["reclaim"]
    empire = Empire(
        root.field("credits").integer(),
        number["citizenry"] or 0,
        number["cup"] or 0,
        number["reclaimable"],
        number["recruit"],
        number["reclaim"],
        tuple(key for key in FIGURES if not root.field(key).given),
        people,
        chosen,
        dice["cup"],
        back,
    )
    if back is not None and dice["reclaimable"] is not None and not back <= dice["reclaimable"]:
        root.field("reclaim").fault("no hay esos dados que reclamar")
    if chosen is not None and people is not None and not chosen <= people:
        root.field("recruit").fault("en la Ciudadanía no hay esos dados")
    if empire.reclaim is not None and empire.reclaimable is not None and empire.reclaim > empire.reclaimable:
        root.field("reclaim").fault("no hay tantos dados que reclamar")
    return empire


def _colours(node: Node) -> Counter[str] | None:
    """Dice by colour, where a document tells them so."""
    return read_dice(node) if isinstance(node.value, Mapping) else None


def _nobody(empire: Empire) -> Message:
    """13.1: why nobody is recruited."""
    return say("No recluta: no hay dados en la Ciudadanía.") if not empire.citizenry else say("No recluta: no tiene créditos.")


def manage(empire: Empire) -> Procedure[Mapping[str, Json]]:
    """13.1, 13.2: recruit all that can be paid, then reclaim what one likes, at least one die for an empty cup."""
    yield from _untold(empire)
    recruited = min(empire.credits, empire.citizenry)
    against = _wrong_recruits(empire, recruited)
    if against:
        raise Forbidden(against)
    left = empire.credits - recruited
    few = empire.credits < empire.citizenry
    yield referee.step(
        "recruit",
        "Reclutar",
        say(
            "Recluta {n} a 1 crédito cada uno: hay que reclutar hasta vaciar la Ciudadanía o quedarse sin créditos.",
            n=_dice(recruited),
        )
        if recruited
        else _nobody(empire),
        cite="13.1 faq.22" + (" 13.1.1" if few else ""),
        recruited=recruited,
    )
    dice = yield from _which(empire, recruited)
    if left == 0:
        yield referee.step("credit", "Créditos", "Se queda en 0 créditos y el marcador pasa a 1.", cite="13.1", credits=1)
        left = 1
    must = empire.cup + recruited == 0 and empire.reclaimable != 0
    if must:
        yield from _must_reclaim(empire)
    elif empire.cup + recruited == 0:
        yield referee.step(
            "reclaim",
            "Reclamar",
            "El cubilete queda vacío y no hay ningún dado que reclamar: nada obliga.",
            cite="13.2.1",
            authority="interpretation",
        )
    elif empire.reclaim:
        text = say("Recupera {n} de sus pilas y mundos, gratis.", n=_dice(empire.reclaim))
        yield referee.step("reclaim", "Reclamar", text, cite="13.2", reclaimed=empire.reclaim)
    yield referee.step("reset", "Reiniciar", "Las losetas de fase vuelven todas a su cara X.", cite="13.3")
    cup = empire.cup + recruited + (int(must) if empire.reclaim is None else empire.reclaim)
    return {"recruited": recruited, "credits": left, "must_reclaim": must, "cup": cup, **dice, **_in_the_cup(empire, dice, cup)}


def _in_the_cup(empire: Empire, dice: Mapping[str, Json], cup: int) -> dict[str, Json]:
    """The dice of the next round by colour, where all of them are told."""
    found = (empire.held or Counter()) + Counter(dice.get("recruits", {})) + (empire.back or Counter())
    return {"dice": counted(found)} if empire.held is not None and found.total() == cup else {}


def _which(empire: Empire, recruited: int) -> Procedure[dict[str, Json]]:
    """13.1.1: with too few credits the player says which dice are recruited, where their colours are told."""
    if empire.people is None:
        return {}
    dice = empire.chosen
    if dice is None:
        prompt = say("¿Qué dado recluta?") if recruited == 1 else say("¿Qué {n} dados recluta?", n=recruited)
        dice = yield from pick_dice("recruits", prompt, hands(empire.people, recruited), "13.1.1")
    if dice != empire.people:
        text = say(
            "Van al cubilete {dice} y se quedan en la Ciudadanía {rest}.",
            dice=dice_text(dice.elements()) if dice else say("ninguno"),
            rest=dice_text((empire.people - dice).elements()),
        )
        yield referee.step("recruits", "Reclutar", text, cite="13.1.1")
    return {"recruits": counted(dice), "stay": counted(empire.people - dice)}


FIGURES = {"credits": say("los créditos"), "citizenry": say("los dados de la Ciudadanía"), "cup": say("los dados del cubilete")}


def _untold(empire: Empire) -> Procedure[None]:
    """What the document leaves out is taken as the form shows it, and that is said."""
    for key, name in FIGURES.items():
        if key in empire.untold:
            text = say("No se han dicho {things}: se supone {n}.", things=name, n=getattr(empire, key))
            yield assumed(key, text, cite="13.1")


def _wrong_recruits(empire: Empire, recruited: int) -> list[Violation]:
    if empire.recruit is None or empire.recruit == recruited:
        return []
    if empire.recruit < recruited:
        return [
            referee.violation(
                say("Reclutar no es opcional: debe reclutar {n}.", n=_dice(recruited)), cite="13.1 faq.22", path="recruit"
            )
        ]
    return [
        referee.violation(
            say("Solo puede reclutar {n}: cada dado cuesta 1 crédito y sale de la Ciudadanía.", n=_dice(recruited)),
            cite="13.1",
            path="recruit",
        )
    ]


def _must_reclaim(empire: Empire) -> Procedure[None]:
    """13.2.1: nobody goes on with an empty cup."""
    if empire.reclaim == 0:
        raise referee.forbid(
            "Tras reclutar no hay dados en el cubilete: debe reclamar al menos uno.", cite="13.2.1", path="reclaim"
        )
    yield referee.step(
        "reclaim",
        "Reclamar",
        "Tras reclutar no hay dados en el cubilete: debe reclamar al menos uno, gratis.",
        cite="13.2 13.2.1",
    )
    if empire.reclaim is None:
        yield assumed("reclaim", say("No se ha dicho cuántos reclama: se cuenta 1."), cite="13.2.1")
    if empire.reclaimable is None:
        yield assumed("reclaimable", say("No se ha dicho si tiene dados que reclamar: se supone que sí."), cite="13.2.1")


def _dice(n: int) -> object:
    return count(n, "{n} dado", "{n} dados")


@dataclass(frozen=True)
class Galaxy:
    """The victory points left in the pool and the squares of each player's display."""

    vp_left: int | None
    squares: Mapping[str, int]


def read_end(root: Node) -> Galaxy:
    squares = {}
    for i, node in enumerate(root.field("players").items()):
        built = node.field("built").optional_integer()
        total = node.field("squares").optional_integer()
        if (built is None) == (total is None):
            node.fault("indica «squares» (todas las losetas cuadradas) o «built» (sin facción ni mundo inicial)")
        name = node.field("name").text() or str(i + 1)
        if name in squares:
            root.field("players").fault("dos jugadores tienen el mismo nombre")
        squares[name] = total if total is not None else (built or 0) + STARTING_SQUARES
    vp_left = root.field("vp_left").optional_integer()
    if vp_left is None and not squares:
        root.field("vp_left").fault("faltan las fichas de PV que quedan o las losetas de los jugadores")
    return Galaxy(vp_left, squares)


def end(galaxy: Galaxy) -> Procedure[Mapping[str, Json]]:
    """13.4, 3.3: the game ends when the victory points run out or somebody has twelve squares."""
    by = []
    if galaxy.vp_left == 0:
        by.append("vp_chips")
        yield referee.step(
            "end.vp", "Fin de la partida", "Se han agotado las fichas de PV de la reserva inicial.", cite="13.4 12.7"
        )
    full = [name for name, n in galaxy.squares.items() if n >= ENDING_SQUARES]
    if full:
        by.append("squares")
        yield referee.step(
            "end.squares",
            "Fin de la partida",
            say(
                "{players}: {most} o más losetas cuadradas (la facción cuenta como 2).",
                players=listing(full),
                most=ENDING_SQUARES,
            ),
            cite="13.4 20.8",
            players=full,
        )
    if not by:
        yield _goes_on(galaxy)
    return {"ends": bool(by), "by": by, "players": full}


def _goes_on(galaxy: Galaxy) -> Step:
    """13.4: neither condition holds, as far as the document says."""
    text = say("Quedan fichas de PV y nadie llega a {most} losetas cuadradas.", most=ENDING_SQUARES)
    if galaxy.vp_left is None:
        text = say(
            "Nadie llega a {most} losetas cuadradas; nadie ha dicho cuántas fichas de PV quedan, y se supone que alguna.",
            most=ENDING_SQUARES,
        )
    elif not galaxy.squares:
        text = say(
            "Quedan fichas de PV; nadie ha dicho las losetas de nadie, y se supone que no llegan a {most}.",
            most=ENDING_SQUARES,
        )
    sure = galaxy.vp_left is not None and bool(galaxy.squares)
    return referee.step("end.not", "La partida sigue", text, cite="13.4 3.3", authority=None if sure else "interpretation")
