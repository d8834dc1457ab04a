"""Action cards that change movement or come right after it, besides those that effects.toml writes as data."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Pick
from adjudicator.messages import count, say, sentences
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.promissory import not_active
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.adjacency import neighbours
from adjudicator.ti4.procedures.assigning import hits_text
from adjudicator.ti4.procedures.cannon_hits import strike
from adjudicator.ti4.procedures.combat_rolls import hits, rolled_text
from adjudicator.ti4.procedures.space_cannon_guns import why_not_target
from adjudicator.ti4.procedures.unit_rolls import group
from adjudicator.ti4.situations import About, Lasting
from adjudicator.ti4.units import SHIPS
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, effect, forbidden, own_key, spend, titled, without_effect


def _why_no_rally(board: Board, player: Player) -> list[Reason]:
    if any(owner != player.id for owner in board.system.owners_of_ships()):
        return not_active(board, player)
    return [Reason(say("En el sistema activo no hay naves de otro jugador."), "5.1")]


@effect("rally", At.ACTIVATE_AFTER, against=_why_no_rally, optional=True, cite="1.7 45.1")
def rally(board: Board, player: Player) -> Procedure[Board]:
    """Rally: command tokens from the reinforcements go to the fleet pool, as many as it may hold."""
    wanted, pool = figure("rally", "tokens"), player.fleet_pool
    reserve = wanted if player.reinforcement_tokens is None else min(wanted, player.reinforcement_tokens)
    closed = [n for n in range(1, reserve + 1) if forbidden(board, "fleet token", About(player, count=(pool or 0) + n))]
    n = min(closed) - 1 if closed else reserve
    why = forbidden(board, "fleet token", About(player, count=(pool or 0) + min(closed))) if closed else []
    yield referee.step(
        board.ask_key(At.ACTIVATE_AFTER, "rally", player),
        titled("rally"),
        sentences(
            [
                say(
                    "{player} pone en su reserva de Flota, de sus refuerzos, {n}.",
                    player=player,
                    n=count(n, "{n} ficha de Mando", "{n} fichas de Mando"),
                ),
                *(reason.text for reason in why),
            ]
        ),
        cite=" ".join(["1.7 45.1 58", *(reason.cite for reason in why)]),
        placed=n,
    )
    left = None if player.reinforcement_tokens is None else player.reinforcement_tokens - n
    after = replace(player, fleet_pool=None if pool is None else pool + n, reinforcement_tokens=left)
    return board.change(players={**board.players, player.id: after})


ANOMALIES = ("enter asteroid_field", "enter supernova", "cross supernova", "ignore nebula", "ignore gravity_rift")


@effect("nav_suite", At.ACTIVATE_AFTER, against=not_active, optional=True)
def nav_suite(board: Board, player: Player) -> Procedure[Board]:
    """Nav Suite: in this movement anomalies have no effect, for good or ill."""
    yield referee.step(
        board.ask_key(At.ACTIVATE_AFTER, "nav_suite", player),
        titled("nav_suite"),
        say(
            "En este movimiento las anomalías no afectan a {player}; no tira por los Vórtices ni suma por ellos.",
            player=player,
        ),
        cite="1.7 19.2",
    )
    ignored = [Lasting(player.id, "nav_suite", "permit", what, At.MOVE_AFTER) for what in ANOMALIES]
    return board.change(lasting=(*board.lasting, *ignored))


def _is_active(board: Board, player: Player) -> list[Reason]:
    return [] if player.id != board.active_player else [Reason(say("Es el jugador activo."), "faq.cartas-de-accion.13")]


@effect("experimental_battlestation", At.MOVE_AFTER, against=_is_active, optional=True, asks=True)
def experimental_battlestation(board: Board, player: Player) -> Procedure[Board | None]:
    """faq.cartas-de-accion.13: a space dock in or next to the active system fires at the active player's ships."""
    key = own_key(board, f"sco.battlestation.{player.id}")
    against = [referee.reject(True, reason.text, cite=reason.cite) for reason in _why_no_battlestation(board, player)]
    options = [False] if against else [False, True]
    plays: bool = yield from referee.ask(
        Pick(
            key,
            player.id,
            say("¿Juega {player} «Estación de combate experimental»?", player=player),
            options=options,
            default=False,
            rejected=against,
            labels=[say("No la juega"), say("La juega")][: len(options)],
        ),
        cite="faq.cartas-de-accion.13",
    )
    if not plays:
        return None
    board = yield from spend(board, player, "experimental_battlestation")
    if board.event.cancelled:
        return without_effect(board)
    made = yield from _fire(board, player)
    target = board.active_player
    event = replace(board.event, made={**board.event.made, target: board.event.made.get(target, 0) + made})
    board = board.change(event=event)
    return (yield from strike(board, board.active, made, SHIPS, f"sco.battlestation.assign.{player.id}", [player.id]))


def _fire(board: Board, player: Player) -> Procedure[int]:
    target, key = board.active, f"sco.battlestation.roll.{player.id}"
    figures = (figure("experimental_battlestation", "value"), figure("experimental_battlestation", "dice"))
    groups = [group(board, player, "space_dock", 1, figures, "space_cannon", target)]
    prompt = say("{player} tira por la Estación de combate experimental contra {target}.", player=player, target=target)
    dice = yield from referee.roll(key, player.id, prompt, groups, cite="faq.cartas-de-accion.13 17.3b")
    made = hits(groups, dice)
    yield referee.step(
        key,
        "Estación de combate experimental",
        say(
            "{player} dispara contra {target}: {rolled}; {hits}.",
            player=player,
            target=target,
            rolled=rolled_text(groups, dice),
            hits=hits_text(made),
        ),
        cite="faq.cartas-de-accion.13 17.3b",
        hits=made,
    )
    return made


def _why_no_battlestation(board: Board, player: Player) -> list[Reason]:
    """Ships must have entered, and a space dock of the player must be in reach."""
    near = (board.active_system, *neighbours(board, board.active_system, player))
    docks = sum(
        planet.force(player.id).count("space_dock") for system in near for planet in board.systems[system].planets.values()
    )
    docks += sum(board.systems[system].force(player.id).count("space_dock") for system in near)
    reasons = why_not_target(board, player, board.active)
    if not board.event.entered:
        reasons.append(Reason(say("No ha entrado ninguna nave en el sistema activo."), "faq.cartas-de-accion.13"))
    if not docks:
        text = say(
            "{player} no tiene ningún Puerto espacial en {system} ni en un sistema adyacente.",
            player=player,
            system=board.active_system,
        )
        reasons.append(Reason(text, "19.2"))
    return reasons
