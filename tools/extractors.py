"""Plug-ins for Babel (see babel.cfg): the templates that the program says, read off its source, and the labels of TOML files."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import IO

Extracted = tuple[int, str | None, str | tuple[str, ...], list[str]]

QUESTIONS = ("Pick", "YesNo", "Amount", "Units", "Counts", "Assignment", "Vote", "Names", "Pairs", "Shots")
"""The classes of questions, whose third argument is the prompt."""
TEMPLATES: dict[str, tuple[int, ...]] = {
    **dict.fromkeys(("_", "N_", "gettext", "say"), (0,)),
    **dict.fromkeys(("_n", "ngettext"), (0, 1)),
    **dict.fromkeys(("count", "number"), (1, 2)),
    "step": (1, 2),
    "roll": (2,),
    **dict.fromkeys(QUESTIONS, (2,)),
    "reject": (1,),
    "violation": (0,),
    "forbid": (0,),
    "fault": (0,),
    "unusable": (1,),
    "Chapter": (1,),
    "Anomaly": (2,),
    **dict.fromkeys(("CommandError", "BadInput"), (1,)),
    "SearchError": (2,),
    **dict.fromkeys(("UnreadableId", "UnknownBook", "UnknownEdition", "UnknownRule", "AmbiguousRule"), (0,)),
    **dict.fromkeys(("UnreadableOfficial", "UnreadableFile", "TooLarge", "NotText", "NoPdfReader"), (0,)),
    **dict.fromkeys(("UnknownText", "PartOfBook", "SameBook"), (0,)),
}
"""The functions that take templates, and at which places."""
NAMED: dict[str, tuple[str, ...]] = {
    "listing": ("empty",),
    "step": ("title", "text"),
    "count": ("one", "many"),
    "Chapter": ("title",),
    "roll": ("prompt",),
}
"""The templates that a function takes by name; other names fill a template's blanks."""
COUNTING = ("count", "number", "_n", "ngettext")
LENIENT = (
    *QUESTIONS,
    "number",
    "_",
    "_n",
    "gettext",
    "ngettext",
    "step",
    "roll",
    "choose",
    "reject",
    "violation",
    "forbid",
    "Chapter",
)
"""Functions that may also be given a message made elsewhere; the templates of all others must stand in the source."""
ENGINE = ("adjudicator/messages.py", "adjudicator/errors.py", "adjudicator/reading.py", "adjudicator/referee.py")
PASSING_ON = (*ENGINE, "rulebook/messages.py", "arbitro/speech.py", "arbitro/command.py")
"""Where these functions are defined and pass templates on to each other."""


@dataclass(frozen=True)
class Template:
    """A template (with its plural, where it counts something), where it stands, and the function that it is given to."""

    text: str
    line: int
    function: str
    many: str = ""


@dataclass(frozen=True)
class Opaque:
    """A template that cannot be read off the source, and where it stands."""

    line: int
    source: str


Found = Template | Opaque


def templates(
    fileobj: IO[bytes], keywords: Collection[str], comment_tags: Collection[str], options: Mapping[str, str]
) -> Iterator[Extracted]:
    """The extractor of Python modules, as Babel calls it."""
    for found in read_module(fileobj.read().decode("utf-8")):
        if isinstance(found, Template) and found.text:
            yield (found.line, "ngettext", (found.text, found.many), []) if found.many else (found.line, None, found.text, [])


def toml_texts(
    fileobj: IO[bytes], keywords: Collection[str], comment_tags: Collection[str], options: Mapping[str, str]
) -> Iterator[Extracted]:
    """The extractor of TOML files: every text, or with `keys` only those under certain keys (`options.*`: under any key inside)."""
    keys = options.get("keys", "").split()
    texts = fileobj.read().decode("utf-8")
    for text in dict.fromkeys(_toml(tomllib.loads(texts), keys, not keys)):
        yield texts.count("\n", 0, max(0, texts.find(text))) + 1, None, text, []


def _toml(value: object, keys: list[str], wanted: bool) -> Iterator[str]:
    if isinstance(value, str):
        if wanted and value:
            yield value
    elif isinstance(value, list):
        for item in value:
            yield from _toml(item, keys, wanted)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _toml(item, keys, wanted or key in keys or (f"{key}.*" in keys and isinstance(item, dict)))


