"""What happens: procedures that yield cited steps, from a document to its ruling.

It knows only the ids and the names of `rulebook`; it reads no file of the user's, no clock and no network.
"""

from adjudicator.documents import parse_document
from adjudicator.errors import AdjudicatorError, Forbidden, Unusable
from adjudicator.resolve import GAMES, chapters, resolve
from adjudicator.ruling import Ruling, Step, Violation

__all__ = [
    "GAMES",
    "AdjudicatorError",
    "Forbidden",
    "Ruling",
    "Step",
    "Unusable",
    "Violation",
    "chapters",
    "parse_document",
    "resolve",
]
