"""Space Cannon offense: who fires at whom after ships have moved, and what it costs (17.2 to 17.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from adjudicator.choices import Pick, YesNo
from adjudicator.messages import Message, listing, say, sentences
from adjudicator.questions import DiceGroup
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected, Step
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.limits import refuse_unmodelled
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.adjacency import touching
from adjudicator.ti4.procedures.assigning import hits_text
from adjudicator.ti4.procedures.assumptions import crowded_planets
from adjudicator.ti4.procedures.cannon_hits import cannon_blow, strike
from adjudicator.ti4.procedures.cargo import excess, remove_excess
from adjudicator.ti4.procedures.combat_rolls import hits, rolled_text
from adjudicator.ti4.procedures.space_cannon_guns import (
    Guns,
    cannon_groups,
    guns,
    out_of_range,
    place_cannons,
    place_groups,
    why_not_target,
)
from adjudicator.ti4.procedures.space_cannon_salvos import Approach, Fire, Salvo
from adjudicator.ti4.procedures.unit_rolls import after_roll, before_roll
from adjudicator.ti4.reader import read_board
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import SHIPS
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import added, cites, forbidden, window


def read_space_cannon(root: Node) -> Approach:
    """The document of the procedure `space_cannon_offense`."""
    refuse_unmodelled(root, "space_cannon_offense")
    return Approach(read_board(root), root.field("ships_entered").flag())


def run_space_cannon(approach: Approach) -> Procedure[Mapping[str, Json]]:
    """17.2: the procedure `space_cannon_offense`."""
    yield from crowded_planets(approach.board)
    board, _ = yield from window(approach.board, At.ACTIVATE_AFTER, only="space_cannon_offense")
    _, outcome = yield from space_cannon_offense(board, entered=approach.entered)
    return outcome


def space_cannon_offense(board: Board, *, entered: bool = True) -> Procedure[tuple[Board, Mapping[str, Json]]]:
    """17.2: everybody may fire, the active player first, clockwise; then hits are assigned."""
    present = board.system.owners_of_ships()
    fire = yield from _after_movement(Fire(board), entered)
    board = fire.board
    armed = [player.id for player in board.clockwise_from_active() if guns(board, player)]
    yield _begin(board, [board.players[name] for name in armed])
    for name in armed:
        board, salvo = yield from shoot(fire.board, fire.board.players[name])
        fire = replace(fire, board=board, salvos=(*fire.salvos, salvo) if salvo else fire.salvos)
    for player in board.clockwise_from_active():
        fire = yield from suffer(fire, fire.board.players[player.id])
    return fire.board, fire.as_document(present)


def _after_movement(fire: Fire, entered: bool) -> Procedure[Fire]:
    """5.2c: what abilities do after ships have moved and before cannons fire; hits of theirs are assigned at once."""
    crowded = {
        player: excess(fire.board, fire.board.players[player], fire.board.active_system) for player in fire.board.players
    }
    board, event = yield from window(fire.board, At.MOVE_AFTER, entered=entered)
    fire = replace(fire.on(board), earlier=event.made)
    for player in board.players.values():
        fire = yield from _crowd(fire, player, crowded[player.id])
    return fire


def _crowd(fire: Fire, player: Player, before: int) -> Procedure[Fire]:
    """18.3: what no longer fits once ships have fallen."""
    system = fire.board.active_system
    if excess(fire.board, player, system) > before:
        board = yield from remove_excess(fire.board, player, system, f"sco.excess.{player.id}", "18.3 18.3a")
        fire = replace(fire, board=board)
    return fire


def _begin(board: Board, armed: list[Player]) -> Step:
    """17.2, 17.4: it does not matter whether ships have moved."""
    text, cite = say("Nadie tiene unidades con Cañón espacial que alcancen {system}.", system=board.active_system), "17.2 17.3"
    if armed:
        text = say(
            "Pueden disparar contra {system}, en este orden: {players}. No hace falta que se haya movido ninguna nave.",
            system=board.active_system,
            players=listing(armed),
        )
        cite = "17.2 17.3 17.4"
    short = [
        say(
            "Quedan fuera de alcance {units} de {player} en {system}: sin «Cañón espacial de largo alcance» solo se "
            "dispara dentro del propio sistema.",
            units=force,
            player=player,
            system=system,
        )
        for player in board.clockwise_from_active()
        for system, force in out_of_range(board, player)
    ]
    return referee.step(
        "sco",
        "Ataque con Cañones espaciales",
        sentences([text, *short, *board.assumptions]),
        cite=cite + (" 17.3c" if short else ""),
    )


def shoot(board: Board, player: Player) -> Procedure[tuple[Board, Salvo | None]]:
    """17.3 Step 1: a player chooses whether to fire, at whom, and rolls."""
    target = yield from _target(board, player)
    if target is None or not (yield from _uses(player)):
        return board, None
    board, before = yield from window(board, At.SC_BEFORE, key="sco", player=player.id)
    battery, key = guns(board, player), f"sco.{{name}}.{player.id}"
    firing = [*cannon_groups(board, player, battery.all, target), *place_groups(board, player, battery.places, target)]
    groups = {player.id: firing}
    board, groups = yield from before_roll(board, player, groups, key, "faq.general.4")
    board, salvo = yield from _fire(board, player, target, battery, groups[player.id])
    return board, replace(salvo, spares=before.spares, cite=before.cite)


def _fire(
    board: Board, player: Player, target: Player, battery: Guns, groups: list[DiceGroup]
) -> Procedure[tuple[Board, Salvo]]:
    prompt = say("{player} tira por Cañón espacial contra {target}.", player=player, target=target)
    dice = yield from referee.roll(f"sco.roll.{player.id}", player.id, prompt, groups, cite="17.3 17.3b")
    board, dice = yield from after_roll(board, player, groups, dice, f"sco.roll.{player.id}.{{name}}.{{player}}")
    made = hits(groups, dice)
    text, cite = _battery_text(board, player, battery, target)
    yield referee.step(
        f"sco.roll.{player.id}",
        say("Cañón espacial de {player}", player=player),
        sentences(
            [
                say(
                    "{player} dispara contra {target}: {rolled}; {hits}.",
                    player=player,
                    target=target,
                    rolled=rolled_text(groups, dice),
                    hits=hits_text(made),
                ),
                *text,
            ]
        ),
        cite=cite,
        hits=made,
        target=target.id,
    )
    return board, Salvo(player, target, made)


def _target(board: Board, player: Player) -> Procedure[Player | None]:
    """17.5a, 17.5b: the others must fire at the active player; the active player chooses among those with ships."""
    open_, closed = [], list[Rejected]()
    for other in board.clockwise_from_active():
        if other.id == player.id:
            continue
        against = why_not_target(board, player, other)
        closed += [referee.reject(other.id, reason.text, cite=reason.cite) for reason in against]
        open_ += [] if against else [other.id]
    if not open_:
        yield _silent(board, player, closed)
        return None
    cite = "17.5b" if player.id == board.active_player else "17.5a"
    shown = closed if player.id == board.active_player else [r for r in closed if board.system.ships(r.option)]
    target: str = yield from referee.ask(
        Pick(
            f"sco.target.{player.id}",
            player.id,
            say("¿Contra quién dispara {player}?", player=player),
            options=open_,
            default=open_[0],
            rejected=closed,
            quiet=not shown,
            labels=[board.players[name] for name in open_],
            against=lambda raw: (
                []
                if raw != player.id
                else [referee.reject(raw, say("{player} no dispara contra sus propias naves.", player=player), cite=cite)]
            ),
        ),
        cite=cite,
    )
    return board.players[target]


def _silent(board: Board, player: Player, closed: list[Rejected]) -> Step:
    """17.5: nobody to fire at."""
    reasons = [r for r in closed if player.id == board.active_player or r.option == board.active_player]
    cites = ["17.5a" if player.id != board.active_player else "17.5b", *(c for r in reasons for c in r.citations)]
    text = say("{player} no tiene contra quién disparar.", player=player)
    return referee.step(
        f"sco.target.{player.id}",
        say("Cañón espacial de {player}", player=player),
        sentences([text, *(r.text for r in reasons)]),
        cite=cites,
    )


def _uses(player: Player) -> Procedure[bool]:
    """17.3: firing is optional."""
    key = f"sco.use.{player.id}"
    used: bool = yield from referee.ask(
        YesNo(
            key,
            player.id,
            say("¿Usa {player} su Cañón espacial?", player=player),
            default=True,
            labels=[say("Dispara"), say("No dispara")],
        ),
        cite="17.3",
    )
    if not used:
        yield referee.step(
            key,
            say("Cañón espacial de {player}", player=player),
            say("{player} decide no disparar.", player=player),
            cite="17.3 19.7",
        )
    return used


def _battery_text(board: Board, player: Player, battery: Guns, target: Player) -> tuple[list[Message], str]:
    """Where the fire came from, where that might be disputed, what changed it, and the rules behind it."""
    text, cite = list[Message](), "17.3 17.3b"
    if battery.near:
        where = listing(say("{units} en {system}", units=force, system=system) for system, force in battery.near)
        text.append(say("Alcanzan desde sistemas adyacentes: {where}.", where=where))
        cite += " 17.3c 10.2"
        banned = forbidden(board, "travel alpha_beta", About(player))
        if banned and any(not touching(board, system, board.active_system) for system, _ in battery.near):
            text.append(say("El disparo no es un movimiento: la ley no cierra a los cañones los Agujeros de gusano."))
            cite += f" faq.consejo.3 faq.cartas-de-accion.6 {banned[0].cite}"
    more = added(board, "space_cannon", About(player, target=target))
    places = [amount for planet in battery.places for amount in place_cannons(board, player, planet)]
    return [*text, *(amount.text for amount in more)], cite + cites(more) + cites(places)


def suffer(fire: Fire, player: Player) -> Procedure[Fire]:
    """17.5 Step 2: a player destroys one ship for each hit, after using Sustain Damage (87.4)."""
    salvos = [salvo for salvo in fire.against(player.id) if salvo.hits]
    if not salvos:
        return fire
    made = sum(salvo.hits for salvo in salvos)
    crowded = excess(fire.board, player, fire.board.active_system)
    board, event = yield from window(fire.board, At.SC_HITS, At.HITS, key="sco", player=player.id, hits=made)
    fire = yield from _deal(replace(fire, board=board), player, salvos, event.hits)
    return (yield from _crowd(fire, player, crowded))


def _deal(fire: Fire, player: Player, salvos: list[Salvo], left: int) -> Procedure[Fire]:
    """17.5: first the hits that pass over some units while they can, then the others."""
    shooters = list(dict.fromkeys(salvo.player.id for salvo in salvos))
    aimed = min(sum(salvo.hits for salvo in salvos if salvo.spares), left)
    key = f"sco.assign.{player.id}"
    if aimed:
        spared = {unit for salvo in salvos for unit in salvo.spares}
        big = tuple(unit for unit in SHIPS if unit not in spared)
        own_key, key = (key, f"{key}.rest") if aimed == left else (f"{key}.graviton", key)
        taken = min(aimed, cannon_blow(fire.board, player, aimed, big, own_key).absorbs)
        cite = " ".join(dict.fromkeys(salvo.cite for salvo in salvos))
        fire = fire.on((yield from strike(fire.board, player, taken, big, own_key, shooters, cite)))
        left -= taken
    moment = "sco.rest" if aimed else "sco"
    return fire.on((yield from strike(fire.board, player, left, SHIPS, key, shooters, moment=moment)))
