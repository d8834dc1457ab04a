"""Components written as data: each row of effects.toml becomes a hook of the registry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, cast

from adjudicator.ruling import Json
from adjudicator.ti4.board import Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import table
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import DATA
from adjudicator.ti4.windows.registry import Addition, Effect, Reason, Ruling, add_addition, add_effect, add_ruling
from adjudicator.ti4.windows.values import concerns
from adjudicator.ti4.windows.verbs import VERBS, Row

FIELDS = {"at", "does", "to", "n", "whom", "units", "until", "optional", "what", "name", "cite", "exhausts", "within", "if"}
Condition = Callable[[Any, Player], Reason | None]


def load_effects(conditions: Mapping[str, Condition]) -> None:
    """Registers everything that effects*.toml say; a row that cannot be read is an error that names its component."""
    for name in sorted(file.stem for file in DATA.glob("effects*.toml")):
        for key, given in table(name).items():
            for row in given if isinstance(given, list) else [given]:
                if set(row) - FIELDS or set(row.get("if", ())) - set(conditions):
                    raise KeyError(f"{name}.toml: {key}: {sorted(set(row) - FIELDS)} {row.get('if', '')}")
                _register(key, row, [conditions[condition] for condition in row.get("if", ())])


def _register(key: str, given: Mapping[str, Json], conditions: list[Condition]) -> None:
    until = At(given["until"]) if "until" in given else None
    plain = {name: given[name] for name in ("to", "n", "whom", "what", "cite") if name in given}
    row = Row(key, given["does"], units=tuple(given.get("units", ())), until=until, **plain)
    if "at" in given:
        for at in given["at"] if isinstance(given["at"], list) else [given["at"]]:
            add_effect(_effect(row, At(at), given, conditions))
    elif row.does == "add":
        add_addition(Addition(key, row.to, _adds(row), row.cite))
    else:
        add_ruling(Ruling(key, cast(Literal["permit", "forbid"], row.does), row.to, _rules(row), row.cite))


def _adds(row: Row) -> Callable[[Any, Player, About], int]:
    return lambda situation, owner, about: row.n if concerns(owner.id, row.whom, row.units, about) else 0


def _rules(row: Row) -> Callable[[Any, Player, About], bool]:
    return lambda situation, owner, about: concerns(owner.id, row.whom, row.units, about) and row.what in ("", about.what)


def _effect(row: Row, at: At, given: Mapping[str, Json], conditions: list[Condition]) -> Effect:
    kind = row.component.kind
    run, not_yet = VERBS[row.does](row, at)

    def against(situation: Any, player: Player) -> list[Reason]:
        return [*(reason for why_not in conditions if (reason := why_not(situation, player))), *not_yet(situation, player)]

    return Effect(
        row.key,
        at,
        run,
        against if conditions else not_yet,
        optional=given.get("optional", kind in ("action_card", "promissory")),
        name=given.get("name", row.key),
        cite=row.cite,
        exhausts=given.get("exhausts", False),
        within=tuple(given.get("within", ())),
    )
