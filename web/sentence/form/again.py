"""Ships that were told before and are told of once more."""

from __future__ import annotations

from typing import Any

from web.sentence.form.nobodys import commanded_by_nobody, is_nobodys
from web.sentence.pieces.piece import Piece
from web.sentence.telling.teller import Teller
from web.sentence.words.lexicon import Sense
from web.sentence.words.shared import ARTICLES, MINE, THEIRS
from web.sentence.words.slots import Slot


def tell_again(teller: Teller, slot: Slot, sense: Sense, piece: Piece) -> bool:
    """«2 cruceros y 1 interceptor, los cruceros tienen 2 de casco»: what was told before is told of once more, and no other."""
    if teller.pending is not None:
        return _count_again(teller, slot, sense.key)
    begun = [n for n in range(len(teller.sides) if slot.side else 1) if (n if slot.side else -1, slot.path) in teller.begun]
    told = [n for n in begun if _bring_forward(teller, slot, sense.key, n)]
    if teller.whose(slot) in told or (told and not slot.side):
        teller.within = slot.path
        return True
    if told and sense.key in commanded_by_nobody(teller.form.game):
        teller.drop_empty()
        teller.turn_to(told[0])
        teller.within = slot.path
        return True  # «en el centro galáctico voy con 2 cruceros contra el SDCG»
    known = bool(ARTICLES.intersection(piece.lead)) or (slot.side and is_nobodys(teller, teller.at))
    if len(told) != 1 or teller.untold or not known or (MINE | THEIRS).intersection(piece.lead):
        return False
    teller.turn_to(told[0])
    teller.within = slot.path
    return True


def _count_again(teller: Teller, slot: Slot, kind: str) -> bool:
    """«mi base dispara antes? tengo 2 bases con…»: what was only named before is counted now."""
    here = teller.side if slot.side else teller.value
    rows = here.get(slot.path[-1]) if len(slot.path) == 1 and (teller.whose(slot), slot.path) in teller.begun else None
    row = next((each for each in rows or () if id(each) in teller.uncounted and each.get(slot.one.keyed) == kind), None)
    if row is None or not _bring_forward(teller, slot, kind, max(teller.at, 0)):
        return False
    row[slot.one.plain] = teller.pending
    teller.uncounted.discard(id(row))
    teller.within, teller.tiled = slot.path, (slot, row)
    return True


def _bring_forward(teller: Teller, slot: Slot, kind: str, side: int) -> bool:
    """Makes the row of that kind the one that is being told, where there is one."""
    here: Any = teller.sides[side] if slot.side else teller.value
    for key in slot.path:
        here = here.get(key) if isinstance(here, dict) else None
    rows = here if isinstance(here, list) else []
    row = next((each for each in reversed(rows) if each.get(slot.one.keyed) == kind), None)
    if row is not None:
        rows[:] = [*(each for each in rows if each is not row), row]
    return row is not None
