"""Opening a window: players take turns, one ability each, until all pass in a row (19.19, 19.20)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from adjudicator.choices import Pick, YesNo
from adjudicator.errors import Forbidden
from adjudicator.messages import say
from adjudicator.referee import Procedure, altered
from adjudicator.ruling import Json, Step
from adjudicator.ti4.board import Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.situations import Event, Situation
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows.components import components, titled
from adjudicator.ti4.windows.holdings import COPIES, agents, borrowed, possible
from adjudicator.ti4.windows.registry import Effect, effects_at, keys_at
from adjudicator.ti4.windows.telling import told_late, told_order, told_silent
from adjudicator.ti4.windows.turns import ONCE_A_SIDE, Turns

S = TypeVar("S", bound=Situation)
T = TypeVar("T")
NONE, EACH = "none", "each"


def window(situation: S, *moments: At, only: str = "", **event: object) -> Procedure[tuple[S, Event]]:
    """Opens one or more windows that are the same moment; returns the situation, and the event as abilities left it.

    `event` fills the fields of `Event`; `only` leaves out what does not touch a procedure.
    """
    outer, opened = situation.event, Event(**event)  # type: ignore[arg-type]
    turns = Turns(moments, effects_at(moments, only), keys_at(moments, only))
    if not any(possible(situation, player, turns.keys, opened) for player in situation.players.values()):
        return close(situation, *moments), opened
    situation = situation.change(event=opened)
    for player in situation.turns:
        turns.hoped |= {(player.id, effect.key) for effect in turns.ready(situation, player)}
    yield from told_silent(situation, turns)
    if turns.hoped:
        yield from told_order(situation, turns)
        situation = yield from _take_turns(situation, turns)
        yield from told_late(situation, turns)
    situation = close(situation, *moments)
    return situation.change(event=outer), situation.event


def close(situation: S, *moments: At) -> S:
    """Ends whatever lasts until one of these moments."""
    lasting = tuple(x for x in situation.lasting if x.until not in moments)
    return situation if lasting == situation.lasting else situation.change(lasting=lasting)


def _take_turns(situation: S, turns: Turns) -> Procedure[S]:
    order, passed, at = [player.id for player in situation.turns], 0, 0
    goes_on = situation.over or At.DESTROYED_WHEN in turns.moments
    while passed < len(order) and (goes_on or not situation.over):
        situation, used = yield from _turn(situation, situation.players[order[at % len(order)]], turns)
        passed = 0 if used else passed + 1
        at += 1
    return situation


def _turn(situation: S, player: Player, turns: Turns) -> Procedure[tuple[S, bool]]:
    """One player's turn: one ability, chosen among those that are ready, and whether any was used."""
    ready = turns.ready(situation, player)
    picked: str | None = None
    if len(ready) > 1 and any(effect.optional for effect in ready):
        situation, picked = yield from _which(situation, player, ready, turns)
        ready = [effect for effect in ready if picked in (EACH, effect.key)]
    for effect in ready:
        mark = (player.id, effect.key)
        if situation.event.again != turns.offered[mark]:
            situation = situation.change(event=replace(situation.event, again=turns.offered[mark]))
        turns.offered[mark] += 1
        after = yield from _use(situation, player, effect, sure=picked == effect.key)
        if after is not None:
            if after.voided == situation.voided or effect.repeats or not after.players[player.id].owns(effect.key):
                turns.done.add(mark)
            return after, True
    return situation, False


def _which(situation: S, player: Player, ready: Sequence[Effect], turns: Turns) -> Procedure[tuple[S, str]]:
    """Several abilities are ready: which one now, or none; by default each is offered in turn.

    A round has several moments with one name: the question is remembered among what was played, so that no key comes twice.
    """
    must = [effect for effect in ready if not effect.optional]
    options = [*dict.fromkeys(effect.key for effect in ready), *([] if must else [NONE]), EACH]
    labels: list[object] = [*(components()[key] for key in options if key in components())]
    labels += [*([] if must else [say("Ninguna")]), say("Decidir una por una, en este orden")]
    name = situation.ask_key(turns.moments[0], "which", player)
    key = again(name, situation.played.count(name))
    which: str = yield from referee.ask(
        Pick(
            key,
            player.id,
            say("{player} tiene varias capacidades para este momento: ¿cuál usa ahora?", player=player),
            options=options,
            default=EACH,
            labels=labels,
        ),
        cite=" ".join([situation.turns_rule, *(components()[key].cite for key in options if key in components())]),
    )
    return situation.change(played=(*situation.played, name)), which


