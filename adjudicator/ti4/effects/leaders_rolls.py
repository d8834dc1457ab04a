"""Leaders that change the dice of combats and of unit abilities, besides those that effects_leaders.toml writes as data."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from adjudicator.messages import say
from adjudicator.names import name_key
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.leaders import ask, lasting, told
from adjudicator.ti4.effects.technologies import one_more
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure, home_planets
from adjudicator.ti4.procedures.planet_values import legendary
from adjudicator.ti4.situations import About, Lasting
from adjudicator.ti4.units import unit_types
from adjudicator.ti4.windows import Reason, adds, effect

AnyFight = Fight | GroundFight


F = TypeVar("F", Fight, GroundFight)


def units_of(fight: AnyFight, player: Player) -> Force:
    """What a side fights with."""
    return fight.ships(player) if isinstance(fight, Fight) else fight.troops(player)


@effect("viscount_unlenn", At.SPACE_ROUND_START, optional=True, exhausts=True, anyone=True, cite="55.4")
def viscount_unlenn(fight: Fight, player: Player) -> Procedure[Fight]:
    """Viscount Unlenn: one ship of the combat, of either side, rolls one more die this round."""
    return (yield from _one_more_die(fight, player, "viscount_unlenn", At.SPACE_ROUND_START, "23.5a"))


@effect("evelyn_delouis", At.GROUND_ROUND_START, optional=True, exhausts=True, anyone=True, cite="55.4")
def evelyn_delouis(fight: GroundFight, player: Player) -> Procedure[GroundFight]:
    """Evelyn DeLouis: one ground force of the combat, of either side, rolls one more die this round."""
    return (yield from _one_more_die(fight, player, "evelyn_delouis", At.GROUND_ROUND_START, "24.1"))


def _one_more_die(fight: F, player: Player, key: str, at: At, cite: str) -> Procedure[F]:
    able = {
        f"{side.id}.{s.unit}": (side, s.unit, combat)
        for side in fight.sides
        for s in units_of(fight, side)
        if (combat := side.profile(s.unit).combat) is not None
    }
    best: list[str] = sorted(able, key=lambda name: (able[name][0].id != player.id, able[name][2]))
    names: list[Json] = [*best]
    chosen: str = yield from ask(
        fight,
        at,
        player,
        key,
        "unit",
        say("¿Qué unidad tira 1 dado más en esta ronda?"),
        names,
        labels=[say("{unit} de {player}", unit=unit_types()[able[n][1]].one, player=able[n][0]) for n in best],
    )
    side, unit, _ = able[chosen]
    text = say("{unit} de {owner} tira 1 dado más en esta ronda", unit=unit_types()[unit].one, owner=side)
    yield told(fight, at, player, key, text, f"55.4 {cite}", unit=unit, of=side.id)
    return lasting(fight, Lasting(side.id, key, "add", "dice_of_one", At.ROUND_END, 1, units=(unit,), cite="55.4"))


@effect("the_thundarian", At.ROLLS_AFTER, optional=True, exhausts=True, anyone=True, cite="55.4")
def the_thundarian(fight: F, player: Player) -> Procedure[F]:
    """The Thundarian: the hits of this roll are not assigned; both sides roll again."""
    text = say("estos impactos no se asignan y se vuelve al comienzo del paso de tirar los dados")
    yield told(fight, At.ROLLS_AFTER, player, "the_thundarian", text, "55.4 23.5 24.1")
    return fight.change(event=replace(fight.event, redo=True))


@adds("rickar_rickani", "combat", cite="55.6 64.2")
def rickar_rickani(fight: AnyFight, owner: Player, about: About) -> int | tuple[int, str]:
    """Rickar Rickani: in the Mecatol Rex system, its user's own home system and beside a legendary planet."""
    planets, n = fight.board.system.planets, figure("rickar_rickani", "combat") if about.of(owner) else 0
    if any(name_key(planet) in {"mecatol_rex", *home_planets(owner.faction or HOME_UNSAID)} for planet in planets):
        return n
    by = next((cite for planet in planets.values() if (cite := legendary(planet))), "")
    return (n, by) if by else 0


HOME_UNSAID = "winnu"
"""Whose home system counts where the document does not tell the faction: that of the commander."""


def _no_roll(board: Board, player: Player) -> list[Reason]:
    if board.event.player == player.id and any(board.event.groups.values()):
        return []
    return [Reason(say("No tira dados."), "55.6")]


@effect("trrakan_aun_zulok", At.UNIT_ROLL, against=_no_roll, optional=True, default=True, cite="55.6 faq.general.4")
def trrakan_aun_zulok(board: Board, player: Player) -> Procedure[Board]:
    """Trrakan Aun Zulok: one of the units that roll for an ability rolls one more die."""
    rolls = board.event.groups
    able = {f"{place}.{group.unit}": (place, group) for place, groups in rolls.items() for group in groups}
    names: list[Json] = [*sorted(able, key=lambda name: able[name][1].hits_on or 0)]
    prompt = say("¿Qué unidad tira 1 dado más?")
    chosen: str = yield from ask(board, At.UNIT_ROLL, player, "trrakan_aun_zulok", "unit", prompt, names)
    place, group = able[chosen]
    kind = unit_types().get(group.unit)
    text = say("{unit}: 1 dado más en esta tirada", unit=kind.one if kind else group.unit)
    yield told(board, At.UNIT_ROLL, player, "trrakan_aun_zulok", text, "55.6 faq.general.4", unit=group.unit)
    return board.change(event=replace(board.event, groups={**rolls, place: one_more(rolls[place], group)}))
