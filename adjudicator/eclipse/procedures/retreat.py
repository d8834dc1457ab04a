"""Retreating from a battle: where to, how it begins, how it is completed or cut short (6.2.6)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Pick
from adjudicator.eclipse.abilities import gives
from adjudicator.eclipse.fights import Fight, Slot
from adjudicator.eclipse.fleets import Fleet, Ship
from adjudicator.eclipse.names import Ships
from adjudicator.eclipse.voice import referee
from adjudicator.errors import Forbidden, unusable
from adjudicator.messages import Message, listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected, Step, Violation

ATTACK = "attack"
RETREAT = "retreat:"


def why_not_retreat(fight: Fight, slot: Slot, to: str) -> list[Rejected]:
    """6.2.6.1, 6.2.6.2, 6.2.6.8, 3.9.6: everything that closes a retreat of a kind of ship to a sector."""
    side, kind = fight.fleet(slot[0]).side, slot[1]
    reasons: list[tuple[Message, str]] = []
    if side.npc:
        reasons.append((say("Antiguos, guardianes y SDCG nunca se retiran."), "6.2.6.8"))
    if kind == "starbase":
        reasons.append((say("Las bases estelares no se mueven."), "3.9.6"))
    reasons += _connection(fight, slot, to) + _shelter(fight, slot, to)
    return [referee.reject(f"{RETREAT}{to}", text, cite=cite) for text, cite in reasons]


def _connection(fight: Fight, slot: Slot, to: str) -> list[tuple[Message, str]]:
    """6.2.6.1: a wormhole connection joins both sectors, or the retreating side has the wormhole generator."""
    known = fight.sector.neighbours
    if not known or fight.sector.neighbour(to) or gives(fight.fleet(slot[0]).side.technologies, "half_connections"):
        return []
    return [(say("{to}: ninguna conexión de agujeros de gusano lo une al sector de la batalla.", to=to), "6.2.6.1")]


def _shelter(fight: Fight, slot: Slot, to: str) -> list[tuple[Message, str]]:
    """6.2.6.2: a sector controlled by the one who retreats, with no enemy ships."""
    side, neighbour, reasons = fight.fleet(slot[0]).side, fight.sector.known(to), []
    described = neighbour is not None and neighbour.described
    if neighbour and described and neighbour.controller != side.name:
        reasons.append((say("{to}: no lo controla {side}.", to=to, side=side), "6.2.6.2"))
    if neighbour and any(name != side.name for name in neighbour.ships):
        reasons.append((say("{to}: hay naves enemigas.", to=to), "6.2.6.2"))
    if not reasons and (to not in side.retreat_to if side.retreat_to is not None else not described):
        text = say(
            "{to}: no consta como sector vecino con conexión, controlado por {side} y sin naves enemigas.", to=to, side=side
        )
        reasons.append((text, "6.2.6.2" if neighbour else "6.2.6.1 6.2.6.2"))
    return reasons


def havens(fight: Fight, slot: Slot) -> tuple[list[str], list[Rejected]]:
    """The sectors to which a kind of ship may retreat, and why not to the others that the document names."""
    side = fight.fleet(slot[0]).side
    named = [*(side.retreat_to or ()), *(n.name for n in fight.sector.neighbours)]
    open_: list[str] = []
    closed: list[Rejected] = []
    for to in dict.fromkeys(named):
        reasons = why_not_retreat(fight, slot, to)
        closed += reasons
        if not reasons:
            open_.append(to)
    return open_, closed


def decide(fight: Fight, slot: Slot) -> Procedure[str | None]:
    """6.2.1.2: the owner says whether the ships attack or retreat, and where to; None to attack."""
    fleet, kind = fight.fleet(slot[0]), slot[1]
    under_way = next((ship.to for ship in fleet.present(kind) if ship.fate == "retreating"), None)
    if under_way is not None:
        return (yield from _complete_only(fight, slot, under_way))
    open_, closed = havens(fight, slot)
    if not open_ and not closed:
        closed = [_nowhere(fleet)]
    options = [ATTACK, *(f"{RETREAT}{to}" for to in open_)]
    answer: str | None = yield from referee.ask(
        Pick(
            fight.key(f"r{fight.round}", "action", *slot),
            fleet.name,
            say("{side}: ¿atacan o se retiran sus naves? ({ships})", side=fleet.side, ships=_ships(fleet, kind)),
            options=options,
            default=ATTACK,
            rejected=closed,
            reader=lambda raw, path: _read(raw, path, fight, slot),
            only=not open_,
            quiet=fight.round > 1 or fleet.side.npc is not None or unsaid(fight, fleet),
        ),
        cite="6.2.1.2" if open_ else "6.2.1.2 6.2.6.2",
    )
    return answer


def unsaid(fight: Fight, fleet: Fleet) -> bool:
    """Whether the document says nothing of where a player's ships could retreat to."""
    return fleet.side.npc is None and fleet.side.retreat_to is None and not fight.sector.neighbours


