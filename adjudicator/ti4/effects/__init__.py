"""What single components do: importing this package registers every one of them, those of effects*.toml included."""

from adjudicator.ti4.effects import (
    action_cards,
    action_cards_activation,
    action_cards_combat,
    action_cards_council,
    action_cards_invasion,
    action_cards_movement,
    alastor,
    exploration,
    factions,
    flagships,
    mechs,
    promissory,
    promissory_notes,
    promissory_notes_dice,
    promissory_notes_ground,
    relics,
    technologies,
    technologies_ground,
    technologies_space,
    units,
)
from adjudicator.ti4.effects.conditions import CONDITIONS
from adjudicator.ti4.windows.data_effects import load_effects

load_effects(CONDITIONS)

__all__ = [
    "action_cards",
    "action_cards_activation",
    "action_cards_combat",
    "action_cards_council",
    "action_cards_invasion",
    "action_cards_movement",
    "alastor",
    "exploration",
    "factions",
    "flagships",
    "mechs",
    "promissory",
    "promissory_notes",
    "promissory_notes_dice",
    "promissory_notes_ground",
    "relics",
    "technologies",
    "technologies_ground",
    "technologies_space",
    "units",
]
