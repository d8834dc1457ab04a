"""A combat at the moment when somebody may announce a retreat (23.4), within whatever procedure it is fought."""

from __future__ import annotations

import re
from collections.abc import Mapping

from adjudicator.messages import Message
from adjudicator.odds.running import Running
from adjudicator.ruling import Json, Ruling

ANNOUNCES = re.compile(r"r\d+\.announce\.")


def running_fight(document: Mapping[str, Json], ruling: Ruling) -> Running | Message | None:
    """23.4: the fight at its announcement, with everything that has happened in it."""
    if ruling.question is None or not ANNOUNCES.match(ruling.question.key):
        return None
    return Running(going_on(document), str(ruling.question.who))


def going_on(document: Mapping[str, Json], **answers: Json) -> dict[str, Json]:
    """The document whose odds begin where its answers, and some more, leave the fight."""
    bare = {key: value for key, value in document.items() if key not in ("seed", "auto")}
    more = {"auto": True} if answers or document.get("auto") is True else {}
    return {**bare, "answers": {**(document.get("answers") or {}), **answers}, **more, "started": True}
