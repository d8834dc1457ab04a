"""Pinning (5.6.5, 5.6.6): how many of one's ships a sector holds back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.eclipse.abilities import ability, gives
from adjudicator.messages import Message, count, say

GCDS = "gcds"


@dataclass(frozen=True)
class Pin:
    """How many of a player's ships are held, out of how many, and by which rules."""

    own: int
    enemies: int
    held: int
    why: Message
    cite: str

    @property
    def told(self) -> bool:
        """Whether there is anything to say: enemies here, or Ancients that do not count as such."""
        return bool(self.enemies) or "10.4.3.4" in self.cite

    @property
    def free(self) -> int:
        """Ships that may leave the sector."""
        return self.own - self.held


def pin(player: str, ships: Mapping[str, int], technologies: frozenset[str], species: str | None) -> Pin:
    """5.6.5.2: each enemy ship holds one, two of them with the cloaking device; the GCDS holds all."""
    own = ships.get(player, 0)
    foes = {owner: n for owner, n in ships.items() if owner != player and n}
    cites = ["5.6.5.1", "5.6.5.2"]
    if foes.get(GCDS):
        why = say("El SDCG inmoviliza a todas las naves de su sector.")
        return Pin(own, sum(foes.values()), own, why, "5.6.6")
    unpinned = ability(species, "unpinned_by_ancients")
    if unpinned and foes.pop("ancient", 0):
        cites.append(unpinned)
        if not foes:
            return Pin(own, 0, 0, say("Los antiguos no inmovilizan a los descendientes de Draco."), unpinned)
    enemies = sum(foes.values())
    numbers = {"enemies": count(enemies, "{n} enemiga", "{n} enemigas"), "own": count(own, "{n} propia", "{n} propias")}
    if gives(technologies, "hard_to_pin") and enemies:
        why = say(
            "Con el dispositivo de camuflaje hacen falta dos naves enemigas por cada nave inmovilizada: {enemies}, {own}.",
            **numbers,
        )
        return Pin(own, enemies, min(enemies // 2, own), why, " ".join([*cites, "11.4.5"]))
    why = say("Cada nave enemiga inmoviliza una de las propias: {enemies}, {own}.", **numbers)
    return Pin(own, enemies, min(enemies, own), why, " ".join(cites))
