"""One moment at which players want to use abilities: who, what, when, at what, and what speaks against it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

from adjudicator.lists import Named
from adjudicator.messages import Message, say
from adjudicator.names import Vocabulary, words_of
from adjudicator.ruling import Json
from adjudicator.ti4.names import book_components, table

Moment = Literal["before", "when", "after", "action", ""]
STAGES: tuple[Moment, ...] = ("action", "before", "when", "after")
"""19.14 to 19.16: what comes first at one event; a component action opens the event itself."""
ENDINGS: dict[str, Moment] = {
    "before": "before",
    "when": "when",
    "after": "after",
    "action": "action",
    "start": "when",
    "end": "when",
}


@dataclass(frozen=True)
class Part:
    """One effect of an ability: how it is joined to the one before, whether it is a «may», whether it can be done."""

    text: str
    joined: str = "and"
    may: bool = False
    possible: bool = True


@dataclass(frozen=True)
class Ability:
    """Something that a player wants to use now."""

    row: int
    player: str
    who: str
    """How the player is called."""
    name: str
    key: str = ""
    """The component that it is, where the name is that of one."""
    kind: str = "ability"
    moment: Moment = "when"
    must: bool = False
    target: str = ""
    cancels: str = ""
    payable: bool = True
    whole: bool = True
    says: str = "does"
    about: str = ""
    lasting: bool = False
    protects: bool = False
    """Of a «cannot»: whether it keeps an effect from being cancelled."""
    until: str = ""
    gone: bool = False
    parts: tuple[Part, ...] = ()

    @property
    def called(self) -> Message:
        """The ability as a sentence names it."""
        return say("«{name}» de {player}", name=Named("ti4", self.key) if self.key else self.name, player=self.who)

    @property
    def id(self) -> str:
        """What it is, in any spelling: two copies of a card have the same."""
        return self.key or self.name.casefold()

    @property
    def rerolls(self) -> bool:
        """86.3: whether it has dice rolled again."""
        return self.says == "rerolls" or bool(self.about_timing("rerolls"))

    def about_timing(self, what: str) -> Json:
        """What the text of a known component says about timing (data/timing.toml)."""
        return table("timing").get(self.key, {}).get(what)

    @property
    def cancels_effect(self) -> bool:
        """19.6a: whether its «cannot» stops an effect, rather than protects one."""
        return not self.protects


@dataclass(frozen=True)
class Clash:
    """The event, the phase, who takes turns in which order, and everything that players want to use."""

    phase: str
    event: str
    order: tuple[str, ...]
    first: str
    abilities: tuple[Ability, ...]
    assumed: tuple[Message, ...] = ()
    rules: str = ""
    """By which rules the document plays where two editions differ (editions.py)."""


def turns(clash: Clash, usable: Sequence[Ability]) -> Iterator[Ability]:
    """19.19, 19.20: in every stage one ability each, in turn, until nobody has any left; what cancels waits for its target."""
    for stage in STAGES:
        waiting = {
            name: [a for a in usable if a.player == name and a.moment == stage and not a.cancels] for name in clash.order
        }
        while any(waiting.values()):
            for name in clash.order:
                if waiting[name]:
                    yield waiting[name].pop(0)


@cache
def ability_names() -> Vocabulary:
    """Every component that acts, under all its names."""
    kinds = ("ability", "action_card", "promissory", "leader", "relic", "technology", "agenda", "unit", "exploration")
    return words_of("ti4", dict.fromkeys(key for key, found in book_components().items() if found.kind in kinds))


def printed_moment(key: str) -> Moment:
    """Before, when or after: as the windows of a component say; nothing where they do not agree or do not say."""
    windows = book_components()[key].windows if key else ()
    found = {moment for window in windows for word in window.split("_") if (moment := ENDINGS.get(word))}
    return found.pop() if len(found) == 1 else ""
