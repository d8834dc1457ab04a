"""Where components are registered: what acts at a window, what adds to a value, what permits or forbids."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Any, Literal, TypeVar

from adjudicator.messages import Message
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.permissions import PERMISSIONS, VALUES
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import profiles
from adjudicator.ti4.windows.components import IN_HAND, Component, components

Act = Callable[[Any, Player], Procedure[Any]]
"""A hook at a window: the situation and whose component it is; returns the situation, or None if it was declined."""
Against = Callable[[Any, Player], "list[Reason]"]
Add = Callable[[Any, Player, About], int | tuple[int, str]]
"""A number, or a number and the rules that it rests on here besides those of the registration."""
Rule = Callable[[Any, Player, About], bool]
F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True)
class Reason:
    """Why something is so (or not), and the rules that it rests on."""

    text: Message
    cite: str


@dataclass(frozen=True)
class Effect:
    """What a component does at a window."""

    key: str
    at: At
    run: Act
    against: Against
    optional: bool = False
    asks: bool = False
    """Whether the hook itself asks whether, and how, the ability is used."""
    default: bool = False
    """What the question is answered with where nobody answers it."""
    name: str = ""
    """How the keys of its questions call it: the component's own key unless it says otherwise."""
    cite: str = ""
    exhausts: bool = False
    within: tuple[str, ...] = ()
    anyone: bool = False
    """Whether players who do not take part in the combat may use it too."""
    deploy: bool = False
    """33: whether it brings its own unit into play, so that none needs to stand on the board."""
    repeats: bool = False
    """Whether the hook itself offers further copies of the card, so that the window does not after one was cancelled (1.6)."""

    @cached_property
    def component(self) -> Component:
        return components()[self.key]

    @cached_property
    def in_hand(self) -> bool:
        """Whether it is a card that is held in the hand until it is played."""
        return self.component.kind in IN_HAND

    @cached_property
    def spent(self) -> bool:
        """Whether it is a card, a note or a relic that leaves the hand when it is used."""
        return self.in_hand or self.component.kind == "relic"


@dataclass(frozen=True)
class Addition:
    """What a component adds to a value."""

    key: str
    to: str
    run: Add
    cite: str


@dataclass(frozen=True)
class Ruling:
    """What a component permits or forbids."""

    key: str
    does: Literal["permit", "forbid"]
    to: str
    run: Rule
    cite: str


EFFECTS: list[Effect] = []
ADDITIONS: list[Addition] = []
RULINGS: list[Ruling] = []


def never(situation: Any, player: Player) -> list[Reason]:
    """No reason against."""
    return []


def effect(
    key: str,
    *moments: At,
    against: Against = never,
    optional: bool = False,
    asks: bool = False,
    default: bool = False,
    name: str = "",
    cite: str = "",
    exhausts: bool = False,
    within: tuple[str, ...] = (),
    anyone: bool = False,
    deploy: bool = False,
    repeats: bool = False,
) -> Callable[[F], F]:
    """Registers a hook at one or more windows: `@effect("assault_cannon", At.SPACE_START)`.

    `against`: the reasons why it is not ready; `optional`: a «may», asked once a turn; `asks`: the hook asks itself.
    A card, a note or a relic that is not kept in play leaves the hand through `spend`.
    """

    def register(run: F) -> F:
        for at in moments:
            add_effect(
                Effect(
                    key,
                    at,
                    run,
                    against,
                    optional,
                    asks,
                    default,
                    name or key,
                    cite,
                    exhausts,
                    within,
                    anyone,
                    deploy,
                    repeats,
                )
            )
        return run

    return register


def add_effect(new: Effect) -> None:
    """Puts an effect into the registry; the component must stand in the data."""
    if new.key not in components():
        raise KeyError(f"no component {new.key} in the data")
    EFFECTS.append(new)
    sort_anew()


def adds(key: str, to: str, *, cite: str = "") -> Callable[[F], F]:
    """Registers what a component adds to a value: a function (situation, owner, about) that returns a number."""

    def register(run: F) -> F:
        add_addition(Addition(key, to, run, cite))
        return run

    return register


def add_addition(new: Addition) -> None:
    if new.key not in components() or new.to not in VALUES:
        raise KeyError(f"no component {new.key} in the data, or no value {new.to}")
    ADDITIONS.append(new)
    sort_anew()


