"""Dice about to be dealt to ships in a battle (6.2.3.4): a handful of ways, and the battle that each leaves."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations

from adjudicator.choices import Shots
from adjudicator.eclipse.names import kind_name
from adjudicator.eclipse.odds.standing import BEGINS
from adjudicator.eclipse.procedures.assigning import Volley, by_size, in_turn
from adjudicator.messages import Message, listing, say
from adjudicator.odds.running import Sharing, Way
from adjudicator.resolve import resolve
from adjudicator.ruling import Json, Ruling

MOST_KINDS = 3
"""With more kinds of ship than these, each kind is only tried first, not in every order."""


def shares_dice(ruling: Ruling) -> bool:
    """Whether somebody is asked where dice go."""
    return isinstance(ruling.question, Shots) and isinstance(ruling.question.situation, Volley)


def sharing_dice(document: Mapping[str, Json], ruling: Ruling) -> Sharing | Message | None:
    """6.2.3.4: the dice by the way that is proposed, and by kinds of ship in other orders."""
    question = ruling.question
    if not isinstance(question, Shots) or not isinstance(question.situation, Volley):
        return None
    volley, found = question.situation, dict[str, Way]()
    for order in _orders(volley):
        ships = sorted(by_size(volley), key=lambda ship: order.index(ship.kind))
        answer = [shot.as_document() for shot in in_turn(volley, ships)]
        way = _way(document, question, answer, volley)
        found.setdefault(str(sorted(volley.harm(in_turn(volley, ships)).items())), way)
    return Sharing(question.who, tuple(found.values()), ("eclipse:6.2.3.4", "eclipse:6.2.5"))


def _orders(volley: Volley) -> list[tuple[str, ...]]:
    """Kinds of ship in the orders that are tried, from the largest to the smallest first."""
    return kinds_in_turn(tuple(dict.fromkeys(ship.kind for ship in by_size(volley))))


def kinds_in_turn(kinds: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The orders of some kinds that are tried, as they come first."""
    if len(kinds) <= MOST_KINDS:
        return list(permutations(kinds))
    return [(first, *(kind for kind in kinds if kind != first)) for first in kinds]


def _way(document: Mapping[str, Json], question: Shots, answer: Json, volley: Volley) -> Way:
    """What an assignment leads to, up to the next activation."""
    bare = {key: value for key, value in document.items() if key not in ("seed", "auto")}
    going = {**bare, "answers": {**(document.get("answers") or {}), question.key: answer}, "auto": True}
    ruling = resolve(going)
    text = _told(volley, answer)
    if ruling.question is not None and BEGINS.match(ruling.question.key):
        return Way(answer, text, {**going, "started": True}, 0.0)
    outcome = ruling.outcome or {}
    winner = outcome.get("winner")
    return Way(answer, text, None, 0.0, winner, winner == question.who)


def _told(volley: Volley, answer: Json) -> Message:
    """«destruye 1 crucero; daño: 1 a acorazado»."""
    harm: dict[tuple[str, int], int] = {}
    for shot in answer:
        if "target" in shot:
            at = (shot["target"], shot["ship"])
            harm[at] = harm.get(at, 0) + next(d.damage for d in volley.dice if d.colour == shot["color"])
    ships = {ship.key: ship for ship in volley.enemy.present()}
    lost = [at[0] for at, damage in harm.items() if damage >= volley.need(ships[at])]
    hurt = [say("{kind} ({n})", kind=kind_name(at[0], 1), n=d) for at, d in harm.items() if d < volley.need(ships[at])]
    fallen = [say("{n} {kind}", n=lost.count(k), kind=kind_name(k, lost.count(k))) for k in dict.fromkeys(lost)]
    if not hurt:
        return say("destruye: {lost}", lost=listing(fallen))
    if not fallen:
        return say("daña: {hurt}", hurt=listing(hurt))
    return say("destruye: {lost}; daña: {hurt}", lost=listing(fallen), hurt=listing(hurt))
