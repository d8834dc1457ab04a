"""Sets that do not change."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def fixed(items: Iterable[T]) -> frozenset[T]:
    """A set that takes no more room than it needs: one that is filled item by item keeps room for four times as many."""
    return frozenset(set(items))
