"""Work that may not go on for ever: a thread that has used too much of the processor is interrupted where it stands.

An exception is raised inside the thread at work, so its place is free again at once; nothing runs on in the background. Where
there are no threads (in a browser) nothing watches: whoever asks there waits for nobody but themselves.
"""

from __future__ import annotations

import ctypes
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

LONGEST_CPU = 2.0
LONGEST_WAIT = 20.0
LOOK_EVERY = 0.05
WATCHES = sys.platform != "emscripten"


class TooSlow(BaseException):
    """Raised inside a thread whose work took too long; no ordinary handler takes it for its own."""


@dataclass
class _Work:
    """One thread at work: until when, by the clock on the wall and by its own."""

    thread: int
    clock: int | None
    cpu: float
    until: float
    stopped: bool = False

    def over(self) -> bool:
        used = self.clock is not None and _cpu_of(self.clock) > self.cpu
        return used or time.monotonic() > self.until


class Watchdog:
    """Looks after everybody who is at work; one thread for all of them, started with the first."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._awake = threading.Event()
        self._at_work: dict[int, _Work] = {}
        self._thread: threading.Thread | None = None

    @contextmanager
    def bounded(self, cpu: float = LONGEST_CPU, wait: float = LONGEST_WAIT) -> Iterator[None]:
        """Lets what is inside take so many seconds of the processor, and so many by the clock; else raises TooSlow."""
        work = self._begin(cpu, wait)
        try:
            yield
        finally:
            self._end(work)

    def _begin(self, cpu: float, wait: float) -> _Work:
        thread = threading.get_ident()
        clock = time.pthread_getcpuclockid(thread) if hasattr(time, "pthread_getcpuclockid") else None
        used = _cpu_of(clock) if clock is not None else 0.0
        work = _Work(thread, clock, used + cpu, time.monotonic() + wait)
        with self._lock:
            self._at_work[thread] = work
            if self._thread is None:
                self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)
                self._thread.start()
        self._awake.set()
        return work

    def _end(self, work: _Work) -> None:
        with self._lock:
            self._at_work.pop(work.thread, None)
            if work.stopped:  # what was raised and has not arrived yet must not arrive later
                _raise_in(work.thread, None)

    def _watch(self) -> None:
        while True:
            self._awake.wait()
            with self._lock:
                for work in self._at_work.values():
                    if not work.stopped and work.over():
                        work.stopped = True
                        _raise_in(work.thread, TooSlow)
                if not self._at_work:
                    self._awake.clear()
            time.sleep(LOOK_EVERY)


def _cpu_of(clock: int) -> float:
    try:
        return time.clock_gettime(clock)
    except OSError:  # the thread has ended
        return 0.0


def _raise_in(thread: int, error: type[BaseException] | None) -> None:
    raised = ctypes.py_object(error) if error is not None else None
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), raised)


_WATCHDOG = Watchdog() if WATCHES else None


@contextmanager
def bounded(cpu: float = LONGEST_CPU, wait: float = LONGEST_WAIT) -> Iterator[None]:
    """What is inside is stopped after so many seconds of the processor; raises TooSlow then."""
    if _WATCHDOG is None:
        yield
        return
    with _WATCHDOG.bounded(cpu, wait):
        yield
