"""What components change in the strategy phase and in the order of turns."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Counts
from adjudicator.lists import Named
from adjudicator.messages import listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.asking import ask_pick
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure, strategy_cards
from adjudicator.ti4.procedures.gaining import gain_tokens, replenish
from adjudicator.ti4.procedures.goods import gain_goods, with_goods
from adjudicator.ti4.procedures.tokens import take_token
from adjudicator.ti4.round_situation import Round
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import (
    NONE,
    Reason,
    adds,
    components,
    effect,
    issuer,
    own_key,
    permits,
    spend,
    titled,
    without_effect,
)


@permits("telepathic", "zero token", cite="72.1a")
def telepathic(now: Round, owner: Player, about: About) -> bool:
    """Telepathic: the «0» token is its owner's, unless somebody else has it in this round."""
    return about.of(owner) and now.zero in ("", owner.id)


@adds("fleet_logistics", "actions", cite="2.1")
def fleet_logistics(now: Round, owner: Player, about: About) -> int:
    """Fleet Logistics: two actions a turn."""
    return int(about.of(owner))


@adds("minister_of_war", "actions", cite="26.4 26.5 faq.consejo.11")
def minister_of_war(now: Round, owner: Player, about: About) -> int:
    """Minister of War: after any action its owner may discard the law for one more."""
    return int(about.of(owner))


@effect("summit", At.STRATEGY_START, optional=True, cite="40 58.2")
def summit(now: Round, player: Player) -> Procedure[Round]:
    """Summit: command tokens."""
    return (yield from gain_tokens(now, player, figure("summit", "tokens"), f"summit.{player.id}", "40"))


@effect("council_patronage", At.STRATEGY_START, cite="40 43.3")
def council_patronage(now: Round, player: Player) -> Procedure[Round]:
    """Council Patronage: commodities, then a trade good."""
    now = yield from replenish(now, player, f"patronage.{player.id}", "40")
    text = say("{player} gana {n} Mercancía.", player=player, n=1)
    yield referee.step(f"patronage.{player.id}.good", titled("council_patronage"), text, cite="63.2 c.council_patronage")
    return (yield from gain_goods(now.gain(player.id, trade_goods=1), player, 1, f"patronage.{player.id}.good"))


@effect("manipulate_investments", At.STRATEGY_START, optional=True, asks=True, cite="40 40.2")
def manipulate_investments(now: Round, player: Player) -> Procedure[Round | None]:
    """Manipulate Investments: five goods on at least three strategy cards."""
    n, key = figure("manipulate_investments", "goods"), own_key(now, f"strategy.manipulate_investments.{player.id}")
    chosen: dict[str, int] = yield from referee.ask(
        Counts(
            key,
            player.id,
            say(
                "«{name}»: ¿sobre qué cartas pone {player} las {n} Mercancías?",
                name=components()["manipulate_investments"],
                player=player,
                n=n,
            ),
            options=[{}],
            default={},
            reader=_read_investments,
            counted=dict.fromkeys(strategy_cards(), n),
        ),
        cite="40 40.2",
    )
    if not chosen:
        return None
    now = yield from spend(now, player, "manipulate_investments")
    if now.event.cancelled:
        return without_effect(now)
    cards = listing([say("{card} {n}", card=Named("ti4", card), n=n) for card, n in chosen.items()])
    text = say("{player} reparte Mercancías sobre las cartas: {cards}.", player=player, cards=cards)
    yield referee.step(key, titled("manipulate_investments"), text, cite="40 63.2")
    return now.change(
        goods={
            card: now.goods.get(card, 0) + chosen.get(card, 0)
            for card in strategy_cards()
            if now.goods.get(card, 0) + chosen.get(card, 0)
        }
    )


def _read_investments(raw: Json, path: str) -> dict[str, int]:
    """Nothing, or five goods on three cards or more."""
    node = Node(raw, path)
    node.only(*strategy_cards())
    chosen = {card: entry.integer() for card, entry in node.mapping().items() if entry.integer()}
    node.finish("answer.invalid")
    n, cards = figure("manipulate_investments", "goods"), figure("manipulate_investments", "cards")
    if chosen and (sum(chosen.values()) != n or len(chosen) < cards):
        text = say("Son {n} Mercancías sobre {cards} cartas distintas por lo menos.", n=n, cards=cards)
        raise referee.forbid(text, cite="19.7 c.manipulate_investments", path=path)
    return chosen


def _another_picks(now: Round, player: Player) -> list[Reason]:
    own = now.event.player == player.id
    alone = len(now.common) < 2
    return [Reason(say("No hay otra carta que elegir, o la elige él mismo."), "40.1")] if own or alone else []


