"""Leaves out what is printed a second time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from rulebook.importing.align import Placement
from rulebook.importing.segment import Border

_SAME = 0.9
_SENTENCE_WORDS = 6

Run = list[Placement]  # segments of one unit that follow each other


def without_said_sentences(run: Run) -> Run:
    """The segments without sentences that are said a second time word for word."""
    kept: Run = []
    said: set[tuple[str, ...]] = set()
    starts = [i for i, each in enumerate(run) if each.segment.border >= Border.SENTENCE or not i]
    for start, end in pairwise([*starts, len(run)]):
        words = tuple(stem for each in run[start:end] for stem in each.segment.stems)
        if len(words) < _SENTENCE_WORDS or words not in said:
            kept += run[start:end]
        said.add(words)
    return kept


def without_said_runs(runs: Sequence[Run], short: int) -> tuple[list[Run], list[Run]]:
    """The runs that say something new, and those that do not; `short` ones must repeat every word."""
    kept: list[Run] = []
    repeated: list[Run] = []
    said: list[Counter[str]] = []
    for run in runs:
        words = word_counts(run)
        if words in said or (words.total() >= short and any(_alike(words, other) for other in said)):
            repeated.append(run)
        else:
            kept.append(run)
            said.append(words)
    return kept, repeated


def word_counts(run: Run) -> Counter[str]:
    """How often a run uses each word."""
    return Counter(stem for each in run for stem in each.segment.stems)


def _alike(one: Counter[str], other: Counter[str]) -> bool:
    """Whether two runs say the same in nearly the same words."""
    return 2 * (one & other).total() >= _SAME * (one.total() + other.total())
