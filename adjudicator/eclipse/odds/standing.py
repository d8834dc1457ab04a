"""A battle that is going on: what the answers of a document have brought it to, up to the activation that is asked for."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from adjudicator.driver import Table
from adjudicator.eclipse.battle_situation import BattleSituation
from adjudicator.eclipse.fights import Fight
from adjudicator.eclipse.fleets import Fleet
from adjudicator.eclipse.odds.duels import Standing
from adjudicator.eclipse.procedures.battle import fight_of, line_of_battle, next_pair
from adjudicator.eclipse.procedures.duel import activate, determine_initiative, duel, fire_missiles_of
from adjudicator.odds.asking import Wishes
from adjudicator.odds.resuming import Asked, run, table_of

CHOOSES = re.compile(r"(.*\.)?r\d+\.action\.")
"""The keys of the question whether a kind of ship attacks or retreats."""
BEGINS = re.compile(r"(.*\.)?(r\d+\.(action|roll)|missiles(?!\.assign))\.")
"""The keys of questions before which nothing of an activation has happened."""


@dataclass(frozen=True)
class Going:
    """The battles of a sector as they stand: every fleet, who is still there, which battle is being fought and where it stands."""

    fleets: Mapping[str, Fleet]
    line: list[str]
    number: int
    fight: Fight
    standing: Standing


def going(situation: BattleSituation, wishes: Wishes) -> Going | None:
    """Where the answers leave the battles; None unless that is where ships are activated or fire missiles."""
    fleets, line, number = {fleet.name: fleet for fleet in situation.fleets}, line_of_battle(situation), 1
    while pair := next_pair(line, fleets):
        fight = fight_of(situation, pair, fleets, number)
        try:
            fought = run(duel(fight), table_of(wishes))
        except Asked:
            found = _within(fight, table_of(wishes))
            return Going(fleets, line, number, *found) if found else None
        fleets |= {fleet.name: fleet for fleet in fought.fleets}
        line, number = [name for name in line if fleets[name].present()], number + 1
    return None


def _within(fight: Fight, table: Table) -> tuple[Fight, Standing] | None:
    """6.2.1, 6.3.2: the same battle part by part, until the question."""
    try:
        fight = run(determine_initiative(fight), table)
    except Asked:
        return None
    for at, slot in enumerate(fight.order):
        try:
            fight = run(fire_missiles_of(fight, slot), table)
        except Asked as asked:
            return (fight, Standing(0, at)) if BEGINS.match(asked.question.key) else None
    while True:
        fight = replace(fight, round=fight.round + 1)
        for at, slot in enumerate(fight.order):
            if fight.over or not fight.fleet(slot[0]).present(slot[1]):
                continue
            try:
                fight = run(activate(fight, slot), table)
            except Asked as asked:
                return (fight, Standing(fight.round, at)) if BEGINS.match(asked.question.key) else None
