"""The components of the game by key: what they are, how they are called, which procedures they can change."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from adjudicator.messages import Name
from adjudicator.ti4.names import table
from adjudicator.ti4.units import profiles

FILES = {"technologies": "technology", "cards": "", "laws": "law", "components": ""}
"""Where components stand, and the kind of those that do not say it themselves."""


@dataclass(frozen=True)
class Component:
    """A technology, card, ability, leader, relic, note, law or unit that changes what a procedure decides."""

    key: str
    kind: str
    name: Name
    faction: str | None = None
    touches: tuple[str, ...] = ()

    def render(self, lang: str) -> str:
        return self.name.render(lang)


@cache
def components() -> dict[str, Component]:
    """Everything that the data name, by key; a unit upgrade is a technology and a unit at once."""
    found: dict[str, Component] = {}
    for profile in profiles():
        es = profile.es or profile.en
        found[profile.key] = Component(profile.key, "unit", Name(es, profile.en, profile.en), profile.faction)
    for file, kind in FILES.items():
        for key, row in table(file).items():
            name = Name(row.get("es") or row["en"], row.get("pt") or row["en"], row["en"])
            touches = tuple(row.get("touches", ()))
            found[key] = Component(key, row.get("kind", kind), name, row.get("faction"), touches)
    return found


@cache
def abilities_of(faction: str | None) -> frozenset[str]:
    """The abilities printed on a faction sheet."""
    return frozenset(c.key for c in components().values() if c.kind == "ability" and faction and c.faction == faction)
