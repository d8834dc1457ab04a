"""People told by what they are to whoever tells it, without a name: «mi hija», «my husband»."""

from __future__ import annotations

from web.sentence.telling.teller import Teller
from web.sentence.words.kinfolk import EITHER, MEN, MY, THEIRS, WOMEN
from web.sentence.words.shared import SUBJECTS
from web.sentence.words.slots import has_board, side_fields
from web.sentence.words.small import SHE

HE = frozenset({"el", "ele", "he", "him", "his"})
BEHIND = frozenset(["tiene", "tem", "has", "con", "com", "s", "solo", "so", "only", "got"])
"""What stands behind a pronoun: «ella tiene»; not «el otro»."""


def kin_in(said: list[str]) -> str:
    """The word by which somebody is told: «hija» of «mi hija»."""
    return said[1] if len(said) == 2 and said[0] in MY | THEIRS and said[1] in WOMEN | MEN | EITHER else ""


def note_kin(teller: Teller, said: list[str]) -> None:
    """Notes that the side at hand is somebody's who was told by a word."""
    if (word := kin_in(said)) and side_fields(teller.form) and not teller.meeting:
        teller.begin()
        teller.kin[word] = teller.at


def _meant(said: list[str]) -> frozenset[str]:
    """The words of those whom a word or a pronoun may mean."""
    if word := kin_in(said):
        return frozenset({word})
    if not all(each in SHE | HE | BEHIND for each in said):
        return frozenset()
    return WOMEN if SHE.intersection(said) else MEN if HE.intersection(said) else frozenset()


def turn_to_kin(teller: Teller, said: list[str]) -> bool:
    """Whether somebody is meant who was told so before, by the same word or by a pronoun that fits nobody else, or who is new."""
    if teller.meeting or not side_fields(teller.form):
        return False
    meant = {side for each, side in teller.kin.items() if each in _meant(said)}
    if len(meant) == 1:
        teller.turn_to(meant.pop())
        return True
    known = teller.at == teller.mine or teller.at in teller.kin.values() or bool(teller.sides and teller.side.get("name"))
    if kin_in(said) and teller.sides and known:
        teller.turn_to(len(teller.sides) - 1)
        teller.next_side()
        return True
    return False


def note_side(teller: Teller, said: list[str], owner: str) -> None:
    """«él 2 cruceros, yo 3», «Priya entra con 3, yo tengo 2»: which of two sides is the one who tells it."""
    apart = owner == "mine" and teller.own is None and teller.meeting and len(teller.sides) == 2 and teller.at >= 0
    if apart and teller.sides[1 - teller.at].get("name") and not teller.side.get("name"):
        teller.own = teller.at
        return
    nameless = teller.meeting and has_board(teller.form) and not any(side.get("name") for side in teller.sides)
    if not nameless or teller.own is not None or teller.at > 1:
        return
    if owner == "mine" and SUBJECTS.intersection(said):
        teller.own = max(teller.at, 0)
    elif owner == "theirs" and teller.at <= 0 and (SUBJECTS.intersection(said) or said[0] in MY):
        teller.own = 1
