"""War, chapter 5: who may declare it, the fleet battle, the planetary assault, what is left.

Besides the contract's fields a side may give `sectors` (colours of its system), from which `same_sector` follows, and the
document may list `others` (`[{"name", "sectors"}]`) to learn who may intervene.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from adjudicator.errors import Forbidden
from adjudicator.messages import count, listing, say
from adjudicator.opera.procedures.fleets import Fleets, fleet_battle
from adjudicator.opera.procedures.losses import after_healing, eliminate
from adjudicator.opera.sides import Side, read_sectors, read_side, referee, standing
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Violation


@dataclass(frozen=True)
class War:
    """A declaration of war."""

    attacker: Side
    defender: Side
    same_sector: bool
    assault: bool
    others: Mapping[str, frozenset[str]]


def read_war(root: Node) -> War:
    attacker, defender = read_side(root.field("attacker")), read_side(root.field("defender"))
    if attacker.name == defender.name:
        root.field("defender").field("name").fault("atacante y defensor se llaman igual")
    together = bool(attacker.sectors & defender.sectors) if attacker.sectors and defender.sectors else True
    others = {}
    for node in root.field("others").items():
        others[node.field("name").text() or node.path] = read_sectors(node.field("sectors"))
    return War(attacker, defender, root.field("same_sector").flag(together), root.field("assault").flag(), others)


def war(situation: War) -> Procedure[Mapping[str, Json]]:
    """5: declaration, fleet battle, planetary assault."""
    against = why_not_declare(situation)
    if against:
        raise Forbidden(against)
    yield from declare(situation)
    fleets = Fleets(situation.attacker, situation.defender)
    if situation.defender.ships:
        fleets = yield from fleet_battle(situation.attacker, situation.defender)
    else:
        yield referee.step(
            "fleet.none", "Batalla de flotas", "El defensor no tiene naves: no hay batalla de flotas.", cite="5.2.1.1"
        )
    attacker, defender, assault = yield from planetary_assault(fleets.attacker, fleets.defender, situation.assault)
    extinct = [side.name for side in (attacker, defender) if not side.population]
    if extinct:
        yield referee.step(
            "extinct",
            "Extinción",
            say("{names}: sin unidades de población, la especie está extinta.", names=listing(extinct)),
            cite="6.1.2",
            extinct=extinct,
        )
    return {
        "fleet": fleets.as_document(),
        "assault": assault,
        "population": {side.name: side.units() for side in (attacker, defender)},
        "extinct": extinct,
    }


def why_not_declare(situation: War) -> list[Violation]:
    """5.1.3: the same sector, and at least one phase that can happen."""
    against = []
    if not situation.same_sector:
        against.append(
            referee.violation(
                say(
                    "{attacker} y {defender} no están en el mismo sector.",
                    attacker=situation.attacker.name,
                    defender=situation.defender.name,
                ),
                cite="5.1.3 4.3.7.2",
                path="same_sector",
            )
        )
    if not situation.defender.ships and not situation.attacker.military:
        text = say(
            "No habría ninguna fase: {defender} no tiene naves y {attacker} no tiene unidades militares.",
            attacker=situation.attacker.name,
            defender=situation.defender.name,
        )
        against.append(referee.violation(text, cite="5.1.3 5.2.1.1 5.3.1", path="attacker.military"))
    elif not situation.defender.ships and not situation.assault:
        text = say(
            "No habría ninguna fase: {defender} no tiene naves y {attacker} no desea el asalto planetario.",
            attacker=situation.attacker.name,
            defender=situation.defender.name,
        )
        against.append(referee.violation(text, cite="5.1.3 9.5 5.2.1.1 5.3.1", path="assault"))
    return against


def declare(situation: War) -> Procedure[None]:
    """5.1.1, 5.1.6: the war begins; who shares the defender's sector may intervene."""
    yield referee.step(
        "declare",
        "Declarar la guerra",
        say(
            "{attacker} ataca a {defender}; los dos se consideran en el sistema del defensor.",
            attacker=situation.attacker.name,
            defender=situation.defender.name,
        ),
        cite="5.1.1 5.1.3 5.1.5",
        state=standing(situation.attacker, situation.defender),
    )
    if situation.others:
        able = [name for name, sectors in situation.others.items() if sectors & situation.defender.sectors]
        yield referee.step(
            "intervene",
            "Quién puede intervenir",
            say(
                "Pueden jugar sincrónicos, por coincidir en el sector del defensor: {names}.",
                names=listing(able, empty="nadie"),
            ),
            cite="5.1.6",
            able=able,
        )


