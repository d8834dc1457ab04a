"""The winner, chapter 14: points, bonuses rounded up, ties.

`{"players": [{"name", "vp_chips", "tiles": ["Galactic Federation"], "dice": {"red": 4}, "goods": 2, "developments": [6, 3], "worlds": [2, 1],
"bonuses": [5], "cup_dice": 3, "credits": 2}]}`: `tiles` by name bring their costs, and their bonus where they cost 6; `developments` and
`worlds` are the costs of the others.
A bonus is a number, a fraction («7/3», 2.5), or `{"vp": 2, "per": 3, "count": 4}`: 2 points for each 3, of which there are 4.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import ceil

from adjudicator.checking import read_fraction
from adjudicator.messages import count, listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.roll.bonuses import BONUS_COST, Holdings, bonuses
from adjudicator.roll.purse import assumed, read_dice, read_tableau
from adjudicator.roll.tiles import Tableau, Tile, named, other_half, tiles, whole_tile, witness
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
    tableau: Tableau = field(default_factory=Tableau)
    dice: Counter[str] | None = None
    goods: int | None = None
    untold: tuple[str, ...] = ()
    """The fields that the document leaves out."""

    @property
    def built(self) -> tuple[Tile, ...]:
        """The tiles that are known by name, in the order of the catalogue, whatever the order in which they were told."""
        return tuple(tiles()[key] for key in sorted(self.tableau.tiles, key=list(tiles()).index))

    def cost(self, kind: str) -> int:
        """What all developments cost, or all worlds."""
        plain = self.developments if kind == "development" else self.worlds
        return sum(plain) + sum(tile.cost for tile in self.built if tile.kind == kind)


def read_scoring(root: Node) -> tuple[Scorer, ...]:
    players = tuple(_scorer(node, i) for i, node in enumerate(root.field("players").items()))
    if not players:
        root.field("players").fault("faltan los jugadores")
    if len({player.name for player in players}) < len(players):
        root.field("players").fault("dos jugadores tienen el mismo nombre")
    held = [tile for player in players for tile in {whole_tile(tile) for tile in player.tableau.tiles}]
    if len(set(held)) < len(held):
        root.field("players").fault("una loseta está en dos despliegues: no hay dos iguales")
    return players


def _scorer(node: Node, i: int) -> Scorer:
    told = read_dice(node.field("dice"))
    dice = told if told is not None and told.total() else None
    if dice is not None and dice.total() < node.field("cup_dice").integer():
        node.field("cup_dice").fault("hay más dados en el cubilete que dados suyos en total")
    return Scorer(
        node.field("name").text() or str(i + 1),
        node.field("vp_chips").integer(),
        tuple(item.integer() for item in node.field("developments").items()),
        tuple(item.integer() for item in node.field("worlds").items()),
        tuple(_bonus(item) for item in node.field("bonuses").items()),
        node.field("cup_dice").integer(),
        node.field("credits").integer(),
        read_tableau(node.field("tiles")),
        dice,
        node.field("goods").optional_integer(),
        tuple(key for key in _TOLD if not node.field(key).given),
    )


def _bonus(node: Node) -> Bonus:
    if isinstance(node.value, Mapping):
        sets = Fraction(node.field("count").integer(), node.field("per").integer() or 1)
        return Bonus(node.field("vp").integer(), sets)
    return Bonus(1, read_fraction(node))


def scoring(players: tuple[Scorer, ...]) -> Procedure[Mapping[str, Json]]:
    """14.1 to 14.5: everybody's total, then the winners."""
    yield from witness(tile for player in players for tile in player.tableau.tiles)
    totals = {}
    for player in players:
        yield from _untold(player)
        totals[player.name] = yield from score((yield from both_halves(player)))
    best = max(totals.values())
    leaders = [player for player in players if totals[player.name] == best]
    winners = leaders if len(leaders) == 1 else (yield from break_tie(leaders))
    names = [player.name for player in winners]
    text = say("Gana {winner} con {n}.", winner=names[0], n=_points(best))
    if len(names) > 1:
        text = say("Ganan {winners}, con {n}.", winners=listing(names), n=_points(best))
    yield referee.step("winner", "Ganador", text, cite="14.4" if len(leaders) == 1 else "14.4 14.5", winners=names)
    return {"totals": totals, "winners": names}


