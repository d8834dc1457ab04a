"""Recolocar discos (7.5, A3.9.A, A1.13.1): how many, between which planets, what blocks it (7.2.4), planets left empty (7.6).

Document: `{"player", "source": "propulsion" | "espacial" | "mayas", "propulsion": 5, "spirituality": 1, "planets": [{"name", "discs", "capital": false,
"blocked": false, "distance": squares from the conquered planet (Mayas)}], "moves": [{"from", "to", "discs": 1}], "conquered": discs removed (Mayas)}`.
Keys: `range.<planet>`. Outcome: `{"moved": n, "allowed": n, "planets": {name: discs}, "uninhabited": [names]}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.era.asking import ask_number
from adjudicator.era.names import roman, table
from adjudicator.era.procedures.war_conditions import IMMUNE
from adjudicator.era.voice import assumed, discs_text, referee
from adjudicator.errors import Forbidden
from adjudicator.messages import Message, listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Violation

OUTSIDE = "conquered"


@dataclass(frozen=True)
class Home:
    """A planet of the player."""

    name: str
    discs: int
    capital: bool
    blocked: bool
    distance: int | None


@dataclass(frozen=True)
class Move:
    """Discs that go from one planet to another."""

    origin: str
    to: str
    discs: int
    path: str


@dataclass(frozen=True)
class Relocation:
    """Discs about to be moved."""

    player: str
    source: str
    propulsion: int
    spirituality: int
    planets: Mapping[str, Home]
    moves: tuple[Move, ...]
    conquered: int
    untold: frozenset[str]

    @property
    def by(self) -> Mapping[str, Json]:
        """What lets the discs move."""
        row: Mapping[str, Json] = table("relocations")[self.source]
        return row

    @property
    def rule(self) -> str:
        return str(self.by["rule"])

    def shut(self, home: Home) -> bool:
        """7.2.4, A3.9.A, A2.2.5: blocked, unless the card or the level says otherwise."""
        return home.blocked and not self.by.get("through_blockades") and self.spirituality < IMMUNE


def read_relocation(root: Node) -> Relocation:
    """The document of a relocation."""
    source = root.field("source").one_of()
    row = table("relocations").get(source, {})
    planets: dict[str, Home] = {}
    for i, node in enumerate(root.field("planets").items(), 1):
        home = Home(
            node.field("name").text(f"planeta {i}"),
            node.field("discs").integer(),
            node.field("capital").flag(),
            node.field("blocked").flag(),
            node.field("distance").optional_integer(),
        )
        if not home.discs and not home.capital:
            node.field("discs").fault("un planeta sin discos de población no lo controla nadie: sería un planeta deshabitado")
        if home.name in planets:
            node.field("name").fault("«{name}» está dos veces", name=home.name)
        planets[home.name] = home
    known = {*planets, *([OUTSIDE] if row.get("conquered") else [])}
    moves = []
    for node in root.field("moves").items():
        origin, to = (node.field(key).text(OUTSIDE if key == "from" and row.get("conquered") else "") for key in ("from", "to"))
        for key, name in (("from", origin), ("to", to)):
            if name not in known or (key == "to" and name == OUTSIDE):
                node.field(key).fault("«{name}» no está entre los planetas", name=name[:60])
        if to and to == origin:
            node.field("to").fault("un disco se recoloca en otro planeta")
        moves.append(Move(origin, to, node.field("discs").integer(1), node.path))
    if not moves:
        root.field("moves").fault("faltan los discos que se mueven")
    for name in row.get("needs", ()):
        if not root.field(name).given:
            root.field(name).fault("falta este dato")
    untold = [] if root.field("spirituality").given else ["spirituality"]
    untold += ["blocked"] if not any(node.field("blocked").given for node in root.field("planets").items()) else []
    return Relocation(
        root.field("player").text("player"),
        source,
        root.field("propulsion").integer(1),
        root.field("spirituality").integer(1),
        planets,
        tuple(moves),
        root.field("conquered").integer(),
        frozenset(untold),
    )


def relocate(case: Relocation) -> Procedure[Mapping[str, Json]]:
    """7.5: the discs that the level, the card or the people lets move."""
    allowed = allowance(case)
    yield from _what_is_assumed(case)
    against = [*why_not_so_many(case, allowed), *why_not_blocked(case), *_why_not_there(case)]
    if against:
        raise Forbidden(against)
    if case.by.get("conquered"):
        yield from _within_range(case)
    discs = {name: home.discs for name, home in case.planets.items()}
    for i, move in enumerate(case.moves, 1):
        if move.origin in discs:
            discs[move.origin] -= move.discs
        discs[move.to] += move.discs
        yield referee.step(f"move.{i}", say("Recolocación"), _moved(move), cite=_allowed_by(case, move))
    empty = [name for name, n in discs.items() if not n and not case.planets[name].capital]
    if empty:
        yield referee.step("empty", say("Planeta deshabitado"), _left_empty(empty), cite="7.6")
    moved = sum(move.discs for move in case.moves)
    return {"moved": moved, "allowed": allowed, "planets": discs, "uninhabited": empty}


def _what_is_assumed(case: Relocation) -> Procedure[None]:
    things: list[object] = []
    if "blocked" in case.untold:
        things.append(say("no hay naves enemigas en sus planetas"))
    ends = {name for move in case.moves for name in (move.origin, move.to)}
    held = "spirituality" in case.untold and any(case.shut(home) for name, home in case.planets.items() if name in ends)
    if held:
        things.append(say("no tiene Espiritualidad V"))
    if things:
        text = say("No se ha dicho, y se da por hecho: {things}.", things=listing(things))
        yield assumed("relocation", text, cite="7.2.4 A2.2.5" if held else "7.2.4")


def _moved(move: Move) -> Message:
    if move.origin == OUTSIDE:
        return say("{discs} del planeta conquistado a {to}.", discs=discs_text(move.discs), to=move.to)
    return say("{discs} de {origin} a {to}.", discs=discs_text(move.discs), origin=move.origin, to=move.to)


def _left_empty(names: list[str]) -> Message:
    if len(names) == 1:
        return say("{name} se queda sin discos: es un planeta deshabitado y deja de ser suyo.", name=names[0])
    return say("{names} se quedan sin discos: son planetas deshabitados y dejan de ser suyos.", names=listing(names))


def _allowed_by(case: Relocation, move: Move) -> list[str]:
    """A2.3.5, A2.3.6, A2.2.5: the level that gives the discs, and the one that no blockade touches where there is one."""
    level = [f"A2.3.{case.propulsion}"] if case.by.get("by_level") else []
    ends = [case.planets[name] for name in (move.origin, move.to) if name in case.planets]
    immune = any(home.blocked for home in ends) and not case.by.get("through_blockades")
    return [case.rule, *level, *([f"A2.2.{case.spirituality}"] if immune else [])]


def allowance(case: Relocation) -> int:
    """A2.3.5, A2.3.6, A3.9.A, A1.13.1: how many discs may move."""
    if case.by.get("by_level"):
        return int(table("technologies")["propulsion"]["relocates"][case.propulsion - 1])
    most = int(case.by["discs"])
    return min(most, case.conquered) if case.by.get("conquered") else most


def why_not_so_many(case: Relocation, allowed: int) -> list[Violation]:
    """7.5: no more discs than allowed, and none below Propulsión V."""
    moved = sum(move.discs for move in case.moves)
    if moved <= allowed:
        return []
    if not allowed and case.by.get("by_level"):
        text = say("Recolocar discos pide Propulsión V, y tiene {level}.", level=roman(case.propulsion))
        return [referee.violation(text, cite="7.5 A2.3.5", path="propulsion")]
    text = say("Puede recolocar {most} como mucho, y son {n}.", most=discs_text(allowed), n=moved)
    level = [f"A2.3.{case.propulsion}"] if case.by.get("by_level") else []
    return [referee.violation(text, cite=[case.rule, *level], path="moves")]


def why_not_blocked(case: Relocation) -> list[Violation]:
    """7.2.4: neither from nor to a blocked planet."""
    ends = [(name, move.path) for move in case.moves for name in (move.origin, move.to) if name in case.planets]
    return [
        referee.violation(
            say("{name} está bloqueado: no se recolocan discos desde él ni hacia él.", name=name),
            cite=["7.2.4", case.rule],
            path=path,
        )
        for name, path in ends
        if case.shut(case.planets[name])
    ]


def _why_not_there(case: Relocation) -> list[Violation]:
    """4.5, 7.5: discs that are really there; the miniature of a capital stays."""
    against = []
    left = {name: home.discs for name, home in case.planets.items()}
    for move in case.moves:
        if move.origin in left:
            left[move.origin] -= move.discs
            if left[move.origin] < 0:
                text = say("En {name} no hay tantos discos; la miniatura de la capital no se recoloca.", name=move.origin)
                against.append(referee.violation(text, cite="7.5 4.5", path=move.path))
        left[move.to] += move.discs
    return against


def _within_range(case: Relocation) -> Procedure[None]:
    """A1.13.1, ex.18: planets no farther than the ships' range, whatever lies between."""
    reach: int = table("technologies")["propulsion"]["range"][case.propulsion - 1]
    if not reach:
        return
    for name in dict.fromkeys(move.to for move in case.moves):
        distance = case.planets[name].distance
        if distance is None:
            prompt = say("¿A cuántas casillas del planeta conquistado está {name}?", name=name)
            distance = yield from ask_number(f"range.{name}", case.player, prompt, cite="A1.13.1", default=1)
        if distance > reach:
            text = say("{name} está a {far} casillas, más que el rango de sus naves ({n}).", name=name, far=distance, n=reach)
            raise Forbidden([referee.violation(text, cite="A1.13.1 ex.18", path="moves")])
