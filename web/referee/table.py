"""Table mode: everything that the page of a ruling shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import g, url_for

from adjudicator import Ruling, Unusable
from adjudicator.messages import listing, render
from web.errors import BadInput
from web.i18n import gettext as _
from web.referee.address import Document, pack, without_last_answer
from web.referee.answers import widget
from web.referee.settling import settle
from web.referee.words import Said, Speaker, vocabulary

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
    widget: str
    free_text: bool
    violations: list[dict[str, Any]]
    outcome: Said | None
    headline: str
    speaker: Speaker
    before: str | None
    answered: int

    @property
    def address(self) -> str:
        """The address of this very ruling, for everybody."""
        return url_for("referee.ruling", d=self.packed, _external=True)


def table_view(document: Document, ruling: Ruling) -> TableView:
    """Prepares the page of a ruling."""
    said = ruling.as_document(g.language)
    undone = without_last_answer(document)
    fresh = _steps_before(undone)
    steps = said["steps"]
    left_out = max(0, len(steps) - MOST_SHOWN)
    speaker = Speaker({**document, "game": ruling.game})
    question = said["question"]
    return TableView(
        document=document,
        packed=pack(document),
        game=ruling.game,
        procedure=ruling.procedure,
        title=_title(ruling),
        status=ruling.status,
        earlier=steps[left_out:fresh],
        steps=steps[max(fresh, left_out) :],
        left_out=left_out,
        question=question,
        widget=widget(question) if question else "",
        free_text=bool(question and getattr(ruling.question, "reader", None)),
        violations=said["violations"],
        outcome=speaker.say(said["outcome"]) if said["outcome"] is not None else None,
        headline=headline(ruling, said, speaker),
        speaker=speaker,
        before=pack(undone) if undone else None,
        answered=len(document.get("answers") or {}),
    )


def _steps_before(undone: Document | None) -> int:
    """How many steps there were before the last answer."""
    if undone is None:
        return 0
    try:
        return len(settle(undone).steps)
    except (Unusable, BadInput):
        return 0


def _title(ruling: Ruling) -> str:
    from web.referee.settling import procedures

    return procedures(ruling.game)[ruling.procedure].title.render(g.language)


def headline(ruling: Ruling, said: Mapping[str, Any], speaker: Speaker) -> str:
    """The result in one line."""
    if ruling.status == "illegal":
        return _("No se puede")
    outcome = said["outcome"]
    if not isinstance(outcome, Mapping):
        return ""
    if ruling.procedure == "agenda":
        return _("Sale «{what}»", what=speaker.word(outcome.get("winner")))
    if "winner" in outcome:
        winner = outcome["winner"]
        return _("Gana {who}", who=_side(winner, speaker)) if winner is not None else _("No gana nadie")
    if outcome.get("winners"):
        names = [speaker.word(name) for name in outcome["winners"]]
        return _("Gana {who}", who=names[0]) if len(names) == 1 else _("Ganan {who}", who=render(listing(names), g.language))
    return _("Resuelto")


def _side(winner: Any, speaker: Speaker) -> str:
    """Who wins, within a sentence: a name, or «el atacante»."""
    said = speaker.word(winner)
    return said[:1].lower() + said[1:] if winner in vocabulary()["values"] and winner not in speaker.players else said


def by_option(rejected: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Closed options, each once with all its reasons."""
    found: list[dict[str, Any]] = []
    for no in rejected:
        same = next((group for group in found if group["option"] == no["option"]), None)
        if same is None:
            found.append({"option": no["option"], "reasons": [no]})
        else:
            same["reasons"].append(no)
    return found
