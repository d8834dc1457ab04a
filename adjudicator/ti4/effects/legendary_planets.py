"""74.3 The ability cards of legendary planets: exhausted at the end of their owner's turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from adjudicator.messages import count, say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.asking import ask_number, ask_pick
from adjudicator.ti4.effects.relocating import put_down
from adjudicator.ti4.forces import Force
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure, legendary_card
from adjudicator.ti4.procedures.cargo import remove_excess
from adjudicator.ti4.procedures.fleet import respect_fleet_pool
from adjudicator.ti4.procedures.gaining import draw_action_cards
from adjudicator.ti4.procedures.goods import gain_goods, with_goods
from adjudicator.ti4.procedures.pieces import fetched, obtainable
from adjudicator.ti4.situations import About
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, effect, forbidden, titled

OFFICE, VAULT, ACADEMY, ATRAMENT = "exterrix_headquarters", "imperial_arms_vault", "mirage_flight_academy", "the_atrament"
CITE = "74.3 9.4"
Against = Callable[[Board, Player], list[Reason]]


def _mine(key: str, open_to: Callable[[Board, Player], bool] | None = None) -> Against:
    """74.2, 2.2: the active player has the card, and there is something to do with it."""

    def against(board: Board, player: Player) -> list[Reason]:
        own = any(legendary_card(planet.id) == key for planet in board.planets_of(player.id))
        if board.active_player != player.id or not own:
            return [Reason(say("No termina el turno de quien tiene la carta."), "74.3")]
        if open_to is not None and not open_to(board, player):
            return [Reason(say("No tiene dónde colocar las unidades."), "74.3")]
        return []

    return against


def _planets(board: Board, player: Player) -> list[str]:
    """The planets of a player on which units may stand."""
    return [p.id for p in board.planets_of(player.id) if not forbidden(board, "hold units", About(player, what=p.id))]


def _fleets(board: Board, player: Player) -> list[str]:
    """The systems in which a player has ships."""
    return [name for name, system in board.systems.items() if system.ships(player.id)]


def _gained(board: Board, player: Player, **amounts: int) -> Board:
    """What changes hands, where the procedure tells it."""
    return board.gain(player.id, **amounts) if isinstance(board, Table) else board


@effect(OFFICE, At.TURN_END, against=_mine(OFFICE), optional=True, exhausts=True, cite=CITE)
def exterrix_headquarters(board: Board, player: Player) -> Procedure[Board]:
    """Exterrix Headquarters: two trade goods, or every commodity into a trade good."""
    key, n, held = board.ask_key(At.TURN_END, OFFICE, player), figure(OFFICE, "goods"), board.players[player.id].commodities
    labels = [say("Ganar {n} Mercancías", n=n), say("Convertir sus Exportaciones en Mercancías")]
    prompt = say("¿Qué elige {player}?", player=player)
    chosen = yield from ask_pick(f"{key}.option", player, prompt, ["gain", "convert"], CITE, may=False, labels=labels)
    if chosen == "gain":
        text = say("{player} agota la carta y gana {n} Mercancías.", player=player, n=n)
        yield referee.step(key, titled(OFFICE), text, cite=f"{CITE} 63.2", trade_goods=n)
        return (yield from gain_goods(_gained(board, player, trade_goods=n), player, n, key))
    text = say("{player} agota la carta y convierte todas sus Exportaciones en Mercancías.", player=player)
    if held is not None:
        goods = count(held, "{n} Exportación", "{n} Exportaciones")
        text = say("{player} agota la carta y convierte en Mercancías todo lo que tiene: {goods}.", player=player, goods=goods)
    yield referee.step(key, titled(OFFICE), text, cite=f"{CITE} 43.5c", converted=held)
    board = with_goods(_gained(board, player, trade_goods=held or 0, commodities=-(held or 0)), player, held or 0)
    emptied = replace(board.players[player.id], commodities=0 if held is not None else None)
    return board.change(players={**board.players, player.id: emptied})


@effect(VAULT, At.TURN_END, against=_mine(VAULT), optional=True, exhausts=True, cite=CITE)
def imperial_arms_vault(board: Board, player: Player) -> Procedure[Board]:
    """Imperial Arms Vault: a mech on a planet of the player's, or an action card."""
    key = board.ask_key(At.TURN_END, VAULT, player)
    planets = _planets(board, player) if obtainable(board, player, "mech") else []
    options = [*(["mech"] if planets else []), "action_card"]
    labels = {"mech": say("Colocar 1 Meca"), "action_card": say("Robar 1 carta de Acción")}
    why = say("{player} no tiene Mecas en los refuerzos, o ningún planeta donde colocarlos.", player=player)
    chosen = yield from ask_pick(
        f"{key}.option",
        player,
        say("¿Qué elige {player}?", player=player),
        options,
        CITE,
        may=False,
        labels=[labels[option] for option in options],
        rejected=[] if planets else [referee.reject("mech", why, cite="98.2 57.4a 74.3")],
    )
    if chosen == "mech":
        return (yield from _placed(board, player, VAULT, "mech", 1, planets))
    if isinstance(board, Table):
        return (yield from draw_action_cards(board, player, 1, key, CITE))
    text = say("{player} agota la carta y roba 1 carta de Acción.", player=player)
    yield referee.step(key, titled(VAULT), text, cite=f"{CITE} 1.3", action_cards=1)
    return board


