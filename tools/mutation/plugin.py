"""The tests in the process of a mutant, or of a run that is watched: a plugin of pytest."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tools.mutation.inside import NOTICED, PREPARED, Task, every_case, in_time, write
from tools.mutation.mutants import PACKAGE
from tools.mutation.watching import WATCH

if TYPE_CHECKING:
    from adjudicator.case_files import Case

SAME = "test_cases.py::test_published_cases["
"""The tests that do what the run of the cases has done already."""


class Plugin:
    """Orders the tests, hands out the cases that are read already, and watches."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.seconds: dict[str, float] = {}

    def pytest_configure(self) -> None:
        if self.task.loads or not Path(self.task.pickled).exists():
            return
        from adjudicator import case_files

        read = case_files.load_cases

        def load_cases(path: Path = PACKAGE, *, odds: bool = False) -> Iterator[Case]:
            if not path.is_dir() or not path.is_relative_to(PACKAGE):
                return read(path, odds=odds)
            inside = ((Path(case.file), case) for case in every_case(self.task) if Path(case.file).is_relative_to(path))
            return (case for file, case in inside if odds or case_files.ODDS not in file.relative_to(path).parts)

        case_files.load_cases = load_cases

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        WATCH.ends("")
        if self.task.watch:
            return
        rank = {id: i for i, id in enumerate(self.task.first)}
        wanted = [item for item in items if item.nodeid in rank or item.nodeid.partition("::")[0] in self.task.whole]
        items[:] = [item for item in wanted if self.task.loads or SAME not in item.nodeid]
        items.sort(key=lambda item: rank.get(item.nodeid, len(rank)))

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[object]) -> Generator[None, object, object]:
        with nullcontext() if fixturedef.scope == "function" else WATCH.remembering():
            return (yield)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        in_time("test")
        if self.task.watch:
            WATCH.start()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration
        if report.failed:
            print(f"\n{NOTICED}{report.nodeid}", file=sys.__stdout__, flush=True)

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        WATCH.ends(nodeid)

    def pytest_sessionfinish(self) -> None:
        if self.task.watch:
            WATCH.ends("")
            write(self.task, self.seconds)


def pytest_configure(config: pytest.Config) -> None:
    """Registers what reads the task as a plugin of this run."""
    config.pluginmanager.register(Plugin(PREPARED))
