"""Ships of others on a map of sectors, which hold those that move: «Ana tiene 2 cruceros en el 207»."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from web.sentence.pieces.piece import Piece

PLACE, OWNER, SHIPS, COUNT = "sectors.name", "sectors.ships.owner", "sectors.ships.", "count"


@dataclass(frozen=True)
class Standing:
    """So many ships of somebody in a sector; of which kind, where it was said."""

    sector: str
    owner: str
    unit: str
    count: int


def standing_of(piece: Piece, here: str) -> Standing | None:
    """The ships that a phrase tells of, if it tells of any; where it does not say where, they are here."""
    facts = dict(piece.value.facts)
    counted = [(path.removeprefix(SHIPS), n) for path, n in facts.items() if path.startswith(SHIPS) and path != OWNER]
    sector = str(facts.get(PLACE) or here)
    if not counted or not sector:
        return None
    unit, n = counted[0]
    return Standing(sector, str(facts.get(OWNER) or ""), unit, n if isinstance(n, int) else 1)


def put_standing(sectors: dict[str, Any], told: list[Standing], units: dict[str, int]) -> None:
    """Ships among the sectors of a document; where no kind is said, of the kind that moves."""
    for one in told:
        ships = sectors.setdefault(one.sector, {}).setdefault("ships", {})
        unit = one.unit or next(iter(units), "")
        if one.unit == COUNT:
            ships[one.owner] = one.count
        elif unit:
            ships.setdefault(one.owner, {})[unit] = one.count
