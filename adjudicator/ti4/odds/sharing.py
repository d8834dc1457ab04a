"""Hits about to be assigned in a combat (23.6, 24.2): the ways of taking them, and the fight that each leaves."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from adjudicator.choices import Assignment
from adjudicator.messages import Message, listing, say
from adjudicator.odds.running import Sharing, Way
from adjudicator.reading import Node
from adjudicator.resolve import resolve
from adjudicator.ruling import Json, Ruling, Step
from adjudicator.standing import STATE, Standing
from adjudicator.ti4.board import Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_fights import Ending, GroundFight
from adjudicator.ti4.odds.arenas import worth_of
from adjudicator.ti4.odds.orders import assigned, candidates
from adjudicator.ti4.odds.running import going_on
from adjudicator.ti4.procedures.assigning import Blow
from adjudicator.ti4.system_reader import read_force
from adjudicator.ti4.units import GROUND, STRUCTURES

ASSIGNS = re.compile(r"[rg]\d+\.(harrow\..+\.assign$|assign\.(?!exoskeleton))")
MOST_WAYS = 10
"""With more ways than these only a handful of orders is compared."""
UNSETTLED = say("Antes de la próxima ronda hay que tirar más dados: las probabilidades vuelven después.")


def shares_hits(ruling: Ruling) -> bool:
    """Whether somebody is asked how to take the hits of a combat round."""
    question = ruling.question
    return isinstance(question, Assignment) and bool(ASSIGNS.match(question.key)) and isinstance(question.situation, Blow)


def sharing_hits(document: Mapping[str, Json], ruling: Ruling) -> Sharing | Message | None:
    """23.6, 24.2: every way of taking the hits where there are few, else those of a handful of orders."""
    question = ruling.question
    if not shares_hits(ruling) or not isinstance(question, Assignment) or not isinstance(question.situation, Blow):
        return None
    blow = question.situation
    told = len(ruling.steps)
    ways = [_way(document, question, answer, blow, told) for answer in answers_of(question, blow.player, blow.force)]
    if any(way is None for way in ways):
        return UNSETTLED
    cites = [f"ti4:{number}" for number in blow.cite.split() if number[0].isdigit()]
    return Sharing(blow.player.id, tuple(way for way in ways if way), (*cites, *(["ti4:87.1"] if question.sustain else [])))


def answers_of(question: Assignment, player: Player, force: Force) -> list[Json]:
    """The assignments that are compared, the proposed one first."""
    found: list[Json] = [question.default]
    every = list(_every(question)) if question.each == 1 else []
    orders = [assigned(question, order) for order in candidates(player, force).values()]
    for answer in every if len(every) <= MOST_WAYS else orders:
        if all(_key(answer) != _key(known) for known in found):
            found.append(answer)
    return found


def _every(question: Assignment) -> Iterator[Json]:
    """Every way of sharing the hits among uses of Sustain Damage and losses."""
    able = {unit: range(int(n) + 1) for unit, n in question.sustain.items()}
    there = {unit: range(_count(n) + 1) for unit, n in question.destroy.items()}
    for uses in product(*able.values()):
        for losses in product(*there.values()):
            if sum(uses) + sum(losses) == question.hits:
                yield {"sustain": _some(able, uses), "destroy": _some(there, losses)}


def _some(units: Mapping[str, range], numbers: tuple[int, ...]) -> dict[str, int]:
    return {unit: n for unit, n in zip(units, numbers, strict=True) if n}


def _count(stack: Json) -> int:
    return int(stack["count"]) if isinstance(stack, Mapping) else int(stack)


def _key(answer: Json) -> tuple[tuple[str, str, int], ...]:
    return tuple(sorted((group, unit, _count(n)) for group, units in answer.items() for unit, n in units.items()))


def _way(document: Mapping[str, Json], question: Assignment, answer: Json, blow: Blow, told: int) -> Way | None:
    """What an assignment leads to when everybody else takes hits as proposed, up to the next round; None: more dice come before."""
    going = going_on(document, **{question.key: answer})
    ruling = resolve({key: value for key, value in going.items() if key != "started"})
    now = ruling.question.situation if ruling.question else None
    fight = now.fight if isinstance(now, Ending) else now
    player, before = blow.player, worth_of(blow.player, blow.force)
    if _same_fight(fight, blow):
        assert isinstance(fight, Fight | GroundFight)
        left = fight.planet.force(player.id) if isinstance(fight, GroundFight) else fight.force(player)
        return Way(answer, _told(answer), going, before - worth_of(player, left))
    sides = _last(ruling.steps, blow.planet or blow.board.active_system)
    idle = STRUCTURES if blow.planet else GROUND
    alive = [name for name, force in sides.items() if force.without((*idle, *STRUCTURES))]
    if len(alive) > 1:
        return None
    gone = _gone(ruling.steps[told:], player.id)
    left = sides.get(player.id, Force()) if gone is None else gone
    winner = alive[0] if alive else None
    return Way(answer, _told(answer), None, before - worth_of(player, left), winner, bool(gone) or player.id in alive)


def _same_fight(fight: object, blow: Blow) -> bool:
    """Whether a question is asked in the combat in which the hits are taken."""
    return fight.planet_id == blow.planet if isinstance(fight, GroundFight) else isinstance(fight, Fight) and not blow.planet


def _gone(steps: Iterable[Step], who: str) -> Force | None:
    """23.7: what a side has taken with it to another system; None where it has not retreated."""
    went = [step.data for step in steps if step.data.get("player") == who and {"to", "moved", "token"} <= step.data.keys()]
    return _force(went[-1]["moved"]) if went else None


def _last(steps: Iterable[Step], place: str) -> dict[str, Force]:
    """What each side of a combat was last said to have."""
    found = Standing(place)
    for step in steps:
        told = step.data.get(STATE)
        if told and told["place"] == place:
            found = found.after(told)
    return {name: _force(units) for name, units in found.sides.items()}


def _force(units: Mapping[str, Json]) -> Force:
    return read_force(Node(dict(units)))


def _told(answer: Json) -> Message:
    """«resisten 1 acorazado; caen 2 cazas»."""
    uses, losses = (Force.of({unit: _count(n) for unit, n in answer[group].items()}) for group in ("sustain", "destroy"))
    if not losses:
        return say("resisten: {uses}", uses=listing(uses))
    if not uses:
        return say("caen: {losses}", losses=listing(losses))
    return say("resisten: {uses}; caen: {losses}", uses=listing(uses), losses=listing(losses))
