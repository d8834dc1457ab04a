"""Reads a component action: the table, who acts, and with which component."""

from __future__ import annotations

from dataclasses import dataclass, replace

from adjudicator.reading import Node
from adjudicator.ti4.board import Player
from adjudicator.ti4.limits import KINDS
from adjudicator.ti4.moments import COMPONENT, PROCEDURES, At
from adjudicator.ti4.names import book_components
from adjudicator.ti4.table_reader import read_table
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.windows import components
from adjudicator.ti4.windows.registry import hooked, keys_at

GAINED = ("action_card", "relic", "promissory", "exploration", "leader", "technology")
"""What whoever uses it has, although the document only names it as the action."""


@dataclass(frozen=True)
class Deed:
    """The table, and the component whose action the active player wants to perform."""

    table: Table
    component: str

    @property
    def is_action(self) -> bool:
        """3.1: whether the component has an action printed on it."""
        return "action" in book_components()[self.component].windows or self.component in actions()

    def repealed(self, table: Table) -> list[str]:
        """26.5: the laws that are no longer in play."""
        return sorted(self.table.laws - table.laws)


def actions() -> frozenset[str]:
    """The components whose action a document of its own resolves."""
    return keys_at((At.ACTION,), COMPONENT)


def read_component_action(root: Node) -> Deed:
    """The document of the procedure `component_action`."""
    table = read_table(root, "component_action")
    node = root.field("component")
    key = node.one_of()
    if not key and not node.given:
        node.fault("falta decir con qué carta o capacidad se realiza la acción")
    if not key or not table.players:
        return Deed(table, "")
    deed = Deed(_holding(table, key), key)
    elsewhere = [name for name in PROCEDURES if name in hooked().get(key, set())]
    if deed.is_action and key not in actions():
        if elsewhere:
            node.fault("esta acción se resuelve con el procedimiento «{procedure}»", procedure=elsewhere[0])
        else:
            node.fault(
                "«{name}» influye aquí y el árbitro no lo aplica: resuélvelo a mano, o quítalo si no interviene",
                name=components()[key].name,
                code="not_modelled",
            )
    return deed


def _holding(table: Table, key: str) -> Table:
    """The table where the active player has the component, as far as it is a card."""
    player = table.active
    if components()[key].kind not in GAINED or player.owns(key) or _foreign(table, player, key):
        return table
    field = KINDS[components()[key].kind]
    held = getattr(player, field)
    more = held | {key} if isinstance(held, frozenset) else (*held, key)
    return table.change(players={**table.players, player.id: replace(player, **{field: more})})  # type: ignore[arg-type]


def _foreign(table: Table, player: Player, key: str) -> bool:
    """Whether a component is another player's, as far as the document tells: of their faction, or the only copy in their hands."""
    found, copies = components()[key], book_components()[key].figures.get("count", 1)
    if found.kind in ("leader", "technology") and found.faction and player.faction and found.faction != player.faction:
        return True
    return found.kind != "technology" and copies == 1 and any(other.owns(key) for other in table.others)
