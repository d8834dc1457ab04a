"""The end of the game (9): victory points of one civilization, or of all with the winner.

Document: `{"reputation": [1, 1, 4], "ambassadors": 1, "sectors": [3, 2], "monoliths": 1, "discoveries": 2, "traitor": true,
"tracks": [4, 5, 0], "species": 2 | "draco" | "planta", "ancients": 2, "portals": {"discovery": false, "token": false}}`;
`sectors` are the points printed on each controlled sector; `species` is the bonus itself or the species with one (`ancients`
left on the board for Draco); `portals` are controlled warp portals. Outcome: `{"total", "parts": {…}}`.
With `"players": [{"name", "resources": n, …the same}]`: `{"totals", "parts", "winners"}`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from adjudicator.choices import Amount, whole_number
from adjudicator.eclipse.abilities import ability
from adjudicator.eclipse.voice import referee
from adjudicator.messages import Message, listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json

TRACK_POINTS = {4: 1, 5: 2, 6: 3, 7: 5}
DIPLOMATIC = 4
"""5.9.1.2: so many players at least have diplomatic relations."""
TILES = {4: 4, 3: 7, 2: 10, 1: 12}
"""6.3.10: how many reputation tiles there are of each value."""
COUNTED: dict[str, tuple[Message, str]] = {
    "reputation": (say("fichas de reputación"), "9.2.1"),
    "ambassadors": (say("embajadores"), "9.2.2"),
    "sectors": (say("sectores controlados"), "9.2.3"),
    "monoliths": (say("monolitos"), "9.2.4"),
    "discoveries": (say("descubrimientos guardados por puntos"), "9.2.5"),
    "traitor": (say("ficha de traidor"), "9.2.6"),
    "tracks": (say("tecnologías de las pistas"), "9.2.7"),
    "species": (say("bonificación de la especie"), "9.2.8"),
}
"""What a document may leave out, in words, and the rule that counts it."""


@dataclass(frozen=True)
class Civilization:
    """What a player ends the game with."""

    name: str
    reputation: tuple[int, ...]
    ambassadors: int
    sectors: tuple[int, ...]
    monoliths: int
    discoveries: int
    traitor: bool
    tracks: tuple[int, ...]
    bonus: int
    species: str | None
    ancients: int | None
    portals: int
    resources: int | None
    untold: frozenset[str] = frozenset()


@dataclass(frozen=True)
class ScoringSituation:
    """One civilization, or several that compete."""

    civilizations: tuple[Civilization, ...]
    several: bool


def read_scoring(root: Node) -> ScoringSituation:
    """Reads a document of the final scoring."""
    several = root.field("players").given
    if not several:
        one = _civilization(root, "")
        _check_tiles(root, one.reputation, "reputation")
        return ScoringSituation((one,), False)
    root.only("players")
    civilizations = [
        replace(_civilization(node, node.field("name").text()), resources=_resources(node.field("resources")))
        for node in root.field("players").items()
    ]
    names = [c.name for c in civilizations]
    if not names or "" in names or len(set(names)) < len(names):
        root.field("players").fault("cada jugador necesita un nombre distinto")
    for i, second in enumerate(i for i, c in enumerate(civilizations) if c.traitor):
        if i:
            root.field("players").field(str(second)).field("traitor").fault("solo hay una ficha de traidor")
    _check_tiles(root, [n for c in civilizations for n in c.reputation], "players")
    return ScoringSituation(tuple(civilizations), True)


def _check_tiles(root: Node, tiles: Iterable[int], name: str) -> None:
    """6.3.10: no more reputation tiles of a value than there are."""
    for value, n in Counter(tiles).items():
        if n > TILES.get(value, n):
            root.field(name).fault(
                "fichas de reputación de valor {value} hay {most}, y se cuentan {n}", value=value, most=TILES[value], n=n
            )


def _civilization(node: Node, name: str) -> Civilization:
    bonus, species = _species(node.field("species"))
    portals, sectors = node.field("portals"), _numbers(node.field("sectors"))
    if node.field("sectors").given and node.field("monoliths").integer() > len(sectors):
        node.field("monoliths").fault("en cada sector cabe un monolito, y se controlan {n}", n=len(sectors))
    return Civilization(
        name,
        _numbers(node.field("reputation")),
        node.field("ambassadors").integer(),
        sectors,
        node.field("monoliths").integer(),
        node.field("discoveries").integer(),
        node.field("traitor").flag(),
        _numbers(node.field("tracks")),
        bonus,
        species,
        node.field("ancients").optional_integer(),
        2 * portals.field("discovery").flag() + portals.field("token").flag(),
        None,
        frozenset(name for name in COUNTED if not node.field(name).given),
    )


def _numbers(node: Node) -> tuple[int, ...]:
    return tuple(item.integer() for item in node.items())


def _species(node: Node) -> tuple[int, str | None]:
    if isinstance(node.value, str):
        return 0, node.one_of() or None
    return node.integer(), None


def _resources(node: Node) -> int | None:
    """9.1.3: all resources together, as a sum or one by one; None where nobody tells."""
    if not node.given:
        return None
    if isinstance(node.value, dict):
        return sum(entry.integer() for _, entry in node.pairs())
    return node.integer()


def run_scoring(situation: ScoringSituation) -> Procedure[Mapping[str, Json]]:
    """9.2: the points of each source, then who has most (9.1)."""
    parts: dict[str, dict[str, int]] = {}
    yield from _enough_players(situation)
    for civilization in situation.civilizations:
        parts[civilization.name] = yield from score(civilization)
    totals = {name: sum(points.values()) for name, points in parts.items()}
    if not situation.several:
        return {"total": totals[""], "parts": parts[""]}
    winners = yield from decide(situation, totals)
    return {"totals": totals, "parts": parts, "winners": winners}


def _enough_players(situation: ScoringSituation) -> Procedure[None]:
    """9.2.2, 5.9.1.2: ambassadors and traitors are of games with four or more, be they not all in the document."""
    diplomats = [c for c in situation.civilizations if c.ambassadors or c.traitor]
    if situation.several and diplomats and len(situation.civilizations) < DIPLOMATIC:
        text = say(
            "Solo con cuatro jugadores o más hay embajadores y ficha de traidor: se toma que juegan más de los {n} que se nombran.",
            n=len(situation.civilizations),
        )
        yield referee.step("assumed.players", "Se supone", text, cite="9.2.2 5.9.1.2", authority="interpretation")


def score(civilization: Civilization) -> Procedure[dict[str, int]]:
    """9.2.1–9.2.8: every source of points, with its rule."""
    prefix = f"{civilization.name}." if civilization.name else ""
    lines = [
        ("reputation", sum(civilization.reputation), say("Fichas de reputación"), "9.2.1"),
        ("ambassadors", civilization.ambassadors, say("Embajadores, 1 cada uno"), "9.2.2"),
        ("sectors", sum(civilization.sectors), say("Sectores controlados"), "9.2.3"),
        ("monoliths", 3 * civilization.monoliths, say("Monolitos en sectores controlados, 3 cada uno"), "9.2.4"),
        ("discoveries", 2 * civilization.discoveries, say("Descubrimientos guardados por puntos, 2 cada uno"), "9.2.5"),
        ("traitor", -2 if civilization.traitor else 0, say("Ficha de traidor, −2"), "9.2.6"),
        (
            "tracks",
            sum(TRACK_POINTS.get(n, 0) for n in civilization.tracks),
            say("Pistas de tecnología: 4 son 1, 5 son 2, 6 son 3, 7 son 5"),
            "9.2.7",
        ),
        ("species", *_bonus(civilization)),
    ]
    if civilization.portals:
        lines.append(
            (
                "portals",
                civilization.portals,
                say("Portales controlados: 2 el del descubrimiento, 1 el de la tecnología"),
                "5.2.9.11 11.4.10",
            )
        )
    untold = [COUNTED[name] for name in COUNTED if name in civilization.untold]
    if untold:
        text = say("No se ha dicho, y se cuenta como cero: {things}.", things=listing(what for what, _ in untold))
        cites = [cite for _, cite in untold]
        yield referee.step(f"{prefix}assumed.untold", "Se supone", text, cite=cites, authority="interpretation")
    if ability(civilization.species, "points_for_ancients") and civilization.ancients is None:
        yield referee.step(
            f"{prefix}ancients",
            "Antiguos en el tablero",
            "Nadie ha dicho cuántos quedan: se toma que ninguno.",
            cite="9.4.1",
            authority="interpretation",
        )
    for key, points, title, cite in lines:
        if points:
            yield referee.step(f"{prefix}{key}", title, say("{points} PV", points=points), cite=cite, points=points)
    total = sum(points for _, points, _, _ in lines)
    yield referee.step(f"{prefix}total", "Total", say("{points} PV", points=total), cite="9.2", points=total)
    return {key: points for key, points, _, _ in lines}


def _bonus(civilization: Civilization) -> tuple[int, Message, str]:
    """9.4: Draco for each Ancient left, Planta for each sector."""
    if rule := ability(civilization.species, "points_for_ancients"):
        return civilization.ancients or 0, say("Descendientes de Draco: 1 por antiguo que quede"), f"9.4.1 {rule}"
    if rule := ability(civilization.species, "points_for_sectors"):
        return len(civilization.sectors), say("Planta: 1 más por sector controlado"), f"9.4.2 {rule}"
    return civilization.bonus, say("Bonificación de la especie"), "9.2.8"


def decide(situation: ScoringSituation, totals: Mapping[str, int]) -> Procedure[list[str]]:
    """9.1.2, 9.1.3: most points win; among equals, most resources of all kinds together."""
    best = [c for c in situation.civilizations if totals[c.name] == max(totals.values())]
    if len(best) == 1:
        yield referee.step("winner", "Vencedor", say("Gana {name}, con más puntos que nadie.", name=best[0].name), cite="9.1.2")
        return [best[0].name]
    resources: dict[str, int] = {}
    for tied in best:
        resources[tied.name] = yield from _resources_of(tied)
    rich = [name for name, n in resources.items() if n == max(resources.values())]
    if len(rich) == 1:
        text = say("Empatan {names}: gana {name}, que suma más recursos.", names=listing(c.name for c in best), name=rich[0])
        yield referee.step("winner", "Vencedor", text, cite="9.1.2 9.1.3")
        return rich
    text = say(
        "Empatan {names} también en recursos: el reglamento no da otro desempate, y comparten la victoria.", names=listing(rich)
    )
    yield referee.step("winner", "Empate", text, cite="9.1.3", authority="interpretation")
    return rich


def _resources_of(civilization: Civilization) -> Procedure[int]:
    """9.1.3: what breaks a tie is asked where the document leaves it out."""
    if civilization.resources is not None:
        return civilization.resources
    prompt = say("{name}: ¿cuántos recursos le quedan, de los tres juntos?", name=civilization.name)
    n: int = yield from referee.ask(
        Amount(
            f"resources.{civilization.name}",
            civilization.name,
            prompt,
            default=0,
            options=[0],
            reader=whole_number(),
        ),
        cite="9.1.3",
    )
    return n
