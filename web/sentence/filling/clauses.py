"""With which side a clause of a sentence goes on, and what a mark ends."""

from __future__ import annotations

import itertools

from adjudicator.names import name_key
from web.sentence.board.counting import PLANETS
from web.sentence.form.nobodys import resume_with_somebody
from web.sentence.form.sharing import share_all
from web.sentence.pieces.listing import goes_on
from web.sentence.pieces.owning import OF_MINE, OWNER
from web.sentence.pieces.piece import Piece, is_unit
from web.sentence.sides.roles import begins_with_defender
from web.sentence.sides.striking import struck
from web.sentence.telling.teller import Teller
from web.sentence.words.fighting import ALONE, ATTACKING, STRIKING
from web.sentence.words.shared import DEFENDING, MINE, THEIRS
from web.sentence.words.slots import has_board

HAS = frozenset(["has", "tiene", "tem", "tengo", "tenho", "have"])
BOMBING = "bombard"
TO_ONE = frozenset({"a_un", "a_una", "a_um", "a_uma"})


def begin_clause(teller: Teller, pieces: list[Piece], i: int) -> None:
    """Notes what a mark ends, and with which side the clause goes on."""
    piece = pieces[i]
    if (piece.kind == "number" and _is_bombed(teller, pieces, i)) or _is_whom(teller, piece):
        teller.next_side()
    if (teller.aimed and _comes_back(teller, pieces, i)) or _comes_with(teller, pieces, i):
        teller.aimed = False
        teller.turn_to(teller.by)
        teller.by = 0
    elif _strikes_with(teller, pieces, i):
        teller.turn_to(0)
    if piece.kind == "mark" and not goes_on(pieces, i):
        share_all(teller)
        teller.where.end_clause(piece.text)
        teller.leading = "" if piece.text == "." else teller.leading
        _resume(teller, pieces[i + 1 :])
        resume_with_somebody(teller, pieces[i + 1 :])
        _begin_below_heading(teller, pieces[i + 1 :])
    teller.bracketed = i > 0 and pieces[i - 1].text == "("
    if begins_with_defender(teller, pieces, i):
        teller.begin_behind()
    elif _strikes_too(teller, pieces, i):
        teller.next_side()


def _begin_below_heading(teller: Teller, rest: list[Piece]) -> None:
    """«Sol contra Hacan: 2 cruceros…»: where both sides are named and nothing is told of them yet, the first is told first, who speaks if anybody does."""
    named = len(teller.sides) == 2 and all(
        side.get("faction") or side.get("species") or side.get("name") for side in teller.sides
    )
    if not (named and teller.meeting and teller.at == 1 and rest) or teller.counted or any(teller.fleets.values()):
        return
    own = rest[0].kind == OWNER and rest[0].value == OF_MINE
    if own or (rest[0].kind == "number" and MINE.issuperset(rest[0].lead)):
        teller.turn_to(0)
        mine = own or any(MINE.intersection(one.lead) for one in rest[:3])
        teller.own = 0 if mine and teller.own is None else teller.own


def _is_bombed(teller: Teller, pieces: list[Piece], i: int) -> bool:
    """«bombardeo con 2 acorazados a Quann con 2 infanterías»: what a planet has that ships are told to bombard."""
    if i < 2 or "with" not in pieces[i].lead or not pieces[i - 1].is_of(PLANETS):
        return False
    struck_at = any(name_key(str(piece.text)).startswith(BOMBING) for piece in pieces[:i])
    return struck_at and "landing" in teller.form.lead and len(teller.sides) == 1 and not teller.untold


def _is_whom(teller: Teller, piece: Piece) -> bool:
    """«ataco con 1 destructor a un crucero y 2 cazas»: whether units are those at which the ones told before are aimed."""
    first = teller.meeting and len(teller.sides) == 1 and not teller.untold and has_board(teller.form)
    return first and is_unit(piece) and bool(TO_ONE.intersection(piece.lead))


def _comes_back(teller: Teller, pieces: list[Piece], i: int) -> bool:
    """Whether what somebody attacks with is told now: «ataco a Berto con…», but not «…, que tiene 4 naves con propulsión 3»."""
    if "with" not in pieces[i].lead:
        return _goes_on(pieces[i])
    before = pieces[i - 1] if i else None
    board = has_board(teller.form)
    return board or teller.untold or before is None or before.kind in ("mark", "unknown") or not _has_clause(pieces, i)


def _has_clause(pieces: list[Piece], i: int) -> bool:
    """Whether a clause of its own tells what somebody has who is attacked: «que tiene», «who has»."""
    clause = itertools.takewhile(lambda one: one.kind not in ("mark", "against"), reversed(pieces[:i]))
    return any(one.kind == "other" or HAS.intersection(one.lead) for one in clause)


