"""Choices that bring others along: a tile its planets and anomalies, so that a form need not be told them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from web.referee.fields import Field, Form


def fill(form: Form, value: dict[str, Any]) -> None:
    """Fills in beside every choice what it brings along and nobody has said."""
    _fill(form.fields, value)


def _fill(fields: tuple[Field, ...], value: dict[str, Any]) -> None:
    for one in fields:
        here = value.get(one.key)
        if one.type == "rows" and isinstance(here, list):
            for row in here:
                _fill(one.fields, row)
        elif one.type == "group" and isinstance(here, dict):
            _fill(one.fields, here)
        elif one.type == "select" and isinstance(here, str) and here and one.listing.names and one.listing.names.brings:
            for key, said in one.listing.names.brings(here).items():
                beside = next((each for each in fields if each.key == key), None)
                if beside is not None and not value.get(key):
                    value[key] = _shown(beside, said)


def _shown(one: Field, said: Any) -> Any:
    if one.type == "rows" and isinstance(said, Mapping):
        return [{one.keyed: name, **row} for name, row in said.items()]
    return said