def assume_aloud(fight: Fight) -> Procedure[None]:
    """6.2.6.1, 6.2.6.2: said once a battle and side, before anybody could retreat."""
    for fleet in fight.fleets:
        if unsaid(fight, fleet) and fleet.present():
            yield _assumed(fight, fleet)


def _assumed(fight: Fight, fleet: Fleet) -> Step:
    text = say(
        "Nadie ha dicho a qué sectores podría retirarse {side}: se toma que no hay ninguno vecino con conexión, que "
        "controle y sin naves enemigas.",
        side=fleet.side,
    )
    key = fight.key("assumed.retreat", fleet.name)
    return referee.step(key, "Se supone", text, cite="6.2.6.1 6.2.6.2", authority="interpretation")


def _nowhere(fleet: Fleet) -> Rejected:
    if fleet.side.npc:
        return referee.reject("retreat", "Antiguos, guardianes y SDCG nunca se retiran.", cite="6.2.6.8")
    return referee.reject(
        "retreat",
        say(
            "{side} no tiene adónde retirarse: hace falta un sector vecino con conexión, controlado y sin naves enemigas.",
            side=fleet.side,
        ),
        cite="6.2.6.1 6.2.6.2",
    )


def _complete_only(fight: Fight, slot: Slot, to: str) -> Procedure[str | None]:
    """6.2.6.3: ships that began to retreat must complete it when they are activated again."""
    text = say("Unas naves que empezaron a retirarse deben completar la retirada en su siguiente activación.")
    yield from referee.ask(
        Pick(
            fight.key(f"r{fight.round}", "action", *slot),
            slot[0],
            say("{side} completa la retirada", side=fight.fleet(slot[0]).side),
            options=[f"{RETREAT}{to}"],
            default=f"{RETREAT}{to}",
            rejected=[referee.reject(ATTACK, text, cite="6.2.6.3")],
            reader=lambda raw, path: _same_haven(raw, path, to, text),
            only=True,
            quiet=True,
        ),
        cite="6.2.6.3",
    )
    return to


def _same_haven(raw: Json, path: str, to: str, text: Message) -> str:
    if _sector(raw, path) != to:
        raise referee.forbid(text, cite="6.2.6.3", path=path)
    return to


def _read(raw: Json, path: str, fight: Fight, slot: Slot) -> str | None:
    """An answer: «attack», «retreat:B», or «retreat» where there is one sector to go to."""
    to = _sector(raw, path)
    if to is None:
        return None
    open_, closed = havens(fight, slot)
    if not to and len(open_) == 1:
        return open_[0]
    if not to and open_:
        raise unusable(
            path,
            "falta decir adónde se retiran: {options}",
            code="answer.invalid",
            options=listing((f"{RETREAT}{sector}" for sector in open_), either=True),
        )
    reasons = why_not_retreat(fight, slot, to) if to else closed or [_nowhere(fight.fleet(slot[0]))]
    if reasons:
        raise Forbidden([Violation(r.text, r.citations, path) for r in reasons])
    return to


