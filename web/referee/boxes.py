"""The boxes of a form by their names: `systems.0.planets`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def at_path(value: Any, path: list[str]) -> Any:
    """What stands at a path of a form; nothing where there is no such place."""
    for part in path:
        if isinstance(value, list):
            value = value[int(part)] if is_place(part, value) else None
        else:
            value = value.get(part) if isinstance(value, Mapping) else None
    return value


def is_place(text: str, rows: list[Any]) -> bool:
    """Whether a text is the number of a row that is there."""
    return text.isascii() and text.isdigit() and len(text) < 4 and int(text) < len(rows)
