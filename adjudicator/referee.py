"""The voice in which a game's procedures speak: no step, question or violation without its citations."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from functools import lru_cache
from typing import Any, TypeVar

from adjudicator.choice import Choice
from adjudicator.errors import Forbidden
from adjudicator.messages import Message, Sentences, say
from adjudicator.questions import Dice, DiceGroup, Roll
from adjudicator.ruling import Authority, Json, Rejected, Step, Violation
from rulebook.ids import RuleId

T = TypeVar("T")
Procedure = Generator[Step | Roll | Choice, Any, T]
Cites = str | Iterable[str]


@lru_cache(maxsize=10_000)
def _cited(game: str, labels: tuple[str, ...]) -> tuple[str, ...]:
    """The same rules are cited over and over in a long ruling."""
    ids = [RuleId.cited(game, label) for label in labels]
    if not ids:
        raise ValueError("a step without a citation does not exist")
    return tuple(dict.fromkeys(str(cited) for id in ids for cited in (id, id.unit)))


@lru_cache(maxsize=10_000)
def _cited_in(game: str, labels: str) -> tuple[str, ...]:
    return _cited(game, tuple(labels.split()))


class Referee:
    """Makes cited steps, rolls, choices and violations for one game."""

    def __init__(self, game: str, name: Callable[[str], str] = str, called: Callable[[str], object] = str) -> None:
        self.game = game
        self._name = name
        self._called = called

    def cite(self, cites: Cites) -> tuple[str, ...]:
        """Full ids from numbers of this game's book, «23.4b 18.3»: each once, a bullet with its rule behind it."""
        return _cited_in(self.game, cites) if isinstance(cites, str) else _cited(self.game, tuple(cites))

    def step(
        self,
        key: str,
        title: Message | str,
        text: Message | str,
        *,
        cite: Cites,
        authority: Authority | None = None,
        **data: Json,
    ) -> Step:
        """One thing that happens; the authority follows from the citations unless it is given."""
        citations = self.cite(cite)
        return Step(key, _message(title), _message(text), citations, authority or authority_of(citations), data)

    def reject(self, option: Json, text: Message | str, *, cite: Cites, label: object = None) -> Rejected:
        """An option that the rules close."""
        return Rejected(option, _message(text), self.cite(cite), label)

    def violation(self, text: Message | str, *, cite: Cites, path: str = "") -> Violation:
        """Something against the rules."""
        return Violation(_message(text), self.cite(cite), path)

    def forbid(self, text: Message | str, *, cite: Cites, path: str = "") -> Forbidden:
        """A single violation as an error, ready to raise."""
        return Forbidden([self.violation(text, cite=cite, path=path)])

    def roll(
        self,
        key: str,
        who: str,
        prompt: Message | str,
        groups: Iterable[DiceGroup],
        *,
        cite: Cites,
        optional: bool = False,
        situation: object = None,
    ) -> Procedure[Dice]:
        """Asks for dice: `dice = yield from referee.roll(…)`; optional ones that nobody gives come back empty."""
        cited, asked = self.cite(cite), tuple(groups)
        dice: Dice = yield Roll(key, who, _message(prompt), cited, asked, self._name, optional, self._called, situation)
        return dice

    def ask(self, question: Choice, *, cite: Cites) -> Procedure[Any]:
        """Asks for a choice; with a single legal option nothing is asked, and a step says what the rules close."""
        choice = self.question(question, cite=cite)
        answer = yield choice
        if choice.forced and choice.rejected and not choice.quiet:
            yield self._only_option(choice)
        return answer

    def question(self, question: T, *, cite: Cites, **changes: object) -> T:
        """A choice as it is put: cited, in the words of the game, with something else in some fields."""
        choice = altered(question, citations=self.cite(cite), name=self._name, called=self._called, **changes)
        given = choice.__dict__
        for field in ("options", "rejected", "labels", "also"):
            if type(given[field]) is not tuple:
                given[field] = tuple(given[field])
        if not isinstance(given["prompt"], Message):
            given["prompt"] = say(given["prompt"])
        return choice

    def _only_option(self, choice: Choice) -> Step:
        cites = [*choice.citations, *(c for r in choice.rejected for c in r.citations)]
        texts = [r.text for r in choice.rejected]
        reasons = tuple(text for i, text in enumerate(texts) if text not in texts[:i])
        return self.step(
            choice.key,
            choice.prompt,
            say("Las reglas dejan una sola opción. {reasons}", reasons=Sentences(reasons)),
            cite=cites,
            option=choice.options[0],
            closed=[{"option": r.option, "text": r.text, "citations": r.citations} for r in choice.rejected],
        )


def altered(thing: T, **changes: object) -> T:
    """A frozen thing with other values in some fields, made quicker than by `dataclasses.replace`: nothing is checked anew."""
    changed = _new(type(thing))
    _set(changed, "__dict__", thing.__dict__ | changes)
    return changed


_new, _set = object.__new__, object.__setattr__


def authority_of(citations: Iterable[str]) -> Authority:
    """An erratum weighs most, then the rules, then the FAQ, then what is printed on a component."""
    return _authority(tuple(citations))


@lru_cache(maxsize=10_000)
def _authority(citations: tuple[str, ...]) -> Authority:
    cited = [citation.split(":", 1)[1] for citation in citations]
    numbers = [number for number in cited if not number.startswith("c.")]
    if any(number.startswith("errata.") for number in numbers):
        return "errata"
    if not numbers:
        return "component"
    return "faq" if all(number.startswith("faq.") for number in numbers) else "rule"


def _message(text: Message | str) -> Message:
    return text if isinstance(text, Message) else say(text)


def outcome(procedure: Procedure[T], answers: Mapping[str, Json]) -> T:
    """Runs a part by itself with ready answers, for tests of a single function."""
    try:
        item = next(procedure)
        while True:
            item = procedure.send(None if isinstance(item, Step) else item.read(answers[item.key]))
    except StopIteration as stop:
        value: T = stop.value
        return value
