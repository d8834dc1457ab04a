"""The planetary assault, 5.3: totals are compared, units are lost, credits are stolen."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import YesNo
from adjudicator.messages import Message, say
from adjudicator.opera.cards import Hands
from adjudicator.opera.procedures.fleets import Fleets
from adjudicator.opera.procedures.losses import after_healing, eliminate
from adjudicator.opera.procedures.synchronics import in_assault
from adjudicator.opera.procedures.untold import people, totals
from adjudicator.opera.sides import Side, credits_text, referee, standing
from adjudicator.referee import Procedure
from adjudicator.ruling import Json

After = tuple[Side, Side, Hands, dict[str, Json]]


def planetary_assault(fleets: Fleets, wanted: bool | None, fought: bool) -> Procedure[After]:
    """5.3: if the attacker has military units and wants it, both totals are compared, and each may hurt the other."""
    attacker, defender, hands = fleets.attacker, fleets.defender, fleets.hands
    if attacker.military and (defender.population or defender.uncounted):
        wanted = yield from _wanted(attacker, wanted, fought, hands.ask)
    if not attacker.military or not wanted or not (defender.population or defender.uncounted):
        yield referee.step("assault.none", "Asalto planetario", _why_no_assault(attacker, defender), cite="5.3.1")
        return attacker, defender, hands, {"damage": {attacker.name: 0, defender.name: 0}, "stolen": 0}
    attacker, defender = yield from _screens(attacker, defender)
    hands, strong_a, strong_d = yield from in_assault(hands, attacker, defender)
    return (yield from _compare(strong_a, strong_d, hands))


def _wanted(attacker: Side, wanted: bool | None, fought: bool, ask: bool) -> Procedure[bool]:
    """5.3.1: the attacker decides after the fleet battle; a war without one has been declared for the assault (5.1.3)."""
    if wanted is not None or not fought:
        return wanted is not False
    if ask:
        said: bool = yield from referee.ask(
            YesNo(
                "assault", attacker.name, say("¿Ejecuta {attacker} el asalto planetario?", attacker=attacker.name), default=True
            ),
            cite="5.3.1",
        )
        return said
    yield referee.step(
        "assault.assumed",
        "Se supone",
        say("No se ha dicho si {attacker} desea el asalto planetario: se supone que sí.", attacker=attacker.name),
        cite="5.3.1",
        authority="interpretation",
    )
    return True


def _why_no_assault(attacker: Side, defender: Side) -> Message:
    if not defender.population and not defender.uncounted:
        return say("El defensor ya no tiene población: no hay asalto planetario.")
    if not attacker.military:
        return say("El atacante no tiene unidades militares: no hay asalto planetario.")
    return say("El atacante no desea el asalto planetario.")


def _screens(attacker: Side, defender: Side) -> Procedure[tuple[Side, Side]]:
    """5.3.2: the totals that decide something: an attack if it could do damage, and the defence that it meets."""
    hurts_a, hurts_d = assault_damage(defender) > 0, assault_damage(attacker) > 0
    need_a = ({"attack"} if hurts_d else set()) | ({"defense"} if hurts_a else set())
    need_d = ({"attack"} if hurts_a else set()) | ({"defense"} if hurts_d else set())
    attacker = yield from totals(attacker, need_a)
    defender = yield from totals(defender, need_d)
    return attacker, defender


def _compare(attacker: Side, defender: Side, hands: Hands) -> Procedure[After]:
    """5.3.2: whoever's attack is greater than the other's defence damages it."""
    to_defender = assault_damage(attacker) if attacker.attack > defender.defense else 0
    to_attacker = assault_damage(defender) if defender.attack > attacker.defense else 0
    yield referee.step(
        "assault",
        "Asalto planetario",
        say(
            "{attacker} {a}/{d} contra {defender} {b}/{e}: {attacker} daña {x} y {defender} daña {y}.",
            attacker=attacker.name,
            a=_shown(attacker, "attack"),
            d=_shown(attacker, "defense"),
            defender=defender.name,
            b=_shown(defender, "attack"),
            e=_shown(defender, "defense"),
            x=to_defender,
            y=to_attacker,
        ),
        cite="5.3.2 5.3.4 7.3.1.3 7.3.1.4",
        state=standing(attacker, defender),
    )
    if after_healing(to_defender, defender):
        defender = yield from people(defender)
    after_a = yield from eliminate(attacker, attacker, to_attacker, f"assault.eliminate.{attacker.name}", "5.3.3.1")
    after_d = yield from eliminate(defender, attacker, to_defender, f"assault.eliminate.{defender.name}", "5.3.3.1")
    hands, stolen = yield from steal(after_a, after_d, hands, defender.population - after_d.population)
    suffered = {attacker.name: after_healing(to_attacker, attacker), defender.name: after_healing(to_defender, defender)}
    return after_a, after_d, hands, {"damage": suffered, "stolen": stolen}


def _shown(side: Side, total: str) -> int | str:
    """A total of a tracking screen; a dash for one that nobody has told and that decides nothing."""
    return "–" if total in side.untold else int(getattr(side, total))


def assault_damage(side: Side) -> int:
    """5.3.4: one for each military unit, and the damage of cards that are not ships."""
    return side.military + side.damage


def steal(attacker: Side, defender: Side, hands: Hands, eliminated: int) -> Procedure[tuple[Hands, int]]:
    """5.3.3.2: the attacker steals one credit for each unit eliminated, as far as there are credits."""
    if not eliminated:
        return hands, 0
    known = hands.credits.get(defender.name)
    stolen = eliminated if known is None else min(eliminated, known)
    yield referee.step(
        "steal",
        "Créditos robados",
        _stolen_text(attacker, defender, eliminated, known),
        cite="5.3.3.2",
        authority=None if known is not None and stolen == eliminated else "interpretation",
        stolen=stolen,
    )
    changes = {attacker.name: stolen, defender.name: -stolen}
    credits = {name: n + changes.get(name, 0) for name, n in hands.credits.items()}
    return replace(hands, credits=credits), stolen


def _stolen_text(attacker: Side, defender: Side, eliminated: int, known: int | None) -> Message:
    names = {"attacker": attacker.name, "defender": defender.name}
    if known is None:
        return say(
            "{attacker} roba {n} a {defender}, uno por unidad eliminada; no se ha dicho cuántos tiene, y se supone que los tiene.",
            n=credits_text(eliminated),
            **names,
        )
    if known < eliminated:
        return say(
            "{attacker} robaría {wanted}, pero {defender} solo tiene {n}: roba {n}.",
            wanted=credits_text(eliminated),
            n=known,
            **names,
        )
    return say("{attacker} roba {n} a {defender}, uno por unidad eliminada.", n=credits_text(eliminated), **names)
