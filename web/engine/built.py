"""A built engine: where it is and what it holds."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

from web.engine.places import fingerprint, home

INDEX = "engine.json"
FORMAT = "10"
"""Changes when the way of building does."""


class EngineFile(TypedDict):
    """What a file must be once it is unpacked, and how many bytes of it travel."""

    size: int
    packed: int
    sha256: str


@dataclass(frozen=True)
class Engine:
    """A built engine: its folder, the mark of its content, and its files by name, as they are once unpacked."""

    folder: Path
    mark: str
    files: dict[str, EngineFile]
    lock: dict[str, object]


def engine_folder() -> Path:
    """Where the engine of the present sources is, or would be."""
    return home() / f"built-{fingerprint()}-{FORMAT}"


def built_engine() -> Engine | None:
    """The engine of the present sources, if it was built."""
    try:
        said = json.loads((engine_folder() / INDEX).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return Engine(engine_folder(), said["mark"], said["files"], said["lock"])
