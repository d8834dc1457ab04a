"""Arrows point one way: each package, imported whole in a fresh interpreter, touches only what the design allows."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import web.sentence

ALLOWED = {
    "rulebook": set(),
    "index": {"rulebook"},
    "adjudicator": {"rulebook"},
    "web": {"rulebook", "index", "adjudicator"},
    "arbitro": {"rulebook", "index", "adjudicator", "web"},
}

ROOMS = ("words", "phrases", "spelling", "pieces", "telling", "form", "board", "sides", "filling", "voyage", "checking")
"""The rooms of `web.sentence`: each knows only those before it."""
APART = {"voyage": {"filling"}, "checking": {"form", "board", "sides", "filling", "voyage"}}
"""And these not even those."""

IMPORT_ALL = """
import importlib, pkgutil, sys
name = sys.argv[1]
package = importlib.import_module(name)
for module in pkgutil.walk_packages(package.__path__, name + "."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
print(" ".join(sorted({module.split(".")[0] for module in sys.modules})))
"""


@pytest.mark.parametrize("package", ALLOWED)
def test_a_package_touches_only_what_it_may(package: str) -> None:
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", IMPORT_ALL, package], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    touched = set(run.stdout.split()) & set(ALLOWED)
    assert package in touched
    assert touched - {package} <= ALLOWED[package]


@pytest.mark.parametrize("package", ALLOWED)
def test_a_package_says_what_it_is_for(package: str) -> None:
    module = __import__(package)
    assert module.__doc__
    assert "know" in module.__doc__


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_of_sentences_touches_only_those_before_it(room: str) -> None:
    folder = Path(web.sentence.__path__[0]) / room
    allowed = {*ROOMS[: ROOMS.index(room) + 1]} - APART.get(room, set())
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [each.name for each in node.names] if isinstance(node, ast.Import) else []
            touched = {name.split(".")[2] for name in names if name.startswith("web.sentence.")}
            assert touched <= allowed, path


def test_every_room_of_sentences_is_known_and_says_what_it_may_not_touch() -> None:
    folder = Path(web.sentence.__path__[0])
    assert {path.parent.name for path in folder.glob("*/*.py")} == {*ROOMS}
    for room in ROOMS:
        assert "know" in (ast.get_docstring(ast.parse((folder / room / "__init__.py").read_text(encoding="utf-8"))) or "")


def test_the_command_starts_without_loading_the_rest() -> None:
    code = "import sys, arbitro.main; arbitro.main.make_command(); print(' '.join(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    heavy = {"flask", "snowballstemmer", "markdown", "yaml", "babel", "rulebook.library", "pypdf"}
    assert heavy & set(run.stdout.split()) == set()


def test_a_cold_ruling_reads_one_game() -> None:
    code = """
import sys
from rulebook import naming
read = []
original = naming.read_terms
naming.read_terms = lambda name, *rest: read.append(name) or original(name, *rest)
from adjudicator import resolve
from adjudicator.schemas import example_of
ruling = resolve(example_of("eclipse", "battle"))
ruling.as_document("pt")
print(read, "adjudicator.ti4" in sys.modules, "adjudicator.era" in sys.modules)
from rulebook.library import load_library
print(load_library.cache_info().currsize)
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.split("\n")[:2] == ["['eclipse/terms.toml'] False False", "0"]
