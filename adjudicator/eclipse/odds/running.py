"""A battle at the activation where ships may retreat (6.2.6): its odds begin where its answers leave it."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.eclipse.odds.standing import CHOOSES
from adjudicator.messages import Message
from adjudicator.odds.running import Running
from adjudicator.ruling import Json, Ruling


def running_battle(document: Mapping[str, Json], ruling: Ruling) -> Running | Message | None:
    """6.2.6: the battle in the middle of its round, with everything that has happened in it."""
    if ruling.question is None or not CHOOSES.match(ruling.question.key):
        return None
    bare = {key: value for key, value in document.items() if key not in ("seed", "auto")}
    return Running({**bare, "started": True}, str(ruling.question.who))
