"""What the rules say: books, units, ids, and the official texts that the user imports. It knows no other package."""

from rulebook.book import Book
from rulebook.components import Component
from rulebook.errors import AmbiguousRule, BookFaults, RulebookError, UnknownBook, UnknownRule, UnreadableId
from rulebook.ids import Reference, RuleId
from rulebook.languages import LANGUAGES
from rulebook.library import Library, load_library
from rulebook.loading import load_games
from rulebook.naming import Names, load_names
from rulebook.official import OfficialTexts
from rulebook.terms import Term
from rulebook.topics import Topic, load_topics
from rulebook.units import KINDS, Note, Unit

__all__ = [
    "KINDS",
    "LANGUAGES",
    "AmbiguousRule",
    "Book",
    "BookFaults",
    "Component",
    "Library",
    "Names",
    "Note",
    "OfficialTexts",
    "Reference",
    "RuleId",
    "RulebookError",
    "Term",
    "Topic",
    "Unit",
    "UnknownBook",
    "UnknownRule",
    "UnreadableId",
    "load_games",
    "load_library",
    "load_names",
    "load_topics",
]
