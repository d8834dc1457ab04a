"""How many of the sentences that a grammar makes are read whole, and of which parts those are made that are not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import NamedTuple

from tests.web.sentence_sets import Told, lost

SHOWN = 25
LEAST = 3
"""A part is told of from so many misses on."""


class Made(NamedTuple):
    """A sentence with its facts, in as many ways as those may sit who have no name, and the parts of which it was made."""

    told: tuple[Told, ...]
    parts: frozenset[str]


def faults_of(made: Made) -> list[str]:
    """What the reading of a sentence lacks in the way in which it lacks least."""
    found: list[list[str]] = []
    for told in made.told:
        found.append(lost(told))
        if not found[-1]:
            break
    return min(found, key=len)


def report(made: Callable[[Random], Made], given: list[str]) -> None:
    """Prints the misses, the parts that are in them oftener than elsewhere, and the share read whole."""
    n, seed = (*map(int, given), *(300, 1)[len(given) :])
    rng = Random(seed)
    sentences = [made(rng) for _ in range(n)]
    faults = [faults_of(one) for one in sentences]
    for one, fault in zip(sentences, faults, strict=True):
        if fault:
            print(f"{one.told[0].language} {one.told[0].game or '-'} {one.told[0].text}\n     {'; '.join(fault)}")
    _print_parts(sentences, faults)
    print(f"read whole: {sum(not each for each in faults)} of {n}")


def _print_parts(sentences: list[Made], faults: list[list[str]]) -> None:
    """The parts and pairs of parts by how many more misses they are in than their share."""
    seen: Counter[tuple[str, ...]] = Counter()
    missed: Counter[tuple[str, ...]] = Counter()
    for one, fault in zip(sentences, faults, strict=True):
        groups = [(part,) for part in one.parts] + list(combinations(sorted(one.parts), 2))
        seen.update(groups)
        missed.update(groups if fault else ())
    share = sum(map(bool, faults)) / len(faults)
    excess = {group: many - share * seen[group] for group, many in missed.items() if many >= LEAST}
    for group, over in sorted(excess.items(), key=lambda each: -each[1])[:SHOWN]:
        print(f"{over:6.1f}  {missed[group]}/{seen[group]}  {' + '.join(group)}")
