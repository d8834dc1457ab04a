"""A stack of cards outside the reckoning of a war, 7.3.6: who may play what now, and in which order it is resolved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from adjudicator.errors import Forbidden
from adjudicator.messages import listing, say, sentences
from adjudicator.opera.sides import credits_text, referee
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step, Violation


@dataclass(frozen=True)
class Played:
    """A card that somebody plays; `after` counts the cards already resolved when it was added."""

    card: str
    player: str
    price: int | None
    credits: int | None
    synchronic: bool
    universal: bool
    active: bool
    same_sector: bool | None
    cancels: str
    after: int
    told: bool = True
    """Whether the document says if it is synchronic."""


@dataclass(frozen=True)
class Pile:
    """Cards in the order in which they are played, in a phase of somebody's turn."""

    turn_of: str
    phase: str
    plays: tuple[Played, ...]

    def credits(self, player: str) -> int | None:
        """What somebody had before the first card, where any of their cards says it."""
        return next((play.credits for play in self.plays if play.player == player and play.credits is not None), None)


def read_pile(root: Node) -> Pile:
    plays = tuple(_played(node) for node in root.field("plays").items())
    if not plays:
        root.field("plays").fault("faltan las cartas que se juegan")
    names = [play.card for play in plays]
    if len(set(names)) < len(names):
        root.field("plays").fault("dos cartas se llaman igual: di cuál es cuál")
    for i, play in enumerate(plays):
        node = root.field("plays").items()[i]
        if play.cancels and play.cancels not in names[:i]:
            node.field("cancels").fault("no hay antes ninguna carta «{name}»", name=play.cancels)
        if not (plays[i - 1].after if i else 0) <= play.after <= i:
            node.field("after").fault("no puede haber tantas resueltas antes de jugarla")
    _check_credits(root.field("plays").items(), plays)
    for key in ("turn_of", "phase"):
        if not root.field(key).given:
            root.field(key).fault("falta decirlo")
    return Pile(root.field("turn_of").text(), root.field("phase").one_of(), plays)


def _check_credits(nodes: Sequence[Node], plays: Sequence[Played]) -> None:
    """What somebody had before the first card is one figure."""
    had: dict[str, int] = {}
    for node, play in zip(nodes, plays, strict=True):
        if play.credits is not None and had.setdefault(play.player, play.credits) != play.credits:
            node.field("credits").fault("antes tenía otros créditos: se dicen los de antes de jugar la primera")


def _played(node: Node) -> Played:
    for key in ("card", "player"):
        if not node.field(key).given:
            node.field(key).fault("falta decirlo")
    return Played(
        node.field("card").text(),
        node.field("player").text(),
        node.field("price").optional_integer(),
        node.field("credits").optional_integer(),
        node.field("synchronic").flag(),
        node.field("universal").flag(),
        node.field("active").flag(),
        node.field("same_sector").flag() if node.field("same_sector").given else None,
        node.field("cancels").text(),
        node.field("after").integer(),
        node.field("synchronic").given,
    )


def pile(situation: Pile) -> Procedure[Mapping[str, Json]]:
    """7.3.6.3, 7.3.6.4: the last card is resolved first; one that is added meanwhile goes before the rest."""
    free = [play.card for play in situation.plays if play.price is None and not play.active]
    if free:
        text = say("No se ha dicho el precio de {cards}: se cuenta 0.", cards=listing(free))
        yield referee.step("assumed", "Se supone", text, cite="4.3.1.1", authority="interpretation")
    yield from _what_is_assumed(situation)
    waiting: list[Played] = []
    resolved: list[str] = []
    annulled: list[str] = []
    for i, play in enumerate(situation.plays):
        while waiting and len(resolved) < play.after:
            yield from _resolve(waiting, resolved, annulled)
        against = why_not(situation, play, f"plays.{i}", bool(waiting or resolved))
        if against:
            raise Forbidden(against)
        yield _played_step(play, i, bool(resolved))
        waiting.append(play)
    while waiting:
        yield from _resolve(waiting, resolved, annulled)
    return {"resolved": resolved, "annulled": annulled, "spent": _spent(situation)}


