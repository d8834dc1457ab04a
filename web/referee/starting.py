"""What a choice has when a game begins, offered by a button and put in only when it is pressed: a faction's technologies and ships."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from adjudicator.shapes import lists_of
from web.referee.desk import Desk
from web.referee.fields import Field


@dataclass(frozen=True)
class Offer:
    """A button: what it does, what it says, and for which choices there is anything to put in."""

    action: str
    label: str
    choices: tuple[str, ...]


def offers(desk: Desk, one: Field, name: str) -> list[Offer]:
    """The buttons below a choice, by the place of its box in the form."""
    starts = one.listing.names.starts if one.listing.names else None
    if starts is None:
        return []
    keys = lists_of(desk.form.game)[one.source].words().keys
    return [
        Offer(f"start:{name}:{each.key}", desk.form.told(each.starts), tuple(key for key in keys if each.key in starts(key)))
        for each in (*_beside(desk, name), *_led(desk))
        if each.starts
    ]


def put(desk: Desk, path: str) -> None:
    """Puts in what the choice at a place has of something: `players.0.faction:technologies`."""
    name, _, key = path.partition(":")
    row = desk.at(name.rpartition(".")[0])
    box = next((each for each in _beside(desk, name) if each.key == name.rpartition(".")[2]), None)
    names = box.listing.names if box else None
    chosen = names.words().find(str(row.get(box.key) or "")) if names and box and isinstance(row, dict) else None
    if names is None or names.starts is None or not chosen:
        return
    said = names.starts(chosen).get(key)
    if isinstance(said, list) and any(each.key == key and each.starts for each in _beside(desk, name)):
        row[key] = list(dict.fromkeys((*(row.get(key) or ()), *said)))
    elif isinstance(said, Mapping) and desk.active_place is not None and any(each.key == key for each in _led(desk)):
        desk.value["systems"][desk.active_place].setdefault(key, {})[str(row.get("id"))] = dict(said)


def _beside(desk: Desk, name: str) -> tuple[Field, ...]:
    """The fields among which a box stands."""
    fields = desk.form.fields
    for part in name.split(".")[:-1]:
        if not part.isdigit():
            fields = next((each.fields for each in fields if each.key == part), ())
    return fields


def _led(desk: Desk) -> Iterator[Field]:
    """The units of the active system with which the columns begin."""
    for path in desk.form.lead:
        first, _, rest = path.partition(".")
        one = next((each for each in desk.form.fields if each.key == first), None)
        yield from (each for each in (one.fields if one else ()) if each.key == rest and each.type == "forces")
