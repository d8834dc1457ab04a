"""Commas and brackets that end no clause: «4 cazas, 1 crucero y 1 transporte de Ana», «2 acorazados (uno dañado) y 3 cazas»."""

from __future__ import annotations

import itertools

from web.sentence.pieces.piece import Piece, is_unit

INSIDE = ("number", "damaged", "mark", "to")
"""What a list of units is made of besides the units."""


def goes_on(pieces: list[Piece], i: int) -> bool:
    """Whether a mark stands within a list of units, of which the end is still to come."""
    rest = pieces[i + 1 : i + 3]
    if pieces[i].kind != "mark" or not i or not rest:
        return False
    if pieces[i].text == ")":
        return pieces[i - 1].kind == "damaged"
    hurt = rest[0].kind == "damaged" or (len(rest) == 2 and rest[0].kind == "number" and rest[1].kind == "damaged")
    if pieces[i].text == "(" or (pieces[i].text == "," and hurt):
        return hurt and is_unit(pieces[i - 1])
    counts = len(rest) == 2 and rest[0].kind == "number" and not rest[0].lead and is_unit(rest[1])
    told = is_unit(pieces[i - 1]) or pieces[i - 1].kind == "damaged" or pieces[i - 1].text == ")"
    return pieces[i].text == "," and counts and told and _is_ended(pieces[i + 1 :])


def _is_ended(pieces: list[Piece]) -> bool:
    """Whether what follows is counted up to an «and»."""
    listed = itertools.takewhile(lambda one: is_unit(one) or one.kind in INSIDE, pieces)
    return any(one.joined and one.lead == ("and",) for one in listed)
