"""Captured units: where they go, who may not capture, what comes back (20, 14.2)."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.errors import Forbidden
from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Violation
from adjudicator.ti4.board import NO_FORCE, Board
from adjudicator.ti4.capture_reader import SMALL, TRANSACTION, Capture, Return
from adjudicator.ti4.forces import Force
from adjudicator.ti4.units import STRUCTURES
from adjudicator.ti4.voice import referee


def run_capture(capture: Capture) -> Procedure[Mapping[str, Json]]:
    """The procedure `capture`: what blockades bring back, what is given back, what is captured."""
    held = dict(capture.held)
    returned: dict[str, Force] = {}
    for name in blockaders(capture.board, capture.captor):
        held, back = yield from _blockaded(capture, held, name)
        returned = _more(returned, name, back)
    against = [*_why_not_return(capture, held), *_why_not_capture(capture)]
    if against:
        raise Forbidden(against)
    for one in capture.returns:
        yield from _given_back(capture, one)
        held = _without(held, one)
        if one.owner:
            returned = _more(returned, one.owner, one.units.without(SMALL))
    if capture.units:
        yield from _captured(capture)
        held = _more(held, capture.owner, capture.units)
    tokens = {unit: sum(force.count(unit) for force in held.values()) for unit in SMALL}
    return {
        "answer": "captured" if capture.units else "settled",
        "sheet": {name: force.without(SMALL).as_document() for name, force in held.items() if force.without(SMALL)},
        "tokens": {unit: n for unit, n in tokens.items() if n},
        "returned": {name: force.as_document() for name, force in returned.items() if force},
    }


def _more(forces: Mapping[str, Force], name: str, force: Force) -> dict[str, Force]:
    return {**forces, name: forces.get(name, NO_FORCE).plus(force)}


def _without(held: Mapping[str, Force], one: Return) -> dict[str, Force]:
    """What is held after a return; fighters and infantry are nobody's (20.4), so they come from whoever lost any."""
    left = dict(held)
    for stack in one.units:
        names = [one.owner] if stack.unit not in SMALL else sorted(left, key=lambda name: name != one.owner)
        wanted = stack.count
        for name in names:
            part = left.get(name, NO_FORCE).take(stack.unit, min(wanted, left.get(name, NO_FORCE).count(stack.unit)))
            left[name], wanted = left.get(name, NO_FORCE).minus(part), wanted - part.count()
    return left


def blockaders(board: Board, captor: str) -> dict[str, str]:
    """14, 14.2: who blockades a space dock of the captor, and in which system."""
    found: dict[str, str] = {}
    for system in board.systems.values():
        docks = system.force(captor).count("space_dock") + sum(
            planet.force(captor).count("space_dock") for planet in system.planets.values()
        )
        if docks and not system.ships(captor):
            found |= {owner: system.id for owner in system.owners_of_ships() if owner != captor}
    return found


def _blockaded(capture: Capture, held: Mapping[str, Force], name: str) -> Procedure[tuple[dict[str, Force], Force]]:
    """14.2, 20.2c, 20.4b: ships and mechs go back to who blockades, fighters and infantry do not."""
    force = held.get(name, NO_FORCE)
    back = force.without(SMALL)
    where = blockaders(capture.board, capture.captor)[name]
    owner, captor = capture.board.players[name], capture.board.players[capture.captor]
    if back:
        text = say(
            "{owner} bloquea en {system} un Puerto espacial de {captor}: recupera {units} en sus refuerzos.",
            owner=owner,
            system=where,
            captor=captor,
            units=back,
        )
        yield referee.step(f"blockade.{name}", "Bloqueo", text, cite="14 14.2 20.2 20.2c 20.1", returned=back.as_document())
    elif not capture.units or capture.owner != name:
        text = say(
            "{owner} bloquea en {system} un Puerto espacial de {captor}, pero no hay nada suyo que recuperar.",
            owner=owner,
            system=where,
            captor=captor,
        )
        yield referee.step(f"blockade.{name}", "Bloqueo", text, cite="14 14.2 20.2c")
    if force.only(SMALL):
        text = say("{units}: los Cazas y la Infantería capturados no vuelven por un bloqueo.", units=force.only(SMALL))
        yield referee.step(f"blockade.{name}.tokens", "Bloqueo", text, cite="20.4 20.4b")
    return {**held, name: force.only(SMALL)}, back


