"""What production and influence tracks show (3.4.2, 3.6.5): the highest number that is not covered, by another edition's boards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from adjudicator.eclipse.names import RESOURCE_NAMES, table
from adjudicator.eclipse.voice import referee
from adjudicator.messages import listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure


@dataclass(frozen=True)
class Tracks:
    """The cubes still on each production track, and the empty spaces of the influence track; what is not told is left out."""

    cubes: Mapping[str, int] = field(default_factory=dict)
    spaces: int | None = None

    def produces(self, resource: str) -> int | None:
        """3.4.2: the highest empty space of a production track."""
        shows = _shows("production")
        return None if resource not in self.cubes else shows[len(shows) - 1 - self.cubes[resource]]

    @property
    def cost(self) -> int | None:
        """3.6.5: the rightmost empty space of the influence track."""
        return self.cost_after(0)

    def cost_after(self, discs: int) -> int | None:
        """3.6.4, 3.6.5: what the influence track shows once so many discs are back."""
        return None if self.spaces is None else _shows("influence")[max(0, self.spaces - discs)]


def _shows(track: str) -> list[int]:
    shows: list[int] = table("tracks")[track]["shows"]
    return shows


def read_tracks(root: Node) -> Tracks:
    """The cubes and the empty spaces that a document tells."""
    cubes = {name: node.integer() for name, node in root.field("cubes").by_name().items()}
    return Tracks(cubes, root.field("empty").optional_integer())


def shown_or_told(root: Node, name: str, shown: int | None) -> int:
    """A number that the document gives, or that its track shows; both have to agree."""
    given = root.field(name).optional_integer()
    if given is None and shown is None:
        root.field(name).fault("falta este número")
    if given is not None and shown is not None and given != shown:
        root.field(name).fault("la pista muestra {n}", n=shown)
    return given if given is not None else shown or 0


def explain_tracks(tracks: Tracks) -> Procedure[None]:
    """3.4.2, 3.6.5: how many cubes and discs are gone, and which numbers that uncovers."""
    rows: list[object] = [say("{what} ({n})", what=RESOURCE_NAMES[name], n=tracks.produces(name)) for name in tracks.cubes]
    cites = ["3.4.2"] if rows else []
    if tracks.cost is not None:
        rows.append(say("coste, {n}", n=tracks.cost))
        cites.append("3.6.5")
    if rows:
        text = say("La casilla vacía más alta de cada pista, según otra edición: {rows}.", rows=listing(rows))
        yield referee.step("tracks", "Lo que muestran las pistas", text, cite=cites, authority="component")
