"""The best assignment of hits on planets and under Space Cannons, against every way of taking them on small boards."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from adjudicator import Unusable
from adjudicator.odds import odds
from tests.adjudicator.odds.boards import Document, landing, space

Troops = tuple[int, int, int]
"""Infantry, mechs, damaged mechs."""
INFANTRY = Fraction(3, 10)


def taken(side: Troops, hits: int) -> Iterator[Troops]:
    """Every way of taking hits: mechs that sustain, infantry and mechs that fall, damaged ones or not."""
    infantry, mechs, damaged = side
    owed = min(hits, infantry + 2 * mechs + damaged)
    for sustained, fallen, whole, hurt in product(
        range(mechs + 1), range(infantry + 1), range(mechs + 1), range(damaged + mechs + 1)
    ):
        left = (infantry - fallen, mechs - sustained - whole, damaged + sustained - hurt)
        if sustained + fallen + whole + hurt == owed and min(left) >= 0:
            yield left


def usual(side: Troops, hits: int) -> Troops:
    """Mechs sustain first; then infantry falls, then damaged mechs."""
    infantry, mechs, damaged = side
    sustained = min(hits, mechs)
    fallen = min(hits - sustained, infantry)
    lost = min(hits - sustained - fallen, damaged + sustained)
    return infantry - fallen, mechs - sustained, damaged + sustained - lost


def dealt(side: Troops, mech: Fraction) -> dict[int, Fraction]:
    """How likely so many hits are."""
    found = {0: Fraction(1)}
    for p in (INFANTRY,) * side[0] + (mech,) * (side[1] + side[2]):
        found = {n: found.get(n, Fraction(0)) * (1 - p) + found.get(n - 1, Fraction(0)) * p for n in range(len(found) + 1)}
    return found


@cache
def best_win(mine: Troops, theirs: Troops, mech: Fraction) -> Fraction:
    """The chance to win with the best way of taking every hit, whatever the state, against the usual way of the other side."""
    if not any(mine) or not any(theirs):
        return Fraction(int(any(mine)))
    ours, others = dealt(mine, mech), dealt(theirs, Fraction(5, 10))
    won = sum(
        p * q * max(best_win(left, usual(theirs, n), mech) for left in taken(mine, m))
        for (n, p), (m, q) in product(ours.items(), others.items())
        if n or m
    )
    return Fraction(won) / (1 - ours[0] * others[0])


def units(side: Troops) -> Document:
    return {unit: n for unit, n in (("infantry", side[0]), ("mech", side[1])) if n}


@pytest.mark.parametrize("combat", [6, 8, 9, 10])
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [((1, 1, 0), (1, 0, 0)), ((1, 1, 0), (2, 0, 0)), ((2, 1, 0), (1, 1, 0)), ((1, 2, 0), (2, 1, 0)), ((2, 2, 0), (2, 1, 0))],
)
def test_no_way_of_taking_hits_wins_a_ground_combat_more_often(mine: Troops, theirs: Troops, combat: int) -> None:
    """Mechs that hit more, as much and less often than infantry: an order of types is as good as any choice by state."""
    owner = {"units": {"mech": {"combat": combat}}}
    found = odds(landing({"Quann": units(mine)}, {"Quann": units(theirs)}, owner, assign="best"))
    assert found.win["ana"] == pytest.approx(float(best_win(mine, theirs, Fraction(11 - combat, 10))), abs=1e-10)
    assert found.more["assign"]["ana"]["choice"] == ("weakest" if combat > 8 else "default")


def test_the_defender_takes_bombardment_as_serves_it_best() -> None:
    """The bombardment of two dreadnoughts hits infantry and a weak mech: the mech sustains, then falls before the infantry."""
    weak = {"units": {"mech": {"combat": 10}}}
    board = landing(
        {"Quann": {"infantry": 2}}, {"Quann": {"infantry": 1, "mech": 1}}, None, weak, ships={"dreadnought": 2, "carrier": 1}
    )
    usual, best = odds(board), odds({**board, "assign": "best"})
    assert best.more["assign"]["berto"]["choice"] == "weakest"
    hit, weak_die = Fraction(6, 10), Fraction(1, 10)
    bombed = {0: (1 - hit) ** 2, 1: 2 * hit * (1 - hit), 2: hit**2}
    won = sum(p * max(best_win(left, (2, 0, 0), weak_die) for left in taken((1, 1, 0), hits)) for hits, p in bombed.items())
    assert best.win["berto"] == pytest.approx(float(won), abs=1e-10)
    assert best.win["berto"] > usual.win["berto"]


@pytest.mark.parametrize(("aim", "usual"), [("value", -2.5), ("survive", 1.0)])
def test_space_cannons_take_what_serves_the_aim_least(aim: str, usual: float) -> None:
    """A cruiser told dearer than a carrier is kept; something is left of both either way."""
    planets = {"Quann": {"controller": "berto", "units": {"berto": {"pds": 1}}}}
    board = space({"cruiser": 1, "carrier": 1}, {}, {"units": {"cruiser": {"cost": 5}}}, procedure="space_cannon_offense")
    board["systems"]["X"] |= {"space": {"ana": {"cruiser": 1, "carrier": 1}}, "planets": planets}
    told = odds({**board, "assign": "best", "aim": aim}).more["assign"]["ana"]
    assert told["choice"] == ("default" if aim == "survive" else "weakest")
    assert told["worth"]["default"] == pytest.approx(usual)
    assert odds({**board, "assign": "best"}).more["assign"]["ana"]["choice"] == "default"


def test_the_best_assignment_of_what_would_be_sampled_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicator.ti4.odds.invading.WALKS", 1)
    with pytest.raises(Unusable, match="assign"):
        odds(landing({"Quann": {"infantry": 2}}, {"Quann": {"infantry": 2}}, assign="best"))