def _sector(raw: Json, path: str) -> str | None:
    """The sector of an answer, empty where it names none; None for an attack."""
    if raw == ATTACK:
        return None
    if isinstance(raw, str) and (raw.startswith(RETREAT) or raw == "retreat"):
        return raw.removeprefix("retreat").removeprefix(":").strip()
    raise unusable(path, "se esperaba «attack» o «retreat:<sector>»", code="answer.invalid")


def begin(fight: Fight, slot: Slot, to: str) -> Procedure[Fight]:
    """6.2.6.1: all ships of the kind move to the border; they are still targets (6.2.6.5)."""
    fleet, kind = fight.fleet(slot[0]), slot[1]
    text = say(
        "{side} lleva {ships} a la frontera con {to}: empieza su retirada. Hasta que pasen, siguen siendo blancos válidos.",
        side=fleet.side,
        ships=_ships(fleet, kind),
        to=to,
    )
    yield referee.step(
        fight.key(f"r{fight.round}", "retreat", *slot),
        say("{side} empieza a retirarse", side=fleet.side),
        text,
        cite="6.2.6.1 6.2.6.2 6.2.6.5",
        to=to,
    )
    return fight.change(
        fleet.name, [replace(ship, fate="retreating", to=to, since=fight.round) for ship in fleet.present(kind)]
    )


def complete(fight: Fight, slot: Slot, to: str) -> Procedure[Fight]:
    """6.2.6.3, 6.2.6.4: the ships move to the neighbouring sector and are out of this battle."""
    fleet, kind = fight.fleet(slot[0]), slot[1]
    after = fight.change(fleet.name, [replace(ship, fate="retreated") for ship in fleet.present(kind)])
    text = say(
        "{side} lleva {ships} a {to}: esas naves ya no atacan ni pueden ser atacadas en esta batalla.",
        ships=_ships(fleet, kind),
        side=fleet.side,
        to=to,
    )
    yield referee.step(
        fight.key(f"r{fight.round}", "retreat", *slot),
        say("{side} completa la retirada", side=fleet.side),
        text,
        cite="6.2.6.3 6.2.6.4",
        to=to,
        state=after.state(),
    )
    return after


def settle(fight: Fight) -> Procedure[Fight]:
    """6.2.6.6, 6.2.6.7: when a battle ends, retreats of earlier rounds are completed and those of this round are not."""
    for fleet in fight.fleets:
        for kind in fleet.kinds():
            under_way = [ship for ship in fleet.present(kind) if ship.fate == "retreating"]
            if under_way:
                done = [_settled(ship, fight.round) for ship in under_way]
                yield _settling(fight, fleet, kind, done)
                fight = fight.change(fleet.name, done)
    return fight


def _settled(ship: Ship, ended: int) -> Ship:
    if ship.since < ended:
        return replace(ship, fate="retreated")
    return replace(ship, fate="fighting", to=None)


def _settling(fight: Fight, fleet: Fleet, kind: str, done: list[Ship]) -> Step:
    ships = Ships(kind, len(done))
    title = say("Retirada de {side} al terminar la batalla", side=fleet.side)
    if done[0].fate == "retreated":
        text = say(
            "La retirada de {ships} de {side} empezó en una ronda anterior: se completa, y pasan a {to}.",
            ships=ships,
            side=fleet.side,
            to=done[0].to,
        )
        return referee.step(fight.key("end.retreat", fleet.name, kind), title, text, cite="6.2.6.7", to=done[0].to)
    text = say(
        "La retirada de {ships} de {side} empezó en la ronda en que termina la batalla: no se completa, y se quedan.",
        ships=ships,
        side=fleet.side,
    )
    return referee.step(fight.key("end.retreat", fleet.name, kind), title, text, cite="6.2.6.6")


def _ships(fleet: Fleet, kind: str) -> Ships:
    return Ships(kind, len(fleet.present(kind)))
