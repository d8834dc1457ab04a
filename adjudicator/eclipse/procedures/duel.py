"""One battle between an attacker and a defender: initiative, missiles, engagement rounds, stalemate (6.2, 6.3.2, 6.3.6)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Pick
from adjudicator.eclipse.fights import Fight, Slot
from adjudicator.eclipse.fleets import Fleet, owned
from adjudicator.eclipse.names import Ships, kind_name, ship_names
from adjudicator.eclipse.procedures.attack import cannon_salvo, fire, missile_salvo
from adjudicator.eclipse.procedures.retreat import assume_aloud, begin, complete, decide, havens, settle
from adjudicator.eclipse.voice import referee
from adjudicator.errors import unusable
from adjudicator.messages import Message, listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json


def duel(fight: Fight) -> Procedure[Fight]:
    """6.3.2.3–6.3.2.5: initiative, missiles once, then rounds until one side has no ships left in the sector."""
    fight = yield from determine_initiative(fight)
    fight = yield from fire_missiles(fight)
    if not fight.over:
        yield from assume_aloud(fight)
    while not fight.over:
        if not any(fleet.armed() for fleet in fight.fleets):
            fight = yield from stalemate(fight)
            break
        fight = yield from engagement_round(replace(fight, round=fight.round + 1))
    return (yield from settle(fight))


def determine_initiative(fight: Fight) -> Procedure[Fight]:
    """6.2.2: kinds of ship by initiative; ties go to the defender, and among one's own ships the owner chooses."""
    wishes: dict[str, tuple[str, ...]] = {}
    for fleet in fight.fleets:
        wishes[fleet.name] = yield from _own_ties(fight, fleet)
    slots = [(fleet, kind) for fleet in fight.fleets for kind in fleet.kinds()]
    slots.sort(
        key=lambda slot: (
            -slot[0].figures(slot[1]).initiative,
            slot[0] is not fight.defender,
            wishes[slot[0].name].index(slot[1]),
        )
    )
    lines = [
        say("{ships} ({n})", ships=owned(kind_name(kind, 2), fleet.side), n=fleet.figures(kind).initiative)
        for fleet, kind in slots
    ]
    text = say("Orden: {lines}. Los empates favorecen al defensor.", lines=listing(lines))
    order = tuple((fleet.name, kind) for fleet, kind in slots)
    yield referee.step(
        fight.key("initiative"),
        "Iniciativa",
        text,
        cite="6.3.2.3 6.2.2.1 6.2.2.2 6.2.2.3",
        order=[list(slot) for slot in order],
    )
    return replace(fight, order=order)


def _own_ties(fight: Fight, fleet: Fleet) -> Procedure[tuple[str, ...]]:
    """6.2.2.3: the order of a side's own kinds that tie; the others follow in the order of the document."""
    kinds = fleet.kinds()
    values = [fleet.figures(kind).initiative for kind in kinds]
    tied = [kind for kind, value in zip(kinds, values, strict=True) if values.count(value) > 1]
    if not tied or fleet.side.npc:
        return kinds
    order: tuple[str, ...] = yield from referee.ask(
        Pick(
            fight.key("order", fleet.name),
            fleet.name,
            say("{side}: orden de sus naves empatadas en iniciativa", side=fleet.side),
            options=[tied, tied[::-1]],
            default=tied,
            reader=lambda raw, path: _read_order(raw, path, tied),
        ),
        cite="6.2.2.3",
    )
    return (*order, *(kind for kind in kinds if kind not in order))


def _read_order(raw: Json, path: str, tied: list[str]) -> tuple[str, ...]:
    names = [ship_names().find(name) if isinstance(name, str) else None for name in raw] if isinstance(raw, list) else []
    order = tuple(name for name in names if name)
    if sorted(order) != sorted(tied):
        raise unusable(
            path,
            "se esperaba una lista con los tipos empatados, cada uno una vez: {kinds}",
            code="answer.invalid",
            kinds=listing(tied),
        )
    return order


def fire_missiles(fight: Fight) -> Procedure[Fight]:
    """6.3.2.4: every kind of ship with missiles fires them once, in the order of initiative."""
    for slot in fight.order:
        fight = yield from fire_missiles_of(fight, slot)
    return fight


