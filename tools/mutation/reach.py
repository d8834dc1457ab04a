"""What each published case and each test enters, found out once for a state of the sources."""

from __future__ import annotations

import hashlib
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.mutation.inside import NOTICED, TASK, Task, game_of
from tools.mutation.mutants import ROOT

TESTS = ROOT / "tests" / "adjudicator"
PYTEST = ["-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider", "-p", "tools.mutation.plugin", "--hypothesis-seed=0"]  # fmt: skip
CASES = ["-m", "tools.mutation.inside"]
KEPT = ROOT / "build" / "mutation"
READING = "reading"
"""The run that only reads the cases."""
SOURCES = ("adjudicator", "rulebook", "tests/adjudicator", "tests/conftest.py", "tools/mutation")
TOO_LONG = 3600


class Failing(Exception):
    """Something fails without any change, so nothing can be measured."""


@dataclass(frozen=True)
class Reach:
    """By function, the runs that enter it: by game the cases, by file the tests; and how long each test takes."""

    folder: Path
    cases: Mapping[str, tuple[str, ...]]
    """The ids of all cases by game."""
    entered: Mapping[str, Mapping[str, list[str]]]
    seconds: Mapping[str, float]
    said: Mapping[str, str]
    """What the ruling of each case says, in short."""

    @property
    def pickled(self) -> str:
        return str(self.folder / "cases.pickle")


def ran(task: Task, command: Iterable[str]) -> str:
    """Runs a task in a process of its own: who noticed something; empty where nobody did."""
    with TemporaryDirectory() as folder:
        asked = Path(folder) / "task.json"
        task.write(asked)
        named = {
            TASK: str(asked),
            "PYTHONPATH": str(ROOT),
            "PYTHONDONTWRITEBYTECODE": "1",
            "HYPOTHESIS_STORAGE_DIRECTORY": folder,
        }
        process = subprocess.run(
            [sys.executable, *command], env={**os.environ, **named}, cwd=ROOT, capture_output=True, text=True, timeout=TOO_LONG
        )
    if not process.returncode:
        return ""
    said = [line.removeprefix(NOTICED) for line in process.stdout.splitlines() if line.startswith(NOTICED)]
    return said[0] if said else f"a process that ended with {process.returncode}: {(process.stdout + process.stderr)[-300:]}"


def find_reach(jobs: int) -> Reach:
    """What everybody enters; kept until a source changes."""
    folder = KEPT / _state()
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / "reading.json").exists():
        _watch(folder, READING, "", CASES)
    cases = pickle.loads((folder / "cases.pickle").read_bytes())
    games = sorted({game_of(case) for case in cases})
    files = [path.relative_to(ROOT).as_posix() for path in sorted(TESTS.rglob("test_*.py"))]
    runs = [(game, game, CASES) for game in games] + [(file, "", [*PYTEST, file]) for file in files]
    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(lambda run: _watch(folder, *run), [run for run in runs if not _written(folder, run[0]).exists()]))
    entered: dict[str, dict[str, list[str]]] = {}
    seconds: dict[str, float] = {}
    said: dict[str, str] = {}
    for unit in (READING, *games, *files):
        written = json.loads(_written(folder, unit).read_text(encoding="utf-8"))
        seconds |= written["seconds"]
        said |= written["said"]
        for function, items in written["entered"].items():
            entered.setdefault(function, {})[unit] = items
    return Reach(folder, {game: tuple(c.id for c in cases if game_of(c) == game) for game in games}, entered, seconds, said)


def _written(folder: Path, unit: str) -> Path:
    return folder / f"{unit.replace('/', '.')}.json"


def _watch(folder: Path, unit: str, game: str, command: Iterable[str]) -> None:
    """Runs without any change, and writes down what is entered."""
    failed = ran(Task(str(folder / "cases.pickle"), game=game, watch=str(_written(folder, unit))), command)
    if failed:
        _written(folder, unit).unlink(missing_ok=True)
        raise Failing(f"{unit}: {failed}")


def _state() -> str:
    """A name for the sources as they are."""
    digest = hashlib.sha256(sys.version.encode())
    for name in SOURCES:
        top = ROOT / name
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file() and path.suffix not in (".pyc", ".mo"):
                digest.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]
