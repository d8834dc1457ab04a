"""War, chapter 5: who may declare it, the fleet battle, the planetary assault, what is left.

Besides the contract's fields a side may give `sectors` (colours of its system), from which `same_sector` follows; the document
may list `others` (`[{"name", "sectors", "credits"}]`) to learn who may intervene, and `synchronics`, the cards that can be played.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from adjudicator.errors import Forbidden
from adjudicator.messages import listing, say
from adjudicator.opera.cards import Hands, read_cards
from adjudicator.opera.procedures.assault import planetary_assault
from adjudicator.opera.procedures.fleets import Fleets, fleet_battle
from adjudicator.opera.procedures.untold import assumed, equipped, soldiers
from adjudicator.opera.sides import Ship, Side, equipment_text, read_sectors, read_side, referee, slots_text, standing
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Violation


@dataclass(frozen=True)
class War:
    """A declaration of war; what is None the document does not say."""

    attacker: Side
    defender: Side
    same_sector: bool | None
    assault: bool | None
    others: Mapping[str, frozenset[str]] = field(default_factory=dict)
    hands: Hands = field(default_factory=Hands)
    listed: bool = False
    """Whether the document says which synchronics there are."""
    declared: bool = False
    """Whether the attacker has already declared a war in this turn."""


def read_war(root: Node) -> War:
    attacker, defender = read_side(root.field("attacker")), read_side(root.field("defender"))
    if attacker.name == defender.name:
        root.field("defender").field("name").fault("atacante y defensor se llaman igual")
    others = {}
    credits = {side.name: side.credits for side in (attacker, defender) if "credits" not in side.untold}
    for node in root.field("others").items():
        name = node.field("name").text() or node.path
        if name in (attacker.name, defender.name) or name in others:
            node.field("name").fault("dos especies se llaman igual")
        others[name] = read_sectors(node.field("sectors"))
        if node.field("credits").given:
            credits[name] = node.field("credits").integer()
    here = {name: bool(sectors & defender.sectors) for name, sectors in others.items() if sectors and defender.sectors}
    cards = read_cards(root.field("synchronics"), (attacker.name, defender.name, *others))
    return War(
        attacker,
        defender,
        _together(root.field("same_sector"), attacker, defender),
        root.field("assault").flag() if root.field("assault").given else None,
        others,
        Hands(cards, credits, here | {attacker.name: True, defender.name: True}, root.field("ask").flag()),
        root.field("synchronics").given,
        root.field("declared").flag(),
    )


def _together(node: Node, attacker: Side, defender: Side) -> bool | None:
    """Whether both share a sector, from their sectors or as the document says it; both ways must agree."""
    shared = bool(attacker.sectors & defender.sectors) if attacker.sectors and defender.sectors else None
    if node.given and shared is not None and node.flag() is not shared:
        node.fault("no concuerda con los sectores de los dos combatientes")
    return node.flag() if node.given else shared


def war(situation: War) -> Procedure[Mapping[str, Json]]:
    """5: declaration, fleet battle, planetary assault."""
    situation = yield from _with_soldiers(situation)
    against = why_not_declare(situation)
    if against:
        raise Forbidden(against)
    yield from declare(situation)
    attacker, defender = yield from equipped(situation.attacker, situation.defender)
    fleets = Fleets(attacker, defender, situation.hands)
    if defender.ships:
        fleets = yield from fleet_battle(attacker, defender, situation.hands)
    else:
        yield referee.step(
            "fleet.none", "Batalla de flotas", "El defensor no tiene naves: no hay batalla de flotas.", cite="5.2.1.1"
        )
    attacker, defender, hands, assault = yield from planetary_assault(fleets, situation.assault, bool(situation.defender.ships))
    extinct = [side.name for side in (attacker, defender) if not side.population and not side.uncounted]
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
        "population": {side.name: side.units() for side in (attacker, defender) if not side.uncounted},
        "ships": {side.name: [ship.name for ship in side.ships] for side in (attacker, defender)},
        "credits": dict(hands.credits),
        "played": list(hands.played),
        "extinct": extinct,
    }


def _with_soldiers(situation: War) -> Procedure[War]:
    """5.1.3: without ships to fight, whether there is a war hangs on soldiers that may not have been told."""
    if situation.defender.ships:
        return situation
    return replace(situation, attacker=(yield from soldiers(situation.attacker)))


def why_not_declare(situation: War) -> list[Violation]:
    """5.1.3: the same sector, and at least one phase that can happen; 4.3.7.1: once a turn."""
    against = []
    if situation.declared:
        text = say("{attacker} ya ha declarado una guerra en este turno.", attacker=situation.attacker.name)
        against.append(referee.violation(text, cite="4.3.7.1", path="declared"))
    for side in (situation.attacker, situation.defender):
        against += [too_much(ship) for ship in side.ships if ship.slots is not None and len(ship.equipment) > ship.slots]
    if situation.same_sector is False:
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
    elif not situation.defender.ships and situation.assault is False:
        text = say(
            "No habría ninguna fase: {defender} no tiene naves y {attacker} no desea el asalto planetario.",
            attacker=situation.attacker.name,
            defender=situation.defender.name,
        )
        against.append(referee.violation(text, cite="5.1.3 9.5 5.2.1.1 5.3.1", path="assault"))
    return against


def too_much(ship: Ship) -> Violation:
    """4.3.3.2, 7.5.2.3: a ship with more equipment than slots."""
    text = say(
        "{ship} tiene {slots} y lleva {n}.",
        ship=ship.name,
        slots=slots_text(ship.slots or 0),
        n=equipment_text(len(ship.equipment)),
    )
    return referee.violation(text, cite="4.3.3.2 7.5.2.3", path="equipment")


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
        cite="5.1.1 5.1.3 5.1.5" + (" 5.1.2" if situation.defender.ships and situation.attacker.military else ""),
        state=standing(situation.attacker, situation.defender),
    )
    yield from assumed(situation.attacker, situation.defender, situation.same_sector, situation.listed or situation.hands.ask)
    free = [card.name for card in situation.hands.cards if not card.priced and not card.active]
    if free:
        text = say("No se ha dicho el precio de {cards}: se cuenta 0.", cards=listing(free))
        yield referee.step("assumed.prices", "Se supone", text, cite="4.3.1.1", authority="interpretation")
    if situation.others:
        yield from intervene(situation)


def intervene(situation: War) -> Procedure[None]:
    """5.1.6: who shares the defender's sector may play synchronics; where the document does not say, nobody is ruled out."""
    able = [name for name in situation.others if situation.hands.here.get(name)]
    unknown = [name for name in situation.others if name not in situation.hands.here]
    if len(unknown) < len(situation.others):
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
    if unknown:
        yield referee.step(
            "intervene.unknown",
            "Se supone",
            say(
                "De {names} no se sabe si comparten sector con el defensor: pueden intervenir solo si es así.",
                names=listing(unknown),
            ),
            cite="5.1.6",
            authority="interpretation",
        )
