"""The fight that nobody can win: whether each side can take the other's best rolls for ever (faq.general.2)."""

from __future__ import annotations

from adjudicator.ti4.board import Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.procedures.combat_rolls import space_dice
from adjudicator.ti4.situations import About
from adjudicator.ti4.windows import added, cites, total


def nobody_can_win(fight: Fight) -> bool:
    """Neither side's best possible rolls ever destroy a ship of the other."""
    return all(_holds_for_ever(fight, player, _most_hits(fight, fight.opponent(player))) for player in fight.sides)


def why_for_ever(fight: Fight) -> str:
    """The rules behind it: the exception, and what repairs and cancels for either side."""
    found = [
        amount
        for player in fight.sides
        for value in ("repairs", "cancelled_by_sustain")
        for amount in added(fight, value, About(player))
    ]
    return "faq.general.2" + cites(found)


def _most_hits(fight: Fight, player: Player) -> int:
    """The hits of a side if every die hits that can."""
    return sum(group.dice for group in space_dice(fight, player).groups if (group.hits_on or 0) <= 10)


def _holds_for_ever(fight: Fight, player: Player, hits: int) -> bool:
    """Whether Sustain Damage and repairs of each round take so many hits round after round without a loss."""
    if not hits:
        return True
    repairs = total(added(fight, "repairs", About(player)))
    each = 1 + total(added(fight, "cancelled_by_sustain", About(player)))
    ready = sum(s.undamaged for s in fight.ships(player) if player.profile(s.unit).sustain_damage)
    damaged = sum(s.damaged for s in fight.ships(player) if player.profile(s.unit).sustain_damage)
    if not repairs:
        return False
    seen = set()
    while (ready, damaged) not in seen:
        seen.add((ready, damaged))
        used = -(-hits // each)
        if used > ready:
            return False
        repaired = min(damaged, repairs)
        ready, damaged = ready - used + repaired, damaged - repaired + used
    return True
