"""Faction abilities of combats: what they cost, and what they bring of whatever fell."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from adjudicator.choices import Pick
from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.leaders import ask, mark, marked, told
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.goods import with_goods
from adjudicator.ti4.procedures.tokens import FLEET, POOLS, WORDS, from_sheet, respect_fleet_pools, tokens
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import STRUCTURES, profile_for
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, Reason, components, effect, forbidden, own_key, titled
from adjudicator.ti4.windows.verbs import VERBS, Row

F = TypeVar("F", Fight, GroundFight)


NO_COMBAT = ("sco", "scd", "bombard")
"""How the keys begin of what Space Cannons and Bombardment destroy, which is no combat."""


def _cannot_pay(fight: Fight, player: Player) -> list[Reason]:
    """Without a word about trade goods it is taken that there are none to spend."""
    if (player.trade_goods or 0) >= figure("munitions_reserves", "trade_goods"):
        return []
    return [Reason(say("No tiene mercancías bastantes."), "23.2a")]


@effect("munitions_reserves", At.SPACE_ROUND_START, against=_cannot_pay, optional=True, cite="23.2a")
def munitions_reserves(fight: Fight, player: Player) -> Procedure[Fight]:
    """Munitions Reserves: two trade goods at the start of a round, to roll dice of this round again."""
    n = figure("munitions_reserves", "trade_goods")
    text = say("gasta {n} mercancías y podrá repetir dados suyos en esta ronda", n=n)
    yield told(fight, At.SPACE_ROUND_START, player, "munitions_reserves", text, "23.2a", trade_goods=-n)
    return mark(with_goods(fight, player, -n), player, "munitions_reserves", At.ROUND_END)


_REROLL = Row("munitions_reserves", "reroll", cite="86.1")


_repeat, _nothing_missed = VERBS["reroll"](_REROLL, At.SPACE_ROLL_AFTER)


def _no_munitions(situation: Fight | Board, player: Player) -> list[Reason]:
    if marked(situation, player, "munitions_reserves"):
        return _nothing_missed(situation, player)
    return [Reason(say("No ha gastado las mercancías."), "23.2a")]


effect("munitions_reserves", At.SPACE_ROLL_AFTER, At.UNIT_ROLL_AFTER, against=_no_munitions, within=("space_combat",))(_repeat)


def _rival_fell(fight: Fight | GroundFight, player: Player) -> bool:
    """Whether units of the opponent have just been destroyed in a combat of the player."""
    return fight.event.player == fight.opponent(player).id and not fight.event.key.startswith(NO_COMBAT)


def _nothing_devoured(fight: Fight | GroundFight, player: Player) -> list[Reason]:
    if _rival_fell(fight, player) and fight.event.destroyed.without(STRUCTURES):
        return []
    return [Reason(say("El rival no ha perdido unidades en este combate."), "20")]


@effect("devour", At.DESTROYED_WHEN, against=_nothing_devoured, cite="20")
def devour(fight: F, player: Player) -> Procedure[F]:
    """Devour: the opponent's units that fall in combat, structures left out, are captured."""
    units = Force.of({stack.unit: stack.count for stack in fight.event.destroyed.without(STRUCTURES)})
    small = bool(units.only(("fighter", "infantry")))
    cite = "20" + (" 20.1" if units.without(("fighter", "infantry")) else "") + (" 20.3" if small else "")
    text = say("captura {units}", units=units)
    yield told(fight, At.DESTROYED_WHEN, player, "devour", text, cite, captured=units.as_document())
    return fight


def _technologies(fight: Fight | GroundFight, player: Player) -> list[str]:
    """What the opponent owns and the player does not; faction technologies need other components to be copied."""
    rival = fight.opponent(player)
    return sorted(key for key in rival.technologies - player.technologies if not components()[key].faction)


def _nothing_to_learn(fight: Fight | GroundFight, player: Player) -> list[Reason]:
    if marked(fight, player, "technological_singularity"):
        return [Reason(say("Ya se ha usado en este combate."), "19.2")]
    if _rival_fell(fight, player) and _technologies(fight, player):
        return []
    return [Reason(say("No hay tecnologías que ganar."), "19.2")]


@effect("technological_singularity", At.DESTROYED_AFTER, against=_nothing_to_learn, optional=True, asks=True)
def technological_singularity(fight: F, player: Player) -> Procedure[F | None]:
    """Technological Singularity: once a combat, a technology of the opponent whose unit has fallen; it counts at once."""
    key, at = "technological_singularity", At.DESTROYED_AFTER
    found: list[str] = _technologies(fight, player)
    prompt = say(
        "Singularidad tecnológica: ¿qué tecnología de {rival} gana {player}?", rival=fight.opponent(player), player=player
    )
    question = Pick(
        own_key(fight, fight.ask_key(at, key, player)),
        player.id,
        prompt,
        options=[NONE, *found],
        default=NONE,
        labels=[say("No la usa"), *(components()[name] for name in found)],
    )
    chosen: str = yield from referee.ask(question, cite="19.2")
    if chosen == NONE:
        return None
    text = say(
        "gana la tecnología «{technology}» de {rival}; leemos que cuenta desde ahora, también en este combate",
        technology=components()[chosen],
        rival=fight.opponent(player),
    )
    yield told(fight, at, player, key, text, "94 19.2", authority="interpretation", technology=chosen)
    fight = fight.change(players={**fight.players, player.id: _learned(player, chosen)})
    return mark(fight, player, key, At.COMBAT_END)


