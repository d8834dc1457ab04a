"""Opening a window: players take turns, one ability each, until all pass in a row (19.19, 19.20)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TypeVar

from adjudicator.choice import Choice
from adjudicator.choices import Pick, YesNo
from adjudicator.errors import Forbidden
from adjudicator.messages import Message, say
from adjudicator.questions import Roll
from adjudicator.referee import Procedure, altered
from adjudicator.ruling import Step, Violation
from adjudicator.ti4.board import Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.situations import Event, Situation
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows.components import IN_HAND, components, titled
from adjudicator.ti4.windows.holdings import COPIES, agents, anybody, borrowed
from adjudicator.ti4.windows.registry import Effect, keys_at
from adjudicator.ti4.windows.telling import told_late, told_order, told_silent
from adjudicator.ti4.windows.turns import ONCE_A_SIDE, Turns

S = TypeVar("S", bound=Situation)
T = TypeVar("T")
C = TypeVar("C", bound=Step | Roll | Choice | Violation)
NONE, EACH = "none", "each"


WHICH = Pick("", "", "", default=EACH)
ONE_BY_ONE = (say("Decidir una por una, en este orden"),)
NONE_OR_ONE_BY_ONE = (say("Ninguna"), *ONE_BY_ONE)


def _whether(default: bool, yes: Message, no: Message) -> YesNo:
    options, labels = ((True, False), (yes, no)) if default else ((False, True), (no, yes))
    return YesNo("", "", "", options=options, default=default, labels=labels)


WHETHER = {
    (card, default): _whether(default, *((say("La juega"), say("No la juega")) if card else (say("Sí"), say("No"))))
    for card in (True, False)
    for default in (True, False)
}
"""The question whether a card is played, or any other ability used, by what is done where nobody answers."""


def window(situation: S, *moments: At, only: str = "", **event: object) -> Procedure[tuple[S, Event]]:
    """Opens one or more windows that are the same moment; returns the situation, and the event as abilities left it.

    `event` fills the fields of `Event`; `only` leaves out what does not touch a procedure.
    """
    outer, opened = situation.event, Event.about(**event)
    if not anybody(situation, keys_at(moments, only), opened):
        return close(situation, *moments), opened
    before, situation, turns = situation, situation.change(event=opened), Turns(moments, only)
    if turns.open(situation):
        yield from told_silent(situation, turns)
    if not turns.hoped:
        return close(before, *moments), opened
    yield from told_order(situation, turns)
    situation, acted = yield from _take_turns(situation, turns)
    if acted:
        yield from told_late(situation, turns)
    elif situation.played == before.played:
        return close(before, *moments), situation.event
    situation = close(situation, *moments)
    return situation.change(event=outer), situation.event


def close(situation: S, *moments: At) -> S:
    """Ends whatever lasts until one of these moments."""
    if not situation.lasting:
        return situation
    lasting = tuple(x for x in situation.lasting if x.until not in moments)
    return situation if lasting == situation.lasting else situation.change(lasting=lasting)


def _take_turns(situation: S, turns: Turns) -> Procedure[tuple[S, bool]]:
    """19.19: turn after turn until all pass in a row; whether anybody used anything."""
    order, passed, at, acted = [player.id for player in situation.turns], 0, 0, False
    goes_on = situation.over or At.DESTROYED_WHEN in turns.moments
    while passed < len(order) and (goes_on or not situation.over):
        player, used = situation.players[order[at % len(order)]], False
        if turns.ready(situation, player):
            situation, used = yield from _turn(situation, player, turns)
        passed = 0 if used else passed + 1
        acted = acted or used
        at += 1
    return situation, acted


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
            situation = situation.change(event=altered(situation.event, again=turns.offered[mark]))
            turns.goes_on_in(situation)
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
    name = situation.ask_key(turns.moments[0], "which", player)
    key = again(name, situation.played.count(name))
    which: str = yield altered(_among(player, situation.turns_rule, tuple(ready)), key=key)
    situation = situation.change(played=(*situation.played, name))
    turns.goes_on_in(situation)
    return situation, which


def _among(player: Player, rule: str, ready: tuple[Effect, ...]) -> Pick:
    """The question which of several abilities is used now, whatever its key."""
    mark = ("among", rule, *[(effect.key, effect.optional) for effect in ready])
    put = player.remembered.get(mark)
    if not isinstance(put, Pick):
        must = [effect for effect in ready if not effect.optional]
        options = [*dict.fromkeys(effect.key for effect in ready), *([] if must else [NONE]), EACH]
        abilities = [components()[key] for key in options if key in components()]
        put = player.remembered[mark] = referee.question(
            WHICH,
            cite=[rule, *[component.cite for component in abilities]],
            who=player.id,
            prompt=say("{player} tiene varias capacidades para este momento: ¿cuál usa ahora?", player=player),
            options=options,
            labels=[*abilities, *(ONE_BY_ONE if must else NONE_OR_ONE_BY_ONE)],
        )
    return put


def again(key: str, times: int) -> str:
    """The key of a question that was put before in the same window."""
    return f"{key}.{times + 1}" if times else key


def own_key(situation: Situation, key: str) -> str:
    """The key of a question that a hook puts itself."""
    return again(key, situation.event.again)


def _use(situation: S, player: Player, effect: Effect, *, sure: bool) -> Procedure[S | None]:
    """Asks whether an optional ability is used, pays for it, and lets it act; None if it is not used."""
    if not effect.asks:
        if effect.optional and not sure and not (yield _whether_used(situation, player, effect)):
            return None
        if effect.spent or effect.exhausts:
            paid = yield from spend(situation, player, effect.key, exhausts=effect.exhausts)
            if paid.event.cancelled:
                return without_effect(paid)
            situation, player = paid, paid.players[player.id]
    cite = effect.component.cite
    if not player.owns(effect.key):
        cite = f"{cite} {borrowed(situation, player, effect.key)}".strip()
    after: S | None = yield from _citing(effect.run(situation, player), cite)
    return after


def use(situation: S, player: Player, effect: Effect) -> Procedure[S]:
    """Lets an ability act that its owner has chosen to use; what it costs is paid."""
    after = yield from _use(situation, player, effect, sure=True)
    return situation if after is None else after


def _citing(procedure: Procedure[T], cite: str) -> Procedure[T]:
    """The questions of a hook and its first step cite the component, beside the rules that they name."""
    told = False
    try:
        item = next(procedure)
        while True:
            if not told:
                item, told = _cited(item, cite), isinstance(item, Step)
            item = procedure.send((yield item))
    except StopIteration as stop:
        value: T = stop.value
        return value
    except Forbidden as error:
        raise Forbidden([_cited(violation, cite) for violation in error.violations]) from None


def _cited(item: C, cite: str) -> C:
    """A step, a question or a violation that cites something besides its own rules."""
    cited = _joined(item.citations, cite)
    return item if cited == item.citations else altered(item, citations=cited)


@lru_cache(maxsize=10_000)
def _joined(citations: tuple[str, ...], cite: str) -> tuple[str, ...]:
    """Citations with those of a component behind them."""
    return tuple(dict.fromkeys((*citations, *referee.cite(cite))))


def _whether_used(situation: Situation, player: Player, effect: Effect) -> YesNo:
    struck = situation.event.player if effect.anyone and effect.at in ONCE_A_SIDE else ""
    whose = f".{struck}" if struck not in ("", player.id) else ""
    key = own_key(situation, situation.ask_key(effect.at, effect.name, player) + whose)
    cite = effect.cite
    if not player.owns(effect.key):
        cite = f"{cite} {borrowed(situation, player, effect.key)}".strip()
    return _question(key, player, effect.key, cite=cite, default=effect.default)


def asked(
    situation: Situation, key: str, player: Player, component: str, *, cite: str, default: bool = False
) -> Procedure[bool]:
    """Whether a player uses a component; a card is not played by default."""
    used: bool = yield _question(key, player, component, cite=cite, default=default)
    return used


def _question(key: str, player: Player, component: str, *, cite: str, default: bool) -> YesNo:
    mark = ("whether", component, cite, default)
    put = player.remembered.get(mark)
    if not isinstance(put, YesNo):
        put = player.remembered[mark] = _put(player, component, cite=cite, default=default)
    return altered(put, key=key)


def _put(player: Player, component: str, *, cite: str, default: bool) -> YesNo:
    """The question whether a player uses a component, whatever its key."""
    named = components()[component]
    card = named.kind in IN_HAND
    if card:
        prompt = say("¿Juega {player} «{name}»?", player=player, name=named)
    else:
        prompt = say("¿Usa {player} «{name}»?", player=player, name=named)
    return referee.question(WHETHER[card, default], cite=f"{cite} {named.cite}", who=player.id, prompt=prompt)


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


def without_effect(situation: S) -> S:
    """1.7: the situation after a cancelled card; what the card answered goes on as it was."""
    return situation.change(event=replace(situation.event, cancelled=False))
