"""Command tokens outside an action: gained, lost, placed, spent, moved from pool to pool (58, 45.4)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Pick
from adjudicator.messages import Message, count, say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.editions import by_english, english
from adjudicator.ti4.fleet_check_reader import ACTIVATE, GAIN, LOSE, MOVE, PLACE, SECONDARY, SPEND, TokenChange
from adjudicator.ti4.procedures.tokens import FLEET, POOLS, STRATEGY, TACTIC, WORDS, from_sheet, take_token, tokens
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, forbidden


def change_tokens(board: Board, change: TokenChange) -> Procedure[Board]:
    """One thing that happens to command tokens."""
    player = board.players[change.player]
    if change.do == GAIN:
        return (yield from _gain(board, player, change))
    if change.do == LOSE:
        return (yield from _lose(board, player, change))
    if change.do == PLACE:
        return (yield from _place(board, player, change))
    if change.do == MOVE:
        return (yield from _move(board, player, change))
    return (yield from _spend(board, player, change))


def _tokens(n: int) -> object:
    return count(n, "{n} ficha de Mando", "{n} fichas de Mando")


def _with(board: Board, player: Player, pool: str, n: int) -> Board:
    """So many tokens more (or fewer) in a pool, where the document counts it."""
    player = board.players[player.id]
    held = tokens(player, pool)
    if held is None:
        return board
    fields = {TACTIC: "tactic_pool", STRATEGY: "strategy_pool", FLEET: "fleet_pool"}
    after = replace(player, **{fields[pool]: held + n})  # type: ignore[arg-type]
    return board.change(players={**board.players, player.id: after})


def _reserve(board: Board, player: Player, n: int) -> Board:
    """So many tokens more (or fewer) in the reinforcements, where the document counts them."""
    player = board.players[player.id]
    if player.reinforcement_tokens is None:
        return board
    after = replace(player, reinforcement_tokens=player.reinforcement_tokens + n)
    return board.change(players={**board.players, player.id: after})


def _key(change: TokenChange) -> str:
    return f"tokens.{change.number}.{change.player}"


def _full(board: Board, player: Player, more: int = 1) -> list[Reason]:
    """19.6: what keeps so many tokens more out of the fleet pool."""
    return forbidden(board, "fleet token", About(player, count=(player.fleet_pool or 0) + more))


def _gain(board: Board, player: Player, change: TokenChange) -> Procedure[Board]:
    """58.2, 58.3a: each token into a pool of the player's choice, and none that the reinforcements do not have."""
    left = player.reinforcement_tokens
    n = change.count if left is None else min(change.count, left)
    if n < change.count:
        text = say(
            "{player} debe ganar {wanted} y en sus refuerzos hay {left}: gana {n}.",
            player=player,
            wanted=_tokens(change.count),
            left=left,
            n=n,
        )
        yield referee.step(f"{_key(change)}.limit", "Fichas de Mando", text, cite="58.3 58.3a 84.1 57.2")
    for i in range(n):
        pool = yield from _into(board, player, change, i)
        board = _reserve(_with(board, player, pool, 1), player, -1)
        player = board.players[player.id]
        text = say("{player} gana 1 ficha de Mando y la pone en la reserva de {pool}.", player=player, pool=WORDS[pool])
        yield referee.step(f"{_key(change)}.{i + 1}", "Gana una ficha", text, cite="58.2", pool=pool)
    return board


def _into(board: Board, player: Player, change: TokenChange, i: int) -> Procedure[str]:
    """58.2: the pool for a token that is gained: as the document says, or asked."""
    full = _full(board, player)
    if full and change.pool == FLEET:
        text = say("{player} no puede tener más fichas en la reserva de Flota. {why}", player=player, why=full[0].text)
        raise referee.forbid(text, cite=f"58.2 {full[0].cite}", path=f"{change.path}.pool")
    if change.pool:
        return change.pool
    open_ = [pool for pool in POOLS if not (full and pool == FLEET)]
    pool: str = yield from referee.ask(
        Pick(
            f"{_key(change)}.pool.{i + 1}",
            player.id,
            say("¿En qué reserva pone {player} la ficha que gana?", player=player),
            options=open_,
            default=TACTIC,
            labels=[WORDS[pool] for pool in open_],
            rejected=[referee.reject(FLEET, reason.text, cite=f"58.2 {reason.cite}") for reason in full],
        ),
        cite="58.2",
    )
    return pool


def _lose(board: Board, player: Player, change: TokenChange) -> Procedure[Board]:
    """84: tokens of the sheet go back to the reinforcements."""
    for i in range(change.count):
        pool: str | None = change.pool or None
        if pool is None:
            board, pool = yield from from_sheet(board, player, f"{_key(change)}.pool.{i + 1}", "58")
        elif tokens(player, pool) == 0:
            text = say("{player} no tiene fichas en la reserva de {pool}.", player=player, pool=WORDS[pool])
            yield referee.step(f"{_key(change)}.{i + 1}", "Pierde una ficha", text, cite="58", pool=pool)
            return board
        else:
            board = take_token(board, player.id, pool)
        if pool is None:
            text = say("{player} no tiene fichas en su hoja de mando.", player=player)
            yield referee.step(f"{_key(change)}.{i + 1}", "Pierde una ficha", text, cite="58")
            return board
        board = _reserve(board, player, 1)
        player = board.players[player.id]
        text = say("{player} devuelve a sus refuerzos 1 ficha de la reserva de {pool}.", player=player, pool=WORDS[pool])
        yield referee.step(f"{_key(change)}.{i + 1}", "Pierde una ficha", text, cite="58 84", pool=pool)
    return board


