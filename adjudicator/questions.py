"""What a procedure asks of the table: dice that were rolled, and choices that somebody makes."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from adjudicator.errors import Fault, Forbidden, Unusable
from adjudicator.messages import LANGUAGES, Message, listing, render, say
from adjudicator.names import fold
from adjudicator.ruling import Json, Rejected, Violation, plain

Face = int | str
Dice = Mapping[str, tuple[Face, ...]]
D10: tuple[Face, ...] = tuple(range(1, 11))


@dataclass(frozen=True)
class DiceGroup:
    """So many dice for one kind of unit (or one colour), and the result from which they hit."""

    unit: str
    dice: int
    hits_on: int | None = None
    faces: tuple[Face, ...] = D10
    label: object = None

    def as_document(self, lang: str) -> dict[str, Json]:
        document: dict[str, Json] = {
            "unit": self.unit,
            "dice": self.dice,
            "sides": len(self.faces),
            "hits_on": self.hits_on,
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

    def closed(self) -> tuple[Rejected, ...]:
        return ()

    def as_document(self, lang: str) -> dict[str, Json]:
        return {
            "key": self.key,
            "who": self.who,
            "kind": "roll",
            "prompt": render(self.prompt, lang),
            "citations": list(self.citations),
            "groups": [group.as_document(lang) for group in self.groups],
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
            return {self.name(str(unit)): value for unit, value in raw.items()}
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


@dataclass(frozen=True)
class Choice:
    """Something that somebody decides, asked under a key."""

    key: str
    who: str
    prompt: Message
    citations: tuple[str, ...]
    options: tuple[Json, ...]
    default: Json
    rejected: tuple[Rejected, ...] = ()
    reader: Callable[[Json, str], object] | None = field(default=None, compare=False)
    """Reads an answer that is more than one of the options; raises Unusable (malformed) or Forbidden (illegal)."""
    labels: tuple[object, ...] = ()
    only: bool = False
    """Whether the rules leave one way of answering, although a reader checks what is said."""
    also: tuple[str, ...] = ()
    """Other keys under which the same answer is accepted."""
    data: Mapping[str, Json] = field(default_factory=dict)
    """What a form needs to ask well: numbers, limits."""
    name: Callable[[str], str] = field(default=str, compare=False)
    """The canonical unit (or colour) for a name as people write it."""
    against: Callable[[Json], Sequence[Rejected]] | None = field(default=None, compare=False)
    """Reasons against an answer that is neither an option nor listed as closed, where the rules give any."""

    def closed(self) -> tuple[Rejected, ...]:
        return self.rejected

    @property
    def forced(self) -> bool:
        """Whether the rules leave a single option."""
        return self.only or (len(self.options) == 1 and self.reader is None)

    def as_document(self, lang: str) -> dict[str, Json]:
        document: dict[str, Json] = {
            "key": self.key,
            "who": self.who,
            "kind": "choice",
            "prompt": render(self.prompt, lang),
            "citations": list(self.citations),
            "options": plain(self.options, lang),
            "default": plain(self.default, lang),
            "rejected": [rejected.as_document(lang) for rejected in self.rejected],
        }
        if self.labels:
            document["labels"] = [render(label, lang) for label in self.labels]
        if self.data:
            document["data"] = plain(self.data, lang)
        return document

    def read(self, raw: Json) -> object:
        """The value of an answer: an open option, what the reader makes of it, or the reasons against."""
        path, raw = f"answers.{self.key}", self._heard(raw)
        against = [r for r in self.rejected if _same(r.option, raw)]
        if against:
            raise Forbidden([Violation(r.text, r.citations, path) for r in against])
        if self.reader is not None:
            return self.reader(raw, path)
        for option in self.options:
            if _same(option, raw):
                return option
        if self.against is not None and (reasons := self.against(raw)):
            raise Forbidden([Violation(r.text, r.citations, path) for r in reasons])
        text = say(
            "«{value}» no es ninguna de las opciones: {options}",
            value=str(raw)[:60],
            options=listing(map(_shown, self.options), either=True),
        )
        raise Unusable(Fault(path, text, "answer.invalid"))

    def _heard(self, raw: Json) -> Json:
        """The option that an answer means, in whatever spelling and language; the answer itself where it is none."""
        known = [*self.options, *(r.option for r in self.rejected)]
        text = str(raw) if isinstance(raw, str) or type(raw) is int else ""
        if not fold(text) or any(_same(option, raw) for option in known):
            return raw
        said = {fold(text), fold(self.name(text))}
        for option in known:
            if isinstance(option, str) and fold(option) in said:
                return option
        for option, label in zip(self.options, self.labels, strict=False):
            if said & {fold(render(label, lang)) for lang in LANGUAGES}:
                return option
        return raw


def _shown(option: Json) -> str:
    """An option as a document writes it."""
    return option if isinstance(option, str) else json.dumps(plain(option, "es"), ensure_ascii=False)


def _same(option: Json, raw: Json) -> bool:
    """Equality that does not take 1 for true."""
    return type(option) is type(raw) and bool(option == raw)
