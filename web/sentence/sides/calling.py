"""Somebody is named: which side of a situation that is."""

from __future__ import annotations

import re

from adjudicator.names import name_key
from web.sentence.board.counting import how_many
from web.sentence.form.nobodys import is_nobodys
from web.sentence.form.numbers import put_letter
from web.sentence.form.put import put
from web.sentence.pieces.piece import Piece, is_unit, may_be_a_name
from web.sentence.telling.teller import Teller
from web.sentence.words.people import GIVEN, is_woman
from web.sentence.words.slots import has_board, side_fields, slots_of
from web.sentence.words.small import SHE

HELD_BY = frozenset(["tiene", "tem", "has", "have", "tengo", "tenho", "usa", "uso", "use", "uses", "usando", "using"])
"""What somebody has or uses follows these, and nobody's name."""
HE = frozenset({"el", "ele", "he"})
ONE, ATTACKED = (("name",), ("player",), ("player", "name")), (("attacker", "name"), ("defender",))
"""Where a form about one player has a name, and where one about ships that shoot at nobody's ships has two."""


def call_somebody(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """A word in capitals is somebody's name: of this side, of the next where this one has one, or of whom a place wants."""
    if not may_be_a_name(piece):
        teller.missed.append(piece.text)
        teller.pending = None
    elif put_letter(teller, piece):
        return
    elif (teller.where.played or HELD_BY.intersection(piece.lead)) and name_key(piece.text) not in GIVEN and not teller.naming:
        teller.missed.append(piece.text)  # «ella tiene Aceleración»: a card that nobody knows
    elif teller.naming is not None:
        teller.elected.append((teller.naming, _bare(piece)))
        teller.naming = None
    else:
        teller.named = _bare(piece)
        teller.leading = "to" if "at" in piece.lead and not teller.sides else teller.leading
        before, owned = teller.at, teller.leading == "from" or "of" in piece.lead
        counts = piece.text != teller.named and after is not None and is_unit(after)  # «4 of Blue's cruisers»
        pending, teller.pending = teller.pending, None if counts else teller.pending
        struck = teller.speaking and not teller.sides and teller.leading in ("from", "to") and _has_ships(teller)
        _call_named(teller, piece, after)
        teller.own = 1 if struck and teller.meeting and teller.own is None else teller.own  # «le pego a Nahuel: yo 2 cruceros»
        teller.pending = pending if counts else teller.pending
        _give_home(teller, before) if owned else None
        teller.give_tile(before) if owned else None


def _give_home(teller: Teller, before: int) -> None:
    """«pero hay 1 crucero del negro»: what was told to stand there is of whoever is named."""
    if not 0 <= before != teller.at:
        return
    home = teller.where.home.get(id(teller.sides[before]))
    counts = [one for one in teller.where.latest() if one.fleet is home]
    teller.where.give(counts, teller.where.home.setdefault(id(teller.side), {}))


def _bare(piece: Piece) -> str:
    """A name without the ending that owns: «Bob's»."""
    return re.sub(r"['’]s$", "", piece.text)


def _call_named(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """Gives the name to the one player of a form, to the side in brackets before it, to one without a name, or to this or the next."""
    name = teller.named
    if not side_fields(teller.form):
        _sole_name(teller, name)
        return
    if "of" in piece.lead and not teller.leading:
        teller.leading = "from"  # «2 mechs of Dan»
    if _has_the_last(teller, piece, after):
        _give_last(teller, name)
        return
    if teller.bracketed and teller.sides and not teller.side.get("name"):
        teller.side["name"] = name  # «2 naves (Ana) y 3 naves (Berto)»
    elif (nameless := _nameless(teller, name)) is not None and (after is None or after.kind != "number"):
        teller.turn_to(nameless)  # «3 cruceros contra 2 cazas, Ana es Sol»
        teller.side["name"] = name
    else:
        call_side(teller, name)


def _has_the_last(teller: Teller, piece: Piece, after: Piece | None) -> bool:
    """«the space dock Gary has on Arnor», «el puerto que Gary tiene»: whether what was just counted is said to be somebody's."""
    behind = after is not None and bool(HELD_BY.intersection(after.lead)) and after.kind in ("to", "mark")
    return behind and teller.where.counting and bool(teller.where.latest())


def _give_last(teller: Teller, name: str) -> None:
    """What was counted last is of whoever is named, who is told of from here on."""
    counts = teller.where.latest()
    call_side(teller, name)
    teller.where.give(counts, teller.fleets.setdefault(id(teller.side), {}))


def _nameless(teller: Teller, name: str) -> int | None:
    """The side without a name once both have been told and nobody of that name is among them."""
    both = teller.meeting and len(teller.sides) == 2 and not teller.untold and teller.leading != "from"
    if not both or name.casefold() in _names(teller):
        return None
    return next((n for n, side in enumerate(teller.sides) if not side.get("name") and n != teller.own), None)


def _names(teller: Teller) -> list[str]:
    """What each side is called, whatever the case."""
    return [str(side.get("name", "")).casefold() for side in teller.sides]


def call_side(teller: Teller, name: str) -> None:
    """Somebody is named: the side of that name, this one, or the next where this one has a name."""
    teller.mention(name)
    named = _names(teller)
    if name.casefold() in named:
        teller.turn_to(named.index(name.casefold()))
        _count_before(teller) if teller.pending is not None and teller.leading == "from" else None
    elif teller.own is not None and teller.own == teller.at and teller.meeting:
        _call_other(teller, name)
    elif teller.leading == "to" and teller.narrated and not teller.sides and _asks_who_attacks(teller):
        teller.begin()
        teller.own, teller.aimed = 0, True
        _call_other(teller, name)  # «I swing at Kyle with 6»
    elif _counts_anothers(teller):
        teller.own = teller.at
        _call_other(teller, name)
    elif teller.where.narrated and teller.at <= 0 and not (teller.sides and teller.side.get("name")):
        teller.begin()
        teller.own = 0
        _call_other(teller, name)  # «mi puerto está bloqueado por 1 crucero de Ana»
    else:
        _call_free(teller, name)
        _count_before(teller)


def _asks_who_attacks(teller: Teller) -> bool:
    """Whether a form without a board begins with whoever attacks."""
    fields = side_fields(teller.form)
    return teller.meeting and fields[0].key in ("attacker", "declarer") and not has_board(teller.form)


def _counts_anothers(teller: Teller) -> bool:
    """«bajo 2 infanterías en Abyz? hay 1 infantería de Inés»: what is somebody's was counted after what the one has who tells it."""
    if teller.leading != "from" or not teller.meeting or not teller.sides or teller.at != 0 or teller.side.get("name"):
        return False
    fleet, counts = teller.fleets.get(id(teller.side), {}), teller.where.latest()
    alone = all(one.fleet is fleet for one in counts)
    return bool(counts) and alone and sum(one.n for one in counts) < sum(map(how_many, fleet.values()))


def _call_free(teller: Teller, name: str) -> None:
    """Names this side, or the next that has no name."""
    if teller.mine is not None and teller.mine == teller.at:
        teller.turn_to(len(teller.sides) - 1)
        teller.next_side()
    if teller.people == 1 and len(teller.sides) == 1 and not teller.side.get("name") and teller.owner != "mine":
        teller.side["name"] = name  # «fleet pool 2, Owen has 3 cruisers»
        return
    theirs = teller.leading == "from" and not (teller.sides and _is_called(teller))  # «3 naves de Ana»
    if not theirs and teller.sides and (_is_called(teller) or not teller.untold):
        teller.next_side()
    while _is_called(teller):
        teller.next_side()
    teller.side["name"] = name


def _has_ships(teller: Teller) -> bool:
    """Whether each side of a form tells its ships by kind, with their figures."""
    return any(slot.side and slot.one.tiles for slot in slots_of(teller.form))


def _is_called(teller: Teller) -> bool:
    """Whether the side at hand has a name, or is somebody who has only a word: «mi mujer elige transportar y Tom desarrollar»."""
    kin = teller.at in teller.kin.values() and any(whose == teller.at for whose, _path, _key in teller.done)
    return bool(teller.side.get("name")) or (kin and not teller.meeting)


def _count_before(teller: Teller) -> None:
    """«contra las 5 de Luis»: what was counted before a name is of whoever is named."""
    if teller.pending is not None and teller.leading == "from" and teller.main is not None and not teller.told_of(*teller.main):
        put(teller, *teller.main, teller.pending)
    elif teller.pending is not None and teller.leading == "from":
        teller.count_alike(teller.pending)
    teller.pending, teller.leading = None, ""


def _call_other(teller: Teller, name: str) -> None:
    """Somebody is named while the one is told who tells it: the other one."""
    _turn_to_another(teller)
    teller.side["name"] = name


def call_people(teller: Teller, played: str) -> None:
    """«llego con 2 destructores y me disparan 2 SDP de L1Z1X»: a people whose is what was counted after what others have."""
    known = [n for n, side in enumerate(teller.sides) if side.get("faction") == played]
    if known and teller.meeting and teller.at not in known:
        counts = teller.where.latest() if teller.leading == "from" and teller.where.of_units else []
        teller.turn_to(known[0])  # «…, Muaat tiene 2 SDP», «4 infanterías de Sol desembarcan»
        teller.where.give(counts, teller.fleets.setdefault(id(teller.side), {}))
        return
    others = bool(teller.where.latest()) and (teller.own == teller.at or _counts_anothers(teller))
    if teller.leading == "from" and teller.where.of_units and teller.meeting and others and not teller.where.planet:
        teller.own = teller.at
        _turn_to_another(teller)


def _turn_to_another(teller: Teller) -> None:
    """From the one who tells it to the other one, whose is what was just counted «de Ana»."""
    counts = teller.where.latest() if teller.leading == "from" else []
    free = [n for n, side in enumerate(teller.sides) if n != teller.own and not side.get("name") and not is_nobodys(teller, n)]
    teller.turn_to(free[0] if free else len(teller.sides) - 1)
    if not free:
        teller.next_side()
    teller.where.give(counts, teller.fleets.setdefault(id(teller.side), {}))
    teller.pending, teller.leading = None, ""


def call_meant(teller: Teller, said: list[str]) -> bool:
    """«lo controla Nora: ella 1 acorazado»: a pronoun is whoever was named, where it fits nobody else."""
    meant = _meant(teller, said)
    if meant:
        call_side(teller, meant)
    return bool(meant)


def _meant(teller: Teller, said: list[str]) -> str:
    """The only one of those named whom a pronoun fits, or of two whom it may fit the one whom it fits for certain."""
    if not (SHE | HE).intersection(said):
        return ""
    likely = [name for name in teller.mentioned if may_mean(name, said)]
    certain = [name for name in likely if is_woman(name) is not None]
    return likely[0] if len(likely) == 1 else certain[0] if len(certain) == 1 else ""


def may_mean(name: str, said: list[str]) -> bool:
    """Whether a pronoun may mean somebody of that name."""
    return is_woman(name) in (None, bool(SHE.intersection(said)))


def _sole_name(teller: Teller, name: str) -> None:
    """A form about one player has a box for the name."""
    wanted = (*ATTACKED[::-1], *ONE) if _owns_no_ships(teller) else (*ATTACKED, *ONE)
    boxes = sorted((slot for slot in slots_of(teller.form) if slot.path in wanted), key=lambda slot: wanted.index(slot.path))
    box = next((slot for slot in boxes if slot.one.type == "text" and not teller.told_of(slot)), None)
    if not boxes and not teller.around and not _asks_for_people(teller):
        return  # «Ana construye naves»: nobody asks who does it
    if box is None:
        teller.missed += [] if name.casefold() in map(str.casefold, teller.mentioned) else [name]
        return
    put(teller, box, "", name)
    teller.mention(name)


def _owns_no_ships(teller: Teller) -> bool:
    """«3 cubos de Ana»: whether what is said to be somebody's is nothing that was counted as a ship just now."""
    return teller.leading == "from" and teller.tiled is None


def _asks_for_people(teller: Teller) -> bool:
    """Whether a form has any place for somebody's name."""
    slots = slots_of(teller.form)
    return any(slot.path[-1] in ("owner", "controller", "player") or slot.rows[-1:] == ("others",) for slot in slots)
