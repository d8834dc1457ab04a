"""The order of play of a game as data: the steps of its rounds, its procedures in groups (`flows.toml`), and its dice (`dice.toml`)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from adjudicator.games import folders
from adjudicator.ruling import Json

LANGUAGES = ("es", "pt", "en")


@dataclass(frozen=True)
class FlowStep:
    """One step: its rule, what it is called where that is not the title of the rule, and the step to which it may lead back."""

    rule: str
    names: Mapping[str, str] = field(default_factory=dict)
    back: str = ""


@dataclass(frozen=True)
class Flow:
    """The steps of a chapter in their order, and the procedure that settles them."""

    rule: str
    steps: tuple[FlowStep, ...]
    procedure: str = ""


@dataclass(frozen=True)
class Group:
    """Procedures that a player looks for together, and what they are called together."""

    names: Mapping[str, str]
    procedures: tuple[str, ...]


@dataclass(frozen=True)
class DieKind:
    """A kind of die: its faces."""

    key: str
    faces: tuple[int | str, ...]


@cache
def flows_of(game: str) -> tuple[Flow, ...]:
    """The diagrams of a game; none where it gives none."""
    return tuple(
        Flow(row["rule"], tuple(map(_step, row["steps"])), row.get("procedure", "")) for row in _rows(game, "flows", "flow")
    )


def _step(said: Json) -> FlowStep:
    if isinstance(said, str):
        return FlowStep(said)
    return FlowStep(said["rule"], {lang: said[lang] for lang in LANGUAGES if lang in said}, said.get("back", ""))


@cache
def groups_of(game: str) -> tuple[Group, ...]:
    """The procedures of a game in groups; none where it gives none."""
    return tuple(
        Group({lang: row[lang] for lang in LANGUAGES if lang in row}, tuple(row["procedures"]))
        for row in _rows(game, "flows", "group")
    )


@cache
def dice_of(game: str) -> tuple[DieKind, ...]:
    """The dice of a game; none where it gives none."""
    return tuple(
        DieKind(row["key"], tuple(row.get("faces") or range(1, row["sides"] + 1))) for row in _rows(game, "dice", "die")
    )


def _rows(game: str, file: str, table: str) -> list[Json]:
    folder = folders().get(game)
    path = folder / f"{file}.toml" if folder else None
    if path is None or not path.is_file():
        return []
    rows: list[Json] = tomllib.loads(path.read_text(encoding="utf-8")).get(table, [])
    return rows
