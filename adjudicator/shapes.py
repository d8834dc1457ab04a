"""The shapes of documents, said once a procedure in `<game>/shapes`: the reader, the form, the schema follow from them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from adjudicator.games import folders, game_package
from adjudicator.headlines import Clause, clauses_of
from adjudicator.lists import OF_THE_DOCUMENT, Known
from adjudicator.names import Vocabulary
from adjudicator.needs import Aside, Need
from adjudicator.ruling import Json

SHAPES = "shapes"
EXAMPLES = "examples"
PARTS = "parts"
KINDS = {
    "text": "text",
    "integer": "integer",
    "fraction": "fraction",
    "flag": "flag",
    "name": "name",
    "words": "list",
    "names": "list",
    "numbers": "list",
    "pairs": "list",
    "pair": "list",
    "list": "list",
    "rows": "list",
    "group": "group",
    "entries": "map",
    "counts": "map",
    "units": "map",
    "forces": "map",
    "map": "map",
}
"""What each type is as JSON: a value, a list, a group of known fields, or a map of names."""
ITEMS = {"words": "text", "names": "name", "numbers": "integer", "pairs": "pair", "pair": "text", "counts": "integer"}
"""What is inside the types that say so by themselves."""
BOUNDS = ("least", "most")


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a document: what may stand there, what it means, and how a form asks for it."""

    key: str
    type: str
    label: str = ""
    hint: str = ""
    default: Json = None
    least: int = 0
    most: int = 1000
    entries: int = 200
    """How many things a list or a map may hold."""
    of: str = ""
    """The list that names come from: one of the game's, or `@players`, one that the document itself holds."""
    names: Known | None = field(default=None, compare=False)
    short: str = ""
    """The field of a group that a plain value stands for: `"interceptor": 3`."""
    also: Field | None = None
    """Another kind of value that may stand here."""
    item: Field | None = None
    fields: tuple[Field, ...] = ()
    more: bool = False
    """Rarely said: a form puts it with its like under «más detalles»."""
    stepper: bool = False
    fold: bool = False
    none: str = ""
    """How a form or an outcome says that there is nothing."""
    add: str = ""
    row: str = ""
    rows: int = 1
    keyed: str = ""
    """Named entries that a form shows as rows: the field of a row that holds the name …"""
    named: str = ""
    """… and the label of that field; without one the form gives the names."""
    proposed: str = ""
    """The list of the game that a form proposes these names from, where a document may use others."""
    bare: bool = False
    """Whether a form writes an entry that says nothing but its short value as that value alone."""
    over: str = ""
    """Units by owner: whose, `@players` or `@planets`."""
    sketch: bool = False
    widget: str = ""
    """How the form asks for it, where that does not follow from the type."""
    asked: bool = True
    """Whether the form asks for it at all."""
    side: bool = False
    """Whether the form lays its rows side by side, one a player, and asks for what is folded in them by subject."""
    tiles: bool = False
    """Whether the form shows a tile for every name of the list, each with how many there are."""
    follows: str = ""
    """The field beside it from whose names a form takes this one, where nobody says it."""
    starts: str = ""
    """The button of a form that puts in what a choice beside it, or its owner's, has when a game begins."""
    said: tuple[str, ...] = ()
    """Other words for it than its label, in any language, in a sentence that tells the situation."""
    everybody: bool = False
    """Whether its rows are all who play, so that a form begins with the names of last time."""
    entered: bool = False
    """Whether its rows stand in the order in which they came, so that whoever attacks in a told situation is the last."""
    _kinds: tuple[tuple[str, Field], ...] = field(default=(), init=False, repr=False, compare=False)
    """Every way of saying this by its kind, once somebody has asked: there are thousands of fields, so that they have no room for more."""

    @property
    def kind(self) -> str:
        return KINDS[self.type]

    def field(self, key: str) -> Field | None:
        """The field of a group under a key."""
        return next((one for one in self.fields if one.key == key), None)

    def ways(self) -> tuple[Field, ...]:
        """Every kind of value that may stand here."""
        return (self, *(self.also.ways() if self.also else ()))

    def way(self, *kinds: str) -> Field | None:
        """The way of saying this that is of a kind; what a group says in short is one of them."""
        if not self._kinds:
            object.__setattr__(self, "_kinds", tuple(self._by_kind()))
        return next((one for kind, one in self._kinds if kind in kinds), None)

    def _by_kind(self) -> Iterator[tuple[str, Field]]:
        """Every way of saying this, each followed by what it says in short, by its kind."""
        both = ((one, one.field(one.short) if one.short else None) for one in self.ways())
        return ((one.kind, one) for pair in both for one in pair if one is not None)

    @property
    def listed(self) -> Known | None:
        """The list of the game that the names here come from; units by owner are under names of the document's own."""
        return self.names if self.type != "forces" else None

    @property
    def words(self) -> Vocabulary | None:
        """The names that may stand here, where the game lists them."""
        return self.listed.words() if self.listed else None


@dataclass(frozen=True)
class Shape:
    """What a procedure reads and what it decides."""

    game: str
    procedure: str
    hint: str = ""
    adapter: str = ""
    start: Mapping[str, Json] = field(default_factory=dict)
    fields: tuple[Field, ...] = ()
    form: tuple[Field, ...] = ()
    """What the form asks for: the fields, unless it lays them out in another way."""
    outcome: tuple[Field, ...] = ()
    headline: tuple[Clause, ...] = ()
    """How the outcome is told in a sentence."""
    words: tuple[str, ...] = ()
    """What people say, in any language, when they mean this procedure."""
    tell: Mapping[str, str] = field(default_factory=dict)
    """A situation of this procedure as somebody would type it, by language: the example in the box for sentences."""
    lead: tuple[str, ...] = ()
    """Units of the board that a form asks for first, in the columns of their owners: `systems.space`, `landing`."""
    needs: tuple[Need, ...] = ()
    asides: tuple[Aside, ...] = ()

    @property
    def document(self) -> Field:
        """The whole document as one group."""
        return Field("", "group", fields=self.fields)


