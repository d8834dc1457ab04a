"""Between the document and the value of its form: named entries become rows, empty rows and fields fall away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.messages import capital
from adjudicator.names import Vocabulary, name_key
from web.referee.fields import Field, Form
from web.referee.implied import with_implied

ROWS = ("rows", "line")
KEPT = ("answers", "seed", "auto", "title", "comment")
"""Fields of a document that no form asks for."""


def document_of(form: Form, value: Mapping[str, Any]) -> dict[str, Any]:
    """The document that a form describes."""
    from web.referee.agenda import council_document
    from web.referee.naming import with_names

    head = {"game": form.game, "procedure": form.procedure}
    value = with_names(form, value)
    if form.adapter == "agenda":
        return head | council_document(form, value)
    return head | with_implied(_object(form.fields, value))


def begun(form: Form) -> dict[str, Any]:
    """The value with which an untouched form begins."""
    return value_of(form, form.start)


def _object(fields: tuple[Field, ...], value: Mapping[str, Any]) -> dict[str, Any]:
    found = {one.key: _written(one, value[one.key]) for one in fields if value.get(one.key) is not None}
    return {key: item for key, item in found.items() if item not in (None, {}, [], "")}


def _written(one: Field, value: Any) -> Any:
    if one.type == "group":
        return _object(one.fields, value)
    if one.type not in ROWS:
        return value
    rows = [_object(one.fields, row) for row in value if not _is_none(one, row) and (one.side or says(row))]
    if not one.keyed:
        return [row for row in rows if row]
    return dict(_entries(one, rows))


def _is_none(one: Field, row: Mapping[str, Any]) -> bool:
    """Whether a tile counts nothing."""
    return bool(one.tiles) and row.get(one.plain) in (0, "")


def says(value: Any) -> bool:
    """Whether anything is said: noughts, empty boxes and what holds nothing else say nothing."""
    if isinstance(value, Mapping):
        return any(says(item) for item in value.values())
    return any(map(says, value)) if isinstance(value, list) else value not in (None, "", 0, False)


def _entries(one: Field, rows: list[dict[str, Any]]) -> Iterator[tuple[str, Any]]:
    """Rows as named entries; a row without a name of its own takes it from what it is called."""
    taken: set[str] = set()
    for row in rows:
        own = row.pop(one.keyed, None)
        key = str(own or name_key(str(row.get("name", ""))))
        if not key:
            continue  # an empty row: whatever says anything has been named
        while key in taken:
            key += "_2"
        taken.add(key)
        yield key, row[one.plain] if one.bare and set(row) == {one.plain} else row


def value_of(form: Form, document: Mapping[str, Any]) -> dict[str, Any]:
    """The value with which a form shows a document."""
    from web.referee.agenda import council_value

    if form.adapter == "agenda":
        document = council_value(document)
    elif any(one.key == "players" and one.keyed for one in form.fields) and "systems" in document:
        listed = document.get("players") or {}
        if isinstance(listed, Mapping):
            document = {**document, "players": {**listed, **{key: {} for key in _everybody(document) if key not in listed}}}
    return _shown_object(form.fields, document)


def _everybody(document: Mapping[str, Any]) -> dict[str, Any]:
    """The players of a board, listed or not: everybody who stands on it."""
    seen: dict[str, Any] = {}
    systems = document.get("systems")
    for system in systems.values() if isinstance(systems, Mapping) else ():
        for place in (system, *_map(system, "planets").values()) if isinstance(system, Mapping) else ():
            for units in (_map(place, "space"), _map(place, "units")) if isinstance(place, Mapping) else ():
                seen |= {str(owner): {} for owner in units}
    active = document.get("active_player")
    return seen | ({str(active): seen.get(str(active), {})} if active else {})


def _map(value: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    found = value.get(key)
    return found if isinstance(found, Mapping) else {}


def _shown_object(fields: tuple[Field, ...], value: Any) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        return {}
    found = {one.key: _shown(one, value[one.key]) for one in fields if value.get(one.key) is not None}
    return {key: item for key, item in found.items() if item is not None}


def _shown(one: Field, value: Any) -> Any:
    """The value that a field of the form shows; nothing where it is of a kind that the field cannot show."""
    if one.type == "group":
        return _shown_object(one.fields, value)
    if one.type not in ROWS and _unlike(one, value):
        return None
    words = one.listing.names.words() if one.listing.names and not one.listing.names.written else None
    if one.type == "select" and isinstance(value, int):
        value = str(value)
    if one.type in ("forces", "counts") and words is not None:
        return _by_key(value, words, deep=one.type == "forces")
    if one.type in ("select", "chips") and words is not None:
        return [_key(item, words) for item in value] if isinstance(value, list) else _key(value, words)
    if one.type not in ROWS:
        return value
    if one.keyed and isinstance(value, list) and all(isinstance(name, str) for name in value):
        value = {name: {} for name in value}  # names alone, where they bring what else there is to say
    if one.keyed and isinstance(value, Mapping):
        pairs = [(str(key), row if isinstance(row, Mapping) else {one.plain: row}) for key, row in value.items()]
        return [{**_own_name(one, key), **_shown_object(one.fields, row), one.keyed: key} for key, row in pairs]
    rows = value if isinstance(value, list) else []
    if one.keyed and rows and all(isinstance(row, str) for row in rows):
        return [{one.keyed: row} for row in rows]
    return [_shown_object(one.fields, row if isinstance(row, Mapping) or not one.plain else {one.plain: row}) for row in rows]


def _own_name(one: Field, key: str) -> dict[str, str]:
    """Whoever a document calls by a key alone is called so on the page too."""
    return {"name": capital(key)} if not one.named and any(each.key == "name" for each in one.fields) else {}


def _by_key(value: Any, words: Vocabulary, *, deep: bool) -> Any:
    """Numbers by the keys of what they count, however the document calls it."""
    if not isinstance(value, Mapping):
        return {}
    if deep:
        return {str(owner): _by_key(units, words, deep=False) for owner, units in value.items()}
    return {_key(name, words): n for name, n in value.items()}


def _key(name: Any, words: Vocabulary) -> str:
    return words.find(str(name)) or str(name)


def unknown(form: Form, document: Mapping[str, Any]) -> list[str]:
    """The fields of a document that its form has no place for, and would lose."""
    if form.adapter == "agenda":
        predicted = document.get("predictions") or {}
        several = [f"predictions.{who}" for who, what in predicted.items() if not isinstance(what, str)]
        laws, card = document.get("laws"), document.get("agenda")
        owned = ["laws"] if isinstance(laws, Mapping) or laws == [] else []
        none = ["agenda.candidates"] if isinstance(card, Mapping) and card.get("candidates") == [] else []
        return [*several, *owned, *none, *_unknown_planets(form, document)]
    return list(_unknown(form.fields, document, "", ("game", "procedure", *KEPT)))


def _unknown_planets(form: Form, document: Mapping[str, Any]) -> list[str]:
    """What the planets of a council say that its rows have no box for."""
    rows = next((one.fields for seats in form.fields for one in seats.fields if one.key == "planets"), ())
    owned = _map(document, "planets")
    return [
        path
        for who in owned
        for planet, card in _map(owned, who).items()
        for path in _unknown(rows, card, f"planets.{who}.{planet}.")
    ]


def _unknown(fields: tuple[Field, ...], value: Any, path: str, also: tuple[str, ...] = ()) -> Iterator[str]:
    if not isinstance(value, Mapping):
        return
    known = {one.key: one for one in fields}
    for key, item in value.items():
        one = known.get(str(key))
        if one is None:
            if key not in also:
                yield f"{path}{key}"
        elif one.type == "group":
            yield from _unknown(one.fields, item, f"{path}{key}.")
        elif one.type in ROWS:
            rows = item.items() if isinstance(item, Mapping) else enumerate(item if isinstance(item, list) else ())
            for name, row in rows:
                yield from _unknown(one.fields, row, f"{path}{key}.{name}.", (one.keyed,))
        elif _unlike(one, item):
            yield f"{path}{key}"


def _unlike(one: Field, value: Any) -> bool:
    """Whether a value is of a kind that its field cannot show; that something is empty, no box can say."""
    if one.type == "chips" and isinstance(value, list) and len(set(map(str, value))) < len(value):
        return True  # a chip is chosen once
    if one.type in ("words", "numbers", "chips"):
        return not isinstance(value, list) or not value or any(isinstance(item, Mapping | list) for item in value)
    if one.type == "pairs":
        return not isinstance(value, list) or any(not isinstance(pair, list) or len(pair) != 2 for pair in value)
    if one.type in ("counts", "forces"):
        return not isinstance(value, Mapping) or any(
            isinstance(n, list if one.type == "forces" else list | Mapping) for n in value.values()
        )
    return isinstance(value, Mapping | list)
