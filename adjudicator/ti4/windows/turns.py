"""Whose turn it is in a window, and what is ready there (19.19)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from adjudicator.ti4.board import Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.situations import Situation
from adjudicator.ti4.windows.components import components
from adjudicator.ti4.windows.holdings import deploys, holds, own_or_lent, possible
from adjudicator.ti4.windows.registry import Effect, Reason, effects_at, effects_of, keys_at
from adjudicator.ti4.windows.values import closed_hands

ONCE_A_SIDE = (At.HITS, At.DESTROYED_AFTER)
"""Moments that come once for each side: whoever acts for others is asked of which one."""


class Hand(NamedTuple):
    """What a player could use at a moment: what is ready, and what would be if nothing closed the hand, with what does."""

    ready: Sequence[Effect] = ()
    silent: Sequence[tuple[Effect, list[Reason]]] = ()


NOTHING = Hand()
NO_KEYS: dict[str, list[Reason]] = {}
NOTHING_OWNED: frozenset[str] = frozenset()


@dataclass
class Turns:
    """What has happened in a window so far."""

    moments: tuple[At, ...]
    only: str = ""
    """The procedure whose abilities alone are asked for, if not all are."""
    hoped: set[tuple[str, str]] = field(default_factory=set)
    """Abilities that were ready when the window opened, by player and component."""
    done: set[tuple[str, str]] = field(default_factory=set)
    offered: dict[tuple[str, str], int] = field(default_factory=lambda: defaultdict(int))
    _hands: dict[str, Hand] = field(default_factory=dict)
    """What each player could use in the situation that was asked for last, after so many uses."""
    _known: tuple[Situation, int] | None = None

    @property
    def effects(self) -> Sequence[Effect]:
        """Everything that is registered at these moments and concerns the procedure."""
        return effects_at(self.moments, self.only)

    @property
    def keys(self) -> frozenset[str]:
        """Its components."""
        return keys_at(self.moments, self.only)

    def open(self, situation: Situation) -> bool:
        """Notes what everybody has ready when the window opens; whether something keeps anybody from using more."""
        silent = False
        for player in situation.turns:
            hand = self.hand(situation, player)
            self.hoped.update([(player.id, effect.key) for effect in hand.ready])
            silent = silent or bool(hand.silent)
        return silent

    def all(self, situation: Situation, player: Player) -> Sequence[Effect]:
        """What a player has for these moments and has not used in this window, even what something keeps them from using."""
        event, simple = situation.event, plain(situation)
        if event.rest and player.id != event.by:
            return []
        live = own_or_lent(player, self.keys) if simple else possible(situation, player, self.keys, event)
        if not live:
            return []
        found: Sequence[Effect] = effects_of(self.moments, self.only, live)
        if not situation.takes_part(player):
            found = [effect for effect in found if effect.anyone]
        if self.done or situation.exhausted:
            gone = self.done | situation.exhausted
            found = [effect for effect in found if (player.id, effect.key) not in gone]
        if simple and live <= player.owned:
            return found
        sure = player.owned if simple else NOTHING_OWNED
        return [e for e in found if e.key in sure or has(situation, player, e.key) or (e.deploy and deploys(player, e.key))]

    def ready(self, situation: Situation, player: Player) -> Sequence[Effect]:
        """Those of them that nothing speaks against."""
        return self.hand(situation, player).ready

    def hand(self, situation: Situation, player: Player) -> Hand:
        """What a player could use now: worked out once for a situation, which is frozen."""
        if self._known is None or self._known[0] is not situation or self._known[1] != len(self.done):
            self._hands, self._known = {}, (situation, len(self.done))
        found = self._hands.get(player.id)
        if found is None:
            found = self._hands[player.id] = self._looked_up(situation, player)
        return found

    def _looked_up(self, situation: Situation, player: Player) -> Hand:
        every = self.all(situation, player)
        if not every:
            return NOTHING
        free = [effect for effect in every if not effect.against(situation, player)]
        held = [effect.key for effect in free if effect.in_hand]
        closed = closed_hands(situation, player, held) if held else NO_KEYS
        if not closed:
            return Hand(free)
        silent = [(effect, closed[effect.key]) for effect in free if effect.key in closed]
        return Hand([effect for effect in free if effect.key not in closed], silent)

    def goes_on_in(self, situation: Situation) -> None:
        """The situation differs from the last one only in what was asked before, which no reason against an ability reads."""
        if self._known is not None:
            self._known = (situation, self._known[1])


def plain(situation: Situation) -> bool:
    """Whether whatever a player owns is live: nothing silences anybody, and no component in play is nobody's."""
    event = situation.event
    return not (situation.lasting or situation.laws or situation.attached or event.agenda or event.card)


def has(situation: Situation, player: Player, key: str) -> bool:
    """A law acts at its owner's turn (26.4); one of nobody's, an agenda, a token on the board, at that of the first player."""
    kind, agenda, card = components()[key].kind, situation.event.agenda, situation.event.card
    if agenda and kind in ("law", "agenda"):
        return key == agenda and player.id == situation.turns[0].id
    if kind == "law" and key in situation.laws:
        owner = situation.elected.get(key, "")
        return player.id == (owner if owner in situation.players else situation.turns[0].id)
    if key in situation.attached:
        return player.id == situation.turns[0].id
    if key == card and kind == "exploration":
        return player.id == situation.event.player
    return holds(situation, player, key)