def read_module(source: str) -> Iterator[Found]:
    """Every template of a module, each as often as it is written."""
    tree = ast.parse(source)
    constants = _constants(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from read_call(node, constants)
    yield from _defaults(tree)


def read_steps(source: str) -> Iterator[Template]:
    """The templates that are written inside the call of a step: its title, its text, and what fills them."""
    tree = ast.parse(source)
    steps = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _name(node) == "step"]
    calls = {id(node): node for step in steps for node in ast.walk(step) if isinstance(node, ast.Call)}
    for call in calls.values():
        yield from (found for found in read_call(call, _constants(tree)) if isinstance(found, Template))


def read_call(call: ast.Call, constants: Mapping[str, ast.expr]) -> Iterator[Found]:
    """The templates of one call."""
    name = _name(call)
    read = [list(_read(argument, name, constants)) for argument in _arguments(call, name)]
    if name in COUNTING and len(read) == 2:
        yield from _counted(*read)
    else:
        yield from (found for one in read for found in one)


def _counted(ones: list[Found], manys: list[Found]) -> Iterator[Found]:
    """The two forms of a counted text together."""
    for one, many in zip(ones, manys, strict=True):
        if isinstance(one, Template) and isinstance(many, Template):
            yield Template(one.text, one.line, one.function, many.text)
        else:
            yield one if isinstance(one, Opaque) else many


def _name(call: ast.Call) -> str:
    """What is called; `count` as a method is the one of texts and lists."""
    function = call.func
    if isinstance(function, ast.Attribute):
        return function.attr if function.attr != "count" else ""
    return function.id if isinstance(function, ast.Name) else ""


def _arguments(call: ast.Call, name: str) -> Iterator[ast.expr]:
    """The arguments of a call that are templates."""
    yield from (call.args[place] for place in TEMPLATES.get(name, ()) if place < len(call.args))
    yield from (keyword.value for keyword in call.keywords if keyword.arg in NAMED.get(name, ()))


def _constants(tree: ast.Module) -> dict[str, ast.expr]:
    """What the names of a module stand for: its own first, then texts that a function keeps under a name."""
    own = dict(_assigned(tree.body))
    kept: dict[str, list[ast.expr]] = {}
    for name, value in _assigned(ast.walk(tree)):
        if name not in own and isinstance(value, ast.Constant | ast.IfExp):
            kept.setdefault(name, []).append(value)
    return {**{name: ast.List(values) for name, values in kept.items()}, **own}


def _assigned(nodes: Iterable[ast.AST]) -> Iterator[tuple[str, ast.expr]]:
    for node in nodes:
        if isinstance(node, ast.Assign):
            yield from ((target.id, node.value) for target in node.targets if isinstance(target, ast.Name))


def _read(node: ast.expr, function: str, constants: Mapping[str, ast.expr]) -> Iterator[Found]:
    """The literals that an argument can be; calls that make messages are collected by themselves."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            yield Template(node.value, node.lineno, function)
    elif isinstance(node, ast.IfExp):
        yield from _read(node.body, function, constants)
        yield from _read(node.orelse, function, constants)
    elif isinstance(node, ast.Name) and node.id in constants:
        yield from _read(constants[node.id], function, constants)
    elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in constants:
        yield from _read(constants[node.value.id], function, constants)
    elif isinstance(node, ast.Dict):
        for value in node.values:
            yield from _read(value, function, constants)
    elif isinstance(node, ast.Tuple | ast.List):
        for value in node.elts:
            yield from _read(value, function, constants)
    elif isinstance(node, ast.Call) and _name(node) in TEMPLATES:
        return
    elif function not in LENIENT or isinstance(node, ast.JoinedStr | ast.BinOp):
        yield Opaque(node.lineno, ast.unparse(node))


def _defaults(tree: ast.Module) -> Iterator[Template]:
    """What is said by default: the text of an empty listing."""
    for node in ast.walk(tree):
        named = isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "empty"
        if isinstance(node, ast.AnnAssign) and named and isinstance(node.value, ast.Constant):
            yield Template(str(node.value.value), node.lineno, "listing")
