"""Drawing resources and jumping: every jump draws one (7.3.3.3), and a deck that runs out brings a decline (4.2.1)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import say
from adjudicator.opera.sides import referee
from adjudicator.opera.species import Species
from adjudicator.referee import Procedure


def jump(species: Species, key: str, cite: str) -> Procedure[Species]:
    """The resource that is drawn after a jump."""
    yield referee.step(f"{key}.draw", "Extraer", "Tras saltar, extrae un recurso.", cite=cite)
    return (yield from draw(species, key))


def draw(species: Species, key: str) -> Procedure[Species]:
    """4.2.1: the card that empties the deck brings a decline for everybody, or for its owner in competitive mode (8.2.2)."""
    hand = None if species.hand is None else species.hand + 1
    drawn = replace(species, hand=hand, deck=None if species.deck is None else species.deck - 1)
    if drawn.deck != 0:
        return drawn
    text = say(
        "El mazo se agota: el descarte se baraja y hace de mazo, y todos entran en declive desde su siguiente reorganización."
    )
    cite = "4.2.1 4.2.2 4.2.4"
    if species.competitive:
        text = say("El mazo propio se agota: se baraja el descarte propio y entra en declive solo su dueño.")
        cite = "4.2.1 8.2.2 4.2.4"
    yield referee.step(f"{key}.decline", "Declive", text, cite=cite)
    return replace(drawn, deck=None, declines=drawn.declines + 1)
