"""Asks the adjudicator, within bounds; what was asked a moment ago is still known."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Mapping
from threading import Lock
from typing import Any

from adjudicator import Ruling, chapters, games, parse_document, resolve
from adjudicator.resolve import Chapter
from web.errors import BadInput
from web.watchdog import LONGEST_CPU, TooSlow, bounded

MOST_RECENT = 32
LARGEST_KEPT = 40_000
"""How many rulings are kept at hand, and up to how long a document they are kept: an answer asks for the same one thrice."""


class Recent:
    """The last rulings, by their documents; a ruling is a function of its document and of nothing else."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._rulings: OrderedDict[str, Ruling] = OrderedDict()

    def get(self, key: str) -> Ruling | None:
        with self._lock:
            if key in self._rulings:
                self._rulings.move_to_end(key)
            return self._rulings.get(key)

    def keep(self, key: str, ruling: Ruling) -> None:
        if len(key) > LARGEST_KEPT:
            return
        with self._lock:
            self._rulings[key] = ruling
            while len(self._rulings) > MOST_RECENT:
                self._rulings.popitem(last=False)


_RECENT = Recent()


def settle(document: Mapping[str, Any], cpu: float = LONGEST_CPU) -> Ruling:
    """The ruling of a document; one that takes too long is stopped, and whoever asked is told so."""
    key = json.dumps(document, ensure_ascii=True, separators=(",", ":"))
    known = _RECENT.get(key)
    if known is not None:
        return known
    try:
        with bounded(cpu):
            ruling = resolve(document)
    except TooSlow:
        raise _too_slow() from None
    _RECENT.keep(key, ruling)
    return ruling


def read_document(text: str) -> dict[str, Any]:
    """A document out of a text, within the same bounds."""
    try:
        with bounded():
            return parse_document(text)
    except TooSlow:
        raise _too_slow() from None


def _too_slow() -> BadInput:
    return BadInput("too_slow", "Resolver esto tarda demasiado: pide algo más pequeño.", status=503)


def procedures(game: str) -> dict[str, Chapter[Any]]:
    """The procedures that a game has; none where the referee does not know the game."""
    return chapters(game) if game in games() else {}
