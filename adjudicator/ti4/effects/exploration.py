"""Cards attached to planets: what they add to resources and influence, and the traits that they give (100)."""

from __future__ import annotations

from typing import Any

from adjudicator.ruling import Json
from adjudicator.ti4.agenda_situation import Council, PlanetCard
from adjudicator.ti4.board import Planet, Player
from adjudicator.ti4.names import table
from adjudicator.ti4.situations import About
from adjudicator.ti4.windows import adds, permits


def _planet(situation: Any, name: str) -> Planet | PlanetCard | None:
    """A planet of the board or a planet card of the council."""
    found: Planet | PlanetCard | None = (situation if isinstance(situation, Council) else situation.board).planet(name)
    return found


def _again(planet: Planet | PlanetCard, key: str) -> bool:
    """Whether the planet had a technology specialty before the card was attached."""
    before = planet.attachments[: planet.attachments.index(key)]
    return planet.specialty or any(table("attachments")[other].get("again") for other in before)


def _attach(key: str, row: dict[str, Json]) -> None:
    """Registers what a card adds to the planet that it is attached to."""

    def more(situation: Any, about: About, value: str) -> int:
        planet = _planet(situation, about.what)
        if planet is None or key not in planet.attachments or (row.get("again") and not _again(planet, key)):
            return 0
        n: int = row.get(value, 0)
        return n * (1 if row.get("again") else planet.attachments.count(key))

    @adds(key, "resources", cite="100 73.1")
    def resources(situation: Any, owner: Player, about: About) -> int:
        return 0 if owner.id else more(situation, about, "resources")

    @adds(key, "influence", cite="100 73.2")
    def influence(situation: Any, owner: Player, about: About) -> int:
        return 0 if owner.id else more(situation, about, "influence")


for _key, _row in table("attachments").items():
    _attach(_key, _row)


@permits("terraform", "every trait", cite="73.3")
def terraform(situation: Any, owner: Player, about: About) -> bool:
    """Terraform: the planet has every trait."""
    planet = _planet(situation, about.what)
    return not owner.id and planet is not None and "terraform" in planet.attachments
