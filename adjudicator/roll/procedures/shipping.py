"""Phase V, chapter 12: what each shipper earns by trading or consuming a good.

`{"shippers": [{"die": "green", "good": "green", "world": "green", "do": "trade" | "consume"}], "credits": 1}`
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.errors import Forbidden
from adjudicator.messages import Message, count, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.roll.words import COLOUR_NAMES, referee
from adjudicator.ruling import Json

MOST_CREDITS = 10
PRICES = {"cyan": (3, "12.1.1"), "brown": (4, "12.1.2"), "green": (5, "12.1.3"), "yellow": (6, "12.1.4")}
"""What a good of a world of each colour trades for, and the rule that says so."""


@dataclass(frozen=True)
class Shipper:
    """A die that ships, the good that it takes, the world where the good lies, and what is done with it."""

    die: str
    good: str
    world: str
    do: str


@dataclass(frozen=True)
class Shipping:
    """The shippers of one player, in order, and the player's credits."""

    shippers: tuple[Shipper, ...]
    credits: int


def read_shipping(root: Node) -> Shipping:
    shippers = tuple(_shipper(node) for node in root.field("shippers").items())
    if not root.field("shippers").given:
        root.field("shippers").fault("falta la lista de transportes")
    return Shipping(shippers, root.field("credits").integer())


def _shipper(node: Node) -> Shipper:
    for name in ("die", "good", "world", "do"):
        if not node.field(name).given:
            node.field(name).fault("falta este dato del transporte")
    return Shipper(
        node.field("die").one_of(default="white"),
        node.field("good").one_of(default="white"),
        node.field("world").one_of(default="gray"),
        node.field("do").one_of(default="trade"),
    )


def shipping(situation: Shipping) -> Procedure[Mapping[str, Json]]:
    """12: the shippers one after another; a grey world holds no goods."""
    against = [
        referee.violation(
            say("El transporte {n} toma un bien de un mundo gris, y en los mundos grises no se produce.", n=i),
            cite="11",
            path=f"shippers.{i - 1}.world",
        )
        for i, shipper in enumerate(situation.shippers, 1)
        if shipper.world == "gray"
    ]
    if against:
        raise Forbidden(against)
    credits, vp, each = situation.credits, 0, []
    for i, shipper in enumerate(situation.shippers, 1):
        if shipper.do == "trade":
            gained = yield from trade(i, shipper, credits)
            credits += gained
            each.append({"do": "trade", "credits": gained, "vp": 0})
        else:
            won = yield from consume(i, shipper)
            vp += won
            each.append({"do": "consume", "credits": 0, "vp": won})
    return {"credits": credits, "vp": vp, "each": each}


def trade(i: int, shipper: Shipper, credits: int) -> Procedure[int]:
    """12.1, 7.5: credits by the colour of the world, never more than ten in all."""
    price, rule = PRICES[shipper.world]
    gained = min(price, MOST_CREDITS - credits)
    text = say("Comercia un bien de un mundo {world}: {price}.", world=COLOUR_NAMES[shipper.world], price=_credits(price))
    if gained < price:
        text = say(
            "Comercia un bien de un mundo {world}: {price}, pero solo gana {gained}: nadie pasa de {most} créditos.",
            world=COLOUR_NAMES[shipper.world],
            price=_credits(price),
            gained=_credits(gained),
            most=MOST_CREDITS,
        )
    yield referee.step(
        f"ship.{i}",
        say("Transporte {n}: Comerciar", n=i),
        text,
        cite=f"12.1 {rule} faq.18" + (" 7.5" if gained < price else ""),
        credits=gained,
    )
    return gained


def consume(i: int, shipper: Shipper) -> Procedure[int]:
    """12.2: one chip always, one if the good matches the world, one if the shipper does; purple matches all (12.3)."""
    good, die = _matches(shipper.good, shipper.world), _matches(shipper.die, shipper.world)
    won = 1 + good + die
    cites = ["12.2", "12.2.1"] + ["12.2.2"] * good + ["12.2.3"] * die
    purple = (shipper.good, shipper.die).count("purple")
    cites += ["12.3"] * (purple > 0) + ["12.4"] * (purple > 1)
    yield referee.step(
        f"ship.{i}", say("Transporte {n}: Consumir", n=i), _consumed(shipper, good, die, won), cite=cites, vp=won
    )
    return won


def _matches(die: str, world: str) -> bool:
    return die in (world, "purple")


def _consumed(shipper: Shipper, good: bool, die: bool, won: int) -> Message:
    return say(
        "1 PV siempre; bien {good} en mundo {world}: {a}; transporte {die}: {b}. En total, {won}.",
        good=COLOUR_NAMES[shipper.good],
        world=COLOUR_NAMES[shipper.world],
        die=COLOUR_NAMES[shipper.die],
        a=say("+1") if good else say("nada"),
        b=say("+1") if die else say("nada"),
        won=count(won, "{n} ficha de PV", "{n} fichas de PV"),
    )


def _credits(n: int) -> object:
    return count(n, "{n} crédito", "{n} créditos")
