"""What the section A of a dominance card brings besides its points (7.3.1, Apéndice 3): used at once, or lost."""

from __future__ import annotations

from adjudicator.era.facts import Facts
from adjudicator.messages import Message, say

EFFECTS: dict[str, Message] = {
    "adquisidor": say("roba un nivel más a uno de los jugadores a quienes acaba de quitar un planeta"),
    "belico": say("los enemigos no se retiran de esta batalla, o bien él no pierde naves en ella"),
    "centrico": say("gana gratis un planeta del sector central, con sus naves contadas al doble"),
    "cientifico": say("comercia una vez más, y el otro también puede"),
    "constructor": say("construye 6 naves más, también en planetas bloqueados"),
    "defensivo": say("suma 20 a la F.C. de su bando si la batalla es en el sector de su capital"),
    "denso": say("coloca 1 disco en cada planeta suyo de 5 o más, aunque esté bloqueado y sin mirar el límite"),
    "diplomatico": say("nadie puede declararle la guerra en lo que queda de ronda"),
    "espacial": say("recoloca hasta 3 discos entre sus planetas, aunque estén bloqueados"),
    "especializado": say("investiga gratis con una ficha cuadrada que no haya usado esta ronda"),
    "eterico": say("sus naves que parten de una nebulosa tienen +4 de rango este turno, y no +2"),
    "explorador": say("mira las cartas que otro tiene en la mano"),
    "moral": say("gana 2 P.D. por cada ficha de Cambio de Ética jugada esta ronda, por quien sea"),
}


def discs_gained(card: str, facts: Facts) -> int:
    """A3.7.A Denso: a disc for each planet of five or more."""
    return facts.numbers.get("planets_5", 0) if card == "denso" else 0