def _place(board: Board, player: Player, change: TokenChange) -> Procedure[Board]:
    """58.3b, 58.6: from the reinforcements, else from the sheet; where one lies already the second goes back."""
    system, key = change.system, _key(change)
    there = player.id in board.systems[system].tokens
    if there and player.reinforcement_tokens == 0:
        text = say("En {system} ya hay una ficha de {player}: no tiene que usar otra de su hoja.", system=system, player=player)
        yield referee.step(key, "Ficha en el tablero", text, cite="58.3b")
        return board
    if there:
        text = say(
            "En {system} ya hay una ficha de {player}: la segunda vuelve a sus refuerzos, y lo que deba pasar al ponerla pasa.",
            system=system,
            player=player,
        )
        yield referee.step(key, "Ficha en el tablero", text, cite="58.6")
        return board
    if player.reinforcement_tokens == 0:
        board, pool = yield from from_sheet(board, player, f"{key}.pool")
        if pool is None:
            text = say("{player} no tiene fichas ni en los refuerzos ni en su hoja: no se pone ninguna.", player=player)
            yield referee.step(key, "Ficha en el tablero", text, cite="58.3b", authority="interpretation")
            return board
        text = say(
            "A {player} no le quedan fichas en los refuerzos: pone en {system} una de la reserva de {pool}.",
            player=player,
            system=system,
            pool=WORDS[pool],
        )
        yield referee.step(key, "Ficha en el tablero", text, cite="58.3b", pool=pool)
        return board.with_token(system, player.id)
    text = say("{player} pone en {system} una ficha de sus refuerzos.", player=player, system=system)
    yield referee.step(key, "Ficha en el tablero", text, cite="58.3")
    return _reserve(board, player, -1).with_token(system, player.id)


def _move(board: Board, player: Player, change: TokenChange) -> Procedure[Board]:
    """38.5, 48: tokens from one pool to another."""
    held = tokens(player, change.pool)
    if held is not None and held < change.count:
        text = say("{player} tiene {held} en la reserva de {pool}.", player=player, held=_tokens(held), pool=WORDS[change.pool])
        raise referee.forbid(text, cite="58", path=f"{change.path}.count")
    why = _full(board, player, change.count)
    if change.to == FLEET and why:
        raise referee.forbid(why[0].text, cite=why[0].cite, path=f"{change.path}.to")
    text = say(
        "{player} pasa {tokens} de la reserva de {pool} a la de {to}.",
        player=player,
        tokens=_tokens(change.count),
        pool=WORDS[change.pool],
        to=WORDS[change.to],
    )
    yield referee.step(_key(change), "Reasignar fichas", text, cite="38.5 58")
    return _with(_with(board, player, change.pool, -change.count), player, change.to, change.count)


SPENT = {ACTIVATE: (TACTIC, "58.4 5.1 5.1a"), SECONDARY: (STRATEGY, "58.5")}
"""The pool out of which something is paid, and the rules."""


def _spend(board: Board, player: Player, change: TokenChange) -> Procedure[Board]:
    """58.4, 58.5, 45.4: a tactical action out of the tactic pool, a secondary ability out of the strategy pool."""
    pool, cite = SPENT.get(change.do, (change.pool, "58"))
    against = _why_not_spend(board, player, change, pool, cite)
    if against is not None:
        text, rules, field = against
        raise referee.forbid(text, cite=rules, path=f"{change.path}.{field}")
    board = _with(board, player, pool, -change.count)
    if change.do == ACTIVATE:
        text = say("{player} gasta 1 ficha de Táctica y la pone en {system}.", player=player, system=change.system)
        yield referee.step(_key(change), "Gasta una ficha", text, cite=cite, pool=pool)
        return board.with_token(change.system, player.id)
    text = say(
        "{player} gasta {tokens} de la reserva de {pool}.", player=player, tokens=_tokens(change.count), pool=WORDS[pool]
    )
    if pool == FLEET:
        text, cite = by_english("fleet_tokens", say("{text} Un efecto lo permite.", text=text)), f"{cite} 45.4"
    yield referee.step(_key(change), "Gasta una ficha", text, cite=cite, pool=pool)
    return _reserve(board, player, change.count)


def _why_not_spend(board: Board, player: Player, change: TokenChange, pool: str, cite: str) -> tuple[Message, str, str] | None:
    """The wrong pool, an empty one, or a system that has a token already."""
    if change.pool and change.pool != pool:
        text = say("Eso se paga de la reserva de {right}, no de la de {wrong}.", right=WORDS[pool], wrong=WORDS[change.pool])
        return text, cite, "pool"
    if change.do == SPEND and pool == FLEET and not (change.allowed and english(board, "fleet_tokens")):
        return say("Las fichas de la reserva de Flota no se gastan."), "45.4", "pool"
    held = tokens(player, pool)
    if held is not None and held < change.count:
        text = say("{player} tiene {held} en la reserva de {pool}.", player=player, held=_tokens(held), pool=WORDS[pool])
        return text, cite, "count"
    if change.do == ACTIVATE and player.id in board.systems[change.system].tokens:
        text = say("En {system} ya hay una ficha de {player}: no puede activarlo.", system=change.system, player=player)
        return text, "5.1", "system"
    return None
