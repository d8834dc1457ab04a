"""Evacuación del mundo capital (6.2.4.5, 6.2.4.6) and the emergency reserve (7.4).

Document: `{"player", "cause": "invasion" | "voluntary" | "lost_planet", "enemies": true (enemy ships at the capital), "own_turn": true (its own
turn of the progress phase), "capital_discs": 0 (under the miniature), "planets": [{"name", "discs", "enemies": false, "declared": false (a dark
player with ships there declares war to block)}], "reserve": true (tile not spent), "owned": n, "others": [{"name", "planets"}] (for
`lost_planet`), "spirituality": 1}`.
Keys: `destination` (where several planets tie), `reserve`.
Outcome: `{"to": planet or null (an empty space of the sector), "returned": discs back to the board, "left": discs left behind, "ships": 0 | 6}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.choices import Pick
from adjudicator.era.asking import ask_yes
from adjudicator.era.procedures.war_conditions import IMMUNE
from adjudicator.era.voice import assumed, discs_text, referee
from adjudicator.errors import Forbidden
from adjudicator.messages import listing, say
from adjudicator.reading import Node, each_once
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected, Violation

RESERVE_SHIPS = 6
BEHIND = 2
ASCENDED = 6


@dataclass(frozen=True)
class Refuge:
    """Another planet of the player."""

    name: str
    discs: int
    enemies: bool
    declared: bool


@dataclass(frozen=True)
class Evacuation:
    """A capital in danger, or a planet lost."""

    player: str
    cause: str
    enemies: bool | None
    own_turn: bool
    capital_discs: int
    planets: tuple[Refuge, ...]
    reserve: bool
    owned: int | None
    others: Mapping[str, int]
    spirituality: int
    untold: frozenset[str]


def read_evacuation(root: Node) -> Evacuation:
    """The document of an evacuation."""
    cause = root.field("cause").one_of()
    if not root.field("cause").given:
        root.field("cause").fault("falta este dato")
    nodes = root.field("planets").items()
    planets = tuple(_read_refuge(node, i) for i, node in enumerate(nodes, 1))
    each_once(nodes, [planet.name for planet in planets])
    if cause == "lost_planet":
        for name in ("owned", "others"):
            if not root.field(name).given:
                root.field(name).fault("falta este dato")
    return Evacuation(
        root.field("player").text("player"),
        cause,
        root.field("enemies").told(),
        root.field("own_turn").flag(),
        root.field("capital_discs").integer(),
        planets,
        root.field("reserve").flag(),
        root.field("owned").optional_integer(),
        dict(_read_rival(node, i) for i, node in enumerate(root.field("others").items(), 1)),
        root.field("spirituality").integer(1),
        frozenset(
            name for name in ("own_turn", "capital_discs", "planets", "reserve", "spirituality") if not root.field(name).given
        ),
    )


def _read_rival(node: Node, i: int) -> tuple[str, int]:
    if not node.field("planets").given:
        node.field("planets").fault("falta este dato")
    return node.field("name").text(str(i)), node.field("planets").integer()


def _read_refuge(node: Node, i: int) -> Refuge:
    discs = node.field("discs").integer()
    if not discs:
        node.field("discs").fault("un planeta sin discos de población no lo controla nadie: sería un planeta deshabitado")
    return Refuge(node.field("name").text(f"planeta {i}"), discs, node.field("enemies").flag(), node.field("declared").flag())


def evacuate(case: Evacuation) -> Procedure[Mapping[str, Json]]:
    """6.2.4.5, 6.2.4.6, 7.4: where the capital goes, what returns to the board, and the six ships."""
    yield from what_is_assumed(case)
    if case.cause == "lost_planet":
        ships = yield from _after_a_loss(case)
        return {"to": None, "returned": 0, "left": 0, "ships": ships}
    if case.cause == "voluntary":
        against = yield from _why_not_leave(case)
        if against:
            raise Forbidden(against)
    refuge = yield from destination(case)
    left = 1 if case.cause == "voluntary" else 0
    returned = yield from _returned(case, refuge, left)
    ships = yield from reserve(case, "7.4.1 6.2.4.6.n2")
    return {"to": refuge.name if refuge else None, "returned": returned, "left": left, "ships": ships}


def what_is_assumed(case: Evacuation) -> Procedure[None]:
    """What the document leaves out."""
    things: list[object] = []
    if case.cause == "voluntary" and "own_turn" in case.untold:
        things.append(say("es su turno de la fase de progreso"))
    if case.cause != "lost_planet" and "capital_discs" in case.untold:
        things.append(say("no hay más discos bajo la miniatura"))
    if case.cause != "lost_planet" and "planets" in case.untold:
        things.append(say("no controla ningún otro planeta"))
    held = any(planet.enemies or planet.declared for planet in case.planets)
    if held and "spirituality" in case.untold:
        things.append(say("no tiene Espiritualidad V"))
    if "reserve" in case.untold:
        things.append(say("aún tiene su reserva de emergencia"))
    if things:
        yield assumed(
            "evacuation",
            say("No se ha dicho, y se da por hecho: {things}.", things=listing(things)),
            cite="6.2.4.5 6.2.4.6 7.4",
        )


def _why_not_leave(case: Evacuation) -> Procedure[list[Violation]]:
    """6.2.4.6: in one's own turn of the progress phase, with enemy ships in the square."""
    enemies = case.enemies
    if enemies is None:
        prompt = say("¿Hay naves enemigas en la casilla de la capital?")
        enemies = yield from ask_yes("enemies", case.player, prompt, cite="6.2.4.6")
    against = []
    if not enemies:
        text = say("En la casilla de la capital no hay naves enemigas: no se puede evacuar por voluntad propia.")
        against.append(referee.violation(text, cite="6.2.4.6", path="enemies"))
    if not case.own_turn:
        text = say("Evacuar por voluntad propia es del turno propio en la fase de progreso.")
        against.append(referee.violation(text, cite="6.2.4.6", path="own_turn"))
    return against


