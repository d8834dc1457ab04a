"""Ships that nobody commands are a side of their own: ancients, guardians, what holds the middle of the map."""

from __future__ import annotations

from functools import cache
from itertools import takewhile
from typing import Any

from adjudicator.shapes import lists_of
from web.sentence.pieces.piece import Piece, is_unit
from web.sentence.telling.teller import Teller
from web.sentence.words.slots import Slot, slots_of

LIST, BLUEPRINTS = "npcs", "blueprints"
"""The list of the ships that nobody commands, and that of the plans which only they have."""
SOMEBODYS = ("species", "technologies")
"""Lists of what only a player has."""


@cache
def commanded_by_nobody(game: str) -> frozenset[str]:
    """The ships of a game that nobody commands."""
    known = lists_of(game).get(LIST)
    return frozenset(known.offered("")) if known and known.offered else frozenset()


def is_nobodys(teller: Teller, at: int) -> bool:
    """Whether all ships that were told of a side are commanded by nobody."""
    kinds = _kinds(teller, at)
    return bool(kinds) and kinds <= commanded_by_nobody(teller.form.game)


def part_sides(teller: Teller, slot: Slot, kind: str) -> None:
    """«1 antiguo en el 205 y entro con 2 cruceros»: the ancient is not of those who come in, wherever it is told."""
    here, alone = _kinds(teller, max(teller.at, 0)), kind in commanded_by_nobody(teller.form.game)
    if not slot.side or not teller.sides or not (here or teller.side.get("name")):
        return
    if (here and alone == is_nobodys(teller, teller.at)) or not (here or alone):
        return
    _turn(teller, nobodys=alone)


def suit(teller: Teller, slot: Slot) -> None:
    """«2 antiguos con plano avanzado, soy terrano»: what only a player has is not told of ships that nobody commands, nor their plan of a player."""
    if not slot.side or slot.rows or teller.at < 0 or len(teller.sides) < 2:
        return
    alone = is_nobodys(teller, teller.at)
    if (slot.source in SOMEBODYS and alone) or (slot.source == BLUEPRINTS and not alone):
        _turn_back(teller, nobodys=not alone)


def resume_with_somebody(teller: Teller, rest: list[Piece]) -> None:
    """«3 cruceros contra el guardián, cada uno tiene…»: after a mark figures are of the ships that somebody has."""
    if len(teller.sides) < 2 or teller.at < 0 or not is_nobodys(teller, teller.at):
        return
    clause = list(takewhile(lambda one: one.kind != "mark", rest))
    if clause and not any(is_unit(one) or one.kind in ("unknown", "against", "other") for one in clause):
        _turn_back(teller, nobodys=False)


def _kinds(teller: Teller, at: int) -> set[str]:
    """The kinds of ships that were told of a side."""
    if not 0 <= at < len(teller.sides) or not commanded_by_nobody(teller.form.game):
        return set()
    tiles = [slot for slot in slots_of(teller.form) if slot.side and slot.one.tiles and (at, slot.path) in teller.begun]
    rows: list[dict[str, Any]] = [row for slot in tiles for row in teller.sides[at].get(slot.path[-1]) or ()]
    return {str(row.get(slot.one.keyed)) for slot in tiles for row in rows}


def _turn_back(teller: Teller, *, nobodys: bool) -> None:
    """To the only other side that was told and is of that sort."""
    found = [n for n in range(len(teller.sides)) if n in teller.counted and is_nobodys(teller, n) == nobodys]
    if len(found) == 1:
        teller.turn_to(found[0])


def _turn(teller: Teller, *, nobodys: bool) -> None:
    """To a side of that sort, to one of which nothing is told, or to the next."""
    before, pending = teller.at, teller.pending
    others = [n for n in range(len(teller.sides)) if n != before]
    like = [n for n in others if _kinds(teller, n) and is_nobodys(teller, n) == nobodys]
    free = [n for n in others if not _kinds(teller, n) and not (nobodys and teller.sides[n].get("name"))]
    if like or free:
        teller.turn_to((like or free)[-1])
    elif teller.has_more:
        teller.turn_to(len(teller.sides) - 1)
        teller.next_side()
    if teller.own == before and not nobodys:
        teller.own = teller.at
    teller.pending = pending
