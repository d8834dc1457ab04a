"""Who notices a mutant: the cases, the tests, or nobody."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random

from tools.mutation.inside import Task
from tools.mutation.mutants import Mutant, mutants_of
from tools.mutation.reach import CASES, PYTEST, READING, Reach, ran
from tools.mutation.watching import ALL

MOST_COMPARED = 400
"""So many cases are looked at for what a change says otherwise."""
EQUIVALENT = Path(__file__).parent / "equivalent.toml"
ANYWHERE = "*"


def seen(mutant: Mutant, reach: Reach) -> str:
    """The case or the test that noticed; empty where nobody did."""
    runs = reach.entered.get(mutant.function, {})
    loads = READING in runs
    cases = _cases(runs, reach)
    noticed = cases and ran(Task(reach.pickled, str(mutant), first=tuple(cases), loads=loads), CASES)
    if noticed:
        return noticed
    files = [run for run in runs if run.endswith(".py")]
    if not files:
        return ""
    direct = sorted({item for file in files for item in runs[file]} - {ALL}, key=lambda item: (reach.seconds[item], item))
    whole = tuple(file for file in files if loads or ALL in runs[file])
    return ran(Task(reach.pickled, str(mutant), first=tuple(direct), loads=loads, whole=whole), [*PYTEST, *files])


def said_otherwise(mutant: Mutant, reach: Reach) -> str:
    """A case whose ruling says something else though nobody minds: what a test could compare; empty where all say the same."""
    runs = reach.entered.get(mutant.function, {})
    cases = [] if READING in runs else _cases(runs, reach)[:MOST_COMPARED]
    said = tuple(reach.said[id] for id in cases)
    return ran(Task(reach.pickled, str(mutant), first=tuple(cases), said=said), CASES) if cases else ""


def _cases(runs: Mapping[str, list[str]], reach: Reach) -> list[str]:
    """The cases that enter the function, and after them those that rest on what it gave to others, each lot in an order of its own."""
    direct = sorted({id for game in reach.cases for id in runs.get(game, ())} - {ALL})
    rest = sorted({id for game, ids in reach.cases.items() if ALL in runs.get(game, ()) for id in ids} - set(direct))
    shuffled = Random(0)
    shuffled.shuffle(direct)
    shuffled.shuffle(rest)
    return direct + rest


@cache
def _known() -> dict[tuple[str, str, str], str]:
    entries = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))["mutant"]
    return {(entry["file"], entry["code"], entry["change"]): entry["why"] for entry in entries}


def why_equivalent(mutant: Mutant) -> str:
    """Why a change makes no difference that anybody could see; empty where it does."""
    change = (mutant.code, str(mutant.where))
    return _known().get((mutant.file, *change), "") or _known().get((ANYWHERE, *change), "")


def stale_reasons() -> Iterator[str]:
    """What the list of equivalent changes names and no source holds any more."""
    for file, code, change in _known():
        if file != ANYWHERE and not any(m.code == code and str(m.where) == change for m in mutants_of(file)):
            yield f"{file}: {code}: {change}"
