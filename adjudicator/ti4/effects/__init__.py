"""What single components do: importing this package registers every one of them, those of effects.toml included."""

from adjudicator.ti4.effects import (
    action_cards,
    action_cards_council,
    action_cards_movement,
    alastor,
    factions,
    flagships,
    mechs,
    promissory,
    technologies,
    technologies_ground,
    technologies_space,
    units,
)
from adjudicator.ti4.windows.data_effects import load_effects

load_effects()

__all__ = [
    "action_cards",
    "action_cards_council",
    "action_cards_movement",
    "alastor",
    "factions",
    "flagships",
    "mechs",
    "promissory",
    "technologies",
    "technologies_ground",
    "technologies_space",
    "units",
]
