"""Every text of the companion that a catalogue must translate, found in the source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from babel.messages.extract import extract_from_dir

ROOT = Path(__file__).parents[2]
KEYWORDS = {"_": None, "N_": None, "_n": (1, 2), "ngettext": (1, 2), "gettext": None, "BadInput": (2,)}
METHODS = [("**/templates/**.html", "jinja2"), ("**.py", "python")]
ERRORS = ("UnreadableId", "UnknownBook", "UnknownEdition", "UnknownRule", "AmbiguousRule", "UnreadableOfficial")
CODES = ("empty_query", "query", "query_too_long", "book", "kind", "unknown_", "bad_count")
OTHERS = ("referee", "sentence")


def texts(*, referee: bool = False) -> set[str | tuple[str, ...]]:
    """The texts of the pages and of the errors that the rulebook raises; the referee's are the referee's own matter."""
    found: set[str | tuple[str, ...]] = set()
    for name, _, text, _, _ in extract_from_dir(ROOT / "web", METHODS, keywords=KEYWORDS):
        if referee or not any(part in name for part in OTHERS):
            found.add(text)
    return found | set(rulebook_messages()) | set(index_messages())


def rulebook_messages() -> Iterator[str]:
    """The templates of the errors that a reader of the pages can meet."""
    for name in ("ids", "library", "official"):
        for node in ast.walk(ast.parse((ROOT / "rulebook" / f"{name}.py").read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ERRORS:
                yield from (arg.value for arg in node.args[:1] if isinstance(arg, ast.Constant))


def index_messages() -> Iterator[str]:
    """The templates of the errors of a search: Spanish texts with blanks in `index.searching.check`."""
    tree = ast.parse((ROOT / "index" / "searching.py").read_text(encoding="utf-8"))
    check = next(node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == "check")
    strings = [node.value for node in ast.walk(check) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    yield from (text for text in strings if len(text) > 2 and not text.startswith("Raises") and text not in CODES)
