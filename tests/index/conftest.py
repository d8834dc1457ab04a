"""One data folder for all tests of the index, so that the index is built once, even by several workers."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="session", autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The user's data folder, empty of imports; workers that run side by side share it."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base) / "index-data"
    folder.mkdir(exist_ok=True)
    before = os.environ.get("ARBITRO_DATA")
    os.environ["ARBITRO_DATA"] = str(folder)
    yield folder
    if before is None:
        del os.environ["ARBITRO_DATA"]
    else:
        os.environ["ARBITRO_DATA"] = before
