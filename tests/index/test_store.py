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
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder that has the index already."""
    path = store.open_index(store.content_key(), "es").path
    assert path is not None
    (tmp_path / "index").mkdir()
    shutil.copy(path, tmp_path / "index")
    monkeypatch.setenv("ARBITRO_DATA", str(tmp_path))
    return tmp_path / "index" / path.name


def test_an_index_that_is_there_is_not_built_again(copied: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "_made", lambda language: pytest.fail("built again"))
    assert store.open_index(store.content_key(), "es").path == copied


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


@pytest.mark.usefixtures("one_book", "empty")
def test_the_content_is_hashed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    hashed: list[str] = []
    key = store.content_key()

    def counted() -> str:
        hashed.append(key)
        return key

    monkeypatch.setattr(store, "content_key", counted)
    index = Index()
    assert not index.is_ready("es")
    index.search("guerra", frozenset(), frozenset(), 1, "es")
    index.search("war", frozenset(), frozenset(), 1, "en")
    assert index.is_ready("es")
    assert hashed == [key]


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])


def garble(path: Path) -> None:
    path.write_bytes(os.urandom(500))


def zeros(path: Path) -> None:
    """Damage that leaves the size as it was."""
    content = path.read_bytes()
    path.write_bytes(content[:50_000] + bytes(20_000) + content[70_000:])


@pytest.mark.parametrize("harm", [cut, garble, zeros, Path.unlink])
def test_a_damaged_index_is_not_read(copied: Path, harm: Callable[[Path], None]) -> None:
    assert store._read("x", "es", copied) is not None
    harm(copied)
    assert store._read("x", "es", copied) is None


@pytest.mark.usefixtures("one_book")
def test_a_damaged_index_is_built_anew_and_that_is_said_once(empty: Path, caplog: pytest.LogCaptureFixture) -> None:
    key = store.content_key()
    path = store.open_index(key, "es").path
    assert path == empty / "index" / f"{key}-es.idx"
    whole = path.read_bytes()
    zeros(path)
    index = Index()
    assert found(index, "batalla de flotas")[0] == "opera:5.2"
    assert found(index, "guerra")
    assert path.read_bytes() == whole
    assert len(caplog.records) == 1
    assert [other.name for other in path.parent.iterdir()] == [path.name]


@pytest.mark.usefixtures("one_book")
def test_an_index_removed_while_it_is_searched_changes_nothing(empty: Path) -> None:
    index = Index()
    before = found(index, "batalla de flotas")
    shutil.rmtree(empty / "index")
    assert found(index, "batalla de flotas") == before
    assert found(Index(), "batalla de flotas") == before
    assert len(list((empty / "index").iterdir())) == 1


def test_the_package_reads_nothing_that_could_run() -> None:
    sources = [path.read_text(encoding="utf-8") for path in Path(store.__file__).parent.glob("*.py")]
    assert not [source for source in sources if "pickle" in source or "whoosh" in source]


@pytest.mark.usefixtures("one_book")
def test_a_folder_that_cannot_be_written_means_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "data").write_text("a file where a folder should be")
    monkeypatch.setenv("ARBITRO_DATA", str(tmp_path / "data"))
    opened = store.open_index("key", "es")
    assert opened.path is None
    found = searching.Searcher(opened).search("batalla de flotas", frozenset(), frozenset(), 1)
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
    assert [path.name for path in (empty / "index").iterdir()] == [f"{store.content_key()}-es.idx"]


def test_old_indexes_and_what_killed_processes_left_are_swept(tmp_path: Path) -> None:
    names = ["new-es.idx", *(f"old{age}-es.idx" for age in range(store.KEPT_OLD + 2)), ".abandoned.idx"]
    for age, name in enumerate(names):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (10_000 - age, 10_000 - age))
    (tmp_path / ".being-written.idx").touch()
    store._sweep(tmp_path / "new-pt.idx")
    left = {".being-written.idx", "new-es.idx", *(f"old{age}-es.idx" for age in range(store.KEPT_OLD))}
    assert {path.name for path in tmp_path.iterdir()} == left


def test_what_all_languages_have_alike_is_read_once() -> None:
    index = Index()
    assert index.searcher("es")._common is index.searcher("pt")._common is index.searcher("en")._common