def fire_missiles_of(fight: Fight, slot: Slot) -> Procedure[Fight]:
    """6.3.2.4: the missiles of one kind of ship, unless the battle is over before its turn."""
    salvo = missile_salvo(fight, slot)
    if not fight.over and any(salvo.dice.values()):
        fight = yield from fire(fight, salvo)
    return fight


def engagement_round(fight: Fight) -> Procedure[Fight]:
    """6.2.1: each kind of ship is activated once, in the order of initiative, until the battle is over."""
    for slot in fight.order:
        if not fight.over and fight.fleet(slot[0]).present(slot[1]):
            fight = yield from activate(fight, slot)
    return fight


def activate(fight: Fight, slot: Slot) -> Procedure[Fight]:
    """6.2.1.2: the ships of a kind attack, begin to retreat, or complete the retreat that they began."""
    fleet, kind = fight.fleet(slot[0]), slot[1]
    leaving = any(ship.fate == "retreating" for ship in fleet.present(kind))
    to = yield from decide(fight, slot)
    if to is not None:
        return (yield from (complete if leaving else begin)(fight, slot, to))
    salvo = cannon_salvo(fight, slot)
    if any(salvo.dice.values()):
        return (yield from fire(fight, salvo))
    text = say(
        "Sin armas que no sean misiles, {side} no tira dados por {ships}.",
        ships=Ships(kind, len(fleet.present(kind))),
        side=fleet.side,
    )
    yield referee.step(salvo.roll, say("{side} ataca", side=fleet.side), text, cite="6.2.1.2 6.2.3.2")
    return fight


def stalemate(fight: Fight) -> Procedure[Fight]:
    """6.3.6: nobody left can destroy anybody: the attacker must retreat, or its ships are destroyed."""
    text = say(
        "Ninguna nave de esta batalla lleva armas que no sean misiles: {side}, el atacante, tiene que retirarse o sus "
        "naves son destruidas.",
        side=fight.attacker.side,
    )
    yield referee.step(fight.key("stalemate"), "Punto muerto", text, cite="6.3.6")
    before = fight.attacker.fled
    for kind in fight.attacker.kinds():
        fight = yield from _leave(fight, (fight.attacker.name, kind))
    forced = bool(fight.attacker.fled) and not before
    return replace(fight, attacker=replace(fight.attacker, fled="stalemate")) if forced else fight


def _leave(fight: Fight, slot: Slot) -> Procedure[Fight]:
    """6.3.6, 6.2.6.2: the ships of a kind leave for a legal sector; without one they are lost."""
    fleet, kind = fight.attacker, slot[1]
    open_, closed = havens(fight, slot)
    ships, key = Ships(kind, len(fleet.present(kind))), fight.key("stalemate", *slot)
    if not open_:
        text = say(
            "{side} no tiene adónde retirarse y pierde {ships}. El reglamento no dice que nadie sortee fichas de "
            "reputación por ello: se toma que no.",
            ships=ships,
            side=fleet.side,
        )
        cites = ["6.3.6", "6.2.6.2", *(c for r in closed for c in r.citations)]
        yield referee.step(key, "Naves perdidas en el punto muerto", text, cite=cites, authority="interpretation")
        return fight.change(fleet.name, [replace(ship, fate="destroyed") for ship in fleet.present(kind)])
    options = [f"retreat:{to}" for to in open_]
    answer: str = yield from referee.ask(
        Pick(key, fleet.name, _prompt(fleet, ships), options=options, default=options[0], rejected=closed),
        cite="6.3.6 6.2.6.1 6.2.6.2",
    )
    to = answer.removeprefix("retreat:")
    text = say("{side} retira {ships} a {to}.", ships=ships, side=fleet.side, to=to)
    yield referee.step(key, "Retirada por punto muerto", text, cite="6.3.6 6.2.6.2", to=to)
    return fight.change(fleet.name, [replace(ship, fate="retreated", to=to) for ship in fleet.present(kind)])


def _prompt(fleet: Fleet, ships: Ships) -> Message:
    return say("{side}: ¿adónde retira {ships}?", side=fleet.side, ships=ships)
