"""Robos tecnológicos (6.2.4.4): the levels that whoever takes a planet from a player learns from that player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from adjudicator.choices import Pick
from adjudicator.era.gain_reader import Gain
from adjudicator.era.names import never_rises, table, technology
from adjudicator.era.rewards import rise
from adjudicator.era.voice import assumed, referee
from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Rejected

NONE = "none"


@dataclass(frozen=True)
class Learned:
    """The levels reached, and what came with them."""

    levels: Mapping[str, int] = field(default_factory=dict)
    tactics: int = 0
    flips: bool = False
    points: int = 0


def learn(gain: Gain, steals: int) -> Procedure[Learned]:
    """6.2.4.4: one level after another, each in something that the enemy is still ahead in; nobody has to."""
    theirs, mine = gain.planet.owner_levels, dict(gain.player.levels)
    if steals and theirs:
        yield from _levels_assumed(gain)
    learned: dict[str, int] = {}
    tactics, flips, points = 0, False, 0
    for i in range(1, steals + 1) if theirs else ():
        tech = yield from _chosen(gain, mine, i)
        if tech == NONE:
            break
        before = mine[tech]
        mine[tech] = learned[tech] = before + 1
        reward = yield from rise(
            f"steal.{i}",
            gain.player.name,
            tech,
            before,
            before + 1,
            ethic=gain.player.ethic,
            cite="6.2.4.4",
            people=gain.player.people,
        )
        tactics, flips, points = tactics + reward.tactics, flips or reward.flips, points + reward.points
    return Learned(learned, tactics, flips, points)


def _levels_assumed(gain: Gain) -> Procedure[None]:
    """4.8: a level that nobody says counts as the first, and is told."""
    owner, player = gain.planet, gain.player
    untold = [(owner.owner, owner.levels_untold), (player.name, player.levels_untold)]
    lacking = [say("{what} ({name})", what=technology(key), name=name) for name, keys in untold for key in keys]
    if lacking:
        text = say("No se ha dicho el nivel, y se toma el I: {things}.", things=listing(lacking))
        yield assumed("levels", text, cite="4.8 6.2.4.4")


def _chosen(gain: Gain, mine: Mapping[str, int], i: int) -> Procedure[str]:
    """Which technology is learnt, of those where the enemy is ahead."""
    closed = _closed(gain, mine)
    open_ = [key for key in table("technologies") if key not in {str(reason.option) for reason in closed}]
    name, owner = gain.player.name, gain.planet.owner
    if not open_:
        text = say("{owner} no aventaja a {name} en nada: no hay más que aprender.", owner=owner, name=name)
        yield referee.step(f"steal.{i}", say("Robos tecnológicos"), text, cite="6.2.4.4")
        return NONE
    said: str = yield from referee.ask(
        Pick(
            f"steal.{i}",
            name,
            say("¿Qué tecnología aprende {name} de {owner}?", name=name, owner=owner),
            options=[*open_, NONE],
            labels=[*(technology(key) for key in open_), say("Ninguna")],
            default=open_[0],
            rejected=closed,
        ),
        cite="6.2.4.4",
    )
    return said


def _closed(gain: Gain, mine: Mapping[str, int]) -> list[Rejected]:
    """6.2.4.4, A1.17: levels where the enemy is not ahead, and the Robótica of Yowies."""
    found = []
    for key in table("technologies"):
        if gain.planet.owner_levels[key] <= mine[key]:
            text = say("{owner} no aventaja al jugador en {technology}.", owner=gain.planet.owner, technology=technology(key))
            found.append(referee.reject(key, text, cite="6.2.4.4", label=technology(key)))
        elif never_rises(gain.player.people, key):
            text = say("La Robótica de los Yowies nunca sube.")
            found.append(referee.reject(key, text, cite="A1.17", label=technology(key)))
    return found
