"""What single species and technologies give: a chapter asks for an ability, data/species.toml and data/gains.toml say whose it is."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from adjudicator.eclipse.names import table

ABILITIES = (
    "reveals_two",  # two sectors when exploring, of which one is kept
    "peace_with_ancients",  # no battle between them
    "unpinned_by_ancients",  # their ships hold none back
    "discs_beside_ancients",  # influence where they are
    "waits_for_discovery",  # which stays as long as they do
    "points_for_ancients",
    "points_for_sectors",
    "defenceless",  # its population falls without dice
    "own_prices",
    "other_edition",  # its activations are told by another edition
    "starts_with_reputation",
    "starts_with_advanced_cube",
    "starts_with_another_ship",
)
OF_TECHNOLOGIES = (
    "splits_damage",  # of red dice, among several ships
    "hard_to_pin",  # two enemy ships hold one back
    "bombs_population",  # which falls without dice
    "bombproof",  # against those bombs
    "half_connections",  # a wormhole on one edge is enough
)


@cache
def ability(species: str | None, name: str) -> str:
    """The rule that gives a species an ability; nothing where it has it not, or the species is not told."""
    assert name in ABILITIES
    row = table("species").get(species or "", {})
    rules = row.get("abilities", {})
    return str(rules.get(name, "")) if isinstance(rules, dict) else ""


@cache
def technology_for(name: str) -> str:
    """The technology that gives an ability."""
    assert name in OF_TECHNOLOGIES
    return next(key for key, row in table("gains").items() if row.get("ability") == name)


def gives(technologies: Collection[str], name: str) -> bool:
    """Whether one of these technologies gives an ability."""
    return technology_for(name) in technologies


@cache
def opens(track: str) -> tuple[str, ...]:
    """5.1.10: the technologies that open the advanced squares of a production track."""
    return tuple(key for key, row in table("gains").items() if track in row.get("advanced", ()))


@cache
def more_activations(action: str) -> tuple[str, int] | None:
    """5.8.5: the technology that adds activations to an action, and how many."""
    rows = ((key, row) for key, row in table("gains").items() if row.get("action") == action)
    return next(((key, int(row["activations"])) for key, row in rows), None)


@cache
def built_with() -> frozenset[str]:
    """5.5.4.1: what is built by whoever has the technology of that name."""
    return frozenset(key for key, row in table("gains").items() if row.get("builds"))
