"""The store: built once, whole or not at all, by content, beside other processes, and in memory where it must be."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import rulebook
from index import searching, store
from index.searching import Index
from rulebook import Library, load_library

SEARCH = "from index.searching import search; print(search('combate espacial')['results'][0]['id'])"


def write_import(folder: Path, text: str) -> None:
    """An imported official text of one unit, in words of our own."""
    official = folder / "official"
    official.mkdir(parents=True, exist_ok=True)
    document = {"book": "opera", "file": "x.txt", "imported": "", "units": {"5.2": {"text": text, "page": None}}}
    (official / "opera.json").write_text(json.dumps(document), encoding="utf-8")


def found(index: Index, query: str) -> list[str]:
    """The ids that an index finds."""
    return [result["id"] for result in index.searcher().search(query, frozenset(), frozenset(), 3)["results"]]


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ARBITRO_DATA", str(tmp_path))
    return tmp_path


@pytest.fixture
def one_book(monkeypatch: pytest.MonkeyPatch) -> None:
    """A library of one small book, for indexes that are quickly built."""
    small = Library({"opera": load_library().book("opera")})
    monkeypatch.setattr(rulebook, "load_library", lambda: small)


@pytest.fixture
def copied(tmp_path: Path, data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder that has the index already."""
    store.open_index()
    shutil.copytree(data_folder / "index", tmp_path / "index")
    monkeypatch.setenv("ARBITRO_DATA", str(tmp_path))
    return tmp_path


def test_an_index_that_is_there_is_not_built_again(copied: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "_fill", lambda storage: pytest.fail("built again"))
    opened = store.open_index()
    assert opened.folder == copied / "index" / store.content_key()


def test_the_key_changes_with_an_import_and_comes_back_without_it(empty: Path) -> None:
    bare = store.content_key()
    write_import(empty, "uno")
    one = store.content_key()
    write_import(empty, "otro")
    assert len({bare, one, store.content_key()}) == 3
    shutil.rmtree(empty / "official")
    assert store.content_key() == bare


@pytest.mark.usefixtures("one_book")
def test_an_import_is_found_by_a_running_index(empty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Index, "LOOK_EVERY", 0.0)
    index = Index()
    assert found(index, "zarzaparrilla") == []
    write_import(empty, "Palabra que ningún libro dice: zarzaparrilla.")
    assert found(index, "zarzaparrilla") == ["opera:5.2"]
    assert len(list((empty / "index").iterdir())) == 2


def cut(folder: Path) -> None:
    for path in folder.iterdir():
        path.write_bytes(path.read_bytes()[:-1])


def empty_tables(folder: Path) -> None:
    (folder / "tables.json").write_text("")


def lose(folder: Path) -> None:
    next(path for path in folder.iterdir() if path.suffix == ".seg").unlink()


def garble(folder: Path) -> None:
    (folder / store.MANIFEST).write_bytes(os.urandom(500))


@pytest.mark.parametrize("harm", [cut, empty_tables, lose, garble])
def test_a_damaged_index_is_not_read(copied: Path, harm: Callable[[Path], None]) -> None:
    folder = copied / "index" / store.content_key()
    assert store._read("x", folder) is not None
    harm(folder)
    assert store._read("x", folder) is None


@pytest.mark.usefixtures("one_book")
def test_a_rebuilt_index_replaces_the_damaged_one(empty: Path) -> None:
    folder = empty / "index" / store.content_key()
    assert store.open_index().folder == folder
    (folder / "tables.json").write_text("{}", encoding="utf-8")
    assert store.open_index().folder == folder
    assert (folder / "tables.json").stat().st_size > 10_000
    assert [path.name for path in folder.parent.iterdir() if path.name.startswith(".")] == []


@pytest.mark.usefixtures("one_book")
def test_a_folder_that_cannot_be_written_means_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "data").write_text("a file where a folder should be")
    monkeypatch.setenv("ARBITRO_DATA", str(tmp_path / "data"))
    opened = store.open_index()
    assert opened.folder is None
    shared = searching.Shared(opened)
    found = searching.Searcher(opened, shared).search("batalla de flotas", frozenset(), frozenset(), 1)
    assert found["results"][0]["id"] == "opera:5.2"


@pytest.mark.slow
def test_two_processes_that_start_at_once_end_with_one_index(empty: Path) -> None:
    environment = {**os.environ, "ARBITRO_DATA": str(empty)}
    running = [
        subprocess.Popen([sys.executable, "-c", SEARCH], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for _ in range(2)
    ]
    for process in running:
        out, err = process.communicate(timeout=120)
        assert (process.returncode, out.decode().strip(), err.decode()) == (0, "ti4:23", "")
    assert [path.name for path in (empty / "index").iterdir()] == [store.content_key()]


def test_indexes_of_older_contents_are_swept(tmp_path: Path) -> None:
    for age, name in enumerate(["new", "old1", "old2", "old3", "old4"]):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (1000 - age, 1000 - age))
    store._sweep(tmp_path / "new")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["new", "old1", "old2"]