def _what_is_assumed(situation: Pile) -> Procedure[None]:
    """4.0.2, 5.1.6: cards that could not be played now if they were not synchronic, or if their player stood elsewhere."""
    war = situation.phase in ("fleet", "assault")
    plays = situation.plays
    kind = [one.card for i, one in enumerate(plays) if not one.told and (i or war or one.player != situation.turn_of)]
    away = [one.player for one in plays if one.same_sector is None and not one.universal and one.player != situation.turn_of]
    texts = []
    if kind:
        texts.append(say("No se ha dicho si son sincrónicas: {cards}. Se supone que sí.", cards=listing(kind)))
    if away:
        names = listing(dict.fromkeys(away))
        texts.append(say("No se ha dicho en qué sector están: {names}. Se supone que coinciden.", names=names))
    if texts and situation.phase != "reorganisation":
        cites = [*(["7.3.6.1"] if kind else []), *(["5.1.6" if war else "4.3.1.4"] if away else [])]
        yield referee.step("assumed.cards", "Se supone", sentences(texts), cite=cites, authority="interpretation")


def _spent(situation: Pile) -> dict[str, Json]:
    spent: dict[str, int] = {}
    for play in situation.plays:
        spent[play.player] = spent.get(play.player, 0) + (play.price or 0)
    return dict(spent)


def why_not(situation: Pile, play: Played, path: str, answering: bool) -> list[Violation]:
    """4.0.2, 4.1.5, 4.3.9, 5.1.4: why a card cannot be played at this moment; empty means that it can."""
    found = []
    if situation.phase == "reorganisation":
        found.append(
            referee.violation("La reorganización no se interrumpe, ni con sincrónicos.", cite="4.1.5 7.3.6.1", path=path)
        )
    elif not play.synchronic and play.player != situation.turn_of:
        text = say("{card} no es sincrónico y no es el turno de {player}.", card=play.card, player=play.player)
        found.append(referee.violation(text, cite="4.0.2", path=path))
    elif not play.synchronic and situation.phase != "activation":
        text = say("{card} no es sincrónico: en la guerra no se puede usar.", card=play.card)
        found.append(referee.violation(text, cite="5.1.4", path=path))
    elif not play.synchronic and answering:
        text = say("{card} no es sincrónico: no puede interrumpir lo que se está resolviendo.", card=play.card)
        found.append(referee.violation(text, cite="4.3.9 7.3.6.2", path=path))
    price = play.price or 0
    spent = sum(one.price or 0 for one in situation.plays[: situation.plays.index(play)] if one.player == play.player)
    credits = situation.credits(play.player)
    if credits is not None and price > credits - spent:
        text = say(
            "{card} cuesta {price} y {player} tiene {had}.",
            card=play.card,
            price=price,
            player=play.player,
            had=credits - spent,
        )
        found.append(referee.violation(text, cite="7.3.2" if play.active else "4.3.1.1", path=path))
    if play.same_sector is False and not play.universal:
        text = say("{player} no coincide en el sector y {card} no es universal.", player=play.player, card=play.card)
        war = situation.phase in ("fleet", "assault")
        found.append(referee.violation(text, cite="5.1.6 2.3.3" if war else "4.3.1.4 2.3.3", path=path))
    return found


def _played_step(play: Played, i: int, added: bool) -> Step:
    values = {"player": play.player, "price": credits_text(play.price or 0), "card": play.card}
    cites = ["7.3.6.2" if play.synchronic else "4.3.1", "7.3.2" if play.active else "4.3.1.1"]
    cites += ["7.3.7"] if play.same_sector is False else []
    text = say("{player} paga {price} y juega {card}.", **values)
    if added:
        text = say("{player} paga {price} y añade {card} a la pila que se está resolviendo.", **values)
        cites.append("7.3.6.4")
    return referee.step(f"play.{i}", "Sincrónico" if play.synchronic else "Consumible", text, cite=cites)


def _resolve(waiting: list[Played], resolved: list[str], annulled: list[str]) -> Procedure[None]:
    """The card on top; one that annuls takes its object out, if that is still waiting (7.5.1.3)."""
    top = waiting.pop()
    resolved.append(top.card)
    victim = next((play for play in waiting if play.card == top.cancels and not play.active), None)
    if not top.cancels:
        text = say("Se resuelve {card}.", card=top.card)
        yield referee.step(f"resolve.{top.card}", "Pila de sincrónicos", text, cite="7.3.6.3")
    elif victim is not None:
        waiting.remove(victim)
        annulled.append(victim.card)
        text = say("Se resuelve {card}: {target} queda anulado y se descarta sin efecto.", card=top.card, target=victim.card)
        yield referee.step(f"resolve.{top.card}", "Pila de sincrónicos", text, cite="7.3.6.3 7.5.1.3 4.3.1.3")
    else:
        text = say("Se resuelve {card}, pero {target} ya no se puede anular.", card=top.card, target=top.cancels)
        yield referee.step(f"resolve.{top.card}", "Pila de sincrónicos", text, cite="7.3.6.3 7.5.1.3")
