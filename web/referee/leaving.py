"""Fight on or leave: the chances of both, from the fight as it stands, and what serves best."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from adjudicator import Ruling, Unusable
from adjudicator.messages import Message, in_words_of, render
from adjudicator.odds import Odds
from adjudicator.odds.running import Running, running
from web.referee.chances import OddsView, view_of

Reckon = Callable[[Mapping[str, Any]], Odds]
STAY, LEAVE, BEST = {"retreat": "never"}, {"retreat": {"after": 1}}, {"retreat": "best"}


@dataclass(frozen=True)
class Option:
    """What one option comes to: who wins, whether a ship is left, how much is lost on average."""

    key: str
    win: float
    survive: float
    lost: float


@dataclass(frozen=True)
class Leaving:
    """The options with their chances, what serves best and by which rules; the odds of fighting on."""

    options: tuple[Option, ...]
    choice: str
    """What keeps most of what the units cost."""
    citations: tuple[str, ...]
    stay: OddsView

    @property
    def wins(self) -> str:
        """What wins most often: fighting on where both do as often; nothing where neither ever does."""
        best = max(self.options, key=lambda option: round(option.win, 9))
        return best.key if best.win > 0 else ""


def leaving_view(document: Mapping[str, Any], ruling: Ruling, reckon: Reckon, language: str) -> Leaving | str | None:
    """Both options of whoever is asked whether to leave; why they are not told; None where nobody is asked that."""
    now = running(document, ruling)
    if now is None:
        return None
    if isinstance(now, Message):
        with in_words_of(ruling.game):
            return render(now, language)
    try:
        return _told(now, reckon, language)
    except Unusable as error:
        return render(error.faults[0].message, language)


def _told(now: Running, reckon: Reckon, language: str) -> Leaving:
    def asked(policy: Mapping[str, Any], **more: Any) -> Odds:
        return reckon({**now.document, "policy": {now.who: policy}, **more})

    stay, leave = asked(STAY), asked(LEAVE)
    advice = asked(BEST, aim="value").advice
    return Leaving(
        (_option("stay", stay, now.who), _option("retreat", leave, now.who)),
        advice.choice if advice else "",
        tuple(advice.citations) if advice else (),
        view_of(stay, now.document, language),
    )


def _option(key: str, found: Odds, who: str) -> Option:
    lost = max(0.0, found.value_lost.get(who, 0.0))
    return Option(key, found.win.get(who, 0.0), found.worth("survive", who), lost)
