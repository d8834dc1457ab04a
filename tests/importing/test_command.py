"""`arbitro import`: what it stores, what it says, and what it refuses in one line."""

from __future__ import annotations

import io
import json
import os
from pathlib import Path
from typing import Any

import pytest

from arbitro.importing import ProgressBar
from arbitro.main import main
from rulebook import OfficialTexts, RuleId, load_library
from tests.importing.noisy import own_text

KEYS = ["book", "file", "units_expected", "units_found", "missing", "words_total", "words_placed", "anomalies"]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "data"
    monkeypatch.setenv("ARBITRO_DATA", str(folder))
    return folder


@pytest.fixture(scope="session")
def opera_text() -> str:
    """A text that is recognised as Space Opera: what we ourselves say of it."""
    return "\n\n".join(own_text(unit) for unit in load_library().book("opera"))


@pytest.fixture
def opera(tmp_path: Path, opera_text: str) -> Path:
    path = tmp_path / "opera.txt"
    path.write_text(opera_text, encoding="utf-8")
    return path


def call(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    status = main([str(argument) for argument in arguments])
    out, err = capsys.readouterr()
    return status, out, err


def refused(capsys: pytest.CaptureFixture[str], *arguments: object) -> dict[str, Any]:
    status, out, err = call(capsys, "import", *arguments, "--json")
    assert status == 2
    assert err.count("\n") == 1
    error: dict[str, Any] = json.loads(out)["error"]
    return error


def test_an_import_is_stored_and_shown(capsys: pytest.CaptureFixture[str], opera: Path, data: Path) -> None:
    status, out, err = call(capsys, "import", opera, "--json")
    assert (status, err) == (0, "")
    (document,) = json.loads(out)["books"]
    assert list(document) == KEYS
    assert (document["book"], document["file"], document["units_expected"]) == ("opera", str(opera), 252)
    assert document["units_found"] + len(document["missing"]) == 252
    assert document["words_placed"] <= document["words_total"]
    stored = json.loads((data / "official" / "opera.json").read_text(encoding="utf-8"))
    assert list(stored) == ["book", "file", "imported", "units"]
    assert stored["units"]["4.1.1"]["page"] == 7
    official = OfficialTexts().text(RuleId("opera", "4.1.1"))
    assert official == stored["units"]["4.1.1"]["text"]
    _, rule, _ = call(capsys, "rule", "opera:4.1.1", "--json")
    assert json.loads(rule)["official"] == official


@pytest.mark.parametrize(("lang", "words"), [("es", "de 252 unidades"), ("pt", "palavras"), ("en", "of 252 units")])
def test_the_report_for_a_person(capsys: pytest.CaptureFixture[str], opera: Path, lang: str, words: str) -> None:
    status, out, err = call(capsys, "import", opera, "--lang", lang)
    assert (status, err) == (0, "")
    assert words in out


def test_a_web_page_is_read_without_its_tags(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, opera_text: str, data: Path
) -> None:
    path = tmp_path / "opera.html"
    path.write_text(f"<html><body>{opera_text.replace(chr(10), '<br>' + chr(10))}</body></html>", encoding="utf-8")
    status, out, err = call(capsys, "import", path, "--lang", "en")
    assert (status, err) == (0, "")
    assert "HTML tags, removed" in out
    assert "<br>" not in (data / "official" / "opera.json").read_text(encoding="utf-8")


def test_bad_files_are_refused_in_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path, data: Path) -> None:
    files: dict[str, bytes] = {
        "empty.txt": b"",
        "binary.bin": b"\x00\x01\x02\x03" * 500,
        "novel.txt": ("En un lugar apartado vivía un hidalgo que leía de noche y de día. " * 400).encode(),
        "numbers.txt": b"1 2 3 4 5\n" * 500,
    }
    codes = {}
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
        error = refused(capsys, tmp_path / name)
        assert str(tmp_path / name) in error["message"]
        assert error["path"] == str(tmp_path / name)
        codes[name] = error["code"]
    assert codes == {
        "empty.txt": "not_text",
        "binary.bin": "not_text",
        "novel.txt": "unknown_text",
        "numbers.txt": "not_text",
    }
    assert not data.exists()


@pytest.mark.parametrize("part", [slice(0, 0.5), slice(0.5, 1), slice(0, 0.8), slice(0.3, 1)])
def test_a_part_of_a_book_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, opera_text: str, data: Path, part: slice
) -> None:
    length = len(opera_text)
    path = tmp_path / "part.txt"
    path.write_text(opera_text[int(part.start * length) : int(part.stop * length)], encoding="utf-8")
    assert refused(capsys, path, "--book", "opera")["code"] == "part_of_book"
    assert not data.exists()


def test_an_unknown_book_and_the_wrong_book(capsys: pytest.CaptureFixture[str], opera: Path) -> None:
    assert refused(capsys, opera, "--book", "chess")["code"] == "unknown_book"
    assert refused(capsys, opera, "--book", "ti4")["code"] == "unknown_text"


def test_two_files_of_one_book(capsys: pytest.CaptureFixture[str], opera: Path, data: Path) -> None:
    assert refused(capsys, opera, opera)["code"] == "same_book"
    assert not data.exists()


def test_one_bad_file_keeps_the_others_out(capsys: pytest.CaptureFixture[str], opera: Path, tmp_path: Path, data: Path) -> None:
    assert refused(capsys, opera, tmp_path / "nothing.txt")["code"] == "unreadable_file"
    assert not data.exists()


def kept(capsys: pytest.CaptureFixture[str], opera: Path, data: Path) -> tuple[Path, bytes]:
    """A book imported before: where it is kept, and what is kept."""
    call(capsys, "import", opera)
    stored = data / "official" / "opera.json"
    return stored, stored.read_bytes()


def test_a_failed_import_leaves_the_old_one(capsys: pytest.CaptureFixture[str], opera: Path, data: Path) -> None:
    stored, before = kept(capsys, opera, data)
    opera.write_text("roto", encoding="utf-8")
    refused(capsys, opera)
    assert stored.read_bytes() == before


def test_a_crash_while_writing_leaves_the_old_one(
    capsys: pytest.CaptureFixture[str], opera: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored, before = kept(capsys, opera, data)

    def crash(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", crash)
    assert refused(capsys, opera)["code"] == "unreadable_file"
    assert stored.read_bytes() == before
    assert list(stored.parent.iterdir()) == [stored]


def test_the_bar_shows_only_on_a_terminal_and_only_after_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    now = [0.0]
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    bar = ProgressBar("guía.txt", clock=lambda: now[0])
    bar.show(0.1)
    assert terminal.getvalue() == ""
    now[0] = 1.5
    bar.show(0.5)
    assert "50%" in terminal.getvalue()
    bar.clear()
    assert terminal.getvalue().endswith("\x1b[K")
    monkeypatch.setattr("sys.stderr", io.StringIO())
    quiet = ProgressBar("guía.txt", clock=lambda: now[0])
    now[0] = 9.0
    quiet.show(0.5)
    quiet.clear()
