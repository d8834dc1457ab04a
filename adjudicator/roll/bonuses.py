"""The bonuses of the developments that cost 6 (14.3), by name, as another edition prints them; fractions count up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from adjudicator.messages import count, say
from adjudicator.referee import Procedure
from adjudicator.roll.purse import assumed, number
from adjudicator.roll.tiles import Tile, cited, named
from adjudicator.roll.words import referee

BONUS_COST = 6


@dataclass(frozen=True)
class Holdings:
    """What the bonuses of a player count; `developments` and `worlds` are costs of tiles without a name."""

    name: str
    chips: int
    tiles: tuple[Tile, ...]
    developments: tuple[int, ...] = ()
    worlds: tuple[int, ...] = ()
    dice: Counter[str] | None = None
    goods: int | None = None

    @property
    def built(self) -> list[Tile]:
        """The developments that are known by name."""
        return [tile for tile in self.tiles if tile.kind == "development"]

    def of_colour(self, colour: str) -> list[Tile]:
        return [tile for tile in self.tiles if tile.colour == colour]


Reckoning = Callable[[Holdings], Procedure[Fraction]]


def bonuses(held: Holdings) -> Procedure[int]:
    """14.3: the bonus of every development of cost 6 in the display."""
    total = 0
    for tile in held.built:
        if tile.key in BONUSES:
            points = yield from BONUSES[tile.key](held)
            n = ceil(points)
            total += n
            cite = f"{cited(tile.key)} 14.3" + (" faq.37" if n != points else "") + _ALSO.get(tile.key, "")
            text = say("Bonus de {tile}: {n}.", tile=named(tile.key), n=count(n, "{n} PV", "{n} PV"))
            yield referee.step(
                f"bonus.{held.name}.{tile.key}",
                say("Bonus de {player}", player=held.name),
                text,
                cite=cite,
                authority="component",
                vp=n,
            )
    return total


def _bankers(held: Holdings) -> Procedure[Fraction]:
    """1 VP for each development."""
    yield from ()
    return Fraction(len(held.built) + len(held.developments))


def _federation(held: Holdings) -> Procedure[Fraction]:
    """A third of what the developments cost, itself counted (14.3.n1)."""
    yield from ()
    return Fraction(sum(tile.cost for tile in held.built) + sum(held.developments), 3)


def _diversification(held: Holdings) -> Procedure[Fraction]:
    """Half of what the developments with a power to Reassign cost."""
    yield from _nameless(held, "developments", "system_diversification")
    return Fraction(sum(tile.cost for tile in held.built if tile.reassign), 2)


def _economy(held: Holdings) -> Procedure[Fraction]:
    """1 VP for each development without a power to Reassign."""
    yield from _nameless(held, "developments", "new_economy")
    return Fraction(sum(not tile.reassign for tile in held.built))


def _association(held: Holdings) -> Procedure[Fraction]:
    """Half of what the Novelty worlds cost."""
    yield from _nameless(held, "worlds", "free_trade_association")
    return Fraction(sum(tile.cost for tile in held.of_colour("cyan")), 2)


def _league(held: Holdings) -> Procedure[Fraction]:
    """2 VP for each Rare Elements world."""
    yield from _nameless(held, "worlds", "mining_league")
    return Fraction(2 * len(held.of_colour("brown")))


def _order(held: Holdings) -> Procedure[Fraction]:
    """2 VP for each three Military dice, part groups counting whole; purple dice are no Military dice (faq.36)."""
    if held.dice is None:
        prompt = say("¿Cuántos dados Militares tiene {player}, estén donde estén?", player=held.name)
        red = yield from number(f"red.{held.name}", prompt, cite="c.new_galactic_order 14.3", most=22)
    else:
        red = held.dice["red"]
    return Fraction(2 * ceil(Fraction(red, 3)))


def _exchange(held: Holdings) -> Procedure[Fraction]:
    """1 VP for each colour among the dice."""
    if held.dice is None:
        prompt = say("¿De cuántos colores distintos son los dados de {player}?", player=held.name)
        return Fraction((yield from number(f"colours.{held.name}", prompt, cite="c.galactic_exchange 14.3", most=7)))
    return Fraction(sum(n > 0 for n in held.dice.values()))


def _reserves(held: Holdings) -> Procedure[Fraction]:
    """1 VP for each good."""
    if held.goods is None:
        prompt = say("¿Cuántos bienes tiene {player} en sus mundos?", player=held.name)
        return Fraction((yield from number(f"goods.{held.name}", prompt, cite="c.galactic_reserves 14.3", most=60)))
    return Fraction(held.goods)


def _renaissance(held: Holdings) -> Procedure[Fraction]:
    """1, 2, 3, 4 VP for 1, 3, 6, 10 VP in chips."""
    yield from ()
    steps = 0
    while (steps + 1) * (steps + 2) // 2 <= held.chips:
        steps += 1
    return Fraction(steps)


def _nameless(held: Holdings, which: str, tile: str) -> Procedure[None]:
    """Tiles that are told by their cost alone do not say what such a bonus asks: they are not counted, and that is said."""
    if getattr(held, which):
        text = say(
            "{player} tiene losetas de las que solo se dice el coste: no se cuentan para {tile}.",
            player=held.name,
            tile=named(tile),
        )
        yield assumed(f"bonus.{held.name}.{tile}", text, cite=f"c.{tile} 14.3")


BONUSES: dict[str, Reckoning] = {
    "galactic_bankers": _bankers,
    "galactic_federation": _federation,
    "system_diversification": _diversification,
    "new_economy": _economy,
    "free_trade_association": _association,
    "mining_league": _league,
    "new_galactic_order": _order,
    "galactic_exchange": _exchange,
    "galactic_reserves": _reserves,
    "galactic_renaissance": _renaissance,
}
_ALSO = {"galactic_federation": " 14.3.n1", "new_galactic_order": " faq.36", "galactic_exchange": " faq.36"}
