"""What the referee of Twilight Imperium does not model: a document that names it where it matters is refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from adjudicator.messages import Message, say
from adjudicator.names import Vocabulary
from adjudicator.reading import Node
from adjudicator.ruling import Json
from adjudicator.ti4.names import card_names, law_names, table, technology_names

PARTS = ("movement", "space_cannon_offense", "space_combat", "invasion", "production")
"""The procedures that a tactical action runs through."""
KINDS = ("technologies", "cards", "laws")


@dataclass(frozen=True)
class Limit:
    """Something that a procedure would have to know and does not."""

    kind: str
    key: str
    name: str
    procedures: tuple[str, ...]


def refuse_unmodelled(root: Node, procedure: str) -> None:
    """A fault for every technology, card and law of the document that would matter here and is not modelled."""
    for player in root.field("players").mapping().values():
        _refuse(player.field("technologies"), "technologies", technology_names(), procedure)
        _refuse(player.field("cards"), "cards", card_names(), procedure)
    _refuse(root.field("laws"), "laws", law_names(), procedure)


def _refuse(node: Node, kind: str, names: Vocabulary, procedure: str) -> None:
    for item in node.items():
        key = names.find(item.value) if isinstance(item.value, str) else None
        if key is not None and procedure in unmodelled(table(kind).get(key, {})):
            item.fault(
                "«{name}» influye aquí y el árbitro no lo aplica: resuélvelo a mano, o quítalo del documento si no interviene",
                name=item.value,
                code="not_modelled",
            )


def unmodelled(row: dict[str, Json]) -> list[str]:
    """The procedures that something can change and that do not apply it, the whole tactical action included."""
    missing = [name for name in row.get("touches", ()) if name not in row.get("modelled_in", ())]
    if "tactical_action" not in missing and any(part in missing for part in PARTS):
        missing.append("tactical_action")
    return missing


def limits() -> Iterator[Limit]:
    """Everything that the data files name and that some procedure would refuse."""
    for kind in KINDS:
        for key, row in table(kind).items():
            missing = unmodelled(row)
            if missing:
                yield Limit(kind, key, row.get("es") or row["en"], tuple(missing))


def assumptions() -> Iterator[Message]:
    """What no document can say, and the referee therefore takes for granted."""
    yield say(
        "Twilight Imperium: un jugador no usa por su cuenta lo que su facción le permite hacer fuera de los pasos de "
        "la regla (Vaticinio, Aetherpassage, líderes, favores): se resuelve a mano."
    )
    yield say("Twilight Imperium: una tecnología que se agota está lista cuando el documento la nombra.")
    yield say(
        "Twilight Imperium: de una carta nombrada en «cards» se pregunta si se juega; las que solo permiten moverse "
        "mejor se usan si hacen falta."
    )
    yield say(
        "Twilight Imperium: se rechaza un combate espacial con la [0.0.1] frente a Cazas y otras naves, con la Arvicon "
        "Rex o con Eidolon en la zona de espacio; lo que una unidad permite hacer a su dueño si quiere (Wrath of "
        "Kenara, Dynamo, Exotrirreme II) no se usa."
    )
