"""How much of a long list a run takes: enough to fail where something is wrong, and `make test-all` takes the whole list."""

from __future__ import annotations

import os


def every(nth: int) -> int:
    """The step through a long list: the nth usually, each where `ARBITRO_TEST_ALL` is set."""
    return 1 if os.environ.get("ARBITRO_TEST_ALL") else nth
