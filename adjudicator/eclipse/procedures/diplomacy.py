"""Diplomatic relations (5.9): may these two establish them, and is this an act of aggression?

Document: `{"players": 4, "proposer": "talia", "other": "apolo", "acting": "talia", "ask": "propose"|"aggression",
"sectors": {"A": {"controller": "talia", "wormholes": ["B"], "half": [], "portal": false, "ships": ["talia"]}},
"ambassadors": [["leto", "naomi"]], "traitor": null, "tracks": {"apolo": {"free": 0, "tiles": 2}}}`; `players`: how many;
`tracks` counts spaces of the reputation track that can take an ambassador: free ones, and those that hold a reputation tile.
Keys: `return.<name>`: whether to give back a tile to make room; `accept`: true|false.
Outcome: `{"may": true, "relations": bool, "returned": [names]}`; not allowed: `illegal`. With `"ask": "aggression"` (the end of
`proposer`'s action; `ambassadors`: who its partners are): `{"aggression": bool, "broken": {partner: [sectors]}, "traitor"}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product

from adjudicator.choices import YesNo
from adjudicator.eclipse.lands import Land, read_joined
from adjudicator.eclipse.procedures.relations import aggression, aggression_step
from adjudicator.eclipse.voice import referee
from adjudicator.errors import Forbidden
from adjudicator.messages import listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Violation

AMBASSADORS = 3
"""1.1: so many has every civilization."""


@dataclass(frozen=True)
class Track:
    """Spaces of a reputation track that can take an ambassador: free, or held by a reputation tile."""

    free: int
    tiles: int


@dataclass(frozen=True)
class DiplomacySituation:
    """Who proposes to whom, over which board."""

    players: int | None
    one: str
    other: str
    acting: str | None
    aggression: bool
    sectors: Mapping[str, Land]
    ambassadors: frozenset[frozenset[str]]
    traitor: str | None
    tracks: Mapping[str, Track]


def read_diplomacy(root: Node) -> DiplomacySituation:
    """Reads a document of diplomatic relations."""
    asks_aggression = root.field("ask").one_of() == "aggression"
    one, other = root.field("proposer").text(), root.field("other").text()
    if not one:
        root.field("proposer").fault("falta decir quién propone o actúa")
    if not asks_aggression and other in ("", one):
        root.field("other").fault("falta decir a quién se propone")
    pairs = frozenset(frozenset(name.text() for name in pair.items()) for pair in root.field("ambassadors").items())
    return DiplomacySituation(
        root.field("players").optional_integer(),
        one,
        other,
        root.field("acting").text() or None,
        asks_aggression,
        {name: read_joined(node, name) for name, node in root.field("sectors").mapping().items()},
        pairs,
        root.field("traitor").text() or None,
        {name: _track(node) for name, node in root.field("tracks").mapping().items()},
    )


def _track(node: Node) -> Track:
    return Track(node.field("free").integer(), node.field("tiles").integer())


def run_diplomacy(situation: DiplomacySituation) -> Procedure[Mapping[str, Json]]:
    """5.9: all that stands against the proposal at once, then the answer to it."""
    if situation.aggression:
        return (yield from judge_aggression(situation))
    against = why_not_propose(situation)
    if against:
        raise Forbidden(against)
    yield from _possible(situation)
    returned = yield from make_room(situation)
    accepted: bool = yield from referee.ask(
        YesNo("accept", situation.other, say("{other}: ¿acepta la propuesta?", other=situation.other), default=True),
        cite="5.9.3 5.9.4",
    )
    if accepted:
        text = say(
            "Intercambian embajadores y un cubo de población cada uno, de la pista de producción que quieran: van a "
            "casillas de embajador de sus pistas de reputación. Las relaciones duran hasta el final de la partida."
        )
        yield referee.step("accept", "Relaciones establecidas", text, cite="5.9.4 5.9.5")
    else:
        yield referee.step("accept", "Propuesta rechazada", "La acción en curso sigue sin más.", cite="5.9.3")
    return {"may": True, "relations": accepted, "returned": returned if accepted else []}


def _possible(situation: DiplomacySituation) -> Procedure[None]:
    """5.9.1.2, 5.9.2: nothing stands against it; what the document leaves out is taken to be as it must."""
    one, other = situation.one, situation.other
    if situation.players is None:
        text = say("No se ha dicho cuántos juegan: se toma que son cuatro o más.")
        yield referee.step("assumed", "Se supone", text, cite="5.9.1.2", authority="interpretation")
    if roomy := [name for name in (one, other) if name not in situation.tracks]:
        text = say(
            "No se ha dicho qué casillas libres tiene la pista de reputación: se toma que hay sitio ({names}).",
            names=listing(roomy),
        )
        yield referee.step("assumed.room", "Se supone", text, cite="5.9.2.4", authority="interpretation")
    text = say("{one} y {other} pueden establecer relaciones diplomáticas.", one=one, other=other)
    portals = "" if _joined(situation, portals=False) else " 3.23.4"
    yield referee.step("may", "Propuesta posible", text, cite=f"5.9.1.2 5.9.2.1{portals} 5.9.2.2 5.9.2.3 5.9.2.4")


def why_not_propose(situation: DiplomacySituation) -> list[Violation]:
    """5.9.1.2, 5.9.2: everything that forbids the proposal."""
    return [*_when(situation), *_connection(situation), *_ships(situation), *_standing(situation)]


def _when(situation: DiplomacySituation) -> list[Violation]:
    """5.9.1.2: four players or more, during one's own action."""
    against = []
    if situation.players is not None and situation.players < 4:
        against.append(
            referee.violation(
                "Las relaciones diplomáticas solo existen con cuatro jugadores o más.", cite="5.9.1.2", path="players"
            )
        )
    if situation.acting not in (None, situation.one):
        text = say(
            "{one} solo puede proponer durante su propia acción, y ahora actúa {acting}.",
            one=situation.one,
            acting=situation.acting,
        )
        against.append(referee.violation(text, cite="5.9.1.2", path="acting"))
    return against


