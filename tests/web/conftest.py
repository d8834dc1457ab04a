"""One app for all tests of the pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from index.searching import Index
from rulebook import Library, OfficialTexts, load_library
from tests.conftest import data_folder_at
from web.app import create_app
from web.rules.shelf import Shelf


@pytest.fixture(scope="session")
def data_folder(shared_data: Path) -> Iterator[Path]:
    """The data folder of the whole run."""
    with data_folder_at(shared_data), pytest.MonkeyPatch.context() as patch:
        patch.setattr(Index, "LOOK_EVERY", float("inf"))  # the books do not change while they are tested
        yield shared_data


@pytest.fixture(scope="session")
def app(data_folder: Path) -> Flask:
    return create_app(shelf=Shelf(load_library(), OfficialTexts(data_folder / "official")))


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture(scope="session")
def library() -> Library:
    return load_library()
