"""A wheel built from the tracked files alone works in an empty environment, from any folder."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from rulebook import load_library

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("wheel")]  # one worker builds it
ROOT = Path(__file__).parents[1]


def run(*command: str | Path, **options: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*map(str, command)], capture_output=True, text=True, check=False, **options)  # type: ignore[call-overload, no-any-return]


@pytest.fixture(scope="module")
def clean_copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    listed = run("git", "ls-files", "-z", cwd=ROOT) if shutil.which("git") else None
    if listed is None or listed.returncode:
        pytest.skip("not a git checkout: the tracked files cannot be told from the others")
    copy = tmp_path_factory.mktemp("source")
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, copy / name)
    return copy


@pytest.fixture(scope="module")
def wheel(clean_copy: Path) -> Path:
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps")
    built = run(*pip, "--wheel-dir", clean_copy / "dist", clean_copy)
    if built.returncode and "No matching distribution found for " in built.stderr:
        pytest.skip("the build tool cannot be fetched: no package index within reach")
    assert built.returncode == 0, built.stderr
    (found,) = (clean_copy / "dist").glob("*.whl")
    return found


@pytest.fixture(scope="module")
def command(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The installed command; the dependencies are lent by this environment, the project itself is not."""
    home = tmp_path_factory.mktemp("empty")
    venv.create(home, with_pip=False)
    scripts = home / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / "python"
    installed = run(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", "--no-index", wheel)
    assert installed.returncode == 0, installed.stderr
    where = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").stdout.strip()
    Path(where, "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return scripts / "arbitro"


def test_the_installed_command_carries_every_book(command: Path, tmp_path: Path) -> None:
    answer = run(command, "books", "--json", cwd=tmp_path, env={**os.environ, "ARBITRO_DATA": str(tmp_path)})
    assert answer.returncode == 0, answer.stderr
    units = {book["book"]: book["units"] for book in json.loads(answer.stdout)["books"]}
    assert units == {book.key: len(book) for book in load_library()}


def test_the_installed_packages_are_the_wheels(command: Path, tmp_path: Path) -> None:
    code = "import rulebook, index, adjudicator, web, arbitro; print(rulebook.__file__, web.__file__, arbitro.__file__)"
    answer = run(command.parent / "python", "-c", code, cwd=tmp_path)
    assert answer.returncode == 0, answer.stderr
    assert all(str(command.parents[1]) in place for place in answer.stdout.split())


def test_every_data_file_is_in_the_wheel(clean_copy: Path, wheel: Path) -> None:
    import zipfile

    names = set(zipfile.ZipFile(wheel).namelist())
    packages = ("rulebook", "index", "adjudicator", "web", "arbitro")
    files = [
        path.relative_to(clean_copy) for package in packages for path in (clean_copy / package).rglob("*") if path.is_file()
    ]
    sources = [path for path in files if path.suffix == ".po"]
    carried = [path.with_suffix(".mo") if path in sources else path for path in files]
    assert len(sources) > 10
    assert [str(path) for path in carried if path.as_posix() not in names] == []


def test_the_installed_command_speaks_three_languages(command: Path, tmp_path: Path) -> None:
    said = {lang: run(command, "--lang", lang, "--help", cwd=tmp_path).stdout for lang in ("es", "pt", "en")}
    assert "Usage:" in said["en"]
    assert len(set(said.values())) == 3