def shape_of(game: str, procedure: str) -> Shape | None:
    """The shape of a procedure's document; None for one that a game from outside reads by itself."""
    path = _files(game).get(procedure)
    return _shape(game, path) if path else None


@cache
def _files(game: str) -> dict[str, Path]:
    folder = folders()[game] / SHAPES
    return {path.stem: path for path in folder.glob("*.toml") if path.stem != PARTS}


@cache
def _shape(game: str, path: Path) -> Shape:
    return _read(path, game, _table(path.with_stem(PARTS)))


def shapes(game: str) -> dict[str, Shape]:
    """Every shape of a game, by procedure."""
    names = (chapter.name for chapter in game_package(game).CHAPTERS)
    return {name: shape for name in names if (shape := shape_of(game, name)) is not None}


def lists_of(game: str) -> Mapping[str, Known]:
    """The lists of names that a game's shapes refer to."""
    return getattr(game_package(game), "LISTS", {})


@cache
def _table(path: Path) -> dict[str, Json]:
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def _read(path: Path, game: str, parts: Mapping[str, Json]) -> Shape:
    table = dict(_table(path))
    maker = _Maker(lists_of(game), parts, str(path))
    headline = table.pop("headline", None)
    found = {name: maker.fields(table.pop(name, ())) for name in ("field", "form", "outcome")}
    needs = tuple(Need(**{**row, "instead": tuple(row.get("instead", ()))}) for row in table.pop("needs", ()))
    return Shape(
        game,
        path.stem,
        fields=found["field"],
        form=found["form"] or found["field"],
        outcome=found["outcome"],
        headline=_headline(headline, found["outcome"], str(path)) if headline else (),
        lead=tuple(table.pop("lead", ())),
        words=tuple(table.pop("words", ())),
        needs=needs,
        asides=tuple(Aside(**row) for row in table.pop("asides", ())),
        **table,
    )


def _headline(said: Json, outcome: tuple[Field, ...], file: str) -> tuple[Clause, ...]:
    """The headline of a shape: clauses about fields of the outcome, with no blank but those that each names."""
    clauses, whole = clauses_of(said), Field("", "group", fields=outcome)
    for clause in clauses:
        if fault := clause.fault():
            raise ValueError(f"{file}: headline: {fault}")
        paths = [f"{clause.each}.*{path}" if path.startswith(".") else path for path in (clause.field, *clause.blanks.values())]
        for path in (*paths, clause.each):
            if path and field_at(whole, path.removesuffix(".").split(".")) is None:
                raise ValueError(f"{file}: headline: the outcome has no field {path}")
    return clauses


def field_at(one: Field, path: Sequence[str]) -> Field | None:
    """The field at a path within a value: entries of maps and lists go by any name."""
    found: Field | None = one
    for part in path:
        found = found.item if found and found.kind in ("map", "list") else found.field(part) if found else None
    return found


@dataclass(frozen=True)
class _Maker:
    """Makes fields of the rows of a file; `use` takes what a part says, the row may say otherwise, `plus` adds fields to it."""

    lists: Mapping[str, Known]
    parts: Mapping[str, Json]
    file: str

    def fields(self, rows: list[Json] | str) -> tuple[Field, ...]:
        """The fields of a list of rows, or those of a part."""
        return self.field({"use": rows}).fields if isinstance(rows, str) else tuple(map(self.field, rows))

    def field(self, row: Mapping[str, Json]) -> Field:
        said = {**self._part(row["use"]), **row} if "use" in row else dict(row)
        said.pop("use", None)
        said["said"] = tuple(said.get("said", ()))
        said.setdefault("key", "")
        if said.get("type") not in KINDS:
            raise ValueError(f"{self.file}: {said['key']}: there is no type {said.get('type')}")
        said["fields"] = tuple(map(self.field, [*said.pop("field", ()), *said.pop("plus", ())]))
        if "also" in said:
            said["also"] = self.field({"key": said["key"], **said["also"]})
        listed = said.get("of", "")
        if listed and not listed.startswith(OF_THE_DOCUMENT):
            if listed not in self.lists:
                raise ValueError(f"{self.file}: {said['key']}: there is no list {listed}")
            said["names"] = self.lists[listed]
        return Field(**{**said, "item": self._item(said)})

    def _part(self, name: str) -> dict[str, Json]:
        row = dict(self.parts[name])
        return {**self._part(row.pop("use")), **row} if "use" in row else row

    def _item(self, said: dict[str, Json]) -> Field | None:
        """What a list or a map holds."""
        kind = said["type"]
        if "item" in said:
            return self.field(said["item"])
        if kind in ITEMS:
            if kind == "pairs":
                return Field("", "pair", entries=2, item=Field("", "text"))
            handed = BOUNDS if kind == "counts" else (*BOUNDS, "of", "names")
            return Field("", ITEMS[kind], **{name: said[name] for name in handed if name in said})
        if kind in ("rows", "entries"):
            return Field("", "group", fields=said["fields"], short=said.get("short", ""))
        if kind in ("units", "forces"):
            stack = self.field({"use": "stack"})
            if kind == "units":
                return stack
            return Field("", "units", of=said["of"], names=said.get("names"), item=stack)
        return None
