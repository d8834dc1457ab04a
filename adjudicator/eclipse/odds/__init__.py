"""The odds of battles in Eclipse: exact, from the functions of their procedures."""

from typing import Any

from adjudicator.eclipse.odds.running import running_battle
from adjudicator.eclipse.odds.sharing import shares_dice, sharing_dice
from adjudicator.eclipse.odds.wanted import battle_odds

ODDS: dict[str, Any] = {"battle": battle_odds}
RUNNING = {"battle": running_battle}
SHARING = {"battle": (shares_dice, sharing_dice)}
RESUMES = ("battle",)
