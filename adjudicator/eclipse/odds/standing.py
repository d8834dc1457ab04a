"""A battle that is going on: what the answers of a document have brought it to, up to the activation that is asked for."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from adjudicator.driver import Table
from adjudicator.eclipse.battle_situation import BattleSituation
from adjudicator.eclipse.fights import Fight
from adjudicator.eclipse.fleets import Fleet
from adjudicator.eclipse.odds.duels import Standing
from adjudicator.eclipse.procedures.battle import fight_of, line_of_battle, next_pair
from adjudicator.eclipse.procedures.duel import activate, determine_initiative, duel, fire_missiles
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step

T = TypeVar("T")
CHOOSES = re.compile(r"(.*\.)?r\d+\.action\.")
"""The keys of the question whether a kind of ship attacks or retreats."""


@dataclass(frozen=True)
class Going:
    """The battles of a sector as they stand: every fleet, who is still there, which battle is being fought and where it stands."""

    fleets: Mapping[str, Fleet]
    line: list[str]
    number: int
    fight: Fight
    standing: Standing


class _Asked(Exception):
    """A question that the answers do not answer."""

    def __init__(self, key: str) -> None:
        self.key = key


def going(situation: BattleSituation, answers: Mapping[str, Json]) -> Going | None:
    """Where the answers leave the battles; None unless that is where somebody is asked whether ships attack or retreat."""
    fleets, line, number = {fleet.name: fleet for fleet in situation.fleets}, line_of_battle(situation), 1
    while pair := next_pair(line, fleets):
        fight = fight_of(situation, pair, fleets, number)
        try:
            fought = _run(duel(fight), Table(answers))
        except _Asked:
            found = _within(fight, Table(answers))
            return Going(fleets, line, number, *found) if found else None
        fleets |= {fleet.name: fleet for fleet in fought.fleets}
        line, number = [name for name in line if fleets[name].present()], number + 1
    return None


def _within(fight: Fight, table: Table) -> tuple[Fight, Standing] | None:
    """6.2.1, 6.3.2: the same battle part by part, until the question."""
    try:
        fight = _run(fire_missiles(_run(determine_initiative(fight), table)), table)
    except _Asked:
        return None
    while True:
        fight = replace(fight, round=fight.round + 1)
        for at, slot in enumerate(fight.order):
            if fight.over or not fight.fleet(slot[0]).present(slot[1]):
                continue
            try:
                fight = _run(activate(fight, slot), table)
            except _Asked as asked:
                return (fight, Standing(fight.round, at)) if CHOOSES.match(asked.key) else None


def _run(procedure: Procedure[T], table: Table) -> T:
    """A part of the battle with the answers given."""
    try:
        item = next(procedure)
        while True:
            if isinstance(item, Step):
                item = procedure.send(None)
            elif table.answers_itself(item):
                item = procedure.send(table.answer(item))
            else:
                raise _Asked(item.key)
    except StopIteration as stop:
        value: T = stop.value
        return value
