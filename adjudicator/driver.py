"""The one driver: answers a procedure's questions from the document, from seeded dice or from defaults."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import count

from adjudicator.choice import Choice
from adjudicator.errors import Fault, Forbidden, Unusable
from adjudicator.messages import say
from adjudicator.questions import Dice, DiceGroup, Face, Roll
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Ruling, Step

MOST_STEPS = 20_000


@dataclass
class Table:
    """Who answers: the answers of the document, then the seed, then the defaults; it notes which answers were used."""

    answers: Mapping[str, Json] = field(default_factory=dict)
    seed: int | None = None
    auto: bool = False
    used: dict[str, int] = field(default_factory=dict)
    """The answers that were used, each with the number of steps told before it."""
    met: set[str] = field(default_factory=set)
    """The keys under which something was asked."""

    def meet(self, question: Roll | Choice) -> Roll | Choice:
        """The question as it is put: what comes up again under the same key is asked under a key of its own, «key.2»."""
        if question.key not in self.met:
            self.met.add(question.key)
            return question
        key = next(key for n in count(2) if (key := f"{question.key}.{n}") not in self.met)
        self.met.add(key)
        return replace(question, key=key)

    def answers_itself(self, question: Roll | Choice) -> bool:
        """Whether the question need not be put to a person."""
        if self.seed is not None or self._key(question) is not None:
            return True
        return question.optional if isinstance(question, Roll) else question.forced or self.auto

    def _key(self, question: Roll | Choice) -> str | None:
        """The key under which the document answers a question, if it does."""
        if not self.answers:
            return None
        keys = (question.key, *question.also) if isinstance(question, Choice) else (question.key,)
        return next((key for key in keys if key in self.answers and key not in self.used), None)

    def answer(self, question: Roll | Choice, told: int = 0) -> object:
        """The value that the procedure goes on with, after so many steps."""
        key = self._key(question)
        if key is not None:
            self.used[key] = told
            return question.read(self.answers[key])
        if isinstance(question, Roll):
            return self._rolled(question) if self.seed is not None else {}
        return question.usual()

    def _rolled(self, roll: Roll) -> Dice:
        return {group.unit: _dice(f"{self.seed}|{roll.key}|{group.unit}", group) for group in roll.groups}

    def unused(self) -> list[str]:
        """Answers to questions that never came up."""
        return [key for key in self.answers if key not in self.used]


def _dice(name: str, group: DiceGroup) -> tuple[Face, ...]:
    """Dice drawn from a hash of the seed, the key and their number: the same on every machine, in any order."""
    return tuple(group.faces[_draw(f"{name}|{i}", len(group.faces))] for i in range(group.dice))


def _draw(name: str, sides: int) -> int:
    """A number below `sides`, every one as likely as another."""
    limit = 2**64 - 2**64 % sides
    attempt = 0
    while True:
        digest = hashlib.sha256(f"{name}|{attempt}".encode()).digest()
        number = int.from_bytes(digest[:8], "big")
        if number < limit:
            return number % sides
        attempt += 1


def drive(game: str, name: str, procedure: Procedure[Mapping[str, Json]], table: Table) -> Ruling:
    """Runs a procedure until it ends, a question is left for a person, or the rules say no."""
    steps: list[Step] = []
    try:
        item = next(procedure)
        while True:
            if isinstance(item, Step):
                steps.append(item)
                if len(steps) > MOST_STEPS:
                    raise Unusable(Fault("", say("la situación no termina tras {n} pasos", n=MOST_STEPS)))
                item = procedure.send(None)
                continue
            question = table.meet(item)
            if not table.answers_itself(question):
                return Ruling(game, name, "question", tuple(steps), question=question, consumed=table.used)
            item = procedure.send(table.answer(question, len(steps)))
    except StopIteration as stop:
        _refuse_unused(table)
        return Ruling(game, name, "complete", tuple(steps), outcome=stop.value, consumed=table.used)
    except Forbidden as no:
        return Ruling(game, name, "illegal", tuple(steps), violations=no.violations, consumed=table.used)


def _refuse_unused(table: Table) -> None:
    faults = [
        Fault(f"answers.{key}", say("la resolución terminó sin llegar a esta pregunta"), "answer.unused")
        for key in table.unused()
    ]
    if faults:
        raise Unusable(*faults)
