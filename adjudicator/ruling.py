"""What goes out: steps, questions and violations, gathered in a ruling that carries its reasons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from adjudicator.messages import Message, Renderable, in_words_of, render, sentence
from rulebook.ids import RuleId

if TYPE_CHECKING:
    from adjudicator.choice import Choice
    from adjudicator.questions import Roll

Json = Any
Authority = Literal["rule", "faq", "errata", "component", "interpretation"]
Status = Literal["complete", "question", "illegal"]


@dataclass(frozen=True)
class Step:
    """One thing that happens at the table, with every rule that it applies."""

    key: str
    title: Message
    text: Message
    citations: tuple[str, ...]
    authority: Authority
    data: Mapping[str, Json] = field(default_factory=dict)

    def as_document(self, lang: str) -> dict[str, Json]:
        return {
            "key": self.key,
            "title": sentence(self.title, lang),
            "text": sentence(self.text, lang),
            "citations": list(self.citations),
            "authority": self.authority,
            "data": plain(self.data, lang),
        }


@dataclass(frozen=True)
class Violation:
    """Something against the rules, the rules that forbid it, and where the document says it."""

    text: Message
    citations: tuple[str, ...]
    path: str = ""

    def as_document(self, lang: str) -> dict[str, Json]:
        return {"text": sentence(self.text, lang), "citations": list(self.citations), "path": self.path}


@dataclass(frozen=True)
class Rejected:
    """An option that the rules close, and why."""

    option: Json
    text: Message
    citations: tuple[str, ...]
    label: object = None
    """How the option reads, where that does not follow from what it names."""

    def as_document(self, lang: str) -> dict[str, Json]:
        return {"option": self.option, "text": sentence(self.text, lang), "citations": list(self.citations)}


@dataclass(frozen=True)
class Ruling:
    """The whole answer to a document."""

    game: str
    procedure: str
    status: Status
    steps: tuple[Step, ...]
    question: Roll | Choice | None = None
    violations: tuple[Violation, ...] = ()
    outcome: Mapping[str, Json] | None = None
    consumed: Mapping[str, int] = field(default_factory=dict, compare=False)
    """The answers of the document that were used, each with the number of steps before it."""

    def as_document(self, lang: str = "es") -> dict[str, Json]:
        """The document of the contract, in the language asked for and in the words of its game."""
        with in_words_of(self.game):
            return {
                "game": self.game,
                "procedure": self.procedure,
                "status": self.status,
                "steps": [step.as_document(lang) for step in self.steps],
                "question": self.question.as_document(lang) if self.question else None,
                "violations": [violation.as_document(lang) for violation in self.violations],
                "outcome": plain(self.outcome, lang) if self.outcome is not None else None,
            }

    def citations(self) -> set[str]:
        """Every rule that a step, the question or a violation cites."""
        cited = {c for step in self.steps for c in step.citations}
        cited |= {c for violation in self.violations for c in violation.citations}
        if self.question:
            cited |= set(self.question.citations)
            cited |= {c for rejected in self.question.closed() for c in rejected.citations}
        return cited


def smallest(citations: Iterable[str]) -> list[str]:
    """What a person reads: a rule is left out where one of its bullets is cited."""
    cited = [RuleId.cited("", citation) for citation in citations]
    rules = {id.unit for id in cited if id.letter}
    return [str(id) for id in cited if id not in rules]


def plain(value: Json, lang: str) -> Json:
    """A value as JSON knows it: messages as text, tuples as lists, mappings as objects."""
    if isinstance(value, Renderable):
        return render(value, lang)
    if isinstance(value, Mapping):
        return {str(key): plain(item, lang) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item, lang) for item in value]
    if isinstance(value, set | frozenset):
        return sorted(plain(item, lang) for item in value)
    return value
