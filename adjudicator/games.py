"""The games that the referee knows: every folder beside this module with procedures, and those that the user adds."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from rulebook import load_games
from rulebook.games import added_folders

HERE = Path(__file__).parent
REFEREE = "referee"
ADDED = "arbitro_game_"
"""What the package of a game from outside is called once it is loaded, before its key."""


@cache
def folders() -> dict[str, Path]:
    """The folder of each game with procedures, in the order of the books."""
    own = {path.name: path for path in HERE.iterdir() if (path / "procedures").is_dir()}
    added = {path.parent.name: path for folder in added_folders() for path in sorted(folder.glob(f"*/{REFEREE}"))}
    known = own | added
    return {game.key: known[game.key] for game in load_games() if game.key in known}


@cache
def game_package(game: str) -> ModuleType:
    """The package of a game: one of ours, or one loaded from the folder that the user names."""
    folder = folders()[game]
    if folder.parent == HERE:
        return import_module(f"adjudicator.{game}")
    name = ADDED + game
    spec = spec_from_file_location(name, folder / "__init__.py", submodule_search_locations=[str(folder)])
    if spec is None or spec.loader is None:
        raise ImportError(f"{folder} is no package")
    package = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(package)
    return package