def _why_not_capture(capture: Capture) -> list[Violation]:
    """14.2a, 20.6: not from who blockades the captor; 20.1, 20.3: structures are not captured."""
    board, against = capture.board, []
    structures = capture.units.only(STRUCTURES)
    if structures:
        text = say("{units}: se capturan naves, Mecas, Cazas e Infantería, no estructuras.", units=structures)
        against.append(referee.violation(text, cite="20.1 20.3", path="units"))
    where = blockaders(board, capture.captor).get(capture.owner)
    if capture.units and where:
        text = say(
            "{owner} bloquea en {system} un Puerto espacial de {captor}: mientras dure, {captor} no captura unidades suyas.",
            owner=board.players[capture.owner],
            system=where,
            captor=board.players[capture.captor],
        )
        against.append(referee.violation(text, cite="20.6 14.2a", path="owner"))
    return against


def _why_not_return(capture: Capture, held: Mapping[str, Force]) -> list[Violation]:
    """20.2, 20.4a: no more than is held, and no fighters or infantry in a transaction."""
    against, asked = [], dict[str, Force]()
    for one in capture.returns:
        there = held.get(one.owner, NO_FORCE)
        asked = _more(asked, one.owner, one.units)
        for stack in one.units:
            small = stack.unit in SMALL
            wanted, has = (
                (sum(force.count(stack.unit) for force in forces.values()) for forces in (asked, held))
                if small
                else (asked[one.owner].count(stack.unit), there.count(stack.unit))
            )
            if wanted > has:
                text = say("{units}: solo hay {n} en la hoja de quien captura.", units=stack, n=has)
                against.append(referee.violation(text, cite="20.4" if small else "20.2", path=f"{one.path}.units"))
        tokens = one.units.only(SMALL)
        if one.how == TRANSACTION and tokens:
            text = say("{units}: los Cazas y la Infantería capturados no se devuelven en una transacción.", units=tokens)
            against.append(referee.violation(text, cite="20.4 20.4a", path=f"{one.path}.units"))
    return against


def _given_back(capture: Capture, one: Return) -> Procedure[None]:
    """20.1, 20.2, 20.4c: ships and mechs to the reinforcements of their owner, tokens to the supply."""
    large, small = one.units.without(SMALL), one.units.only(SMALL)
    if large:
        text = say(
            "Vuelve a los refuerzos de {owner}, que ya puede usarlo: {units}.",
            units=large,
            owner=capture.board.players[one.owner],
        )
        rule = "20.2a" if one.how == TRANSACTION else "20.2b"
        yield referee.step(f"returned.{one.owner}", "Devolución", text, cite=f"{rule} 20.1", returned=large.as_document())
    if small:
        text = say("Vuelve al suministro común: {units}.", units=small)
        yield referee.step(f"{one.path}.tokens", "Devolución", text, cite="20.4 20.4c")


def _captured(capture: Capture) -> Procedure[None]:
    """20.1, 20.3, 20.5: the sheet for ships and mechs, a token for fighters and infantry."""
    owner, captor = capture.board.players[capture.owner], capture.board.players[capture.captor]
    large, small = capture.units.without(SMALL), capture.units.only(SMALL)
    if large:
        text = say(
            "{captor} captura y deja en su hoja de facción: {units}. {owner} no puede producir ni colocar esas miniaturas hasta que "
            "vuelvan.",
            captor=captor,
            units=large,
            owner=owner,
        )
        yield referee.step("captured", "Captura", text, cite="20.1 20.5", captured=large.as_document())
    if small:
        text = say(
            "{captor} captura {units}: las miniaturas van a los refuerzos de {owner}, y {captor} pone fichas del suministro en su hoja.",
            captor=captor,
            units=small,
            owner=owner,
        )
        yield referee.step("captured.tokens", "Captura", text, cite="20.3 20.4", captured=small.as_document())
