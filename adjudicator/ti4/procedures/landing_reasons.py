"""Why ground forces may not land as they were told to (52.2)."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.errors import Forbidden
from adjudicator.messages import say
from adjudicator.ruling import Violation
from adjudicator.ti4.board import Board
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_forces import may_land
from adjudicator.ti4.invasion_reader import Landing
from adjudicator.ti4.names import figure
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import GROUND
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import forbidden, permitted


def refuse(against: list[Violation]) -> None:
    if against:
        raise Forbidden(against)


def why_not_elsewhere(landing: Landing) -> list[Violation]:
    """52.2: ground forces land on planets of the active system only."""
    return [
        referee.violation(
            say("{planet} está en {system}: solo se despliega en planetas del sistema activo.", planet=planet, system=system),
            cite="52.2",
            path=f"landing.{planet}",
        )
        for planet, system in landing.elsewhere.items()
    ]


def why_not_from_reserve(landing: Landing, landed: Mapping[str, Force]) -> list[Violation]:
    """52.2: units that are not in the space area land only if an ability that is used brings them."""
    if not landing.reserve or landed:
        return []
    text = say(
        "En la zona de espacio de {system} no están las tropas que se despliegan, y ninguna capacidad que se use las trae.",
        system=landing.board.active_system,
    )
    why = permitted(landing.board, "land from reserve", About(landing.board.active, "infantry"))
    return [referee.violation(text, cite=" ".join(["52.2", *(reason.cite for reason in why)]), path="landing")]


def why_not_units(board: Board, landing: Landing) -> list[Violation]:
    """52.2, 47: only ground forces are committed, and what a component lets land."""
    return [
        referee.violation(
            say("{units}: solo se despliegan en planetas fuerzas terrestres.", units=stack),
            cite="52.2 47",
            path=f"landing.{name}.{stack.unit}",
        )
        for name, force in landing.forces.items()
        for stack in force
        if not may_land(board, board.active, stack.unit)
    ]


def why_not_there(board: Board, landing: Landing) -> list[Violation]:
    """19.6: planets on which a component lets nobody have units."""
    return [
        referee.violation(
            say("En {planet} no se puede desplegar. {why}", planet=name, why=reason.text),
            cite=f"52.2 {reason.cite}",
            path=f"landing.{name}",
        )
        for name in landing.forces
        for reason in forbidden(board, "hold units", About(board.active, what=name))
    ]


def why_not_custodians(board: Board, landing: Landing) -> list[Violation]:
    """31.1, 31.2, 61.1: nobody lands beside the custodians token without spending 6 influence, nor spends it idly."""
    guarded = [planet.id for planet in board.system.planets.values() if planet.custodians]
    landed = [name for name in guarded if landing.forces.get(name, Force()).count(*GROUND)]
    if landed and not _pays(board, landing):
        text = say(
            "En {planet} sigue el indicador de Custodios: para desplegar hay que gastar antes {price} de Influencia "
            "(se han gastado {paid}).",
            planet=landed[0],
            price=figure("custodians", "price"),
            paid=landing.influence,
        )
        return [referee.violation(text, cite="31.1 31.2 61.1", path=f"landing.{landed[0]}")]
    if guarded and not landed and landing.influence:
        text = say(
            "No se puede retirar el indicador de Custodios de {planet} sin desplegar allí una fuerza terrestre.",
            planet=guarded[0],
        )
        return [referee.violation(text, cite="31.2 31.2a", path="influence")]
    return []


def _pays(board: Board, landing: Landing) -> bool:
    """31.2: six influence, unless a component lets its owner keep it."""
    return landing.influence >= figure("custodians", "price") or bool(permitted(board, "keep influence", About(board.active)))
