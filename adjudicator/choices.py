"""What somebody decides, one class a kind of answer: a pick, a yes, units, counts, an assignment, a vote, pairs, names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from adjudicator.choice import Choice
from adjudicator.errors import Fault, Unusable
from adjudicator.messages import render, say
from adjudicator.questions import Face
from adjudicator.ruling import Json

MOST_COUNTED = 999


@dataclass(frozen=True, kw_only=True)
class Pick(Choice):
    """One of the options."""


@dataclass(frozen=True, kw_only=True)
class YesNo(Choice):
    """Whether somebody does something."""

    options: Sequence[Json] = (True, False)
    widget: ClassVar[str] = "yes_no"


@dataclass(frozen=True, kw_only=True)
class Amount(Choice):
    """A number; the options are those that make a difference."""

    least: int = 0
    most: int = MOST_COUNTED
    widget: ClassVar[str] = "amount"

    def form(self, lang: str) -> dict[str, Json]:
        return {"least": self.least, "most": self.most}


def whole_number(most: int = MOST_COUNTED, least: int = 0) -> Callable[[Json, str], int]:
    """The reader of an amount that may be any number within bounds, not only one of the options."""

    def read(raw: Json, path: str) -> int:
        if type(raw) is not int:
            raise Unusable(Fault(path, say("se esperaba un número entero"), "answer.invalid"))
        if not least <= raw <= most:
            text = say("el número debe estar entre {least} y {most}", least=least, most=most)
            raise Unusable(Fault(path, text, "answer.invalid"))
        return raw

    return read


@dataclass(frozen=True, kw_only=True)
class Units(Choice):
    """Some units out of those that are there."""

    units: Mapping[str, Json]
    exactly: int | None = None
    most: int | None = None
    widget: ClassVar[str] = "units"

    def form(self, lang: str) -> dict[str, Json]:
        rows = [self._row(unit, n, self.default.get(unit, 0), lang) for unit, n in self.units.items()]
        return {"fields": rows, "exactly": self.exactly, "most": self.most}


@dataclass(frozen=True, kw_only=True)
class Counts(Choice):
    """A number for each name: ships lost by player, cubes by colour."""

    counted: Mapping[str, int | None]
    """What is counted, and the most of each where the rules say it."""
    total: int | None = None
    widget: ClassVar[str] = "counts"

    def form(self, lang: str) -> dict[str, Json]:
        rows = [
            self._row(name, MOST_COUNTED if most is None else most, self.default.get(name, 0), lang)
            for name, most in self.counted.items()
        ]
        return {"fields": rows, "exactly": self.total}


@dataclass(frozen=True, kw_only=True)
class Assignment(Choice):
    """Hits dealt to units: some sustain damage, some are destroyed."""

    hits: int
    sustain: Mapping[str, Json]
    destroy: Mapping[str, Json]
    each: int = 1
    """The hits that a unit cancels by sustaining damage."""
    widget: ClassVar[str] = "assignment"

    def form(self, lang: str) -> dict[str, Json]:
        rows = [
            self._row(unit, n, self.default.get(group, {}).get(unit, 0), lang, group)
            for group, units in (("sustain", self.sustain), ("destroy", self.destroy))
            for unit, n in units.items()
        ]
        return {"fields": rows, "hits": self.hits, "each": self.each}


@dataclass(frozen=True, kw_only=True)
class Vote(Choice):
    """A vote in the council: for what, with which planets, and what is added."""

    outcomes: Sequence[str]
    planets: Mapping[str, int]
    outcome_labels: Sequence[object] = ()
    extra: int = 0
    widget: ClassVar[str] = "vote"

    def form(self, lang: str) -> dict[str, Json]:
        labels = self.outcome_labels or [self.called(outcome) for outcome in self.outcomes]
        outcomes = [{"key": key, "label": render(said, lang)} for key, said in zip(self.outcomes, labels, strict=True)]
        return {"outcomes": outcomes, "planets": dict(self.planets), "extra": self.extra}


@dataclass(frozen=True, kw_only=True)
class Names(Choice):
    """Some of the names, or all."""

    names: Sequence[str]
    least: int = 0
    widget: ClassVar[str] = "names"

    def form(self, lang: str) -> dict[str, Json]:
        return {"names": list(self.names), "least": self.least}


@dataclass(frozen=True, kw_only=True)
class Pairs(Choice):
    """One thing of the right for some of the left."""

    left: Sequence[str]
    right: Sequence[str]
    exactly: int | None = None
    widget: ClassVar[str] = "pairs"

    def form(self, lang: str) -> dict[str, Json]:
        return {"left": list(self.left), "right": list(self.right), "exactly": self.exactly}


@dataclass(frozen=True)
class TargetShip:
    """A ship that dice can be sent to."""

    target: str
    ship: int
    damage: int
    hull: int
    shield: int
    retreating: bool = False


@dataclass(frozen=True, kw_only=True)
class Shots(Choice):
    """Dice sent to ships, one by one."""

    dice: Mapping[str, Sequence[Face]]
    ships: Sequence[TargetShip]
    widget: ClassVar[str] = "shots"

    def form(self, lang: str) -> dict[str, Json]:
        ships = [{**vars(ship), "label": render(self.called(ship.target), lang)} for ship in self.ships]
        dice = [
            {"color": colour, "label": render(self.called(colour), lang), "die": face}
            for colour, faces in self.dice.items()
            for face in faces
        ]
        return {"dice": dice, "ships": ships}
