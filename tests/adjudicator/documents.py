"""Documents for property tests: boards that a table might hold, and rubbish made out of good documents."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import strategies as st

from tests.adjudicator.rulings import published

Document = dict[str, Any]
SYSTEMS = ("A", "B", "C", "X")
PLAYERS = ("ana", "berto", "carla")
SHIPS = ("fighter", "destroyer", "cruiser", "carrier", "dreadnought", "war_sun")
TECHNOLOGIES = (
    "antimass_deflectors",
    "gravity_drive",
    "light_wave_deflector",
    "plasma_scoring",
    "graviton_laser_system",
    "cruiser_ii",
    "carrier_ii",
    "fighter_ii",
    "pds_ii",
    "dreadnought_ii",
)
FACTIONS = (None, "creuss", "empyrean", "letnev", "muaat", "naalu", "saar", "sardakk", "sol", "vuilraith", "xxcha", "yin")

CASES = published()
INPUTS: list[Document] = [dict(case.input) for case in CASES]


def forces(units: tuple[str, ...], most: int = 4) -> st.SearchStrategy[Document]:
    """So many units of some types."""
    return st.dictionaries(st.sampled_from(units), st.integers(1, most), max_size=4)


def systems() -> st.SearchStrategy[Document]:
    """One system of a small galaxy."""
    return st.fixed_dictionaries(
        {
            "adjacent": st.lists(st.sampled_from(SYSTEMS), max_size=3, unique=True),
            "anomalies": st.lists(st.sampled_from(["nebula", "gravity_rift", "asteroid_field", "supernova"]), max_size=1),
            "wormholes": st.lists(st.sampled_from(["alpha", "beta", "delta"]), max_size=1),
            "tokens": st.lists(st.sampled_from(PLAYERS), max_size=1),
            "space": st.fixed_dictionaries(
                {},
                optional={
                    "ana": forces((*SHIPS, "infantry", "mech")),
                    "berto": forces((*SHIPS, "infantry")),
                    "carla": forces(SHIPS),
                },
            ),
            "planets": st.fixed_dictionaries(
                {},
                optional={
                    "Quann": st.fixed_dictionaries(
                        {
                            "units": st.fixed_dictionaries(
                                {},
                                optional={
                                    "ana": forces(("infantry", "mech", "pds", "space_dock"), 2),
                                    "berto": forces(("infantry", "pds", "space_dock"), 2),
                                },
                            )
                        }
                    )
                },
            ),
        }
    )


def players() -> st.SearchStrategy[Document]:
    """The three players, each with a faction, technologies and a fleet pool of their own."""
    one = st.fixed_dictionaries(
        {
            "faction": st.sampled_from(FACTIONS),
            "technologies": st.lists(st.sampled_from(TECHNOLOGIES), max_size=3, unique=True),
            "fleet_pool": st.one_of(st.none(), st.integers(0, 6)),
        }
    )
    return st.fixed_dictionaries(dict.fromkeys(PLAYERS, one))


def boards(procedure: str) -> st.SearchStrategy[Document]:
    """A document of a procedure that needs nothing but the board, with a seed."""
    return st.fixed_dictionaries(
        {
            "game": st.just("ti4"),
            "procedure": st.just(procedure),
            "players": players(),
            "active_player": st.just("ana"),
            "active_system": st.just("X"),
            "systems": st.fixed_dictionaries(dict.fromkeys(SYSTEMS, systems())),
            "seed": st.integers(0, 2**32),
        }
    )


@st.composite
def movements(draw: st.DrawFn) -> Document:
    """A board, and moves of ships that really stand there along some path; half of them with fast ships on an open board."""
    document: Document = draw(boards("movement"))
    if draw(st.booleans()):
        _open_up(draw, document)
    stacks = [
        (name, unit, n)
        for name, system in document["systems"].items()
        for unit, n in system["space"].get("ana", {}).items()
        if unit in SHIPS
    ]
    moves: list[Document] = []
    for name, unit, n in draw(st.lists(st.sampled_from(stacks), min_size=1, max_size=3, unique=True)) if stacks else []:
        others = [other for other in SYSTEMS if other not in (name, "X")]
        path = draw(st.lists(st.sampled_from(others), max_size=2, unique=True))
        back = ["B"] if name == "X" and not path else []
        move: Document = {"ship": unit, "from": name, "path": [*path, *back, "X"], "count": draw(st.integers(1, n))}
        waiting = document["systems"][name]["space"]["ana"].get("infantry", 0)
        if waiting and draw(st.booleans()) and not any(other["from"] == name for other in moves):
            move["transport"] = [{"unit": "infantry", "count": draw(st.integers(1, waiting))}]
        moves.append(move)
    return {**document, "moves": moves}


def _open_up(draw: st.DrawFn, document: Document) -> None:
    """Makes most moves legal: fast, roomy ships, every system next to every other, nothing in the way but rifts."""
    document["players"]["ana"]["units"] = {unit: {"move": 6, "capacity": 4} for unit in SHIPS}
    for system in document["systems"].values():
        system["adjacent"] = list(SYSTEMS)
        system["tokens"] = []
        system["space"] = {"ana": {"cruiser": 1, **system["space"].get("ana", {})}}
        system["anomalies"] = draw(st.sampled_from([[], ["gravity_rift"]]))


def rubbish() -> st.SearchStrategy[Any]:
    """Values that no field expects."""
    scalars = st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-5, 2**70),
        st.floats(),
        st.text(max_size=8),
        st.sampled_from(["ana", "cruiser", "X", "u0000", "true", "\x1b[31m", "ti4"]),
    )
    return st.recursive(
        scalars,
        lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=6), inner, max_size=3)),
        max_leaves=6,
    )


@st.composite
def spoilt(draw: st.DrawFn) -> Document:
    """A published document with one value replaced, one field added or one field left out."""
    document = copy.deepcopy(draw(st.sampled_from(INPUTS)))
    places = list(_places(document))
    holder, key = draw(st.sampled_from(places))
    action = draw(st.sampled_from(["replace", "drop", "add"]))
    if action == "replace":
        holder[key] = draw(rubbish())
    elif action == "drop":
        del holder[key]
    elif isinstance(holder, dict):
        holder[draw(st.text(max_size=6))] = draw(rubbish())
    return document


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every place of a document where a value stands."""
    keys: list[Any] = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    return [(value, key) for key in keys] + [place for key in keys for place in _places(value[key])]
