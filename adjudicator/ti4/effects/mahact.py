"""What other players' command tokens in a fleet pool are worth: borrowed commanders, and a system closed to their owners (45, 55.6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from adjudicator.choices import Names
from adjudicator.errors import unusable
from adjudicator.messages import Message, listing, say, sentences
from adjudicator.names import Vocabulary, name_key
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.asking import ask_pick
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import home_planets
from adjudicator.ti4.procedures.strategy_board import put_token
from adjudicator.ti4.procedures.tokens import POOLS
from adjudicator.ti4.procedures.tokens import tokens as tokens_in
from adjudicator.ti4.round_situation import Round
from adjudicator.ti4.situations import Situation
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, Component, Reason, components, effect, issuer, own_key, spend, titled

OFF_BOARD = "elsewhere"


def _commanders(situation: Situation, player: Player) -> list[tuple[str, Component]]:
    """55.6: the unlocked commanders of the others with their owner; all of them where nobody says whose tokens are there."""
    others = [other for other in situation.players.values() if other.id != player.id]
    return [
        (other.id, components()[key])
        for other in others
        for key in other.leaders
        if components()[key].commander and (player.fleet_tokens is None or other.id in player.fleet_tokens)
    ]


def _why_nobody(situation: Situation, player: Player) -> list[Reason]:
    if _commanders(situation, player):
        return []
    return [Reason(say("No hay comandantes de otros que pueda usar."), "45 55.6")]


@effect("imperia", At.ACTIVATE_AFTER, At.AGENDA_START, against=_why_nobody, cite="45 55.6")
def imperia(situation: Any, player: Player) -> Procedure[Any]:
    """Imperia: whose token lies in the fleet pool, their unlocked commander serves too; asked where the document is silent."""
    able = _commanders(situation, player)
    if player.fleet_tokens is None:
        prompt = say("¿De quién hay fichas de Mando en la reserva de Flota de {player}?", player=player)
        names = list(dict.fromkeys(owner for owner, _ in able))
        owners = yield from _ask_owners(own_key(situation, f"imperia.{player.id}"), player, prompt, names, "45")
        player = replace(player, fleet_tokens=owners)
        situation = situation.change(players={**situation.players, player.id: player})
        able = _commanders(situation, player)
    text = say("{player} no tiene en su reserva de Flota fichas de quien tenga comandante.", player=player)
    if able:
        told = listing(say("{name}, de {owner}", name=name, owner=situation.players[owner]) for owner, name in able)
        text = say("{player} puede usar también: {names}.", player=player, names=told)
    yield referee.step(f"imperia.{player.id}", titled("imperia"), text, cite="45 55.6", lent=[c.key for _, c in able])
    return situation


def _ask_owners(key: str, player: Player, prompt: Message, names: list[str], cite: str) -> Procedure[tuple[str, ...]]:
    """Some of the other players; nobody by default."""
    words = Vocabulary(dict.fromkeys(names, ()))

    def read(raw: Json, path: str) -> tuple[str, ...]:
        found = [words.find(name) if isinstance(name, str) else None for name in raw] if isinstance(raw, list) else [None]
        if None in found:
            raise unusable(path, "se esperaba una lista de jugadores", code="answer.invalid")
        return tuple(dict.fromkeys(name for name in found if name))

    question = Names(key, player.id, prompt, options=[[]], default=[], names=names, reader=read)
    owners: tuple[str, ...] = yield from referee.ask(question, cite=cite)
    return owners


def _systems(now: Round, player: Player) -> list[str]:
    """The systems with units of the player that are nobody's home."""
    homes = home_planets()
    said = {now.home_of(other) for other in now.players.values()}
    return [
        system.id
        for system in now.systems.values()
        if system.has_unit_of(player.id) and system.id not in said and not any(name_key(p) in homes for p in system.planets)
    ]


def _why_no_scepter(now: Round, player: Player) -> list[Reason]:
    owner = issuer(now, player, "scepter_of_dominion")
    if owner is None:
        return [Reason(say("No juega quien dio el Favor."), "44.1")]
    if any(system.has_unit_of(player.id) for system in now.systems.values()) and not _systems(now, player):
        return [Reason(say("No tiene unidades fuera de los sistemas de origen."), "65.2")]
    return []


@effect("scepter_of_dominion", At.STRATEGY_START, against=_why_no_scepter, optional=True, asks=True, cite="44.1")
def scepter_of_dominion(now: Round, player: Player) -> Procedure[Round | None]:
    """Scepter of Dominion: a system with units of the holder is closed to everybody with a token on its issuer's sheet."""
    key, owner = own_key(now, f"strategy.scepter_of_dominion.{player.id}"), issuer(now, player, "scepter_of_dominion")
    assert owner is not None
    able = _systems(now, player)
    hidden = [] if able else [OFF_BOARD]
    prompt = say("«{name}»: ¿qué sistema elige {player}?", name=components()["scepter_of_dominion"], player=player)
    labels = [*able, *(say("Uno que nadie ha nombrado") for _ in hidden)]
    system = yield from ask_pick(key, player, prompt, [*able, *hidden], "44.1 65.2", labels=labels)
    if system == NONE:
        return None
    closed = yield from _shut_out(now, player, owner, f"{key}.tokens")
    where = say("ese sistema") if system == OFF_BOARD else system
    told = [
        say(
            "{player} elige {system}. Ponen allí una ficha de sus refuerzos quienes tienen fichas en la hoja de mando de "
            "{owner}: {players}. El Favor vuelve a {owner}.",
            player=player,
            system=where,
            owner=owner,
            players=listing(closed, empty="nadie"),
        )
    ]
    if owner in closed:
        told.append(say("Leemos que también {owner}, cuyas fichas están en su propia hoja.", owner=owner))
    yield referee.step(
        key,
        titled("scepter_of_dominion"),
        sentences(told),
        cite="44.1 44.3 58.6 91.2",
        authority="interpretation" if owner in closed else None,
        system=system,
    )
    now = yield from spend(now, player, "scepter_of_dominion")
    for other in closed if system in now.systems else ():
        now = yield from put_token(now, other, system, f"{key}.{other.id}", "44.1 91.2")
    return now


def _shut_out(now: Round, player: Player, owner: Player, key: str) -> Procedure[list[Player]]:
    """Everybody but the holder with a token on the issuer's sheet; asked where the document does not say."""
    tokens = owner.fleet_tokens
    if tokens is None:
        others = [other.id for other in now.turns if other.id not in (player.id, owner.id)]
        prompt = say("¿De quién hay fichas de Mando en la hoja de mando de {player}?", player=owner)
        tokens = (yield from _ask_owners(key, player, prompt, others, "44.1 59")) if others else ()
    own = [owner.id] if any(tokens_in(owner, pool) != 0 for pool in POOLS) else []
    return [other for other in now.turns if other.id != player.id and other.id in (*tokens, *own)]
