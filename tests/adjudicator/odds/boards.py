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
