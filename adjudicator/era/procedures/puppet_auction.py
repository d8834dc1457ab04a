"""The auction for the puppet (8.3.2): who controls it this round, and what that costs.

Document: `{"players": [{"name", "bid": 2, "controlled": rounds so far}, …two], "last": who controlled it last round, or null}`.
Keys: `last` (who controlled it, asked where a tie hangs on it), `random` (who wins a tie in the first round). Outcome: `{"winner", "points": {name: n}}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from adjudicator.era.asking import ask_pick
from adjudicator.era.voice import assumed, referee
from adjudicator.messages import count, listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json

ROUNDS = 8


@dataclass(frozen=True)
class Auction:
    """Two bids for the puppet."""

    bids: Mapping[str, int]
    controlled: Mapping[str, int]
    last: str
    uncounted: tuple[str, ...]
    """Of whom nobody has said how many rounds they have controlled it."""
    silent: tuple[str, ...] = ()
    """Whose bid nobody has said."""


def read_auction(root: Node) -> Auction:
    """The document of the auction."""
    nodes = root.field("players").items()
    if len(nodes) != 2:
        root.field("players").fault("son dos pujas, una de cada jugador")
    bids, controlled = {}, {}
    for i, node in enumerate(nodes, 1):
        name = node.field("name").text(str(i))
        if name in bids:
            node.field("name").fault("«{name}» está dos veces", name=name)
        bids[name], controlled[name] = node.field("bid").integer(), node.field("controlled").integer()
    silent = tuple(name for name, node in zip(bids, nodes, strict=False) if not node.field("bid").given)
    uncounted = tuple(name for name, node in zip(bids, nodes, strict=False) if not node.field("controlled").given)
    last = root.field("last").text()
    if last and last not in bids:
        root.field("last").fault("«{name}» no está entre los jugadores", name=last[:60])
    if last and last not in uncounted and not controlled.get(last):
        root.field("last").fault("contradice las rondas en que la ha controlado")
    if sum(controlled.values()) > ROUNDS - 1:
        root.field("players").fault("son más rondas de las que se han jugado")
    return Auction(bids, controlled, last, uncounted, silent)


def bid(auction: Auction) -> Procedure[Mapping[str, Json]]:
    """8.3.2: the higher bid wins; only the winner pays, and more for having had it oftener."""
    if auction.silent:
        text = say("No se ha dicho la puja de {names}: se cuenta como cero.", names=listing(auction.silent))
        yield assumed("bid", text, cite="8.3.2.1")
    winner = yield from _winner(auction)
    loser = next(name for name in auction.bids if name != winner)
    if auction.uncounted:
        text = say("No se han dicho las rondas de control de {names}: se toma que ninguna.", names=listing(auction.uncounted))
        yield assumed("controlled", text, cite="8.3.2.4")
    more = max(0, auction.controlled[winner] - auction.controlled[loser])
    cost = auction.bids[winner] + more**2
    text = say("{name} pierde su puja, {bid} P.D.", name=winner, bid=auction.bids[winner])
    if more:
        text = say(
            "{text} La ha controlado {more} que {other}: pierde además {square}.",
            text=text,
            more=count(more, "{n} ronda más", "{n} rondas más"),
            other=loser,
            square=more**2,
        )
    yield referee.step("cost", say("Lo que cuesta"), text, cite=["8.3.2.4", *(["ex.15"] if more else [])], points=-cost)
    text = say(
        "{name} y la marioneta están en paz durante la ronda; {other} sí puede estar en guerra con ella.",
        name=winner,
        other=loser,
    )
    yield referee.step("peace", say("Paz con la marioneta"), text, cite="8.3.3")
    return {"winner": winner, "points": {winner: -cost, loser: 0}}


def _nothing(auction: Auction) -> list[str]:
    """8.3.2.1: a closed fist with nothing in it is a bid as well."""
    return ["8.3.2.1"] if 0 in auction.bids.values() else []


def _winner(auction: Auction) -> Procedure[str]:
    """8.3.2.2: most discs; a tie goes to who did not control it last round, and in the first round to chance."""
    (a, mine), (b, theirs) = auction.bids.items()
    if mine != theirs:
        winner = a if mine > theirs else b
        text = say(
            "{name} puja más, {n} contra {other}, y controla a la marioneta esta ronda.",
            name=winner,
            n=max(mine, theirs),
            other=min(mine, theirs),
        )
        yield referee.step("winner", say("Gana la subasta"), text, cite=["8.3.2.2", "8.3.2.3", *_nothing(auction)])
        return winner
    if auction.last:
        winner = b if auction.last == a else a
        text = say("Empate a {n}: gana {name}, que no la controló en la ronda anterior.", n=mine, name=winner)
        yield referee.step("winner", say("Gana la subasta"), text, cite=["8.3.2.2", "8.3.2.3", *_nothing(auction)])
        return winner
    if any(auction.controlled.values()):
        prompt = say("Empate: ¿quién controló a la marioneta en la ronda anterior?")
        last = yield from ask_pick("last", a, prompt, {a: a, b: b}, cite="8.3.2.2")
        return (yield from _winner(replace(auction, last=last)))
    prompt = say("Empate y nadie la ha controlado todavía: se decide al azar. ¿Quién gana?")
    return (yield from ask_pick("random", a, prompt, {a: a, b: b}, cite="8.3.2.2"))
