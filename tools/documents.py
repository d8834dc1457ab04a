"""The documents, described: `python -m tools.documents` writes docs/documents.md out of the shapes (`make documents`)."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from adjudicator import chapters, games
from adjudicator.messages import in_words_of, render, translate
from adjudicator.schemas import example_of
from adjudicator.shapes import Field, Shape, shape_of

PAGE = Path(__file__).parents[1] / "docs" / "documents.md"
LANG = "en"
MOST_NAMES = 12
HEAD = """\
# Documents

What every procedure reads and what it decides. This page is made from `adjudicator/<game>/shapes` (`make documents`); the same
shapes check documents, draw the forms and give `arbitro resolve --schema GAME PROCEDURE`.

Every document has `game` and `procedure`, and may have `answers`, `seed`, `auto`, `title` and `comment`. Every other field may be
left out unless the procedure cannot do without it, which its faults then say. Names are given by their keys; documents may write
them as people do, in Spanish, Portuguese or English.
"""
KINDS = {
    "text": "text",
    "integer": "number",
    "fraction": "number or fraction",
    "flag": "true or false",
    "name": "name",
    "list": "list",
    "group": "object",
    "map": "object by name",
}


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(line for game in games() for line in _game(game))])


def _game(game: str) -> Iterator[str]:
    yield f"## `{game}`\n"
    for name, chapter in chapters(game).items():
        shape = shape_of(game, name)
        if shape is not None:
            with in_words_of(game):
                yield from _procedure(shape, render(chapter.title, LANG))


def _procedure(shape: Shape, title: str) -> Iterator[str]:
    yield f"### `{shape.game}` `{shape.procedure}`: {title}\n"
    yield f"{translate(shape.hint, LANG)}\n"
    yield from _fields(shape.fields)
    yield "\nOutcome:\n"
    yield from _fields(shape.outcome)
    yield "\nExample:\n"
    yield f"```json\n{json.dumps(example_of(shape.game, shape.procedure), ensure_ascii=False, indent=2)}\n```\n"


def _fields(fields: tuple[Field, ...], indent: str = "") -> Iterator[str]:
    for one in fields:
        said = ". ".join(translate(text, LANG).rstrip(".") for text in (one.label, one.hint) if text)
        yield f"{indent}- `{one.key}` ({_kind(one)}){': ' + said if said else ''}"
        yield from _inside(one, f"{indent}  ")


def _inside(one: Field, indent: str) -> Iterator[str]:
    """The fields inside a field, however deep they lie."""
    if one.kind == "group":
        yield from _fields(one.fields, indent)
    elif one.item is not None and one.type not in ("units", "forces"):
        for way in one.item.ways():
            yield from _inside(way, indent)
    if one.also is not None:
        yield from _inside(one.also, indent)


def _kind(one: Field) -> str:
    ways = " or ".join(dict.fromkeys(_way(way) for way in one.ways()))
    default = "" if one.default is None else f", else {json.dumps(one.default)}"
    return ways + default


def _way(one: Field) -> str:
    if one.kind == "integer":
        return f"{one.least} to {one.most}"
    if one.type == "units":
        return "units by type"
    if one.type == "forces":
        return f"units by type, by {one.over.removeprefix('@').removesuffix('s')}"
    if one.kind == "list" and one.item is not None:
        return f"list of {_kind(one.item)}"
    if one.kind == "map" and one.item is not None:
        keyed = f"object by {_names(one)}" if one.of else KINDS["map"]
        return keyed if one.item.kind == "group" else f"{keyed}: {_kind(one.item)}"
    if one.kind == "name":
        return _names(one)
    short = one.field(one.short) if one.short else None
    return KINDS[one.kind] + (f", or in short its `{short.key}`" if short else "")


def _names(one: Field) -> str:
    """The list that names come from."""
    if one.of.startswith("@"):
        return f"one of the {one.of[1:]}"
    keys = one.names.words().keys if one.names else ()
    return f"one of the {one.of}" if len(keys) > MOST_NAMES else " | ".join(f"`{key}`" for key in keys)


def main() -> int:
    """Writes the page."""
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
