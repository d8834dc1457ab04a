"""The referee of Galactic Era, and the few things that all its chapters say alike."""

from __future__ import annotations

from adjudicator.messages import Plural, count
from adjudicator.referee import Referee

referee = Referee("era")


def ships_text(n: int) -> Plural:
    """«1 nave», «2 naves»."""
    return count(n, "{n} nave", "{n} naves")


def discs_text(n: int) -> Plural:
    """«1 disco», «2 discos»."""
    return count(n, "{n} disco", "{n} discos")
