"""The law that makes whoever researches destroy a ship: where a technology is told, and where it is part of an action."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.choices import Pick
from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.agenda_situation import Council
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.action_units import lose_ships
from adjudicator.ti4.effects.research import researched
from adjudicator.ti4.moments import At
from adjudicator.ti4.realm import Realm
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.units import SHIPS, unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import components, effect

Known = Realm | Table | Council
"""Where a technology is researched: told by itself, in an action, or while an agenda is resolved."""
LAW = "anti_intellectual_revolution"
BIG_SHIPS = tuple(unit for unit in SHIPS if unit != "fighter")
WITHIN = ("research", "strategy_card", "component_action", "agenda")


@effect(LAW, At.RESEARCH_AFTER, against=researched, cite="26.3 34.1", within=WITHIN)
def anti_intellectual_revolution(situation: Known, player: Player) -> Procedure[Known]:
    """Anti-Intellectual Revolution: whoever researches destroys one of their ships, no fighter."""
    who = situation.players[situation.event.player]
    if isinstance(situation, Council):
        yield from _destroyed(who, (), f"law.{LAW}.{who.id}")
        return situation
    if not isinstance(situation, Table):
        ships = [unit for unit in BIG_SHIPS if any(s.force(who.id).count(unit) for s in situation.systems)]
        yield from _destroyed(who, ships, f"law.{LAW}.{situation.event.card}")
        return situation
    there = [f"{s.id}.{unit}" for s in situation.systems.values() for unit in BIG_SHIPS if s.force(who.id).count(unit)]
    lost = yield from _destroyed(who, there, situation.ask_key(At.RESEARCH_AFTER, LAW, who))
    if not lost:
        return situation
    system, unit = lost.rsplit(".", 1)
    by = next((other for other in situation.players.values() if other.id != who.id), who)
    return (yield from lose_ships(situation, by, who.id, system, situation.systems[system].force(who.id).take(unit, 1)))


def _destroyed(who: Player, ships: Sequence[str], key: str) -> Procedure[str]:
    """Which ship is destroyed; no name where the document shows none."""
    law = components()[LAW]
    title, cite = say("{name}", name=law), f"26.3 34.1 {law.cite}"
    if not ships:
        text = say("{player} ha investigado: debe destruir una nave suya que no sea Caza, si tiene.", player=who)
        yield referee.step(key, title, text, cite=cite)
        return ""
    lost: str = ships[0]
    if len(ships) > 1:
        prompt = say("«{name}»: ¿qué nave destruye {player}?", name=law, player=who)
        labels = [_called(name) for name in ships]
        question = Pick(key, who.id, prompt, options=list(ships), default=lost, labels=labels)
        lost = yield from referee.ask(question, cite=cite)
    text = say("{player} ha investigado: destruye 1 {ship}.", player=who, ship=_called(lost))
    yield referee.step(key, title, text, cite=cite, destroyed=lost)
    return lost


def _called(name: str) -> object:
    """«cruiser», or «X.cruiser» where it is known where it is."""
    system, _, unit = name.rpartition(".")
    kind = unit_types()[unit].one
    return say("{unit} en {planet}", unit=kind, planet=system) if system else kind
