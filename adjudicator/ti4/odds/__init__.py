"""The odds of combats in Twilight Imperium: exact, from the functions of their procedures."""

from typing import Any

from adjudicator.ti4.odds.cannons import cannon_odds
from adjudicator.ti4.odds.invading import invasion_odds
from adjudicator.ti4.odds.running import running_action, running_space
from adjudicator.ti4.odds.sharing import shares_space, sharing_space
from adjudicator.ti4.odds.space import space_odds

ODDS: dict[str, Any] = {"space_combat": space_odds, "invasion": invasion_odds, "space_cannon_offense": cannon_odds}
RUNNING = {"space_combat": running_space, "tactical_action": running_action}
SHARING = {"space_combat": (shares_space, sharing_space)}
