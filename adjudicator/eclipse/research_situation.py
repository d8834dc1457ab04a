"""What researching a technology is read from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from adjudicator.eclipse.actions import Actor
from adjudicator.eclipse.components import starting_technologies, technologies
from adjudicator.eclipse.lists import CATEGORY_NAMES
from adjudicator.eclipse.names import technology_names
from adjudicator.eclipse.reader import read_species
from adjudicator.reading import Node
from rulebook.components import Component

TRACKS = {name: CATEGORY_NAMES[name] for name in ("military", "grid", "nano")}


DISCOUNTS = (0, 1, 2, 3, 4, 6, 8, 8)
"""The scale of discounts is lost, and here according to another edition; ex.16.5 tells those of four and five technologies."""


TOLD_DISCOUNTS = (4, 5)


TRACK_SPACES = 7
"""9.2.7 scores seven technologies in a track at most; the number of spaces itself is not said."""


@dataclass(frozen=True)
class Track:
    """A technology track: how full it is and what discount it shows."""

    researched: int
    discount: int
    told: bool = True
    """Whether the document says the discount; else it follows from how full the track is."""
    assumed: bool = False
    """Whether the document says nothing of the track."""


@dataclass(frozen=True)
class ResearchSituation:
    """A technology to be researched and by what means."""

    cost: int
    minimum: int | None
    loose: Track
    science: int | None
    technology: str | None
    owned: tuple[str, ...]
    category: str | None
    tracks: Mapping[str, Track]
    available: bool = True
    tile: str | None = None
    """The technology whose printed costs count, because the document does not give them."""
    known: str | None = None
    """The technology under the key of the book, where the book knows it."""
    artifacts: int | None = None
    actor: Actor | None = None
    """Whose species board tells how many activations there are."""
    activation: int = 1
    printed: frozenset[str] = frozenset()
    """5.3.10: the technologies that the species board prints."""


def read_research(root: Node) -> ResearchSituation:
    """Reads a document of a research activation."""
    tile = _tile(root)
    cost, minimum = _costs(root, tile)
    _check_category(root, tile)
    tracks = {name: _track(node) for name, node in root.field("tracks").by_name().items() if _is_track(node, name)}
    category = root.field("category").one_of() or (str(tile.figures["track"]) if tile and tracks else None)
    if category not in (None, "rare") and tracks and category not in tracks:
        root.field("tracks").fault("falta la pista de la categoría de la tecnología")
    if category == "rare" and not tracks:
        root.field("tracks").fault("una tecnología rara va a la pista que se elija: faltan las pistas")
    owned = tuple(item.text() for item in root.field("owned").items())
    printed = starting_technologies(read_species(root.field("species")))
    loose = _loose(root, tile, owned, printed)
    return ResearchSituation(
        cost,
        minimum,
        replace(loose, assumed=loose.assumed and not tracks),
        root.field("science").optional_integer(),
        root.field("technology").text() or None,
        owned,
        category,
        tracks,
        root.field("available").flag(),
        tile.key if tile and not (root.field("cost").given and root.field("minimum").given) else None,
        tile.key if tile else None,
        root.field("artifacts").optional_integer(),
        _actor(root),
        root.field("activation").integer(1),
        printed,
    )


def _actor(root: Node) -> Actor | None:
    species = read_species(root.field("species"))
    return Actor("", species, None, False, None) if species else None


def _tile(root: Node) -> Component | None:
    """The technology that the document names, where the book knows it."""
    return technologies().get(technology_names().find(root.field("technology").text()) or "")


def _check_category(root: Node, tile: Component | None) -> None:
    """3.8.2: every technology belongs to one category."""
    said = root.field("category").one_of()
    if tile and said and said != tile.figures["track"]:
        own = CATEGORY_NAMES[str(tile.figures["track"])]
        root.field("category").fault("esa tecnología es de otra categoría: {category}", category=own)


def _costs(root: Node, tile: Component | None) -> tuple[int, int | None]:
    """5.3.2, 5.3.7: the cost and the minimum given, else those printed on the tile."""
    cost, minimum = root.field("cost"), root.field("minimum").optional_integer()
    if not cost.given and tile is None:
        cost.fault("falta el coste de la tecnología, o su nombre")
    paid = cost.integer() if cost.given or tile is None else int(tile.figures["cost"])
    if minimum is None and tile is not None and int(tile.figures["minimum"]) <= paid:
        minimum = int(tile.figures["minimum"])
    if minimum is not None and minimum > paid:
        root.field("minimum").fault("el coste mínimo no puede superar el coste ({cost})", cost=paid)
    return paid, minimum


def _loose(root: Node, tile: Component | None, owned: Iterable[str], printed: frozenset[str]) -> Track:
    """The track that the document describes without naming it; where it does not, the technologies owned say how full it is."""
    if root.field("researched").given or root.field("discount").given:
        return _track(root)
    keys = {technology_names().find(name) or "" for name in owned} | printed
    known = [technologies()[key] for key in keys if key in technologies()]
    same = [each for each in known if tile and each.figures["track"] == tile.figures["track"]]
    n = min(len(same), TRACK_SPACES) if tile and tile.figures["track"] != "rare" else 0
    return Track(n, DISCOUNTS[n], told=not n, assumed=True)


def _is_track(node: Node, name: str) -> bool:
    if name == "rare":
        node.fault("las tecnologías raras no tienen pista propia")
    return name in TRACKS


def _track(node: Node) -> Track:
    """A track; its discount may be written as the board shows it, −4."""
    researched = node.field("researched").integer()
    discount = node.field("discount").optional_integer()
    if discount is None:
        return Track(researched, DISCOUNTS[researched], told=not researched)
    if researched in TOLD_DISCOUNTS and abs(discount) != DISCOUNTS[researched]:
        node.field("discount").fault(
            "con {n} tecnologías la pista muestra {discount} de descuento", n=researched, discount=DISCOUNTS[researched]
        )
    return Track(researched, abs(discount))
