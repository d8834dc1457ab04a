"""The fight that nobody can win: whether each side can take the other's best rolls for ever (faq.general.2)."""

from __future__ import annotations

from adjudicator.ti4.board import Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.procedures.combat_rolls import combat_dice, in_nebula
from adjudicator.ti4.situations import About
from adjudicator.ti4.windows import added, cites, total


def nobody_can_win(fight: Fight) -> bool:
    """Neither side's best possible rolls ever destroy a ship of the other."""
    return all(_holds_for_ever(fight, player) for player in fight.sides)


def why_for_ever(fight: Fight) -> str:
    """The rules behind it: the exception, and what repairs and cancels for either side."""
    found = [
        amount
        for player in fight.sides
        for value in ("repairs", "cancelled_by_sustain")
        for amount in added(fight, value, About(player))
    ]
    return "faq.general.2" + cites(found)


def _most_hits(fight: Fight, player: Player, enough: int) -> int:
    """The hits of a side if every die hits that can; counted no further than beyond what is enough."""
    made, bonus = 0, int(in_nebula(fight, player))
    for stack in fight.ships(player):
        groups = combat_dice(fight, player, Force((stack,)), bonus).groups
        made += sum(group.dice for group in groups if (group.hits_on or 0) <= 10)
        if made > enough:
            break
    return made


def _holds_for_ever(fight: Fight, player: Player) -> bool:
    """Whether Sustain Damage and repairs of each round take the other side's hits round after round without a loss.

    More hits than the repairs of a round make good use up any number of undamaged units.
    """
    repairs = total(added(fight, "repairs", About(player)))
    each = 1 + total(added(fight, "cancelled_by_sustain", About(player)))
    hits = _most_hits(fight, fight.opponent(player), each * repairs)
    if not hits or hits > each * repairs:
        return not hits
    ready = sum(s.undamaged for s in fight.ships(player) if player.profile(s.unit).sustain_damage)
    damaged = sum(s.damaged for s in fight.ships(player) if player.profile(s.unit).sustain_damage)
    seen = set()
    while (ready, damaged) not in seen:
        seen.add((ready, damaged))
        used = -(-hits // each)
        if used > ready:
            return False
        repaired = min(damaged, repairs)
        ready, damaged = ready - used + repaired, damaged - repaired + used
    return True
