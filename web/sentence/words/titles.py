"""How people call the games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from adjudicator import games
from adjudicator.names import name_key
from rulebook import load_games
from web.sentence.words.shared import SMALL

LONGEST_TITLE = 3


@cache
def game_names() -> Mapping[str, str]:
    """How people call the games."""
    return {
        name_key(name): game.key for game in load_games() if game.key in games() for name in (game.key, game.title, *game.names)
    }


@cache
def titles() -> frozenset[str]:
    """The words of the names of games: nobody is called «Eclipse»."""
    short = (words for name in game_names() if len(words := name.split("_")) <= LONGEST_TITLE)
    return frozenset(word for words in short for word in words if word not in SMALL and not word.isdecimal())


@cache
def everyday_games() -> frozenset[str]:
    """The keys of games that nobody calls so in a query, because people also say the word otherwise."""
    return frozenset(game.key for game in load_games() if game.key not in map(name_key, game.names))
