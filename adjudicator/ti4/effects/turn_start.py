"""What is used at the start of a turn, before anything else: notes that pay off then, and troops that change places (2.2)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.asking import ask_pick
from adjudicator.ti4.effects.leaders import inactive, others_turn
from adjudicator.ti4.effects.leaders_movement import is_home
from adjudicator.ti4.effects.mechs_board import ask_gate, with_gate
from adjudicator.ti4.effects.relocating import anywhere, put_down, relocate
from adjudicator.ti4.forces import Force
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, Reason, components, effect, issuer, titled

DIODES, SUPPORT, GATE, IMPLANTS, NET = (
    "transit_diodes",
    "military_support",
    "creuss_iff",
    "cybernetic_enhancements",
    "spy_net",
)


def _own(board: Board, player: Player) -> list[str]:
    """The planets that a player controls, as far as the document shows them."""
    return [p.id for system in board.systems.values() for p in system.planets.values() if p.controller == player.id]


def _why_no_diodes(board: Board, player: Player) -> list[Reason]:
    if not _own(board, player) or not anywhere(board, player):
        return [Reason(say("No tiene fuerzas terrestres que mover, o no controla planetas."), "29")]
    return inactive(board, player)


@effect(DIODES, At.TURN_START, against=_why_no_diodes, optional=True, exhausts=True, cite="9.4 19.18")
def transit_diodes(board: Board, player: Player) -> Procedure[Board]:
    """Transit Diodes: exhausted at the start of its owner's turn, up to four ground forces go to planets of theirs."""
    key, planets = board.ask_key(At.TURN_START, DIODES, player), _own(board, player)
    board, moved = yield from relocate(board, player, key, DIODES, figure(DIODES, "units"), planets)
    text = say("{player} agota la carta y no lleva ninguna fuerza terrestre.", player=player)
    if moved:
        text = say("{player} agota la carta y lleva {moved}.", player=player, moved=listing(moved))
    yield referee.step(key, titled(DIODES), text, cite=f"9.4 19.18 {components()[DIODES].cite}")
    return board


def _why_no_support(board: Board, player: Player) -> list[Reason]:
    giver = issuer(board, player, SUPPORT)
    if giver is None or giver.id != board.active_player:
        return [Reason(say("No es el turno de quien dio el Favor."), "44.1")]
    return others_turn(board, player)


@effect(SUPPORT, At.TURN_START, against=_why_no_support, optional=True, cite="44.1")
def military_support(board: Board, player: Player) -> Procedure[Board]:
    """Military Support: at the start of its issuer's turn, a strategy token of theirs goes and the holder places two infantry."""
    key, planets, giver = board.ask_key(At.TURN_START, SUPPORT, player), _own(board, player), board.active
    units, to = Force.of({"infantry": figure(SUPPORT, "infantry")}), NONE
    if planets:
        prompt = say("¿En qué planeta coloca {player} la infantería?", player=player)
        to = yield from ask_pick(f"{key}.planet", player, prompt, planets, "44.1", default=planets[0])
    text = say("{giver} devuelve a sus refuerzos 1 ficha de su reserva de Estrategia, si la tiene.", giver=giver)
    if to != NONE:
        text = say("{text} {player} coloca {units} en {planet}.", text=text, player=player, units=units, planet=to)
        board = put_down(board, player, to, units)
    yield referee.step(key, titled(SUPPORT), text, cite=f"44.1 44.3 58 {components()[SUPPORT].cite}")
    return _fewer(board, giver)


def _fewer(board: Board, player: Player) -> Board:
    """The board where a player has one token less in the strategy pool, if any."""
    pool = player.strategy_pool
    after = replace(player, strategy_pool=max(pool - 1, 0)) if pool is not None else player
    return board.change(players={**board.players, player.id: after})


def _gates(board: Board, player: Player) -> list[str]:
    """Where a Creuss wormhole token may go: beside a planet of the player, or outside homes where nobody else has ships."""
    found = []
    for name, system in board.systems.items():
        others = any(owner != player.id for owner in system.owners_of_ships())
        if system.has_planet_of(player.id) or not (is_home(system) or others):
            found.append(name)
    return found


def _why_no_gate(board: Board, player: Player) -> list[Reason]:
    return inactive(board, player) if _gates(board, player) else [Reason(say("No hay dónde poner la ficha."), "10.4")]


@effect(GATE, At.TURN_START, against=_why_no_gate, optional=True, cite="44.1")
def creuss_iff(board: Board, player: Player) -> Procedure[Board]:
    """Creuss IFF: at the start of its holder's turn, a Creuss wormhole token is placed or moved; no technology is needed."""
    key, name = board.ask_key(At.TURN_START, GATE, player), components()[GATE]
    prompt = say("{name}: ¿en qué sistema pone {player} la ficha?", name=name, player=player)
    where = yield from ask_pick(f"{key}.system", player, prompt, _gates(board, player), "10.4", may=False)
    kind, before = yield from ask_gate(board, player, key, where, GATE)
    text = say("{player} pone en {system} el Agujero de gusano de Creuss ({kind}).", player=player, system=where, kind=kind)
    yield referee.step(key, titled(GATE), text, cite=f"10.4 44.1 44.3 faq.creuss.1 {name.cite}")
    return with_gate(board, where, kind, before)


def _why_no_implants(board: Board, player: Player) -> list[Reason]:
    giver = issuer(board, player, IMPLANTS)
    if giver is None or giver.strategy_pool == 0:
        return [Reason(say("Quien dio el Favor no tiene fichas en la reserva de Estrategia."), "44.1 58")]
    return inactive(board, player)


@effect(IMPLANTS, At.TURN_START, against=_why_no_implants, optional=True, cite="44.1")
def cybernetic_enhancements(board: Board, player: Player) -> Procedure[Board]:
    """Cybernetic Enhancements: a strategy token of the issuer's goes, and the holder gets one of their own there."""
    giver, key = issuer(board, player, IMPLANTS), board.ask_key(At.TURN_START, IMPLANTS, player)
    assert giver is not None
    text = say(
        "{giver} devuelve a sus refuerzos 1 ficha de su reserva de Estrategia, y {player} pone en la suya 1 de sus refuerzos.",
        giver=giver,
        player=player,
    )
    yield referee.step(key, titled(IMPLANTS), text, cite=f"44.1 44.3 58 {components()[IMPLANTS].cite}")
    pool = player.strategy_pool
    richer = replace(player, strategy_pool=pool + 1) if pool is not None else player
    board = _fewer(board, giver)
    return board.change(players={**board.players, player.id: richer})


@effect(NET, At.TURN_START, against=inactive, optional=True, cite="44.1")
def spy_net(board: Board, player: Player) -> Procedure[Board]:
    """Spy Net: at the start of its holder's turn, an action card out of the issuer's hand."""
    giver, key = issuer(board, player, NET), board.ask_key(At.TURN_START, NET, player)
    text = say("{player} mira la mano de quien dio el Favor y se queda con 1 carta de Acción.", player=player)
    if giver is not None:
        text = say("{player} mira las cartas de Acción de {giver} y se queda con 1.", player=player, giver=giver)
    yield referee.step(key, titled(NET), text, cite=f"44.1 44.3 1 {components()[NET].cite}")
    return board
