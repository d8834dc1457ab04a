"""What a sentence puts on a board: units with their owners, anomalies, planets."""

from __future__ import annotations

from typing import Any

from adjudicator.shapes import lists_of
from web.referee.desk import units_in_words
from web.referee.fields import Field
from web.referee.naming import called
from web.referee.values import begun
from web.referee.words import name_in
from web.sentence.lexicon import Slot, slots_of
from web.sentence.piece import Piece
from web.sentence.teller import Teller
from web.sentence.told import owners

BOARD = "systems"


def board_of(teller: Teller) -> Field | None:
    """The field of a form that holds a board."""
    return next((one for one in teller.form.fields if one.sketch), None)


def on_board(teller: Teller, piece: Piece) -> bool:
    """Puts a thing on the board, if it is one that stands there."""
    board = board_of(teller)
    if board is None:
        return False
    found = {sense.list: sense.key for sense in piece.senses}
    base = found.get("technologies", "").removesuffix("_ii")
    built = base in _listed(teller, "structures") and base not in teller.fleets.get(id(teller.side), {}) and teller.meeting
    if (
        base != found.get("technologies", "")
        and (teller.pending is not None or built)
        and base in lists_of(teller.form.game)["units"].words().keys
    ):
        found.setdefault("units", base)  # «2 cruisers 2»
    upgraded = found.get("technologies", "").endswith("_ii")
    if "units" in found and "technologies" in found and (upgraded or _asked_for(teller, found)):
        wanted = next((slot for slot in slots_of(teller.form) if _wants(slot, found)), None)
        if wanted is not None:
            teller.value.setdefault(wanted.path[0], []).append(found[wanted.source])
            teller.say(name_in(teller.form, wanted.source, found[wanted.source]), False)
            return True
        teller.side.setdefault("technologies", []).append(found["technologies"])
        teller.say(name_in(teller.form, "technologies", found["technologies"]), True)
        if teller.pending is None and not built:
            return True
    if "units" in found and any(slot.path == ("units",) and slot.one.type == "counts" for slot in slots_of(teller.form)):
        return False
    if "units" in found:
        if teller.form.shape is not None and teller.standing and any(one.key == "place" for one in teller.form.fields):
            teller.there[found["units"]] = 1 if teller.pending is None else teller.pending
            return True
        fleet = teller.fleets.setdefault(id(teller.side), {})
        before = fleet.get(found["units"], 0)
        before = before["count"] if isinstance(before, dict) else before
        if before and (teller.leading == "from" or "of" in piece.lead) and teller.pending is not None:
            teller.last, teller.part = (fleet, found["units"]), teller.pending
            return True
        fleet[found["units"]] = before + (1 if teller.pending is None else teller.pending)
        teller.last = fleet, found["units"]
        teller.unit = found["units"]
        if teller.hurting:
            n = fleet[found["units"]]
            fleet[found["units"]] = {"count": n, "damaged": min(n, teller.hurting)}
            teller.hurting = None
        return True
    for inner in (one for one in board.fields if one.type == "chips" and one.source in found):
        teller.place.setdefault(inner.key, []).append(found[inner.source])
        teller.around.append(name_in(teller.form, inner.source, found[inner.source]))
        return True
    faction = "factions" in found and not teller.leading and not (teller.sides and teller.side.get("faction"))
    if "planets" in found and "technologies" not in found and not faction:
        teller.planets.append(found["planets"])
        teller.around.append(found["planets"])
        box = next((slot for slot in slots_of(teller.form) if slot.path[-1] == "planet" and slot.one.type == "text"), None)
        if box is not None and not box.side:
            teller.target(box)["planet"] = found["planets"]
        return True
    return False


def _asked_for(teller: Teller, found: dict[str, str]) -> bool:
    """Whether a form asks for what a thing is, besides a unit."""
    return teller.pending is None and any(_wants(slot, found) for slot in slots_of(teller.form))


def _wants(slot: Slot, found: dict[str, str]) -> bool:
    """Whether a form asks for such things by themselves, and not for units: what somebody researches."""
    aside = slot.side or len(slot.path) > 1 or slot.one.type != "chips"
    return not aside and slot.source in found and slot.source not in ("units", "technologies")


def settle_board(teller: Teller) -> None:
    """Writes what was told of the board into the form: who owns what where."""
    board = board_of(teller)
    if board is None:
        return
    while len(teller.sides) < len(teller.value.get("players") or ()):
        teller.turn_to(len(teller.sides) - 1)
        teller.next_side()
    ids = owners(teller)
    system = (teller.value.get(BOARD) or [{"id": "X"}])[0]
    teller.value[BOARD] = [system, *(teller.value.get(BOARD) or [])[1:]]
    for key, found in teller.place.items():
        system[key] = list(dict.fromkeys(found))
    _name_planets(teller, system, ids)
    if teller.figures:
        (system["planets"][0] if system.get("planets") else _planet(system, teller.form.gettext("Planeta {n}", n=1))).update(
            teller.figures
        )
        teller.around += [f"{teller.form.told(_label(board, key))}: {n}" for key, n in teller.figures.items()]
    start = begun(teller.form)
    players = next(one for one in teller.form.fields if one.key == "players")
    for i, (side, owner) in enumerate(zip(teller.sides, ids, strict=True)):
        fleet = teller.fleets.get(id(side), {})
        if fleet:
            teller.told[i].insert(0, units_in_words(teller.form, fleet))
        who = str(side.get("name") or called(teller.form, players, side, i, start.get("players")))
        _stand(teller, system, owner, fleet, who, i == _active(teller))
    if not any(path == ("active_player",) for _whose, path, _key in teller.done):
        teller.value["active_player"] = ids[_active(teller)]
    _ends(teller)


