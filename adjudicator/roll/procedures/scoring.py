"""The winner, chapter 14: points, bonuses rounded up, ties.

`{"players": [{"name", "vp_chips", "developments": [6, 3], "worlds": [2, 1], "bonuses": [5], "cup_dice": 3, "credits": 2}]}`
A bonus is a number, a fraction («7/3», 2.5), or `{"vp": 2, "per": 3, "count": 4}`: 2 points for each 3, of which there are 4.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from adjudicator.checking import read_fraction
from adjudicator.messages import count, listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.roll.words import referee
from adjudicator.ruling import Json


@dataclass(frozen=True)
class Bonus:
    """A bonus of a six-cost development: so many points for each full or partial set."""

    vp: int
    sets: Fraction

    @property
    def points(self) -> int:
        return self.vp * ceil(self.sets)

    @property
    def rounded(self) -> bool:
        return self.sets.denominator != 1


@dataclass(frozen=True)
class Scorer:
    """What a player scores with."""

    name: str
    vp_chips: int
    developments: tuple[int, ...]
    worlds: tuple[int, ...]
    bonuses: tuple[Bonus, ...]
    cup_dice: int
    credits: int


def read_scoring(root: Node) -> tuple[Scorer, ...]:
    players = tuple(_scorer(node, i) for i, node in enumerate(root.field("players").items()))
    if not players:
        root.field("players").fault("faltan los jugadores")
    if len({player.name for player in players}) < len(players):
        root.field("players").fault("dos jugadores tienen el mismo nombre")
    return players


def _scorer(node: Node, i: int) -> Scorer:
    return Scorer(
        node.field("name").text() or str(i + 1),
        node.field("vp_chips").integer(),
        tuple(item.integer() for item in node.field("developments").items()),
        tuple(item.integer() for item in node.field("worlds").items()),
        tuple(_bonus(item) for item in node.field("bonuses").items()),
        node.field("cup_dice").integer(),
        node.field("credits").integer(),
    )


def _bonus(node: Node) -> Bonus:
    if isinstance(node.value, Mapping):
        sets = Fraction(node.field("count").integer(), node.field("per").integer() or 1)
        return Bonus(node.field("vp").integer(), sets)
    return Bonus(1, read_fraction(node))


def scoring(players: tuple[Scorer, ...]) -> Procedure[Mapping[str, Json]]:
    """14.1 to 14.5: everybody's total, then the winners."""
    totals = {}
    for player in players:
        totals[player.name] = yield from score(player)
    best = max(totals.values())
    leaders = [player for player in players if totals[player.name] == best]
    winners = leaders if len(leaders) == 1 else (yield from break_tie(leaders))
    names = [player.name for player in winners]
    text = say("Gana {winner} con {n}.", winner=names[0], n=_points(best))
    if len(names) > 1:
        text = say("Ganan {winners}, con {n}.", winners=listing(names), n=_points(best))
    yield referee.step("winner", "Ganador", text, cite="14.4" if len(leaders) == 1 else "14.4 14.5", winners=names)
    return {"totals": totals, "winners": names}


def score(player: Scorer) -> Procedure[int]:
    """14.1, 14.2, 14.3: chips, costs of developments and worlds, bonuses rounded up."""
    built = sum(player.developments) + sum(player.worlds)
    bonus = sum(b.points for b in player.bonuses)
    total = player.vp_chips + built + bonus
    cites = "14.1 14.2" + (" 14.3" if player.bonuses else "") + (" faq.37" if any(b.rounded for b in player.bonuses) else "")
    yield referee.step(
        f"score.{player.name}",
        "Puntuación",
        say(
            "{player}: {chips} en fichas, {developments} en desarrollos, {worlds} en mundos y {bonus} de bonus (hacia arriba): "
            "{total}.",
            player=player.name,
            chips=player.vp_chips,
            developments=sum(player.developments),
            worlds=sum(player.worlds),
            bonus=bonus,
            total=_points(total),
        ),
        cite=cites,
        total=total,
    )
    return total


def break_tie(leaders: list[Scorer]) -> Procedure[list[Scorer]]:
    """14.5: dice in the cup plus credits; who is still tied wins together."""
    best = max(player.cup_dice + player.credits for player in leaders)
    winners = [player for player in leaders if player.cup_dice + player.credits == best]
    sums = listing(
        say("{player}: {dice} + {credits} = {n}", player=p.name, dice=p.cup_dice, credits=p.credits, n=p.cup_dice + p.credits)
        for p in leaders
    )
    if len(winners) == 1:
        text = say("Empate a puntos: dados del cubilete más créditos. {sums}.", sums=sums)
    else:
        text = say("Empate a puntos y en dados del cubilete más créditos ({sums}): ganan todos los empatados.", sums=sums)
    yield referee.step("tie", "Desempate", text, cite="14.5 faq.23")
    return winners


def _points(n: int) -> object:
    return count(n, "{n} PV", "{n} PV")
