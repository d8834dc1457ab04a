"""What the referee of Twilight Imperium does not model: a document that names it where it matters is refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from adjudicator.limits import Limit
from adjudicator.messages import Message, listing, say
from adjudicator.names import Vocabulary
from adjudicator.reading import Node
from adjudicator.ti4.names import book_components, card_names, component_names, elected_to, law_names, table, technology_names
from adjudicator.ti4.windows import Component, components, registered
from adjudicator.ti4.windows.registry import hooks

PARTS = ("movement", "space_cannon_offense", "space_combat", "invasion", "production")
"""The procedures that a tactical action runs through."""
KINDS = {
    "technology": "technologies",
    "action_card": "cards",
    "law": "laws",
    "ability": "abilities",
    "leader": "leaders",
    "relic": "relics",
    "promissory": "notes",
    "exploration": "cards",
}
"""The kinds of component that a document names, and the field in which it does."""


ON_SYSTEMS = ("ion_storm",)
"""Cards in the common area whose token lies in a system."""


def refuse_unmodelled(root: Node, procedure: str) -> None:
    """A fault for everything that the document names, that would matter here and is not modelled."""
    done = registered()
    for player in root.field("players").mapping().values():
        for field, names in _fields().items():
            _refuse(player.field(field), names, procedure, done)
    for key, item in _laws(root.field("laws")):
        refused = _refuse_one(item, key, procedure, done)
        owned = elected_to(key) in ("player", "planet") and procedure in _changed(key)
        if not refused and owned and item.value in _UNSAID:
            item.fault(
                '«{name}» influye aquí y no se dice qué jugador o planeta la tiene: {{"laws": {{"{key}": …}}}}',
                name=components()[key].name,
                key=key,
            )


_UNSAID = (None, True, "")


def _laws(node: Node) -> Iterator[tuple[str, Node]]:
    """Every law that the document names, with what it says of its owner."""
    if isinstance(node.value, dict):
        pairs = list(node.mapping().items())
    else:
        pairs = [(item.value, Node(None, item.path, item.faults)) for item in node.items() if isinstance(item.value, str)]
    for name, item in pairs:
        key = law_names().find(name)
        if key is not None:
            yield key, item


def _changed(key: str) -> set[str]:
    """The procedures that a component changes, the tactical action with its parts."""
    touches = set(components()[key].touches)
    return touches | ({"tactical_action"} if touches & set(PARTS) else set())


def _fields() -> dict[str, Vocabulary]:
    held = {KINDS[kind]: component_names(kind) for kind in ("ability", "leader", "relic", "promissory")}
    return {"technologies": technology_names(), "cards": card_names(), **held}


def _refuse(node: Node, names: Vocabulary, procedure: str, done: Mapping[str, set[str]]) -> None:
    for item in node.items():
        key = names.find(item.value) if isinstance(item.value, str) else None
        if key in table("attachments") and components()[key].kind == "exploration":
            item.fault("«{name}» va en «attachments» del planeta al que está vinculada", name=item.value)
        elif key in ON_SYSTEMS and procedure in _changed(key):
            item.fault("«{name}» va en «{field}» del sistema donde está su ficha", name=item.value, field=key)
        elif key is not None:
            _refuse_one(item, key, procedure, done, item.value)


def _refuse_one(item: Node, key: str, procedure: str, done: Mapping[str, set[str]], name: object = None) -> bool:
    refused = procedure in unmodelled(key, done)
    if refused:
        item.fault(
            "«{name}» influye aquí y el árbitro no lo aplica: resuélvelo a mano, o quítalo si no interviene",
            name=name or components()[key].name,
            code="not_modelled",
        )
    return refused


def unmodelled(key: str, done: Mapping[str, set[str]] | None = None) -> list[str]:
    """The procedures that a component can change and where nothing of it is registered, the tactical action included."""
    if key not in components() or components()[key].kind == "unit":
        return []
    touches = components()[key].touches
    if not touches:
        return []
    applied = (registered() if done is None else done).get(key, set())
    missing = [name for name in touches if name not in applied and (name != "tactical_action" or not applied)]
    if "tactical_action" not in missing and any(part in missing for part in PARTS):
        missing.append("tactical_action")
    return missing


def limits(done: Mapping[str, set[str]] | None = None) -> Iterator[Limit]:
    """Everything that a document may name and that some procedure would refuse."""
    if done is not None:
        return _limits(done)
    return iter(_present_limits(*hooks()))


@lru_cache(maxsize=4)
def _present_limits(*_hooks: int) -> tuple[Limit, ...]:
    """Worked out once for so many hooks: a form asks for it with every field that takes names."""
    return tuple(_limits(registered()))


def _limits(done: Mapping[str, set[str]]) -> Iterator[Limit]:
    for kind, field in KINDS.items():
        for component in components().values():
            missing = unmodelled(component.key, done) if component.kind == kind else []
            if missing:
                yield Limit(field, component.key, component.name.es, tuple(missing))


def _unresolved() -> list[Component]:
    """3.1: the components with an action that no procedure resolves."""
    found = [key for key, one in book_components().items() if "action" in one.windows and key not in registered()]
    return [components()[key] for key in found if components()[key].kind != "unit"]


def assumptions() -> Iterator[Message]:
    """What no document can say, and the referee therefore takes for granted."""
    yield say(
        "Twilight Imperium: un agente está preparado, un comandante habilitado y un héroe disponible cuando se los "
        "nombra; se pregunta en su momento si se usan, y de mercancías se dispone si se dice cuántas."
    )
    yield say("Twilight Imperium: una tecnología que se agota está lista cuando se la nombra y no se dice que esté agotada.")
    yield say("Twilight Imperium: las fichas de Mando de los refuerzos bastan si nadie ha dicho cuántas quedan.")
    yield say(
        "Twilight Imperium: de una carta que un jugador tiene se pregunta en su momento si se juega; si nadie responde, no."
    )
    if _unresolved():
        yield say(
            "Twilight Imperium: las acciones de componente se resuelven todas menos estas, de las que solo se dice cuándo pueden "
            "hacerse: {names}.",
            names=listing(_unresolved()),
        )
    yield say(
        "Twilight Imperium: de las fichas de otros jugadores en una reserva de Flota se pregunta si nadie ha dicho de "
        "quién son y de eso depende algo."
    )
