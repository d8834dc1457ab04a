"""What components change in who is whose neighbor and in transactions (96, 99)."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from adjudicator.messages import listing, say
from adjudicator.names import name_key
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.asking import ask_pick
from adjudicator.ti4.effects.leaders import told
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.adjacency import neighbours
from adjudicator.ti4.procedures.adjacency_ways import are_neighbors
from adjudicator.ti4.procedures.goods import gain_goods, goods_taken, why_not_take, with_goods
from adjudicator.ti4.procedures.transaction_after import most_commodities
from adjudicator.ti4.situations import About
from adjudicator.ti4.transaction_reader import COUNCIL
from adjudicator.ti4.windows import Reason, effect, forbids, issuer, permits
from adjudicator.ti4.windows.holdings import LENDS

S = TypeVar("S", Board, Fight, GroundFight)


@permits("i_i_h_q_modernization", "neighbor")
def i_i_h_q_modernization(board: Board, owner: Player, about: About) -> bool:
    """I.I.H.Q. Modernization: neighbor of everybody with units or planets in the system of Mecatol Rex or next to it."""
    if not about.of(owner) or about.target is None:
        return False
    centre = next((s.id for s in board.systems.values() if "mecatol_rex" in map(name_key, s.planets)), None)
    near = [board.systems[system] for system in (centre, *neighbours(board, centre, owner))] if centre else []
    return any(system.has_unit_of(about.target.id) or system.has_planet_of(about.target.id) for system in near)


@forbids("hubris", "receive note", "own note", cite="19.6 55.8")
def hubris(board: Board, owner: Player, about: About) -> bool:
    """Hubris: nobody can give its owner the note that lends a commander, and the owner's own is out of the game."""
    return about.of(owner) and about.what == LENDS


@permits("pride_of_kenara", "trade planet")
def pride_of_kenara(board: Board, owner: Player, about: About) -> bool:
    """Pride of Kenara: the card of its planet may be given in a transaction."""
    planet = board.planet(about.what)
    return about.of(owner) and planet is not None and bool(planet.force(owner.id).count("mech"))


def _why_no_removal(board: Board, player: Player) -> list[Reason]:
    if board.event.player == player.id and _ridden(board, player):
        return []
    return [Reason(say("No ha dado el planeta de ese Meca."), "96.3")]


def _ridden(board: Board, player: Player) -> list[str]:
    """The planets that were given away and hold a mech of the giver."""
    planets = [planet for name in board.event.planets if (planet := board.planet(name))]
    return [planet.id for planet in planets if planet.force(player.id).count("mech")]


@effect("pride_of_kenara", At.TRANSACTION_AFTER, against=_why_no_removal)
def moves_out(board: Board, player: Player) -> Procedure[Board]:
    """Pride of Kenara: the giver's units leave the planet for another of the giver's."""
    planets = listing(_ridden(board, player))
    text = say("mueve todas sus unidades de {planets} a otro planeta que controle", planets=planets)
    yield told(board, At.TRANSACTION_AFTER, player, "pride_of_kenara", text, "29.5")
    return board


@permits("demilitarized_zone", "trade planet", cite="100")
def demilitarized_zone(board: Board, owner: Player, about: About) -> bool:
    """Demilitarized Zone, found by exploring: in the agenda phase the card of its planet may be given."""
    planet = board.planet(about.what)
    if planet is None or about.player is None or about.other != COUNCIL:
        return False
    return "demilitarized_zone" in planet.attachments and planet.controller == about.player.id


def _why_no_pact(board: Board, player: Player) -> list[Reason]:
    """The holder of the note gives as many commodities as they can have to whose note it is."""
    owner, given = issuer(board, player, "dark_pact"), board.event.made.get(player.id, 0)
    if board.event.player == player.id and owner and owner.id == board.event.by and given == most_commodities(board, player):
        return []
    return [Reason(say("No ha dado a su dueño tantas Exportaciones como puede tener."), "43.2")]


