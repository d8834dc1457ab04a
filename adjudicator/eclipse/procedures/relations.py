"""Acts of aggression between diplomatic partners (5.9.6–5.9.8), for whatever action they end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from adjudicator.eclipse.voice import referee
from adjudicator.messages import listing, say
from adjudicator.ruling import Step


def aggression(
    player: str, partners: Iterable[str], ships: Mapping[str, Mapping[str, object]], controllers: Mapping[str, str | None]
) -> dict[str, list[str]]:
    """5.9.6.2: for each partner attacked, the sectors where the player ends with ships beside its ships or its disc."""
    found: dict[str, list[str]] = {}
    for partner in partners:
        sectors = [
            name
            for name, crowd in ships.items()
            if _some(crowd, player) and (_some(crowd, partner) or controllers.get(name) == partner)
        ]
        if sectors:
            found[partner] = sectors
    return found


def _some(crowd: Mapping[str, object], owner: str) -> bool:
    there = crowd.get(owner)
    return any(there.values()) if isinstance(there, Mapping) else bool(there)


def aggression_step(player: str, partners: Iterable[str], broken: Mapping[str, list[str]], cloaked: bool = False) -> Step:
    """5.9.6–5.9.8, faq.19: what follows at the end of the action."""
    if not broken:
        text = say(
            "{player} no termina la acción con naves donde sus socios ({partners}) tengan una nave o el control: no hay "
            "acto de agresión, aunque haya pasado por sus sectores.",
            player=player,
            partners=listing(partners),
        )
        return referee.step(
            "aggression", "Sin acto de agresión", text, cite="5.9.6.2 5.9.6.4 faq.19" if cloaked else "5.9.6.2 5.9.6.4"
        )
    text = say(
        "{player} termina la acción con naves donde sus socios ({partners}) tienen una nave o el control: es un acto de "
        "agresión. Se rompen las relaciones, cada embajador y cada cubo vuelven a su dueño (el cubo, al registro de "
        "producción que elija) y {player} toma la ficha de traidor.",
        player=player,
        partners=listing(broken),
    )
    return referee.step(
        "aggression",
        "Acto de agresión",
        text,
        cite="5.9.6.1 5.9.6.2 5.9.7 5.9.8.1 5.9.8.2",
        sectors={partner: list(sectors) for partner, sectors in broken.items()},
    )
