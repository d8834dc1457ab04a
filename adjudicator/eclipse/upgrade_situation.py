"""What an Upgrade action is read from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.eclipse.actions import Actor, read_actor
from adjudicator.eclipse.blueprints import (
    board,
)
from adjudicator.eclipse.names import SHIPS
from adjudicator.eclipse.reader import read_parts
from adjudicator.reading import Node

Plans = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class Change:
    """One activation: parts that go back from a blueprint, and the part that is placed."""

    ship: str
    remove: tuple[str, ...]
    add: str | None
    over: str | None
    uncovers: tuple[str, ...]


@dataclass(frozen=True)
class UpgradeSituation:
    """Who upgrades, the blueprints as they stand, the Ancient parts kept aside, what is to change."""

    actor: Actor
    plans: Plans
    printed: tuple[str, ...]
    """The kinds whose blueprint nobody tells."""
    stored: tuple[str, ...] | None
    changes: tuple[Change, ...]


def read_upgrade(root: Node) -> UpgradeSituation:
    """Reads a document of an Upgrade action."""
    actor = read_actor(root)
    told = {kind: read_parts(node) for kind, node in root.field("blueprints").by_name().items()}
    changes = tuple(_change(node) for node in root.field("changes").items())
    if not changes:
        root.field("changes").fault("faltan los cambios, uno por activación")
    kinds = dict.fromkeys(change.ship for change in changes if change.ship)
    stored = root.field("stored")
    return UpgradeSituation(
        actor,
        {kind: told.get(kind, board(actor.species, kind).parts) for kind in kinds},
        tuple(kind for kind in kinds if kind not in told),
        stored.names() if stored.given else None,
        changes,
    )


def _change(node: Node) -> Change:
    ship = node.field("ship").one_of()
    if ship not in SHIPS:
        node.field("ship").fault("falta decir qué plano se mejora")
    if not node.field("add").given and not node.field("remove").names():
        node.field("add").fault("falta decir qué se coloca o qué se devuelve")
    return Change(
        ship if ship in SHIPS else "",
        node.field("remove").names(),
        node.field("add").one_of() or None,
        node.field("over").one_of() or None,
        node.field("uncovers").names(),
    )
