"""The tiles: costs, colours and gains from the components of the book, powers from `data/powers.toml`; both from another edition."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from adjudicator.lists import Named
from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.roll.words import referee
from rulebook.naming import load_names

_DATA = Path(__file__).parent / "data"


@dataclass(frozen=True)
class Tile:
    """One face of a tile; a development has no colour. `cup`, `citizenry`, `good`: the dice that it brings once placed."""

    key: str
    kind: str
    cost: int
    colour: str = ""
    reassign: bool = False
    credits: int = 0
    cup: tuple[str, ...] = ()
    citizenry: tuple[str, ...] = ()
    good: str = ""
    loses: int = 0
    start: bool = False
    """Whether it is a faction or a home world, with which a player begins."""


@dataclass(frozen=True)
class Power:
    """One thing that a development does."""

    tile: str
    does: str
    phase: str = ""
    n: int = 0
    per: int = 1
    floor: int = 1
    worlds: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()
    to: tuple[str, ...] = ()
    source: str = ""
    exactly: bool = False
    most: bool = False
    reassign: bool = False

    @property
    def cite(self) -> str:
        return cited(self.tile)

    def on(self, world: str) -> bool:
        """Whether it reaches a world of a colour."""
        return not self.worlds or world in self.worlds


@cache
def tiles() -> Mapping[str, Tile]:
    """Every face by key, as the book's components tell it."""
    found = {}
    for key, component in load_names("roll").components.items():
        figures = component.figures
        if component.kind in ("world", "development"):
            found[key] = Tile(
                key,
                component.kind,
                int(figures["cost"]),
                str(figures.get("colour", "")),
                bool(figures.get("reassign", False)),
                int(figures.get("credits", 0)),
                tuple(str(figures.get("cup", "")).split()),
                tuple(str(figures.get("citizenry", "")).split()),
                str(figures.get("good", "")),
                int(figures.get("loses", 0)),
                bool(figures.get("start", False)),
            )
    return found


@cache
def cited(tile: str) -> str:
    """A tile, and what the book adds about it by name: chapter 19 and the examples."""
    numbers = [rule.number for rule in load_names("roll").components[tile].rules]
    return " ".join([f"c.{tile}", *(number for number in numbers if number.startswith(("dev.", "ex.")))])


def faces(die: str) -> tuple[str, ...]:
    """The faces that a die of a colour has."""
    return tuple(name for name in load_names("roll").components[die].figures if name != "count")


def number_of(die: str) -> int:
    """How many dice of a colour there are (1.4)."""
    return int(load_names("roll").components[die].figures["count"])


def keys(kind: str, *, built: bool = False) -> tuple[str, ...]:
    """The keys of all developments, or of all worlds; only of those that are built during the game, if asked."""
    return tuple(key for key, tile in tiles().items() if tile.kind == kind and not (built and tile.start))


@cache
def factions() -> Mapping[str, tuple[str, str]]:
    """The two halves of each faction tile, under the key of the first, in the order of their numbers."""
    halves: dict[int, list[str]] = {}
    for key, component in load_names("roll").components.items():
        if "faction" in component.figures:
            halves.setdefault(int(component.figures["faction"]), []).append(key)
    return {first: (first, second) for _, (first, second) in sorted(halves.items())}


def other_half(tile: str) -> str:
    """The other half of a faction tile; nothing for any other tile."""
    return next((b if tile == a else a for a, b in factions().values() if tile in (a, b)), "")


def whole_tile(tile: str) -> str:
    """A tile, or the first half of the faction tile that it belongs to."""
    return next((a for a, b in factions().values() if tile in (a, b)), tile)


@cache
def _sides() -> Mapping[str, str]:
    there: Mapping[str, str] = _data("pairs")["sides"]
    return {**there, **{world: development for development, world in there.items()}}


def other_side(tile: str) -> str:
    """The other face of a game tile."""
    return _sides()[tile]


def homes() -> tuple[str, ...]:
    """The worlds with which a player begins besides the faction."""
    halves = {half for pair in factions().values() for half in pair}
    return tuple(key for key, tile in tiles().items() if tile.start and key not in halves)


def _data(name: str) -> Any:
    return tomllib.loads((_DATA / f"{name}.toml").read_text(encoding="utf-8"))


def reassigners() -> tuple[str, ...]:
    """The developments whose power moves workers at the Assign step, other than by Dictate."""
    return tuple(tile for tile, found in powers().items() if any(power.does == "reassign" for power in found))


@cache
def powers() -> Mapping[str, tuple[Power, ...]]:
    """What each development does."""
    table = _data("powers")
    return {tile: tuple(_power(tile, row) for row in rows) for tile, rows in table.items()}


def _power(tile: str, row: Mapping[str, object]) -> Power:
    said = {("source" if name == "from" else name): value for name, value in row.items()}
    return Power(tile, **{name: tuple(value) if isinstance(value, list) else value for name, value in said.items()})  # type: ignore[arg-type]


@dataclass(frozen=True)
class Tableau:
    """The tiles that a player has built; `told` is whether the document says so."""

    tiles: tuple[str, ...] = ()
    told: bool = False

    def powers(self, *does: str, phase: str = "") -> tuple[Power, ...]:
        """The powers of some kinds, of a phase where one is named, in the order of the tableau."""
        found = (power for tile in self.tiles for power in powers().get(tile, ()))
        return tuple(power for power in found if power.does in does and phase in ("", power.phase))

    def plus(self, tile: str) -> Tableau:
        return Tableau((*self.tiles, tile), self.told)


def named(tile: str) -> Named:
    """A tile as the book calls it."""
    return Named("roll", tile)


def witness(used: Iterable[str]) -> Procedure[None]:
    """Says once that what tiles do is told by another edition."""
    found = tuple(dict.fromkeys(used))
    if found:
        yield referee.step(
            "tiles",
            "Losetas",
            say("Lo que hacen estas losetas se toma de otra edición: {tiles}.", tiles=listing(map(named, found))),
            cite=[f"c.{tile}" for tile in found],
            authority="component",
        )


def with_powers(tableau: Tableau, phase: str) -> list[str]:
    """The tiles of a tableau that do something in a phase."""
    return [tile for tile in tableau.tiles if any(power.phase == phase for power in powers().get(tile, ()))]
