"""A sentence as far as it has been read: whose things are being told, and where in the form they go."""

from __future__ import annotations

from typing import Any

from adjudicator.shapes import lists_of
from web.referee.fields import Form
from web.referee.values import begun
from web.sentence.telling.sides import Sides
from web.sentence.words.slots import Slot, side_fields, slots_of

GIVING = "gives"
"""The rows of which each player has one."""


class Teller(Sides):
    """A sentence as far as it has been read."""

    def count_alike(self, n: int) -> bool:
        """«2 infanterías contra 3 de Kim»: so many of what the other side has, where nothing is counted of this one."""
        if not self.unit or not self.meeting or not self.untold:
            return False
        fleet = self.fleets.setdefault(id(self.side), {})
        fleet[self.unit] = n
        self.last = fleet, self.unit
        return True

    def count_landing(self, n: int) -> None:
        """«y desembarco 3»: so many of what lands first, where nobody says of what."""
        offered = lists_of(self.form.game)["landing_units"].offered
        unit = next(iter(offered("")), "") if offered else ""
        fleet = self.fleets.setdefault(id(self.side), {})
        self.where.lowering = True
        self.unit = unit
        if self.where.lower(fleet, next((one for one in fleet if one in offered("")), unit) if offered else unit, n):
            return
        fleet[unit] = n
        self.last = fleet, unit
        self.where.counted(fleet, unit, n)

    def give_tile(self, before: int) -> None:
        """«3 cruceros míos y 1 acorazado de Toni»: what was counted just now goes from one side to the one at hand."""
        if self.tiled is None or before == self.at or not 0 <= before < len(self.sides):
            return
        slot, row = self.tiled
        rows = self.sides[before].get(slot.path[-1]) or []
        if slot.side and any(each is row for each in rows):
            self.sides[before][slot.path[-1]] = [each for each in rows if each is not row]
            here, mark = self.side, (self.at, slot.path)
            here[slot.path[-1]] = [*(here.get(slot.path[-1]) or [] if mark in self.begun else []), row]
            self.begun.add(mark)
            self.counted.add(self.at)
            self.within = slot.path

    def whose(self, slot: Slot) -> int:
        """The side that a place belongs to; none where it belongs to all."""
        return self.at if slot.side else -1

    def target(self, slot: Slot) -> dict[str, Any]:
        """The object that a place stands in; rows on the way are begun, and begun anew where the place is taken."""
        here = self.side if slot.side else self.value
        path = slot.path[:-1]
        if slot.rows:
            at = len(slot.rows)
            for i, key in enumerate(slot.rows[:-1]):
                here = self._inner(here, key, slot, slot.rows[: i + 1])
            if not isinstance(here.get(slot.rows[-1]), list):
                here[slot.rows[-1]] = []
            here, path = self._row(here[slot.rows[-1]], slot), slot.path[at:-1]
            self.within = slot.rows
        for key in path:
            here = here.setdefault(key, {})
        return here

    def _inner(self, here: dict[str, Any], key: str, slot: Slot, path: tuple[str, ...]) -> dict[str, Any]:
        """What stands under a key; of rows the one that is being told."""
        if not any(one.path == path and one.side == slot.side and one.one.type == "rows" for one in slots_of(self.form)):
            return here.setdefault(key, {})  # type: ignore[no-any-return]
        mark = (self.whose(slot), path)
        if mark not in self.begun or not here.get(key):
            self.begun.add(mark)
            self.proposed[mark] = {}
            here[key] = [{}]
        return here[key][-1]  # type: ignore[no-any-return]

    def _row(self, rows: list[dict[str, Any]], slot: Slot) -> dict[str, Any]:
        """The row that is being told: that of the player at hand where rows belong to players, else the last, else a new one."""
        own = self._own_row(rows, slot)
        if own is not None:
            return own
        mark, key = (self.whose(slot), slot.rows), slot.path[len(slot.rows)]
        if mark not in self.begun:
            self.begun.add(mark)
            self.proposed[mark] = {name: item for name, item in (rows[0] if rows else {}).items() if name != key}
            alike = self._same_kind(slot)
            rows[:] = [{**self.proposed[mark], **alike}]
            self.supposed |= {id(rows[0])} if alike else set()
        elif not rows or ((id(rows[-1]), key) in self.cells and not _holds_several(slot)):
            start = self.proposed.get(mark, {})
            rows.append({name: item for name, item in start.items() if (id(rows[0]), name) not in self.cells})
        self.cells.add((id(rows[-1]), key))
        return rows[-1]

    def _same_kind(self, slot: Slot) -> dict[str, Any]:
        """«mi crucero con 2 cañones, el de Rui con 3»: where nobody says which, one of the kind that the other side was told to have."""
        tiles = next((one.one for one in slots_of(self.form) if slot.side and one.path == slot.rows and one.one.tiles), None)
        if tiles is None or not self.at:
            return {}
        told = [
            row for side in self.sides if side is not self.side for row in side.get(slot.rows[-1]) or () if row.get(tiles.keyed)
        ]
        return {tiles.keyed: told[-1][tiles.keyed], tiles.plain: 1} if told else {}

    def _own_row(self, rows: list[dict[str, Any]], slot: Slot) -> dict[str, Any] | None:
        """Of rows of which each player has one, that of the player at hand."""
        if self.at < 0 or not rows or "player" not in rows[0] or slot.rows[0] != GIVING:
            return None
        return next((row for row in rows if row.get("player") == self.side.get("id")), None)

    def is_own(self, slot: Slot) -> bool:
        """Whether a place is of the player at hand: one of a side, or in a row that names that player."""
        if slot.side or not slot.rows:
            return slot.side
        rows = self.value.get(slot.rows[0])
        return self._own_row(rows, slot) is not None if isinstance(rows, list) else False

    def slots(self, *, of: str = "", slots: tuple[Slot, ...] = ()) -> list[Slot]:
        """The places for a thing of a list, or those that a word names; where one is just being told comes first."""
        known = slots or tuple(slot for slot in slots_of(self.form) if of and slot.source == of)
        return sorted(
            known,
            key=lambda slot: (
                slot is not self.focus,
                self._is_anothers(slot, known),
                not self._alike(slot),
                self._away(slot) if self.within else 0,
                slot.rare,
            ),
        )

    def _is_anothers(self, slot: Slot, known: tuple[Slot, ...]) -> bool:
        """Whether a place is that of a form about one, and the player who is being told of has one too: «Ana: reputación 4 2»."""
        named = not slot.side and self.is_called
        return named and any(one.side and one.path == slot.path for one in known)

    @property
    def is_called(self) -> bool:
        """Whether the side at hand was said to be somebody: by a name, or as the one who tells it."""
        return bool(self.sides) and (bool(self.side.get("name")) or (self.mine is not None and self.mine == self.at))

    def _alike(self, slot: Slot) -> bool:
        """Whether a side was told of places outside rows that rows have too, and this one not yet: «12 de ataque total… 10 de defensa»."""
        if self.within or not slot.side or slot.rows or self.told_of(slot):
            return False
        rows = {each.path[-1]: each.rows for each in slots_of(self.form) if each.side and each.rows}
        if slot.path[-1] in rows and rows[slot.path[-1]] not in self.headed:
            return True
        inside = {each.path[-1] for each in slots_of(self.form) if each.side and each.rows}
        told = {each.path[-1] for each, _key in self.order if not each.rows} & inside
        return slot.path[-1] in inside and bool(told)

    def _away(self, slot: Slot) -> int:
        """How far a place is from the row that is being told: in it and free, outside and free, elsewhere."""
        if slot.rows == self.within and not self.taken(slot):
            return 0
        if not slot.rows and not self.told_of(slot):
            return 1
        return 2 if slot.rows == self.within else 3

    def told_of(self, slot: Slot, key: str = "") -> bool:
        """Whether the sentence has filled a place in already."""
        return (self.whose(slot), slot.path, key) in self.done

    def taken(self, slot: Slot) -> bool:
        """Whether a place says something already; places in rows are looked up in the row that is being told."""
        here: Any = self.side if slot.side else self.value
        for i, key in enumerate(slot.path):
            if isinstance(here, list):
                here = here[-1] if here and (self.whose(slot), slot.path[:i]) in self.begun else {}
            here = here.get(key) if isinstance(here, dict) else None
        return here not in (None, "", [], {})


def _holds_several(slot: Slot) -> bool:
    """Whether one row says several things of a place: so many of each, and what is mounted on somebody's ships."""
    return slot.one.type == "counts" or (slot.side and slot.one.type == "chips")


def begin(form: Form) -> Teller:
    """A form of which nothing has been told."""
    return Teller(form, begun_bare(form))


def begun_bare(form: Form) -> dict[str, Any]:
    """The value with which a form begins, without the names that it only proposes."""
    value = begun(form)
    for one in side_fields(form):
        rows = value.get(one.key) if one.type == "rows" else [value.get(one.key) or {}]
        for row in rows or ():
            row.pop("name", None)
    return value
