"""All tests of the index see the data folder of the whole run."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import data_folder_at


@pytest.fixture(scope="session", autouse=True)
def data_folder(shared_data: Path) -> Iterator[Path]:
    """The user's data folder, empty of imports."""
    with data_folder_at(shared_data):
        yield shared_data
