"""What stands there: on which planet more of the same is counted, and what is said to defend it."""

from __future__ import annotations

from web.sentence.board.counting import PLANETS, how_many, listed
from web.sentence.pieces.piece import Piece
from web.sentence.telling.teller import Teller
from web.sentence.words.shared import DEFENDING
from web.sentence.words.slots import has_board


def stands_on(teller: Teller) -> bool:
    """Whether what is told behind a planet stands there: on a board, and not where somebody invades «o meu planeta com 8»."""
    return has_board(teller.form) and "landing" not in teller.form.lead


def defends(teller: Teller, piece: Piece, after: Piece | None) -> bool:
    """«5 infantry defending», «Ben's 3 infantry defend Quann»: what was just counted stands there, and somebody else lands."""
    ends = after is None or after.kind == "mark" or after.is_of(PLANETS)
    counts = teller.where.loose
    if piece.value not in DEFENDING or not ends or not counts or not teller.meeting or not has_board(teller.form):
        return False
    fleet = teller.fleets.get(id(teller.side), {})
    if teller.at == 0 and sum(one.n for one in counts) < sum(map(how_many, fleet.values())):
        teller.next_side() if len(teller.sides) < 2 else teller.turn_to(1)
        teller.where.give(counts, teller.fleets.setdefault(id(teller.side), {}))
        teller.where.loose = []
    elif teller.at == 0 and len(teller.sides) == 1:
        teller.first = 1
    return True


def count_there(teller: Teller, pieces: list[Piece], i: int) -> bool:
    """«2 infanterías en Arinam y 2 en Meer»: so many more of what was counted last, on another planet."""
    here, rest = pieces[i], pieces[i + 1 : i + 3]
    if here.kind != "number" or not has_board(teller.form):
        return False
    if _is_on_another(teller, pieces, i):
        return True  # «abyz con 3 infanterías y fria con 1»
    if len(rest) < 2 or rest[0].kind != "to":
        return False
    if not teller.unit and "landing" in teller.form.lead:
        teller.unit = listed(teller, "landing_units")[0]  # «bajo 3 en Quann»
    stands = (*listed(teller, "planet_units"), *listed(teller, "structures"))
    if not rest[1].is_of(PLANETS) or teller.unit not in stands:
        return False
    _count_more(teller, here.value)
    return True


def _is_on_another(teller: Teller, pieces: list[Piece], i: int) -> bool:
    """Whether a number alone says how many more of the same stand on the planet before it, and counts them there."""
    ends = i + 1 >= len(pieces) or pieces[i + 1].kind == "mark" or pieces[i + 1].joined
    planet = i > 0 and pieces[i - 1].is_of(PLANETS)
    if not (ends and planet and "with" in pieces[i].lead) or teller.unit not in listed(teller, "planet_units"):
        return False
    _count_more(teller, pieces[i].value)
    return True


def _count_more(teller: Teller, n: int) -> None:
    """So many more of what was counted last, of the side at hand, or of those that nobody said to stand anywhere."""
    fleet = teller.fleets.setdefault(id(teller.side), {})
    before = how_many(fleet.get(teller.unit, 0))
    if not teller.where.shares_out(fleet, teller.unit, n):
        fleet[teller.unit] = n + before
    teller.last = fleet, teller.unit
    teller.where.counted(fleet, teller.unit, n)
