"""What a player might object to in a move and the rules allow, each remark with its rules."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.messages import Message, listing, say, sentences
from adjudicator.ti4.board import Board
from adjudicator.ti4.forces import Stack
from adjudicator.ti4.movement_reader import Move
from adjudicator.ti4.procedures.adjacency import joining_wormholes
from adjudicator.ti4.procedures.anomalies import several_rifts
from adjudicator.ti4.procedures.paths import by_wormhole, exits
from adjudicator.ti4.situations import About
from adjudicator.ti4.windows import permitted


def remarks(board: Board, move: Move) -> Iterator[tuple[Message, str]]:
    """What a player might object to and the rules allow: own tokens on the way, wormholes, the way back, cargo."""
    tokens = [s for s in move.path[:-1] if board.active_player in board.systems[s].tokens and s != board.active_system]
    if tokens:
        yield (
            say("Pasar por sistemas con fichas de Mando propias ({systems}) está permitido.", systems=listing(tokens)),
            "66.3d",
        )
    jumps = by_wormhole(board, move)
    if jumps:
        yield say("Llega a {systems} por Agujero de gusano.", systems=listing(jumps)), "8.1 10"
    if move.start == board.active_system:
        yield say("Puede salir del sistema activo y volver a él."), "66.3e"
    yield from _anomaly_remarks(board, move)
    yield from _effect_remarks(board, move)
    yield from _assumptions(board, move)
    if move.transport:
        cargo = listing(
            say("{units} de {system}", units=Stack(pick.unit, pick.count), system=pick.system) for pick in move.transport
        )
        yield say("Transporta {cargo}.", cargo=cargo), "66.4 97 97.1"


def _assumptions(board: Board, move: Move) -> Iterator[tuple[Message, str]]:
    """What the document leaves open and is taken for granted."""
    profile = board.active.profile(move.ship)
    if move.ship == "flagship" and profile.faction is None:
        yield (
            say(
                "No se dice la facción: la nave insignia se toma con Movimiento {move} y Capacidad de transporte {room}.",
                move=profile.move,
                room=profile.capacity,
            ),
            "67 18",
        )
    there = board.systems[move.start].force(board.active_player).stack(move.ship)
    if move.damaged is None and 0 < there.damaged < there.count and move.count < there.count:
        yield say("No se dice si van naves dañadas: van antes las que no lo están."), "66.3"


def _anomaly_remarks(board: Board, move: Move) -> Iterator[tuple[Message, str]]:
    """11.5, 101.4: several anomalies in one system of the route."""
    both = [s for s in dict.fromkeys(move.route) if len(board.systems[s].anomalies) > 1]
    if both:
        yield say("En {systems} rigen a la vez varias anomalías.", systems=listing(both)), "11.5"
    if any(several_rifts(board, move.route[stop]) for stop in exits(board, move)):
        yield say("Varios Vórtices gravitatorios en un sistema cuentan como uno."), "101.4"


def _effect_remarks(board: Board, move: Move) -> Iterator[tuple[Message, str]]:
    """19.2: what only an ability of the player makes possible: passing ships, entering closed anomalies."""
    passed = [s for s in move.path[:-1] if any(o != board.active_player for o in board.systems[s].owners_of_ships())]
    if passed:
        gate = any(_through_gate(board, move, i) for i, s in enumerate(move.path[:-1]) if s in passed)
        able = permitted(board, "pass ships", About(board.active, move.ship))
        why = sentences(reason.text for reason in able)
        text = say("Pasa por {systems}, donde hay naves ajenas. {why}", systems=listing(passed), why=why)
        yield text, "66.3b 19.2" + (" faq.creuss.2" if gate else "")
    for anomaly, rule in (("asteroid_field", "16.1"), ("supernova", "92.1")):
        entered = [s for s in move.path if anomaly in board.systems[s].anomalies]
        if entered:
            yield say("Entrar en {systems} le está permitido por una capacidad suya.", systems=listing(entered)), f"{rule} 19.2"
    crossed = [s for s in move.path[:-1] if "nebula" in board.systems[s].anomalies]
    if crossed:
        yield say("Cruzar {systems} le está permitido por una capacidad suya.", systems=listing(crossed)), "69.1 19.2"


def _through_gate(board: Board, move: Move, i: int) -> bool:
    """faq.creuss.2: from the system of somebody else's ship through the delta wormhole that it brings."""
    here, there = move.path[i], move.path[i + 1]
    ours = "delta" in board.systems[here].wormholes
    return not ours and "delta" in joining_wormholes(board, here, there, board.active)
