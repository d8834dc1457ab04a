"""Are these two systems adjacent, for whom and by what? Are these two players neighbors? (8, 10, 70, 89, 99)"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.messages import Message, listing, say, sentences
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step
from adjudicator.ti4.adjacency_reader import Asked, Place
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.adjacency import is_nexus, open_to_ships, touching, wormholes
from adjudicator.ti4.procedures.adjacency_ways import COMPONENT, SIGNS, Meeting, Way, meetings, presence, ways
from adjudicator.ti4.procedures.assumptions import told
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import forbidden, permitted, window

NOBODY = Player("", "")
"""Whose ships would move, where the document names no player."""


def run_adjacency(asked: Asked) -> Procedure[Mapping[str, Json]]:
    """The procedure `adjacency`: the systems first, then the players."""
    board = asked.board
    if board.active_system:
        yield from told(board.assumptions, "8")
        board, _ = yield from window(board, At.ACTIVATE_AFTER, only="adjacency")
    outcome: dict[str, Json] = {}
    if asked.start and asked.end:
        outcome |= yield from _places(board, asked, asked.start, asked.end)
    if asked.pair:
        outcome |= yield from tell_neighbors(board, *asked.pair)
    if not board.players:
        outcome.pop("for")
    first = "adjacent" if "adjacent" in outcome else "neighbors"
    words = {"adjacent": ("adjacent", "apart"), "neighbors": ("neighbors", "strangers")}[first]
    return {"answer": words[0] if outcome[first] else words[1], **outcome}


def _places(board: Board, asked: Asked, start: Place, end: Place) -> Procedure[dict[str, Json]]:
    """8 to 8.4: one answer for two systems, or for a planet and a system."""
    lane = start.lane or end.lane
    if lane:
        text = say("{lane} es una ruta hiperespacial: su módulo no es un sistema y nada es adyacente a él.", lane=lane)
        yield referee.step("adjacent", "Adyacente", text, cite="89.2 65.7")
        return _found(False, [], [])
    if start.system == end.system:
        return (yield from _same(board, start, end))
    for place in (start, end):
        if place.planet:
            text = say("{planet} cuenta como su sistema, {system}.", planet=place.planet, system=place.system)
            yield referee.step(f"adjacent.planet.{place.planet}", "Adyacente", text, cite="8.2")
    yield from _nexus(board, start.system, end.system)
    player = board.players.get(asked.player)
    found = ways(board, start.system, end.system, player, asked.ship)
    for i, way in enumerate(found):
        yield _by(way, i, player)
    others = [p for p in board.players.values() if ways(board, start.system, end.system, p)]
    if not found:
        yield _apart(board, start.system, end.system, player)
        yield from _for_others(board, start.system, end.system, others, player)
        return _found(False, found, [p.id for p in others])
    if player and asked.ship:
        return (yield from _for_ship(board, start.system, end.system, player, found))
    yield from _closed(board, start.system, end.system, player)
    return _found(True, found, [p.id for p in others])


def _for_ship(board: Board, one: str, other: str, player: Player, found: list[Way]) -> Procedure[dict[str, Json]]:
    """19.6: for a ship that moves, what is closed to movement does not count."""
    brought = any(way.kind == COMPONENT for way in found)
    if brought or open_to_ships(board, one, other, player):
        yield from _free(board, one, other, player)
        return _found(True, found, [player.id])
    yield _shut(board, one, other, player, say("Para una nave que se mueve no cuentan."))
    return _found(False, [], [])


def _found(yes: bool, found: list[Way], whom: list[str]) -> dict[str, Json]:
    kinds = sorted({kind for way in found for kind in way.wormholes})
    return {"adjacent": yes, "by": list(dict.fromkeys(way.kind for way in found)), "wormholes": kinds, "for": whom}


def _same(board: Board, start: Place, end: Place) -> Procedure[dict[str, Json]]:
    """8.2a, 8.3: a system is not adjacent to itself, but a planet is to its own system."""
    if bool(start.planet) == bool(end.planet) and not (start.planet and start.planet != end.planet):
        text = say("Un sistema no es adyacente a sí mismo.")
        yield referee.step("adjacent", "Adyacente", text, cite="8.2a")
        return _found(False, [], [])
    planet = start.planet or end.planet
    text = say("{planet} es adyacente al sistema en que está, {system}.", planet=planet, system=start.system)
    yield referee.step("adjacent", "Adyacente", text, cite="8.3 faq.xxcha.1" if start.planet and end.planet else "8.3")
    return {**_found(True, [], list(board.players)), "by": ["planet"]}


def _nexus(board: Board, one: str, other: str) -> Procedure[None]:
    """70.1, 70.2: the face of the nexus that lies up."""
    for system in (one, other):
        if not is_nexus(board, system):
            continue
        there = wormholes(board, system)
        if "alpha" in there:
            text = say("El Nexo está por su cara activa: tiene Alfa, Beta y Gamma.")
        else:
            text = say("El Nexo está por su cara inactiva, porque aún no ha entrado nadie: solo tiene Gamma.")
        yield referee.step("nexus", "Nexo de agujeros de gusano", text, cite="70.1 70.1a 70.2", wormholes=sorted(there))


def _by(way: Way, i: int, player: Player | None) -> Step:
    text = way.text if player is None else say("Para {player}: {text}", player=player, text=way.text)
    return referee.step(f"adjacent.{i + 1}", "Adyacente", text, cite=way.cite, by=way.kind)


def _apart(board: Board, one: str, other: str, player: Player | None) -> Step:
    """8, 8.1: no common edge, no hyperlane, no wormholes of a kind."""
    first, second = (sorted(wormholes(board, system, player)) for system in (one, other))
    told = [say("{one} y {other} no se tocan ni los une una ruta hiperespacial.", one=one, other=other)]
    cite = "8 8.4"
    if first and second:
        signs = [listing(SIGNS[kind] for kind in kinds) for kinds in (first, second)]
        told.append(say("Sus Agujeros de gusano son distintos: {first} y {second}.", first=signs[0], second=signs[1]))
        cite += " 8.1 10"
    elif first or second:
        with_one, without = (one, other) if first else (other, one)
        told.append(say("{one} tiene Agujero de gusano, pero {other} no.", one=with_one, other=without))
        cite += " 8.1"
    text = sentences(told) if player is None else say("Para {player}, no: {text}", player=player, text=sentences(told))
    return referee.step("adjacent", "No son adyacentes", text, cite=cite)


def _for_others(board: Board, one: str, other: str, others: list[Player], player: Player | None) -> Procedure[None]:
    """faq.consejo.6: what only some treat as adjacent is adjacent to nobody else."""
    for owner in others:
        if player is None or owner.id != player.id:
            way = ways(board, one, other, owner)[0]
            text = say("Solo {player} los trata como adyacentes; para los demás no lo son. {why}", player=owner, why=way.text)
            yield referee.step(f"adjacent.{owner.id}", "Adyacente para uno", text, cite=f"faq.consejo.6 {way.cite}")


def _closed(board: Board, one: str, other: str, player: Player | None) -> Procedure[None]:
    """19.6: adjacent for everything but ships that move."""
    mover = player or (board.active if board.active_player else NOBODY)
    if not open_to_ships(board, one, other, mover):
        text = say("Siguen siendo adyacentes para todo lo demás, pero las naves no pueden moverse por ahí.")
        yield _shut(board, one, other, mover, text, "faq.consejo.3 10.3 ")


def _free(board: Board, one: str, other: str, player: Player) -> Procedure[None]:
    """golden.3: what closes wormholes to ships does not reach who has an ability that joins them anew."""
    closed = forbidden(board, "travel alpha_beta", About(player, system=one, other=other))
    why = permitted(board, "mix wormholes", About(player))
    if closed and why and not touching(board, one, other):
        text = say(
            "{closed} Pero {player} trata esos sistemas como adyacentes de todos modos. {why}",
            closed=closed[0].text,
            player=player,
            why=why[0].text,
        )
        yield referee.step("adjacent.open", "Abierto al movimiento", text, cite=f"{closed[0].cite} {why[0].cite}", ships=True)


def _shut(board: Board, one: str, other: str, mover: Player, text: Message, cite: str = "") -> Step:
    """What keeps ships from moving through wormholes, by name."""
    why = forbidden(board, "travel alpha_beta", About(mover, system=one, other=other))
    told = say("{text} {why}", text=text, why=sentences(reason.text for reason in why))
    cited = cite + " ".join(reason.cite for reason in why)
    return referee.step("adjacent.closed", "Cerrado al movimiento", told, cite=cited, ships=False)


def tell_neighbors(board: Board, one: str, other: str) -> Procedure[dict[str, Json]]:
    """99: whether two players are neighbors, and where."""
    players = [board.players[one], board.players[other]]
    for owner, target in (players, players[::-1]):
        special = permitted(board, "neighbor", About(owner, target=target))
        if special:
            text = say("{one} y {other} son vecinos. {why}", one=players[0], other=players[1], why=special[0].text)
            yield referee.step("neighbors", "Vecinos", text, cite=f"99 {special[0].cite}")
            return {"neighbors": True, "where": []}
    found = list(meetings(board, *players))
    if found:
        yield _meeting(players, found[0])
        return {"neighbors": True, "where": list(dict.fromkeys((found[0].one, found[0].other)))}
    yield _strangers(board, players)
    return {"neighbors": False, "where": []}


def _meeting(players: list[Player], meeting: Meeting) -> Step:
    """99, 99.2, 99.3: in one system, in adjacent ones, through a wormhole, from one player's point of view."""
    one, other = players
    if meeting.way is None:
        text = say("{one} y {other} son vecinos: los dos están en {system}.", one=one, other=other, system=meeting.one)
        return referee.step("neighbors", "Vecinos", text, cite="99 99.1")
    told = say(
        "{one} y {other} son vecinos: {one} está en {a} y {other} en {b}. {why}",
        one=one,
        other=other,
        a=meeting.one,
        b=meeting.other,
        why=meeting.way.text,
    )
    through = " 99.2 10.3" if meeting.way.wormholes else ""
    if meeting.whose is None:
        return referee.step("neighbors", "Vecinos", told, cite=f"99 99.1{through} {meeting.way.cite}")
    text = say("{told} Basta con que lo sean para {player}: los dos son vecinos.", told=told, player=meeting.whose)
    return referee.step("neighbors", "Vecinos", text, cite=f"99 99.3 faq.mentak.4{through} {meeting.way.cite}")


def _strangers(board: Board, players: list[Player]) -> Step:
    """99: neither in one system nor in adjacent ones."""
    one, other = players
    nowhere = [player for player in players if not presence(board, player.id)]
    if nowhere:
        text = say(
            "{one} y {other} no son vecinos: {player} no tiene unidades ni controla planetas en estos sistemas.",
            one=one,
            other=other,
            player=nowhere[0],
        )
        return referee.step("neighbors", "Vecinos", text, cite="99")
    text = say(
        "{one} y {other} no son vecinos: ningún sistema con unidades o planetas de {one} ({a}) lo es de {other} ({b}) "
        "ni es adyacente a uno suyo.",
        one=one,
        other=other,
        a=listing(presence(board, one.id)),
        b=listing(presence(board, other.id)),
    )
    return referee.step("neighbors", "Vecinos", text, cite="99 99.2 8 8.1")
