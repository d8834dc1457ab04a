"""Steps of play as a drawing: boxes one below the other, arrows between them, a loop where a round begins again."""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass

from adjudicator.sequences import Flow, FlowStep
from rulebook import Book, RuleId

WIDTH, BOX, LEFT, GAP, LINE = 340, 272, 8, 20, 19
LEAST, LETTERS, NUMBER = 46, 25, 62
_ORDINAL = re.compile(r"^[^–:]{0,12}?\b(?:\d+|[A-Z]|[IVX]+)\)?(?: –|:) ")
_TURNED = re.compile(r"^(.+), (\w+ d[aeo]s?)$")
"""A title that stands under its noun: «Consejo Galáctico, fase de»."""
_ASIDE = re.compile(r" \([^()]*\)$")


@dataclass(frozen=True)
class Box:
    """One step: where it stands, its rule, its words line by line."""

    id: RuleId
    number: str
    lines: tuple[str, ...]
    y: int
    height: int
    asks: bool

    @property
    def middle(self) -> float:
        return self.y + self.height / 2

    @property
    def words(self) -> str:
        """The whole name of the step."""
        return " ".join(self.lines)

    def line(self, i: int) -> float:
        """Where a line of the words stands."""
        return self.middle + (i - (len(self.lines) - 1) / 2) * LINE + 5


@dataclass(frozen=True)
class Loop:
    """An arrow back: from a question to the step with which a round begins again."""

    start: float
    end: float

    @property
    def path(self) -> str:
        """The stroke of the arrow, around the right side of the boxes."""
        edge, out = LEFT + BOX, LEFT + BOX + 32
        if self.start == self.end:
            return f"M{edge} {self.start - 10}H{out}V{self.start + 10}H{edge + 3}"
        return f"M{edge} {self.start}H{out}V{self.end}H{edge + 3}"


@dataclass(frozen=True)
class FlowView:
    """A diagram ready to be drawn."""

    id: RuleId
    title: str
    procedure: str
    boxes: tuple[Box, ...]
    loops: tuple[Loop, ...]

    @property
    def height(self) -> int:
        return self.boxes[-1].y + self.boxes[-1].height + 4


def flow_view(book: Book, flow: Flow) -> FlowView:
    """Lays the steps of a flow out, in the language of the book."""
    boxes: list[Box] = []
    y = 4
    for step in flow.steps:
        lines = tuple(textwrap.wrap(step_name(book, step), LETTERS, break_long_words=False)) or ("",)
        height = max(LEAST, len(lines) * LINE + 16)
        boxes.append(Box(RuleId(book.key, step.rule), step.rule, lines, y, height, bool(step.back)))
        y += height + GAP
    at = {box.number: box.middle for box in boxes}
    loops = [Loop(at[step.rule], at[step.back]) for step in flow.steps if step.back]
    id = RuleId(book.key, flow.rule)
    return FlowView(id, plain_title(book[id].title or flow.rule), flow.procedure, tuple(boxes), tuple(loops))


def step_name(book: Book, step: FlowStep) -> str:
    """What a step is called: as the data says, else by the title of its rule without its place in the order."""
    title = step.names.get(book.language) or book[RuleId(book.key, step.rule)].title or step.rule
    return plain_title(title)


def plain_title(title: str) -> str:
    """A title without «Step 3 –» before it, without what stands in brackets behind it, its words in the order of speech."""
    bare = _TURNED.sub(r"\2 \1", _ASIDE.sub("", _ORDINAL.sub("", title)))
    return bare[:1].upper() + bare[1:]
