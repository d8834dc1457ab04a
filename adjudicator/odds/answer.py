"""What goes out: probabilities of every end, the advice, and what was assumed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from adjudicator.messages import Message, in_words_of, render
from adjudicator.ruling import Json

DIGITS = 12
SHOWN = 1e-12
"""Ends less likely than this are not listed."""


Ends = dict[str, tuple[tuple[Mapping[str, Json], float], ...]]


@dataclass(frozen=True)
class Advice:
    """What serves an aim best at the first decision, with the chances of each option and the rules behind it."""

    who: str
    choice: str
    win: Mapping[str, float]
    worth: Mapping[str, float]
    aim: str
    citations: tuple[str, ...]

    def as_document(self) -> dict[str, Json]:
        return {
            "who": self.who,
            "choice": self.choice,
            "win": {option: _rounded(p) for option, p in self.win.items()},
            "aim": self.aim,
            "worth": {option: round(p, DIGITS) for option, p in self.worth.items()},
            "citations": list(self.citations),
        }


@dataclass(frozen=True)
class Odds:
    """The whole answer to a document of odds."""

    game: str
    procedure: str
    win: Mapping[str, float]
    draw: float
    retreats: Mapping[str, float] = field(default_factory=dict)
    rounds: tuple[tuple[int, float], ...] = ()
    left: Mapping[str, tuple[tuple[Mapping[str, Json], float], ...]] = field(default_factory=dict)
    value_lost: Mapping[str, float] = field(default_factory=dict)
    advice: Advice | None = None
    assumed: tuple[Message, ...] = ()
    citations: tuple[str, ...] = ()
    error: float = 0.0
    exact: bool = True
    more: Mapping[str, Json] = field(default_factory=dict)
    """What only some procedures tell."""
    aloud: tuple[Message, ...] = ()
    """What is assumed in place of what nobody told, and decides the answer: to be said beside it, not folded away."""
    held: Mapping[str, tuple[tuple[Mapping[str, Json], float], ...]] = field(default_factory=dict)
    """What is left of each side where it is the one that stays; for whoever goes on from there."""

    @property
    def fought(self) -> bool:
        """Whether there is anything to fight about: two sides, and somebody who can shoot."""
        return self.rounds != ((0, 1.0),) or not self.aloud

    def worth(self, aim: str, name: str) -> float:
        """How well these odds serve an aim of a side."""
        if aim == "win":
            return self.win.get(name, 0.0)
        if aim == "value":
            return -self.value_lost[name]
        return sum(p for units, p in self.left[name] if units)

    def as_document(self, lang: str = "es") -> dict[str, Json]:
        """The document of the contract, in the language asked for and in the words of its game."""
        with in_words_of(self.game):
            return {
                "game": self.game,
                "procedure": self.procedure,
                "exact": self.exact,
                "error": self.error or 0,
                "win": {name: _rounded(p) for name, p in self.win.items()},
                "draw": _rounded(self.draw),
                "retreats": {name: _rounded(p) for name, p in self.retreats.items()},
                "rounds": [{"round": n, "ends": _rounded(p)} for n, p in self.rounds],
                "left": {name: [{"units": units, "p": _rounded(p)} for units, p in ends] for name, ends in self.left.items()},
                "value_lost": {name: round(lost, 9) for name, lost in self.value_lost.items()},
                **self.more,
                "advice": self.advice.as_document() if self.advice else None,
                "assumed": [render(text, lang) for text in (*self.aloud, *self.assumed)],
                "citations": list(self.citations),
            }


def _rounded(p: float) -> float:
    return round(min(max(p, 0.0), 1.0), DIGITS) if p <= 1.000001 else round(p, DIGITS)


def _sorted(left: Mapping[str, Mapping[str, float]]) -> Ends:
    return {
        player: tuple((json.loads(key), p) for key, p in sorted(found.items(), key=lambda item: -item[1]) if p >= SHOWN)
        for player, found in left.items()
    }


@dataclass
class Tally:
    """Adds up ends as they are found."""

    win: dict[str, float] = field(default_factory=dict)
    draw: float = 0.0
    retreats: dict[str, float] = field(default_factory=dict)
    rounds: dict[int, float] = field(default_factory=dict)
    left: dict[str, dict[str, float]] = field(default_factory=dict)
    kept: dict[str, float] = field(default_factory=dict)
    held: dict[str, dict[str, float]] = field(default_factory=dict)

    @classmethod
    def of(cls, players: Iterable[str]) -> Tally:
        names = list(players)
        return cls(
            dict.fromkeys(names, 0.0),
            0.0,
            dict.fromkeys(names, 0.0),
            {},
            {name: {} for name in names},
            dict.fromkeys(names, 0.0),
            {name: {} for name in names},
        )

    def end(self, p: float, winner: str | None, rounds: int, gone: str | None = None) -> None:
        """The fight ends so, in this round."""
        self.won(p, winner)
        if gone is not None:
            self.retreats[gone] += p
        self.ends_in(rounds, p)

    def won(self, p: float, winner: str | None) -> None:
        """Somebody wins, or nobody does."""
        if winner is None:
            self.draw += p
        else:
            self.win[winner] += p

    def ends_in(self, rounds: int, p: float) -> None:
        """The fight ends in this round."""
        self.rounds[rounds] = self.rounds.get(rounds, 0.0) + p

    def leaves(self, p: float, player: str, units: Mapping[str, Json], value: float, *, holds: bool = False) -> None:
        """A side is left with these units; `holds`: it stays alone where the fight was."""
        key = json.dumps(units)
        self.left[player][key] = self.left[player].get(key, 0.0) + p
        self.kept[player] += p * value
        if holds:
            self.held[player][key] = self.held[player].get(key, 0.0) + p

    def scale(self, each: float) -> None:
        """Makes shares of numbers: everything added so far counts that much of itself."""
        self.draw *= each
        for n in self.rounds:
            self.rounds[n] *= each
        for shares in (self.win, self.retreats, self.kept, *self.left.values(), *self.held.values()):
            for key in shares:
                shares[key] *= each

    def ends(self) -> Ends:
        """What is left of each side, the likeliest first."""
        return _sorted(self.left)

    def holding(self) -> Ends:
        """The same where the side stays alone."""
        return _sorted(self.held)

    def by_round(self) -> tuple[tuple[int, float], ...]:
        return tuple((n, p) for n, p in sorted(self.rounds.items()) if p >= SHOWN)
