"""What a turn of phrase says at once, written where it says that it goes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from web.sentence.board.counting import name_planet
from web.sentence.board.holding import HOLDER, NEAR, NEXT, SPOT, TOKEN, go_near, hold, lay_token
from web.sentence.board.tiles import planet_called
from web.sentence.filling.groups import of_person, turned_round
from web.sentence.filling.whose import says_holding
from web.sentence.filling.writing import COPIES, NEW, SAME, SIDE, begin_row, rows_at, said_at, slot_at, write_at
from web.sentence.form.put import put
from web.sentence.phrases.tallies import Listed
from web.sentence.pieces.piece import Piece, is_held
from web.sentence.sides.calling import call_side
from web.sentence.sides.own import turn_to_mine
from web.sentence.sides.turning import turn
from web.sentence.telling.teller import Teller
from web.sentence.words.keys import name_key
from web.sentence.words.shared import GOING, NUMBERS
from web.sentence.words.slots import has_board, side_fields

THAT = "!"
"""Within a path, the thing that another path says."""
OR_OF = "|"
"""Behind a path, the rows of which it is said where a sentence tells of such."""
THERE = "there"
"""What stands already where something is to be placed."""
ONE = frozenset(word for word, number in NUMBERS.items() if number == 1)
ALOFT = "place.space"
"""That what was counted is placed in space."""
PLANET = "systems.X.planets.P."
"""Of the planet on a board."""
OTHERS, ANOTHER = "others.", "others.name"
"""What a form about one player asks of the others."""


PLACE, RETREAT = "sector.number", "@.retreat_to"
"""Where a fight is, and where those go who leave it."""
ANSWERS: Mapping[object, object] = {True: False, "yes": "no"}
"""What is said to be so, and what it is where a word before it denies it: «no estamos en guerra»."""


def is_answer(piece: Piece) -> bool:
    """Whether a phrase only says that something is so."""
    said = [value for path, value in piece.value.facts if path != SIDE] if piece.kind == "fact" else []
    return bool(said) and all(value is True or value == "yes" for value in said)


def put_facts(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """Everything that a phrase says, or the contrary where that was denied."""
    facts = _fleeing(teller, piece, turned_round(teller, _of_oneself(teller, tuple(_each_of(piece.value.facts)))))
    facts = _summed(teller, tuple((_of_rows_or_all(teller, path), value) for path, value in facts))
    if after is not None and is_held(after) and not after.lead:
        facts = tuple(fact for fact in facts if fact[0] != HOLDER)  # «Emma holds Direct Hit»
    _begin_rows(teller, facts)
    denied = teller.denied and is_answer(piece)
    for path, value in _of_each(facts):
        _put_fact(teller, path, ANSWERS[value] if denied and path != SIDE else value)
    _count_rows(teller, facts, piece.text)
    _go_on_with(teller, piece)
    held = (HOLDER, "me") in facts and (says_holding(piece) or not teller.untold)
    if held and after is not None and "with" in after.lead:
        turn_to_mine(teller)  # «lands on Quann, which I control with 1 PDS»
    teller.denied = teller.denied and not denied
    teller.pending, teller.leading, teller.waiting = None, "", None


def _fleeing(teller: Teller, piece: Piece, facts: tuple[tuple[str, object], ...]) -> tuple[tuple[str, object], ...]:
    """«retira sus 2 interceptores al 208»: a sector to which somebody is said to go who flees is no place of the fight."""
    goes = name_key(str(piece.text).split()[0]) in GOING
    if not teller.leaving or not goes or slot_at(teller, ("retreat_to",), True) is None:
        return facts
    return tuple((RETREAT if path == PLACE else path, value) for path, value in facts)


def _of_rows_or_all(teller: Teller, path: str) -> str:
    """`@.attack|ships`: of the rows of that name where the sentence tells of such, else of the side itself."""
    of_all, _, rows = path.partition(OR_OF)
    if not rows or (rows,) not in teller.headed:
        return of_all
    side, _, key = of_all.rpartition(".")
    return f"{side}.{rows}.{key}"


def _each_of(facts: tuple[tuple[str, object], ...]) -> Iterator[tuple[str, object]]:
    """What a phrase lists at once, one after the other: `developers={dice_mix}`, or a row for each: `+workers.die={dice_mix}`."""
    for path, value in facts:
        if not isinstance(value, Listed):
            yield path, value
            continue
        for key, n in value.each:
            if path.startswith(NEW):
                yield from ((path, key), (f"{COPIES}{path[1:].rpartition('.')[0]}", n))
            else:
                yield f"{path}.{key}" if key else path, n


def _summed(teller: Teller, facts: tuple[tuple[str, object], ...]) -> tuple[tuple[str, object], ...]:
    """«3 productores: blanco, blanco y amarillo»: what a phrase counts twice it counts together."""
    sums: dict[str, int] = {}
    for path, value in facts:
        if isinstance(value, int) and path[0].isalpha() and _is_counted(teller, path):
            sums[path] = sums.get(path, 0) + value
    rest = (fact for fact in facts if fact[0] not in sums)
    return (*sums.items(), *rest) if len(sums) < sum(path in sums for path, _value in facts) else facts


def _is_counted(teller: Teller, path: str) -> bool:
    """Whether a place holds so many of each."""
    slot = slot_at(teller, tuple(path.split(".")), False)
    return slot is not None and slot[0].one.type == "counts" and not slot[0].rows


def _count_rows(teller: Teller, facts: tuple[tuple[str, object], ...], said: str) -> None:
    """«his two are 3 attack 3 defense», «dos de 3/2 y una 4/4»: so many rows alike; one of several that were counted is told for itself."""
    found = next(
        (slot_at(teller, tuple(path.split(".")[1:]), True) for path, _value in facts if path.startswith(f"{SIDE}.")), None
    )
    if found is None or not found[0].rows or found[0].one.tiles:
        return
    rows, named = rows_at(teller.side, found[0].rows), any(path.endswith(".name") for path, _value in facts)
    if named:
        return  # «dos naves, Titán 4/4 y Dardo 2/1»
    if teller.pending is not None and teller.pending > 1 and rows:
        teller.copies.append((rows, rows[-1], teller.pending))
    elif name_key(said.split()[0]) in ONE:
        teller.so_many.pop((max(teller.at, 0), found[0].rows), None)


def _go_on_with(teller: Teller, piece: Piece) -> None:
    """«Ana puntúa … y es la portavoz», «lo controla Iván con 4 infanterías»: what follows is of whoever a phrase named."""
    turned = any(path == SIDE for path, _value in piece.value.facts)
    for name in (each for _path, value in piece.value.facts if isinstance(value, tuple) for each in value):
        teller.mention(str(name))
    if piece.value.named:
        teller.mention(piece.value.named)
    if piece.value.named and not turned and not teller.meeting and side_fields(teller.form):
        call_side(teller, piece.value.named)


def _of_oneself(teller: Teller, facts: tuple[tuple[str, object], ...]) -> tuple[tuple[str, object], ...]:
    """«Sara conquista…, ella tiene 9 naves»: what is said of another who is the player is said of the player."""
    if teller.is_called:
        facts = tuple((_of_side(teller, path), value) for path, value in facts)
    own = teller.value.get("player")
    name = own.get("name") if isinstance(own, dict) else None
    if not name or (ANOTHER, name) not in facts:
        return facts
    rest = ((path, value) for path, value in facts if path != ANOTHER)
    return tuple((path.replace(OTHERS, "player.", 1) if path.startswith(OTHERS) else path, value) for path, value in rest)


def _of_side(teller: Teller, path: str) -> str:
    """«final: Ana 2 monolitos…»: what a form asks of one player and of each is said of whoever was named."""
    keys = tuple(path.split("."))
    both = path[0].isalpha() and slot_at(teller, keys, True) is not None and slot_at(teller, keys, False) is not None
    return f"{SIDE}.{path}" if both else path


def _put_fact(teller: Teller, path: str, value: Any) -> None:
    """One thing of those that a phrase says at once."""
    if value is None:
        return
    if path.partition(".")[0] == THERE:
        _stand(teller, path.partition(".")[2], value)
    elif path == ALOFT:
        teller.aloft = True
    elif path in (HOLDER, NEAR, SPOT, TOKEN):
        _put_where_it_is(teller, path, str(value))
    elif path.startswith(NEXT):
        _touch(teller, path.removeprefix(NEXT), str(value))
    elif path.startswith(PLANET) and isinstance(value, int) and has_board(teller.form):
        teller.figures[path.removeprefix(PLANET)] = value
    elif path == SIDE:
        for each in value if isinstance(value, tuple) else (value,):
            turn(teller, str(each))
    elif isinstance(value, tuple) and (pair := slot_at(teller, (path,), False)) and pair[0].one.type == "pairs":
        put(teller, pair[0], "", [str(name) for name in value[:2]])
    elif isinstance(value, str) and value.startswith(SAME) and "," in value:
        _put_pair(teller, path, value.removeprefix(SAME).split(","))
    elif rows := _later(teller, path):
        teller.later.append((rows[-1], path.rpartition(THAT)[2], value))
    elif (path := _resolved(teller, path)) != "":
        for each in value if isinstance(value, tuple) else (value,):
            write_at(teller, of_person(teller, path), each)


def _put_pair(teller: Teller, path: str, paths: list[str]) -> None:
    """`ambassadors==proposer,other`: the two whom other places name, where both are named."""
    found, names = slot_at(teller, (path,), False), [said_at(teller, each) for each in paths]
    if found is not None and all(names):
        put(teller, found[0], "", [str(name) for name in names])


def _later(teller: Teller, path: str) -> list[dict[str, Any]]:
    """The rows of which something is said that only another place can name, which may be told later: `planets.!kind`."""
    rows, _, that = path.partition(f".{THAT}")
    return rows_at(teller.value, tuple(rows.split("."))) if that and "." not in that else []


def _resolved(teller: Teller, path: str) -> str:
    """`levels.!squares`, `sectors.!moves:to.ships`: that of what the form says there, of several the last; empty where it says nothing yet."""
    for part in [each for way in path.partition("?")[0].split("/") for each in way.split(".") if each.startswith(THAT)]:
        said = said_at(teller, part[1:].replace(":", "."))
        key = said[-1] if isinstance(said, list) and said else said
        if not isinstance(key, str):
            return ""
        path = path.replace(part, key)
    return path


def _put_where_it_is(teller: Teller, path: str, value: str) -> None:
    """Whose a planet is, that a system lies beside this one, or which planet is meant."""
    if path == HOLDER:
        hold(teller, value)
    elif path == TOKEN:
        lay_token(teller, value)
    elif path == NEAR:
        go_near(teller, teller.where.counting)
    else:
        name_planet(teller, planet_called(teller.form.game, value) or value)


def _touch(teller: Teller, planet: str, other: str) -> None:
    """«Saudor está al lado de Wellon»: the systems of two planets touch."""
    for name in (planet, other):
        teller.planets += [name] if name not in teller.planets else []
    teller.where.holding = other
    teller.where.touching.append((planet, other))


def _begin_rows(teller: Teller, facts: tuple[tuple[str, object], ...]) -> None:
    """What says several things of one row begins another where the one at hand says one of them already."""
    slots = [
        found[0] for path, _value in facts if path[0].isalpha() and (found := slot_at(teller, tuple(path.split(".")), False))
    ]
    for first in slots[:1]:
        rows, inside = rows_at(teller.value, first.rows), [each for each in slots if each.rows == first.rows]
        keys = [each.path[len(first.rows)] for each in inside if each.one.type not in ("counts", "chips")]
        if first.rows and rows and len(keys) > 1 and any((id(rows[-1]), key) in teller.cells for key in keys):
            begin_row(teller, first)


def _of_each(facts: tuple[tuple[str, object], ...]) -> list[tuple[str, object]]:
    """What is said of several people at once, said of one after the other: «Ana y Berto desarrollan»."""
    several = next((value for path, value in facts if path == SIDE and isinstance(value, tuple)), None)
    if several is None or len(facts) == 1:
        return list(facts)
    rest = [fact for fact in facts if fact[0] != SIDE]
    return [fact for name in several for fact in ((SIDE, name), *rest)]


def _stand(teller: Teller, unit: str, value: Any) -> None:
    """«donde ya hay 2»: so many of what was counted last, unless it is said of what."""
    teller.standing = not unit
    if unit:
        teller.there[unit] = value
    elif isinstance(value, int) and not isinstance(value, bool) and teller.last is not None:
        teller.there[teller.last[1]] = value
