"""What is shipped, chapter 12: the document of a Ship phase, and what the rules say against it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from adjudicator.messages import say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.roll.purse import assumed, dice_text, read_dice, read_tableau
from adjudicator.roll.tiles import Tableau
from adjudicator.roll.words import COLOUR_NAMES, referee
from adjudicator.ruling import Violation


@dataclass(frozen=True)
class Shipper:
    """A die that ships, the good that it takes, the world where the good lies, what is done with it, whether a power lends it and whether it shows the wild face."""

    die: str
    good: str
    world: str
    do: str
    extra: bool = False
    wild: bool = False


@dataclass(frozen=True)
class Shipping:
    """The shippers of one player, in order; None where the document does not say."""

    shippers: tuple[Shipper, ...]
    tableau: Tableau
    citizenry: Counter[str] | None
    pool: int | None
    credits: int | None
    idle: Counter[str]
    """Shippers without a good."""
    left: Counter[str] | None
    """Goods that nobody takes."""


def read_shipping(root: Node) -> Shipping:
    shippers = tuple(_shipper(node) for node in root.field("shippers").items())
    if not shippers and not any(root.field(name).given for name in ("tableau", "idle")):
        root.field("shippers").fault("falta la lista de transportes")
    return Shipping(
        shippers,
        read_tableau(root.field("tableau")),
        read_dice(root.field("citizenry")),
        root.field("vp_pool").optional_integer(),
        root.field("credits").optional_integer(),
        read_dice(root.field("idle")) or Counter(),
        read_dice(root.field("left")),
    )


def _shipper(node: Node) -> Shipper:
    for name in ("die", "good", "world"):
        if not node.field(name).given:
            node.field(name).fault("falta este dato del transporte")
    return Shipper(
        node.field("die").one_of(default="white"),
        node.field("good").one_of(default="white"),
        node.field("world").one_of(default="gray"),
        node.field("do").one_of(),
        node.field("extra").flag(),
        node.field("wild").flag(),
    )


def against_shipping(situation: Shipping) -> list[Violation]:
    """What the rules say against these shippers; empty means that they may ship."""
    return [*_on_grey(situation), *_not_lent(situation), *_lazy(situation)]


def _on_grey(situation: Shipping) -> list[Violation]:
    return [
        referee.violation(
            say("El transporte {n} toma un bien de un mundo gris, y en los mundos grises no se produce.", n=i),
            cite="11",
            path=f"shippers.{i - 1}.world",
        )
        for i, shipper in enumerate(situation.shippers, 1)
        if shipper.world == "gray"
    ]


def _lazy(situation: Shipping) -> list[Violation]:
    """7.2, 9.5: while goods are left nobody ships less than all shippers can, those that powers lend included."""
    if not situation.left:
        return []
    found = []
    if situation.idle:
        text = say("Quedan bienes en sus mundos: los transportes sin usar deben llevárselos.")
        found.append(referee.violation(text, cite="7.2 12", path="idle"))
    lent = unused(situation)
    if lent:
        text = say("Quedan bienes en sus mundos: también debe usar los transportes que dan sus poderes ({dice}).",
                   dice=dice_text(lent.elements()))  # fmt: skip
        powers = situation.tableau.powers("extra", phase="ship")
        found.append(referee.violation(text, cite=" ".join(["7.2 9.5", *(power.cite for power in powers)]), path="shippers"))
    return found


def unused(situation: Shipping) -> Counter[str]:
    """The shippers that powers lend and that take no good."""
    lent = Counter(die for power in situation.tableau.powers("extra", phase="ship") for die in power.dice)
    return lent - Counter(shipper.die for shipper in situation.shippers if shipper.extra)


def no_goods_left(situation: Shipping) -> Procedure[None]:
    """7.2, 9.5: lent shippers that nobody uses, where nobody says that all goods are gone."""
    lent = unused(situation)
    if lent and situation.left is None:
        text = say(
            "No se ha dicho que queden bienes: se supone que no, y por eso los transportes que dan sus poderes ({dice}) no hacen nada.",
            dice=dice_text(lent.elements()),
        )
        powers = situation.tableau.powers("extra", phase="ship")
        yield assumed("left", text, cite=" ".join(["7.2 9.5", *(power.cite for power in powers)]))


def lender(shipper: Shipper, tableau: Tableau) -> str:
    """What lends a shipper that is no die of its owner."""
    lenders = [power.cite for power in tableau.powers("extra", phase="ship") if shipper.extra and shipper.die in power.dice]
    return " ".join(lenders[:1])


def _not_lent(situation: Shipping) -> list[Violation]:
    """A shipper that no power lends: too many of a colour."""
    lent = Counter(die for power in situation.tableau.powers("extra", phase="ship") for die in power.dice)
    found = []
    for i, shipper in enumerate(situation.shippers, 1):
        if shipper.extra and not lent[shipper.die]:
            found.append(
                referee.violation(
                    say("Ningún poder suyo da el transporte {n}, de color {die}.", n=i, die=COLOUR_NAMES[shipper.die]),
                    cite=" ".join(["12", *(power.cite for power in situation.tableau.powers("extra", phase="ship"))]),
                    path=f"shippers.{i - 1}.extra",
                )
            )
        elif shipper.extra:
            lent[shipper.die] -= 1
    return found