def _label(board: Field, key: str) -> str:
    """What a figure of a planet is called."""
    inner = next((one for one in board.fields if one.key == "planets"), board)
    return next((one.label for one in inner.fields if one.key == key), key)


def _active(teller: Teller) -> int:
    """The first side, unless it has nothing but cannons on planets and another has ships: those shoot at whoever comes."""
    if 0 < teller.first < len(teller.sides):
        return teller.first
    fleets = [set(teller.fleets.get(id(side), {})) for side in teller.sides]
    ground = set(_listed(teller, "structures"))
    if len(fleets) > 1 and fleets[0] and fleets[0] <= ground and fleets[1] - ground:
        return 1
    return 0


def _ends(teller: Teller) -> None:
    """A form that asks from where to where has those two systems; what both have, both have."""
    rows = teller.value.get(BOARD) or []
    holes = rows[0].get("wormholes") if rows else None
    if any(one.key == "from" for one in teller.form.fields) and len(rows) == 2 and holes and not rows[1].get("wormholes"):
        rows[1]["wormholes"] = list(holes)  # «dos sistemas con agujero alfa»
    ends = [teller.value.get(key) for key in ("from", "to")]
    if not all(isinstance(end, str) and len(end) == 1 for end in ends):
        return
    while len(rows) < len(ends):
        rows.append({})
    for row, end in zip(rows, ends, strict=False):
        row["id"] = end
    if rows[0].get("wormholes"):
        rows[1]["wormholes"] = list(rows[0]["wormholes"])


def _name_planets(teller: Teller, system: dict[str, Any], owners: list[str]) -> None:
    rows = system.setdefault("planets", [])
    for i, name in enumerate(teller.planets):
        if i < len(rows):
            rows[i]["id"] = name
        else:
            rows.append({"id": name})
    for row in rows:
        if row.get("controller"):
            row["controller"] = owners[0 if teller.value.get("produce") is not None or len(owners) < 2 else 1]
        row.pop("units", None) if len(owners) > 1 else None


def _stand(teller: Teller, system: dict[str, Any], owner: str, fleet: dict[str, Any], who: str, active: bool) -> None:
    """Ships into space, troops and structures where the procedure has them."""
    for unit, stack in fleet.items():
        if active and any(one.key == "place" for one in teller.form.fields):
            _put_down(teller, system, owner, unit, stack)
        elif "produce" in {one.key for one in teller.form.fields} and "moves" not in {one.key for one in teller.form.fields}:
            _produce(teller, system, owner, unit, stack)
        elif "landing" in teller.form.lead and unit in _listed(teller, "ground_units"):
            _ashore(teller, system, owner, unit, stack, active)
        elif unit in _listed(teller, "structures"):
            planet = _planet(system, teller.form.gettext("Planeta de {who}", who=who))
            planet.setdefault("controller", owner)
            planet.setdefault("units", {}).setdefault(owner, {})[unit] = stack
        else:
            system.setdefault("space", {}).setdefault(owner, {})[unit] = stack


def _ashore(teller: Teller, system: dict[str, Any], owner: str, unit: str, stack: Any, active: bool) -> None:
    planet = system["planets"][0] if system.get("planets") else _planet(system, teller.form.gettext("Planeta {n}", n=1))
    if active and unit in _listed(teller, "landing_units"):
        n = stack["count"] if isinstance(stack, dict) else stack
        teller.value.setdefault("landing", {}).setdefault(planet["id"], {})[unit] = n
    else:
        planet["controller"] = owner
        planet.setdefault("units", {}).setdefault(owner, {})[unit] = stack


def _produce(teller: Teller, system: dict[str, Any], owner: str, unit: str, stack: Any) -> None:
    planet = system["planets"][0] if system.get("planets") else _planet(system, teller.form.gettext("Planeta {n}", n=1))
    if unit in _listed(teller, "structures"):
        planet.setdefault("units", {}).setdefault(owner, {})[unit] = stack
        return
    planet.setdefault("units", {}).setdefault(owner, {}).setdefault("space_dock", 1)
    planet["controller"] = owner
    made = teller.value.setdefault("produce", {})
    if unit in _listed(teller, "planet_units"):
        made.setdefault("planets", {}).setdefault(planet["id"], {})[unit] = stack
    else:
        made.setdefault("space", {})[unit] = stack


def _put_down(teller: Teller, system: dict[str, Any], owner: str, unit: str, stack: Any) -> None:
    """What somebody wants to place goes where it is said; what is there already stands there."""
    planet = system["planets"][0] if system.get("planets") else _planet(system, teller.form.gettext("Planeta {n}", n=1))
    before = teller.there.get(unit)
    if before:
        planet.setdefault("units", {}).setdefault(owner, {})[unit] = before
    made = teller.value.setdefault("place", {})
    ground = unit in _listed(teller, "planet_units") or unit in _listed(teller, "structures")
    if ground and not teller.aloft:
        if not teller.placed:
            made["planets"] = {}
        made.setdefault("planets", {}).setdefault(planet["id"], {})[unit] = stack
    else:
        if not teller.placed:
            made.pop("planets", None)
        made.setdefault("space", {})[unit] = stack
    teller.placed = True


def _planet(system: dict[str, Any], name: str) -> dict[str, Any]:
    rows: list[dict[str, Any]] = system.setdefault("planets", [])
    found = next((row for row in rows if row.get("id") == name), None)
    if found is None:
        found = {"id": name}
        rows.append(found)
    return found


def _listed(teller: Teller, name: str) -> tuple[str, ...]:
    known = lists_of(teller.form.game).get(name)
    return tuple(known.offered("")) if known and known.offered else ()
