"""What happens: procedures that yield cited steps, from a document to its ruling.

It knows only the ids and the names of `rulebook`; it reads no file of the user's, no clock and no network.
"""

from adjudicator.documents import parse_document
from adjudicator.errors import AdjudicatorError, Forbidden, Unusable
from adjudicator.games import folders as games
from adjudicator.resolve import chapters, resolve
from adjudicator.ruling import Ruling, Step, Violation

__all__ = [
    "AdjudicatorError",
    "Forbidden",
    "Ruling",
    "Step",
    "Unusable",
    "Violation",
    "chapters",
    "games",
    "parse_document",
    "resolve",
]