def _strikes_too(teller: Teller, pieces: list[Piece], i: int) -> bool:
    """«defiendo con 5 naves, los yowies atacan con 9»: whether another side is told by whom it plays, who attacks."""
    if not teller.meeting or teller.untold or i + 1 >= len(pieces) or has_board(teller.form):
        return False
    here, after = pieces[i], pieces[i + 1]
    if len(teller.counted) > 1:
        return False
    strikes = after.value in ALONE or bool(STRIKING.intersection(after.lead))
    played = here.kind == "fact" and any(path == "@.people" for path, _value in here.value.facts)
    return strikes and not here.joined and (played or here.is_of("peoples"))


def _goes_on(piece: Piece) -> bool:
    """«Nina attacks Omar and has 10 attack»: whether whoever did what was told before has something too."""
    return any(one == "and" and other in HAS for one, other in itertools.pairwise(piece.lead))


def _comes_with(teller: Teller, pieces: list[Piece], i: int) -> bool:
    """«lucho contra 1 antiguo con 2 cruceros»: units with which somebody comes, of whom nothing has been told."""
    units = pieces[i].kind == "number" and "with" in pieces[i].lead and i + 1 < len(pieces) and is_unit(pieces[i + 1])
    first = bool(teller.sides) and 0 not in teller.counted and not teller.sides[0].get("name")
    return units and first and teller.meeting and teller.at == 1 and 1 in teller.counted


def _strikes_with(teller: Teller, pieces: list[Piece], i: int) -> bool:
    """«ataco sus 7 naves con 6»: a number alone with which somebody attacks whose ships were told first."""
    alone = pieces[i].kind == "number" and "with" in pieces[i].lead and (i + 1 == len(pieces) or pieces[i + 1].kind == "mark")
    if not alone or teller.at < 1 or teller.repeated is None or not teller.repeated[0].side:
        return False
    clause = itertools.takewhile(lambda one: one.kind != "mark", reversed(pieces[:i]))
    slot, key = teller.repeated
    return any(one.value in ATTACKING for one in clause if one.kind == "against") and (0, slot.path, key) not in teller.done


def _resume(teller: Teller, rest: list[Piece]) -> None:
    """After a comma: «Ana ataca a Berto, 3 naves contra 2» begins with the attacker, «…, 2 cruceros lo atacan» with the other one."""
    end = next((i for i, piece in enumerate(rest) if piece.kind == "mark"), len(rest))
    home = any(one.kind == "fact" and ("@", "second") in one.value.facts for one in rest[:end])
    if home and rest[0].kind == "number" and teller.at == 0 and not teller.untold:
        teller.next_side()  # «…, 5 infanterías en el planeta de Berto»
    elif (
        teller.aimed
        and teller.untold
        and (_meets_later(rest) or _tells_theirs_later(rest[1:]) or _is_named_again(teller, rest))
    ):
        teller.aimed = False
        teller.turn_to(0)
    elif end > 2 and rest[end - 1].kind == "against" and rest[end - 1].value in ALONE and rest[0].kind == "number":
        struck(teller)


def _is_named_again(teller: Teller, rest: list[Piece]) -> bool:
    """«ataco a Leo: 4 naves. Leo 6»: whether whoever is attacked is told of only later, by name."""
    name = name_key(str(teller.side.get("name") or ""))
    names = (
        name_key(one.value.named if one.kind == "fact" else one.text) for one in rest[1:] if one.kind in ("fact", "unknown")
    )
    return bool(name) and bool(rest) and rest[0].kind in ("number", "fact", "word") and name in names


def _meets_later(rest: list[Piece]) -> bool:
    """«…, 3 naves contra 2»: whether what somebody attacks with is told now, and what they meet later; not «… Zach (Dracos), 3 v 2»."""
    told = bool(rest) and (rest[0].kind in ("number", "fact") or bool(rest[0].slots))
    return told and any(one.kind == "against" for one in rest)


def _tells_theirs_later(rest: list[Piece]) -> bool:
    """«…, 5 militares, ella tiene 3», «…, she defends with 6»."""
    defends = any(who.value in THEIRS and does.value in DEFENDING for who, does in itertools.pairwise(rest))
    return defends or any(map(_tells_theirs, rest))


def _tells_theirs(piece: Piece) -> bool:
    """«ella tiene 3»: what the other one has is told later."""
    said = {*str(piece.value).split("_"), *(piece.lead if piece.value in DEFENDING else ())}
    return piece.kind == "other" and bool(THEIRS & said)
