"""Promissory notes that let dice of a space combat be rolled again (44, 86)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import YesNo
from adjudicator.messages import count, say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.promissory_notes import RETURNED
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.goods import with_goods
from adjudicator.ti4.situations import Lasting
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, asked, effect, issuer, own_key, spend, titled
from adjudicator.ti4.windows.verbs import Row, reroll

FUNDED = Row("war_funding", "reroll", cite="44.1 86.1")
_reroll, _why_no_reroll = reroll(FUNDED, At.SPACE_ROLL_AFTER)


@effect("war_funding", At.SPACE_ROUND_START, optional=True, asks=True)
def war_funding(fight: Fight, player: Player) -> Procedure[Fight | None]:
    """War Funding: its issuer loses trade goods, and in this round the holder may roll dice again."""
    key = own_key(fight, f"r{fight.round}.war_funding.{player.id}")
    if not (yield from asked(fight, key, player, "war_funding", cite="44.1")):
        return None
    letnev, n = issuer(fight, player, "war_funding"), figure("war_funding", "goods")
    if letnev is not None and letnev.trade_goods is not None:
        n = min(n, letnev.trade_goods)
        fight = with_goods(fight, letnev, -n)
    yield referee.step(
        key,
        titled("war_funding"),
        say(
            "El jugador Letnev pierde {goods}, y {player} puede repetir en esta ronda los dados que quiera.",
            goods=count(n, "{n} Mercancía", "{n} Mercancías"),
            player=player,
        ),
        cite="44.1 86.1",
    )
    again = Lasting(player.id, "war_funding", "permit", "reroll", At.ROUND_END)
    return fight.change(lasting=(*fight.lasting, again))


def _funded(fight: Fight, player: Player) -> bool:
    return any((x.owner, x.key) == (player.id, "war_funding") for x in fight.lasting)


def _why_not_funded(fight: Fight, player: Player) -> list[Reason]:
    if not _funded(fight, player):
        return [Reason(say("No hay dados suyos que repetir."), "44.1")]
    return _why_no_reroll(fight, player)


@effect("war_funding", At.SPACE_ROLL_AFTER, against=_why_not_funded, asks=True)
def war_funding_dice(fight: Fight, player: Player) -> Procedure[Fight]:
    """War Funding: the dice themselves."""
    rerolled: Fight = yield from _reroll(fight, player)
    return rerolled


def _not_played(fight: Fight, player: Player) -> list[Reason]:
    return [] if _funded(fight, player) else [Reason(say("No se ha jugado en esta ronda."), "44.1")]


@effect("war_funding", At.SPACE_ROUND_END, against=_not_played, asks=True)
def war_funding_back(fight: Fight, player: Player) -> Procedure[Fight]:
    """44.3: the note goes back when the round is over, whether dice were rolled again or not."""
    text = say("{player} devuelve la carta al jugador Letnev.", player=player)
    yield referee.step(f"r{fight.round}.end.war_funding.{player.id}", titled("war_funding"), text, cite=RETURNED)
    return (yield from spend(fight, player, "war_funding"))


def _why_no_omega_funds(fight: Fight, player: Player) -> list[Reason]:
    if fight.event.rolls:
        return []
    return [Reason(say("Aún no han tirado los dos."), "23.5")]


@effect("war_funding_omega", At.SPACE_ROLL_AFTER, against=_why_no_omega_funds, optional=True, cite="44.1 86.1")
def war_funding_omega(fight: Fight, player: Player) -> Procedure[Fight]:
    """War Funding Ω: after both have rolled, all dice of the opponent, then any of one's own, are rolled again."""
    key, rival, rolls = f"r{fight.round}.war_funding_omega", fight.opponent(player), dict(fight.event.rolls)
    if rolls.get(rival.id) and (yield from _may(fight, player, f"{key}.rival.{player.id}", rival)):
        prompt = say("{rival} repite todos sus dados.", rival=rival)
        rolls[rival.id] = yield from referee.roll(
            f"{key}.roll.{rival.id}", rival.id, prompt, fight.event.groups[rival.id], cite="86.1"
        )
    own = fight.change(event=replace(fight.event, player=player.id, dice=rolls.get(player.id, {})))
    run, against = reroll(Row("war_funding_omega", "reroll", cite="44.1 86.1"), At.SPACE_ROLL_AFTER)
    if rolls.get(player.id) and not against(own, player):
        after = yield from run(own, player)
        rolls[player.id] = after.event.dice
    yield referee.step(
        f"{key}.{player.id}",
        titled("war_funding_omega"),
        say("{player} juega la carta y la devuelve a Letnev.", player=player),
        cite=f"44.1 {RETURNED}",
    )
    return fight.change(event=replace(fight.event, rolls=rolls))


def _may(fight: Fight, player: Player, key: str, rival: Player) -> Procedure[bool]:
    used: bool = yield from referee.ask(
        YesNo(
            key,
            player.id,
            say("¿Repite {rival} todos sus dados?", rival=rival),
            options=[True, False],
            default=True,
            labels=[say("Sí"), say("No")],
        ),
        cite="44.1 86.1",
    )
    return used
