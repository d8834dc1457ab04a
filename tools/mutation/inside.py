"""What happens in the process of a mutant, or of a run that is watched: the task, and the run of the cases."""

from __future__ import annotations

import hashlib
import json
import os
import pickle
import signal
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tools.mutation.mutants import PACKAGE, Changed, mutant_named
from tools.mutation.watching import WATCH, watch

if TYPE_CHECKING:
    from adjudicator.case_files import Case
    from adjudicator.ruling import Ruling

TASK = "ARBITRO_MUTATION"
LONGEST = {"case": 20.0, "test": 120.0}
"""So many seconds of the processor one case or one test may take; whoever takes longer has noticed something."""
NOTICED = "noticed by "
SAID: dict[str, str] = {}
"""What the ruling of each case that was run says, in short."""


@dataclass(frozen=True)
class Task:
    """What a process has to do: with which change, on which cases, what first, what to write down."""

    pickled: str
    mutant: str = ""
    game: str = ""
    first: tuple[str, ...] = ()
    loads: bool = False
    """Whether the change is in what reads the cases, so that they must be read anew."""
    said: tuple[str, ...] = ()
    """What the rulings of the cases that come first say without any change, where only that is compared."""
    whole: tuple[str, ...] = ()
    """The files whose tests all run; of others, only those that come first."""
    watch: str = ""

    def write(self, path: Path) -> None:
        path.write_text(json.dumps(asdict(self)), encoding="utf-8")


def every_case(task: Task) -> list[Case]:
    """All published cases, those of odds too: read anew only where that could make a difference."""
    if task.loads or not Path(task.pickled).exists():
        from adjudicator.case_files import load_cases

        return list(load_cases(odds=True))
    found: list[Case] = pickle.loads(Path(task.pickled).read_bytes())
    return found


def game_of(case: Case) -> str:
    """The folder of the adjudicator that a case stands in."""
    return Path(case.file).relative_to(PACKAGE).parts[0]


def in_time(kind: str) -> None:
    """Whoever takes longer from now on is ended."""
    signal.setitimer(signal.ITIMER_PROF, LONGEST[kind])


def _differs(case: Case) -> bool:
    from adjudicator.case_files import run_case

    in_time("case")
    try:
        verdict = run_case(case)
    except Exception:
        return True
    SAID[case.id] = _digest(verdict.ruling)
    return bool(verdict.differences)


def _digest(ruling: Ruling | None) -> str:
    """Everything that a ruling says, in short; nothing for odds and for documents that cannot be used."""
    return hashlib.sha256(json.dumps(ruling.as_document(), default=str).encode()).hexdigest()[:12] if ruling else ""


def run_cases(task: Task) -> str:
    """The id of the first case that differs, those first that are most likely to; or of the first whose ruling says something else."""
    cases = every_case(task)
    if task.loads:
        wanted: Iterator[Case] = iter(cases)
    else:
        known = {case.id: case for case in cases}
        wanted = (known[id] for id in task.first)
    if task.said:
        return next((c.id for c, before in zip(wanted, task.said, strict=True) if _differs(c) or SAID[c.id] != before), "")
    return next((case.id for case in wanted if _differs(case)), "")


def watch_cases(task: Task) -> str:
    """Writes down what each case of a game enters; the id of the first that differs, for then nothing can be measured."""
    for case in every_case(task):
        if game_of(case) == task.game:
            if _differs(case):
                return case.id
            WATCH.ends(case.id)
    return ""


def _asked() -> Task:
    """What the file that the environment names asks of this process."""
    fields = json.loads(Path(os.environ[TASK]).read_text(encoding="utf-8"))
    return Task(**{**fields, **{name: tuple(fields[name]) for name in ("first", "said", "whole")}})


def write(task: Task, seconds: dict[str, float]) -> None:
    """Writes down what was entered, and how long each test took."""
    written = {"entered": WATCH.entered, "seconds": seconds, "said": SAID}
    Path(task.watch).write_text(json.dumps(written), encoding="utf-8")


def _prepared() -> Task:
    """Imports the mutant instead of its module, where one is wanted, and watches, where that is: before anything else is imported."""
    task = _asked()
    in_time("test")
    if task.mutant:
        sys.meta_path.insert(0, Changed(mutant_named(task.mutant)))
    if task.watch:
        watch()
    return task


if TASK in os.environ:
    PREPARED = _prepared()


def main() -> int:
    """Reads all cases and keeps them, or watches those of a game, or runs them in the order that is asked for."""
    task, found = PREPARED, ""
    if not task.watch:
        found = run_cases(task)
    elif task.game:
        found = watch_cases(task)
    else:
        Path(task.pickled).write_bytes(pickle.dumps(every_case(task)))
        WATCH.ends("")
    if task.watch:
        write(task, {})
    print(f"{NOTICED}{found}" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
