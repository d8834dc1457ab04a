"""The moments at which the components of a game act: what each is called, the rule that opens it, the part it belongs to."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rulebook.errors import Fault
from rulebook.ids import RuleId
from rulebook.languages import LANGUAGES
from rulebook.messages import say, within

Names = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Window:
    """One moment."""

    key: str
    part: str
    rule: RuleId
    names: Names


@dataclass(frozen=True)
class Windows:
    """The moments of a game in their order, and the parts of a round that they belong to."""

    parts: Mapping[str, Names] = field(default_factory=dict)
    all: Mapping[str, Window] = field(default_factory=dict)


def read_windows(name: str, text: str, book: str, knows: Callable[[RuleId], bool]) -> tuple[Windows, list[Fault]]:
    """Reads windows.toml; every fault comes back with the line of its moment."""
    tables: dict[str, Any] = tomllib.loads(text)
    parts: dict[str, Names] = tables.get("parts", {})
    found, faults = {}, []
    for key, table in tables.get("windows", {}).items():
        window = Window(key, table.get("part", ""), RuleId(book, table.get("rule", "")), _names(table))
        found[key] = window
        line = next((i for i, said in enumerate(text.split("\n"), 1) if said == f"[windows.{key}]"), 1)
        if window.part not in parts or set(window.names) != set(LANGUAGES):
            faults.append(Fault(name, line, within(key, say("falta la parte, o el nombre en algún idioma"))))
        if not knows(window.rule):
            faults.append(Fault(name, line, within(key, say("no existe la regla {number}", number=window.rule.number))))
    return Windows(parts, found), faults


def _names(table: Mapping[str, str]) -> Names:
    return {language: table[language] for language in LANGUAGES if table.get(language)}
