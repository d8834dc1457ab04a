"""What a technology gives once it is researched (5.3.8, 11): a part, a building, an effect that happens once, an ability that lasts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.choices import Pick
from adjudicator.eclipse.components import parts, technologies
from adjudicator.eclipse.names import RESOURCE_NAMES, RESOURCES, table
from adjudicator.eclipse.voice import referee
from adjudicator.lists import Named
from adjudicator.messages import Message, count, listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json


@dataclass(frozen=True)
class Gained:
    """What came at once; `resources` is None where nobody tells how many artifacts there are."""

    discs: int = 0
    resources: Mapping[str, int] | None = None
    discovery: bool = False

    def as_document(self) -> dict[str, Json]:
        """As an outcome shows it."""
        resources = None if self.resources is None else dict(self.resources)
        return {"discs": self.discs, "resources": resources, "discovery": self.discovery}


def gain(technology: str | None, artifacts: int | None) -> Procedure[Gained]:
    """5.3.8: each kind of technology by its own rule."""
    if technology is None:
        return Gained()
    rule, gives = technologies()[technology].rules[0].number, table("gains").get(technology, {})
    if "discs" in gives:
        return (yield from _discs(gives["discs"], rule))
    if "resources" in gives:
        return (yield from _artifacts(artifacts, gives["resources"], rule))
    if "discovery" in gives:
        text = say("Sortea en el acto una loseta de descubrimiento y la resuelve: lo que se coloca va a su sector inicial.")
        yield referee.step("gain", "Efecto inmediato", text, cite=f"5.3.8.3 {rule} faq.17")
        return Gained(discovery=True)
    text, cite = _lasting(technology, builds="builds" in gives)
    yield referee.step("gain", "Lo que da", text, cite=f"{cite} {rule}")
    return Gained()


def _lasting(technology: str, *, builds: bool) -> tuple[Message, str]:
    """5.3.8.1, 5.3.8.2, 5.3.8.4: what the player may do from now on."""
    name = Named("eclipse", technology)
    if technology in parts():
        return say("Desde ahora puede colocar esta pieza al mejorar: {name}.", name=name), "5.3.8.1"
    if builds:
        return say("Desde ahora puede construir: {name}.", name=name), "5.3.8.2"
    return say("Su habilidad vale hasta el final de la partida: {name}.", name=name), "5.3.8.4"


def _discs(discs: int, rule: str) -> Procedure[Gained]:
    """11.2.8, 11.3.4, faq.7: discs for the influence track, piled up where they do not fit."""
    text = say(
        "Pone en el acto en su pista {discs}; los que no caben se apilan sobre el de la casilla más a la izquierda.",
        discs=count(discs, "{n} disco de influencia", "{n} discos de influencia"),
    )
    yield referee.step("gain", "Efecto inmediato", text, cite=f"5.3.8.3 {rule} faq.7", discs=discs)
    return Gained(discs=discs)


def _artifacts(artifacts: int | None, each: int, rule: str) -> Procedure[Gained]:
    """11.3.8: so many of one resource for each artifact in the sectors that one controls; the player says of which."""
    if artifacts is None:
        text = say(
            "Gana en el acto {n} recursos de un mismo tipo por cada artefacto de sus sectores; no se ha dicho cuántos hay.",
            n=each,
        )
        yield referee.step("assumed.artifacts", "Efecto inmediato", text, cite=f"5.3.8.3 {rule}", authority="interpretation")
        return Gained()
    won: Counter[str] = Counter()
    for i in range(1, artifacts + 1):
        kind: str = yield from referee.ask(
            Pick(
                f"artifact.{i}",
                "",
                say("Artefacto {n}: ¿qué recurso gana?", n=i),
                options=list(RESOURCES.keys),
                labels=[RESOURCE_NAMES[key] for key in RESOURCES.keys],
                default=RESOURCES.keys[0],
            ),
            cite=rule,
        )
        won[kind] += each
    things = listing((say("{n} de {what}", n=n, what=RESOURCE_NAMES[key]) for key, n in won.items()), empty="nada")
    text = say("Por los artefactos de sus sectores ({n}) gana: {things}.", n=artifacts, things=things)
    yield referee.step("gain", "Efecto inmediato", text, cite=f"5.3.8.3 {rule}")
    return Gained(resources=dict(won))
