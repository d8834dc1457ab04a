"""Reads documents about research, with every fault at once."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.lists import Named
from adjudicator.messages import say
from adjudicator.reading import Node
from adjudicator.ti4.names import book_components
from adjudicator.ti4.procedures.researching import EFFECT, Research
from adjudicator.ti4.realm import Realm
from adjudicator.ti4.realm_reader import read_realm
from adjudicator.ti4.windows.values import NOBODY


def read_research(root: Node) -> Research:
    """Who researches what, by what, and what they have."""
    realm = read_realm(root, "research")
    player = realm.players.get(realm.board.active_player, NOBODY)
    wanted = _wanted(root.field("research"))
    realm = _faction_taken(realm, player.id, wanted or ()) if realm.players else realm
    source = root.field("from").one_of(list(realm.players)) if root.field("from").given else ""
    by = root.field("by").one_of() or EFFECT
    return Research(realm, player, by, wanted, source, root.field("resources").optional_integer())


def _wanted(node: Node) -> tuple[str, ...] | None:
    if not node.given:
        return None
    return (node.one_of(),) if isinstance(node.value, str) else node.names()


def _faction_taken(realm: Realm, player: str, wanted: tuple[str, ...]) -> Realm:
    """Whoever researches a faction's technology and says no faction is taken to be of that one."""
    owners = [owner for key in wanted if (owner := book_components()[key].faction if key in book_components() else "")]
    if not owners or realm.players[player].faction:
        return realm
    text = say(
        "No se dice la facción de {player}: se toma {faction}.", player=realm.players[player], faction=Named("ti4", owners[0])
    )
    return replace(realm, assumptions=(*realm.assumptions, text))
