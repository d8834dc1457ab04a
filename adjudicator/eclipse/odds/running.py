"""A battle at the activation where ships may retreat (6.2.6): it stands in the middle of a round."""

from __future__ import annotations

import re
from collections.abc import Mapping

from adjudicator.messages import Message, say
from adjudicator.odds.running import Running
from adjudicator.ruling import Json, Ruling

CHOOSES = re.compile(r"(.*\.)?r\d+\.action\.")


def running_battle(document: Mapping[str, Json], ruling: Ruling) -> Running | Message | None:
    """6.2.6: in the middle of a round it matters who has acted already, which no document of odds says."""
    if ruling.question is None or not CHOOSES.match(ruling.question.key):
        return None
    return say("A mitad de una batalla no se calculan probabilidades: cuentan quién ha actuado ya y qué daño tiene cada nave.")
