"""What a sentence counts, and whose the words beside it say that it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from adjudicator.names import name_key
from web.sentence.checking.landing import Landed
from web.sentence.phrases.blanks import ENDING
from web.sentence.pieces.piece import Piece
from web.sentence.words.fighting import ATTACKING
from web.sentence.words.shared import BEHIND, MINE, OF, OWNING, TELLING, THEIRS

UNITS = frozenset({"units", "ships", "produced_units", "space_units", "landing_units"})
WHOLE = 2
"""From this number on a count is never only an article or a «there is one»."""


@dataclass(frozen=True)
class Count:
    """A number of a sentence, with what it counts and whose the words beside it say that it is."""

    number: int
    said: str
    keys: frozenset[str] = frozenset()
    owner: str = ""
    """Somebody by name."""
    whose: str = ""
    """`mine`, `theirs`."""
    unit: bool = False


def is_name(piece: Piece) -> bool:
    return piece.kind == "unknown" and bool(piece.value) and len(piece.text) > 1


def name_of(piece: Piece) -> str:
    return name_key(ENDING.sub("", piece.text))


def figure(piece: Piece) -> int:
    return int(piece.text) if piece.text.isdecimal() else int(piece.value)


def is_figure(piece: Piece) -> bool:
    """Whether a piece is a number that says how many, and not only an article or «another»."""
    return piece.kind == "number" and (piece.text.isdecimal() or piece.value >= WHOLE) and figure(piece) > 0


def counts_in(pieces: list[Piece], landed: Landed) -> Iterator[Count]:
    """The numbers of a sentence that count the word beside them, and those that its phrases tell."""
    names = {name_of(piece) for piece in pieces if is_name(piece)} | {each for leaf in landed.leaves for each in leaf.owners}
    last, ended = "", -1
    for i, piece in enumerate(pieces):
        if piece.kind == "fact":
            yield from _told_of(pieces, i, names)
            continue
        behind = pieces[i + 1] if i + 1 < len(pieces) else None
        if behind is None or {piece.kind, behind.kind} != {"number", "word"} or not OF.issuperset(behind.lead):
            continue
        number, noun = (piece, behind) if piece.kind == "number" else (behind, piece)
        keys = {name_key(slot.path[-1]) for slot in noun.slots if slot.one.type in ("stepper", "number")}
        if noun is behind:
            keys |= {name_key(sense.key) for sense in noun.senses}
        elif not keys or (i and pieces[i - 1].kind == "number") or (i + 2 < len(pieces) and pieces[i + 2].kind == "word"):
            continue
        unit = noun is behind and noun.is_of(*UNITS)
        follows = pieces[i + 2].lead[:1] if i + 2 < len(pieces) else ()
        whose = _whose({*piece.lead, *behind.lead, *(each for each in follows if each in BEHIND)})
        owner = "" if whose else _owner_at(pieces, i, names, unit)
        if not owner and not whose and last and _goes_on(pieces, i, ended):
            owner = last
        last, ended = owner, i + 2
        yield Count(figure(number), f"{piece.text} {behind.text}", frozenset(keys), owner, whose, unit)


def _goes_on(pieces: list[Piece], i: int, ended: int) -> bool:
    """Whether a count goes on with what was counted before it, nobody being named behind: «2 cruceros, 3 cazas»."""
    between = pieces[ended:i] if ended > 0 else None
    named = i + 2 < len(pieces) and (is_name(pieces[i + 2]) or pieces[i + 2].kind in ("from", "other"))
    joined = not pieces[i].lead or pieces[i].lead == ("and",)
    return between is not None and all(one.text == "," for one in between) and joined and not named


def _told_of(pieces: list[Piece], i: int, names: set[str]) -> Iterator[Count]:
    """What a phrase counts of somebody, where it or the word before it says of whom."""
    facts = pieces[i].value.facts if pieces[i].value else ()
    who = [value for path, value in facts if path == "@"]
    if any(isinstance(value, tuple) for value in who) or len(who) > 1:
        return
    said = name_key(str(who[0])) if who else _owner_at(pieces, i, names, unit=False)
    for path, value in facts:
        if path.startswith("@.") and isinstance(value, int) and not isinstance(value, bool) and said in names:
            yield Count(value, pieces[i].text, frozenset({name_key(path.split(".")[-1])}), said)


def _whose(said: set[str]) -> str:
    mine, theirs = bool(said & MINE), bool(said & (THEIRS - {"el", "her"}))
    return "" if mine == theirs else "mine" if mine else "theirs"


def _owner_at(pieces: list[Piece], i: int, names: set[str], unit: bool) -> str:
    """Whom the words right beside a count name as its owner: «2 cruceros de Ana», «Ana's 2 cruisers», «Ana tiene 2 cruceros»."""
    behind = pieces[i + 2 : i + 4]
    if unit and len(behind) == 2 and behind[0].kind == "from" and name_key(behind[0].text) in OF and is_name(behind[1]):
        return name_of(behind[1])
    at = i - 1
    if at > 0 and pieces[at].kind == "noise" and name_key(pieces[at].text) in TELLING | OWNING:
        at -= 1
    if (
        at < 0
        or not (is_name(pieces[at]) or name_of(pieces[at]) in names)
        or {"and", "which", "que"}.intersection(pieces[i].lead)
    ):
        return ""
    before = pieces[at - 1] if at else None
    owned = ENDING.sub("", pieces[at].text) != pieces[at].text
    met = before is not None and before.kind == "against" and before.value not in ATTACKING  # «contra Berto con 4 cazas»
    aimed = not met and before is not None and before.kind not in ("mark", "fact", "word") and "with" in pieces[i].lead
    return "" if aimed or (owned and at != i - 1) or (before is not None and before.text in OF) else name_of(pieces[at])
