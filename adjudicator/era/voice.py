"""The referee of Galactic Era, and the few things that all its chapters say alike."""

from __future__ import annotations

from adjudicator.messages import Plural, count, say
from adjudicator.referee import Referee

FLEET_E = "fleet_e"


def called(key: str) -> object:
    """An answer as people call it; any other name as it is."""
    return say("Solo la flota E") if key == FLEET_E else key


referee = Referee("era", called=called)


def ships_text(n: int) -> Plural:
    """«1 nave», «2 naves»."""
    return count(n, "{n} nave", "{n} naves")


def discs_text(n: int) -> Plural:
    """«1 disco», «2 discos»."""
    return count(n, "{n} disco", "{n} discos")
