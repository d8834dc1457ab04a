from __future__ import annotations

from pathlib import Path

import pytest

from rulebook import Book, Library, load_library
from rulebook.loading import load_book
from tests.rulebook.small import write_book


@pytest.fixture
def small(tmp_path: Path) -> Book:
    return load_book(write_book(tmp_path))


@pytest.fixture(scope="session")
def library() -> Library:
    return load_library()
