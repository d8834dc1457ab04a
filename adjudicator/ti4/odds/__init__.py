"""The odds of combats in Twilight Imperium: exact, from the functions of their procedures."""

from typing import Any

from adjudicator.ti4.odds.space import space_odds

ODDS: dict[str, Any] = {"space_combat": space_odds}