def _learned(player: Player, technology: str) -> Player:
    """The player with one more technology, and the figures of the units that it upgrades."""
    after = player.technologies | {technology}
    profiles = dict(player.profiles)
    for unit in profiles:
        old, new = (profile_for(unit, player.faction, owned, {}) for owned in (player.technologies, after))
        if new is not None and new != old:
            profiles[unit] = new
    return replace(player, technologies=after, profiles=profiles)


def _nobody_to_convert(fight: GroundFight, player: Player) -> list[Reason]:
    if fight.troops(fight.opponent(player)).count("infantry"):
        return []
    return [Reason(say("El rival no tiene infantería en el combate."), "24")]


@effect("indoctrination", At.GROUND_START, against=_nobody_to_convert, optional=True, cite="24")
def indoctrination(fight: GroundFight, player: Player) -> Procedure[GroundFight]:
    """Indoctrination: two influence at the start of a ground combat turn one infantry of the opponent into one's own."""
    rival, n = fight.opponent(player), figure("indoctrination", "influence")
    text = say("gasta {n} de Influencia y sustituye 1 infantería de {rival} por 1 suya", n=n, rival=rival)
    yield told(fight, At.GROUND_START, player, "indoctrination", text, "24", influence=n)
    fight = fight.with_force(rival, fight.planet.force(rival.id).minus(fight.planet.force(rival.id).take("infantry", 1)))
    fight = mark(fight, player, "indoctrination", At.GROUND_START)
    return fight.with_force(player, fight.planet.force(player.id).plus(Force.of({"infantry": 1})))


def _not_won(fight: Fight | GroundFight, player: Player) -> list[Reason]:
    return [] if fight.event.player == player.id else [Reason(say("No ha ganado el combate."), "23.10")]


@effect("edict", At.COMBAT_WON, against=_not_won)
def edict(fight: F, player: Player) -> Procedure[F]:
    """Edict: the winner puts a token of the loser into the fleet pool, unless one of theirs is there already."""
    rival, at = fight.opponent(player), At.COMBAT_WON
    prompt = say("¿Tiene ya {player} una ficha de Mando de {rival} en su reserva de Flota?", player=player, rival=rival)
    there = player.fleet_tokens is not None and rival.id in player.fleet_tokens
    if player.fleet_tokens is None:
        there = yield from ask(
            fight, at, player, "edict", "there", prompt, [False, True], cite="45", labels=[say("No"), say("Sí")]
        )
    if there:
        yield told(fight, at, player, "edict", say("ya tiene una ficha de {rival}: no coloca otra", rival=rival), "45")
        return fight
    pool = None if player.fleet_pool is None else player.fleet_pool + 1
    for why in forbidden(fight, "fleet token", About(player, count=pool or 0))[:1]:
        text = say(
            "{player} no coloca una ficha de {rival}: su reserva de Flota no admite más. {why}",
            player=player,
            rival=rival,
            why=why.text,
        )
        yield referee.step(fight.ask_key(at, "edict", player), titled("edict"), text, cite=f"45 {why.cite} c.edict")
        return fight
    fight, given = yield from _surrendered(fight, player, rival)
    if not given:
        return fight
    after = replace(fight.players[player.id], fleet_pool=pool, fleet_tokens=(*(player.fleet_tokens or ()), rival.id))
    return fight.change(players={**fight.players, player.id: after})


def _surrendered(fight: F, player: Player, rival: Player) -> Procedure[tuple[F, bool]]:
    """58.3: the loser's token comes from the reinforcements; if none is left there, we read, from the sheet."""
    at, left = At.COMBAT_WON, rival.reinforcement_tokens
    if left != 0:
        text = say("coloca en su reserva de Flota 1 ficha de Mando de {rival}, de los refuerzos de este", rival=rival)
        yield told(fight, at, player, "edict", text, "45 45.1")
        after = replace(rival, reinforcement_tokens=None if left is None else left - 1)
        return fight.change(players={**fight.players, rival.id: after}), True
    if not any(tokens(rival, pool) != 0 for pool in POOLS):
        text = say("{rival} no tiene fichas ni en los refuerzos ni en su hoja de mando: no se coloca ninguna", rival=rival)
        yield told(fight, at, player, "edict", text, "45 58.3")
        return fight, False
    board, pool = yield from from_sheet(fight.board, rival, f"{fight.ask_key(at, 'edict', player)}.pool")
    text = say("{rival} no tiene fichas en los refuerzos y entendemos que da 1 de su hoja de mando", rival=rival)
    if pool is not None:
        text = say("{text}, de la reserva de {pool}", text=text, pool=WORDS[pool])
    yield told(fight, at, player, "edict", text, "45 45.1 58.3b", authority="interpretation")
    if pool == FLEET:
        board = yield from respect_fleet_pools(board, rival.id)
    return fight.change(players=board.players, systems=board.systems), True
