"""The council's form: one row a seat, where the document keeps one list a subject."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from web.i18n import LANGUAGES, N_, translate
from web.referee.fields import Form

SEAT = ("id", "name", "planets", "extra", "barred", "prediction")
"""What a row says of a seat; everything else in it is what the player holds."""
BESIDE = ("laws", "goal", "rules")
"""What stands in the form as it stands in the document."""


NAMELESS = N_("Planeta {n} de {who}")
"""What a planet is called that nobody has named."""


def council_document(form: Form, value: Mapping[str, Any]) -> dict[str, Any]:
    """The document of a vote from the rows of its seats."""
    seats = list(value.get("seats") or ())
    names = [str(seat["name"]) for seat in seats]
    speaker = next((str(seat["name"]) for seat in seats if seat.get("id") == value.get("speaker")), value.get("speaker"))
    found: dict[str, Any] = {"agenda": dict(value.get("agenda") or {}), "speaker": speaker, "seating": names}
    found["planets"] = {
        name: planets for name, seat in zip(names, seats, strict=True) if (planets := _planets(form, seat, name))
    }
    found["barred"] = [name for name, seat in zip(names, seats, strict=True) if seat.get("barred")]
    found["extra_votes"] = _by_name(seats, "extra")
    found["predictions"] = _by_name(seats, "prediction")
    found["players"] = {str(seat["name"]): own for seat in seats if (own := _own(seat))}
    found |= {key: value.get(key) for key in BESIDE}
    return {key: item for key, item in found.items() if item not in (None, {}, [], "")}


def _planets(form: Form, seat: Mapping[str, Any], owner: str) -> dict[str, Any]:
    """The planets of a seat; those that nobody has named are called after their owner, so that no two are the same."""
    rows = [dict(row) for row in seat.get("planets") or () if row]
    called = [str(row.pop("id", "") or form.gettext(NAMELESS, n=i, who=owner)) for i, row in enumerate(rows, 1)]
    return dict(zip(called, rows, strict=True))


def _by_name(seats: list[Mapping[str, Any]], key: str) -> dict[str, Any]:
    return {str(seat["name"]): seat[key] for seat in seats if seat.get(key)}


def _own(seat: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in seat.items() if key not in SEAT and value not in (None, "", [])}


def council_value(document: Mapping[str, Any]) -> dict[str, Any]:
    """The rows of the seats from the document of a vote."""
    names = _names(document)
    seats = [{**_seat(document, name), "id": f"s{i}"} for i, name in enumerate(names, 1)]
    speaker = next((seat["id"] for seat in seats if seat["name"] == document.get("speaker")), document.get("speaker"))
    return {"agenda": document.get("agenda"), "speaker": speaker, "seats": seats} | {key: document.get(key) for key in BESIDE}


def _names(document: Mapping[str, Any]) -> list[str]:
    seated = document.get("seating")
    if isinstance(seated, list) and seated:
        return [str(name) for name in seated]
    listed = [str(name) for part in ("players", "planets", "extra_votes", "predictions") for name in _map(document, part)]
    return list(dict.fromkeys(listed))


def _map(document: Mapping[str, Any], part: str) -> Mapping[str, Any]:
    found = document.get(part)
    return found if isinstance(found, Mapping) else {}


def _seat(document: Mapping[str, Any], name: str) -> dict[str, Any]:
    planets = _map(_map(document, "planets"), name)
    own = _map(_map(document, "players"), name)
    barred = document.get("barred")
    return {
        **{key: value for key, value in own.items() if key not in SEAT},
        "name": name,
        "extra": _map(document, "extra_votes").get(name),
        "prediction": _map(document, "predictions").get(name),
        "barred": True if isinstance(barred, list) and name in barred else None,
        "planets": [_planet(planet, card, i, name) for i, (planet, card) in enumerate(planets.items(), 1)] or None,
    }


def _planet(planet: str, card: Any, i: int, owner: str) -> dict[str, Any]:
    """The entry of a planet; one that nobody has named needs no name to be read: its figure is enough."""
    row = dict(card) if isinstance(card, Mapping) else {"influence": card}
    nameless = any(planet == translate(language, NAMELESS, n=i, who=owner) for language in LANGUAGES)
    return row if nameless else {**row, "id": planet}