@effect("dark_pact", At.TRANSACTION_AFTER, against=_why_no_pact, cite="43.2")
def dark_pact(board: Board, player: Player) -> Procedure[Board]:
    """Dark Pact: both gain a trade good."""
    n, owner = figure("dark_pact", "trade_goods"), issuer(board, player, "dark_pact")
    assert owner is not None
    text = say("{player} y {owner} ganan {n} Mercancía cada uno", player=player, owner=owner, n=n)
    yield told(board, At.TRANSACTION_AFTER, player, "dark_pact", text, "43.2 63.2", trade_goods={player.id: n, owner.id: n})
    for gainer in (player, owner):
        board = yield from gain_goods(board, gainer, n, f"dark_pact.{{name}}.{{player}}.{gainer.id}")
    return board


def _not_worth_it(situation: Fight | GroundFight | Board, player: Player) -> list[Reason]:
    rich = situation.players[situation.event.player]
    if rich.id == player.id or not are_neighbors(situation.board, player.id, rich.id):
        return [Reason(say("No ha ganado mercancías un vecino suyo."), "faq.mentak.4")]
    if (rich.trade_goods or 0) < figure("pillage", "trade_goods"):
        n = figure("pillage", "trade_goods")
        return [Reason(say("El vecino no tiene {n} mercancías.", n=n), "c.pillage")]
    return why_not_take(situation, player, rich)


@forbids("promise_of_protection", "take goods", cite="19.6 44.1")
def promise_of_protection(situation: Fight | GroundFight | Board, owner: Player, about: About) -> bool:
    """Promise of Protection: its issuer cannot use Pillage against who has it in the play area."""
    mentak = issuer(situation, owner, "promise_of_protection")
    return mentak is not None and about.of(mentak) and about.target is not None and about.target.id == owner.id


@effect("pillage", At.GOODS_GAINED, against=_not_worth_it, optional=True, anyone=True, cite="faq.mentak.5")
@effect("pillage", At.TRANSACTION_AFTER, against=_not_worth_it, optional=True, anyone=True, cite="96")
def pillage(situation: S, player: Player) -> Procedure[S]:
    """Pillage: a neighbor who gains trade goods, or trades, and has three or more loses one of them, or a commodity."""
    rich = situation.players[situation.event.player]
    what, key = "trade_goods", situation.ask_key(At.GOODS_GAINED, "pillage", player)
    if rich.commodities:
        prompt = say("¿Qué toma {player} de {rich}?", player=player, rich=rich)
        labels = [say("Una Mercancía"), say("Una Exportación")]
        kinds = ["trade_goods", "commodities"]
        what = yield from ask_pick(f"{key}.what", player, prompt, kinds, "43.6", may=False, labels=labels)
    if what == "commodities":
        text = say("se queda con 1 Exportación de {rich}, que pasa a ser Mercancía", rich=rich)
        yield told(situation, At.GOODS_GAINED, player, "pillage", text, "43.6", trade_goods=1)
        after = replace(rich, commodities=(rich.commodities or 0) - 1)
        situation = situation.change(players={**situation.players, rich.id: after})
    else:
        text = say("se queda con 1 mercancía de {rich}", rich=rich)
        yield told(situation, At.GOODS_GAINED, player, "pillage", text, "faq.mentak.5", trade_goods=1)
        situation = with_goods(situation, rich, -1)
    return (yield from goods_taken(with_goods(situation, player, 1), player, rich, key))


def _why_no_cards(situation: Fight | GroundFight | Board, player: Player) -> list[Reason]:
    if situation.event.player != player.id:
        return []
    return [Reason(say("Le han saqueado a él."), "55.4")]


@effect("suffi_an", At.GOODS_TAKEN, against=_why_no_cards, optional=True, exhausts=True, anyone=True, cite="55.4")
def suffi_an(situation: S, player: Player) -> Procedure[S]:
    """Suffi An: after Pillage against somebody else, its owner and the victim draw an action card each."""
    victim = situation.players[situation.event.player]
    text = say("{player} y {victim} roban 1 carta de Acción cada uno", player=player, victim=victim)
    yield told(situation, At.GOODS_TAKEN, player, "suffi_an", text, "55.4 1.3")
    return situation
