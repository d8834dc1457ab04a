"""Space Opera: one module a chapter."""

from typing import Any

from adjudicator.messages import say
from adjudicator.opera.lists import LISTS as LISTS
from adjudicator.opera.procedures.turns import read_reorganise, reorganise
from adjudicator.opera.procedures.victory import read_victory, victory
from adjudicator.opera.procedures.war import read_war, war
from adjudicator.resolve import Chapter

CHAPTERS: list[Chapter[Any]] = [
    Chapter("war", say("Guerra: batalla de flotas y asalto planetario"), read_war, war),
    Chapter("reorganise", say("Reorganización y declive"), read_reorganise, reorganise),
    Chapter("victory", say("¿Quién gana?"), read_victory, victory),
]
