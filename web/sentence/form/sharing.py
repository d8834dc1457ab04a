"""What is said of both sides at once: «3 cruceros cada uno», «los dos con militar 3»."""

from __future__ import annotations

from typing import Any

from web.sentence.form.put import put
from web.sentence.pieces.piece import Piece
from web.sentence.telling.teller import Teller
from web.sentence.words.slots import Slot, slots_of

OWN = ("name", "id")
"""What nobody shares."""


def for_each(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """The other side has as many of what the clause has counted; where that follows, of all that it goes on to count."""
    if teller.where.hurting or (piece.value == "planet" and not teller.where.loose):
        return  # «2 acorazados dañados los dos»
    if (teller.leading == "to" or "planet" in piece.value) and len(teller.planets) > 1 and teller.where.loose:
        teller.where.on_every(teller.planets)
        return
    if after is not None and after.kind in ("word", "number", "fact"):
        teller.sharing = set(teller.done)
        return
    if teller.last is None and teller.repeated is not None and teller.meeting and len(teller.sides) < 3:
        _share(teller, *teller.repeated)
        return
    if teller.last is None or not teller.meeting:
        return
    units, _key = teller.last
    told = [one.unit for one in teller.where.latest() if one.fleet is units] or [teller.last[1]]
    if len(teller.sides) < 2:
        teller.next_side()
    for side in teller.sides:
        fleet = teller.fleets.setdefault(id(side), {})
        for key in told:
            fleet.setdefault(key, units[key])


def share_all(teller: Teller) -> None:
    """At the end of a clause that tells of both, whatever it counted of one is counted of the other."""
    before, teller.sharing = teller.sharing, None
    if before is None or not teller.meeting or len(teller.sides) > 2:
        return
    _share_units(teller)
    at, told = teller.at, [(path, key) for whose, path, key in sorted(teller.done - before) if whose == teller.at]
    slots = {slot.path: slot for slot in slots_of(teller.form) if slot.side}
    for slot, key in [(slots[path], key) for path, key in told if path in slots]:
        teller.turn_to(at)
        _share(teller, slot, key)


def _share_units(teller: Teller) -> None:
    """«los dos tenemos 3 cruceros»: the units of a board that the clause counted are counted of the other too."""
    at, counts = max(teller.at, 0), list(teller.where.loose)
    if not counts:
        return
    teller.next_side() if len(teller.sides) < 2 else teller.turn_to(1 - at)
    fleet = teller.fleets.setdefault(id(teller.side), {})
    for one in counts:
        fleet.setdefault(one.unit, one.n)
    teller.turn_to(at)


def _share(teller: Teller, slot: Slot, name: str) -> None:
    """«militar 2 los dos»: the other side has the same number, unless it was told another."""
    here: Any = teller.side
    for part in (*slot.path, name) if name else slot.path:
        here = here.get(part) if isinstance(here, dict) else None
    if isinstance(here, int | str) and not slot.rows and slot.path[-1] not in OWN:
        teller.next_side() if len(teller.sides) < 2 else teller.turn_to(1 - teller.at)
        put(teller, slot, name, here) if not teller.told_of(slot, name) else None
