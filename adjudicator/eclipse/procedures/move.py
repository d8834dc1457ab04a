"""The Move action (5.6): activations, distance, connections, pinning, and whether it ends in an act of aggression (5.9.6).

Document: `{"player", "species": null, "technologies": ["cloaking_device", "wormhole_generator", "improved_logistics"],
"reaction": false, "activations": 2, "movement": {"interceptor": 2 | ["nuclear_drive", …]}, "relations": [partners],
"sectors": {"A": {"wormholes": ["B"], "half": ["C"], "portal": false, "unexplored": false, "controller": null,
"ships": {"apolo": {"interceptor": 1}, "ancient": 2}}}, "moves": [{"ship": "interceptor", "from": "A", "path": ["B", "C"]}]}`.
Each entry of `moves` is one activation. `wormholes`: full connections (given on one side they hold on both); `half`: a wormhole
on one edge only. Without moves the ruling says who is pinned. `activations` (technologies counted) left out is taken from the
species and technologies, or not checked.
Outcome: `{"sectors": {name: {owner: {type: n}}}, "pinned": {sector: n}, "activations": n, "aggression": {partner: [sectors]}}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

from adjudicator.eclipse.abilities import gives
from adjudicator.eclipse.actions import explain_activations, too_many
from adjudicator.eclipse.blueprints import component_cites, confirmed
from adjudicator.eclipse.components import parts
from adjudicator.eclipse.move_situation import Crowd, Drive, MapSector, Move, MoveSituation
from adjudicator.eclipse.names import kind_name
from adjudicator.eclipse.procedures.pinning import Pin, pin
from adjudicator.eclipse.procedures.relations import aggression, aggression_step
from adjudicator.eclipse.voice import referee
from adjudicator.errors import Forbidden, unusable
from adjudicator.messages import Message, listing, say, sentences
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step, Violation

Board = Mapping[str, Crowd]


def run_move(situation: MoveSituation) -> Procedure[Mapping[str, Json]]:
    """5.6: one activation after another; pinning is reckoned anew in each (5.6.5.3)."""
    board: Board = {name: sector.ships for name, sector in situation.sectors.items()}
    against = too_many(situation.actor, "move", len(situation.moves), "moves")
    if against:
        raise Forbidden(against)
    yield from explain_numbers(situation)
    yield from _pinned_at_start(situation, board)
    for i, move in enumerate(situation.moves):
        board = yield from activation(situation, board, i, move)
    ours = {name: sector.controller for name, sector in situation.sectors.items()}
    broken = aggression(situation.player, situation.relations, board, ours)
    if situation.relations:
        yield aggression_step(situation.player, situation.relations, broken, gives(situation.technologies, "hard_to_pin"))
    pins = {name: pin_in(situation, board, name) for name in board}
    return {
        "sectors": _plain(board),
        "pinned": {name: p.held for name, p in pins.items() if p.held},
        "activations": len(situation.moves),
        "aggression": broken,
    }


def _plain(board: Board) -> dict[str, Crowd]:
    """Only what is there: no kinds and no owners without ships."""
    return {
        name: {owner: left for owner, kinds in crowd.items() if (left := {k: n for k, n in kinds.items() if n})}
        for name, crowd in board.items()
    }


def explain_numbers(situation: MoveSituation) -> Procedure[None]:
    """What is reckoned or taken for granted: activations that nobody tells, movement by the drives of a blueprint."""
    if situation.moves:
        yield from explain_activations(situation.actor, "move", len(situation.moves))
    if situation.species is None and any(
        sector.ships.get("ancient", {}).get("ancient") and any(sector.ships.get(situation.player, {}).values())
        for sector in situation.sectors.values()
    ):
        text = say("No consta la especie de {player}: se toma que no son los descendientes de Draco.", player=situation.player)
        yield referee.step("assumed.species", "Se supone", text, cite="10.4.3.4", authority="interpretation")
    for kind in dict.fromkeys(move.kind for move in situation.moves):
        drive = situation.movement.get(kind)
        if drive and drive.parts:
            yield _drives_step(kind, drive)
        if drive and drive.printed:
            text = say(
                "Nadie ha dicho el movimiento de {kind}: se toma el del plano impreso de su especie, {n}, según otra edición.",
                kind=kind_name(kind, 2),
                n=drive.movement,
            )
            cite = f"5.6.2 5.4.8.5 c.{situation.species}"
            yield referee.step(f"assumed.movement.{kind}", "Se supone", text, cite=cite, authority="interpretation")


def _drives_step(kind: str, drive: Drive) -> Step:
    """5.4.8.5: the sum of the drives; the table of systems is lost, so that some values rest on the printed tile alone."""
    drives = [part for part in drive.parts if parts()[part].movement]
    told = confirmed(drives)
    known = told is not None
    cites = ["5.4.8.5", "5.4.7", *(told or component_cites(drives))]
    params = {"kind": kind_name(kind, 2), "n": drive.movement}
    text = say("Movimiento de {kind} por sus motores: {n}.", **params)
    if not known:
        text = say(
            "Movimiento de {kind} por sus motores, según otra edición: {n}.",
            **params,
        )
    return referee.step(
        f"movement.{kind}",
        "Movimiento por sistemas",
        text,
        cite=cites if known else [*cites, "5.4.8"],
        authority=None if known else "component",
        parts=list(drive.parts),
    )


def pin_in(situation: MoveSituation, board: Board, sector: str) -> Pin:
    """Who is held in a sector as it stands; partners hold one another too (5.9.6.3)."""
    ships = {owner: sum(kinds.values()) for owner, kinds in board[sector].items()}
    held = pin(situation.player, ships, situation.technologies, situation.species)
    partners = any(ships.get(partner) for partner in situation.relations)
    return replace(held, cite=f"{held.cite} 5.9.6.3") if partners else held


def _pinned_at_start(situation: MoveSituation, board: Board) -> Procedure[None]:
    for name in board:
        held = pin_in(situation, board, name)
        if held.own and held.told:
            text = say("{why} Inmovilizadas: {held}; pueden salir: {free}.", why=held.why, held=held.held, free=held.free)
            yield referee.step(
                f"pinned.{name}",
                say("Inmovilización en {sector}", sector=name),
                text,
                cite=held.cite if held.cite == "5.6.6" else f"{held.cite} 5.6.5.3",
                held=held.held,
                free=held.free,
            )


def activation(situation: MoveSituation, board: Board, index: int, move: Move) -> Procedure[Board]:
    """5.6.2: one ship, as many sectors as its movement; everything against it at once."""
    path = f"moves.{index}"
    if not board[move.start].get(situation.player, {}).get(move.kind):
        raise unusable(
            f"{path}.from", "en {sector} no hay ninguna nave así de {player}", sector=move.start, player=situation.player
        )
    against = [*too_far(situation, move, path), *blocked(situation, move, path)]
    here, passed = move.start, dict[str, Pin]()
    for name in move.path:
        held = pin_in(situation, board, here)
        passed |= {here: held} if held.told else {}
        if held.free < 1:
            text = say("No puede salir de {sector}: está inmovilizada. {why}", sector=here, why=held.why)
            against.append(referee.violation(text, cite=held.cite, path=f"{path}.path"))
        board = _shift(board, situation.player, move.kind, here, name)
        here = name
    if against:
        raise Forbidden(against)
    yield _moved(situation, board, index, move, passed)
    return board


def _shift(board: Board, player: str, kind: str, start: str, end: str) -> Board:
    """The board after one ship has gone from a sector to another."""
    for sector, change in ((start, -1), (end, +1)):
        mine = board[sector].get(player, {})
        crowd = {**board[sector], player: {**mine, kind: mine.get(kind, 0) + change}}
        board = {**board, sector: crowd}
    return board


def _moved(situation: MoveSituation, board: Board, index: int, move: Move, passed: Mapping[str, Pin]) -> Step:
    """5.6.2: where the ship went, why enemies on the way did not hold it, and who is held where it ends."""
    end = move.path[-1]
    held = pin_in(situation, board, end)
    cites = ["5.6.2", "5.6.3", *(number for left in passed.values() for number in left.cite.split())]
    if any(joined(situation, a, b) == "half" for a, b in _legs(move)):
        cites.append("5.3.13")
    if any(joined(situation, a, b) == "portal" for a, b in _legs(move)):
        cites.append("3.23.3")
    texts = [
        _way(situation, move),
        *(say("Puede salir de {sector}. {why}", sector=sector, why=left.why) for sector, left in passed.items()),
    ]
    if held.held:
        texts.append(say("Naves propias inmovilizadas en {end}: {held} de {own}.", end=end, held=held.held, own=held.own))
        cites += held.cite.split()
    title = say("Activación {n}", n=index + 1)
    return referee.step(f"move.{index + 1}", title, sentences(texts), cite=cites, path=list(move.path))


def _way(situation: MoveSituation, move: Move) -> Message:
    params = {"kind": kind_name(move.kind), "player": situation.player, "start": move.start}
    if len(move.path) == 1:
        return say("El {kind} de {player} pasa de {start} a {end}.", end=move.path[0], **params)
    return say("El {kind} de {player} sale de {start} y entra, por este orden, en {path}.", path=listing(move.path), **params)


def _legs(move: Move) -> list[tuple[str, str]]:
    stops = (move.start, *move.path)
    return list(pairwise(stops))


def too_far(situation: MoveSituation, move: Move, path: str) -> list[Violation]:
    """5.6.2, 3.9.6: more sectors than the ship's movement; starbases never move."""
    if move.kind == "starbase":
        return [referee.violation("Las bases estelares no se mueven.", cite="3.9.6", path=f"{path}.ship")]
    reach = situation.movement[move.kind].movement
    if len(move.path) <= reach:
        return []
    text = say("Su movimiento es {reach} y el camino tiene {n} sectores.", reach=reach, n=len(move.path))
    return [referee.violation(text, cite="5.6.2", path=f"{path}.path")]


