"""Which systems are next to each other: by their edges, by wormholes, by abilities."""

from __future__ import annotations

from adjudicator.names import fold
from adjudicator.ti4.board import Board, Player

BASIC = frozenset({"alpha", "beta"})
"""10.1: the two basic types of wormhole."""


def adjacent(board: Board, one: str, other: str, player: Player | None = None) -> bool:
    """8, 8.1, 10: touching tiles and equal wormholes; a system is never adjacent to itself (8.2)."""
    if one == other:
        return False
    return (
        touching(board, one, other) or _conduit(board, one, other, player) or bool(joining_wormholes(board, one, other, player))
    )


def open_to_ships(board: Board, one: str, other: str, player: Player) -> bool:
    """Adjacent for a ship that moves: Enforced Travel Ban closes alpha and beta, but not to abilities of their own."""
    if not adjacent(board, one, other, player):
        return False
    if "enforced_travel_ban" not in board.laws or touching(board, one, other) or _conduit(board, one, other, player):
        return True
    return _mixed(board, player) or bool(joining_wormholes(board, one, other, player) - BASIC)


def touching(board: Board, one: str, other: str) -> bool:
    """8, 8.4: two tiles with a common edge, or joined by a hyperlane: what the document calls adjacent."""
    return other in board.systems[one].adjacent or one in board.systems[other].adjacent


def joining_wormholes(board: Board, one: str, other: str, player: Player | None = None) -> frozenset[str]:
    """8.1, 10: the wormholes of one system that lead to the other."""
    first, second = wormholes(board, one, player), wormholes(board, other, player)
    if _mixed(board, player) and second & BASIC:
        return (first & second) | (first & BASIC)
    return first & second


def wormholes(board: Board, system: str, player: Player | None = None) -> frozenset[str]:
    """The wormholes of a system, those that units and abilities bring included."""
    place, found = board.systems[system], set(board.systems[system].wormholes)
    if any(board.players[owner].faction == "creuss" and force.count("flagship") for owner, force in place.space.items()):
        found.add("delta")
    if player is not None and player.id == board.active_player and player.has("lazax_gate_folding"):
        gates = [planet for planet in place.planets.values() if fold(planet.id) == "mecatol_rex"]
        found |= BASIC if any(planet.controller != player.id for planet in gates) else set()
    return frozenset(found)


def _mixed(board: Board, player: Player | None) -> bool:
    """Whether alpha and beta lead to each other: by law, by a card of the active player, or for Creuss."""
    if "wormhole_reconstruction" in board.laws or "lost_star_chart" in board.active.cards:
        return True
    return player is not None and entangled(player)


def entangled(player: Player) -> bool:
    """Quantum Entanglement of the Ghosts of Creuss: every alpha and beta is adjacent to every other."""
    return player.faction == "creuss"


def _conduit(board: Board, one: str, other: str, player: Player | None) -> bool:
    """Spatial Conduit Cylinder: the active system with own units is next to every other system with own units."""
    if player is None or player.id != board.active_player or not player.has("spatial_conduit_cylinder"):
        return False
    both = all(board.systems[system].has_unit_of(player.id) for system in (one, other))
    return both and board.active_system in (one, other)


def neighbours(board: Board, system: str, player: Player | None = None) -> list[str]:
    """The systems adjacent to one, in the order of the document."""
    return [other for other in board.systems if adjacent(board, system, other, player)]
