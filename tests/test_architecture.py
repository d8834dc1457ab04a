"""Arrows point one way: each package, imported whole in a fresh interpreter, touches only what the design allows."""

from __future__ import annotations

import subprocess
import sys

import pytest

ALLOWED = {
    "rulebook": set(),
    "index": {"rulebook"},
    "adjudicator": {"rulebook"},
    "web": {"rulebook", "index", "adjudicator"},
    "arbitro": {"rulebook", "index", "adjudicator", "web"},
}

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
