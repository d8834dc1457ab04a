"""What a form lacks before a ruling means anything: told plainly, with the procedures that may have been meant."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from adjudicator.needs import Need
from adjudicator.shapes import lists_of
from web.referee.fields import Form
from web.referee.layout import untouched
from web.referee.words import count_of


@dataclass(frozen=True)
class Lack:
    """What is missing, and which procedures might fit better."""

    text: str
    instead: tuple[str, ...] = ()
    nothing: bool = False
    """Whether nobody has said anything yet."""


def lacks(form: Form, document: Mapping[str, Any]) -> Lack | None:
    """The first thing that a document of a form lacks; None where it has all that it needs."""
    for need in form.shape.needs if form.shape else ():
        if sum(1 for value in _at(document, need.at.split("."), document) if _there(value, need, form.game)) < need.least:
            return Lack(form.told(need.hint), need.instead)
    if document == untouched(form):
        return Lack(form.gettext("Todavía no has dicho nada. {hint}", hint=form.told(form.hint)), nothing=True)
    return None


def _at(value: Any, path: list[str], document: Mapping[str, Any]) -> Iterator[Any]:
    """Every value at a path: `*` is every name, `@active` the active system."""
    if not path:
        yield value
        return
    part, rest = path[0], path[1:]
    if part == "*":
        inside = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
        for item in inside:
            yield from _at(item, rest, document)
    elif isinstance(value, Mapping):
        key = str(document.get("active_system") or next(iter(value), "")) if part == "@active" else part
        if key in value:
            yield from _at(value[key], rest, document)


def _there(value: Any, need: Need, game: str) -> bool:
    if not need.of or not isinstance(value, Mapping):
        return bool(value)
    known = lists_of(game)[need.of]
    wanted = set(known.offered("")) if known.offered else set(known.words().keys)
    return any(unit in wanted and count_of(stack) > 0 for unit, stack in value.items())
