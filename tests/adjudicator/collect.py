"""Every template that the adjudicator can say, found in its source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "adjudicator"
ENGINE = ("messages.py", "errors.py", "reading.py", "referee.py")
"""Where the functions below are defined and pass templates on to each other."""
TEMPLATES = {
    "say": (0,),
    "count": (1, 2),
    "step": (1, 2),
    "roll": (2,),
    "choose": (2,),
    "reject": (1,),
    "violation": (0,),
    "forbid": (0,),
    "fault": (0,),
    "unusable": (1,),
    "Chapter": (1,),
}
"""The functions that take templates, and at which places."""
NAMED = ("title", "text", "prompt", "template", "one", "many", "empty")


@dataclass(frozen=True)
class Template:
    """A template, where it stands, and the function that it is given to."""

    text: str
    file: str
    line: int
    function: str


@dataclass(frozen=True)
class Opaque:
    """A template that cannot be read off the source, and where it stands."""

    file: str
    line: int
    source: str


@cache
def templates() -> tuple[Template, ...]:
    """Every template, each as often as it is written."""
    return tuple(found for found in _found() if isinstance(found, Template))


@cache
def opaque() -> tuple[Opaque, ...]:
    """Templates that are not literals, which no catalogue can be checked against."""
    return tuple(found for found in _found() if isinstance(found, Opaque))


def texts() -> set[str]:
    """The templates that a catalogue must translate."""
    return {template.text for template in templates()}


@cache
def in_steps() -> tuple[Template, ...]:
    """The templates that are written inside the call of a step: its title, its text, and what fills them."""
    found: list[Template] = []
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        steps = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _name(node) == "step"]
        calls = {id(node): node for step in steps for node in ast.walk(step) if isinstance(node, ast.Call)}
        for call in calls.values():
            for argument in _arguments(call):
                read = _read(argument, path.relative_to(PACKAGE).as_posix(), _name(call), _constants(tree))
                found += [item for item in read if isinstance(item, Template)]
    return tuple(found)


def _found() -> Iterator[Template | Opaque]:
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        name = path.relative_to(PACKAGE).as_posix()
        engine = name in ENGINE
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            for argument in _arguments(call):
                for found in _read(argument, name, _name(call), _constants(tree)):
                    if isinstance(found, Template) or not engine:
                        yield found
        yield from _defaults(tree, name)


def _name(call: ast.Call) -> str:
    function = call.func
    return function.id if isinstance(function, ast.Name) else function.attr if isinstance(function, ast.Attribute) else ""


def _arguments(call: ast.Call) -> Iterator[ast.expr]:
    """The arguments of a call that are templates."""
    name = _name(call)
    yield from (call.args[place] for place in TEMPLATES.get(name, ()) if place < len(call.args) and name in TEMPLATES)
    if name in TEMPLATES or name == "listing":
        yield from (keyword.value for keyword in call.keywords if keyword.arg in _named(name))


def _named(name: str) -> tuple[str, ...]:
    """The templates that a function takes by name; other names fill a template's fields."""
    return {
        "listing": ("empty",),
        "step": ("title", "text"),
        "count": ("one", "many"),
        "Chapter": ("title",),
        "roll": ("prompt",),
        "choose": ("prompt",),
    }.get(name, ())


def _constants(tree: ast.Module) -> dict[str, ast.expr]:
    """What a module's own names stand for."""
    return {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def _read(node: ast.expr, file: str, function: str, constants: dict[str, ast.expr]) -> Iterator[Template | Opaque]:
    """The literals that an argument can be; calls that make messages are collected by themselves."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield Template(node.value, file, node.lineno, function)
    elif isinstance(node, ast.IfExp):
        yield from _read(node.body, file, function, constants)
        yield from _read(node.orelse, file, function, constants)
    elif isinstance(node, ast.Name) and node.id in constants:
        yield from _read(constants[node.id], file, function, constants)
    elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in constants:
        yield from _read(constants[node.value.id], file, function, constants)
    elif isinstance(node, ast.Dict):
        for value in node.values:
            yield from _read(value, file, function, constants)
    elif isinstance(node, ast.Tuple | ast.List):
        for value in node.elts:
            yield from _read(value, file, function, constants)
    elif function in ("say", "count", "fault", "unusable", "listing") or isinstance(node, ast.JoinedStr | ast.BinOp):
        yield Opaque(file, node.lineno, ast.unparse(node))


def _defaults(tree: ast.Module, file: str) -> Iterator[Template]:
    """What is said by default: the text of an empty listing."""
    for node in ast.walk(tree):
        named = isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "empty"
        if isinstance(node, ast.AnnAssign) and named and isinstance(node.value, ast.Constant):
            yield Template(str(node.value.value), file, node.lineno, "listing")
