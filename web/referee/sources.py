"""The lists that forms offer: what the games know, and what the form itself already says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.messages import in_words_of
from adjudicator.shapes import lists_of
from web.referee.fields import Form

Options = list[tuple[str, str]]
Value = Mapping[str, Any]


def options(form: Form, source: str, value: Value) -> Options:
    """The entries of a list: the value that the document takes, and its name in the language of the form."""
    if source in OF_THE_FORM:
        return OF_THE_FORM[source](form, value)
    known = lists_of(form.game).get(source)
    with in_words_of(form.game):
        return known.options(form.procedure, form.language) if known else []


def _players(form: Form, value: Value) -> Options:
    """Those whom the form lists already, by what the document calls them."""
    rows = value.get("players") or value.get("seats") or ()
    return [
        (str(row.get("id") or row["name"]), str(row.get("name") or row["id"]))
        for row in rows
        if row.get("id") or row.get("name")
    ]


def _systems(form: Form, value: Value) -> Options:
    return [(str(row["id"]), str(row["id"])) for row in value.get("systems") or () if row.get("id")]


def _planets(form: Form, value: Value) -> Options:
    """The planets of the active system."""
    systems = [row for row in value.get("systems") or () if row.get("id")]
    active = value.get("active_system") or (systems[0]["id"] if systems else None)
    return [
        (str(row["id"]), str(row["id"]))
        for system in systems
        if system["id"] == active
        for row in system.get("planets") or ()
        if row.get("id")
    ]


def _places(form: Form, value: Value) -> Options:
    """Where units can be picked up besides the space area."""
    names = [str(row["id"]) for system in value.get("systems") or () for row in system.get("planets") or () if row.get("id")]
    return [("space", form.gettext("el espacio")), *((name, name) for name in dict.fromkeys(names))]


OF_THE_FORM: dict[str, Callable[[Form, Value], Options]] = {
    "@players": _players,
    "@systems": _systems,
    "@planets": _planets,
    "@places": _places,
}
