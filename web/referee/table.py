"""Table mode: everything that the page of a ruling shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from adjudicator import Ruling
from adjudicator.choice import Choice
from adjudicator.odds.running import running, shares
from adjudicator.outcomes import Said, Speaker
from adjudicator.shapes import shape_of
from web.reader import Reader
from web.referee.address import Document, pack, without_last_answer
from web.referee.answers import WIDGETS
from web.referee.asides import with_asides
from web.referee.settling import procedures
from web.referee.sides import SidesView, sides_view
from web.referee.words import asked_name, speaker_of

MOST_SHOWN = 400
"""A ruling with more steps than these shows the last ones."""


@dataclass(frozen=True)
class TableView:
    """A ruling as the page shows it: what is new since the last answer, what is asked, how it ended."""

    document: Document
    packed: str
    game: str
    procedure: str
    title: str
    status: str
    earlier: list[dict[str, Any]]
    steps: list[dict[str, Any]]
    left_out: int
    question: dict[str, Any] | None
    asked: str
    widget: str
    free_text: bool
    violations: list[dict[str, Any]]
    outcome: Said | None
    headline: str
    decided: bool
    sides: SidesView | None
    speaker: Speaker
    leaves: bool
    before: str | None
    answered: int
    address: str
    """The address of this very ruling, for everybody."""

    @property
    def people(self) -> list[str]:
        """Who takes part, by name."""
        return list(dict.fromkeys(self.speaker.people.values()))


def table_view(reader: Reader, document: Document, ruling: Ruling) -> TableView:
    """Prepares the page of a ruling."""
    said = ruling.as_document(reader.language)
    undone, packed = without_last_answer(document), pack(document)
    speaker, shape = speaker_of(document, reader.language), shape_of(ruling.game, ruling.procedure)
    steps, fresh = with_asides(document, shape, said["steps"], reader.language), _steps_before(document, ruling)
    left_out = max(0, len(steps) - MOST_SHOWN)
    question = said["question"]
    return TableView(
        document=document,
        packed=packed,
        game=ruling.game,
        procedure=ruling.procedure,
        title=procedures(ruling.game)[ruling.procedure].title.render(reader.language),
        status=ruling.status,
        earlier=[step for step in steps[left_out:fresh] if step],
        steps=[step for step in steps[max(fresh, left_out) :] if step],
        left_out=left_out,
        question=question,
        asked=asked_name(speaker, shape, question["who"]) if question else "",
        widget=WIDGETS[question["widget"]] if question else "",
        free_text=isinstance(ruling.question, Choice) and ruling.question.free,
        violations=said["violations"],
        outcome=speaker.outcome(shape, said["outcome"]) if said["outcome"] else None,
        headline=headline(reader, ruling, speaker),
        decided=ruling.outcome is not None and speaker.decided(shape, ruling.outcome),
        sides=sides_view(ruling, speaker),
        speaker=speaker,
        leaves=running(document, ruling) is not None or shares(ruling),
        before=pack(undone) if undone else None,
        answered=len(document.get("answers") or {}),
        address=reader.ruling(packed),
    )


def _steps_before(document: Document, ruling: Ruling) -> int:
    """How many steps there were before the last answer; all of them where it is not used yet."""
    answers = document.get("answers")
    if not isinstance(answers, dict) or not answers:
        return 0
    return ruling.consumed.get(str(list(answers)[-1]), len(ruling.steps))


def headline(reader: Reader, ruling: Ruling, speaker: Speaker) -> str:
    """The result in one line."""
    if ruling.status == "illegal":
        return reader.gettext("No se puede")
    return speaker.headline(shape_of(ruling.game, ruling.procedure), ruling.outcome) if ruling.outcome is not None else ""


def reasons(closed: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Why options are closed: each reason once, in the order of the rules."""
    return list({no["text"]: no for no in closed}.values())


def unstopped(title: str) -> str:
    """A title without the stop at its end."""
    return title.rstrip(".")


def by_option(rejected: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Closed options, each once with all its reasons."""
    found: list[dict[str, Any]] = []
    for no in rejected:
        same = next((group for group in found if group["option"] == no["option"]), None)
        if same is None:
            found.append({"option": no["option"], "label": no["label"], "reasons": [no]})
        else:
            same["reasons"].append(no)
    return found
