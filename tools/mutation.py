"""Do the tests notice? `python -m tools.mutation` changes one thing at a time in the adjudicator and says which changes nobody saw.

A sample with a fixed seed: each mutant runs in a process of its own, first against the published cases of its game, then, where they
notice nothing, against the tests of the adjudicator. Nothing on disk is changed.
"""

from __future__ import annotations

import argparse
import ast
import importlib.abc
import importlib.util
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.machinery import ModuleSpec
from pathlib import Path
from random import Random
from types import ModuleType

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "adjudicator"
WANTED = "ARBITRO_MUTANT"
TESTS = ["tests/adjudicator", "-x", "-q", "--no-header", "-p", "no:cacheprovider", "-p", "tools.mutation"]
LONGEST = 420
OTHER: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.In: ast.NotIn,
    ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And, ast.Add: ast.Sub, ast.Sub: ast.Add,
}  # fmt: skip
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """One change: the file and the how-manieth place in it that can be changed."""

    file: str
    place: int

    def __str__(self) -> str:
        return f"{self.file}#{self.place}"


class Changer(ast.NodeTransformer):
    """Counts the places that can be changed and changes one of them."""

    def __init__(self, wanted: int = -1) -> None:
        self.wanted = wanted
        self.places: list[int] = []
        """The line of each place."""

    def visit(self, node: ast.AST) -> ast.AST:
        if isinstance(node, ast.AnnAssign):
            node.value = self.visit(node.value) if node.value else None  # type: ignore[assignment]
            return node
        if isinstance(node, ast.arg) or (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)):
            return node
        changed = _changed(node)
        if changed is not None:
            self.places.append(getattr(node, "lineno", 0))
            if len(self.places) - 1 == self.wanted:
                return ast.copy_location(changed, node)
        return self.generic_visit(node)


def _changed(node: ast.AST) -> ast.AST | None:
    """The node with its meaning changed; None where there is nothing to change."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in OTHER:
        return ast.Compare(node.left, [OTHER[type(node.ops[0])]()], node.comparators)  # type: ignore[list-item]
    if isinstance(node, ast.BoolOp):
        return ast.BoolOp(OTHER[type(node.op)](), node.values)  # type: ignore[arg-type]
    if isinstance(node, ast.BinOp) and type(node.op) in OTHER and not _is_text(node):
        return ast.BinOp(node.left, OTHER[type(node.op)](), node.right)  # type: ignore[arg-type]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return node.operand
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return ast.Constant(not node.value if isinstance(node.value, bool) else node.value + 1)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
        return ast.Call(ast.Name(CALLS[node.func.id], ast.Load()), node.args, node.keywords)
    return None


def _is_text(node: ast.BinOp) -> bool:
    return any(
        isinstance(side, ast.JoinedStr) or isinstance(getattr(side, "value", None), str) for side in (node.left, node.right)
    )


def mutate(source: str, place: int) -> tuple[ast.Module, list[int]]:
    """The tree of a source with one place changed, and the lines of all places."""
    changer = Changer(place)
    tree = ast.fix_missing_locations(changer.visit(ast.parse(source)))
    assert isinstance(tree, ast.Module)
    return tree, changer.places


def sample(n: int, seed: int, only: str = "") -> list[Mutant]:
    """So many mutants out of all, the same for a seed."""
    every = [
        Mutant(path.relative_to(ROOT).as_posix(), place)
        for path in sorted(PACKAGE.rglob("*.py"))
        if only in path.as_posix()
        for place in range(len(mutate(path.read_text(encoding="utf-8"), -1)[1]))
    ]
    return Random(seed).sample(every, min(n, len(every)))


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module with its mutation."""

    def __init__(self, mutant: Mutant) -> None:
        self.path = ROOT / mutant.file
        self.place = mutant.place
        self.name = mutant.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        return importlib.util.spec_from_file_location(fullname, self.path, loader=self)

    def exec_module(self, module: ModuleType) -> None:
        tree, _ = mutate(self.path.read_text(encoding="utf-8"), self.place)
        exec(compile(tree, str(self.path), "exec"), module.__dict__)


def _install() -> None:
    """Where a mutant is wanted (in its own process), imports it instead of the module."""
    file, _, place = os.environ.get(WANTED, "").partition("#")
    if file:
        sys.meta_path.insert(0, Changed(Mutant(file, int(place))))


def _cases_differ(game: str) -> bool:
    """Runs the published cases of a game until one differs."""
    from adjudicator.case_files import load_cases, run_case

    folder = PACKAGE / game if (PACKAGE / game / "cases").is_dir() else PACKAGE
    return any(run_case(case).differences for case in load_cases(folder))


def seen(mutant: Mutant) -> str:
    """Who noticed the change: the cases, the tests, or nobody."""
    environment = {**os.environ, WANTED: str(mutant), "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    game = mutant.file.split("/")[1]
    for who, command in (("cases", ["-m", "tools.mutation", "--cases", game]), ("tests", ["-m", "pytest", *TESTS])):
        try:
            status = subprocess.run(
                [sys.executable, *command], env=environment, cwd=ROOT, capture_output=True, timeout=LONGEST
            ).returncode
        except subprocess.TimeoutExpired:
            return "time"
        if status:
            return who
    return "nobody"


def _line(mutant: Mutant) -> str:
    source = (ROOT / mutant.file).read_text(encoding="utf-8")
    line = mutate(source, -1)[1][mutant.place]
    return f"{mutant.file}:{line}: {source.splitlines()[line - 1].strip()[:100]}"


def report(mutants: list[Mutant], jobs: int) -> Iterator[str]:
    """How each mutant went, and the sum."""
    began, killed = time.monotonic(), 0
    with ThreadPoolExecutor(jobs) as pool:
        for mutant, who in zip(mutants, pool.map(seen, mutants), strict=True):
            killed += who != "nobody"
            if who == "nobody":
                yield f"survives  {mutant}  {_line(mutant)}"
    yield f"{killed} of {len(mutants)} killed ({killed * 100 // max(len(mutants), 1)} %) in {time.monotonic() - began:.0f} s"


def main() -> int:
    """Runs a sample, or, in a process of its own, the cases against one mutant."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="", help="only files whose path holds this")
    parser.add_argument("--cases", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.cases is not None:
        return 1 if _cases_differ(asked.cases) else 0
    for line in report(sample(asked.sample, asked.seed, asked.only), asked.jobs):
        print(line, flush=True)
    return 0


_install()

if __name__ == "__main__":
    sys.exit(main())
