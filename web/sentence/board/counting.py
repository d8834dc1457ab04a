"""What a sentence counts or names on a board: units of a side, anomalies, planets."""

from __future__ import annotations

from typing import Any

from adjudicator.shapes import lists_of
from web.referee.fields import Field
from web.referee.words import name_in
from web.sentence.pieces.piece import Piece
from web.sentence.telling.teller import Teller
from web.sentence.words.shared import MINE, THEIRS
from web.sentence.words.slots import Slot, slots_of
from web.sentence.words.small import OUR, THE

UPGRADED = "_ii"
TECHNOLOGIES, UNITS, PLANETS = "technologies", "units", "planets"
HOW_MANY = frozenset({"cuantos", "cuantas", "quantos", "quantas", "how_many", "many"})
Found = dict[str, str]
"""What a word can be, by list."""


def board_of(teller: Teller) -> Field | None:
    """The field of a form that holds a board."""
    return next((one for one in teller.form.fields if one.sketch), None)


def listed(teller: Teller, name: str) -> tuple[str, ...]:
    """The things of a list of the game."""
    known = lists_of(teller.form.game).get(name)
    return tuple(known.offered("")) if known and known.offered else ()


def on_board(teller: Teller, piece: Piece) -> bool:
    """Puts a thing on the board, if it is one that stands there."""
    board = board_of(teller)
    if board is None:
        return False
    found = {sense.list: sense.key for sense in piece.senses}
    upgraded = found.get(TECHNOLOGIES, "").endswith(UPGRADED)
    counted = _counts_upgraded(teller, piece, found)
    if counted:
        found.setdefault(UNITS, found[TECHNOLOGIES].removesuffix(UPGRADED))  # «2 cruisers 2»
    if UNITS in found and TECHNOLOGIES in found and (upgraded or _asked_for(teller, found)):
        if _wish(teller, found):
            return True
        _learn(teller, found[TECHNOLOGIES])
        if not counted:
            return True
    if UNITS in found:
        return not _asks_units(teller) and _count(teller, piece, found[UNITS])
    return _around(teller, board, found) or _planet(teller, piece, found)


def _counts_upgraded(teller: Teller, piece: Piece, found: Found) -> bool:
    """Whether an upgrade is told of ships that are there, and not as a technology: «2 cruceros II», «mi SDP II»."""
    base = found.get(TECHNOLOGIES, "").removesuffix(UPGRADED)
    if not base or base == found[TECHNOLOGIES] or base not in lists_of(teller.form.game)[UNITS].words().keys:
        return False
    there = any(base in fleets.get(id(teller.side), {}) for fleets in (teller.fleets, teller.where.fleets))
    owned = bool({"mi", "my", "meu", "minha", "su", "his", "her", "seu", "sua"} & set(piece.lead)) and teller.meeting
    built = base in listed(teller, "structures") and teller.meeting
    return teller.pending is not None or ((owned or built) and not there)


def _wish(teller: Teller, found: Found) -> bool:
    """A thing that a form asks for by itself: what somebody researches."""
    wanted = next((slot for slot in slots_of(teller.form) if _wants(slot, found)), None)
    if wanted is None:
        return False
    teller.value.setdefault(wanted.path[0], []).append(found[wanted.source])
    teller.say(name_in(teller.form, wanted.source, found[wanted.source]), False)
    return True


def _learn(teller: Teller, technology: str) -> None:
    known = teller.side.setdefault(TECHNOLOGIES, [])
    if technology not in known:
        known.append(technology)
        teller.say(name_in(teller.form, TECHNOLOGIES, technology), True)


def _asks_units(teller: Teller) -> bool:
    return any(slot.path == (UNITS,) and slot.one.type == "counts" for slot in slots_of(teller.form))


def _count(teller: Teller, piece: Piece, unit: str) -> bool:
    """So many units of the side at hand; told again with a number, those that had none are counted."""
    n = 1 if teller.pending is None else teller.pending
    if teller.form.shape is not None and teller.standing and any(one.key == "place" for one in teller.form.fields):
        teller.there[unit] = n if teller.pending is not None else teller.there.get(unit, n)
        return True
    if teller.pending is None and (_is_anothers(teller, piece, unit) or _is_asked(teller, piece, unit)):
        return True
    if _is_shot_at(teller, unit):
        teller.next_side() if len(teller.sides) < 2 else teller.turn_to(1 - teller.at)
    fleets = (
        teller.where.fleets
        if _is_next_door(teller, unit)
        else teller.where.home
        if _stands_already(teller, unit)
        else teller.fleets
    )
    fleet = fleets.setdefault(id(teller.side), {})
    before = how_many(fleet.get(unit, 0))
    if before and (teller.leading == "from" or "of" in piece.lead) and teller.pending is not None:
        teller.last, teller.part = (fleet, unit), teller.pending
        return True
    mark = (id(fleet), unit)
    lands = "landing" in teller.form.lead and teller.at == teller.first and unit in listed(teller, "landing_units")
    if lands and teller.pending is not None and teller.where.lower(fleet, unit, n):
        return True
    more = 0 if before and teller.pending is None and _meant_again(piece) else n
    if teller.pending is not None and mark in teller.where.vague:
        teller.where.recount(fleet, unit)
        before = 0
    _set_count(fleet, unit, before + more)
    teller.where.vague = teller.where.vague - {mark} if teller.pending is not None else teller.where.vague | {mark}
    teller.last, teller.unit = (fleet, unit), unit
    if more:
        teller.where.counted(fleet, unit, more)
    if teller.hurting:
        fleet[unit] = {"count": how_many(fleet[unit]), "damaged": min(how_many(fleet[unit]), teller.hurting)}
        teller.hurting = None
    return True


