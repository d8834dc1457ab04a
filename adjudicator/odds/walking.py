"""Walks a procedure through every roll that it asks for: the same generator as a ruling, run once for each way the dice can fall."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from adjudicator.choice import Choice
from adjudicator.questions import Dice, Roll
from adjudicator.referee import Procedure
from adjudicator.ruling import Step

T = TypeVar("T")
Split = Callable[[Roll], "list[tuple[float, Dice]]"]
"""The ways in which dice can fall that the procedure can tell apart, each with its probability."""
Answer = Callable[[Choice], object]
"""What somebody answers to a choice."""


class TooMany(Exception):
    """There are more ways than may be walked."""


class Budget:
    """How many walks are still allowed."""

    def __init__(self, walks: int) -> None:
        self.left = walks

    def spend(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise TooMany


def by_default(choice: Choice) -> object:
    """The documented default, or the only legal option."""
    return choice.usual()


def settle(procedure: Procedure[T], answer: Answer = by_default) -> T:
    """Runs a part that asks for no dice that matter."""
    try:
        item = next(procedure)
        while True:
            item = procedure.send(_reply(item, answer))
    except StopIteration as stop:
        value: T = stop.value
        return value


def _reply(item: Any, answer: Answer) -> object:
    if isinstance(item, Step):
        return None
    if isinstance(item, Roll):
        if item.optional:
            return {}
        raise LookupError(f"dice where none were expected: {item.key}")
    return answer(item)


def walk(
    start: Callable[[], Procedure[T]], split: Split, answer: Answer = by_default, budget: Budget | None = None
) -> Iterator[tuple[float, T]]:
    """Every end of a procedure with its probability; equal ends are not put together."""
    script: list[int] = []
    while True:
        if budget is not None:
            budget.spend()
        widths: list[int] = []
        p, value = _run(start(), split, answer, script, widths)
        yield p, value
        script = [*script, *[0] * (len(widths) - len(script))]
        while script and script[-1] == widths[len(script) - 1] - 1:
            script.pop()
        if not script:
            return
        script[-1] += 1


def _run(procedure: Procedure[T], split: Split, answer: Answer, script: list[int], widths: list[int]) -> tuple[float, T]:
    """One way through: the rolls of the script first, the first way of each roll after it."""
    p = 1.0
    try:
        item = next(procedure)
        while True:
            if isinstance(item, Roll) and not item.optional:
                ways = split(item)
                at = script[len(widths)] if len(widths) < len(script) else 0
                widths.append(len(ways))
                p *= ways[at][0]
                item = procedure.send(ways[at][1])
            else:
                item = procedure.send(_reply(item, answer))
    except StopIteration as stop:
        return p, stop.value
