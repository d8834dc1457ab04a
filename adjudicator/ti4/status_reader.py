"""Reads documents about the status phase, with every fault at once."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import Message, listing, say
from adjudicator.reading import Node
from adjudicator.ti4.names import figure
from adjudicator.ti4.objectives import objectives
from adjudicator.ti4.procedures.status_phase import Status
from adjudicator.ti4.realm import CAPITAL, Realm
from adjudicator.ti4.realm_reader import read_realm
from adjudicator.ti4.scoring_reader import read_objectives


def read_status_phase(root: Node) -> Status:
    """Who scores what, what is still face down, and what everybody has."""
    realm = read_objectives(root, read_realm(root, "status_phase", active="speaker"))
    realm = replace(realm, assumptions=_assumed(realm), speaker=root.field("speaker").one_of(list(realm.players)))
    _check_custodians(root, realm)
    score = {name: entry.names() for name, entry in root.field("score").by_name(list(realm.players)).items()}
    return Status(
        realm,
        score,
        _left(root.field("unrevealed"), realm),
        root.field("reveal").one_of(),
        _custodians(root.field("custodians")),
    )


def _assumed(realm: Realm) -> tuple[Message, ...]:
    """The initiative, where it is not told for everybody."""
    if len(realm.players) < 2 or all(hoard.strategy_cards for hoard in realm.hoards.values()):
        return ()
    return (say("No se dicen las cartas de Estrategia de todos: se toma este orden: {names}.", names=listing(realm.turns)),)


def _left(node: Node, realm: Realm) -> dict[str, int] | None:
    """71.13: how many public objectives are face down: as said, or those that are not on view."""
    if node.given:
        return {"stage_1": node.field("stage_1").integer(), "stage_2": node.field("stage_2").integer()}
    if realm.public is None:
        return None
    kinds = [objectives()[key].kind for key in realm.public]
    return {stage: max(figure("status", "stage") - kinds.count(stage), 0) for stage in ("stage_1", "stage_2")}


def _check_custodians(root: Node, realm: Realm) -> None:
    """31.3: the token lies on Mecatol Rex or is gone; board and document say the same."""
    capital = realm.planet(CAPITAL)
    if capital is not None and capital.custodians and _custodians(root.field("custodians")) is False:
        root.field("custodians").fault("según «systems», siguen en Mecatol Rex")


def _custodians(node: Node) -> bool | None:
    """Whether the token is still on Mecatol Rex; None: not said."""
    if not node.given:
        return None
    return node.flag() if isinstance(node.value, bool) else node.one_of() == "there"