def destination(case: Evacuation) -> Procedure[Refuge | None]:
    """6.2.4.5, 7.2.1.4: the most populated planet without enemy ships; of several, the player's choice; else empty space."""
    immune = case.spirituality >= IMMUNE
    free = [planet for planet in case.planets if immune or not (planet.enemies or planet.declared)]
    declared = [planet.name for planet in case.planets if planet.declared]
    if declared and not immune:
        text = say(
            "Una declaración de guerra bloquea el traslado a {names}; la evacuación en sí no se puede bloquear.",
            names=listing(declared),
        )
        yield referee.step("declared", say("Destino bloqueado"), text, cite="7.2.1.4 7.1.1.2.5")
    if immune and any(planet.enemies or planet.declared for planet in case.planets):
        text = say(
            "Con Espiritualidad V o más nadie puede bloquear al jugador: se entiende que tampoco el destino de la capital."
        )
        yield assumed("immune", text, cite=f"A2.2.{case.spirituality} 7.2.1.4")
    if not free:
        text = say(
            "No le queda ningún planeta válido: elige un espacio vacío del mismo sector, que desde ahora se trata como un planeta."
        )
        yield referee.step("destination", say("Destino de la capital"), text, cite="6.2.4.6.n1")
        return None
    most = max(planet.discs for planet in free)
    best = {planet.name: planet for planet in free if planet.discs == most}
    chosen: str = yield from referee.ask(
        Pick(
            "destination",
            case.player,
            say("Varios planetas empatan con más discos: ¿a cuál lleva su capital?"),
            options=list(best),
            default=next(iter(best)),
            rejected=_closed(case, free, most),
            quiet=True,
        ),
        cite="6.2.4.5",
    )
    text = (
        say("La capital va a {name}, el planeta suyo con más discos ({n}) al que puede ir.", name=chosen, n=most)
        if best[chosen].enemies or best[chosen].declared
        else say("La capital va a {name}, el planeta suyo sin naves enemigas con más discos ({n}).", name=chosen, n=most)
    )
    yield referee.step("destination", say("Destino de la capital"), text, cite="6.2.4.5")
    return best[chosen]


