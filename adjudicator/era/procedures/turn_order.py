"""Cambios en el orden de turno (6.2.3): first those who go up, from the lowest number; then those who go down, from the highest.

Document: `{"order": ["ana", "berto", "carla"], "up": ["berto"], "down": []}`. Outcome: `{"order": [names]}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.era.voice import referee
from adjudicator.errors import Forbidden
from adjudicator.messages import listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step


@dataclass(frozen=True)
class Swaps:
    """The turn order and who has played which token."""

    order: tuple[str, ...]
    up: tuple[str, ...]
    down: tuple[str, ...]


def read_turn_order(root: Node) -> Swaps:
    """The document of the changes."""
    order = root.field("order").texts()
    if len(order) < 2:
        root.field("order").fault("faltan los jugadores, en el orden de turno de ahora")
    if len(set(order)) < len(order):
        root.field("order").fault("hay un jugador dos veces")
    for name in ("up", "down"):
        for item in root.field(name).items():
            if item.text() and item.text() not in order:
                item.fault("«{name}» no está entre los jugadores", name=item.text()[:60])
    return Swaps(order, root.field("up").texts(), root.field("down").texts())


def change_order(swaps: Swaps) -> Procedure[Mapping[str, Json]]:
    """6.2.3: the new order, for the rest of this round and those to come."""
    both = [name for name in swaps.up if name in swaps.down]
    twice = [name for name in swaps.order if swaps.up.count(name) > 1 or swaps.down.count(name) > 1]
    if both or twice:
        text = say("{names}: nadie juega dos fichas de cambio de turno en una ronda.", names=listing([*both, *twice]))
        raise Forbidden([referee.violation(text, cite="6.2.1 A2.4.5", path="down" if both else "up")])
    order = list(swaps.order)
    if not swaps.up and not swaps.down:
        yield referee.step(
            "none", say("Sin cambios"), say("Nadie ha jugado una ficha de cambio: el orden sigue igual."), cite="6.2.3"
        )
    for name in [one for one in swaps.order if one in swaps.up]:
        yield _swap(order, name, -1)
    for name in reversed([one for one in order if one in swaps.down]):
        yield _swap(order, name, 1)
    text = say("Queda: {order}. Vale desde ya y hasta que vuelva a cambiar.", order=listing(order))
    yield referee.step("order", say("Orden de turno"), text, cite="6.2.3", order=order)
    return {"order": order}


def _swap(order: list[str], name: str, by: int) -> Step:
    """6.2.3.1, 6.2.3.2: changes places with the neighbour; nothing happens at the end of the row."""
    here = order.index(name)
    there = here + by
    key, rule = f"swap.{name}", "6.2.3.1" if by < 0 else "6.2.3.2"
    title = say("{name} sube", name=name) if by < 0 else say("{name} baja", name=name)
    if not 0 <= there < len(order):
        text = say("Ya está en el extremo, con el {n}: la ficha no tiene efecto.", n=here + 1)
        return referee.step(key, title, text, cite=rule)
    order[here], order[there] = order[there], order[here]
    text = say("Cambia con {other}: {name} pasa al {n}.", other=order[here], name=name, n=there + 1)
    return referee.step(key, title, text, cite=[rule, "6.2.3.n1"])
