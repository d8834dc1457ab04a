"""Takes off the heads and feet that run through the pages, whatever page number they bear."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

_FIGURES = re.compile(r"\d+")
_EDGE_LINES = 2
_FEW_PAGES, _MANY_PAGES = 4, 0.3


def without_running_heads(pages: Sequence[str]) -> tuple[list[str], int]:
    """The pages without their running heads and feet, and how many lines these were."""
    edges = Counter(line for page in pages for line in {_without_figures(line) for line in _edges(page)})
    running = {line for line, count in edges.items() if count >= max(_FEW_PAGES, _MANY_PAGES * len(pages))}
    kept, dropped = [], 0
    for page in pages:
        drop = {line for line in _edges(page) if _without_figures(line) in running}
        lines = page.split("\n")
        left = [line for line in lines if line.strip() not in drop]
        kept.append("\n".join(left))
        dropped += len(lines) - len(left)
    return kept, dropped


def _edges(page: str) -> list[str]:
    """The first and the last lines of a page that say something."""
    lines = [line.strip() for line in page.split("\n") if any(map(str.isalpha, line))]
    return [*lines[:_EDGE_LINES], *lines[-_EDGE_LINES:]]


def _without_figures(line: str) -> str:
    return _FIGURES.sub("#", line)
