"""Researching a technology (5.3): the price after discount and minimum, and what forbids it.

Document: `{"cost": 12, "minimum": 6, "discount": 4}`, and optionally `"researched"` (how many technologies the track holds;
gives the discount), `"science"` (what the player has), `"technology"` (gives costs and category) with
`"owned": [names]`, `"category": "military"|"grid"|"nano"|"rare"` with `"tracks": {"nano": {"researched": 4, "discount": 4}}`.
`"available": false` says that no tile of it is on offer.
`"artifacts"`: those in the sectors one controls (11.3.8); `"species"` and `"activation"`: which activation of the action it is (5.3.1).
Keys: `track`, where a rare technology goes; `artifact.<n>`. Outcome: `{"pays", "discount", "track": name|null, "science": what is left|null,
"discs", "resources": {name: n}|null, "discovery"}`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from adjudicator.choices import Pick
from adjudicator.eclipse.actions import Actor, explain_activations, too_many
from adjudicator.eclipse.components import technologies
from adjudicator.eclipse.lists import CATEGORY_NAMES
from adjudicator.eclipse.names import technology_names
from adjudicator.eclipse.procedures.gaining import gain
from adjudicator.eclipse.reader import read_species
from adjudicator.eclipse.voice import referee
from adjudicator.errors import Forbidden
from adjudicator.lists import Named
from adjudicator.messages import count, say
from adjudicator.names import name_key
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected, Step, Violation
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
    loose = _loose(root, tile, owned)
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


def _loose(root: Node, tile: Component | None, owned: Iterable[str]) -> Track:
    """The track that the document describes without naming it; where it does not, the technologies owned say how full it is."""
    if root.field("researched").given or root.field("discount").given:
        return _track(root)
    keys = {technology_names().find(name) for name in owned}
    same = [key for key in keys if key and tile and technologies()[key].figures["track"] == tile.figures["track"]]
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


def run_research(situation: ResearchSituation) -> Procedure[Mapping[str, Json]]:
    """5.3.2, 5.3.6, 5.3.7: the cost less the discount of the track, never below the minimum."""
    against = why_not_research(situation)
    if situation.actor:
        against += too_many(situation.actor, "research", situation.activation, "activation")
    if against:
        raise Forbidden(against)
    if situation.actor:
        yield from explain_activations(situation.actor, "research", situation.activation)
    yield from explain_tile(situation)
    track = yield from place(situation)
    shown = situation.tracks.get(track or "", situation.loose)
    pays = max(situation.cost - shown.discount, situation.minimum or 0)
    yield from explain_discount(shown)
    yield price(situation, shown, pays)
    if situation.science is not None and situation.science < pays:
        text = say(
            "Hay {science} de ciencia y hacen falta {pays}; se puede cambiar antes otros recursos por ciencia.",
            science=situation.science,
            pays=pays,
        )
        raise referee.forbid(text, cite="5.3.2 3.3", path="science")
    left = None if situation.science is None else situation.science - pays
    gained = yield from gain(situation.known, situation.artifacts)
    return {"pays": pays, "discount": shown.discount, "track": track, "science": left, **gained.as_document()}


def explain_tile(situation: ResearchSituation) -> Procedure[None]:
    """5.3.2, 5.3.7: what the tile costs, which the book lost and another edition tells."""
    if situation.tile is None:
        return
    text = say(
        "Según otra edición, la loseta de {technology} cuesta {cost}, y como mínimo {minimum}.",
        technology=Named("eclipse", situation.tile),
        cost=situation.cost,
        minimum=situation.minimum,
    )
    yield referee.step("tile", "La loseta", text, cite=f"5.3.2 5.3.7 c.{situation.tile}", authority="component")


def explain_discount(shown: Track) -> Procedure[None]:
    """5.3.6: a discount that nobody tells follows from how full the track is; a track that nobody tells is taken as empty."""
    if shown.assumed and shown.researched:
        text = say(
            "El documento no dice cuántas tecnologías hay en la pista: por las que tiene son {n}, sin contar raras, y el descuento "
            "{discount}.",
            n=shown.researched,
            discount=shown.discount,
        )
        yield referee.step("assumed.discount", "Se supone", text, cite="5.3.6 5.3.3", authority="interpretation")
    elif shown.assumed:
        text = say("El documento no dice cuántas tecnologías hay en la pista ni su descuento: se toma que está vacía.")
        yield referee.step("assumed.discount", "Se supone", text, cite="5.3.6", authority="interpretation")
    elif not shown.told and shown.researched not in TOLD_DISCOUNTS:
        text = say(
            "Con {n} en la pista, el descuento es {discount}, según otra edición.",
            n=count(shown.researched, "{n} tecnología", "{n} tecnologías"),
            discount=shown.discount,
        )
        yield referee.step("discount", "Descuento", text, cite="5.3.6", authority="component")


def price(situation: ResearchSituation, shown: Track, pays: int) -> Step:
    """5.3.6, 5.3.7: how the price comes about."""
    params = {"cost": situation.cost, "discount": shown.discount, "pays": pays, "minimum": situation.minimum}
    cites = ["5.3.2", "5.3.6", *(["ex.16.5"] if not shown.told and shown.researched in TOLD_DISCOUNTS else [])]
    if situation.minimum is None:
        text = say(
            "Coste {cost} menos {discount} de descuento: se pagan {pays} de ciencia. El documento no da el coste mínimo "
            "de la pieza: se toma que no lo cambia.",
            **params,
        )
    elif situation.cost - shown.discount < situation.minimum:
        text = say(
            "Coste {cost} menos {discount} de descuento quedaría bajo el mínimo: se pagan {minimum} de ciencia.", **params
        )
        cites.append("5.3.7")
    else:
        text = say("Coste {cost} menos {discount} de descuento: se pagan {pays} de ciencia.", **params)
        cites += ["5.3.7"] if pays == situation.minimum else []
    return referee.step("pay", "Precio", text, cite=cites, pays=pays, discount=shown.discount)


def why_not_research(situation: ResearchSituation) -> list[Violation]:
    """5.3.2, 5.3.4, 5.3.5: a technology that is not on offer or already owned, or no space in its track."""
    against = []
    if not situation.available:
        against.append(
            referee.violation(
                "No queda ninguna en el organizador de tecnologías; de cada rara hay una sola.",
                cite="5.3.2 5.3.11.1",
                path="available",
            )
        )
    owned = {_known(name) for name in situation.owned}
    if situation.technology and _known(situation.technology) in owned:
        against.append(
            referee.violation(
                "Esa tecnología ya está en su tablero: no se repite ni se descarta.", cite="5.3.5", path="technology"
            )
        )
    if situation.loose.researched >= TRACK_SPACES and not situation.tracks:
        text = say("La pista está llena: tiene siete tecnologías, las que llega a puntuar.")
        against.append(referee.violation(text, cite="5.3.4 9.2.7", path="researched"))
    full = [name for name, track in situation.tracks.items() if track.researched >= TRACK_SPACES]
    if situation.category in full:
        text = say("La pista de su categoría está llena: tiene siete tecnologías, las que llega a puntuar.")
        against.append(referee.violation(text, cite="5.3.4 9.2.7", path="tracks"))
    if situation.category == "rare" and len(full) == len(situation.tracks):
        against.append(referee.violation("Todas las pistas están llenas.", cite="5.3.4", path="tracks"))
    return against


def _known(technology: str) -> str:
    """A technology under one name, whichever the document gives it."""
    return technology_names().find(technology) or name_key(technology)


def place(situation: ResearchSituation) -> Procedure[str | None]:
    """5.3.3, 5.3.11.2: in the track of its category; a rare one in any track with room, with that track's discount."""
    if situation.category is None:
        return None
    if situation.category != "rare":
        return (yield from _place_common(situation.category))
    open_ = [name for name in situation.tracks if not _full(situation, name)]
    closed = [r for name in situation.tracks for r in _full(situation, name)]
    best = max(open_, key=lambda name: situation.tracks[name].discount)
    track: str = yield from referee.ask(
        Pick(
            "track",
            "",
            "Pista de la tecnología rara",
            options=open_,
            default=best,
            rejected=closed,
            labels=[TRACKS[name] for name in open_],
        ),
        cite="5.3.11.2",
    )
    yield referee.step(
        "track",
        "Colocación",
        say("La tecnología rara va a la pista {track}, con el descuento de esa pista.", track=TRACKS[track]),
        cite="5.3.11.2",
    )
    return track


def _place_common(category: str) -> Procedure[str]:
    """5.3.3: no choice of track; an answer all the same is checked."""
    others = say("Una tecnología común va a la pista de su categoría: {track}.", track=TRACKS[category])
    yield from referee.ask(
        Pick(
            "track",
            "",
            "Pista de la tecnología",
            options=[category],
            default=category,
            quiet=True,
            rejected=[referee.reject(name, others, cite="5.3.3") for name in TRACKS if name != category],
        ),
        cite="5.3.3",
    )
    text = say("Va a la casilla libre más a la izquierda de la pista {track}.", track=TRACKS[category])
    yield referee.step("track", "Colocación", text, cite="5.3.3")
    return category


def _full(situation: ResearchSituation, name: str) -> list[Rejected]:
    if situation.tracks[name].researched < TRACK_SPACES:
        return []
    return [referee.reject(name, say("La pista {track} está llena.", track=TRACKS[name]), cite="5.3.4")]
