"""Reads the abilities that players want to use at one moment."""

from __future__ import annotations

from typing import cast

from adjudicator.messages import Message, say
from adjudicator.reading import Node
from adjudicator.ti4.names import book_components
from adjudicator.ti4.reader import called, read_rules
from adjudicator.ti4.timing_situation import Ability, Clash, Moment, Part, ability_names, printed_moment

BY_SPEAKER = ("strategy", "agenda")
"""19.20: the phases in which the speaker begins."""


def read_timing(root: Node) -> Clash:
    """The document of the procedure `timing`."""
    assumed: list[Message] = []
    seating, phase = _seating(root), root.field("phase").one_of()
    order = list(root.field("initiative").names(seating)) if root.field("initiative").given else []
    rows = root.field("abilities").items()
    first = _first(root, phase, seating, assumed)
    if phase in BY_SPEAKER or not order:
        if phase not in BY_SPEAKER and len(seating) > 1:
            assumed.append(say("No se dice el orden de iniciativas: se toma el de la mesa."))
        order = seating
    said = {name: called(root, name) for name in seating}
    abilities = tuple(_ability(item, i, said) for i, item in enumerate(rows))
    if not rows:
        root.field("abilities").fault("falta decir qué quiere usar cada uno")
    at = order.index(first) if first in order else 0
    turns = tuple(order[at:] + order[:at])
    return Clash(phase, root.field("event").text(), turns, first, abilities, tuple(assumed), read_rules(root))


def _seating(root: Node) -> list[str]:
    """Clockwise: as seated, as listed, or whoever wants to use something."""
    rows = root.field("abilities").items()
    seated = list(root.field("seating").texts()) or list(root.field("players").mapping())
    return seated or list(dict.fromkeys(item.field("player").text() for item in rows if item.field("player").given))


def _first(root: Node, phase: str, seating: list[str], assumed: list[Message]) -> str:
    """The player who begins: the speaker in the council and the strategy phase, else the active player."""
    names = ("speaker", "active_player") if phase in BY_SPEAKER else ("active_player", "speaker")
    said = {name: root.field(name).one_of(seating, "") for name in names}
    if said[names[0]] or not seating:
        return said[names[0]]
    if phase != "status":
        assumed.append(say("No se dice quién empieza: se toma a {player}.", player=called(root, seating[0])))
    return "" if phase == "status" else seating[0]


def _ability(node: Node, row: int, players: dict[str, str]) -> Ability:
    name = node.field("name").text()
    key = ability_names().find(name) or "" if name else ""
    said = cast(Moment, node.field("moment").one_of())
    moment = said or printed_moment(key)
    if not moment:
        node.field("moment").fault("falta decir si ocurre antes, cuando o después, o si es una acción")
    if not name:
        node.field("name").fault("falta decir cómo se llama")
    if not node.field("player").given:
        node.field("player").fault("falta decir de quién es")
    player = node.field("player").one_of(list(players), "")
    return Ability(
        row,
        player,
        players.get(player, player),
        name,
        key,
        node.field("kind").one_of() or (book_components()[key].kind if key else "ability"),
        moment or "when",
        node.field("must").flag(),
        node.field("target").text(),
        node.field("cancels").text(),
        node.field("payable").flag(),
        node.field("whole").flag(),
        node.field("says").one_of(),
        node.field("about").text(),
        node.field("lasting").flag(),
        node.field("protects").flag(),
        node.field("until").text(),
        node.field("gone").flag(),
        tuple(_part(item) for item in node.field("parts").items()),
    )


def _part(node: Node) -> Part:
    return Part(
        node.field("text").text(), node.field("joined").one_of(), node.field("may").flag(), node.field("possible").flag()
    )
