"""Which functions of the adjudicator are entered while something runs."""

from __future__ import annotations

import functools
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.machinery import SourceFileLoader
from types import CodeType, FrameType
from typing import Any

from tools.mutation.mutants import PACKAGE, ROOT

ALL = "*"
"""Stands first among the items of a function where all others, too, may rest on what it gave to one of them."""
SLOWER = 20
"""So much slower goes the clock of whoever is watched, for a test may promise that something takes no longer than a moment."""


class Watch:
    """Which functions of the adjudicator are entered, item by item, and which of them for what is remembered from one item to the next."""

    def __init__(self) -> None:
        self.codes: dict[int, CodeType] = {}
        self.names: dict[int, tuple[CodeType, str]] = {}
        """By identity, for equal functions are not the same; whoever is kept alive lends its identity to nobody."""
        self.entered: dict[str, list[str]] = {}
        self.remembered: set[int] = set()
        self.depth = 0

    def start(self) -> None:
        sys.settrace(self._called)
        threading.settrace(self._called)

    def _called(self, frame: FrameType, event: str, arg: object) -> None:
        code = frame.f_code
        self.codes[id(code)] = code
        if self.depth:
            self.remembered.add(id(code))

    @contextmanager
    def remembering(self) -> Iterator[None]:
        """What is entered meanwhile is worked out once and serves other items too."""
        self.depth += 1
        try:
            yield
        finally:
            self.depth -= 1

    def remembers(self, function: Callable[..., object]) -> Callable[..., object]:
        """A function whose results are kept."""

        @functools.wraps(function)
        def run(*args: object, **named: object) -> object:
            with self.remembering():
                return function(*args, **named)

        return run

    def ends(self, item: str) -> None:
        """What was entered since the last end belongs to this item; to all, where it has no name."""
        codes = self.codes.copy()
        self.codes.clear()
        for key, code in codes.items():
            _, name = self.names.get(key) or self.names.setdefault(key, (code, _name(code)))
            if name.startswith(PACKAGE.name):
                items = self.entered.setdefault(name, [])
                if (key in self.remembered or not item) and ALL not in items[:1]:
                    items.insert(0, ALL)
                if item and item not in items[-1:]:
                    items.append(item)


def watch() -> None:
    """Watches from now on; caches and imports tell who works something out for others."""
    remembers = WATCH.remembers
    cache, lru_cache = functools.cache, functools.lru_cache

    def bounded(*args: Any, **named: Any) -> Any:
        if args and callable(args[0]):
            return lru_cache(remembers(args[0]))
        return lambda function: lru_cache(*args, **named)(remembers(function))

    class Property(functools.cached_property[Any]):
        def __init__(self, function: Callable[..., Any]) -> None:
            super().__init__(remembers(function))

    vars(functools).update(cache=lambda function: cache(remembers(function)), lru_cache=bounded, cached_property=Property)
    clock = time.process_time
    vars(time).update(process_time=lambda: clock() / SLOWER)
    importing = SourceFileLoader.exec_module
    SourceFileLoader.exec_module = remembers(importing)  # type: ignore[method-assign,assignment]
    WATCH.start()


def _name(code: CodeType) -> str:
    """A function as mutants name it; what stands outside of functions has the line 0."""
    line = 0 if code.co_name == "<module>" else code.co_firstlineno
    return f"{code.co_filename.removeprefix(f'{ROOT}/')}:{line}"


WATCH = Watch()
