"""A sentence about ships that move over a board, read piece by piece."""

from __future__ import annotations

from adjudicator.names import name_key
from web.referee.fields import Form
from web.sentence.board.tiles import planet_called
from web.sentence.pieces.piece import HELD, Piece, counts_units, is_held, is_unit, may_be_a_name
from web.sentence.sides.kin import kin_in
from web.sentence.spelling.known import is_count
from web.sentence.voyage.about import is_plain
from web.sentence.voyage.ashore import goes_ashore, lands_them
from web.sentence.voyage.by_the_way import is_mover, is_of_them, stands_first, tells_again, tells_pace
from web.sentence.voyage.counted import count_alike, give_back, guard_with, land_all, land_unit, listed_in, move_unit, stand
from web.sentence.voyage.journey import PLACES
from web.sentence.voyage.modes import is_anothers, turn_mode
from web.sentence.voyage.places import begin_way, name_place, name_tile, put_anomaly
from web.sentence.voyage.rivals import HOLDER, hold_planet, owns, tell_holder, tells_of_oneself
from web.sentence.voyage.ships import GUARDING, LANDING, MAKING, MOVING, OURS, THERE, Voyage
from web.sentence.words.sets import word_set
from web.sentence.words.shared import MINE, SOMEBODY, THROUGH, TO, VAGUE

TOKENS, HOLES, TILE, PLANET = (f"systems.X.{key}" for key in ("tokens", "wormholes", "tile", "planets.P."))
WAY, LAWS, SPOT, WHO = "way", "laws", "spot", ("@", "active_player")
"""That what follows is between the systems; the list of what may be in force."""
THERE_IS = (
    "hay",
    "donde_hay",
    "onde_ha",
    "alli_hay",
    "ali_ha",
    "ali_tem",
    "el_tiene",
    "he_has",
    "she_has",
    "que_tiene",
    "que_tem",
)
WHICH, IS = frozenset({"que", "which", "that"}), frozenset({"es", "is", "e", "was"})
ABOARD = frozenset({"with", "carrying", "llevando", "transportando", "levando", "cargado", "cargada", "carregado", "dentro"})
ROLLING = word_set("roll rolls rolled rolling tira tiro tire tiró tirei tirou rola rolo rolei rolou lanza lanzo")
"""Behind these the numbers are those of dice."""
AWAY = frozenset(["distancia", "away", "hexes", "hex", "casillas", "casas", "saltos", "jumps", "sistemas", "systems"])
"""What is counted where somebody says how far ships go."""
ALL = frozenset({"them", "todo", "todas", "todos", "all", "tudo", "everything", "everyone"})


def read_voyage(pieces: list[Piece], form: Form) -> Voyage:
    """One move over a board, with what is done where it ends."""
    voyage = Voyage(form)
    for i, piece in enumerate(pieces):
        after = pieces[i + 1] if i + 1 < len(pieces) else None
        if (not i or pieces[i - 1].kind == "mark") and stands_first(voyage, pieces[i:]):
            voyage.mode = THERE
        turn_mode(voyage, piece, after)
        voyage.rolling = piece.kind != "mark" and (voyage.rolling or name_key(piece.text) in ROLLING)
        voyage.paced = voyage.paced or tells_pace(piece, pieces[i + 1 : i + 3])
        voyage.narrated = voyage.narrated or tells_of_oneself(voyage, piece)
        voyage.again = bool(voyage.groups) and is_of_them(pieces[i + 1 : i + 3])
        if piece.kind == "number" and goes_ashore(voyage, pieces[i + 1 : i + 3]):
            voyage.mode, voyage.lands = LANDING, True
        _read(voyage, piece, after)
        voyage.began = piece.kind == "mark" or (piece.kind in PLACES and (voyage.began or piece.joined))
    if voyage.number is not None and voyage.mode in (LANDING, THERE):
        count_alike(voyage)
    if voyage.mode == GUARDING and voyage.rival.get("name") and not voyage.guards and not voyage.there:
        voyage.missed.append(voyage.rival["name"])  # «por la flota de Ana»: which, nobody says
    return voyage


