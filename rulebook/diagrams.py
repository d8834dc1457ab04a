"""The diagrams of a book: drawings of our own, one a file, with the words of every label in three languages beside them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from html import escape
from importlib.resources.abc import Traversable
from typing import Any

from rulebook.errors import Fault
from rulebook.ids import RuleId
from rulebook.languages import LANGUAGES
from rulebook.messages import say, within

FILE = "diagrams.toml"
Names = Mapping[str, str]
_LABEL = re.compile(r"\{(\w+)\}")
_FOREIGN = re.compile(r"<(?:script|style|image|foreignObject|a)\b|\bstyle=|\bhref=|\bon\w+=")
"""What a drawing may not hold: pages show it as it is."""


@dataclass(frozen=True)
class Diagram:
    """A drawing: the units that it explains, what it shows in a sentence, its lines and the words of its labels."""

    key: str
    units: tuple[RuleId, ...]
    title: Names
    svg: str
    labels: Mapping[str, Names]

    def drawn(self, language: str) -> str:
        """The drawing with its labels in a language, as a picture that a screen reader tells in a sentence."""
        inside = _LABEL.sub(lambda found: escape(self.labels[found[1]][language]), self.svg)
        return inside.replace("<svg ", f'<svg role="img" aria-label="{escape(self.title[language])}" ', 1)


def read_diagrams(folder: Traversable, book: str, knows: Callable[[RuleId], bool]) -> tuple[tuple[Diagram, ...], list[Fault]]:
    """The diagrams of a folder; none where it has no diagrams.toml."""
    listed = folder.joinpath(FILE)
    if not listed.is_file():
        return (), []
    tables: dict[str, Any] = tomllib.loads(listed.read_text(encoding="utf-8"))
    found, faults = [], []
    for key, table in tables.items():
        drawing = folder.joinpath(f"{key}.svg")
        svg = drawing.read_text(encoding="utf-8") if drawing.is_file() else ""
        units = tuple(RuleId(book, number) for number in table.get("units", ()))
        diagram = Diagram(key, units, table.get("title", {}), svg.strip(), table.get("labels", {}))
        found.append(diagram)
        faults += [Fault(f"{book}/diagrams/{FILE}", 1, within(key, fault)) for fault in _wrong(diagram, knows)]
    return tuple(found), faults


def _wrong(diagram: Diagram, knows: Callable[[RuleId], bool]) -> Iterator[Any]:
    used = set(_LABEL.findall(diagram.svg))
    if not diagram.svg.startswith("<svg ") or _FOREIGN.search(diagram.svg):
        yield say("falta el dibujo, o lleva lo que una página no admite")
    if used != set(diagram.labels):
        yield say(
            "los rótulos del dibujo y los de la lista no son los mismos: {names}",
            names=", ".join(sorted(used ^ set(diagram.labels))),
        )
    if any(set(names) != set(LANGUAGES) for names in (diagram.title, *diagram.labels.values())):
        yield say("falta el nombre en algún idioma")
    for unit in diagram.units:
        if not knows(unit):
            yield say("no existe la regla {number}", number=unit.number)
