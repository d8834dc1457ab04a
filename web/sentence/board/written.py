"""What a sentence puts on a board, written into the form: who owns what where."""

from __future__ import annotations

from typing import Any

from adjudicator.names import name_key
from web.referee.desk import units_in_words
from web.referee.fields import Field
from web.referee.naming import called
from web.referee.values import begun
from web.sentence.board.bordering import settle_borders
from web.sentence.board.counting import board_of, listed
from web.sentence.board.holding import settle_beside, settle_holders
from web.sentence.board.stationing import first_planet, station
from web.sentence.telling.called import owners
from web.sentence.telling.teller import Teller

BOARD = "systems"
KEPT = ("controller", "units")
"""What a form proposes of a planet, whichever it is."""


def settle_board(teller: Teller) -> None:
    """Writes what was told of the board into the form: who owns what where."""
    board = board_of(teller)
    if board is None:
        return
    while len(teller.sides) < len(teller.value.get("players") or ()):
        teller.turn_to(len(teller.sides) - 1)
        teller.next_side()
    ids = owners(teller)
    _call_by_role(teller)
    system = (teller.value.get(BOARD) or [{"id": "X"}])[0]
    rows = teller.value[BOARD] = [system, *(teller.value.get(BOARD) or [])[1:]]
    for key, found in teller.place.items():
        system[key] = list(dict.fromkeys(found))
    _name_planets(teller, system, ids)
    _figure(teller, board, system)
    _station_all(teller, system, ids)
    settle_holders(teller, system, ids)
    settle_beside(teller, rows, ids)
    if not any(path == ("active_player",) for _whose, path, _key in teller.done):
        teller.value["active_player"] = ids[_active(teller)]
    _ends(teller)
    _control(teller, system)
    settle_borders(teller, rows)


def _control(teller: Teller, system: dict[str, Any]) -> None:
    """«puntúo… con Lodor y Meer»: planets that somebody names who scores are his or hers, where nobody said whose."""
    keys = {one.key for one in teller.form.fields}
    owner = teller.value.get("player")
    if "score" not in keys or not isinstance(owner, str):
        return
    for row in system.get("planets") or ():
        if row.get("id") in teller.planets:
            row.setdefault("controller", owner)


def _figure(teller: Teller, board: Field, system: dict[str, Any]) -> None:
    """What is said of the planet: its resources."""
    if teller.figures:
        first_planet(teller, system).update(teller.figures)
        told = {teller.form.told(_label(board, key)): n for key, n in teller.figures.items()}
        teller.around += [label if n is True else f"{label}: {n}" for label, n in told.items()]


def _station_all(teller: Teller, system: dict[str, Any], ids: list[str]) -> None:
    """The units of every side, and in words what each has."""
    start = begun(teller.form)
    players = next(one for one in teller.form.fields if one.key == "players")
    for i, (side, owner) in enumerate(zip(teller.sides, ids, strict=True)):
        fleet = teller.fleets.get(id(side), {})
        if any(fleet.values()):
            teller.told[i].insert(0, units_in_words(teller.form, {unit: stack for unit, stack in fleet.items() if stack}))
        who = str(side.get("name") or called(teller.form, players, side, i, start.get("players")))
        station(teller, system, owner, fleet, who, i == _active(teller))
        for unit, stack in teller.where.home.get(id(side), {}).items():
            ashore = unit in listed(teller, "landing_units")  # «tiene 3 infanterías en Wellon y produce 2»
            place = first_planet(teller, system).setdefault("units", {}) if ashore else system.setdefault("space", {})
            place.setdefault(owner, {})[unit] = stack


def _label(board: Field, key: str) -> str:
    """What a figure of a planet is called."""
    inner = next((one for one in board.fields if one.key == "planets"), board)
    return next((one.label for one in inner.fields if one.key == key), key)