def _closed(case: Evacuation, free: list[Refuge], most: int) -> list[Rejected]:
    """6.2.4.5, 7.1.1.2.5: the planets that the capital cannot go to."""
    fewer = [
        referee.reject(
            planet.name, say("{name} tiene menos discos que otro al que puede ir.", name=planet.name), cite="6.2.4.5"
        )
        for planet in free
        if planet.discs < most
    ]
    shut = [
        referee.reject(
            planet.name,
            say("En {name} hay naves enemigas: la capital no puede ir allí.", name=planet.name),
            cite="7.2.1.4 7.1.1.2.5" if planet.declared else "6.2.4.5",
        )
        for planet in case.planets
        if planet not in free
    ]
    return [*fewer, *shut]


def _returned(case: Evacuation, refuge: Refuge | None, left: int) -> Procedure[int]:
    """6.2.4.5, 6.2.4.6, A2.2.6: the discs of both planets leave the map; by choice, one disc stays behind."""
    removed = case.capital_discs + (refuge.discs if refuge else 0)
    if case.spirituality >= ASCENDED:
        text = say(
            "Se retiran {discs}, que con Espiritualidad VI no vuelven al tablero: se dejan fuera de la partida.",
            discs=discs_text(removed),
        )
        yield referee.step("discs", say("Discos retirados"), text, cite="6.2.4.5 A2.2.6", discs=removed)
        returned = 0
    else:
        text = say(
            "Se retiran los discos de los dos planetas; devueltos al tablero de población: {discs}.", discs=discs_text(removed)
        )
        yield referee.step("discs", say("Discos retirados"), text, cite="6.2.4.5", discs=removed)
        returned = removed
    if left:
        text = say("Por ser voluntaria, deja 1 disco en el planeta evacuado y lo sigue controlando.")
        yield referee.step("left", say("Queda 1 disco"), text, cite="6.2.4.6")
    return returned


def _after_a_loss(case: Evacuation) -> Procedure[int]:
    """7.4.2: a planet taken by another player, and now two fewer than everybody else."""
    assert case.owned is not None
    ahead = [name for name, n in case.others.items() if n < case.owned + BEHIND]
    if ahead or not case.others:
        text = say(
            "Tras perderlo tiene {n} planetas, y tendría que tener al menos 2 menos que cada uno de los demás ({names} no llega).",
            n=case.owned,
            names=listing(ahead),
        )
        raise Forbidden([referee.violation(text, cite="7.4.2", path="owned")])
    text = say("Otro jugador le ha quitado un planeta y tiene {n}, al menos 2 menos que cada uno de los demás.", n=case.owned)
    yield referee.step("behind", say("Dos planetas menos"), text, cite="7.4.2")
    return (yield from reserve(case, "7.4.2"))


def reserve(case: Evacuation, cite: str) -> Procedure[int]:
    """7.4: six ships where the capital now is, once a game; nobody can block it."""
    prompt = say("¿Gasta su reserva de emergencia?")
    if not case.reserve:
        spent = say("Ya gastó su reserva de emergencia.")
        gone = referee.reject(True, spent, cite="7.4")
        yield from referee.ask(
            Pick("reserve", case.player, prompt, options=[False], default=False, rejected=[gone], quiet=True), cite="7.4"
        )
        yield referee.step("reserve", say("Reserva de emergencia"), spent, cite="7.4")
        return 0
    if not (yield from ask_yes("reserve", case.player, prompt, cite=f"{cite} 7.4")):
        return 0
    text = say(
        "Coloca 6 naves donde está ahora su capital, como al construir y sin que se pueda bloquear; la loseta sale de la partida."
    )
    yield referee.step("reserve", say("Reserva de emergencia"), text, cite=f"{cite} 7.4 7.4.n1", ships=RESERVE_SHIPS)
    return RESERVE_SHIPS