def _is_anothers(teller: Teller, piece: Piece, unit: str) -> bool:
    """«should the carrier perish»: whether ships without a number are those that were told of the other side."""
    others = [teller.fleets.get(id(side), {}) for side in teller.sides if side is not teller.side]
    own = teller.fleets.get(id(teller.side), {})
    return teller.meeting and bool(THE.intersection(piece.lead)) and unit not in own and any(unit in each for each in others)


def _is_asked(teller: Teller, piece: Piece, unit: str) -> bool:
    """«quantos caças caem?»: whether it is asked how many there are of what was counted."""
    return bool(HOW_MANY.intersection(piece.lead)) and any(unit in fleet for fleet in teller.fleets.values())


def _is_next_door(teller: Teller, unit: str) -> bool:
    """Whether a unit is told to be in the system beside this one; ships that are shot at have come in."""
    entered = any(one.key == "ships_entered" for one in teller.form.fields) and unit not in listed(teller, "structures")
    return teller.where.near and not entered


def _stands_already(teller: Teller, unit: str) -> bool:
    """«ya tengo 3 cruceros y construyo 1»: ships that a form about production does not ask for."""
    keys = {one.key for one in teller.form.fields}
    made = any(key.startswith("produce") for key in keys) and "moves" not in keys
    return made and teller.where.had and unit not in listed(teller, "structures")


def _is_shot_at(teller: Teller, unit: str) -> bool:
    """«2 SDP disparan a 1 transporte»: ships told behind a verb of a side that has only cannons are those of the other."""
    built, where = set(listed(teller, "structures")), teller.where
    told = {*teller.fleets.get(id(teller.side), {}), *where.fleets.get(id(teller.side), {})}
    cannons = any(one.key == "ships_entered" for one in teller.form.fields) and bool(told) and told <= built
    apart = bool(where.loose) and where.loose[-1].stretch != where.stretch and not where.acting
    return cannons and apart and unit not in built and teller.at < 2


def _meant_again(piece: Piece) -> bool:
    """Whether a unit without a number is one that was told already: «mi acorazado», «the carrier»."""
    return bool((MINE | THEIRS | {"el", "la", "los", "las", "o", "the", "os", "as"}).intersection(piece.lead))


def how_many(stack: Any) -> int:
    """How many units there are of a kind, damaged or not."""
    return stack["count"] if isinstance(stack, dict) else stack  # type: ignore[no-any-return]


def _set_count(fleet: dict[str, Any], unit: str, n: int) -> None:
    """As many of a unit; those that were damaged stay so."""
    stack = fleet.get(unit)
    fleet[unit] = {**stack, "count": n} if isinstance(stack, dict) else n


def _around(teller: Teller, board: Field, found: Found) -> bool:
    """What there is in the system: anomalies, wormholes."""
    inner = next((one for one in board.fields if one.type == "chips" and one.source in found), None)
    if inner is None:
        return False
    teller.place.setdefault(inner.key, []).append(found[inner.source])
    if teller.where.holding:
        teller.where.around.setdefault(teller.where.holding, {}).setdefault(inner.key, []).append(found[inner.source])
    teller.around.append(name_in(teller.form, inner.source, found[inner.source]))
    return True


def _planet(teller: Teller, piece: Piece, found: Found) -> bool:
    free = not teller.leading or (teller.leading == "from" and teller.where.of_units)
    faction = "factions" in found and free and not (teller.sides and teller.side.get("faction"))
    known = (
        "factions" in found
        and teller.leading != "to"
        and any(side.get("faction") == found["factions"] for side in teller.sides)
    )
    if PLANETS not in found or TECHNOLOGIES in found or faction or known:
        return False
    name_planet(teller, found[PLANETS])
    if OUR.intersection(piece.lead) and teller.form.lead:
        teller.where.holders[found[PLANETS]] = "me"  # «me retiro a mi Saudor»
    box = next((slot for slot in slots_of(teller.form) if slot.path[-1] == "planet" and slot.one.type == "text"), None)
    if box is not None and not box.side:
        teller.target(box)["planet"] = found[PLANETS]
    return True


def name_planet(teller: Teller, planet: str) -> None:
    """A planet of the system, or of the one beside it: where somebody retreats to."""
    where = teller.where
    behind = teller.leading == "to"
    if where.near or (where.fleeing and behind and where.toward):
        where.beside = True
        where.planets += [planet] if planet not in where.planets else []
        where.holding = planet
    else:
        teller.planets += [planet] if planet not in teller.planets else []
        where.name_planet(planet, behind)
    teller.around.append(planet)


def _asked_for(teller: Teller, found: Found) -> bool:
    """Whether a form asks for what a thing is, besides a unit."""
    return teller.pending is None and any(_wants(slot, found) for slot in slots_of(teller.form))


def _wants(slot: Slot, found: Found) -> bool:
    """Whether a form asks for such things by themselves, and not for units: what somebody researches."""
    aside = slot.side or len(slot.path) > 1 or slot.one.type != "chips"
    return not aside and slot.source in found and slot.source not in (UNITS, TECHNOLOGIES)
