"""The odds of combats in Twilight Imperium: exact, from the functions of their procedures."""

from typing import Any

from adjudicator.ti4.odds.action import action_odds
from adjudicator.ti4.odds.cannons import cannon_odds
from adjudicator.ti4.odds.invading import invasion_odds
from adjudicator.ti4.odds.running import running_fight
from adjudicator.ti4.odds.sharing import shares_hits, sharing_hits
from adjudicator.ti4.odds.space import space_odds

ODDS: dict[str, Any] = {
    "space_combat": space_odds,
    "invasion": invasion_odds,
    "space_cannon_offense": cannon_odds,
    "tactical_action": action_odds,
}
FOUGHT = ("space_combat", "invasion", "tactical_action")
RESUMES = FOUGHT
RUNNING = dict.fromkeys(FOUGHT, running_fight)
SHARING = dict.fromkeys(FOUGHT, (shares_hits, sharing_hits))
