"""What planets and goods are worth when something is paid, and the best way of paying it (51, 63, 83)."""

from __future__ import annotations

from itertools import combinations

from adjudicator.ti4.board import Planet, Player
from adjudicator.ti4.payment_reader import GOODS, INFLUENCE, RESOURCES, VOTES, Bill, Means
from adjudicator.ti4.procedures.planet_values import value
from adjudicator.ti4.situations import About
from adjudicator.ti4.windows import Amount, Reason, added, permitted, total

MOST_TRIED = 14
"""So many planets are tried in every combination; of more, the first that do."""


def payer(bill: Bill) -> Player:
    return bill.board.active


def attached(bill: Bill, planet: Planet) -> list[Amount]:
    """100: what cards and laws add to the planet."""
    about = About(payer(bill), what=planet.id)
    kinds = [RESOURCES, INFLUENCE] if otherwise(bill) else [RESOURCES if bill.kind == RESOURCES else INFLUENCE]
    return [amount for kind in kinds for amount in added(bill.board, kind, about)]


def otherwise(bill: Bill) -> list[Reason]:
    """What lets the payer count both values of a planet."""
    return permitted(bill.board, "combine values", About(payer(bill)))


def swapped(bill: Bill) -> list[Reason]:
    """What lets influence be spent as resources."""
    return permitted(bill.board, "influence as resources", About(payer(bill))) if bill.kind == RESOURCES else []


def worth(bill: Bill, planet: Planet) -> int:
    """9.3: the resources or the influence of a planet, one of the two."""
    resources = value(bill.board, payer(bill), planet, "resources")
    influence = value(bill.board, payer(bill), planet, "influence")
    if bill.kind == GOODS:
        return 0
    if otherwise(bill):
        return resources + influence
    if bill.kind == RESOURCES:
        return max(resources, influence) if swapped(bill) else resources
    return influence


def good_worth(bill: Bill) -> int:
    """63.4: a trade good is one point, or what a component makes of it; nothing where votes are cast."""
    if bill.kind == VOTES:
        return 0
    return 1 if bill.kind == GOODS else 1 + total(added(bill.board, "goods_worth", About(payer(bill))))


def ready(bill: Bill) -> list[Planet]:
    """9, 73.9: the planets that are not exhausted and are worth something here."""
    return [planet for planet in bill.planets if planet.id not in bill.spent and worth(bill, planet)]


def reached(bill: Bill, means: Means) -> int:
    """What some planets and goods are worth together."""
    planets = [planet for planet in bill.planets if planet.id in means.planets]
    return sum(worth(bill, planet) for planet in planets) + good_worth(bill) * (means.trade_goods + means.commodities)


def cheapest(bill: Bill) -> Means | None:
    """The way of paying that wastes least, then spends fewest goods, then fewest planets; None where nothing is enough."""
    able, each = ready(bill)[:MOST_TRIED], good_worth(bill)
    found: tuple[int, int, int] | None = None
    best: Means | None = None
    for n in range(len(able) + 1):
        for some in combinations(able, n):
            missing = max(bill.cost - sum(worth(bill, planet) for planet in some), 0)
            goods = -(-missing // each) if each else 0
            means = Means(tuple(planet.id for planet in some), goods)
            if reached(bill, means) < bill.cost or goods > (payer(bill).trade_goods or 0):
                continue
            rank = (reached(bill, means) - bill.cost, goods, n)
            if found is None or rank < found:
                found, best = rank, means
    return best