def planetary_assault(attacker: Side, defender: Side, wanted: bool) -> Procedure[tuple[Side, Side, dict[str, Json]]]:
    """5.3: if the attacker has military units and wants it, both totals are compared, and each may hurt the other."""
    nothing = {"damage": {attacker.name: 0, defender.name: 0}, "stolen": 0}
    if not attacker.military or not wanted or not defender.population:
        yield referee.step("assault.none", "Asalto planetario", _why_no_assault(attacker, defender), cite="5.3.1")
        return attacker, defender, nothing
    to_defender = assault_damage(attacker) if attacker.attack > defender.defense else 0
    to_attacker = assault_damage(defender) if defender.attack > attacker.defense else 0
    yield referee.step(
        "assault",
        "Asalto planetario",
        say(
            "{attacker} {a}/{d} contra {defender} {b}/{e}: {attacker} daña {x} y {defender} daña {y}.",
            attacker=attacker.name,
            a=attacker.attack,
            d=attacker.defense,
            defender=defender.name,
            b=defender.attack,
            e=defender.defense,
            x=to_defender,
            y=to_attacker,
        ),
        cite="5.3.2 5.3.4 7.3.1.4",
        state=standing(attacker, defender),
    )
    after_a = yield from eliminate(attacker, attacker, to_attacker, f"assault.eliminate.{attacker.name}", "5.3.3.1")
    after_d = yield from eliminate(defender, attacker, to_defender, f"assault.eliminate.{defender.name}", "5.3.3.1")
    after_a, after_d, stolen = yield from steal(after_a, after_d, defender.population - after_d.population)
    suffered = {attacker.name: after_healing(to_attacker, attacker), defender.name: after_healing(to_defender, defender)}
    return after_a, after_d, {"damage": suffered, "stolen": stolen}


def _why_no_assault(attacker: Side, defender: Side) -> str:
    if not defender.population:
        return "El defensor ya no tiene población: no hay asalto planetario."
    if not attacker.military:
        return "El atacante no tiene unidades militares: no hay asalto planetario."
    return "El atacante no desea el asalto planetario."


def assault_damage(side: Side) -> int:
    """5.3.4: one for each military unit, and the damage of cards that are not ships."""
    return side.military + side.damage


def steal(attacker: Side, defender: Side, eliminated: int) -> Procedure[tuple[Side, Side, int]]:
    """5.3.3.2: the attacker steals one credit for each unit eliminated, as far as there are credits."""
    if not eliminated:
        return attacker, defender, 0
    stolen = min(eliminated, defender.credits)
    short = stolen < eliminated
    text = say(
        "{attacker} roba {n} a {defender}, uno por unidad eliminada.",
        attacker=attacker.name,
        n=_credits(stolen),
        defender=defender.name,
    )
    if short:
        text = say(
            "{attacker} robaría {wanted}, pero {defender} solo tiene {n}: roba {n}.",
            attacker=attacker.name,
            wanted=_credits(eliminated),
            defender=defender.name,
            n=stolen,
        )
    yield referee.step(
        "steal", "Créditos robados", text, cite="5.3.3.2", authority="interpretation" if short else None, stolen=stolen
    )
    return (replace(attacker, credits=attacker.credits + stolen), replace(defender, credits=defender.credits - stolen), stolen)


def _credits(n: int) -> object:
    return count(n, "{n} crédito", "{n} créditos")
