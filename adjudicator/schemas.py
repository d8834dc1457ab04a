"""What follows from a shape besides the reading: its JSON Schema, its example, the place of a fault in words."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache

from adjudicator.errors import unusable
from adjudicator.games import folders
from adjudicator.messages import render, say, translate
from adjudicator.reading import MOST_LETTERS
from adjudicator.ruling import Json
from adjudicator.shapes import EXAMPLES, Field, Shape, shape_of

DRAFT = "https://json-schema.org/draft/2020-12/schema"
MOST_LISTED = 40
"""Names beyond these are described, not listed."""


def schema_of(shape: Shape, lang: str = "es") -> dict[str, Json]:
    """The JSON Schema of a procedure's document; every field described."""
    head: dict[str, Json] = {
        "game": {"const": shape.game, "description": render(say("el juego"), lang)},
        "procedure": {"const": shape.procedure, "description": render(say("el procedimiento"), lang)},
    }
    return {
        "$schema": DRAFT,
        "title": f"{shape.game} {shape.procedure}",
        "description": translate(shape.hint, lang),
        "type": "object",
        "properties": head | {one.key: _schema(one, lang) for one in shape.fields} | _common(lang),
        "required": ["game", "procedure"],
        "additionalProperties": False,
    }


def _common(lang: str) -> dict[str, Json]:
    """What every document may say besides its situation."""
    return {
        "answers": {
            "type": ["object", "null"],
            "description": render(say("los dados y las decisiones, por la clave de su pregunta"), lang),
        },
        "seed": {
            "type": ["integer", "null"],
            "description": render(say("con esta semilla el árbitro tira los dados que falten"), lang),
        },
        "auto": {"type": ["boolean", "null"], "description": render(say("toma lo propuesto en cada decisión"), lang)},
        "title": {"description": render(say("un título, que no se lee"), lang)},
        "comment": {"description": render(say("un comentario, que no se lee"), lang)},
    }


def _schema(one: Field, lang: str) -> dict[str, Json]:
    ways = [_way(way, lang) for way in one.ways()]
    for way in one.ways():
        short = way.field(way.short) if way.short and way.kind == "group" else None
        if short is not None:
            ways += [_way(each, lang) for each in short.ways()]
    found = ways[0] if len(ways) == 1 else {"anyOf": ways}
    found = {"anyOf": [*found.get("anyOf", [found]), {"type": "null"}]}
    said = ". ".join(translate(text, lang).rstrip(".") for text in (one.label, one.hint) if text)
    found |= {"description": said} if said else {}
    return found | ({"default": one.default} if one.default is not None else {})


def _way(one: Field, lang: str) -> dict[str, Json]:
    """One kind of value, without what is said of it."""
    if one.kind == "integer":
        return {"type": "integer", "minimum": one.least, "maximum": one.most}
    if one.kind == "fraction":
        return {"type": ["number", "string"]}
    if one.kind == "flag":
        return {"type": "boolean"}
    if one.kind == "list":
        assert one.item is not None
        return {"type": "array", "maxItems": one.entries, "items": _schema(one.item, lang)}
    if one.kind == "group":
        fields = {each.key: _schema(each, lang) for each in one.fields}
        return {"type": "object", "properties": fields, "additionalProperties": False}
    if one.kind == "map":
        assert one.item is not None
        inside: dict[str, Json] = {"type": "object", "maxProperties": one.entries}
        return inside | {"additionalProperties": _schema(one.item, lang)} | _names(one)
    return {"type": ["string", "integer"], "maxLength": MOST_LETTERS} | _names(one)


def _names(one: Field) -> dict[str, Json]:
    """The names that a list knows, as examples: people may write them in other ways too."""
    words = one.words
    if words is None:
        return {}
    key = "examples" if one.kind == "name" else "x-names"
    return {key: list(words.keys[:MOST_LISTED])}


@cache
def example_of(game: str, procedure: str) -> Mapping[str, Json]:
    """A document of a procedure that resolves."""
    path = folders()[game] / EXAMPLES / f"{procedure}.json"
    if not path.is_file():
        return {"game": game, "procedure": procedure}
    found: dict[str, Json] = json.loads(path.read_text(encoding="utf-8"))
    return found


def needed_shape(game: str, procedure: str) -> Shape:
    """The shape of a procedure; one of a game from outside may have none."""
    shape = shape_of(game, procedure)
    if shape is None:
        raise unusable("procedure", "no se ha descrito el documento de este procedimiento")
    return shape


def place_of(shape: Shape, path: str, value: Json = None, told: Callable[..., str] = str.format) -> list[str]:
    """The labels on the way to a place of the document, rows by what they are called; no more than the shape knows."""
    here: Field | None = shape.document
    said: list[str] = []
    for part in path.split("."):
        within = here.way("group", "map", "list") if here else None
        if within is None:
            return said
        value = _inside(value, part)
        if within.kind == "group":
            here = within.field(part)
            if here is None or not here.label:
                return said
            said.append(told(here.label))
        else:
            entry, of_row = _entry(within, part, value, told)
            said[len(said) - of_row :] = [entry]
            here = within.item
    return said


def _entry(within: Field, part: str, value: Json, told: Callable[..., str]) -> tuple[str, bool]:
    """What an entry is called, and whether that says what its list is too: «Jugador 2»."""
    if within.kind != "list" or not (part.isascii() and part.isdigit()):
        return part, False
    if isinstance(value, Mapping) and value.get("name"):
        return str(value["name"]), True
    if within.row:
        return told(within.row, n=int(part) + 1), True
    return (f"«{value}»" if isinstance(value, str) else str(int(part) + 1)), False


def _inside(value: Json, part: str) -> Json:
    if isinstance(value, Mapping):
        return value.get(part)
    if isinstance(value, list) and part.isascii() and part.isdigit() and int(part) < len(value):
        return value[int(part)]
    return None
