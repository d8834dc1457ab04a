"""Other units with a text of their own: destroyers, space docks."""

from __future__ import annotations

from adjudicator.messages import count, say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.losses import lose
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, adds, effect, permits


def _killed(fight: Fight, player: Player) -> int:
    """How many infantry the dice of the destroyers kill: each 9 or 10 one, as many as there are."""
    event = fight.event
    if event.by != player.id:
        return 0
    natural = sum(1 for die in event.dice.get("destroyer", ()) if int(die) >= figure("strike_wing_alpha_ii", "from"))
    return min(natural, fight.force(fight.opponent(player)).count("infantry"))


def _why_no_strike(fight: Fight, player: Player) -> list[Reason]:
    if _killed(fight, player):
        return []
    return [Reason(say("Sus dados no destruyen infantería."), "12.1d")]


@effect("strike_wing_alpha_ii", At.AFB, against=_why_no_strike)
def strike_wing(fight: Fight, player: Player) -> Procedure[Fight]:
    """Strike Wing Alpha II: each 9 or 10 also destroys one infantry in the space area; these are no hits."""
    rival, lost = fight.opponent(player), _killed(fight, player)
    yield referee.step(
        f"afb.infantry.{rival.id}",
        "Strike Wing Alpha II",
        say(
            "Los dados de 9 o 10 destruyen además {lost} de {player} en la zona de espacio.",
            player=rival,
            lost=count(lost, "{n} infantería", "{n} infanterías"),
        ),
        cite="12.1d 19.25",
        destroyed={"infantry": lost},
    )
    return (yield from lose(fight, rival, Force.of({"infantry": lost}), "afb"))


@adds("strike_wing_alpha_ii", "afb", cite="12.1d 19.25")
def prey(fight: Fight, owner: Player, about: About) -> int:
    """Strike Wing Alpha II: infantry in space that the barrage may kill."""
    return fight.force(about.target).count("infantry") if about.of(owner) and about.target else 0


def _docks(board: Board, owner: Player, system: str) -> bool:
    return any(planet.force(owner.id).count("space_dock") for planet in board.systems[system].planets.values())


@adds("dimensional_tear_i", "rifts")
@adds("dimensional_tear_ii", "rifts")
def dimensional_tear(board: Board, owner: Player, about: About) -> int:
    """Dimensional Tear: its system is a gravity rift."""
    return int(_docks(board.board, owner, about.system))


@permits("dimensional_tear_i", "skip rift_roll")
@permits("dimensional_tear_ii", "skip rift_roll")
def own_tear(board: Board, owner: Player, about: About) -> bool:
    """Dimensional Tear: one's own ships do not roll for it, but they do for a printed rift."""
    printed = "gravity_rift" in board.board.systems[about.system].anomalies
    return about.of(owner) and not printed and _docks(board.board, owner, about.system)
