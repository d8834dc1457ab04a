"""The games of the distribution, in their order."""

from rulebook import load_games

BOOK_KEYS = tuple(game.key for game in load_games())
