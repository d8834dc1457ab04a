"""What every test shares: compiled catalogues, one language, one data folder, properties that are searched as long as it takes."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tools.messages import compile_all

compile_all()
os.environ["ARBITRO_LANG"] = "es"  # whatever the locale of the machine
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")
PATIENCE = 300.0
"""How many seconds a worker waits for another one that builds the index."""


def pytest_collection_finish(session: pytest.Session) -> None:
    """Groups that are torn apart would still pass, and take twice as long: then something is wrong with the tools."""
    if not os.environ.get("PYTEST_XDIST_WORKER"):
        return
    grouped = [item for item in session.items if item.get_closest_marker("xdist_group")]
    if any("@" not in item.nodeid for item in grouped):
        raise pytest.UsageError("these versions of pytest and pytest-xdist do not keep groups of tests together")


@pytest.fixture(scope="session")
def shared_data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder without imports for the whole run; workers that run side by side share it, and one of them builds the index."""
    base, worker = tmp_path_factory.getbasetemp(), os.environ.get("PYTEST_XDIST_WORKER")
    folder = (base.parent if worker else base) / "shared-data"
    folder.mkdir(exist_ok=True)
    if worker:
        with _locked(folder.with_suffix(".lock")), data_folder_at(folder):
            _build_index()
    return folder


@contextmanager
def data_folder_at(folder: Path) -> Iterator[Path]:
    """While it lasts, the user's data folder is this one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ARBITRO_DATA", str(folder))
        yield folder


def _build_index() -> None:
    from index.searching import search

    search("nave")


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """One worker at a time: a folder can be made once."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            path.mkdir()
            break
        except FileExistsError:
            if time.monotonic() > until:
                raise
            time.sleep(0.2)
    try:
        yield
    finally:
        path.rmdir()
