"""Action cards in a space combat, besides those that effects.toml writes as data."""

from __future__ import annotations

import re
from dataclasses import replace

from adjudicator.choices import Pick
from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step
from adjudicator.ti4.board import Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.adjacency import neighbours
from adjudicator.ti4.procedures.anomalies import why_not_enter
from adjudicator.ti4.procedures.joined import go_back
from adjudicator.ti4.procedures.losses import lose
from adjudicator.ti4.procedures.retreat import Retreat, make_room, place_token
from adjudicator.ti4.procedures.retreat_cargo import leave_planets, load, rift_exit
from adjudicator.ti4.situations import Lasting
from adjudicator.ti4.units import GROUND, SHIPS, unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, Reason, again, effect, own_key, spend, without_effect

COMBAT_ROLL = re.compile(r"(r\d+|sco|afb)(\.\{|$)")
"""The keys of hits that dice made; those of abilities have others (faq.cartas-de-accion.7)."""


def _why_no_direct_hit(fight: Fight, player: Player) -> list[Reason]:
    """A ship of somebody else has just used Sustain Damage against hits of this player."""
    if fight.event.by == player.id and _struck(fight, fight.opponent(player), fight.event.sustained):
        return []
    return [Reason(say("Ninguna nave ajena acaba de usar Resistencia al daño."), "errata.impacto-directo")]


def _struck(fight: Fight, rival: Player, sustained: Force) -> list[str]:
    """The types of units fighting as ships that have just used Sustain Damage and still stand (faq.nekro.2)."""
    return [stack.unit for stack in sustained if fight.ships(rival).stack(stack.unit).damaged]


@effect(
    "direct_hit",
    At.SUSTAIN_AFTER,
    against=_why_no_direct_hit,
    optional=True,
    asks=True,
    within=("space_cannon_offense", "space_combat"),
    repeats=True,
)
def direct_hit(fight: Fight, player: Player) -> Procedure[Fight | None]:
    """Direct Hit: destroys a ship of the opponent that has just used Sustain Damage against the player's hits."""
    rival, struck, moment, shots = fight.opponent(player), fight.event.sustained, fight.event.key, 0
    first = own_key(fight, f"{moment}.direct_hit.{player.id}")
    while player.owns("direct_hit") and _struck(fight, rival, struck):
        key = again(first, shots)
        unit = yield from _direct_hit_target(fight, player, rival, struck, key)
        if unit == NONE:
            break
        shots += 1
        fight = yield from spend(fight, player, "direct_hit")
        player, fallen = fight.players[player.id], Force.of({unit: 1}, {unit: 1})
        if fight.event.cancelled:
            fight = without_effect(fight)
            continue
        yield referee.step(
            key,
            "Impacto directo",
            say(
                "{player} juega «Impacto directo» y destruye 1 {unit} de {rival}: acaba de usar Resistencia al daño.",
                player=player,
                rival=rival,
                unit=unit_types()[unit].one,
            ),
            cite="errata.impacto-directo 87.5"
            + ("" if unit in SHIPS else " faq.nekro.2")
            + (" faq.cartas-de-accion.5" if shots > 1 else "")
            + ("" if COMBAT_ROLL.match(moment) else " faq.cartas-de-accion.7"),
            destroyed={unit: 1},
            state=fight.with_force(rival, fight.force(rival).minus(fallen)).state(),
        )
        struck = struck.change(unit, -1)
        fight = yield from lose(fight, rival, fallen, moment)
    return fight if shots else None


def _direct_hit_target(fight: Fight, player: Player, rival: Player, struck: Force, key: str) -> Procedure[str]:
    open_ = _struck(fight, rival, struck)
    safe = [unit for unit in open_ if rival.profile(unit).direct_hit_immune]
    rejected = [
        referee.reject(
            unit,
            say("{unit} de {rival}: es inmune a «Impacto directo».", unit=unit_types()[unit].one, rival=rival),
            cite="errata.impacto-directo",
        )
        for unit in safe
    ]
    options: list[Json] = [NONE, *(unit for unit in open_ if unit not in safe)]
    target: str = yield from referee.ask(
        Pick(
            key,
            player.id,
            say("¿Juega {player} «Impacto directo»?", player=player),
            options=options,
            default=NONE,
            rejected=rejected,
            labels=[say("No la juega"), *(unit_types()[str(unit)].one for unit in options[1:])],
        ),
        cite="errata.impacto-directo faq.cartas-de-accion.5",
    )
    return target


