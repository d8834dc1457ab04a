"""The fight that nobody can win: whether each side can take the other's best rolls for ever (faq.general.2)."""

from __future__ import annotations

from adjudicator.ti4.board import Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.procedures.combat_rolls import combat_groups


def nobody_can_win(fight: Fight) -> bool:
    """Neither side's best possible rolls ever destroy a ship of the other."""
    return all(_holds_for_ever(fight, player, _most_hits(fight, fight.opponent(player))) for player in fight.sides)


def _most_hits(fight: Fight, player: Player) -> int:
    """The hits of a side if every die hits that can."""
    return sum(group.dice for group in combat_groups(fight, player) if (group.hits_on or 0) <= 10)


def _holds_for_ever(fight: Fight, player: Player, hits: int) -> bool:
    """Whether Sustain Damage and Duranium Armor take so many hits round after round without a loss."""
    if not hits:
        return True
    if not player.has("duranium_armor"):
        return False
    each = 2 if player.has("non_euclidean_shielding") else 1
    ready = sum(s.undamaged for s in fight.ships(player) if player.profile(s.unit).sustain_damage)
    damaged = sum(s.damaged for s in fight.ships(player) if player.profile(s.unit).sustain_damage)
    seen = set()
    while (ready, damaged) not in seen:
        seen.add((ready, damaged))
        used = -(-hits // each)
        if used > ready:
            return False
        repaired = min(damaged, 1)
        ready, damaged = ready - used + repaired, damaged - repaired + used
    return True
