"""What a board implies: units that land or move stand where they must have stood, so that nobody enters them twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any


def with_implied(document: dict[str, Any]) -> dict[str, Any]:
    """The board with what moves and lands put where it comes from, unless somebody has said what is there."""
    systems, player = document.get("systems"), str(document.get("active_player") or "")
    if not isinstance(systems, dict) or not player:
        return document
    wanted = Counter[tuple[str, str]]()
    landing = () if document.get("moves") else _landing(document, systems)  # what arrives with the moves lands from there
    for system, unit, n in (*landing, *_moving(document)):
        if unit and isinstance(n, int):
            wanted[system, unit] += n
    for (name, unit), n in wanted.items():
        there = systems.get(name)
        if isinstance(there, dict) and not _said(there, player, unit):
            there.setdefault("space", {}).setdefault(player, {})[unit] = n
    return document


def _landing(document: Mapping[str, Any], systems: Mapping[str, Any]) -> Iterator[tuple[str, str, Any]]:
    active = str(document.get("active_system") or next(iter(systems), ""))
    for units in _map(document.get("landing")).values():
        yield from ((active, str(unit), n) for unit, n in _map(units).items())


def _moving(document: Mapping[str, Any]) -> Iterator[tuple[str, str, Any]]:
    for move in document.get("moves") or ():
        start = str(move.get("from") or "")
        yield start, str(move.get("ship") or ""), move.get("count", 1)
        for cargo in move.get("transport") or ():
            if cargo.get("planet", "space") == "space":
                yield str(cargo.get("from") or start), str(cargo.get("unit") or ""), cargo.get("count", 1)


def _said(system: Mapping[str, Any], player: str, unit: str) -> bool:
    """Whether the system says anything of such units of the player."""
    places = (system.get("space"), *(_map(planet).get("units") for planet in _map(system.get("planets")).values()))
    return any(unit in _map(_map(place).get(player)) for place in places)


def _map(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}
