"""Whose turn it is to be told, where a phrase says it: whoever it names, the one who tells it, the other one."""

from __future__ import annotations

from web.sentence.teller import Teller

ME, OTHER, SECOND, SELF = "me", "other", "second", "self"
"""The first side; whoever the side at hand is not; the second side; the one who tells it, among any number of people."""


def turn(teller: Teller, name: str) -> None:
    """Whoever is named is told from here on; `me` is the first one, `other` whoever the side at hand is not."""
    from web.sentence.calling import call_side

    if name in (ME, SECOND, OTHER):
        teller.begin()
    if name == SELF:
        turn_to_self(teller)
        return
    if name == ME:
        if teller.giver == 0 and teller.sides[0].get("name"):  # «Bia me da 2 y yo doy 1»
            teller.turn_to(0)
            teller.next_side()
            return
        teller.turn_to(0)
        teller.counted.add(0)
    elif name == SECOND:
        teller.aimed = teller.at == 0 and teller.untold
        teller.next_side() if teller.at == 0 else None
        teller.leading = "from"
    elif name == OTHER:
        if teller.giver is not None and teller.at == 1 - teller.giver:
            return
        teller.turn_to(0) if teller.at == 1 else teller.next_side()
    else:
        call_side(teller, name)


def turn_to_self(teller: Teller) -> None:
    """«Ana elige explorar y yo colonizar»: the row of whoever tells it, begun where there is none yet."""
    if teller.mine is not None:
        teller.turn_to(teller.mine)
        return
    teller.begin()
    nameless = next((n for n, side in enumerate(teller.sides) if not side.get("name")), None)
    teller.turn_to(len(teller.sides) - 1 if nameless is None else nameless)
    if nameless is None:
        teller.next_side()
    teller.mine, teller.owner = teller.at, "mine"
