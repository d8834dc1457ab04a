"""What a procedure asks of components: how much they add to a value, whether they permit or forbid something."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from adjudicator.messages import Message, listing, say
from adjudicator.ti4.board import Player
from adjudicator.ti4.situations import About, Lasting, Situation, Whom
from adjudicator.ti4.windows.components import IN_HAND, Component, components
from adjudicator.ti4.windows.holdings import anybody, borrowed, holds
from adjudicator.ti4.windows.registry import Reason, additions_to, keys_adding_to, keys_ruling_on, rulings_on

NOBODY = Player("", "")
"""The owner of what belongs to nobody: a law in play."""


@dataclass(frozen=True)
class Amount:
    """So much more (or less), by which component, by which rules."""

    n: int
    component: Component
    cite: str

    @property
    def text(self) -> Message:
        return say("{name}: {n}.", name=self.component, n=signed(self.n))


def signed(n: int) -> str:
    """«+1», «−1»."""
    return f"+{n}" if n >= 0 else f"−{-n}"


def owners(situation: Situation, key: str) -> list[Player]:
    """Everybody for whom a component is live; a law is its owner's (26.4), others and what is attached to a planet nobody's."""
    found: list[Player] = []
    if key in situation.laws:
        found.append(situation.players.get(situation.elected.get(key, ""), NOBODY))
    if key in situation.attached:
        found.append(NOBODY)
    for player in situation.players.values():
        if holds(situation, player, key) and not closed_hand(situation, player, key):
            found.append(player)
    return found


def closed_hand(situation: Situation, player: Player, key: str) -> list[Reason]:
    """19.6, 44.2: what keeps a player from playing an action card, or a promissory note of their own."""
    if components()[key].kind not in IN_HAND:
        return []
    return _closed(player, components()[key], lambda: forbidden(situation, "play card", About(player)))


def _closed(player: Player, component: Component, shut: Callable[[], list[Reason]]) -> list[Reason]:
    if component.kind == "action_card":
        return shut()
    if component.kind not in IN_HAND:
        return []
    own = component.faction == player.faction if component.faction else player.issuers.get(component.key) == player.id
    return [Reason(say("Nadie usa sus propios Favores."), "44.2")] if own else []


def closed_hands(situation: Situation, player: Player, keys: Iterable[str]) -> dict[str, list[Reason]]:
    """The same for those of several components that something closes; what closes the action cards is asked once."""
    closed: dict[str, list[Reason]] = {}
    asked: list[list[Reason]] = []

    def shut() -> list[Reason]:
        if not asked:
            asked.append(forbidden(situation, "play card", About(player)) if _forbids(situation, "play card") else [])
        return asked[0]

    for key in keys:
        if against := _closed(player, components()[key], shut):
            closed[key] = against
    return closed


def concerns(owner: str, whom: Whom, units: tuple[str, ...], about: About) -> bool:
    """Whether something that an owner has reaches the unit that a value or a permission is asked for."""
    if units and about.unit not in units:
        return False
    mine = about.player is not None and about.player.id == owner
    if whom == "against":
        return about.target is not None and about.target.id == owner
    return whom == "all" or mine == (whom == "own")


def added(situation: Situation, to: str, about: About) -> list[Amount]:
    """64.2: everything that components add to a value, each with its reason."""
    return adding(situation, to)(about)


def adding(situation: Situation, to: str) -> Callable[[About], list[Amount]]:
    """The same for several units: which components are live is asked once."""
    possible = anybody(situation, keys_adding_to(to))
    live = [(one, owner) for one in additions_to(to) if one.key in possible for owner in owners(situation, one.key)]
    if not live and not situation.lasting:
        return nothing

    def amounts(about: About) -> list[Amount]:
        found = []
        for addition, owner in live:
            given = addition.run(situation, owner, about)
            n, more = given if isinstance(given, tuple) else (given, "")
            by = borrowed(situation, owner, addition.key) if n else ""
            found += [_amount(n, addition.key, f"{addition.cite} {more} {by}")] if n else []
        lasting = [x for x in situation.lasting if _lasts(x, "add", to, about)]
        return found + [_amount(x.n, x.key, x.cite) for x in lasting]

    return amounts


def nothing(about: About) -> list[Amount]:
    """Nobody adds anything."""
    return []


def _amount(n: int, key: str, cite: str) -> Amount:
    component = components()[key]
    return Amount(n, component, f"{cite} {component.cite}".strip())


def total(amounts: list[Amount]) -> int:
    """The sum of what is added."""
    return sum(amount.n for amount in amounts)


def cites(amounts: list[Amount]) -> str:
    """The rules behind what is added, with a space before them."""
    return "".join(f" {amount.cite}" for amount in amounts)


def permitted(situation: Situation, to: str, about: About) -> list[Reason]:
    """The components that permit something; empty where none does."""
    return _ruled(situation, "permit", to, about)


def forbidden(situation: Situation, to: str, about: About) -> list[Reason]:
    """19.6: the components that forbid something; empty where none does."""
    return _ruled(situation, "forbid", to, about)


def _forbids(situation: Situation, to: str) -> bool:
    """Whether anything in play, or anything that lasts, could forbid something."""
    return bool(situation.lasting or anybody(situation, keys_ruling_on("forbid", to)))


def _ruled(situation: Situation, does: Literal["permit", "forbid"], to: str, about: About) -> list[Reason]:
    found: list[Reason] = []
    possible = anybody(situation, keys_ruling_on(does, to))
    for ruling in [one for one in rulings_on(does, to) if one.key in possible] if possible else ():
        for owner in owners(situation, ruling.key):
            if ruling.run(situation, owner, about):
                by = borrowed(situation, owner, ruling.key)
                found.append(_reason(ruling.key, does, to, owner, f"{ruling.cite} {by}"))
    for lasting in situation.lasting:
        if _lasts(lasting, does, to, about):
            owner = situation.players.get(lasting.by or lasting.owner, NOBODY)
            found.append(_reason(lasting.key, does, to, owner, lasting.cite))
    return found


def _lasts(lasting: Lasting, does: str, to: str, about: About) -> bool:
    here = not lasting.system or lasting.system == about.system
    return here and (lasting.does, lasting.to) == (does, to) and concerns(lasting.owner, lasting.whom, lasting.units, about)


DUTIES = ("stay",)
"""Prohibitions that are said as what must be done: who may not stay must retreat."""


def _reason(key: str, does: str, to: str, owner: Player, cite: str) -> Reason:
    name = components()[key]
    cite = f"{cite} {name.cite}".strip()
    if does == "permit":
        return Reason(say("Lo permite {name}.", name=name), cite)
    if to in DUTIES:
        return Reason(say("Lo impone {name}, de {owner}.", name=name, owner=owner), cite)
    if owner is NOBODY:
        return Reason(say("Lo impide {name}.", name=name), cite)
    return Reason(say("Lo impide {name}, de {owner}.", name=name, owner=owner), cite)


def names(reasons: list[Amount]) -> object:
    """The components behind some amounts."""
    return listing(amount.component for amount in reasons)
