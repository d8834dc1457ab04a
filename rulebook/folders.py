"""Where the user's own files are: imported official texts and the search index."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """The user's data folder: `ARBITRO_DATA`, or the platform's usual one. It need not exist."""
    named = os.environ.get("ARBITRO_DATA")
    if named:
        return Path(named).expanduser()
    from platformdirs import user_data_path

    return user_data_path("arbitro-galactico", appauthor=False)


def official_folder() -> Path:
    """The folder of the imported official texts, one JSON file a book."""
    return data_folder() / "official"
