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

from collections.abc import Mapping

from adjudicator.choices import Pick
from adjudicator.eclipse.actions import explain_activations, too_many
from adjudicator.eclipse.names import technology_names
from adjudicator.eclipse.procedures.gaining import gain
from adjudicator.eclipse.research_situation import TOLD_DISCOUNTS, TRACK_SPACES, TRACKS, ResearchSituation, Track
from adjudicator.eclipse.voice import referee
from adjudicator.errors import Forbidden
from adjudicator.lists import Named
from adjudicator.messages import count, say
from adjudicator.names import name_key
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected, Step, Violation


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
    yield from explain_discount(shown, printed=bool(situation.printed))
    yield price(situation, shown, pays)
    if situation.science is not None and situation.science < pays:
        text = say(
            "Hay {science} de ciencia y hacen falta {pays}; antes se pueden cambiar otros recursos por ciencia.",
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


def explain_discount(shown: Track, *, printed: bool = False) -> Procedure[None]:
    """5.3.6: a discount that nobody tells follows from how full the track is; a track that nobody tells is taken as empty."""
    if shown.assumed and shown.researched:
        text = say(
            "Nadie ha dicho cuántas tecnologías hay en la pista: por las que tiene son {n}, sin contar raras, y el descuento "
            "{discount}.",
            n=shown.researched,
            discount=shown.discount,
        )
        cite = "5.3.6 5.3.3 5.3.10" if printed else "5.3.6 5.3.3"
        yield referee.step("assumed.discount", "Se supone", text, cite=cite, authority="interpretation")
    elif shown.assumed:
        text = say("Nadie ha dicho cuántas tecnologías hay en la pista ni su descuento: se toma que está vacía.")
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
            "Coste {cost} menos {discount} de descuento: se pagan {pays} de ciencia. Nadie ha dado el coste mínimo "
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
    elif situation.known in situation.printed:
        text = say("Esa tecnología viene impresa en el tablero de su especie: cuenta como investigada y no se repite.")
        against.append(referee.violation(text, cite="5.3.5 5.3.10", path="technology"))
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
            labels=[TRACKS[category]],
            default=category,
            quiet=True,
            rejected=[referee.reject(name, others, cite="5.3.3", label=TRACKS[name]) for name in TRACKS if name != category],
        ),
        cite="5.3.3",
    )
    text = say("Va a la casilla libre más a la izquierda de la pista {track}.", track=TRACKS[category])
    yield referee.step("track", "Colocación", text, cite="5.3.3")
    return category


def _full(situation: ResearchSituation, name: str) -> list[Rejected]:
    if situation.tracks[name].researched < TRACK_SPACES:
        return []
    text = say("La pista {track} está llena.", track=TRACKS[name])
    return [referee.reject(name, text, cite="5.3.4", label=TRACKS[name])]
