"""The templates of the adjudicator's steps, read off its source as the catalogues are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tools.extractors import read_steps

PACKAGE = Path(__file__).parents[2] / "adjudicator"


@dataclass(frozen=True)
class Written:
    """A template, and where it is written."""

    text: str
    file: str
    line: int


@cache
def in_steps() -> tuple[Written, ...]:
    """The templates that are written inside the call of a step: its title, its text, and what fills them."""
    return tuple(_found())


def _found() -> Iterator[Written]:
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        for template in read_steps(path.read_text(encoding="utf-8")):
            yield from (Written(text, name, template.line) for text in (template.text, template.many) if text)
