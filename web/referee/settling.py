"""Asks the adjudicator, with a bound on how long anybody waits for it."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as TooSlow
from typing import Any

from adjudicator import Ruling, chapters, games, resolve
from adjudicator.resolve import Chapter
from web.errors import BadInput

LONGEST_WAIT = 5.0
_WORKERS = ThreadPoolExecutor(max_workers=8, thread_name_prefix="ruling")


def settle(document: Mapping[str, Any], wait: float = LONGEST_WAIT) -> Ruling:
    """The ruling of a document; whoever waits too long is told so."""
    work = _WORKERS.submit(resolve, document)
    try:
        return work.result(wait)
    except TooSlow:
        work.cancel()
        raise BadInput("too_slow", "Resolver esto tarda demasiado: pide algo más pequeño.", status=503) from None


def procedures(game: str) -> dict[str, Chapter[Any]]:
    """The procedures that a game has; none where the referee does not know the game."""
    return chapters(game) if game in games() else {}
