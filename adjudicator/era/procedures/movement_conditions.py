"""What closes a square to a ship (6.1.2.5, 6.1.2.6, A1.8.2), and what stops a portal (7.2.3.1)."""

from __future__ import annotations

from adjudicator.era.movement_reader import PORTALS, RELIC_PORTAL, Journey, Square
from adjudicator.era.names import roman
from adjudicator.era.voice import referee
from adjudicator.messages import Message, say
from adjudicator.ruling import Violation

PORTAL_LEVEL, FREE_PORTAL_LEVEL, NEUTRON_LEVEL = 3, 5, 5

PORTAL_DISCS = 3


def why_not_enter(journey: Journey, here: Square, square: Square) -> list[Violation]:
    """6.1.2.5, 6.1.2.6: the reasons against entering a square this way."""
    against = []
    if square.type == "neutron_star" and journey.propulsion < NEUTRON_LEVEL:
        against.append(
            referee.violation(
                say(
                    "Para entrar en una estrella de neutrones hace falta Propulsión V, y tiene {level}.",
                    level=roman(journey.propulsion),
                ),
                cite="6.1.2.5 A2.3.5",
                path=square.path,
            )
        )
    if square.barred:
        against.append(
            referee.violation(
                say("Los Félidos forzaron aquí su retirada: no puede mover naves a esta casilla en lo que queda de ronda."),
                cite="A1.8.2",
                path=square.path,
            )
        )
    if square.via == "wormhole" and here.colour and square.colour and here.colour != square.colour:
        against.append(
            referee.violation(say("No se puede saltar a un agujero de gusano de otro color."), cite="6.1.2.4", path=square.path)
        )
    if square.via == "portal":
        against += _why_no_portal(journey, here, square)
    elif square.via == RELIC_PORTAL:
        against += [
            _portal_end(s, say("El Super Portal une su planeta con otro planeta que controle el mismo jugador."), "A7.5")
            for s in (here, square)
            if s.type != "planet" or s.owner in ("peace", "enemy")
        ]
    return against


def _why_no_portal(journey: Journey, here: Square, square: Square) -> list[Violation]:
    """6.1.2.6, 6.1.2.6.1, 6.1.2.6.2: the level, and what both ends of a portal have to be."""
    if journey.propulsion < PORTAL_LEVEL:
        return [
            _portal_end(
                square,
                say("Los portales exigen Propulsión III, y tiene {level}.", level=roman(journey.propulsion)),
                "6.1.2.6 A2.3.3",
            )
        ]
    if journey.propulsion < FREE_PORTAL_LEVEL:
        text = say("Un portal de tipo 1 une dos planetas propios con 3 discos de población o más cada uno.")
        return [
            _portal_end(s, text, "6.1.2.6.1")
            for s in (here, square)
            if s.type != "planet" or s.owner in ("peace", "enemy") or (s.discs is not None and s.discs < PORTAL_DISCS)
        ]
    text = say("Un portal de tipo 2 une planetas que no controle un enemigo o estrellas de neutrones.")
    return [
        _portal_end(s, text, "6.1.2.6.2")
        for s in (here, square)
        if s.type not in ("planet", "neutron_star") or s.owner == "enemy"
    ]


def _portal_end(square: Square, text: Message, cite: str) -> Violation:
    return referee.violation(text, cite=cite, path=square.path or "start")


def portal_blocked(journey: Journey, here: Square, square: Square) -> bool:
    """7.2.3.1, A7.5: an enemy ship at either end; never a Super Portal at Propulsión V, nor against the immune."""
    if square.via not in PORTALS or journey.immune:
        return False
    if square.via == RELIC_PORTAL and journey.propulsion >= FREE_PORTAL_LEVEL:
        return False
    return here.enemies or square.enemies
