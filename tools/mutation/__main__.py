"""Runs a sample of mutants and says how many are noticed."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import tools.mutation
from tools.mutation.mutants import Mutant, mutant_named, sample
from tools.mutation.reach import Failing, Reach, find_reach
from tools.mutation.running import said_otherwise, seen, why_equivalent


def report(mutants: list[Mutant], jobs: int, *, verbose: bool = False) -> Iterator[str]:
    """How each mutant went, and the sum."""
    began = time.monotonic()
    reach = find_reach(jobs)
    yield f"what the cases and the tests enter: {time.monotonic() - began:.0f} s"
    killed = equivalent = told = 0
    with ThreadPoolExecutor(jobs) as pool:
        for mutant, fate in zip(mutants, pool.map(lambda each: _fate(each, reach), mutants), strict=True):
            killed += bool(fate.who)
            equivalent += bool(fate.why)
            told += bool(fate.told)
            if verbose or not fate.who:
                yield f"{fate}  {mutant}  line {mutant.where.line}: {mutant.code[:110]}  [{mutant.where}]"
    yield f"{_share(killed, len(mutants))} killed, {_share(killed, len(mutants) - equivalent)} without {equivalent} equivalent ones"
    yield f"{told} of those that survive change only what some ruling says; {time.monotonic() - began:.0f} s"


@dataclass(frozen=True)
class Fate:
    """Who noticed a mutant; why nobody could; or the case whose ruling says something else that nobody compares."""

    who: str = ""
    why: str = ""
    told: str = ""

    def __str__(self) -> str:
        if self.who:
            return f"killed by {self.who}"
        if self.why:
            return f"equivalent ({self.why})"
        return f"survives, said otherwise in {self.told}" if self.told else "survives"


def _fate(mutant: Mutant, reach: Reach) -> Fate:
    who = seen(mutant, reach)
    why = "" if who else why_equivalent(mutant)
    return Fate(who, why, "" if who or why else said_otherwise(mutant, reach))


def _share(n: int, of: int) -> str:
    return f"{n} of {of} ({n * 100 / max(of, 1):.1f} %)"


def main() -> int:
    """Reads what is asked for and prints the report."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description=tools.mutation.__doc__)
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="", help="only files whose path holds this")
    parser.add_argument("--mutants", nargs="*", help="these, as a report names them, instead of a sample")
    parser.add_argument("--verbose", action="store_true", help="also say who notices the others")
    asked = parser.parse_args()
    wanted = [mutant_named(name) for name in asked.mutants or ()] or sample(asked.sample, asked.seed, asked.only)
    try:
        for line in report(wanted, asked.jobs, verbose=asked.verbose):
            print(line, flush=True)
    except Failing as failing:
        print(f"without any change this fails: {failing}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
