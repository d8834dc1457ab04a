"""The built engine, asked in Node; skipped with a reason where it cannot be had."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any, Protocol

import pytest

from web.engine.built import Engine
from web.engine.bundle import prepare
from web.engine.fetch import NoEngine, folder_of, node_tools
from web.engine.pinned import PYODIDE

HERE = Path(__file__).parent
SCRIPT = HERE.parents[1] / "web" / "static" / "js" / "engine.js"
PATIENCE = 280

Request = dict[str, Any]


class Ask(Protocol):
    """Asks the engine for several answers in one run of Node; from memory: of an engine that starts where another was left."""

    def __call__(self, requests: list[Request], *, from_memory: bool = False) -> list[dict[str, Any]]: ...


@pytest.fixture(scope="session")
def engine() -> Engine:
    """The engine of the present sources."""
    try:
        return prepare()
    except NoEngine as error:
        pytest.skip(f"no engine for browsers here: {error}")


@pytest.fixture(scope="session")
def ask(engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> Ask:
    """Asks the engine for several answers in one run of Node."""
    node, _ = node_tools()

    def answers(requests: list[Request], *, from_memory: bool = False) -> list[dict[str, Any]]:
        given = tmp_path_factory.mktemp("asked") / "requests.json"
        given.write_text(json.dumps(requests), encoding="utf-8")
        command = [node, str(HERE / "ask.mjs"), str(SCRIPT), str(folder_of(PYODIDE)), str(engine.folder), str(given)]
        environment = {**os.environ, "FROM_MEMORY": "1" if from_memory else ""}
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False, env=environment)
        assert done.returncode == 0, done.stderr[-2000:]
        found: list[dict[str, Any]] = json.loads(done.stdout)["answers"]
        return found

    return answers
