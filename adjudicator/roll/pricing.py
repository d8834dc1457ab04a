"""How many workers a tile asks for: its cost less the discounts, which are never refused (faq.15)."""

from __future__ import annotations

from adjudicator.messages import Message, say
from adjudicator.roll.tiles import Power, Tableau, Tile, named


def price(tile: Tile, tableau: Tableau, phase: str) -> tuple[int, list[tuple[str, Message]]]:
    """The workers needed and every discount that lowers them, with what it cites.

    The discount with the highest floor comes first: Free Trade Zone stops at two, and Replicant Robots still takes one off that (ex.12).
    """
    need, reasons = tile.cost, []
    for power in sorted(tableau.powers("discount", phase=phase), key=lambda power: -power.floor):
        if _reaches(power, tile):
            lower = min(need, max(power.floor, need - power.n))
            if lower < need:
                text = say("{tile}, {n} menos", tile=named(power.tile), n=need - lower)
                reasons.append((power.cite, text))
            need = lower
    return need, reasons


def _reaches(power: Power, tile: Tile) -> bool:
    return power.on(tile.colour) and (tile.reassign or not power.reassign)
