"""What follows on a planet from hits that were taken: Sustain Damage that was used, ground forces that fell (87.1, 34.1)."""

from __future__ import annotations

from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.assigning import Losses
from adjudicator.ti4.windows import window


def after_ground_hits(
    fight: GroundFight, player: Player, losses: Losses, key: str = "", cause: str = ""
) -> Procedure[GroundFight]:
    """87.1, 34.1: the windows after a side has taken hits, in a combat, under bombardment or under Space Cannons.

    `key`: how the questions of these windows are called outside a combat; `cause`: what made the hits there.
    """
    by = fight.opponent(player).id
    for at in (At.SUSTAIN_WHEN, At.SUSTAIN_AFTER):
        if losses.sustained:
            fight, _ = yield from window(fight, at, key=key, player=player.id, by=by, sustained=losses.sustained, cause=cause)
    return (yield from ground_fallen(fight, player, losses.destroyed, key, cause))


def ground_fallen(fight: GroundFight, player: Player, units: Force, key: str = "", cause: str = "") -> Procedure[GroundFight]:
    """34.1: what acts when ground forces are destroyed, and after."""
    by, planet = fight.opponent(player).id, fight.planet_id
    for at in (At.DESTROYED_WHEN, At.DESTROYED_AFTER):
        if units:
            fight, _ = yield from window(
                fight, at, key=key, player=player.id, by=by, destroyed=units, planet=planet, cause=cause
            )
    return fight


def lose_on_planet(fight: GroundFight, player: Player, units: Force, key: str = "", cause: str = "") -> Procedure[GroundFight]:
    """34.1: ground forces of a side on the planet are destroyed."""
    fight = fight.with_force(player, fight.planet.force(player.id).minus(units))
    return (yield from ground_fallen(fight, player, units, key, cause))
