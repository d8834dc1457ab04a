"""What single species may do or score and others may not: a chapter asks for an ability, data/species.toml says who has it."""

from __future__ import annotations

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
)


@cache
def ability(species: str | None, name: str) -> str:
    """The rule that gives a species an ability; nothing where it has it not, or the species is not told."""
    assert name in ABILITIES
    row = table("species").get(species or "", {})
    rules = row.get("abilities", {})
    return str(rules.get(name, "")) if isinstance(rules, dict) else ""
