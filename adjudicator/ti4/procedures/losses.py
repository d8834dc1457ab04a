"""What happens around hits in the space area: before they are assigned, after Sustain Damage, when units fall (34, 87)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.assigning import Blow, Losses, assign_hits
from adjudicator.ti4.windows import window


def take_hits(
    fight: Fight, player: Player, made: int, moment: str, cite: str = "34.1 87.4", targets: tuple[str, ...] = ()
) -> Procedure[Fight]:
    """Hits of an ability against a side: what cancels them, the assignment by the victim, what follows."""
    fight, struck = yield from before_hits(fight, player, made, moment)
    blow = Blow(
        f"{moment}.assign.{player.id}",
        fight.players[player.id],
        fight.force(player),
        struck,
        targets or fight.types(player),
        cite,
        say("Asignar los impactos"),
        fight.board,
    )
    losses = yield from assign_hits(blow)
    return (yield from after_hits(fight.with_force(player, losses.left), player, losses, moment))


def before_hits(fight: Fight, player: Player, made: int, moment: str) -> Procedure[tuple[Fight, int]]:
    """Whatever acts before hits are assigned to ships: how many are left."""
    if not made:
        return fight, 0
    by = fight.opponent(player).id
    fight, event = yield from window(fight, At.SPACE_HITS, At.HITS, key=moment, player=player.id, by=by, hits=made)
    return fight, event.hits


def after_hits(fight: Fight, player: Player, losses: Losses, moment: str) -> Procedure[Fight]:
    """87.1, 34.1: what follows at once from Sustain Damage that was used, and from units that fell."""
    by = fight.opponent(player).id
    for at in (At.SUSTAIN_WHEN, At.SUSTAIN_AFTER):
        if losses.sustained:
            fight, _ = yield from window(fight, at, key=moment, player=player.id, by=by, sustained=losses.sustained)
    return (yield from fallen(fight, player, losses.destroyed, moment))


def lose(fight: Fight, player: Player, units: Force, moment: str) -> Procedure[Fight]:
    """34.1: units of a side are destroyed."""
    fight = fight.with_force(player, fight.force(player).minus(units))
    return (yield from fallen(fight, player, units, moment))


def fallen(fight: Fight, player: Player, units: Force, moment: str) -> Procedure[Fight]:
    """34.1: what acts when units are destroyed, and after."""
    by = fight.opponent(player).id
    if units:
        fight = replace(fight, fallen=fight.fallen | {stack.unit for stack in units})
    for at in (At.DESTROYED_WHEN, At.DESTROYED_AFTER):
        if units:
            fight, _ = yield from window(fight, at, key=moment, player=player.id, by=by, destroyed=units)
    return fight
