"""A space combat at the moment when somebody may announce a retreat (23.4): its board as it stands."""

from __future__ import annotations

import re
from collections.abc import Mapping

from adjudicator.messages import Message, say
from adjudicator.odds.running import Running
from adjudicator.ruling import Json, Ruling
from adjudicator.standing import standing_after

ANNOUNCES = re.compile(r"r\d+\.announce\.")
USUAL = re.compile(r"(afb|sco|r\d+)\.(roll|announce|assign|target|repair)\.|start\.assault_cannon\.")
"""Answers that change nothing but the units in space, which the steps tell."""


HALF_WAY = say("Ya se ha usado algo que cambia este combate: sus probabilidades no se calculan a medias.")


def running_space(document: Mapping[str, Json], ruling: Ruling) -> Running | Message | None:
    """23.4: the fight at its announcement, as far as units alone say how it stands."""
    if not _announces(ruling):
        return None
    if played(document, ruling):
        return HALF_WAY
    fight = as_it_stands(document, ruling)
    return fight if fight is None else Running(fight, str(ruling.question.who if ruling.question else ""))


def played(document: Mapping[str, Json], ruling: Ruling) -> bool:
    """Whether something was used that units alone do not tell."""
    answers = document.get("answers") or {}
    used = [key for key in ruling.consumed if not USUAL.match(key) and answers.get(key) is not False]
    return bool(used) or standing_after(ruling.steps) is None


def as_it_stands(document: Mapping[str, Json], ruling: Ruling) -> dict[str, Json] | None:
    """The document of the fight with the units that are left, at the beginning of a round."""
    standing, systems = standing_after(ruling.steps), dict(document.get("systems") or {})
    here = systems.get(standing.place) if standing else None
    if standing is None or not isinstance(here, Mapping):
        return None
    systems[standing.place] = {**here, "space": {**here.get("space", {}), **standing.sides}}
    bare = {key: value for key, value in document.items() if key not in ("answers", "seed", "auto")}
    return {**bare, "systems": systems, "started": True}


def running_action(document: Mapping[str, Json], ruling: Ruling) -> Message | None:
    """A combat within a tactical action stands among what was moved before it."""
    if not _announces(ruling):
        return None
    return say("Dentro de una acción táctica no se calculan probabilidades: pon el combate espacial aparte.")


def _announces(ruling: Ruling) -> bool:
    return ruling.question is not None and bool(ANNOUNCES.match(ruling.question.key))
