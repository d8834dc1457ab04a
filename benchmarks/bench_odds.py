"""How long odds take, beside seeded rulings of the same boards: ratios in one run.

    python -m benchmarks.bench_odds [--rulings N] [--boards]

The rulings are fewer than 20,000 and their time is extrapolated, which the output says. With --boards, random boards with
components are held against seeded rulings (a fixed seed), and how far each lies off is told in standard errors.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Mapping
from math import sqrt
from typing import Any

from adjudicator import resolve
from adjudicator.odds import odds

ASKED = 20_000
Document = dict[str, Any]
TWELVE = {"fighter": 4, "destroyer": 2, "cruiser": 3, "carrier": 1, "dreadnought": 2}
NINETEEN = {"fighter": 8, "destroyer": 2, "cruiser": 3, "carrier": 2, "dreadnought": 3, "war_sun": 1}
EIGHT = {"fighter": 2, "destroyer": 1, "cruiser": 2, "dreadnought": 2, "flagship": 1}
TECHNOLOGIES = ["duranium_armor", "assault_cannon", "cruiser_ii", "destroyer_ii", "fighter_ii", "dreadnought_ii"]
FACTIONS = [None, "sardakk", "jol_nar", "letnev", "mentak", "winnu", "yin", "l1z1x", "argent", "naalu"]


def board(
    one: Mapping[str, Any], two: Mapping[str, Any], a: Document | None = None, b: Document | None = None, **more: Any
) -> Document:
    return {
        "game": "ti4",
        "procedure": "space_combat",
        "players": {"ana": a or {}, "berto": b or {}},
        "active_player": "ana",
        "active_system": "X",
        "systems": {
            "X": {"adjacent": ["Y"], "space": {"ana": one, "berto": two}},
            "Y": {"space": {"ana": {"cruiser": 1}}},
        },
        **more,
    }


def boards() -> dict[str, Document]:
    """The fights of the published comparison."""
    sun = {"technologies": ["war_sun"]}
    best: Document = {"policy": {"ana": {"retreat": "best"}}, "aim": "value"}
    return {
        "2 dreadnoughts v 2": board({"dreadnought": 2}, {"dreadnought": 2}),
        "12 v 12, barrage": board(TWELVE, TWELVE),
        "19 v 19, war sun": board(NINETEEN, NINETEEN, sun, sun),
        "12 v 12, best retreat": board(TWELVE, TWELVE, **best),
        "19 v 19, best retreat": board(NINETEEN, NINETEEN, sun, sun, **best),
        "8 v 8, Van Hauge": board(EIGHT, EIGHT, {"faction": "yin"}, {"faction": "sol"}),
        "8 v 8, [0.0.1]": board(EIGHT, EIGHT, {"faction": "l1z1x"}, {"faction": "sol"}),
        "8 v 8, Salai Sai Corian": board(EIGHT, EIGHT, {"faction": "winnu"}, {"faction": "sol"}),
        "5 v 5, Duranium both": board(
            {"dreadnought": 3, "cruiser": 2},
            {"dreadnought": 3, "cruiser": 2},
            {"technologies": ["duranium_armor"]},
            {"technologies": ["duranium_armor"]},
        ),
    }


def seconds(work: Any, times: int) -> float:
    """Processor time of one call, the best of three series."""
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        for n in range(times):
            work(n)
        best = min(best, (time.process_time() - start) / times)
    return best


def compare(rulings: int) -> None:
    """One line a fight: odds, one ruling, and what 20,000 of them would take."""
    print(f"{'fight':24} {'odds':>10} {'ruling':>10} {'20,000':>9} {'ratio':>9}")
    for name, document in boards().items():
        plain = {key: value for key, value in document.items() if key not in ("policy", "aim")}
        odds(document)
        mine = seconds(lambda _, d=document: odds(d), 5)
        one = seconds(lambda n, d=plain: resolve({**d, "seed": n}), max(rulings // 3, 1))
        print(f"{name:24} {mine * 1000:7.1f} ms {one * 1000:7.2f} ms {one * ASKED:7.0f} s {one * ASKED / mine:8.0f}×")
    print(f"(20,000 rulings extrapolated from {3 * max(rulings // 3, 1)}; processor time; ± 0.35 points against 1e-9)")


def random_board(chance: random.Random) -> Document:
    """A small fight with components."""

    def fleet(flagship: bool) -> Document:
        units = {unit: chance.randint(0, 2) for unit in ("fighter", "destroyer", "cruiser", "carrier", "dreadnought")}
        return {**{unit: n for unit, n in units.items() if n}, **({"flagship": 1} if flagship else {"cruiser": 1})}

    def player() -> Document:
        known = chance.sample(TECHNOLOGIES, chance.randint(0, 2))
        return {"technologies": known, **({"faction": faction} if (faction := chance.choice(FACTIONS)) else {})}

    a, b = player(), player()
    return board(fleet("faction" in a and chance.random() < 0.5), fleet("faction" in b and chance.random() < 0.5), a, b)


def hold(count: int, samples: int) -> None:
    """Random boards against seeded rulings: standard errors of Ana's wins."""
    chance, worst = random.Random(18), 0.0
    for n in range(count):
        document = random_board(chance)
        found = odds(document)
        won = sum((resolve({**document, "seed": seed}).outcome or {})["winner"] == "ana" for seed in range(samples))
        p = found.win["ana"]
        off = abs(won / samples - p) / max(sqrt(p * (1 - p) / samples), 1e-9) if 0 < p < 1 else abs(won / samples - p)
        worst = max(worst, off)
        print(f"{n + 1:3} exact={found.exact} odds {p:.4f} rulings {won / samples:.4f} off {off:.1f}")
    print(f"worst of {count}: {worst:.1f} standard errors")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rulings", type=int, default=60)
    parser.add_argument("--boards", type=int, default=0)
    given = parser.parse_args()
    compare(given.rulings)
    if given.boards:
        hold(given.boards, 400)


if __name__ == "__main__":
    main()
