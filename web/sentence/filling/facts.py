"""What a turn of phrase says at once, written where it says that it goes."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping
from typing import Any

from web.sentence.board.counting import name_planet
from web.sentence.board.holding import HOLDER, NEAR, NEXT, SPOT, go_near, hold
from web.sentence.board.tiles import planet_called
from web.sentence.filling.writing import COPIES, NEW, SAME, SIDE, begin_row, put_where, rows_at, said_at, slot_at, write_at
from web.sentence.form.placing import put
from web.sentence.phrases.table import carried
from web.sentence.phrases.tallies import Listed
from web.sentence.pieces.piece import Piece
from web.sentence.sides.calling import call_side
from web.sentence.sides.owning import turn_to_mine
from web.sentence.sides.turning import OTHER, SELF, turn
from web.sentence.telling.teller import Teller
from web.sentence.words.lexicon import Slot, side_fields

THAT = "!"
"""Within a path, the thing that another path says."""
THERE = "there"
"""What stands already where something is to be placed."""
ALOFT = "place.space"
"""That what was counted is placed in space."""
PLANET = "systems.X.planets.P."
"""Of the planet on a board."""
OTHERS, ANOTHER = "others.", "others.name"
"""What a form about one player asks of the others."""
ONE, OTHER_ONE = "first", "second"
WHICH = re.compile(rf"^(?:{ONE}|{OTHER_ONE})(?=[._])|(?<=/)(?:{ONE}|{OTHER_ONE})(?=[._])")
"""The two groups of a form about two."""
MOST_COPIES = 8
COUNTED = ("abandon",)
"""What is said of all of them together stands in the first."""


ANSWERS: Mapping[object, object] = {True: False, "yes": "no"}
"""What is said to be so, and what it is where a word before it denies it: «no estamos en guerra»."""


def is_answer(piece: Piece) -> bool:
    """Whether a phrase only says that something is so."""
    said = [value for path, value in piece.value.facts if path != SIDE] if piece.kind == "fact" else []
    return bool(said) and all(value is True or value == "yes" for value in said)


def put_facts(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """Everything that a phrase says, or the contrary where that was denied."""
    facts = _turned_round(teller, _of_oneself(teller, tuple(_each_of(piece.value.facts))))
    facts = _summed(teller, facts)
    _begin_rows(teller, facts)
    denied = teller.denied and is_answer(piece)
    for path, value in _of_each(facts):
        _put_fact(teller, path, ANSWERS[value] if denied and path != SIDE else value)
    _go_on_with(teller, piece)
    if (HOLDER, "me") in facts and after is not None and "with" in after.lead:
        turn_to_mine(teller)  # «lands on Quann, which I control with 1 PDS»
    teller.denied = teller.denied and not denied
    teller.pending, teller.leading, teller.waiting = None, "", None


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


def _turned_round(teller: Teller, facts: tuple[tuple[str, object], ...]) -> tuple[tuple[str, object], ...]:
    """«Sonia y yo comerciamos: …, aprendo robótica de ella»: of two groups, what is said of the second is the first's where that was named."""
    one, named = teller.value.get(ONE), dict(facts).get(f"{OTHER_ONE}.name")
    if not named or not isinstance(one, dict) or one.get("name") != named:
        return facts
    return tuple((WHICH.sub(lambda found: OTHER_ONE if found[0] == ONE else ONE, path), value) for path, value in facts)


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
    elif path in (HOLDER, NEAR, SPOT):
        _put_where_it_is(teller, path, str(value))
    elif path.startswith(NEXT):
        _touch(teller, path.removeprefix(NEXT), str(value))
    elif path.startswith(PLANET) and isinstance(value, int) and any(one.sketch for one in teller.form.fields):
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
            write_at(teller, _of_person(teller, path), each)


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


def _of_person(teller: Teller, path: str) -> str:
    """`first_learns/second_learns?Ana`: the one whose group has that name, else the first that is free."""
    ways, _, name = path.partition("?")
    options = ways.split("/")
    if len(options) > 1 and not name:  # «ella tiene…, él tiene…»: one after the other
        teller.spoken += 1
        return options[min(teller.spoken, len(options)) - 1]
    others = [way for way in options if _called(teller, way)]
    if name == SELF and len(others) == 1:
        return next(way for way in options if way not in others)
    if name == OTHER:  # whoever does not tell it
        return others[0] if len(others) == 1 else options[-1]
    named = (way for way in options if name and _called(teller, way) == name)
    free = (way for way in options if (found := slot_at(teller, tuple(way.split(".")), False)) and not teller.told_of(*found))
    chosen = next(named, None) or next(free, options[0])
    _name_group(teller, chosen, name)
    return chosen


def _name_group(teller: Teller, path: str, name: str) -> None:
    """«Ana robótica 4, Berto robótica 2»: a group without a name is of whoever is told of there."""
    found = slot_at(teller, (path.replace(".", "_").split("_")[0], "name"), False)
    if name and name != SELF and found is not None and not _called(teller, path):
        put(teller, *found, name)


def _called(teller: Teller, path: str) -> Any:
    """Who a group is, or whose it is."""
    group = _group(teller, path)
    return group.get("name") or group.get("owner")


def _group(teller: Teller, path: str) -> dict[str, Any]:
    found = teller.value.get(path.replace(".", "_").split("_")[0])
    return found if isinstance(found, dict) else {}


def _copy(teller: Teller) -> None:
    """«2 exploradores blancos»: as many rows alike; what was counted is said of the first alone."""
    for rows, row, n in teller.copies:
        at = next(i for i, each in enumerate(rows) if each is row)
        rows[at + 1 : at + 1] = [
            {key: item for key, item in row.items() if key not in COUNTED} for _i in range(min(n, MOST_COPIES) - 1)
        ]


def settle_facts(teller: Teller) -> None:
    """Rows alike, and what holds for every row."""
    for row, that, value in teller.later:
        if isinstance(key := said_at(teller, that), str):
            row[key] = value
    for path, wanted, said in teller.awaiting:
        put_where(teller, path, wanted, said)
    _copy(teller)
    for path in carried(teller.form.game, teller.form.procedure):
        _carry(teller, *path.split("."))
    for slot, key, value in teller.spread:
        if slot.side and not slot.rows:
            _tell_all(teller, slot, key, value)
            continue
        for row in rows_at(teller.side if slot.side else teller.value, slot.rows):
            if row.get(slot.path[-1]) in (None, "", []):
                row[slot.path[-1]] = [value] if slot.one.type in ("words", "chips") else value
        told = any(path == slot.path for _whose, path, _key in teller.done) if key else teller.told_of(slot)
        if not slot.rows and not told:
            put(teller, slot, key, value)


def _carry(teller: Teller, rows: str, key: str) -> None:
    """«mejoro el crucero: escudo y casco»: what the row before says holds for the next that says nothing of it."""
    told = rows_at(teller.value, (rows,))
    for before, row in itertools.pairwise(told):
        if before.get(key) and row.get(key) in (None, ""):
            row[key] = before[key]


def _tell_all(teller: Teller, slot: Slot, key: str, value: Any) -> None:
    """«empate a 30 puntos: Ana…, Berto…»: what is said of everybody, where nobody was told otherwise."""
    for n in range(len(teller.sides)):
        teller.turn_to(n)
        if not teller.told_of(slot, key):
            put(teller, slot, key, value)
