"""Galactic Era: one module a chapter of the rulebook."""

from typing import Any

from adjudicator.era.battle import resolve_battle
from adjudicator.era.sides import read_battle
from adjudicator.messages import say
from adjudicator.resolve import Chapter

CHAPTERS: list[Chapter[Any]] = [
    Chapter("battle", say("Batalla"), read_battle, resolve_battle),
]
