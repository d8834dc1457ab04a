"""3 Component actions: who may perform one, with what, whether it can be resolved in full, and what a cancelled one costs."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.errors import Forbidden
from adjudicator.messages import say
from adjudicator.names import name_key
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Planet
from adjudicator.ti4.component_reader import Deed
from adjudicator.ti4.moments import COMPONENT, At
from adjudicator.ti4.procedures.assumptions import told
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, components, holds, titled, window
from adjudicator.ti4.windows.opening import use
from adjudicator.ti4.windows.registry import Effect, effects_at
from adjudicator.ti4.windows.values import closed_hand


def run_component_action(deed: Deed) -> Procedure[Mapping[str, Json]]:
    """3: the action is announced, its targets are named, somebody may cancel it, and it takes effect."""
    before, player, key = deed.table, deed.table.active, deed.component
    yield from told(before.assumptions, "3")
    against = _why_not(deed)
    if against:
        cite = f"3.3 {components()[key].cite}" if deed.is_action and not player.passed else ""
        raise Forbidden([referee.violation(why.text, cite=f"{why.cite} {cite}", path="component") for why in against])
    name = components()[key]
    text = say("{player} realiza una acción de componente: «{name}».", player=player, name=name)
    cite = "3.1 3.2 1.7" if name.kind == "action_card" else "3.1 3.2"
    yield referee.step("action", titled(key), text, cite=f"{cite} {name.cite}")
    table = yield from use(before, player, _effect(key))
    if table.event.cancelled:
        text = say("Se ha anulado: no se gasta la acción de {player}, que realiza otra o pasa.", player=player)
        yield referee.step("action.again", "Acción de componente", text, cite="3.4 1.8")
    else:
        table, _ = yield from window(table, At.ACTION_AFTER, key="action", player=player.id)
    return _outcome(deed, table)


def _effect(key: str) -> Effect:
    """What the component does as an action."""
    return next(effect for effect in effects_at((At.ACTION,), COMPONENT) if effect.key == key)


def _why_not(deed: Deed) -> list[Reason]:
    """19.5, 2.3, 3.1, 3.3: an action of the player's own, in a turn of theirs, that can be resolved in full."""
    table, player, key = deed.table, deed.table.active, deed.component
    name = components()[key]
    if not deed.is_action:
        text = say("«{name}» no es una acción: se usa en el momento que dice su texto.", name=name)
        return [Reason(text, f"3.1 19.5 {name.cite}")]
    if player.passed:
        return [Reason(say("{player} ya ha pasado: no realiza más acciones en esta fase.", player=player), "2.3")]
    if not holds(table, player, key):
        return [Reason(say("{player} no tiene «{name}».", player=player, name=name), f"3.1 {name.cite}")]
    if any(name_key(given) in _called(key) for given in table.seat(player).exhausted):
        return [Reason(say("«{name}» está agotada: no puede usarse hasta que se prepare.", name=name), "9 9.4 77.4")]
    closed = closed_hand(table, player, key)
    return closed or _effect(key).against(table, player)


def _called(key: str) -> set[str]:
    """What people call a component."""
    name = components()[key].name
    return {name_key(word) for word in (key, name.es, name.pt, name.en)}


def _outcome(deed: Deed, table: Table) -> dict[str, Json]:
    """What is different from before."""
    before = deed.table
    places = {p.id: p for s in table.systems.values() for p in s.planets.values()}
    were = {p.id: p for s in before.systems.values() for p in s.planets.values()}
    changed: dict[str, Json] = {
        "gains": {player: {k: n for k, n in amounts.items() if n} for player, amounts in table.gains.items()},
        "space": {name: table.space_document(name) for name in table.systems if _space(table, name) != _space(before, name)},
        "planets": {name: _planet(planet) for name, planet in places.items() if name in were and planet != were[name]},
        "exhausted": sorted(_exhausted(table) - _exhausted(before)),
        "readied": sorted((_exhausted(before) - _exhausted(table)) & set(places)),
        "purged": sorted(set(were) - set(places)),
        "tokens": {name: sorted(s.tokens) for name, s in table.systems.items() if s.tokens != before.systems[name].tokens},
        "laws": deed.repealed(table),
    }
    answer = "cancelled" if table.event.cancelled else "resolved"
    return {"answer": answer, "component": deed.component, **{what: found for what, found in changed.items() if found}}


def _space(table: Table, system: str) -> dict[str, Json]:
    return table.space_document(system)


def _exhausted(table: Table) -> set[str]:
    """The planets whose cards are exhausted, whoever's they are."""
    return {planet for seat in table.seats.values() for planet in seat.exhausted}


def _planet(planet: Planet) -> dict[str, Json]:
    units = {owner: force.as_document() for owner, force in planet.units.items() if force}
    attached = {"attachments": list(planet.attachments)} if planet.attachments else {}
    return {"controller": planet.controller, "units": units, **attached}
