"""What a player might object to in a move and the rules allow, each remark with its rules."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.messages import Message, listing, say, sentences
from adjudicator.ti4.board import Board
from adjudicator.ti4.forces import Stack
from adjudicator.ti4.movement_reader import Move
from adjudicator.ti4.procedures.adjacency import joining_wormholes, touching, wormholes
from adjudicator.ti4.procedures.anomalies import several_rifts, ways_in
from adjudicator.ti4.procedures.paths import by_wormhole, exits
from adjudicator.ti4.situations import About
from adjudicator.ti4.windows import Reason, added, cites, names, permitted


def remarks(board: Board, move: Move) -> Iterator[tuple[Message, str]]:
    """What a player might object to and the rules allow: own tokens on the way, wormholes, the way back, cargo."""
    tokens = [s for s in move.path[:-1] if board.active_player in board.systems[s].tokens and s != board.active_system]
    if tokens:
        yield (
            say("Pasar por sistemas con fichas de Mando propias ({systems}) está permitido.", systems=listing(tokens)),
            "66.3d",
        )
    yield from _jumps(board, move)
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
        light = [
            a for unit in dict.fromkeys(p.unit for p in move.transport) for a in added(board, "room", About(board.active, unit))
        ]
        if light:
            yield say("No todo ocupa sitio a bordo: {names}.", names=names(light)), f"18.1{cites(light)}"


def _jumps(board: Board, move: Move) -> Iterator[tuple[Message, str]]:
    """8, 8.1, 10: the steps between systems that do not touch, and the components that make them possible."""
    jumps = by_wormhole(board, move)
    if jumps:
        text = say("Llega a {systems} por Agujero de gusano.", systems=listing(jumps))
        yield _allowed(text, [r for one, other in _steps(board, move) for r in _gates(board, one, other)], "8.1 10")
    for one, other in _steps(board, move):
        about = About(board.active, move.ship, system=one, other=other)
        why = permitted(board, "adjacent", about) or permitted(board, "adjacent ship", about)
        if other not in jumps and why:
            yield _allowed(say("De {one} a {other} pasa como si fueran adyacentes.", one=one, other=other), why, "8 19.2")


def _steps(board: Board, move: Move) -> list[tuple[str, str]]:
    """The steps of a route between systems that do not touch."""
    return [(one, other) for one, other in zip(move.route, move.path, strict=False) if not touching(board, one, other)]


def _gates(board: Board, one: str, other: str) -> list[Reason]:
    """10: what brings a wormhole by which two systems are joined, or makes two kinds of it one."""
    player, kinds = board.active, joining_wormholes(board, one, other, board.active)
    brought = [
        reason
        for system in (one, other)
        for kind in sorted(kinds - board.systems[system].wormholes)
        for reason in permitted(board, "wormhole", About(player, system=system, what=kind))
    ]
    plain = wormholes(board, one, player) & wormholes(board, other, player)
    return brought or ([] if plain else permitted(board, "mix wormholes", About(player)))


def _allowed(text: Message, why: list[Reason], rules: str) -> tuple[Message, str]:
    """A remark with the components that allow it, each once."""
    told = list({reason.cite: reason for reason in why}.values())
    return sentences([text, *(reason.text for reason in told)]), " ".join([rules, *(reason.cite for reason in told)])


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
    for system in dict.fromkeys(move.route[stop] for stop in exits(board, move)):
        made = added(board, "rifts", About(system=system))
        if made:
            text = say("{system} es un Vórtice gravitatorio por {names}.", system=system, names=names(made))
            yield text, f"101 11.4{cites(made)}"
        spared = permitted(board, "skip rift_roll", About(board.active, system=system))
        if spared:
            yield _allowed(say("Al salir de {system} no tira.", system=system), spared, "101.2 19.2")


def _effect_remarks(board: Board, move: Move) -> Iterator[tuple[Message, str]]:
    """19.2: what only an ability of the player makes possible: passing ships, entering closed anomalies."""
    passed = [s for s in move.path[:-1] if any(o != board.active_player for o in board.systems[s].owners_of_ships())]
    if passed:
        gate = any(_through_gate(board, move, i) for i, s in enumerate(move.path[:-1]) if s in passed)
        text = say("Pasa por {systems}, donde hay naves ajenas.", systems=listing(passed))
        yield _allowed(text, _passing(board, move, passed), "66.3b 19.2" + (" faq.creuss.2" if gate else ""))
    for anomaly, rule in (("asteroid_field", "16.1"), ("supernova", "92.1")):
        entered = [s for s in move.path if anomaly in board.systems[s].anomalies]
        if entered:
            why = [r for s in entered for r in ways_in(board, board.active, anomaly, last=s == move.path[-1])]
            text = say("Entrar en {systems} le está permitido por una capacidad suya.", systems=listing(entered))
            yield _allowed(text, why, f"{rule} 19.2")
    crossed = [s for s in move.path[:-1] if "nebula" in board.systems[s].anomalies]
    if crossed:
        text = say("Cruzar {systems} le está permitido por una capacidad suya.", systems=listing(crossed))
        yield _allowed(text, ways_in(board, board.active, "nebula", last=False), "69.1 19.2")
    ignored = permitted(board, "ignore nebula", About(board.active))
    if ignored and "nebula" in board.systems[move.start].anomalies:
        yield _allowed(say("Al salir de la Nebulosa conserva su Movimiento."), ignored, "69.2 19.2")


def _passing(board: Board, move: Move, passed: list[str]) -> list[Reason]:
    """66.3b: what lets ships go on through systems with ships of others: everybody's, or those of one player."""
    player = board.active
    anybody = permitted(board, "pass ships", About(player, move.ship, system=move.start))
    owners = dict.fromkeys(o for s in passed for o in board.systems[s].owners_of_ships() if o != player.id)
    of_some = [r for o in owners for r in permitted(board, "pass ships of", About(player, move.ship, target=board.players[o]))]
    return anybody or of_some


def _through_gate(board: Board, move: Move, i: int) -> bool:
    """faq.creuss.2: from the system of somebody else's ship through the delta wormhole that it brings."""
    here, there = move.path[i], move.path[i + 1]
    ours = "delta" in board.systems[here].wormholes
    return not ours and "delta" in joining_wormholes(board, here, there, board.active)
