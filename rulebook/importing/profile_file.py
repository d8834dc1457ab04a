"""Reads `import.toml`, the peculiarities of a book's print as data in its folder; a book without one has the defaults."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

from rulebook.errors import BookFaults, Fault
from rulebook.importing.costs import Costs
from rulebook.importing.profile import ColumnLayout, Layout, Profile
from rulebook.messages import say

NAME = "import.toml"

_LIKE: dict[type, tuple[type, ...]] = {bool: (bool,), int: (int,), float: (int, float)}

T = TypeVar("T", Profile, Costs, Layout, ColumnLayout)


@cache
def profile_of(key: str) -> Profile:
    """The profile of a book that the distribution carries."""
    return load_profile(files("rulebook").joinpath("books", key))


def load_profile(folder: Traversable) -> Profile:
    """The profile in a book's folder; raises BookFaults where the file says what no profile has."""
    path = folder.joinpath(NAME)
    if not path.is_file():
        return Profile()
    try:
        return parse_profile(tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError, AttributeError, re.error) as error:
        raise BookFaults([Fault(f"{folder.name}/{NAME}", 1, say("no se puede leer: {reason}", reason=error))]) from error


def parse_profile(table: Mapping[str, Any]) -> Profile:
    """The profile that a table describes; raises ValueError or TypeError."""
    parts: dict[str, Any] = {
        "costs": _build(Costs, table.get("costs", {})),
        "layout": _build(Layout, table.get("layout", {})),
        "columns": tuple(_build(ColumnLayout, each) for each in table.get("columns", ())),
        "kind_labels": {kind: _pattern(label) for kind, label in table.get("kind_labels", {}).items()},
    }
    return _build(Profile, {name: value for name, value in table.items() if name not in parts}, parts)


def _build(cls: type[T], table: Mapping[str, Any], parts: Mapping[str, Any] | None = None) -> T:
    """One of the dataclasses, each value made what its default is: a pattern, a set of numbers, a tuple, or itself."""
    defaults = {each.name: each.default for each in fields(cls)}
    unknown = sorted(set(table) - set(defaults))
    if unknown:
        raise ValueError(f"«{', '.join(unknown)}» no existe")
    return cls(**{name: _like(defaults[name], value, name) for name, value in table.items()}, **(parts or {}))


def _like(default: object, value: Any, name: str) -> Any:
    if isinstance(default, re.Pattern):
        return _pattern(value)
    if isinstance(default, frozenset):
        return frozenset(value.split())
    if isinstance(default, tuple):
        return tuple(value)
    if isinstance(default, bool | int | float) and type(value) not in _LIKE[type(default)]:
        raise TypeError(f"«{name}» no puede ser {value!r}")
    return value


def _pattern(value: str | list[str]) -> re.Pattern[str]:
    """A pattern, or several of which one must match."""
    return re.compile(value if isinstance(value, str) else "|".join(value))
