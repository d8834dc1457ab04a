"""What a window says: who may not use what, the order of abilities, and what came too late."""

from __future__ import annotations

from adjudicator.messages import Message, listing, say, sentences
from adjudicator.referee import Procedure
from adjudicator.ruling import Step
from adjudicator.ti4.board import Player
from adjudicator.ti4.situations import Situation
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows.components import components, titled
from adjudicator.ti4.windows.holdings import deploys
from adjudicator.ti4.windows.turns import Turns, has


def told_silent(situation: Situation, turns: Turns) -> Procedure[None]:
    """19.6: says what players could use now if nothing kept them from it."""
    for player in situation.turns:
        silent = turns.hand(situation, player).silent
        if silent:
            why = silent[0][1]
            yield referee.step(
                situation.ask_key(turns.moments[0], "silent", player),
                "No se puede usar",
                say(
                    "{player} no puede usar {names}. {why}",
                    player=player,
                    names=listing(effect.component for effect, _ in silent),
                    why=sentences(reason.text for reason in why),
                ),
                cite=" ".join(["19.6", *(reason.cite for reason in why)]),
                used=False,
            )


def told_order(situation: Situation, turns: Turns) -> Procedure[None]:
    """19.19, 19.20: says the order where several players have something ready at once."""
    if len({name for name, _ in turns.hoped}) > 1:
        hoped = frozenset(turns.hoped)
        waiting = [player for player in situation.turns if any(player.id == name for name, _ in hoped)]
        yield referee.step(
            situation.ask_key(turns.moments[0], "turns", waiting[0]).removesuffix(f".{waiting[0].id}"),
            "Orden de las capacidades",
            _order(waiting, hoped),
            cite=situation.turns_rule,
        )


def _order(waiting: list[Player], hoped: frozenset[tuple[str, str]]) -> Message:
    """Who waits with what, in order: a long fight tells the same over and over."""
    known, mark = waiting[0].remembered, ("order", hoped, *[player.id for player in waiting])
    text = known.get(mark)
    if not isinstance(text, Message):
        ready = sorted(hoped)
        names = {player.id: listing(components()[key] for name, key in ready if name == player.id) for player in waiting}
        told = [say("{player} ({names})", player=player, names=names[player.id]) for player in waiting]
        text = known[mark] = say("Se turnan, una capacidad cada uno, en este orden: {players}.", players=listing(told))
    return text


def told_late(situation: Situation, turns: Turns) -> Procedure[None]:
    """Abilities that were ready and that an earlier one has made impossible."""
    for player in situation.turns:
        for key in sorted(key for name, key in turns.hoped - turns.done if name == player.id):
            late = _late(situation, player, key, turns)
            if late is not None:
                yield late


def _late(situation: Situation, player: Player, key: str, turns: Turns) -> Step | None:
    effect = next(effect for effect in turns.effects if effect.key == key)
    reasons = effect.against(situation, player) if turns.done else []
    gone = not has(situation, player, key) and not (effect.deploy and deploys(player, key))
    if not reasons and not gone and not (situation.over and turns.done and not turns.offered[player.id, key]):
        return None
    told = [reason.text for reason in reasons] or [say("Lo impide lo que se ha resuelto antes.")]
    return referee.step(
        situation.ask_key(effect.at, effect.name, player),
        titled(key),
        say("{player} ya no puede usar «{name}»: {why}", player=player, name=components()[key], why=sentences(told)),
        cite=" ".join([situation.turns_rule, *(reason.cite for reason in reasons), components()[key].cite]),
        used=False,
    )
