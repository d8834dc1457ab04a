"""Components written as data: each row of effects.toml becomes a hook of the registry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, cast

from adjudicator.messages import Message, count, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import table
from adjudicator.ti4.situations import About, Lasting, Whom
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows.components import Component, components
from adjudicator.ti4.windows.registry import (
    Addition,
    Effect,
    Reason,
    Ruling,
    add_addition,
    add_effect,
    add_ruling,
    never,
)
from adjudicator.ti4.windows.values import concerns, signed

FIELDS = {"at", "does", "to", "n", "whom", "units", "until", "optional", "what", "name", "cite", "exhausts", "within"}


@dataclass(frozen=True)
class Row:
    """One effect of a component, as the data say it."""

    key: str
    does: str
    to: str = ""
    n: int = 0
    whom: Whom = "own"
    units: tuple[str, ...] = ()
    until: At | None = None
    what: str = ""
    cite: str = ""

    @property
    def component(self) -> Component:
        return components()[self.key]


def load_effects() -> None:
    """Registers everything that effects.toml says; a row that cannot be read is an error that names its component."""
    for key, given in table("effects").items():
        for row in given if isinstance(given, list) else [given]:
            if set(row) - FIELDS:
                raise KeyError(f"effects.toml: {key}: {sorted(set(row) - FIELDS)}")
            _register(key, row)


def _register(key: str, given: Mapping[str, Json]) -> None:
    until = At(given["until"]) if "until" in given else None
    plain = {name: given[name] for name in ("to", "n", "whom", "what", "cite") if name in given}
    row = Row(key, given["does"], units=tuple(given.get("units", ())), until=until, **plain)
    if "at" in given:
        add_effect(_effect(row, given))
    elif row.does == "add":
        add_addition(Addition(key, row.to, _adds(row), row.cite))
    else:
        add_ruling(Ruling(key, cast(Literal["permit", "forbid"], row.does), row.to, _rules(row), row.cite))


def _adds(row: Row) -> Callable[[Any, Player, About], int]:
    return lambda situation, owner, about: row.n if concerns(owner.id, row.whom, row.units, about) else 0


def _rules(row: Row) -> Callable[[Any, Player, About], bool]:
    return lambda situation, owner, about: concerns(owner.id, row.whom, row.units, about) and row.what in ("", about.what)


def _effect(row: Row, given: Mapping[str, Json]) -> Effect:
    kind = row.component.kind
    run, against = VERBS[row.does](row)
    return Effect(
        row.key,
        At(given["at"]),
        run,
        against,
        optional=given.get("optional", kind == "action_card"),
        name=given.get("name", row.key),
        cite=row.cite,
        spent=kind in ("action_card", "promissory", "relic"),
        exhausts=given.get("exhausts", False),
        within=tuple(given.get("within", ())),
    )


Hook = tuple[Callable[[Any, Player], Procedure[Any]], Callable[[Any, Player], list[Reason]]]


def _lasts(row: Row) -> Hook:
    """add, permit, forbid: something that holds until a window closes."""
    if row.until is None:
        raise KeyError(f"effects.toml: {row.key}: until when?")
    until = row.until

    def run(situation: Any, player: Player) -> Procedure[Any]:
        does = cast(Literal["add", "permit", "forbid"], row.does)
        lasting = Lasting(player.id, row.key, does, row.to, until, row.n, row.whom, row.units, row.cite)
        yield _told(situation, player, row, _meaning(row))
        return situation.change(lasting=(*situation.lasting, lasting))

    return run, never


WORDS = {
    "combat": say("las tiradas de combate"),
    "dice": say("los dados"),
    "move": say("el Movimiento"),
    "capacity": say("la Capacidad de transporte"),
    "cost": say("el Coste"),
    "production": say("la Producción"),
    "fleet": say("el límite de naves"),
    "bombardment": say("los dados de Bombardeo"),
    "space_cannon": say("los dados de Cañón espacial"),
    "afb": say("los dados de Artillería anticazas"),
    "votes": say("los votos"),
}
"""How a value is called at the table."""


def _meaning(row: Row) -> Message:
    if row.does == "add":
        return say("{n} a {value}", n=signed(row.n), value=WORDS[row.to])
    return say("rige desde ahora")


def _cancel(row: Row) -> Hook:
    """cancel: so many hits against the owner, before they are assigned."""

    def run(situation: Any, player: Player) -> Procedure[Any]:
        event = situation.event
        left = max(event.hits - row.n, 0)
        text = say(
            "anula {cancelled}: quedan {left}",
            cancelled=count(event.hits - left, "{n} impacto", "{n} impactos"),
            left=count(left, "{n} impacto", "{n} impactos"),
        )
        yield _told(situation, player, row, text, left=left)
        return situation.change(event=replace(event, hits=left))

    def against(situation: Any, player: Player) -> list[Reason]:
        struck = situation.event.player == player.id and situation.event.hits
        return [] if struck else [Reason(say("No hay impactos que anular."), row.cite)]

    return run, against


def _told(situation: Any, player: Player, row: Row, text: Message, **data: Json) -> Any:
    """The step of an effect that is data."""
    at = next(At(given["at"]) for given in _rows(row.key) if "at" in given and given["does"] == row.does)
    return referee.step(
        situation.ask_key(at, row.key, player),
        say("{name}", name=row.component),
        say("{player} usa «{name}»: {text}.", player=player, name=row.component, text=text),
        cite=f"{row.cite} {row.component.cite}",
        **data,
    )


def _rows(key: str) -> list[dict[str, Json]]:
    given: Json = table("effects")[key]
    return given if isinstance(given, list) else [given]


VERBS: dict[str, Callable[[Row], Hook]] = {"add": _lasts, "permit": _lasts, "forbid": _lasts, "cancel": _cancel}
