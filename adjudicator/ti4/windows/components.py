"""The components of the game by key: what they are, how they are called, which procedures they can change."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

from adjudicator.messages import Message, Name, Renderable, say
from adjudicator.ti4.moments import PROCEDURES
from adjudicator.ti4.names import book_components, table
from adjudicator.ti4.units import profiles

FILES = {"technologies": "technology", "laws": "law"}
"""Data files whose components are of one kind, whatever the book calls it."""

IN_HAND = ("action_card", "promissory")
"""What is held in the hand until it is played."""


@dataclass(frozen=True)
class Component(Renderable):
    """A technology, card, ability, leader, relic, note, law or unit that changes what a procedure decides."""

    key: str
    kind: str
    name: Name
    faction: str = ""
    touches: tuple[str, ...] = ()
    commander: bool = False

    @cached_property
    def cite(self) -> str:
        """The component as a citation: what is printed on it."""
        return f"c.{self.key}"

    def render(self, lang: str) -> str:
        return self.name.render(lang)


@cache
def components() -> dict[str, Component]:
    """Everything that the book has as a component, by key; a unit upgrade is a unit here, the kinds of card are the book's."""
    units = {profile.key for profile in profiles()}
    kinds = {key: kind for file, kind in FILES.items() for key in table(file)} | dict.fromkeys(units, "unit")
    touches = {key: row.get("touches", ()) for file in (*FILES, "cards") for key, row in table(file).items()}
    return {
        key: Component(
            key,
            kinds.get(key, found.kind),
            Name(found.name("es"), found.name("pt"), found.name("en")),
            found.faction,
            tuple(name for name in touches.get(key, found.touches) if name in PROCEDURES),
            found.figures.get("leader") == "commander",
        )
        for key, found in book_components().items()
    }


@cache
def abilities_of(faction: str | None) -> frozenset[str]:
    """The abilities printed on a faction sheet."""
    return frozenset(c.key for c in components().values() if c.kind == "ability" and faction and c.faction == faction)


def titled(key: str) -> Message:
    """The title of a step: the name of its component."""
    return say("{name}", name=components()[key])
