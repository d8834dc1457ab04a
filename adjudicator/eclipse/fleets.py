"""Ships in battle: what a kind can do, where each ship stands, and the sides that own them; nothing here changes in place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal

from adjudicator.eclipse.components import starting_technologies
from adjudicator.eclipse.names import kind_name, ship_types, table
from adjudicator.messages import Renderable, say
from adjudicator.ruling import Json

Fate = Literal["fighting", "retreating", "retreated", "destroyed"]
Flight = Literal["", "retreat", "loss", "stalemate"]
"""How it came that all ships left have tried to retreat: by a retreat, by the loss of those that had not, or forced."""

Origin = Literal["", "told", "parts", "laid", "board", "npc"]
"""Where figures come from: the document, parts that it names, parts laid on the printed blueprint, that blueprint itself, a hex."""


@dataclass(frozen=True)
class Figures:
    """The sums of a blueprint (5.4.7); `parts` names the systems that they were reckoned from."""

    initiative: int = 0
    computer: int = 0
    shield: int = 0
    hull: int = 0
    movement: int | None = None
    missiles: Mapping[str, int] = field(default_factory=dict)
    cannons: Mapping[str, int] = field(default_factory=dict)
    parts: tuple[str, ...] = ()
    origin: Origin = ""


@dataclass(frozen=True)
class Ship:
    """One ship: its kind and number, its damage, its fate, where it retreats to since which round, who destroyed it."""

    kind: str
    number: int
    damage: int = 0
    fate: Fate = "fighting"
    to: str | None = None
    since: int = 0
    by: str | None = None

    @property
    def present(self) -> bool:
        """6.2.6.5: ships that are only beginning to retreat are still there."""
        return self.fate in ("fighting", "retreating")

    @property
    def key(self) -> tuple[str, int]:
        return self.kind, self.number


@dataclass(frozen=True)
class Side(Renderable):
    """Who fights: a player or a kind of ship that nobody commands."""

    name: str
    npc: str | None = None
    figures: Mapping[str, Figures] = field(default_factory=dict)
    retreat_to: tuple[str, ...] | None = None
    technologies: frozenset[str] = frozenset()
    species: str | None = None
    variant: str | None = None
    """6.2.8: which hexagonal blueprint is in use; None where nobody tells."""
    label: Renderable | None = None
    """What to call who has no name."""
    counted: bool = True
    """Whether the document says how many ships there are."""

    @property
    def researched(self) -> frozenset[str]:
        """5.3.10: its technologies, those of its species board too."""
        return self.technologies | starting_technologies(self.species)

    def prints(self, technology: str) -> str:
        """5.3.10: the rules by which a technology that only the species board gives counts, ready to be added to others."""
        if technology in self.technologies or technology not in starting_technologies(self.species):
            return ""
        return f" 5.3.10 {table('species')[str(self.species)]['cite']}.2"

    def render(self, lang: str) -> str:
        if self.label is not None:
            return self.label.render(lang)
        label: Renderable | str = kind_name(self.npc, 2) if self.npc and self.name == self.npc else self.name
        return label if isinstance(label, str) else label.render(lang)


@dataclass(frozen=True)
class Fleet:
    """The ships of a side, and whether all that were left of them have tried to retreat from a battle (6.3.11)."""

    side: Side
    ships: tuple[Ship, ...]
    fled: Flight = ""
    before: frozenset[tuple[str, int]] = frozenset()
    """Ships that left in an earlier battle of the sector: they have no part in this one."""

    @property
    def name(self) -> str:
        return self.side.name

    def figures(self, kind: str) -> Figures:
        return self.side.figures[kind]

    def present(self, kind: str | None = None) -> tuple[Ship, ...]:
        """The ships in the sector, of a kind or of all."""
        return self._here if kind is None else self._by_kind.get(kind, ())

    def kinds(self) -> tuple[str, ...]:
        """The kinds with ships in the sector, in the order of the document."""
        return tuple(self._by_kind)

    @cached_property
    def _here(self) -> tuple[Ship, ...]:
        return tuple([ship for ship in self.ships if ship.present])

    @cached_property
    def _by_kind(self) -> dict[str, tuple[Ship, ...]]:
        """Sorted once: a battle asks for them over and over."""
        return {kind: tuple([s for s in self._here if s.kind == kind]) for kind in dict.fromkeys(s.kind for s in self._here)}

    def only(self, kinds: Iterable[str]) -> Fleet:
        """The fleet with the ships of some kinds alone."""
        wanted = set(kinds)
        return replace(self, ships=tuple(ship for ship in self.ships if ship.kind in wanted))

    def ship(self, kind: str, number: int) -> Ship | None:
        return next((ship for ship in self.ships if ship.key == (kind, number)), None)

    def after(self, changed: Iterable[Ship]) -> Fleet:
        """The fleet with some ships changed; it counts as fled once every ship left has tried to retreat."""
        news = {ship.key: ship for ship in changed}
        ships = tuple(news.get(ship.key, ship) for ship in self.ships)
        alive = [ship for ship in ships if ship.fate != "destroyed" and ship.key not in self.before]
        all_tried = bool(alive) and all(ship.fate in ("retreating", "retreated") for ship in alive)
        how: Flight = "loss" if any(ship.fate == "destroyed" for ship in news.values()) else "retreat"
        return replace(self, ships=ships, fled=self.fled or (how if all_tried else ""))

    def for_battle(self) -> Fleet:
        """The fleet as it enters another battle."""
        return replace(self, before=frozenset(ship.key for ship in self.ships if not ship.present))

    def numbers(self, *fates: Fate) -> dict[str, int]:
        """How many ships of each kind have come to these ends; nothing for none."""
        kinds = [ship.kind for ship in self.ships if ship.fate in fates]
        return {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}

    def stacks(self) -> dict[str, Json]:
        """The ships in the sector by kind, with how many of them are damaged and their damage in all."""
        found: dict[str, Json] = {}
        for kind in self.kinds():
            harm = [ship.damage for ship in self.present(kind)]
            hurt = {"count": len(harm), "damaged": sum(1 for n in harm if n), "damage": sum(harm)}
            found[kind] = hurt if any(harm) else len(harm)
        return found

    def armed(self) -> bool:
        """Whether any ship in the sector carries weapons other than missiles."""
        return any(self.figures(kind).cannons for kind in self.kinds())


def destroyed(ship: Ship, hull: int) -> bool:
    """6.2.5.2: damage beyond the hull, not damage that equals it."""
    return ship.damage > hull


def owned(what: object, side: Side) -> object:
    """Ships with their owner, «cruceros de Ana»; ships that nobody commands are their own name."""
    return what if side.npc else say("{what} de {side}", what=what, side=side)


def as_size(kinds: Iterable[str]) -> list[str]:
    """Kinds of ship from the largest to the smallest."""
    found = set(kinds)
    return [kind for kind in ship_types() if kind in found]