def _why_no_intercept(fight: Fight, player: Player) -> list[Reason]:
    if fight.event.player == fight.opponent(player).id:
        return []
    return [Reason(say("El rival no ha anunciado una retirada."), "23.4")]


@effect("intercept", At.RETREAT_ANNOUNCED, against=_why_no_intercept, optional=True, cite="23.4 1.7")
def intercept(fight: Fight, player: Player) -> Procedure[Fight]:
    """Intercept: after the opponent announces a retreat, it cannot retreat in this round."""
    leaving = fight.opponent(player)
    yield referee.step(
        f"r{fight.round}.intercept.{player.id}",
        "Intercepción",
        say("{player} juega «Intercepción»: {leaving} no puede retirarse en esta ronda.", player=player, leaving=leaving),
        cite="23.4 1.7",
    )
    stop = Lasting(player.id, "intercept", "forbid", "retreat", At.ROUND_END, whom="others", cite="23.4 1.7")
    return fight.change(lasting=(*fight.lasting, stop))


@effect("skilled_retreat", At.SPACE_ROUND_START, optional=True, asks=True)
def skilled_retreat(fight: Fight, player: Player) -> Procedure[Fight | None]:
    """Skilled Retreat: at the start of a round all one's ships leave; the combat is a draw, and it is no retreat."""
    key = own_key(fight, f"r{fight.round}.skilled_retreat.{player.id}")
    open_, rejected = [], []
    for system in neighbours(fight.board, fight.board.active_system, player):
        others = [fight.board.players[p] for p in fight.board.systems[system].owners_of_ships() if p != player.id]
        against = why_not_enter(fight.board, player, system)
        if others:
            against.append(Reason(say("{system}: hay naves de {others}.", system=system, others=listing(others)), "1.7"))
        rejected += [referee.reject(system, reason.text, cite=reason.cite) for reason in against]
        open_ += [] if against else [system]
    to: str = yield from referee.ask(
        Pick(
            key,
            player.id,
            say("¿Juega {player} «Retirada hábil»? ¿A qué sistema?", player=player),
            options=[NONE, *open_],
            default=NONE,
            rejected=rejected,
            quiet=True,
        ),
        cite="1.7 faq.cartas-de-accion.1",
    )
    if to == NONE:
        return None
    fight = yield from spend(fight, player, "skilled_retreat")
    if fight.event.cancelled:
        return without_effect(fight)
    return (yield from _slip_away(fight, fight.side(player), to, key))


def _slip_away(fight: Fight, player: Player, to: str, key: str) -> Procedure[Fight]:
    """All ships go, fighters by themselves; ground forces as far as they are carried (faq.general.6)."""
    fight = go_back(fight, player)
    ships = fight.force(player).only(SHIPS)
    cargo, picked = yield from load(fight, player, ships, GROUND, f"{key}.cargo")
    lost = yield from rift_exit(fight, player, ships, cargo.plus(picked))
    stays = fight.force(player).only(GROUND).minus(cargo)
    moved = ships.plus(cargo).plus(picked).minus(lost)
    board = fight.board.with_space(fight.board.active_system, player.id, fight.force(player).minus(ships).minus(cargo))
    board = leave_planets(board.with_space(to, player.id, board.systems[to].force(player.id).plus(moved)), player, picked)
    board, token, pool = yield from place_token(board, player, to)
    went = Retreat(player.id, to, moved, lost.plus(stays), token, pool)
    yield referee.step(
        key,
        "Retirada hábil",
        say(
            "{player} juega «Retirada hábil» y lleva a {to} {moved}. No es una retirada: el combate termina en tablas.",
            player=player,
            to=to,
            moved=moved,
        ),
        cite="1.7 66.8 faq.cartas-de-accion.1 faq.general.6",
        **went.as_document(),
    )
    if stays:
        yield _left_behind(player, stays, key)
        board = board.with_space(board.active_system, player.id, board.system.force(player.id).minus(stays))
    board = yield from make_room(board, board.players[player.id], to)
    return replace(fight, board=board, drawn=True)


def _left_behind(player: Player, stays: Force, key: str) -> Step:
    """18.3: ground forces that nothing carries are removed when the ships have left."""
    return referee.step(
        f"{key}.left",
        "Retirada hábil",
        say(
            "A {player} le quedan en la zona de espacio {units}, sin nave que las lleve: se retiran del tablero.",
            player=player,
            units=stays,
        ),
        cite="18.3 18.3a",
        removed=stays.as_document(),
    )
