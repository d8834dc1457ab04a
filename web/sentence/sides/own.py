"""Which of two sides is the one who tells it, and from one's own things to the other's."""

from __future__ import annotations

from web.sentence.board.holding import leave_to_holder
from web.sentence.form.nobodys import is_nobodys
from web.sentence.telling.teller import Teller
from web.sentence.words.people import is_woman
from web.sentence.words.shared import BEHIND
from web.sentence.words.slots import has_board
from web.sentence.words.small import SHE

PRONOUNS = SHE | BEHIND | {"yo", "eu", "i", "el", "ele", "he", "his", "i_ve"}
"""By which one of two is meant: «él tiene», «yo tengo»."""


def note_own(teller: Teller, owner: str) -> None:
    """Notes which of two sides the one is who tells it; without anybody told it is the first."""
    if not teller.meeting or teller.own is not None or owner != "mine":
        return
    teller.begin()
    if not teller.side.get("name"):
        teller.own = teller.at


def guess_own(teller: Teller, owner: str) -> None:
    """Whoever tells it, where only a verb says so: the one without a name, the first of two without one."""
    if not teller.meeting or teller.own is not None or owner != "mine":
        return
    teller.begin()
    nameless = [n for n, side in enumerate(teller.sides) if not side.get("name")]
    known = bool(teller.side.get("faction")) or teller.first == 1  # «defender has 2 pds, I enter»
    if len(teller.sides) == 1 and nameless and known and not teller.untold:
        teller.own = 1  # «Hacan tenía 5 infanterías. Yo desembarco 4»
    elif nameless == [0, 1] and teller.at == 1 and teller.untold and teller.side.get("faction"):
        teller.own = 1  # «Hacan tenía 5 infanterías. Soy Sol y desembarco 4»
    elif nameless:
        teller.own = nameless[0]
    elif len(teller.sides) == 1:
        teller.own = 1


def land(teller: Teller) -> None:
    """«Ana tiene 2 infanterías y yo desembarco 3»: whoever tells it and lands is the one who acts."""
    leave_to_holder(teller)
    if teller.own is None and teller.owner == "theirs" and teller.at == 0 and not teller.untold:
        teller.own = 1  # «en Quann hay sus 2 infanterías, bajo 4»
    guess_own(teller, "mine")
    if teller.own is not None:
        turn_by_own(teller, "mine")
        teller.first, teller.doer = teller.own, ""


def go_to(teller: Teller, owner: str) -> None:
    """From one's own things to another's, or back."""
    before = teller.owner or ("theirs" if owner == "mine" else owner)
    if owner == "mine" and not teller.meeting:
        teller.turn_to_me()
        return
    if teller.own is not None and teller.meeting and owner in ("mine", "theirs") and teller.own < 2:
        turn_by_own(teller, owner)
    elif teller.meeting and owner == "mine" and teller.at == 1 and teller.untold and teller.side.get("name"):
        teller.turn_to(0)  # «guerra contra Ana: mi nave…»
    elif teller.meeting and owner == "mine" and _is_anothers_deed(teller):
        teller.next_side()  # «Ollie shoots at my fleet (2 dreads) with 4 pds»
        teller.own, teller.aimed = teller.at, True
    elif teller.meeting and before != owner and not teller.untold and teller.at < 2 and not _only_holds(teller):
        _go_over(teller)
    teller.owner = owner


def _go_over(teller: Teller) -> None:
    """To the other of two sides; where that is nobody's, to a further one: «1 antiguo y 1 crucero de Ana, llego yo con 3»."""
    other = 0 if teller.at == 1 else 1
    if other < len(teller.sides) and is_nobodys(teller, other):
        teller.turn_to(len(teller.sides) - 1)
        teller.next_side()
    elif teller.at == 1 and len(teller.sides) > 1:
        teller.turn_to(0)
    else:
        teller.next_side()


def _is_anothers_deed(teller: Teller) -> bool:
    """Whether somebody was named who does something to what is mine, and nothing has been told of that one yet."""
    board = has_board(teller.form)
    alone = len(teller.sides) == 1 and teller.untold and not (teller.narrated and board)
    return alone and teller.own is None and bool(teller.side.get("name"))


def _only_holds(teller: Teller) -> bool:
    """Whether a side of a board has cards or technologies, and nothing was counted of it: «con Subida de moral mis 5 cazas»."""
    fleets = teller.fleets.get(id(teller.side)) or teller.where.fleets.get(id(teller.side))
    return has_board(teller.form) and teller.at == 0 and not fleets


def turn_to_mine(teller: Teller) -> None:
    """From here on the side is told of whoever tells it."""
    guess_own(teller, "mine")
    if teller.meeting and teller.own is not None:
        turn_by_own(teller, "mine")


def turn_by_own(teller: Teller, owner: str) -> None:
    """To the side that the sentence said to be the teller's, or to the other; «su» may be of whoever is told."""
    wanted = teller.own if owner == "mine" else 1 - (teller.own or 0)
    if wanted is None or teller.at == wanted or (owner == "theirs" and teller.at > 1):
        return
    while len(teller.sides) <= wanted:
        teller.turn_to(len(teller.sides) - 1)
        teller.next_side()
    teller.turn_to(wanted)


def _meant_by(teller: Teller, she: bool) -> int | None:
    """«Gabi asalta a Nico: ella 5, él 7»: of two whose names do not tell, «ella» is first the one who does something, «él» the other one."""
    if she not in teller.meant and (she not in teller.meant or not teller.counted):
        teller.meant[she] = 1 - teller.meant.get(not she, 1)
    return teller.meant.get(she)


def whose_side(teller: Teller, said: list[str], owner: str) -> int | None:
    """Which of two sides a pronoun means: whoever has no name tells it, where the other has one; else by the names themselves."""
    if not teller.meeting or len(teller.sides) != 2 or not PRONOUNS.intersection(said):
        return None
    names = [str(side.get("name") or "") for side in teller.sides]
    if all(names):
        women = [is_woman(name) for name in names]
        wanted = bool(SHE.intersection(said))
        fit = [n for n, woman in enumerate(women) if woman is not None and woman == wanted]
        unfit = [n for n, woman in enumerate(women) if woman is not None and woman != wanted]
        sure = unfit or None not in women or (len(fit) == 1 and fit[0] != teller.at and fit[0] not in teller.counted)
        alone = fit if len(fit) == 1 and sure else [1 - n for n in unfit] if not fit else []
        if owner == "theirs" and women == [None, None]:
            return _meant_by(teller, wanted)
        return alone[0] if owner == "theirs" and len(alone) == 1 else None
    if any(names) and owner == "theirs":
        return names.index(next(name for name in names if name))
    return names.index("") if any(names) and owner == "mine" else None
