"""What a procedure asks of the table: dice that were rolled; `choices` holds what somebody decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from adjudicator.errors import Fault, Unusable
from adjudicator.messages import Message, listing, render, say, sentence
from adjudicator.ruling import Json, Rejected

Face = int | str
Dice = Mapping[str, tuple[Face, ...]]
Meaning = Literal["hits", "survives"]
D10: tuple[Face, ...] = tuple(range(1, 11))


@dataclass(frozen=True)
class DiceGroup:
    """So many dice for one kind of unit (or one colour), and the result from which they hit."""

    unit: str
    dice: int
    hits_on: int | None = None
    faces: tuple[Face, ...] = D10
    label: object = None
    meaning: Meaning = "hits"
    """What a die does that reaches the number: it hits, or it saves the unit that rolls it."""

    def as_document(self, lang: str) -> dict[str, Json]:
        document: dict[str, Json] = {
            "unit": self.unit,
            "dice": self.dice,
            "sides": len(self.faces),
            "hits_on": self.hits_on,
            "meaning": self.meaning,
        }
        if self.faces != tuple(range(1, len(self.faces) + 1)):
            document["faces"] = list(self.faces)
        if self.label is not None:
            document["label"] = render(self.label, lang)
        return document


@dataclass(frozen=True)
class Roll:
    """Dice to be rolled by somebody, asked under a key."""

    key: str
    who: str
    prompt: Message
    citations: tuple[str, ...]
    groups: tuple[DiceGroup, ...]
    name: Callable[[str], str] = field(default=str, compare=False)
    """The canonical unit (or colour) for a name as people write it."""
    optional: bool = False
    """Dice that can change nothing: taken when the table gives them, not asked for."""
    called: Callable[[str], object] = field(default=str, compare=False)
    """How a unit (or colour) reads."""
    situation: object = field(default=None, compare=False, repr=False)
    """What it is asked in, where odds can begin from there."""

    def closed(self) -> tuple[Rejected, ...]:
        return ()

    def as_document(self, lang: str) -> dict[str, Json]:
        return {
            "key": self.key,
            "who": self.who,
            "kind": "roll",
            "prompt": sentence(self.prompt, lang),
            "citations": list(self.citations),
            "groups": [{"label": render(self.called(group.unit), lang), **group.as_document(lang)} for group in self.groups],
            "widget": "roll",
        }

    def read(self, raw: Json) -> Dice:
        """The dice of an answer, checked one by one."""
        path = f"answers.{self.key}"
        given = self._by_unit(raw, path)
        faults = [
            Fault(
                f"{path}.{unit}", say("aquí no tira «{unit}»; tiran: {units}", unit=unit, units=self._units()), "answer.invalid"
            )
            for unit in given
            if unit not in {group.unit for group in self.groups}
        ]
        dice: dict[str, tuple[Face, ...]] = {}
        for group in self.groups:
            faults += _faults_of(group, given.get(group.unit), f"{path}.{group.unit}", dice)
        if faults:
            raise Unusable(*faults)
        return dice

    def _by_unit(self, raw: Json, path: str) -> dict[str, Json]:
        if isinstance(raw, Mapping):
            given: dict[str, Json] = {}
            for said, value in raw.items():
                unit = self.name(str(said))
                if unit in given:
                    raise Unusable(Fault(f"{path}.{said}", say("«{name}» está dos veces", name=unit), "answer.invalid"))
                given[unit] = value
            return given
        if len(self.groups) == 1:
            return {self.groups[0].unit: raw}
        text = say("se esperan los dados por unidad: {units}", units=self._units())
        raise Unusable(Fault(path, text, "answer.invalid"))

    def _units(self) -> object:
        return listing(group.unit for group in self.groups)


def _faults_of(group: DiceGroup, given: Json, path: str, dice: dict[str, tuple[Face, ...]]) -> list[Fault]:
    """Checks the dice of one group and files them under its unit."""
    values = given if isinstance(given, list | tuple) else [] if given is None else [given]
    if len(values) != group.dice:
        text = say("se esperan {n} dados y hay {given}", n=group.dice, given=len(values))
        return [Fault(path, text, "answer.invalid")]
    faults = [
        Fault(
            path,
            say(
                "«{value}» no es una cara del dado; caras: {faces}",
                value=str(value)[:20],
                faces=f"{group.faces[0]}…{group.faces[-1]}",
            ),
            "answer.invalid",
        )
        for value in values
        if isinstance(value, bool) or not isinstance(value, int | str) or value not in group.faces
    ]
    dice[group.unit] = tuple(values)
    return faults