_TOLD = ("vp_chips", "developments", "worlds", "tiles", "bonuses", "cup_dice", "credits")


def _untold(player: Scorer) -> Procedure[None]:
    """What the document leaves out counts as nothing, and that is said."""
    missing: list[object] = [say("fichas de PV")] if "vp_chips" in player.untold else []
    if {"developments", "worlds", "tiles"} <= set(player.untold):
        missing.append(say("desarrollos y mundos"))
    if BONUS_COST in player.developments and "bonuses" in player.untold:
        missing.append(say("el bonus de un desarrollo de coste 6 sin nombre"))
    if missing:
        text = say("De {player} no se ha dicho, y se cuenta como nada: {things}.", player=player.name, things=listing(missing))
        yield assumed(f"score.{player.name}", text, cite="14.1 14.2 14.3")


def both_halves(player: Scorer) -> Procedure[Scorer]:
    """14.2: both numbers of the faction count; whoever has one half of it has the other, unless it is among the costs told."""
    for tile in player.tableau.tiles:
        other = other_half(tile)
        if not other or other in player.tableau.tiles:
            continue
        cost, kind = tiles()[other].cost, tiles()[other].kind
        if cost in (player.developments if kind == "development" else player.worlds):
            text = say("De las losetas dichas por su coste, se supone que una de {n} es {tile}.", n=cost, tile=named(other))
            yield assumed(f"faction.{player.name}", text, cite=f"14.2 c.{other}")
            continue
        text = say(
            "{player} tiene {tile} y, con ella, la otra mitad de su loseta de facción: {other}, de coste {n}.",
            player=player.name,
            tile=named(tile),
            other=named(other),
            n=cost,
        )
        yield referee.step(f"faction.{player.name}", "Loseta de facción", text, cite=f"14.2 c.{tile} c.{other}")
        player = replace(player, tableau=player.tableau.plus(other))
    return player


def score(player: Scorer) -> Procedure[int]:
    """14.1, 14.2, 14.3: chips, costs of developments and worlds, bonuses rounded up."""
    named_bonus = yield from bonuses(_holdings(player))
    bonus = named_bonus + sum(b.points for b in player.bonuses)
    total = player.vp_chips + player.cost("development") + player.cost("world") + bonus
    cites = "14.1 14.2" + (" 14.3" if bonus else "") + (" faq.37" if any(b.rounded for b in player.bonuses) else "")
    yield referee.step(
        f"score.{player.name}",
        "Puntuación",
        say(
            "{player}: {chips} en fichas, {developments} en desarrollos, {worlds} en mundos y {bonus} de bonus (hacia arriba): "
            "{total}.",
            player=player.name,
            chips=player.vp_chips,
            developments=player.cost("development"),
            worlds=player.cost("world"),
            bonus=bonus,
            total=_points(total),
        ),
        cite=cites,
        total=total,
    )
    return total


def _holdings(player: Scorer) -> Holdings:
    return Holdings(player.name, player.vp_chips, player.built, player.developments, player.worlds, player.dice, player.goods)


def break_tie(leaders: list[Scorer]) -> Procedure[list[Scorer]]:
    """14.5: dice in the cup plus credits; who is still tied wins together."""
    silent = [player.name for player in leaders if {"cup_dice", "credits"} & set(player.untold)]
    if silent:
        text = say(
            "No se han dicho los dados del cubilete o los créditos de {players}: se cuentan como 0.", players=listing(silent)
        )
        yield assumed("tie", text, cite="14.5")
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
