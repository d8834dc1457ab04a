"""How quick a fight of ten rounds and more is when both hands are full, beside the same fleets with empty hands, in one run.

Full is a hand of seven action cards of the space combat on either side, and then everything at once: every action card,
promissory note and leader that can change a space combat. Nobody plays any of it, so that all is offered at each of its
moments. Printed: milliseconds of CPU and the ratio to empty hands.
"""

from __future__ import annotations

import time
from typing import Any

from adjudicator import resolve
from adjudicator.ti4.names import component_names
from adjudicator.ti4.windows import components

SIDES = ("ana", "berto")
FLEET = {"dreadnought": 4, "carrier": 4, "fighter": 8, "destroyer": 2}
LIMIT = 20.0
"""Milliseconds that a fight with full hands may take on a machine that does nothing else."""


FIELDS = {"cards": "action_card", "notes": "promissory", "leaders": "leader"}


def fight(**most: int) -> dict[str, Any]:
    """Two equal fleets, with so many components of each kind in hand."""
    held = {field: _touching(FIELDS[field])[:n] for field, n in most.items()}
    return {
        "game": "ti4",
        "procedure": "space_combat",
        "active_player": "ana",
        "players": {name: {"technologies": ["duranium_armor"], **held} for name in SIDES},
        "systems": {"X": {"space": dict.fromkeys(SIDES, FLEET)}},
    }


def _touching(kind: str) -> list[str]:
    """Every component of a kind that can change a space combat, as many as a document may name."""
    return [key for key in component_names(kind).keys if "space_combat" in components()[key].touches]


def long_fight(document: dict[str, Any]) -> dict[str, Any]:
    """The document with a seed whose fight lasts ten rounds or more."""
    for seed in range(10_000):
        ruling = resolve({**document, "seed": seed})
        if ruling.outcome and ruling.outcome["rounds"] >= 10:
            return {**document, "seed": seed}
    raise SystemExit("no fight of ten rounds found")


def quickest(document: dict[str, Any], repeats: int = 30) -> float:
    """The shortest CPU time of a ruling, in milliseconds: what disturbs a machine only adds."""
    times = []
    for _ in range(repeats):
        began = time.process_time()
        resolve(document)
        times.append((time.process_time() - began) * 1000)
    return min(times)


def main() -> None:
    """Prints the times and their ratios."""
    bare = quickest(long_fight(fight()))
    print(f"empty hands: {bare:.1f} ms")
    for name, most in (("seven cards each", {"cards": 7}), ("everything", {"cards": 20, "notes": 20, "leaders": 20})):
        loaded = quickest(long_fight(fight(**most)))
        print(f"{name}: {loaded:.1f} ms, {loaded / bare:.1f} times empty hands; limit {LIMIT:.0f} ms")


if __name__ == "__main__":
    main()