def permits(key: str, *to: str, cite: str = "") -> Callable[[F], F]:
    """Registers what a component permits: a function (situation, owner, about) that says whether it does here."""
    return _rules(key, "permit", to, cite)


def forbids(key: str, *to: str, cite: str = "19.6") -> Callable[[F], F]:
    """Registers what a component forbids (19.6: «cannot» wins)."""
    return _rules(key, "forbid", to, cite)


def _rules(key: str, does: Literal["permit", "forbid"], to: Iterable[str], cite: str) -> Callable[[F], F]:
    def register(run: F) -> F:
        for name in to:
            add_ruling(Ruling(key, does, name, run, cite))
        return run

    return register


def add_ruling(new: Ruling) -> None:
    if new.key not in components() or new.to not in PERMISSIONS:
        raise KeyError(f"no component {new.key} in the data, or no permission {new.to}")
    RULINGS.append(new)
    sort_anew()


@cache
def effects_at(moments: tuple[At, ...], only: str = "") -> tuple[Effect, ...]:
    """What is registered at some moments, in the order of registration; `only`: what touches one procedure."""
    found = [effect for effect in EFFECTS if effect.at in moments]
    return tuple(effect for effect in found if not only or only in (effect.within or effect.component.touches))


@cache
def keys_at(moments: tuple[At, ...], only: str = "") -> frozenset[str]:
    """The components that are registered at some moments."""
    return frozenset(effect.key for effect in effects_at(moments, only))


@lru_cache(maxsize=2_000)
def effects_of(moments: tuple[At, ...], only: str, keys: frozenset[str]) -> tuple[Effect, ...]:
    """Those of them that are some components', in the same order."""
    return tuple(effect for effect in effects_at(moments, only) if effect.key in keys)


@cache
def additions_to(value: str) -> tuple[Addition, ...]:
    """What is registered to add to a value."""
    return tuple(addition for addition in ADDITIONS if addition.to == value)


@cache
def keys_adding_to(value: str) -> frozenset[str]:
    """The components that are registered to add to a value."""
    return frozenset(addition.key for addition in additions_to(value))


@cache
def keys_ruling_on(does: Literal["permit", "forbid"], what: str) -> frozenset[str]:
    """The components that are registered to permit or forbid something."""
    return frozenset(ruling.key for ruling in rulings_on(does, what))


@cache
def rulings_on(does: Literal["permit", "forbid"], what: str) -> tuple[Ruling, ...]:
    """What is registered to permit or forbid something."""
    return tuple(ruling for ruling in RULINGS if (ruling.does, ruling.to) == (does, what))


def sort_anew() -> None:
    """Forgets what was sorted by moment, value and permission: something is registered, or no longer."""
    for sorted_ in (effects_at, keys_at, effects_of, additions_to, keys_adding_to, rulings_on, keys_ruling_on):
        sorted_.cache_clear()


def registered() -> dict[str, set[str]]:
    """Every component that is applied, by a hook or through its figures, with the procedures in which it is."""
    return _registered(*hooks())


def hooks() -> tuple[int, int, int]:
    """How many are registered of each kind: what follows from them is worked out once for so many."""
    return len(EFFECTS), len(ADDITIONS), len(RULINGS)


@lru_cache(maxsize=4)
def _registered(*hooks: int) -> dict[str, set[str]]:
    """Worked out once for so many hooks: a document asks for it with every name that it holds."""
    found = hooked()
    for profile in profiles():
        if profile.plain and profile.key in components():
            found.setdefault(profile.key, set()).update(components()[profile.key].touches)
    return found


def hooked() -> dict[str, set[str]]:
    """Every component with a hook, with the procedures in which something of it is applied."""
    found: dict[str, set[str]] = {}
    for at_window in EFFECTS:
        found.setdefault(at_window.key, set()).update(at_window.within or at_window.at.procedures)
    for addition in ADDITIONS:
        found.setdefault(addition.key, set()).update(VALUES[addition.to])
    for ruling in RULINGS:
        found.setdefault(ruling.key, set()).update(PERMISSIONS[ruling.to])
    return found


def chosen_freely(key: str) -> bool:
    """Whether a component is one that its owner may use or not; faq.general.13: the others cannot be kept from acting."""
    return any(one.key == key and one.optional for one in EFFECTS)
