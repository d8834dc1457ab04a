"""By what two systems are adjacent, for whom, and by what two players are neighbors (8, 10, 70, 89, 99)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from adjudicator.messages import Message, listing, say
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.procedures.adjacency import BASIC, adjacent, is_nexus, joining_wormholes, mixed, on_edge, wormholes
from adjudicator.ti4.situations import About
from adjudicator.ti4.windows import permitted

RULES = {"alpha": "10.1", "beta": "10.1", "gamma": "10.4 10.4b", "delta": "10.4 10.4a"}
SIGNS = {"alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ"}
EDGE, LANE, WORMHOLE, COMPONENT = "edge", "hyperlane", "wormhole", "component"


@dataclass(frozen=True)
class Way:
    """One thing that makes two systems adjacent: of which kind, in words, by which rules."""

    kind: str
    text: Message
    cite: str
    wormholes: frozenset[str] = frozenset()


def ways(board: Board, one: str, other: str, player: Player | None = None, ship: str = "") -> list[Way]:
    """8: everything by which two systems are adjacent, for everybody or for a player; empty where they are not."""
    if one == other:
        return []
    return [*_touching(board, one, other), *_wormholes(board, one, other, player), *_abilities(board, one, other, player, ship)]


def _touching(board: Board, one: str, other: str) -> Iterator[Way]:
    """8, 8.4: a common edge, or a hyperlane."""
    if on_edge(board, one, other):
        yield Way(EDGE, say("{one} y {other} se tocan por un borde.", one=one, other=other), "8")
    through = board.lanes.get(frozenset({one, other}))
    if through:
        text = say("Los une la ruta hiperespacial {lanes}.", lanes=listing(through))
        yield Way(LANE, text, "8.4 89.1 89.2")


def _wormholes(board: Board, one: str, other: str, player: Player | None) -> Iterator[Way]:
    """8.1, 10: wormholes of the same kind, or of kinds that a component takes for the same."""
    there = wormholes(board, other, player)
    for kind in sorted(joining_wormholes(board, one, other, player)):
        brought = [
            reason
            for system in (one, other)
            if kind not in board.systems[system].wormholes
            for reason in permitted(board, "wormhole", About(player, system=system, what=kind))
        ]
        if kind in there:
            nexus = " 70.1 70.1a" if is_nexus(board, one) or is_nexus(board, other) else ""
            text = say("Los dos tienen un Agujero de gusano {kind}.", kind=SIGNS[kind])
            cite = " ".join([f"8.1 10 {RULES[kind]}{nexus}", *(reason.cite for reason in brought)])
            yield Way(WORMHOLE, text, cite, frozenset({kind}))
    mixing = sorted(wormholes(board, one, player) & BASIC) and sorted(there & BASIC)
    if mixing and not (wormholes(board, one, player) & there & BASIC) and mixed(board, player):
        why = permitted(board, "mix wormholes", About(player))
        text = say("Alfa y Beta valen como un mismo Agujero de gusano. {why}", why=why[0].text)
        yield Way(WORMHOLE, text, " ".join(["8.1 10", *(reason.cite for reason in why)]), BASIC)


def _abilities(board: Board, one: str, other: str, player: Player | None, ship: str) -> Iterator[Way]:
    """8, golden.2: a component makes them adjacent; some only for one ship that moves."""
    for reason in permitted(board, "adjacent", About(player, system=one, other=other)):
        yield Way(COMPONENT, reason.text, f"8 {reason.cite}")
    if ship:
        for reason in permitted(board, "adjacent ship", About(player, ship, system=one, other=other)):
            text = say("Solo para esa nave, y solo al mover. {why}", why=reason.text)
            yield Way(COMPONENT, text, f"8.2 66.3 {reason.cite}")


@dataclass(frozen=True)
class Meeting:
    """Where two players meet: a system of the first, one of the second, and by what."""

    one: str
    other: str
    way: Way | None = None
    whose: Player | None = None
    """From whose point of view the systems are adjacent, where not from everybody's."""


def presence(board: Board, player: str) -> list[str]:
    """99: the systems where a player has a unit or controls a planet."""
    return [s.id for s in board.systems.values() if s.has_unit_of(player) or s.has_planet_of(player)]


def are_neighbors(board: Board, one: str, other: str) -> bool:
    """99: whether two players are neighbors."""
    players = [board.players[one], board.players[other]]
    if any(permitted(board, "neighbor", About(a, target=b)) for a, b in (players, players[::-1])):
        return True
    pairs = [(a, b) for a in presence(board, one) for b in presence(board, other)]
    return any(a == b or any(adjacent(board, a, b, player) for player in players) for a, b in pairs)


def meetings(board: Board, one: Player, other: Player) -> Iterator[Meeting]:
    """99 to 99.3: every place where two players are neighbors; adjacent for one of them is enough."""
    for a in presence(board, one.id):
        for b in presence(board, other.id):
            if a == b:
                yield Meeting(a, b)
                continue
            shared = ways(board, a, b)
            yield from (Meeting(a, b, way) for way in shared)
            for player in (one, other):
                own = [way for way in ways(board, a, b, player) if way not in shared]
                yield from (Meeting(a, b, way, player) for way in own)