def _read(voyage: Voyage, piece: Piece, after: Piece | None) -> None:
    found = {sense.list: sense.key for sense in piece.senses}
    if ABOARD.intersection(piece.lead) or (voyage.groups and name_key(piece.text) in ABOARD):
        voyage.laden = True
    whole = piece.kind != "number" and bool(ALL.intersection(piece.lead))  # «all 4 infantry» are counted
    if voyage.mode == LANDING and (whole or lands_them(voyage, piece, after)):
        land_all(voyage)
    if piece.kind == "fact":
        _fact(voyage, piece)
        tell_holder(voyage, piece, after)
    elif piece.kind == "number":
        _number(voyage, piece, after)
    elif piece.kind == "damaged":
        _damage(voyage)
    elif piece.text == "A" and voyage.leading:
        name_place(voyage, piece, "")
    elif leads := _leads(piece):
        voyage.leading, voyage.led = leads, str(piece.value)
    elif piece.kind == "other":
        _other(voyage, piece, after)
    elif voyage.paced:
        pass
    else:
        _name(voyage, piece, found, after)


def _leads(piece: Piece) -> str:
    """From where, through what or to where ships go: «desde», «pasar por», «llega a»."""
    words = str(piece.value).split("_") if piece.kind == "procedure" else []
    if piece.kind in PLACES:
        return piece.kind
    return "" if len(words) < 2 else "through" if words[-1] in THROUGH else "to" if words[-1] in TO else ""


def _name(voyage: Voyage, piece: Piece, found: dict[str, str], after: Piece | None) -> None:
    """A unit, an upgraded one, or anything else that has a name."""
    unit, upgrade = found.get("units") or found.get("ships") or "", found.get("technologies", "")
    if upgrade.endswith("_ii") and upgrade.removesuffix("_ii") in listed_in(voyage, "ships"):
        _hold(voyage, "technologies", upgrade)
        if voyage.number is not None or MINE.intersection(piece.lead):
            _unit(voyage, upgrade.removesuffix("_ii"), after)
    elif unit and voyage.mode == MOVING and voyage.number is None and tells_again(voyage, piece, unit):
        voyage.laden = True  # «…, los transportes llevan 5 infanterías»
    elif unit:
        _unit(voyage, unit, after)
    elif piece.kind in ("unknown", "known") or found:
        _thing(voyage, piece, found, after)
    elif name_key(piece.text) in ALL and voyage.mode == LANDING:
        land_all(voyage)


def _fact(voyage: Voyage, piece: Piece) -> None:
    for path, value in piece.value.facts:
        if path == TOKENS:
            voyage.marked = voyage.latest[-1][0] if voyage.told and voyage.latest else ""
        elif path == HOLES:
            _pass_hole(voyage, str(value))
        elif path == TILE:
            name_tile(voyage, str(value))
        elif path == WAY:
            begin_way(voyage)
            return
        elif path.startswith(PLANET):
            voyage.figures[path.removeprefix(PLANET)] = value
        elif path == SPOT:
            voyage.planet = voyage.planet or planet_called(voyage.form.game, str(value))
        elif path == HOLDER:
            hold_planet(voyage, str(value))
        elif path in WHO:
            _call(voyage, value)
        elif path.startswith("@.") and value is not None:
            voyage.who[path.removeprefix("@.")] = value
        elif path in {one.key for one in voyage.form.fields} and value is not None:
            voyage.asked[path] = value
    voyage.number, voyage.leading = None, ""


def _call(voyage: Voyage, name: object) -> None:
    """Whoever a phrase says to be the one who moves."""
    if not voyage.player.get("name") and not voyage.groups and name != "self":
        voyage.player["name"] = name


def _number(voyage: Voyage, piece: Piece, after: Piece | None) -> None:
    """A number: of the unit that follows, the name of a system, or of what was counted last."""
    if WHICH.intersection(piece.lead) and {"and", *IS}.intersection(piece.lead) and voyage.latest:
        voyage.told = True  # «por B, que é uma nebulosa»
    if voyage.paced:
        voyage.speed, voyage.paced = piece.value, False
        return
    if voyage.again and voyage.mode == MOVING:
        voyage.groups[-1].n = piece.value
        return
    if (voyage.rolling and not (after is not None and is_unit(after))) or (voyage.leading and is_distance(after)):
        voyage.leading = ""
        return
    named = voyage.leading and not is_a_count(piece) and (after is None or after.kind != "word")
    if named and piece.text.isdigit():
        name_tile(voyage, piece.text) if voyage.tiles else voyage.stops[voyage.leading].append((piece.text, []))
        voyage.leading = ""
    else:
        voyage.number = piece.value


def is_distance(after: Piece | None) -> bool:
    """Whether a number says how far somewhere is: «un sistema a 2 de distancia», «2 hexes away»."""
    return after is not None and name_key(after.text) in AWAY | {"de"} and not after.senses


def is_a_count(piece: Piece) -> bool:
    """Whether a number is told in words: «un», «two»."""
    return not piece.text.isdigit() and is_count(name_key(piece.text))