def _placed(board: Board, player: Player, key: str, unit: str, n: int, planets: list[str]) -> Procedure[Board]:
    """Units out of the reinforcements on a planet of the player's."""
    at = board.ask_key(At.TURN_END, key, player)
    prompt = say("¿En qué planeta las coloca {player}?", player=player)
    planet = yield from ask_pick(f"{at}.planet", player, prompt, planets, CITE, may=False)
    board, units = (yield from fetched(board, player, unit, at)), Force.of({unit: n})
    text = say("{player} agota la carta y coloca en {planet}: {units}.", player=player, planet=planet, units=units)
    yield referee.step(at, titled(key), text, cite=CITE, placed=units.as_document(), planet=planet)
    return put_down(board, player, planet, units)


@effect(
    ATRAMENT, At.TURN_END, against=_mine(ATRAMENT, lambda b, p: bool(_planets(b, p))), optional=True, exhausts=True, cite=CITE
)
def the_atrament(board: Board, player: Player) -> Procedure[Board]:
    """The Atrament: up to two infantry on one planet of the player's."""
    most = figure(ATRAMENT, "infantry")
    n = yield from _how_many(board, player, ATRAMENT, most)
    if not n:
        return board
    return (yield from _placed(board, player, ATRAMENT, "infantry", n, _planets(board, player)))


def _how_many(board: Board, player: Player, key: str, most: int) -> Procedure[int]:
    """Up to so many; all by default."""
    at = board.ask_key(At.TURN_END, key, player)
    prompt = say("¿Cuántas unidades coloca {player}?", player=player)
    n = yield from ask_number(f"{at}.units", player, prompt, most, CITE, default=most)
    if not n:
        text = say("{player} agota la carta y no coloca nada.", player=player)
        yield referee.step(at, titled(key), text, cite=CITE)
    return n


@effect(ACADEMY, At.TURN_END, against=_mine(ACADEMY, lambda b, p: bool(_fleets(b, p))), optional=True, exhausts=True, cite=CITE)
def mirage_flight_academy(board: Board, player: Player) -> Procedure[Board]:
    """Mirage Flight Academy: up to two fighters where the player has ships; what does not fit goes back (18.3)."""
    n = yield from _how_many(board, player, ACADEMY, figure(ACADEMY, "fighters"))
    if not n:
        return board
    at, units = board.ask_key(At.TURN_END, ACADEMY, player), Force.of({"fighter": n})
    prompt = say("¿En qué sistema los coloca {player}?", player=player)
    system = yield from ask_pick(f"{at}.system", player, prompt, _fleets(board, player), CITE, may=False)
    text = say("{player} agota la carta y coloca en {system}: {units}.", player=player, system=system, units=units)
    yield referee.step(at, titled(ACADEMY), text, cite=CITE, placed=units.as_document(), system=system)
    board = board.with_space(system, player.id, board.systems[system].force(player.id).plus(units))
    board = yield from respect_fleet_pool(board, board.players[player.id], system, f"{at}.fleet")
    return (yield from remove_excess(board, board.players[player.id], system, f"{at}.capacity", "18.2 18.3"))
