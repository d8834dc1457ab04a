"""Hits about to be assigned in a space combat (23.6): the ways of taking them, and the fight that each leaves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import product

from adjudicator.choices import Assignment
from adjudicator.messages import Message, listing, say
from adjudicator.odds.running import Sharing, Way
from adjudicator.reading import Node
from adjudicator.resolve import chapters, checked, resolve
from adjudicator.ruling import Json, Ruling
from adjudicator.standing import standing_after
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.forces import Force
from adjudicator.ti4.odds.arenas import worth_of
from adjudicator.ti4.odds.orders import assigned, candidates
from adjudicator.ti4.odds.running import HALF_WAY, as_it_stands, played
from adjudicator.ti4.system_reader import read_force

ASSIGNS = re.compile(r"r\d+\.assign\.")
MOST_WAYS = 10
"""With more ways than these only a handful of orders is compared."""


def shares_space(ruling: Ruling) -> bool:
    """Whether somebody is asked how to take the hits of a combat round."""
    return isinstance(ruling.question, Assignment) and bool(ASSIGNS.match(ruling.question.key))


def sharing_space(document: Mapping[str, Json], ruling: Ruling) -> Sharing | Message | None:
    """23.6: every way of taking the hits where there are few, else those of a handful of orders."""
    question = ruling.question
    if not isinstance(question, Assignment) or not ASSIGNS.match(question.key):
        return None
    if played(document, ruling):
        return HALF_WAY
    bare = {key: value for key, value in document.items() if key not in ("answers", "seed", "auto")}
    board: Board = chapters("ti4")["space_combat"].read(checked(Node(bare), "ti4", "space_combat"))
    player = board.players[question.who]
    standing = standing_after(ruling.steps)
    before = _force(standing.sides.get(player.id, {})) if standing else board.system.force(player.id)
    ways = [_way(document, question, answer, player, before) for answer in answers_of(question, player, before)]
    return Sharing(player.id, tuple(ways), ("ti4:23.6", "ti4:23.6a") if question.sustain else ("ti4:23.6",))


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


def _way(document: Mapping[str, Json], question: Assignment, answer: Json, player: Player, before: Force) -> Way:
    """What an assignment leads to when everybody else takes hits as proposed, up to the next round."""
    answers = {**(document.get("answers") or {}), question.key: answer}
    ruling = resolve({**document, "answers": answers, "auto": True})
    if ruling.outcome is not None:
        left = _force(ruling.outcome["space"].get(player.id, {}))
        lost = worth_of(player, before) - worth_of(player, left)
        return Way(answer, _told(answer), None, lost, ruling.outcome["winner"], bool(left))
    standing = standing_after(ruling.steps)
    after = _force(standing.sides.get(player.id, {})) if standing else before
    return Way(answer, _told(answer), as_it_stands(document, ruling), worth_of(player, before) - worth_of(player, after))


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
