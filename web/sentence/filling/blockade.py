"""Ships that block a space dock: whose they are is another than whoever produces there."""

from __future__ import annotations

from adjudicator.names import name_key
from web.sentence.pieces.piece import Piece, is_unit
from web.sentence.telling.teller import Teller
from web.sentence.words.sets import word_set

BLOCKING = ("bloq", "block")
"""How the words begin that say that somebody's ships block what somebody produces."""
BY = frozenset({"por", "pelo", "pela", "pelos", "pelas", "by", "con", "com", "with"})
BUT = word_set(
    "but pero mas though although aunque embora if si se because porque pq while mientras enquanto when cuando quando que"
    " donde onde where"
)
"""Behind these another clause begins."""
VERBS = ("noise", "procedure", "other", "pronoun", "unknown")


def blockers_in(pieces: list[Piece]) -> set[int]:
    """Which pieces count and name those that block: «bloqueado por 2 cruceros de Ana», «2 of Bob's cruisers block it»."""
    found: set[int] = set()
    for at, piece in enumerate(pieces):
        if piece.kind == "noise" and name_key(piece.text).startswith(BLOCKING):
            found |= _behind(pieces, at + 1) or _before(pieces, at)
    return found


def _behind(pieces: list[Piece], at: int) -> set[int]:
    """What follows a verb up to where something else is told."""
    while at < len(pieces) and _stands_there(pieces[at]):
        at += 1  # «me bloquean el muelle 2 destructores»
    here = at + (at < len(pieces) and name_key(pieces[at].text) in BY)
    if here >= len(pieces) or not (pieces[here].kind == "number" or is_unit(pieces[here])):
        return set()
    end = next((i for i in range(here, len(pieces)) if _ends(pieces, here, i)), len(pieces))
    return set(range(here, end))


def _stands_there(piece: Piece) -> bool:
    """Whether a piece is what is blocked."""
    return piece.is_of("structures")


def _ends(pieces: list[Piece], start: int, i: int) -> bool:
    """Whether what blocks has been told: a mark, or an «and» with somebody or a verb behind it."""
    piece = pieces[i]
    owns = "of" in piece.lead or piece.text.endswith(("'s", "’s")) or pieces[i - 1].kind == "from"
    goes_on = piece.kind == "unknown" and i > start and owns
    return piece.kind == "mark" or (i > start and piece.kind in VERBS and not goes_on)


def _before(pieces: list[Piece], at: int) -> set[int]:
    """What stands before a verb in its own clause."""
    start = at
    while start and pieces[start - 1].kind not in ("mark", "procedure", "noise", "fact"):
        start -= 1
        if BUT.intersection(word.split("_")[0] for word in pieces[start].lead) or (
            pieces[start].joined and pieces[start].kind == "number"
        ):
            break
    return set(range(start, at)) if any(is_unit(one) and not _stands_there(one) for one in pieces[start:at]) else set()


def tell_blockers(teller: Teller, i: int) -> None:
    """From here on those are told that block, or whoever produces is told of again."""
    if (i in teller.blocking) == (i - 1 in teller.blocking):
        return
    teller.begin()
    if i not in teller.blocking:
        teller.turn_to(0)
        return
    teller.turn_to(0)
    teller.next_side()
    teller.leading, teller.where.had = "", False
