"""The figures of units: what a type can do for a player, given faction, upgrades and figures of the document's own."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal

from adjudicator.lists import Named
from adjudicator.messages import Renderable, say
from adjudicator.ruling import Json

DATA = Path(__file__).parent / "data"
Class = Literal["ship", "ground", "structure"]


@dataclass(frozen=True)
class UnitType:
    """A type of unit and how many pieces a player has (None: unlimited)."""

    key: str
    kind: Class
    reinforcements: int | None
    per_planet: int | None = None
    """41.4, 41.5: how many a player may have on one planet."""

    lent: bool = False
    """Whether no document names it: a ship among others of its type that fights with figures lent to it."""

    @property
    def one(self) -> Renderable:
        """One of it, as a sentence says it."""
        return self._said(1)

    @property
    def many(self) -> Renderable:
        """Several of it."""
        return self._said(2)

    def _said(self, n: int) -> Renderable:
        if self.lent:
            return say("nave con «{name}»", name=Named("ti4", self.key))
        return Named("ti4", self.key, n)


@dataclass(frozen=True)
class Profile:
    """The printed figures of a unit; abilities that roll dice are (value, dice)."""

    type: str
    key: str
    """The key of the unit as a component: «fourth_moon»."""
    faction: str | None = None
    upgrade: str | None = None
    cost: int | None = None
    per_cost: int = 1
    combat: int | None = None
    dice: int | Literal["var"] = 1
    move: int | None = None
    capacity: int = 0
    sustain_damage: bool = False
    afb: tuple[int, int] | None = None
    bombardment: tuple[int, int] | None = None
    space_cannon: tuple[int, int] | None = None
    deep_cannon: bool = False
    planetary_shield: bool = False
    production: int | None = None
    production_over_resources: int | None = None
    direct_hit_immune: bool = False
    strips_planetary_shield: bool = False
    free_fighters: int = 0
    """Fighters in its system that do not count against capacity."""
    face: bool = False
    """Whether it is the other face of a card, which counts only while a component has turned it up."""
    plain: bool = False
    """Whether its figures, and the attributes that this table has, are all that the unit does in a procedure."""


@cache
def unit_types() -> dict[str, UnitType]:
    """The unit types in the order in which hits destroy them by default."""
    table = tomllib.loads((DATA / "types.toml").read_text(encoding="utf-8"))
    return {
        key: UnitType(key, row["class"], row.get("reinforcements"), row.get("per_planet"), row.get("lent", False))
        for key, row in table.items()
    }


def types_of(kind: Class) -> tuple[str, ...]:
    """The types of a class: ships, ground forces or structures."""
    return tuple(key for key, unit in unit_types().items() if unit.kind == kind)


SHIPS = types_of("ship")
GROUND = types_of("ground")
STRUCTURES = types_of("structure")
CARGO = ("fighter", *GROUND)


@cache
def profiles() -> tuple[Profile, ...]:
    """Every unit that the game prints figures for."""
    rows = tomllib.loads((DATA / "units.toml").read_text(encoding="utf-8"))["unit"]
    return tuple(_profile(row) for row in rows)


def _profile(row: dict[str, Json]) -> Profile:
    values: dict[str, Json] = {key: tuple(v) if isinstance(v, list) else v for key, v in row.items()}
    return Profile(**values)


@cache
def upgrades() -> dict[str, Profile]:
    """The unit upgrade technologies, by their key."""
    return {profile.upgrade: profile for profile in profiles() if profile.upgrade}


def profile_for(unit: str, faction: str | None, technologies: frozenset[str], own: Mapping[str, Json]) -> Profile | None:
    """The figures that a player's units of a type have, those that the document says before those that are printed."""
    found = printed_for(unit, faction, technologies)
    return replace(found, **own) if found and own else found


@lru_cache(maxsize=2_000)
def printed_for(unit: str, faction: str | None, technologies: frozenset[str]) -> Profile | None:
    """The figures that the game prints for them; a flagship without a faction has only those that most share.

    62.1, 94.21: an upgrade of another faction that a player owns, having copied it, upgrades the unit of its type.
    """
    found: Profile | None = None
    for profile in profiles():
        copied = profile.upgrade is not None and profile.upgrade in technologies
        if profile.type != unit or profile.face or not (copied or profile.faction in (None, faction)):
            continue
        owned = profile.upgrade is None or profile.upgrade in technologies or _generic(profile, technologies)
        if owned or (unit == "war_sun" and profile.faction is None):
            found = _better(found, profile)
    if found is None and unit == "flagship":
        found = Profile("flagship", "flagship", cost=8, move=1, capacity=3, sustain_damage=True)
    return found


def _generic(profile: Profile, technologies: frozenset[str]) -> bool:
    """A faction's own upgrade is also meant by the plain name: `destroyer_ii` for the Argent Flight's."""
    return f"{profile.type}_ii" in technologies


def _better(found: Profile | None, other: Profile) -> Profile:
    """A faction's own unit before the common one, an upgrade before what it upgrades."""
    if found is None:
        return other
    return other if _rank(other) >= _rank(found) else found


def _rank(profile: Profile) -> tuple[bool, bool]:
    return (profile.faction is not None, profile.upgrade is not None)


OWN_FIGURES = frozenset(field.name for field in fields(Profile)) - {
    "type",
    "key",
    "faction",
    "upgrade",
    "free_fighters",
    "face",
    "plain",
}