@effect("public_disgrace", At.STRATEGY_PICK, against=_another_picks, optional=True, cite="40.1 1.9")
def public_disgrace(now: Round, player: Player) -> Procedure[Round]:
    """Public Disgrace: another player must take a different card."""
    text = say(
        "{target} debe elegir otra carta que no sea «{card}».",
        target=now.players[now.event.player],
        card=Named("ti4", now.event.cause),
    )
    yield referee.step(f"{now.event.key}.public_disgrace", titled("public_disgrace"), text, cite="40.1 1.9")
    return now.change(event=replace(now.event, cancelled=True))


@effect("gift_of_prescience", At.STRATEGY_END, optional=True, cite="44.1 72.1a")
def gift_of_prescience(now: Round, player: Player) -> Procedure[Round]:
    """Gift of Prescience: the «0» token goes to the holder for this round."""
    text = say("{player} pone el Favor en juego y recibe la ficha de «0» en esta ronda.", player=player)
    yield referee.step(f"gift.{player.id}", titled("gift_of_prescience"), text, cite="44.1 72.1a faq.naalu.3")
    return now.change(zero=player.id)


def _swap(now: Round, player: Player, key: str, others: list[str], cite: str) -> Procedure[Round | None]:
    """Asks which strategy cards change hands, pays for the component, and exchanges them; the «0» token stays (faq.naalu.3)."""
    theirs = {f"{card} {name}": (name, card) for name in others for card in now.hands[name]}
    ask, labels = (
        own_key(now, f"strategy.{key}.{player.id}"),
        [say("{card}, de {player}", card=Named("ti4", card), player=now.players[name]) for name, card in theirs.values()],
    )
    prompt = say("«{name}»: ¿qué carta de Estrategia toma {player}?", name=components()[key], player=player)
    wanted = yield from ask_pick(ask, player, prompt, list(theirs), cite, labels=labels)
    if wanted == NONE:
        return None
    mine: str = now.hands[player.id][0]
    if len(now.hands[player.id]) > 1:
        prompt = say("¿Qué carta de Estrategia da {player} a cambio?", player=player)
        mine = yield from ask_pick(f"{ask}.gives", player, prompt, list(now.hands[player.id]), cite, may=False)
    now = yield from _paid(now, player, key)
    name, card = theirs[wanted]
    text = say(
        "{player} da «{mine}» y recibe «{card}», de {other}. La ficha de «0» no cambia de manos.",
        player=player,
        mine=Named("ti4", mine),
        card=Named("ti4", card),
        other=now.players[name],
    )
    yield referee.step(ask, titled(key), text, cite=f"{cite} faq.naalu.3")
    return (
        now.swap(player.id, mine, name, card)
        if key != "quantum_datahub_node"
        else _goods(now, player, name).swap(player.id, mine, name, card)
    )


def _paid(now: Round, player: Player, key: str) -> Procedure[Round]:
    """What the exchange costs: the law is discarded, the note goes back, the technology takes a token."""
    if key == "imperial_arbiter":
        return now.change(laws=now.laws - {key})
    if key == "acquiescence":
        return (yield from spend(now, player, key))
    return take_token(now, player.id, "strategy_pool")


def _goods(now: Round, player: Player, other: str) -> Round:
    """Three trade goods change hands."""
    n = figure("quantum_datahub_node", "goods")
    now = with_goods(with_goods(now, player, -n), now.players[other], n)
    return now.gain(player.id, trade_goods=-n).gain(other, trade_goods=n)


@effect("imperial_arbiter", At.STRATEGY_END, optional=True, asks=True, cite="26.5 40")
def imperial_arbiter(now: Round, player: Player) -> Procedure[Round | None]:
    """Imperial Arbiter: its owner may discard it and exchange strategy cards."""
    return (yield from _swap(now, player, "imperial_arbiter", [p.id for p in now.turns if p.id != player.id], "26.4 26.5"))


def _why_not_datahub(now: Round, player: Player) -> list[Reason]:
    poor = player.strategy_pool == 0 or (player.trade_goods or 0) < figure("quantum_datahub_node", "goods")
    return [Reason(say("No puede pagar la ficha y las Mercancías."), "19.11")] if poor else []


@effect("quantum_datahub_node", At.STRATEGY_END, against=_why_not_datahub, optional=True, asks=True, cite="40 19.11")
def quantum_datahub_node(now: Round, player: Player) -> Procedure[Round | None]:
    """Quantum Datahub Node: a token and three goods for an exchange."""
    return (yield from _swap(now, player, "quantum_datahub_node", [p.id for p in now.turns if p.id != player.id], "40 19.11"))


def _why_not_acquiescence(now: Round, player: Player) -> list[Reason]:
    return [] if issuer(now, player, "acquiescence") else [Reason(say("No juega quien dio el Favor."), "44.1")]


@effect("acquiescence", At.STRATEGY_END, against=_why_not_acquiescence, optional=True, asks=True, cite="44.1 40")
def acquiescence(now: Round, player: Player) -> Procedure[Round | None]:
    """Acquiescence: an exchange with whoever gave the note."""
    giver = issuer(now, player, "acquiescence")
    return (yield from _swap(now, player, "acquiescence", [giver.id] if giver else [], "44.1 44.3"))
