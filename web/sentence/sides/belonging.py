"""Of two who meet on a board, whose ships are that a sentence says to be somebody's: by a name, by whom somebody plays, or by «míos», «his»."""

from __future__ import annotations

from adjudicator.names import name_key
from web.sentence.form.put import put
from web.sentence.pieces.owning import OF_MINE
from web.sentence.sides.own import turn_by_own
from web.sentence.telling.teller import Teller
from web.sentence.words.slots import slots_of


def belong(teller: Teller, whose: str) -> None:
    """From here on the side is told of the one who tells it, or of the other one."""
    teller.begin()
    before = teller.at
    untold = before == 0 and len(teller.sides) == 1 and teller.untold and bool(teller.side.get("name"))
    if teller.own is None:
        teller.own = _own_side(teller, whose)
    turn_by_own(teller, whose)
    teller.aimed = teller.aimed or (untold and teller.at != before)  # «Ana se come 2 cruceros míos con 3»
    teller.owner, teller.doer, teller.leading, teller.pending = whose, "", "", None


def _own_side(teller: Teller, whose: str) -> int:
    """Which of the two is the one who tells it: the one without a name, else the one of whom nothing was told yet where that is told now."""
    named = [bool(side.get("name")) for side in teller.sides]
    bare = not any(each.get(id(teller.side)) for each in (teller.fleets, teller.where.fleets))
    if len(named) == 1:
        return int(named[0] or (whose == OF_MINE) != bare)
    if any(named) and not all(named):
        return named.index(False)
    return teller.at if (whose == OF_MINE) == bare else 1 - teller.at


def belong_to(teller: Teller, name: str) -> None:
    """From here on the side is told of whoever is named."""
    teller.begin()
    names = [name_key(str(side.get("name") or "")) for side in teller.sides]
    teller.mention(name)
    if name_key(name) in names:
        teller.turn_to(names.index(name_key(name)))
    else:
        _turn_to_free(teller, "name")
        teller.side["name"] = name
    teller.named, teller.doer, teller.leading, teller.pending = name, "", "", None


def belong_to_people(teller: Teller, played: str) -> None:
    """From here on the side is told of whoever plays a faction."""
    teller.begin()
    known = [n for n, side in enumerate(teller.sides) if side.get("faction") == played]
    if known:
        teller.turn_to(known[0])
    else:
        _turn_to_free(teller, "faction")
        teller.leading = ""
        slot = next((one for one in slots_of(teller.form) if one.side and not one.rows and one.path[-1] == "faction"), None)
        put(teller, slot, "", played) if slot is not None else None
    teller.doer, teller.leading, teller.pending = "", "", None


def _turn_to_free(teller: Teller, key: str) -> None:
    """To the side that may be called so: the one at hand while nothing was told of it, else the other one."""
    free = teller.untold and not teller.side.get("name") and not teller.side.get(key) and teller.own != teller.at
    if free or (key == "faction" and teller.untold and teller.own != teller.at and not teller.side.get(key)):
        return
    other = 1 - teller.at if teller.at in (0, 1) else len(teller.sides)
    taken = other < len(teller.sides) and bool(teller.sides[other].get(key))
    teller.turn_to(len(teller.sides) - 1) if taken or other >= len(teller.sides) else teller.turn_to(other)
    if taken or other >= len(teller.sides):
        teller.next_side()
