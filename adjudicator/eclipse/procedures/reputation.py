"""Reputation tiles after the battles of a sector: how many each participant draws, and in what order (6.3.7–6.3.12)."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.eclipse.battle_situation import BattleSituation
from adjudicator.eclipse.fleets import Fleet
from adjudicator.eclipse.names import Ships, ship_types
from adjudicator.eclipse.voice import referee
from adjudicator.messages import Message, count, listing, say, sentences
from adjudicator.referee import Procedure
from adjudicator.ruling import Authority, Step

MOST_DRAWN = 5


def draw_reputation(situation: BattleSituation, fleets: Mapping[str, Fleet], fought: set[str]) -> Procedure[dict[str, int]]:
    """6.3.7: every player who fought draws, first whoever controls the sector, then the others as they entered."""
    players = [f.name for f in situation.fleets if not f.side.npc]
    draws = dict.fromkeys(players, 0)
    for name in sorted(players, key=lambda name: name != situation.sector.controller):
        if name in fought:
            lost = destroyed_by(fleets, name)
            step, draws[name] = _draw(fleets[name], lost)
            yield step
    if any(ship.fate == "destroyed" for fleet in fleets.values() for ship in fleet.ships):
        yield referee.step("return", "Naves destruidas", "Las naves destruidas vuelven a sus dueños.", cite="6.3.12 6.3.4.2")
    return draws


def destroyed_by(fleets: Mapping[str, Fleet], name: str) -> dict[str, int]:
    """The enemy ships that a side destroyed, by kind."""
    kinds = [ship.kind for fleet in fleets.values() for ship in fleet.ships if ship.fate == "destroyed" and ship.by == name]
    return {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}


def _draw(fleet: Fleet, lost: Mapping[str, int]) -> tuple[Step, int]:
    part = 0 if fleet.fled else 1
    earned = part + sum(n * ship_types()[kind].reputation for kind, n in lost.items())
    drawn = min(earned, MOST_DRAWN)
    cites = [
        *_participation_cites(fleet),
        *(ship_types()[kind].cite for kind in lost),
        "6.3.7",
        "6.3.7.6",
        *(["6.3.7.7"] if drawn else []),
    ]
    authority: Authority | None = "interpretation" if fleet.fled in ("loss", "stalemate") else None
    return referee.step(
        f"reputation.{fleet.name}",
        say("Reputación de {side}", side=fleet.side),
        sentences([_participation(fleet), *_for_ships(lost, earned - part), _tiles(earned), *_swap(drawn)]),
        cite=cites,
        authority=authority,
        participation=part,
        destroyed=dict(lost),
        earned=earned,
        drawn=drawn,
    ), drawn


def _participation_cites(fleet: Fleet) -> list[str]:
    if not fleet.fled:
        return ["6.3.7.1"]
    anybody = any(ship.fate != "destroyed" for ship in fleet.ships)
    cites = ["6.3.11"] if anybody else ["6.3.11", "faq.15"]
    return [*cites, "6.3.6"] if fleet.fled == "stalemate" else cites


def _participation(fleet: Fleet) -> Message:
    """6.3.7.1, 6.3.11: a tile for taking part, unless all ships left tried to retreat."""
    if not fleet.fled:
        return say("{side} merece una ficha por participar.", side=fleet.side)
    if fleet.fled == "stalemate":
        return say(
            "{side} no merece ficha por participar: todas sus naves se retiran. El reglamento no dice si la retirada "
            "forzosa de un punto muerto lleva esa penalidad; se toma que sí.",
            side=fleet.side,
        )
    if fleet.fled == "loss":
        return say(
            "{side} no merece ficha por participar: las naves que le quedaban habían intentado retirarse. Otra fue "
            "destruida sin intentarlo; se toma que cuentan solo las que quedan.",
            side=fleet.side,
        )
    return say("{side} no merece ficha por participar: todas las naves que le quedaban intentaron retirarse.", side=fleet.side)


def _for_ships(lost: Mapping[str, int], earned: int) -> list[Message]:
    """6.3.7.2–6.3.7.5: tiles for the enemy ships destroyed."""
    if not lost:
        return []
    ships = listing(Ships(kind, n) for kind, n in lost.items())
    tiles = count(earned, "{n} ficha", "{n} fichas")
    return [say("Por las naves que destruyó ({ships}) merece {tiles}.", ships=ships, tiles=tiles)]


def _swap(drawn: int) -> list[Message]:
    """6.3.7.7: on a full track the tile that is kept may take the place of another."""
    return [say("Con la pista llena, puede devolver una de las que tenía y poner la nueva.")] if drawn else []


def _tiles(earned: int) -> Message:
    """6.3.7, 6.3.7.6: five at most are drawn, and one or none is kept."""
    if not earned:
        return say("No sortea ninguna.")
    if earned > MOST_DRAWN:
        return say("Serían {earned}, pero sortea {most}, el máximo; guarda una o ninguna.", earned=earned, most=MOST_DRAWN)
    return say("Sortea {tiles}; guarda una o ninguna.", tiles=count(earned, "{n} ficha", "{n} fichas"))