def blocked(situation: MoveSituation, move: Move, path: str) -> list[Violation]:
    """5.6.3, 5.6.4: only to explored sectors joined by a connection, a warp portal or the wormhole generator."""
    against = []
    for start, end in _legs(move):
        if situation.sectors[end].unexplored:
            text = say("{end} es una zona inexplorada.", end=end)
            against.append(referee.violation(text, cite="5.6.4", path=f"{path}.path"))
        elif joined(situation, start, end) is None:
            text = say(
                "{start} y {end} no están unidos por una conexión de agujeros de gusano ni por portales.", start=start, end=end
            )
            cite = "5.6.3 3.16.3 5.3.13" if _half(situation.sectors, start, end) else "5.6.3 3.16.3"
            against.append(referee.violation(text, cite=cite, path=f"{path}.path"))
    return against


def joined(situation: MoveSituation, start: str, end: str) -> str | None:
    """How two sectors are joined for this player: by wormholes, by portals, by the generator over half a connection."""
    one, other = situation.sectors[start], situation.sectors[end]
    if end in one.wormholes or start in other.wormholes:
        return "wormhole"
    if one.portal and other.portal and start != end:
        return "portal"
    if gives(situation.technologies, "half_connections") and _half(situation.sectors, start, end):
        return "half"
    return None


def _half(sectors: Mapping[str, MapSector], start: str, end: str) -> bool:
    return end in sectors[start].half or start in sectors[end].half
