"""A form on its way to a document: what it holds now, and what a button of it changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from adjudicator.limits import all_limits
from adjudicator.messages import capital, in_words_of, render
from adjudicator.shapes import lists_of
from web.i18n import N_, translate
from web.referee.boxes import at_path
from web.referee.fields import Field, Form
from web.referee.map import Cell, Link, Sketch, sketch, stroke
from web.referee.naming import called
from web.referee.sources import Options, options
from web.referee.values import begun, says
from web.referee.words import count_of, damage_of, name_in, unit_name


def total_of(units: Any) -> int:
    """How many units stand in a stack of stacks, as far as they are numbers."""
    return sum(count_of(stack) for stack in units.values()) if isinstance(units, Mapping) else 0


def written(one: Field, value: Any, language: str) -> Any:
    """What stands in the box of a field: lists on one line, pairs with an «y» between."""
    if value is None:
        return ""
    if isinstance(value, list):
        joint = f" {translate(language, N_('y'))} "
        return ", ".join(joint.join(map(str, item)) if isinstance(item, list) else str(item) for item in value)
    return value


def units_in_words(form: Form, units: Any) -> str:
    """Units on one line."""
    counted = lists_of(form.game)["units"].counted
    if not isinstance(units, Mapping) or counted is None:
        return ""
    known = lists_of(form.game)["units"].words()
    read = ((known.find(unit) or "", count_of(stack), damage_of(stack)) for unit, stack in units.items())
    return ", ".join(render(counted(unit, n, hurt), form.language) for unit, n, hurt in read if unit)


@dataclass
class Desk:
    """The state of a form between two clicks."""

    form: Form
    value: dict[str, Any]
    places: list[Cell | None] = field(default_factory=list)
    mode: str = "edit"
    selected: str = ""
    link_from: str = ""
    move: int = 0
    kept: str = ""
    """The answers given so far, packed: they stay good as far as they fit the changed situation."""
    edited: bool = False
    """Whether the form shows what somebody said already, to which nothing is added."""
    opened: str = ""
    """The row that was just added: the page goes there."""
    faulty: frozenset[str] = frozenset()
    """The boxes with which something is wrong."""

    def options(self, one: Field, given: Any = None) -> Options:
        """What a field offers to choose from; what is chosen already is never lost, however it is spelt."""
        known = options(self.form, one.source, self.named) if one.source else []
        chosen = [given] if isinstance(given, str) else given if isinstance(given, list) else []
        keys = {key for key, _label in known}
        return [
            *known,
            *((str(value), self._called(one, str(value))) for value in chosen if value and str(value) not in keys),
        ]

    def _called(self, one: Field, key: str) -> str:
        """The name of something that is chosen although the form would not propose it."""
        names = one.listing.names
        known = names is not None and key in names.words().keys
        return name_in(self.form, one.source, key) if known else unit_name(self.form.game, key, self.form.language)

    def at(self, path: str) -> Any:
        """What stands at a path of the form; nothing where there is no such place."""
        return at_path(self.value, path.split("."))

    @property
    def named(self) -> dict[str, Any]:
        """What the form holds, with a name for every player."""
        start, found = begun(self.form), dict(self.value)
        for one in self.form.fields:
            rows = found.get(one.key)
            if one.type == "rows" and isinstance(rows, list) and any(each.key == "name" for each in one.fields):
                found[one.key] = [
                    row if row.get("name") else {**row, "name": called(self.form, one, row, i, start.get(one.key))}
                    for i, row in enumerate(rows)
                ]
        return found

    def rows(self, one: Field, given: list[Any] | None) -> list[Any]:
        """The rows to show: those given, or as many empty ones as a new form begins with; of tiles one for every name."""
        if one.tiles:
            return self._tiles(one, given or [])
        return given if given is not None else [] if self.edited else [{} for _row in range(one.rows)]

    def _tiles(self, one: Field, given: list[Any]) -> list[Any]:
        said = {str(row.get(one.keyed)): row for row in given}
        box = one.fields[0]
        known = [key for key, _label in self.options(box)]
        return [said.get(key) or {one.keyed: key, one.plain: 0} for key in dict.fromkeys((*known, *said))]

    def printed(self, one: Field, row: Mapping[str, Any], name: str) -> str:
        """What the game prints for the kind of a row of tiles, where nobody has said other figures."""
        names = one.fields[0].listing.names
        aside = (one.keyed, one.plain, "damage")
        if names is None or names.printed is None or any(row.get(each.key) for each in one.fields if each.key not in aside):
            return ""
        beside = at_path(self.value, name.split(".")[:-1])
        with in_words_of(self.form.game):
            told = names.printed(str(row.get(one.keyed)), beside if isinstance(beside, Mapping) else {})
            return render(told, self.form.language) if told is not None else ""

    def unapplied(self, one: Field) -> list[str]:
        """The names that the referee knows, that would matter here and that it does not apply."""
        names = one.listing.names
        if names is None:
            return []
        known = names.words().keys
        found = [limit.key for limit in all_limits() if limit.kind == one.key and self.form.procedure in limit.procedures]
        return sorted(name_in(self.form, one.source, key) for key in found if key in known)

    def has(self, one: Field) -> bool:
        """Whether a field has anything to choose from."""
        return one.type not in ("chips", "select") or bool(self.options(one))

    def lifted(self, name: str) -> bool:
        """Whether the units of a box stand in the columns of the sides already."""
        parts = name.split(".")
        bare = ".".join(part for part in parts if not part.isdigit())
        return bare in self.form.lead and ("." not in bare or parts[1] == str(self.active_place))

    def sources(self) -> list[str]:
        """The lists that boxes of this form propose from."""
        return sorted(set(_proposed(self.form.fields, self)))

    def listed(self, source: str) -> Options:
        """The names of a list."""
        return options(self.form, source, self.named)

    def said(self, value: Any, name: str, one: Field | None = None) -> bool:
        """Whether somebody has said something in a box, or in one inside it, that an untouched form does not."""
        if one is not None and one.type == "select" and not one.none and not one.default:
            known = self.options(one)
            if known and value == known[0][0]:
                return False
        return says(value) and value != at_path(begun(self.form), name.split("."))

    @staticmethod
    def has_units(one: Field, value: Any) -> bool:
        """Whether units stand inside a box: a ruling depends on them, so that they are in sight even where the form begins with them."""
        rows = value if isinstance(value, list) else ()
        kinds = [inner.key for inner in one.fields if inner.type == "forces"]
        return any(total_of(units) for row in rows for key in kinds for units in (row.get(key) or {}).values())

    def is_side(self, name: str) -> bool:
        """Whether a box stands in the column of a side."""
        first = name.partition(".")[0]
        return any(one.key == first and one.side for one in self.form.fields)

    def is_wrong(self, name: str) -> bool:
        """Whether something is wrong with a box or with what is inside it."""
        return any(box == name or box.startswith(f"{name}.") for box in self.faulty)

    def owners(self, over: str, given: Mapping[str, Any] | None = None) -> Options:
        """For whom units are counted: in the order that was given, then the others."""
        known = dict(options(self.form, over, self.named))
        order = dict.fromkeys((*(given or ()), *known)) if over == "@planets" else dict.fromkeys((*known, *(given or ())))
        return [(key, known.get(key, key)) for key in order]

    def damageable(self, one: Field) -> frozenset[str]:
        """The units of a field that can be damaged and stay."""
        names = one.shape.names
        return frozenset(names.damaged()) if names and names.damaged else frozenset()

    @property
    def active(self) -> str:
        """The active system; the first one where none is chosen."""
        systems = [str(row["id"]) for row in self.value.get("systems") or () if row.get("id")]
        chosen = str(self.value.get("active_system") or "")
        return chosen if chosen in systems else (systems[0] if systems else "")

    @property
    def active_place(self) -> int | None:
        """Which row of the systems is the active one."""
        names = [row.get("id") for row in self.value.get("systems") or ()]
        return names.index(self.active) if self.active in names else None

    def box_of_planet(self, planet: str) -> str:
        """The box with the name of a planet of the active system."""
        at = self.active_place
        rows = self.value["systems"][at].get("planets") if at is not None else None
        places = [i for i, row in enumerate(rows or ()) if row.get("id") == planet]
        return f"systems.{at}.planets.{places[0]}.id" if places else ""

    @property
    def has_moves(self) -> bool:
        """Whether the form asks for moves: then its systems are opened by tapping them."""
        return any(one.key == "moves" for one in self.form.fields)

    @property
    def active_player(self) -> str:
        """The active player; the first one where none is chosen."""
        players = [str(row.get("id")) for row in self.value.get("players") or ()]
        chosen = str(self.value.get("active_player") or "")
        return chosen if chosen in players else (players[0] if players else "")

    def map(self) -> Sketch:
        """The sketch of the systems."""
        drawn = sketch(self.value.setdefault("systems", []), self.places, self.active)
        self.places = list(drawn.places)
        return drawn

    def describe(self, row: Mapping[str, Any]) -> str:
        """A system of the map in words."""
        parts = [self.form.gettext("Sistema {name}", name=row["id"])]
        if row["id"] == self.active:
            parts.append(self.form.gettext("activo"))
        parts += [name_in(self.form, "anomalies", anomaly) for anomaly in row.get("anomalies") or ()]
        names = dict(self.owners("@players")) if row.get("space") else {}
        parts += [
            f"{capital(names.get(who, who))}: {units_in_words(self.form, units)}"
            for who, units in (row.get("space") or {}).items()
        ]
        return ", ".join(parts)

    def marks(self, row: Mapping[str, Any]) -> str:
        """The little that fits on a hexagon: anomalies and how many units stand there."""
        known = lists_of(self.form.game).get("anomalies")
        marks = "".join(known.marks.get(anomaly, "") for anomaly in row.get("anomalies") or ()) if known else ""
        ships = sum(total_of(units) for units in (row.get("space") or {}).values())
        return f"{marks} {ships}".strip() if ships else marks

    def routes(self) -> list[Link]:
        """The hops of the moves, one stroke each."""
        rows = self.value.get("systems") or []
        at = {str(row.get("id")): cell for row, cell in zip(rows, self.places, strict=False) if cell is not None}
        hops = []
        for move in self.value.get("moves") or ():
            stops = [stop for stop in (str(move.get("from")), *map(str, move.get("path") or ())) if stop in at]
            hops += [stroke(at[a], at[b], 0.3) for a, b in pairwise(stops)]
        return hops

    def cell_of(self, i: int) -> str:
        """The cell of a system's row, as the form carries it."""
        cell = self.places[i] if i < len(self.places) else None
        return f"{cell[0]},{cell[1]}" if cell else ""

    @property
    def shown_system(self) -> str:
        """The system whose fields lie open."""
        names = [row.get("id") for row in self.value.get("systems") or ()]
        return self.selected if self.selected in names else self.active


def _proposed(fields: tuple[Field, ...], desk: Desk) -> Iterator[str]:
    for one in fields:
        yield from _proposed(one.fields, desk)
        if one.source and not one.source.startswith("@") and one.type in ("text", "line", "chips"):
            yield one.source
