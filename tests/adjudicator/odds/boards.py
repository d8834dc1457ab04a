"""Boards for the tests of odds."""

from __future__ import annotations

from typing import Any

Document = dict[str, Any]


def space(one: Document, two: Document, a: Document | None = None, b: Document | None = None, **more: Any) -> Document:
    """Ana attacks Berto; each has a system to retreat to."""
    return {
        "game": "ti4",
        "procedure": "space_combat",
        "players": {"ana": a or {}, "berto": b or {}},
        "active_player": "ana",
        "active_system": "X",
        "systems": {
            "X": {"adjacent": ["Y", "Z"], "space": {"ana": one, "berto": two}},
            "Y": {"space": {"ana": {"cruiser": 1}}},
            "Z": {"space": {"berto": {"cruiser": 1}}},
        },
        **more,
    }


def landing(force: Document, planets: Document, a: Document | None = None, b: Document | None = None, **more: Any) -> Document:
    """Ana invades planets of Berto's, with everything that she lands on each."""
    ships = more.pop("ships", {"carrier": 2})
    units: dict[str, int] = dict(ships)
    for landed in force.values():
        for unit, n in landed.items():
            units[unit] = units.get(unit, 0) + n
    held = {name: {"controller": "berto", "units": {"berto": held}} for name, held in planets.items()}
    return {
        "game": "ti4",
        "procedure": "invasion",
        "players": {"ana": a or {}, "berto": b or {}},
        "active_player": "ana",
        "systems": {"X": {"space": {"ana": units}, "planets": held}},
        "landing": force,
        **more,
    }