def again(key: str, times: int) -> str:
    """The key of a question that was put before in the same window."""
    return f"{key}.{times + 1}" if times else key


def own_key(situation: Situation, key: str) -> str:
    """The key of a question that a hook puts itself."""
    return again(key, situation.event.again)


def _use(situation: S, player: Player, effect: Effect, *, sure: bool) -> Procedure[S | None]:
    """Asks whether an optional ability is used, pays for it, and lets it act; None if it is not used."""
    if not effect.asks:
        if effect.optional and not sure and not (yield from _wants(situation, player, effect)):
            return None
        if effect.spent or effect.exhausts:
            paid = yield from spend(situation, player, effect.key, exhausts=effect.exhausts)
            if paid.event.cancelled:
                return paid.change(event=replace(paid.event, cancelled=False))
            situation, player = paid, paid.players[player.id]
    cite = f"{effect.component.cite} {borrowed(situation, player, effect.key)}".strip()
    after: S | None = yield from _citing(effect.run(situation, player), cite)
    return after


def _citing(procedure: Procedure[T], cite: str) -> Procedure[T]:
    """The questions of a hook and its first step cite the component, beside the rules that they name."""
    told = False
    try:
        item = next(procedure)
        while True:
            if not told:
                item = altered(item, citations=referee.cite((*item.citations, *cite.split())))
                told = isinstance(item, Step)
            item = procedure.send((yield item))
    except StopIteration as stop:
        value: T = stop.value
        return value
    except Forbidden as error:
        raise Forbidden([altered(v, citations=referee.cite((*v.citations, *cite.split()))) for v in error.violations]) from None


def _wants(situation: Situation, player: Player, effect: Effect) -> Procedure[bool]:
    struck = situation.event.player if effect.anyone and effect.at in ONCE_A_SIDE else ""
    whose = f".{struck}" if struck not in ("", player.id) else ""
    key = own_key(situation, situation.ask_key(effect.at, effect.name, player) + whose)
    cite = f"{effect.cite} {borrowed(situation, player, effect.key)}".strip()
    return (yield from asked(situation, key, player, effect.key, cite=cite, default=effect.default))


def asked(
    situation: Situation, key: str, player: Player, component: str, *, cite: str, default: bool = False
) -> Procedure[bool]:
    """Whether a player uses a component; a card is not played by default."""
    card = components()[component].kind in ("action_card", "promissory")
    options: list[Json] = [True, False] if default else [False, True]
    yes, no = (say("La juega"), say("No la juega")) if card else (say("Sí"), say("No"))
    used: bool = yield from referee.ask(
        YesNo(
            key,
            player.id,
            say("¿Juega {player} «{name}»?", player=player, name=components()[component])
            if card
            else say("¿Usa {player} «{name}»?", player=player, name=components()[component]),
            options=options,
            default=default,
            labels=[yes if option else no for option in options],
        ),
        cite=f"{cite} {components()[component].cite}",
    )
    return used


def spend(situation: S, player: Player, key: str, *, exhausts: bool = False) -> Procedure[S]:
    """The card leaves the hand or is exhausted; `event.cancelled` says that somebody cancelled it (1.7)."""
    player = situation.players[player.id]
    if exhausts:
        also = set() if player.owns(key) else {(player.id, COPIES)}
        situation = situation.change(exhausted=situation.exhausted | {(player.id, key)} | also)
        if key in agents():
            name = f"exhausted.{key}.{player.id}"
            situation, _ = yield from window(situation, At.AGENT_EXHAUSTED, key=name, player=player.id, card=key)
        return situation
    situation = situation.change(players={**situation.players, player.id: player.without(key)})
    if components()[key].kind != "action_card":
        return situation
    name = again(f"played.{key}", situation.played.count(key))
    situation = situation.change(played=(*situation.played, key))
    situation, played = yield from window(situation, At.CARD_PLAYED, key=name, player=player.id, card=key)
    if played.cancelled:
        situation = situation.change(voided=(*situation.voided, key))
        yield referee.step(
            f"{name}.{player.id}",
            titled(key),
            say("«{name}», de {player}, queda anulada: se descarta sin efecto.", name=components()[key], player=player),
            cite=f"1.7 {components()[key].cite}",
        )
    return situation.change(event=replace(situation.event, cancelled=played.cancelled))
