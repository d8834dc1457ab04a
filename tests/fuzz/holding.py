"""Fights, invasions, movements, councils of Twilight Imperium where everybody holds whatever the game has, at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

from adjudicator import Ruling
from adjudicator.names import Vocabulary
from adjudicator.ti4.names import agenda_names, component_names, elected_to, faction_names, law_names, technology_names
from adjudicator.ti4.units import unit_types
from tests.fuzz.mutating import Document
from tests.fuzz.playing import faults_in_play

PLAYERS = ("ana", "berto", "carla")
SHIPS = ("fighter", "destroyer", "cruiser", "carrier", "dreadnought", "war_sun", "flagship")
MORE = ("placed", "produced", "gained", "returned", "revived", "added", "deployed", "captured")


@cache
def _held(kind: str) -> tuple[str, ...]:
    """Everything that a document may name in a field."""
    words: dict[str, Callable[[], Vocabulary]] = {
        "technologies": technology_names,
        "laws": law_names,
        "cards": lambda: component_names("action_card"),
        "leaders": lambda: component_names("leader"),
        "relics": lambda: component_names("relic"),
        "notes": lambda: component_names("promissory"),
    }
    return tuple(sorted(words[kind]().keys))


def _some(random: Random, kind: str, most: int) -> list[str]:
    return random.sample(_held(kind), random.randint(0, most))


def _player(random: Random, name: str) -> Document:
    notes = _some(random, "notes", 4)
    return {
        "faction": random.choice(sorted(faction_names().keys)),
        "technologies": _some(random, "technologies", 8),
        "cards": _some(random, "cards", 8),
        "leaders": _some(random, "leaders", 4),
        "relics": _some(random, "relics", 2),
        "notes": notes,
        "issuers": {note: random.choice([other for other in PLAYERS if other != name]) for note in notes},
        "trade_goods": random.randint(0, 5),
        "commodities": random.randint(0, 3),
        "strategy_pool": random.randint(0, 3),
        "tactic_pool": random.randint(1, 3),
        **({"fleet_pool": random.randint(2, 6)} if random.random() < 0.5 else {}),
    }


def _owner(random: Random, law: str) -> str | bool:
    """26.3: whoever was elected."""
    return {"player": random.choice(PLAYERS), "planet": "Quann"}.get(elected_to(law), True)


def _ships(random: Random) -> Document:
    force = {unit: random.randint(1, 3) for unit in random.sample(SHIPS[:-1], random.randint(1, 3))}
    force |= {"flagship": 1} if random.random() < 0.4 else {}
    return force


def _troops(random: Random) -> Document:
    force = {"infantry": random.randint(1, 4)}
    return force | ({"mech": random.randint(1, 2)} if random.random() < 0.5 else {})


def _board(random: Random) -> Document:
    return {
        "game": "ti4",
        "active_player": "ana",
        "active_system": "X",
        "seating": list(PLAYERS),
        "players": {name: _player(random, name) for name in PLAYERS},
        "laws": {law: _owner(random, law) for law in _some(random, "laws", 2)},
    }


def space_combat(random: Random) -> Document:
    """Two fleets, a system to retreat to, and a third player who looks on."""
    space = {name: {**_ships(random), **(_troops(random) if random.random() < 0.4 else {})} for name in ("ana", "berto")}
    near = {"space": {"carla": _ships(random)}} if random.random() < 0.3 else {}
    return _board(random) | {
        "procedure": "space_combat",
        "systems": {
            "X": {"adjacent": ["Y", "Z"], "space": space, "planets": {"Quann": {"controller": "berto", "units": {"berto": _troops(random)}}}},
            "Y": {**near, "planets": {"Lazar": {"controller": "berto"}}},
            "Z": {"planets": {"Meer": {"controller": "ana"}}},
        },
    }  # fmt: skip


def space_cannon_offense(random: Random) -> Document:
    """Ships that arrive under the guns of two others."""
    document = space_combat(random) | {"procedure": "space_cannon_offense"}
    document["systems"]["X"]["planets"]["Quann"]["units"]["berto"]["pds"] = random.randint(1, 2)
    document["systems"]["Y"]["planets"]["Lazar"] |= {"controller": "carla", "units": {"carla": {"pds": 2}}}
    return document


def invasion(random: Random) -> Document:
    """A landing on two planets."""
    troops, guard = _troops(random), _troops(random)
    landing = {unit: random.randint(0, n) for unit, n in troops.items()}
    return _board(random) | {
        "procedure": "invasion",
        "systems": {
            "X": {
                "adjacent": ["Y"],
                "space": {"ana": {**_ships(random), "carrier": 3, **troops}},
                "planets": {
                    "Quann": {"controller": "berto", "units": {"berto": {**guard, "pds": random.randint(0, 2)}}},
                    "Lazar": {"controller": "carla", "units": {"carla": {"infantry": random.randint(0, 2), "space_dock": 1}}},
                },
            },
            "Y": {"space": {"berto": {"cruiser": 1}}, "planets": {"Meer": {"controller": "berto"}}},
        },
        "landing": {"Quann": landing} if random.random() < 0.7 else {"Quann": landing, "Lazar": {"infantry": troops["infantry"] - landing["infantry"]}},
    }  # fmt: skip


def tactical_action(random: Random) -> Document:
    """From the activation to production, all on one board."""
    ships = {"carrier": 1, "cruiser": random.randint(1, 2), "infantry": 2}
    return _board(random) | {
        "procedure": "tactical_action",
        "systems": {
            "A": {"adjacent": ["X", "Y"], "space": {"ana": ships}},
            "X": {
                "adjacent": ["Y"],
                "space": {"berto": _ships(random)} if random.random() < 0.7 else {"ana": {"cruiser": 1}},
                "planets": {"Quann": {"controller": "berto", "units": {"berto": {**_troops(random), "pds": random.randint(0, 2)}}}},
            },
            "Y": {"space": {"carla": {"cruiser": 1}}, "planets": {"Meer": {"controller": "carla", "units": {"carla": {"pds": 1}}}}},
        },
        "moves": [
            {"ship": "carrier", "from": "A", "path": ["X"], "transport": [{"unit": "infantry", "count": 2, "from": "A"}]},
            {"ship": "cruiser", "count": ships["cruiser"], "from": "A", "path": ["X"]},
        ],
        "landing": {"Quann": {"infantry": 2}},
        "resources": random.randint(0, 6),
        "influence": random.randint(0, 6),
    }  # fmt: skip


def production(random: Random) -> Document:
    """Two docks and what they are to make."""
    made = {"space": {"cruiser": 1, "fighter": random.randint(0, 2)}, "planets": {"Quann": {"infantry": random.randint(0, 2)}}}
    return _board(random) | {
        "procedure": "production",
        "systems": {"X": {"space": {"ana": {"carrier": 1}}, "planets": {"Quann": {"controller": "ana", "units": {"ana": {"space_dock": 1, "infantry": 2}}}}}},
        "produce": made,
        "resources": random.randint(3, 8),
    }  # fmt: skip


def agenda(random: Random) -> Document:
    """A council of three about any agenda card."""
    planets = {
        "ana": {"Lazar": {"influence": 2}, "Meer": {"influence": 4}},
        "berto": {"Quann": {"influence": 1}, "Lodor": {"influence": 1}},
        "carla": {"Tequran": {"influence": 0}, "Arinam": {"influence": 2}},
    }
    board = _board(random)
    return {
        **{key: board[key] for key in ("game", "seating", "players")},
        "procedure": "agenda",
        "speaker": random.choice(PLAYERS),
        "agenda": {"name": random.choice(sorted(agenda_names().keys))},
        "planets": planets,
        **({"laws": board["laws"]} if board["laws"] else {}),
    }


def movement(random: Random) -> Document:
    """The movement of the action alone."""
    whole = tactical_action(random)
    return {key: value for key, value in whole.items() if key not in ("landing", "resources", "influence")} | {
        "procedure": "movement"
    }


KINDS: tuple[Callable[[Random], Document], ...] = (
    space_combat, space_cannon_offense, invasion, tactical_action, production, agenda, movement,
)  # fmt: skip


def faults_in_holdings(random: Random, kind: Callable[[Random], Document] | None = None) -> Iterator[str]:
    """Plays a made-up situation with random answers and says what does not hold."""
    asked = (kind or random.choice(KINDS))(random)
    ruling = yield from faults_in_play(asked, random)
    if ruling is None:
        return
    if ruling.status == "complete" and asked["procedure"] in ("space_combat", "space_cannon_offense"):
        yield from from_nowhere(asked, ruling)


def from_nowhere(asked: Document, ruling: Ruling) -> Iterator[str]:
    """No side ends with more units of a type than it had, but for those that a step says it received."""
    assert ruling.outcome is not None
    for name, force in ruling.outcome["space"].items():
        had = _counted(asked["systems"]["X"]["space"].get(name, {}))
        for planet in asked["systems"]["X"]["planets"].values():
            had += _counted(planet.get("units", {}).get(name, {}))
        for step in ruling.steps:
            for key in MORE:
                given = step.data.get(key)
                had += _counted(given) if isinstance(given, Mapping) else Counter()
        more = _counted(force) - had
        if more:
            yield f"units from nowhere: {name} {dict(more)} in {asked['procedure']}"


def _counted(force: Any) -> Counter[str]:
    """Units by type, whatever way they are written."""
    pairs = {unit: n["count"] if isinstance(n, dict) else n for unit, n in (force or {}).items() if unit in unit_types()}
    return Counter({unit: n for unit, n in pairs.items() if isinstance(n, int)})
