"""Where the engine's files are kept: in the environment that the program runs in, else in the user's data folder."""

from __future__ import annotations

import os
import sys
from functools import cache
from hashlib import sha256
from pathlib import Path

from rulebook.folders import data_folder

ROOT = Path(__file__).parents[2]
OURS = ("rulebook", "index", "adjudicator", "web")
UNREAD = {"__pycache__", "node_modules"}


def home() -> Path:
    """The folder of fetched and built engines; it need not exist."""
    named = os.environ.get("ARBITRO_ENGINE")
    if named:
        return Path(named).expanduser()
    environment = Path(sys.prefix)
    if sys.prefix != sys.base_prefix and os.access(environment, os.W_OK):
        return environment / "share" / "arbitro-galactico" / "engine"
    return data_folder() / "engine"


def sources() -> list[Path]:
    """Every file of our packages, in order."""
    found = (path for name in OURS for path in (ROOT / name).rglob("*") if path.is_file() and not UNREAD & set(path.parts))
    return sorted(path for path in found if path.suffix != ".pyc")


@cache
def fingerprint() -> str:
    """A mark of everything that our packages say: it changes when they do."""
    mark = sha256()
    for path in sources():
        mark.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        mark.update(path.read_bytes())
    return mark.hexdigest()[:16]
