"""Combat hits that a component sends past the fighters: they are taken first, by other ships while there are any (23.6)."""

from __future__ import annotations

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.procedures.assigning import Blow, Losses, assign_hits, hits_text
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import forbidden


def passes_over(fight: Fight, player: Player, unit: str) -> bool:
    """Whether the hits of a side's units of a type go to ships that are not fighters, while they can."""
    return bool(forbidden(fight, "strike fighters", About(player, unit, target=fight.opponent(player))))


def deal_hits(fight: Fight, player: Player, struck: int, aimed: int, moment: str) -> Procedure[Losses]:
    """23.6: a side takes hits, those that pass over its fighters before the others."""
    key, force = f"{moment}.assign.{player.id}", fight.force(player)
    big = tuple(unit for unit in fight.types(player) if unit != "fighter")
    if not aimed or not force.count("fighter"):
        return (yield from assign_hits(blow_on(fight, player, struck, moment)))
    first = _blow(fight, player, force, aimed, big, key, _cites(fight, player))
    taken = min(aimed, first.absorbs)
    yield referee.step(
        f"{moment}.aimed.{player.id}",
        "Impactos que pasan por alto a los Cazas",
        say(
            "{hits} van a naves de {player} que no sean Cazas mientras se pueda; leemos que se asignan antes que los demás.",
            hits=hits_text(aimed),
            player=player,
        ),
        cite=f"23.6 {_cites(fight, player)}",
        authority="interpretation",
    )
    own, rest = (key, f"{key}.rest") if aimed == struck else (f"{key}.aimed", key)
    one = yield from assign_hits(_blow(fight, player, force, taken, big, own, _cites(fight, player)))
    two = yield from assign_hits(_blow(fight, player, one.left, struck - taken, fight.types(player), rest))
    return Losses(two.left, one.sustained.plus(two.sustained), one.destroyed.plus(two.destroyed))


def blow_on(fight: Fight, player: Player, hits: int, moment: str) -> Blow:
    """23.6: hits on a side of which none passes over its fighters."""
    return _blow(fight, player, fight.force(player), hits, fight.types(player), f"{moment}.assign.{player.id}")


def _cites(fight: Fight, player: Player) -> str:
    """The components that send hits past this side's fighters."""
    rival = fight.opponent(player)
    reasons = [
        reason.cite
        for stack in fight.ships(rival)
        for reason in forbidden(fight, "strike fighters", About(rival, stack.unit, target=player))
    ]
    return " ".join(dict.fromkeys(reasons))


def _blow(fight: Fight, player: Player, force: Force, hits: int, targets: tuple[str, ...], key: str, cite: str = "") -> Blow:
    return Blow(
        key,
        player,
        force,
        hits,
        targets,
        f"23.6 {cite}",
        say("Asignar los impactos"),
        fight.board,
        sustain_cite="23.6a 87.1",
    )