def _damage(voyage: Voyage) -> None:
    if voyage.groups and voyage.mode == MOVING:
        last = voyage.groups[-1]
        last.damaged = min(last.n, last.n if voyage.number is None else voyage.number)
        voyage.number = None
    elif voyage.mode == MOVING:
        voyage.asked["#hurt"] = voyage.take()


def _other(voyage: Voyage, piece: Piece, after: Piece | None) -> None:
    """«donde hay», «él tiene»: what others have, on the way or where the ships go."""
    voyage.told, said = bool(voyage.latest), str(piece.value).split("_")
    holds = after is not None and is_held(after) and not counts_units(after)
    if holds and is_mover(voyage, said):
        return  # «Juan pasa por…, él tiene Impulso gravitatorio»
    if piece.value in SOMEBODY:
        voyage.laden = bool(voyage.groups)  # «2 transportes, uno con 4 infanterías»
        return
    if voyage.leading == "through" and piece.value in THERE_IS:
        voyage.mode = GUARDING
    elif voyage.groups and (kin_in(said) or not (MINE.intersection(said) and not voyage.player.get("name"))):
        voyage.mode = THERE


def _unit(voyage: Voyage, unit: str, after: Piece | None) -> None:
    """Units: those that move, those aboard, those that land or are made, those of others."""
    voyage.unit = unit
    if is_anothers(voyage, after):
        voyage.mode = THERE
    if voyage.leading == "through" and voyage.groups:
        voyage.mode = GUARDING
    if voyage.mode == GUARDING:
        guard_with(voyage, unit)
    elif voyage.mode == THERE:
        stand(voyage, unit)
    elif voyage.mode == OURS:
        voyage.home[unit] = voyage.home.get(unit, 0) + voyage.take()
    elif unit in listed_in(voyage, "structures") and voyage.mode in (MAKING, MOVING):
        voyage.built[unit] = voyage.take()
    elif voyage.mode == MAKING:
        voyage.making[unit] = voyage.making.get(unit, 0) + voyage.take()
    elif voyage.mode == LANDING:
        land_unit(voyage, unit, voyage.take() if voyage.number is not None else voyage.aboard.get(unit, 1))
    else:
        move_unit(voyage, unit)
    voyage.leading = ""


def _hold(voyage: Voyage, key: str, thing: str) -> None:
    known = voyage.who.setdefault(key, [])
    known += [thing] if thing not in known else []


def _thing(voyage: Voyage, piece: Piece, found: dict[str, str], after: Piece | None) -> None:
    """A technology, a card, an anomaly, a planet, somebody."""
    if piece.kind == "unknown" and may_be_a_name(piece) and owns(voyage, piece, after):
        give_back(voyage) if voyage.mode == MOVING and voyage.leading == "from" else None
        voyage.rival["name"] = piece.text.removesuffix("'s").removesuffix("’s")
        voyage.mode = voyage.mode if voyage.mode in (THERE, GUARDING) else GUARDING if voyage.leading == "through" else THERE
        voyage.leading = ""
    elif "wormholes" in found and "technologies" not in found:
        _pass_hole(voyage, found["wormholes"])
    elif "anomalies" in found and (voyage.leading or "technologies" not in found):
        put_anomaly(voyage, piece, found["anomalies"])
    elif (held := next((each for each in HELD if each in found), "")) and "planets" not in found:
        _hold(voyage, held, found[held])
        voyage.number = None
    elif "factions" in found and not (voyage.leading and "planets" in found):
        (voyage.rival if voyage.player.get("faction") else voyage.who)["faction"] = found["factions"]
    elif LAWS in found and LAWS in {one.key for one in voyage.form.fields}:
        voyage.asked.setdefault(LAWS, []).append(found[LAWS])
    elif "planets" in found or piece.kind == "unknown":
        name_place(voyage, piece, found.get("planets", ""))
    elif not is_plain(voyage.form, piece) and piece.value not in VAGUE and "adjacency_ways" not in found:
        voyage.unused.append(piece.text)


def _pass_hole(voyage: Voyage, hole: str) -> None:
    """A wormhole at either end, or of one end only: «de un alfa a un beta»."""
    if voyage.leading == "to" and "to" in voyage.gates and "from" not in voyage.gates:
        voyage.gates["from"] = voyage.gates["to"]  # «goes in an alpha wormhole and out a beta one»
    elif voyage.leading == "to" and voyage.holes and "from" not in voyage.gates:
        voyage.gates["from"] = voyage.holes.pop()  # «por un alfa para salir en un beta»
    if voyage.leading in ("from", "to"):
        voyage.gates[voyage.leading] = hole
    elif hole not in voyage.holes:
        voyage.holes.append(hole)
    voyage.leading = ""
