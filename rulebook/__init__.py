"""What the rules say: books, units, ids, and the official texts that the user imports. It knows no other package."""

from rulebook.book import Book
from rulebook.errors import AmbiguousRule, BookFaults, RulebookError, UnknownBook, UnknownRule, UnreadableId
from rulebook.ids import Reference, RuleId
from rulebook.library import BOOK_KEYS, Library, load_library
from rulebook.official import OfficialTexts
from rulebook.terms import LANGUAGES, Term
from rulebook.topics import Topic, load_topics
from rulebook.units import KINDS, Note, Unit

__all__ = [
    "BOOK_KEYS",
    "KINDS",
    "LANGUAGES",
    "AmbiguousRule",
    "Book",
    "BookFaults",
    "Library",
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
    "load_library",
    "load_topics",
]