def _pairs(situation: DiplomacySituation) -> list[tuple[Land, Land]]:
    """A sector of the one and a sector of the other."""
    mine = [s for s in situation.sectors.values() if s.controller == situation.one]
    return list(product(mine, [s for s in situation.sectors.values() if s.controller == situation.other]))


def _joined(situation: DiplomacySituation, *, portals: bool = True) -> bool:
    """5.9.2.1, 3.23.4: whether sectors of theirs are joined by wormholes, or by warp portals."""
    return any(
        b.name in a.wormholes or a.name in b.wormholes or (portals and a.portal and b.portal) for a, b in _pairs(situation)
    )


def _connection(situation: DiplomacySituation) -> list[Violation]:
    """5.9.2.1: sectors of theirs joined by a full connection or by warp portals; the wormhole generator does not serve."""
    if _joined(situation):
        return []
    half = any(b.name in a.half or a.name in b.half for a, b in _pairs(situation))
    text = say(
        "Ningún sector de {one} está unido a uno de {other} por una conexión de agujeros de gusano o portales.",
        one=situation.one,
        other=situation.other,
    )
    if half:
        text = say("Solo los une media conexión: no se proponen relaciones por medio del generador de agujeros de gusano.")
    return [referee.violation(text, cite="5.9.2.1 5.9.2.1.1" if half else "5.9.2.1", path="sectors")]


def _ships(situation: DiplomacySituation) -> list[Violation]:
    """5.9.2.2: no ships in a sector of the other, nor in one where the other has ships."""
    against = []
    for one, other in ((situation.one, situation.other), (situation.other, situation.one)):
        names = [s.name for s in situation.sectors.values() if one in s.owners and s.controller == other]
        if names:
            text = say("{one} tiene naves en {sectors}, que controla {other}.", one=one, other=other, sectors=listing(names))
            against.append(referee.violation(text, cite="5.9.2.2", path="sectors"))
    shared = [s.name for s in situation.sectors.values() if {situation.one, situation.other} <= s.owners]
    if shared:
        text = say(
            "{one} y {other} tienen naves en un mismo sector: {sectors}.",
            one=situation.one,
            other=situation.other,
            sectors=listing(shared),
        )
        against.append(referee.violation(text, cite="5.9.2.2", path="sectors"))
    return against


def _standing(situation: DiplomacySituation) -> list[Violation]:
    """5.9.2.3, 5.9.2.4, 3.21: no ambassadors exchanged yet, no traitor, an ambassador and room on both sides."""
    against, pair = [], (situation.one, situation.other)
    if frozenset(pair) in situation.ambassadors:
        against.append(referee.violation("Ya han intercambiado embajadores.", cite="5.9.2.3", path="ambassadors"))
    if situation.traitor in pair:
        text = say("{name} tiene la ficha de traidor.", name=situation.traitor)
        against.append(referee.violation(text, cite="5.9.2.4 5.9.8.2", path="traitor"))
    for name in pair:
        if frozenset(pair) not in situation.ambassadors and _partners(situation, name) >= AMBASSADORS:
            text = say("{name} ya ha dado sus {n} embajadores.", name=name, n=AMBASSADORS)
            against.append(referee.violation(text, cite="1.1 3.21 5.9.4", path="ambassadors"))
        track = situation.tracks.get(name, Track(1, 0))
        if not track.free and not track.tiles:
            text = say("{name} no tiene casilla para un embajador en su pista de reputación, ni ficha que devolver.", name=name)
            against.append(referee.violation(text, cite="5.9.2.4 5.9.2.4.1", path=f"tracks.{name}"))
    return against


def _partners(situation: DiplomacySituation, name: str) -> int:
    return sum(name in pair for pair in situation.ambassadors)


def make_room(situation: DiplomacySituation) -> Procedure[list[str]]:
    """5.9.2.4.1: whoever has no free space may return a reputation tile; who will not, cannot have relations."""
    returned = []
    for name in (situation.one, situation.other):
        if situation.tracks.get(name, Track(1, 0)).free:
            continue
        prompt = say("{name}: ¿devuelve una ficha de reputación para hacer sitio?", name=name)
        gives: bool = yield from referee.ask(YesNo(f"return.{name}", name, prompt, default=True), cite="5.9.2.4.1")
        if not gives:
            text = say("Sin casilla libre en la pista de reputación de {name} no se establecen relaciones.", name=name)
            raise referee.forbid(text, cite="5.9.2.4", path=f"answers.return.{name}")
        text = say("{name} devuelve una ficha de reputación a la bolsa negra.", name=name)
        yield referee.step(f"return.{name}", "Sitio para el embajador", text, cite="5.9.2.4.1")
        returned.append(name)
    return returned


def judge_aggression(situation: DiplomacySituation) -> Procedure[Mapping[str, Json]]:
    """5.9.6–5.9.8: the end of an action of somebody with partners."""
    partners = sorted(name for pair in situation.ambassadors if situation.one in pair for name in pair - {situation.one})
    ships = {s.name: dict.fromkeys(s.owners, 1) for s in situation.sectors.values()}
    broken = aggression(situation.one, partners, ships, {s.name: s.controller for s in situation.sectors.values()})
    yield aggression_step(situation.one, partners, broken)
    return {"aggression": bool(broken), "broken": broken, "traitor": situation.one if broken else situation.traitor}
