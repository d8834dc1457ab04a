"""What a page shows of odds: a bar of who wins, what is left of each side, and what was assumed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from adjudicator.messages import capital
from adjudicator.odds import Odds
from adjudicator.odds.naming import units_text
from web.referee.words import speaker_of, unit_name

MOST_ENDS = 6
MOST_ROUNDS = 7
COLOURS = 8


def percent(p: float, language: str) -> str:
    """A share as people write it: «44,9 %», and never a certainty that is none."""
    if 0 < p < 0.0005:
        shown = "<0.1"
    elif 0.9995 <= p < 1 - 1e-9:
        shown = ">99.9"
    else:
        shown = f"{100 * p:.1f}".removesuffix(".0")
    return shown if language == "en" else shown.replace(".", ",")


def decimal(value: float, language: str) -> str:
    """A number with one decimal as people write it."""
    shown = f"{value:.1f}".removesuffix(".0")
    return shown if language == "en" else shown.replace(".", ",")


@dataclass(frozen=True)
class Share:
    """One part of a bar: who wins it (nobody: a draw), how large it is, where it begins, the number of its colour."""

    name: str
    p: float
    start: float
    colour: int


@dataclass(frozen=True)
class End:
    """What may be left of a side."""

    units: str
    p: float


@dataclass(frozen=True)
class Bar:
    """Who wins: all of it, or one place of several."""

    place: str
    shares: tuple[Share, ...]
    rest: float = 0.0
    """How much of it was not reckoned."""


@dataclass(frozen=True)
class Ending:
    """A round of a fight: how likely it ends in it, and that it has ended by then; `open`: this round or a later one."""

    round: int
    p: float
    by_then: float
    open: bool = False


@dataclass(frozen=True)
class OddsView:
    """What a page shows: a bar for each place, what is left of each side, when it ends, what was assumed."""

    document: Mapping[str, Any]
    bars: tuple[Bar, ...]
    left: Mapping[str, tuple[End, ...]]
    rounds: tuple[Ending, ...] = ()
    aloud: tuple[str, ...] = ()
    """What decides the answer and was not told."""

    @property
    def exact(self) -> bool:
        return bool(self.document["exact"])

    @property
    def error(self) -> float:
        return float(self.document["error"])


def view_of(found: Odds, asked: Mapping[str, Any], language: str) -> OddsView:
    """The view of some odds, everybody by their names."""
    document = found.as_document(language)
    names = _names(asked, document["left"] or document["win"], language)
    colours = {key: i % COLOURS + 1 for i, key in enumerate(names)}
    then = document.get("then", {})
    places = {**(document.get("planets") or {"": document}), **then}
    rest = max((told.get("error", 0.0) for told in then.values()), default=0.0)
    bars = tuple(
        Bar(str(place), _shares(told, names, colours), rest if place in then else 0.0)
        for place, told in places.items()
        if told["win"]
    )
    left = {
        names[who]: tuple(End(capital(units_text(found.game, end["units"], language)), end["p"]) for end in ends[:MOST_ENDS])
        for who, ends in document["left"].items()
        if ends
    }
    rounds = _endings([(entry["round"], entry["ends"]) for entry in document["rounds"]])
    return OddsView(document, bars, left, rounds, tuple(document["assumed"][: len(found.aloud)]))


def _endings(rounds: list[tuple[int, float]]) -> tuple[Ending, ...]:
    """Round by round; late rounds are one."""
    found, total = list[Ending](), 0.0
    for n, p in rounds[:MOST_ROUNDS]:
        total += p
        found.append(Ending(n, p, total))
    late = sum(p for _, p in rounds[MOST_ROUNDS:])
    return (*found, Ending(rounds[MOST_ROUNDS][0], late, total + late, True)) if late else tuple(found)


def _names(asked: Mapping[str, Any], keys: Iterable[str], language: str) -> dict[str, str]:
    speaker = speaker_of(asked, language)
    return {key: capital(speaker.people.get(key) or unit_name(speaker.game, key, language)) for key in keys}


def _shares(told: Mapping[str, Any], names: Mapping[str, str], colours: Mapping[str, int]) -> tuple[Share, ...]:
    shares, start = [], 0.0
    for who, p in [*told["win"].items(), ("", told["draw"])]:
        if who or p:
            shares.append(Share(names.get(who, who), p, start, colours.get(who, 0)))
        start += p
    return tuple(shares)
