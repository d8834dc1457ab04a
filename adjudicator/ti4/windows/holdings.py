"""Which components are live for a player: what they own, hold, have unlocked, and which units stand on the board."""

from __future__ import annotations

from functools import cache

from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.names import book_components
from adjudicator.ti4.situations import NO_EVENT, Event, Situation
from adjudicator.ti4.units import profiles
from adjudicator.ti4.windows.components import components

NOTHING: frozenset[str] = frozenset()

LENDS = "alliance"
"""The note that lends a commander."""

COPIES = "ssruu"
"""The agent that has the text of all other agents."""

AMONG_RELICS = "jr_xs455_o"
"""The relic that is an agent."""

COMMANDS = "imperia"
"""The ability that lends the commanders of those whose tokens lie in its owner's fleet pool."""


@cache
def _types_named(key: str) -> tuple[str, ...]:
    """The unit types whose units go by a component's key: «fourth_moon» is a flagship."""
    return tuple(dict.fromkeys(profile.type for profile in profiles() if profile.key == key))


def holds(situation: Situation, player: Player, key: str) -> bool:
    """Whether a component is live for a player."""
    if key not in player.own_keys and key not in _borrowable():
        return False
    if situation.lasting and silenced(situation, player, key):
        return False
    if player.owns(key) or lent(situation, player, key) or copied(situation, player, key):
        return True
    units = _types_named(key)
    return bool(units) and any(
        unit in player.profiles and player.profile(unit).key == key and _present(situation, player, unit) for unit in units
    )


def silenced(situation: Situation, player: Player, key: str) -> bool:
    """Whether something keeps a player from using an ability, or all abilities and technologies of the faction."""
    return any(
        x.does == "silence" and x.to == player.id and (key in x.what if x.what else _silenceable(player, key))
        for x in situation.lasting
    )


def _silenceable(player: Player, key: str) -> bool:
    return components()[key].kind in ("ability", "technology") and of_faction(player, key)


def of_faction(player: Player, key: str) -> bool:
    """Whether a component is of the player's faction."""
    return components()[key].faction == player.faction


def lent(situation: Situation, player: Player, key: str) -> bool:
    """Whether somebody else's unlocked commander may be used."""
    return bool(lender(situation, player, key))


def lender(situation: Situation, player: Player, key: str) -> str:
    """The component that lends a player somebody else's commander: a note in the play area, or tokens in the fleet pool."""
    if key not in _commanders():
        return ""
    if (LENDS in player.notes or LENDS in player.cards) and _lender_has(situation, player, key):
        return LENDS
    if player.fleet_tokens and COMMANDS in player.abilities and not silenced(situation, player, COMMANDS):
        owners = [situation.players[name] for name in player.fleet_tokens if name in situation.players]
        return COMMANDS if any(key in owner.leaders for owner in owners) else ""
    return ""


@cache
def _commanders() -> frozenset[str]:
    return frozenset(component.key for component in components().values() if component.commander)


@cache
def _borrowable() -> frozenset[str]:
    """What can be live for somebody who does not own it."""
    return _commanders() | agents()


def borrowed(situation: Situation, player: Player, key: str) -> str:
    """The citation of what lends a player a component that is not theirs; nothing for one's own."""
    if player.owns(key):
        return ""
    by = lender(situation, player, key) or (COPIES if copied(situation, player, key) else "")
    rule = "55.8 " if by == LENDS else ""
    return f"{rule}{components()[by].cite}" if by else ""


def _lender_has(situation: Situation, player: Player, key: str) -> bool:
    """The lender has it; an active player who has activated a system with the lender's units has given the note back."""
    lender = issuer(situation, player, LENDS)
    board: Board | None = getattr(situation, "board", None)
    if lender is None or key not in lender.leaders:
        return False
    return board is None or board.active_player != player.id or not board.system.has_unit_of(lender.id)


def issuer(situation: Situation, holder: Player, note: str) -> Player | None:
    """44: whose a note is: as the document says, the player of its faction, or the only other player; None: unknown."""
    others = [player for player in situation.players.values() if player.id != holder.id]
    said, faction = holder.issuers.get(note), components()[note].faction
    if said:
        return situation.players.get(said)
    if faction:
        return next((player for player in others if player.faction == faction), None)
    return others[0] if len(others) == 1 else None


@cache
def agents() -> frozenset[str]:
    """55.4: the agents of all factions, and the relic that is one."""
    return frozenset(key for key, found in book_components().items() if found.figures.get("leader") == "agent") | {AMONG_RELICS}


def copied(situation: Situation, player: Player, key: str) -> bool:
    """55.4: whether a leader that has the text of everybody else's agents stands for one; exhausted, only for what it did."""
    if COPIES not in player.leaders or key not in agents():
        return False
    spent = (player.id, COPIES) in situation.exhausted and (player.id, key) not in situation.exhausted
    others = [other for other in situation.players.values() if other.id != player.id]
    return not spent and any(key in other.leaders or key in other.relics for other in others)


def deploys(player: Player, key: str) -> bool:
    """33: whether a unit is of the player's faction, on the board or in the reinforcements."""
    return any(unit in player.profiles and player.profile(unit).key == key for unit in _types_named(key))


def _present(situation: Situation, player: Player, unit: str) -> bool:
    """On the board, or just gone from it: a unit may act when it is destroyed, and after a Sustain Damage that did not save it."""
    event = situation.event
    gone = event.destroyed.count(unit) or event.sustained.count(unit)
    return situation.stands(player, unit) or (event.player == player.id and bool(gone))


def holdings(situation: Situation, player: Player) -> tuple[str, ...]:
    """Every live component of a player: abilities, technologies, leaders, relics, notes, cards, units on the board."""
    units = [profile.key for unit, profile in player.profiles.items() if situation.stands(player, unit)]
    own = (*sorted(player.abilities), *sorted(player.technologies), *player.leaders, *player.relics, *player.notes)
    return tuple(dict.fromkeys((*own, *player.cards, *units)))


def anybody(situation: Situation, keys: frozenset[str], event: Event = NO_EVENT) -> frozenset[str]:
    """Those of some components that can be live for any player at all."""
    found = of_nobody(situation, keys, event)
    for player in situation.players.values():
        if own := own_or_lent(player, keys):
            found = found | own if found else own
    return found


def possible(situation: Situation, player: Player, keys: frozenset[str], event: Event) -> frozenset[str]:
    """Those of some components that can be live for a player at all, to pass over the others quickly."""
    own, others = own_or_lent(player, keys), of_nobody(situation, keys, event)
    return own | others if others else own


def own_or_lent(player: Player, keys: frozenset[str]) -> frozenset[str]:
    """Those of some components that are the player's, or that something of theirs may lend."""
    found = player.among.get(keys)
    if found is None:
        found = player.among[keys] = _own_or_lent(player, keys)
    return found


def _own_or_lent(player: Player, keys: frozenset[str]) -> frozenset[str]:
    found = keys & player.own_keys
    if COPIES in player.leaders:
        found |= keys & agents()
    if player.fleet_tokens or LENDS in player.notes or LENDS in player.cards:
        found |= keys & _commanders()
    return found


def of_nobody(situation: Situation, keys: frozenset[str], event: Event) -> frozenset[str]:
    """Those of some components that stand in play for themselves: laws, what is attached, the card that the window is about."""
    laws, attached = situation.laws, situation.attached
    if not (laws or attached or event.agenda or event.card):
        return NOTHING
    return keys & laws | keys & attached | keys & {event.agenda, event.card}
