"""The changes that can be made to a source, one at a time, and the import of a module with one of them."""

from __future__ import annotations

import ast
import hashlib
import importlib.abc
import importlib.util
from dataclasses import dataclass
from functools import cache
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "adjudicator"
OTHER: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.In: ast.NotIn,
    ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And, ast.Add: ast.Sub, ast.Sub: ast.Add,
}  # fmt: skip
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Place:
    """Something that can be changed: its line, the first line of its function (0 outside of any), before and after."""

    line: int
    function: int
    before: ast.AST
    after: ast.AST

    def __str__(self) -> str:
        return f"{ast.unparse(self.before)} → {ast.unparse(self.after)}"


@dataclass(frozen=True)
class Mutant:
    """One change: the file and the how-manieth place in it that can be changed."""

    file: str
    place: int

    def __str__(self) -> str:
        return f"{self.file}#{self.place}"

    @property
    def where(self) -> Place:
        return places(self.file)[self.place]

    @property
    def function(self) -> str:
        """The function that holds the place, as `reach` names it."""
        return f"{self.file}:{self.where.function}"

    @property
    def code(self) -> str:
        """The line that is changed."""
        return _lines(self.file)[self.where.line - 1].strip()


def mutant_named(name: str) -> Mutant:
    """A mutant by what it prints itself as."""
    file, _, place = name.partition("#")
    return Mutant(file, int(place))


class Changer(ast.NodeTransformer):
    """Gathers the places that can be changed and changes one of them."""

    def __init__(self, wanted: int = -1) -> None:
        self.wanted = wanted
        self.function = 0
        self.places: list[Place] = []

    def visit(self, node: ast.AST) -> ast.AST:
        if isinstance(node, ast.AnnAssign):
            node.value = self.visit(node.value) if node.value else None  # type: ignore[assignment]
            return node
        if isinstance(node, ast.arg) or (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)):
            return node
        changed = _changed(node)
        if changed is not None:
            self.places.append(Place(getattr(node, "lineno", 0), self.function, node, changed))
            if len(self.places) - 1 == self.wanted:
                return ast.copy_location(changed, node)
        return self.generic_visit(node)

    def visit_function(self, node: ast.FunctionDef) -> ast.AST:
        """Only the body stands in the function: defaults and decorators are read outside, and nobody reads annotations."""
        node.args = self.generic_visit(node.args)  # type: ignore[assignment]
        outside, self.function = self.function, min([node.lineno, *(each.lineno for each in node.decorator_list)])
        node.body = [self.visit(each) for each in node.body]  # type: ignore[misc]
        self.function = outside
        node.decorator_list = [self.visit(each) for each in node.decorator_list]  # type: ignore[misc]
        return node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        return self.visit_function(node) if isinstance(node, ast.FunctionDef) else super().generic_visit(node)


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


def mutate(source: str, place: int) -> ast.Module:
    """The tree of a source with one place changed."""
    tree = ast.fix_missing_locations(Changer(place).visit(ast.parse(source)))
    assert isinstance(tree, ast.Module)
    return tree


def places_in(source: str) -> list[Place]:
    """Everything in a source that can be changed."""
    changer = Changer()
    changer.visit(ast.parse(source))
    return changer.places


@cache
def _source(file: str) -> str:
    return (ROOT / file).read_text(encoding="utf-8")


@cache
def _lines(file: str) -> list[str]:
    return _source(file).splitlines()


@cache
def places(file: str) -> list[Place]:
    """Everything in a file that can be changed."""
    return places_in(_source(file))


def mutants_of(file: str) -> list[Mutant]:
    """Every change of a file."""
    return [Mutant(file, place) for place in range(len(places(file)))]


def sample(n: int, seed: int, only: str = "") -> list[Mutant]:
    """So many mutants out of all, drawn by a seed: what is changed elsewhere in the sources leaves a mutant in or out."""
    files = [path.relative_to(ROOT).as_posix() for path in sorted(PACKAGE.rglob("*.py"))]
    every = [(mutant, _lot(mutant, seed)) for file in files if only in file for mutant in mutants_of(file)]
    return [mutant for mutant, _ in sorted(every, key=lambda drawn: drawn[1])[:n]]


def _lot(mutant: Mutant, seed: int) -> str:
    """What a mutant draws: it rests on its file, its line and its change alone."""
    return hashlib.sha256(f"{seed} {mutant.file} {mutant.code} {mutant.where}".encode()).hexdigest()


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module with its mutation."""

    def __init__(self, mutant: Mutant) -> None:
        self.path = ROOT / mutant.file
        self.place = mutant.place
        self.name = mutant.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        inside = [str(self.path.parent)] if self.path.name == "__init__.py" else None
        return importlib.util.spec_from_file_location(fullname, self.path, loader=self, submodule_search_locations=inside)

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(mutate(self.path.read_text(encoding="utf-8"), self.place), str(self.path), "exec"), module.__dict__)
