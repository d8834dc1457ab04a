"""How quick a ruling is: a fight of ten rounds and more, beside the bare dice of the same fight, in one run.

The alternative is what a calculator does: roll and count hits without saying why. Printed: milliseconds of both and their
ratio, and how a guided ruling grows when its questions are answered one by one.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from adjudicator import resolve

FIGHT: dict[str, Any] = {
    "game": "ti4",
    "procedure": "space_combat",
    "active_player": "ana",
    "players": {name: {"technologies": ["duranium_armor"]} for name in ("ana", "berto")},
    "systems": {
        "X": {"space": {name: {"dreadnought": 4, "carrier": 4, "fighter": 8, "destroyer": 2} for name in ("ana", "berto")}}
    },
}


def long_fight() -> tuple[dict[str, Any], int]:
    """A seed whose fight lasts ten rounds or more."""
    for seed in range(10_000):
        ruling = resolve({**FIGHT, "seed": seed})
        if ruling.outcome and ruling.outcome["rounds"] >= 10:
            return {**FIGHT, "seed": seed}, ruling.outcome["rounds"]
    raise SystemExit("no fight of ten rounds found")


def bare_dice(rounds: int) -> int:
    """The dice of such a fight, counted and nothing else."""
    hits = 0
    for _ in range(rounds):
        for _side in range(2):
            for value, dice in ((5, 4), (9, 4), (9, 8), (9, 2)):
                hits += sum(random.randint(1, 10) >= value for _ in range(dice))
    return hits


def median_ms(work: Callable[[], object], repeats: int = 30) -> float:
    """The median time of a piece of work, in milliseconds."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def guided() -> tuple[float, int]:
    """A fight answered one question at a time, each time from the start: milliseconds and questions."""
    document: dict[str, Any] = {**FIGHT, "answers": {}}
    start, asked = time.perf_counter(), 0
    dice = random.Random(7)
    while (question := resolve(document).question) is not None:
        asked += 1
        sheet = question.as_document("es")
        document["answers"][question.key] = (
            sheet["default"]
            if sheet["kind"] == "choice"
            else {group["unit"]: [dice.randint(1, 10) for _ in range(group["dice"])] for group in sheet["groups"]}
        )
    return (time.perf_counter() - start) * 1000, asked


def main() -> None:
    document, rounds = long_fight()
    ours, bare = median_ms(lambda: resolve(document)), median_ms(lambda: bare_dice(rounds))
    total, asked = guided()
    print(f"ruling of {rounds} rounds: {ours:.1f} ms; bare dice of it: {bare:.2f} ms; ratio {ours / bare:.0f}")
    print(f"the same answered one by one: {asked} questions, {total:.0f} ms in all, {total / max(asked, 1):.1f} ms a question")


if __name__ == "__main__":
    main()
