"""Where the games are: every folder with a `game.toml`, those of the distribution and those that the user adds."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

GAME = "game.toml"
ENTRY_POINTS = "arbitro.games"
RULES = "rules"


def added_folders() -> tuple[Path, ...]:
    """The folders with games from outside: those that `ARBITRO_GAMES` names, then those of installed distributions.

    Each holds one folder a game: `<game>/rules` with its book, `<game>/referee` with its procedures.
    """
    named = [Path(name).expanduser() for name in os.environ.get("ARBITRO_GAMES", "").split(os.pathsep) if name]
    installed = [Path(str(point.load())) for point in entry_points(group=ENTRY_POINTS)]
    return (*named, *installed)


def book_folders() -> Iterator[Traversable]:
    """The folder of every book, the distribution's first; a book that is there twice is found twice."""
    yield from _with_game(files("rulebook").joinpath("books").iterdir())
    for folder in added_folders():
        yield from _with_game(game / RULES for game in sorted(folder.iterdir()) if game.is_dir())


def _with_game(folders: Iterator[Traversable]) -> Iterator[Traversable]:
    yield from (folder for folder in folders if folder.joinpath(GAME).is_file())