def _active(teller: Teller) -> int:
    """The first side, unless it alone has what is built on planets: cannons shoot at whoever comes, and nobody lands on his own."""
    if 0 < teller.first < len(teller.sides):
        return teller.first
    names = [name_key(str(side.get("name") or "")) for side in teller.sides]
    if teller.attacker and name_key(teller.attacker) in names:
        return names.index(name_key(teller.attacker))
    fleets = [{*teller.fleets.get(id(side), {}), *teller.where.fleets.get(id(side), {})} for side in teller.sides]
    ground = set(listed(teller, "structures"))
    if "systems.space" in teller.form.lead and len(fleets) > 1 and fleets[0] and fleets[0] <= ground and fleets[1] - ground:
        return 1
    if "landing" in teller.form.lead and len(fleets) > 1 and fleets[0] & ground and fleets[1] and not fleets[1] & ground:
        return 1  # «Xxcha have 2 pds and 1 infantry on Lodor and I commit 5 infantry»
    return 0


def lead_with_active(teller: Teller) -> None:
    """Whoever acts stands first among the players, so that the attacker is called so, also where the other was told before."""
    if not teller.form.lead or not teller.meeting or len(teller.sides) != 2 or _active(teller) != 1:
        return
    if set(teller.fleets.get(id(teller.sides[0]), {})) & set(listed(teller, "ships")):
        return  # two fleets stand as they were told
    rows = teller.value["players"]
    ids = [row.get("id") for row in rows]
    rows.reverse()
    teller.sides.reverse()
    teller.told.reverse()
    for row, key in zip(rows, ids, strict=True):
        row["id"] = key
    teller.first, teller.at = 0, 1 - max(teller.at, 0)
    teller.own = None if teller.own is None else 1 - teller.own


def _call_by_role(teller: Teller) -> None:
    """Where whoever acts was told second, the one without a name is not called as the first of the form."""
    players = next((one for one in teller.form.fields if one.key == "players"), None)
    if players is None or not teller.form.lead or not teller.meeting or len(teller.sides) != 2 or _active(teller) != 1:
        return
    start = begun(teller.form).get("players")
    for i, side in enumerate(teller.sides):
        side["name"] = side.get("name") or called(teller.form, players, {}, 1 - i, start)


def _ends(teller: Teller) -> None:
    """A form that asks from where to where has those two systems; what both have, both have."""
    rows = teller.value.get(BOARD) or []
    holes = rows[0].get("wormholes") if rows else None
    if any(one.key == "from" for one in teller.form.fields) and len(rows) == 2 and holes and not rows[1].get("wormholes"):
        rows[1]["wormholes"] = list(holes)  # «dos sistemas con agujero alfa»
    _go_between(teller)
    ends = [teller.value.get(key) for key in ("from", "to")]
    if not all(isinstance(end, str) and len(end) == 1 for end in ends):
        return
    while len(rows) < len(ends):
        rows.append({})
    for row, end in zip(rows, ends, strict=False):
        row["id"] = end
    if rows[0].get("wormholes"):
        rows[1]["wormholes"] = list(rows[0]["wormholes"])


def _go_between(teller: Teller) -> None:
    """«el sistema A tiene…, el B…: ¿son adyacentes?»: of two systems told by their letters it is asked from the one to the other."""
    asks = {"from", "to"} <= {one.key for one in teller.form.fields}
    letters = list(dict.fromkeys(keys[1] for keys, _value in teller.extra if keys[0] == BOARD and len(keys) > 1))
    if asks and len(letters) == 2 and not any(teller.value.get(key) for key in ("from", "to", "neighbors")):
        teller.value["from"], teller.value["to"] = letters


def _name_planets(teller: Teller, system: dict[str, Any], owners: list[str]) -> None:
    rows = system.setdefault("planets", [])
    for i, name in enumerate(teller.planets):
        if i < len(rows):
            figures = {key: item for key, item in rows[i].items() if key in KEPT or name == rows[i].get("id")}
            rows[i] = {**figures, "id": name}  # what the card of another planet prints is not its own
        else:
            rows.append({"id": name})
    for row in rows:
        if row.get("controller"):
            row["controller"] = owners[0 if teller.value.get("produce") is not None or len(owners) < 2 else 1]
        row.pop("units", None) if len(owners) > 1 else None
