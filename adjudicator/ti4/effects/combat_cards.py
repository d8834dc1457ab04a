"""Action cards in a space combat: Shields Holding, Direct Hit, Skilled Retreat, Intercept."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import NO_FORCE, Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.procedures.adjacency import neighbours
from adjudicator.ti4.procedures.assigning import Losses, hits_text
from adjudicator.ti4.procedures.retreat import Retreat, barriers, command_token, make_room
from adjudicator.ti4.procedures.retreat_cargo import leave_planets, load, rift_exit
from adjudicator.ti4.units import GROUND, SHIPS, unit_types
from adjudicator.ti4.voice import referee

CANCELLED_BY_SHIELDS = 2
NONE = "none"


def _played(fight: Fight, player: Player, card: str) -> Fight:
    return fight.with_player(fight.side(player).without_card(card))


def _plays(key: str, player: Player, question: object, cite: str) -> Procedure[bool]:
    """Whether a player plays a card; by default nobody does."""
    plays: bool = yield from referee.choose(
        key,
        player.id,
        say("{question}", question=question),
        [False, True],
        cite=cite,
        default=False,
        labels=[say("No la juega"), say("La juega")],
    )
    return plays


def shields_holding(fight: Fight, player: Player, hits: int, moment: str) -> Procedure[tuple[Fight, int]]:
    """Shields Holding: before hits are assigned, cancels up to two against one's own ships in a space combat."""
    player = fight.side(player)
    if not hits or "shields_holding" not in player.cards:
        return fight, hits
    key, cite = f"{moment}.shields_holding.{player.id}", "1.6 1.7 faq.cartas-de-accion.3 faq.cartas-de-accion.4"
    question = say("¿Juega {player} «Los escudos aguantan» contra {hits}?", player=player, hits=hits_text(hits))
    if not (yield from _plays(key, player, question, cite)):
        return fight, hits
    left = max(hits - CANCELLED_BY_SHIELDS, 0)
    yield referee.step(
        key,
        "Los escudos aguantan",
        say(
            "{player} juega «Los escudos aguantan» y anula {cancelled}: quedan {left}.",
            player=player,
            cancelled=hits_text(hits - left),
            left=hits_text(left),
        ),
        cite=cite,
        left=left,
    )
    return _played(fight, player, "shields_holding"), left


def direct_hit(fight: Fight, player: Player, losses: Losses, moment: str) -> Procedure[Fight]:
    """Direct Hit: destroys a ship of the opponent that has just used Sustain Damage against the player's hits."""
    player, rival = fight.side(player), fight.opponent(player)
    struck = losses.sustained
    shots = 0
    while struck and "direct_hit" in player.cards:
        shots += 1
        key = f"{moment}.direct_hit.{player.id}" + (f".{shots}" if shots > 1 else "")
        unit = yield from _direct_hit_target(fight, player, rival, struck, key)
        if unit == NONE:
            break
        yield referee.step(
            key,
            "Impacto directo",
            say(
                "{player} juega «Impacto directo» y destruye 1 {unit} de {rival}: acaba de usar Resistencia al daño.",
                player=player,
                rival=rival,
                unit=unit_types()[unit].one,
            ),
            cite="errata.impacto-directo 87.5",
            destroyed={unit: 1},
        )
        struck = struck.change(unit, -1)
        fight = _played(fight, player, "direct_hit")
        fight = fight.with_force(rival, fight.force(rival).change(unit, -1, -1))
        player = fight.side(player)
    return fight


def _direct_hit_target(fight: Fight, player: Player, rival: Player, struck: Force, key: str) -> Procedure[str]:
    open_ = [s.unit for s in struck if fight.ships(rival).stack(s.unit).damaged and s.unit in SHIPS]
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
    target: str = yield from referee.choose(
        key,
        player.id,
        say("¿Juega {player} «Impacto directo»?", player=player),
        options,
        cite="errata.impacto-directo faq.cartas-de-accion.5",
        default=NONE,
        rejected=rejected,
        labels=[say("No la juega"), *(unit_types()[str(unit)].one for unit in options[1:])],
    )
    return target


def intercept(fight: Fight, leaving: Player) -> Procedure[tuple[Fight, Player | None]]:
    """Intercept: after the opponent announces a retreat, it cannot retreat in this round."""
    player = fight.opponent(leaving)
    if "intercept" not in player.cards:
        return fight, leaving
    key = f"r{fight.round}.intercept.{player.id}"
    question = say("¿Juega {player} «Intercepción» contra la retirada de {leaving}?", player=player, leaving=leaving)
    if not (yield from _plays(key, player, question, "23.4 1.7")):
        return fight, leaving
    yield referee.step(
        key,
        "Intercepción",
        say("{player} juega «Intercepción»: {leaving} no puede retirarse en esta ronda.", player=player, leaving=leaving),
        cite="23.4 1.7",
    )
    return _played(fight, player, "intercept"), None


def skilled_retreat(fight: Fight, player: Player) -> Procedure[Fight]:
    """Skilled Retreat: at the start of a round all one's ships leave; the combat is a draw, and it is no retreat."""
    if "skilled_retreat" not in player.cards:
        return fight
    key = f"r{fight.round}.skilled_retreat.{player.id}"
    open_, rejected = [], []
    for system in neighbours(fight.board, fight.board.active_system, player):
        others = [fight.board.players[p] for p in fight.board.systems[system].owners_of_ships() if p != player.id]
        against = list(barriers(fight.board, player, system))
        if others:
            against.append((say("{system}: hay naves de {others}.", system=system, others=listing(others)), "1.7"))
        rejected += [referee.reject(system, text, cite=cite) for text, cite in against]
        open_ += [] if against else [system]
    to: str = yield from referee.choose(
        key,
        player.id,
        say("¿Juega {player} «Retirada hábil»? ¿A qué sistema?", player=player),
        [NONE, *open_],
        cite="1.7 faq.cartas-de-accion.1",
        default=NONE,
        rejected=rejected,
        quiet=True,
    )
    if to == NONE:
        return fight
    return (yield from _slip_away(_played(fight, player, "skilled_retreat"), player, to, key))


def _slip_away(fight: Fight, player: Player, to: str, key: str) -> Procedure[Fight]:
    """All ships go, fighters by themselves; ground forces as far as they are carried (faq.general.6)."""
    ships = fight.force(player).only(SHIPS)
    cargo, picked = yield from load(fight, player, ships, GROUND, f"{key}.cargo")
    lost = yield from rift_exit(fight, player, ships, cargo.plus(picked))
    left_behind = fight.force(player).only(GROUND).minus(cargo)
    moved = ships.plus(cargo).plus(picked).minus(lost)
    board = fight.board.with_space(fight.board.active_system, player.id, NO_FORCE)
    board = leave_planets(board.with_space(to, player.id, board.systems[to].force(player.id).plus(moved)), player, picked)
    went = Retreat(player.id, to, moved, lost.plus(left_behind), command_token(fight.board, player, to))
    board = board if went.token == NONE else board.with_token(to, player.id)
    yield referee.step(
        key,
        "Retirada hábil",
        say(
            "{player} juega «Retirada hábil» y lleva a {to} {moved}. No es una retirada: el combate termina en tablas.",
            player=player,
            to=to,
            moved=moved,
        ),
        cite="1.7 faq.cartas-de-accion.1 faq.general.6",
        **went.as_document(),
    )
    board = yield from make_room(board, player, to)
    return replace(fight, board=board, drawn=True)
