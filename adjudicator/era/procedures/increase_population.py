"""Incrementar la Población (6.2.4.7): the natural increase below the limit, then replicas; what a blockade takes away (7.2.1.2).

Document: `{"player", "people", "ethic", "genetics": 1, "spirituality": 1, "special": false (A2.5.7), "discs_left": null, "planets": [PLANET…]}` with
PLANET `{"name", "discs", "capital": false, "distance": squares to the nearest populated planet, "blocked": false, "pyramid": false,
"ships": null, "sacrifice": false (I.A. Rebelde, STO)}`.
Keys: `distance.<planet>` (asked where it decides), `natural` (planets that take their disc; all, unless said), `replicas` (planets).
Outcome: `{"natural": {planet: n}, "replicas": {planet: 1}, "lost_replicas", "placed", "planets": {planet: discs}, "scores": bool}`.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.era.abilities import ability
from adjudicator.era.asking import ask_names, ask_number
from adjudicator.era.growth_reader import Growth, Planet
from adjudicator.era.names import roman, table
from adjudicator.era.procedures.war_conditions import IMMUNE
from adjudicator.era.rewards import HIGHEST, dark_at_five
from adjudicator.era.voice import assumed, discs_text, referee
from adjudicator.errors import Forbidden
from adjudicator.messages import Message, count, listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step, Violation

SPECIAL_REPLICAS = 2
SACRIFICES = 2
NATURAL, MANTIDS = 1, 2
Placed = dict[str, int]


def increase_population(growth: Growth) -> Procedure[Mapping[str, Json]]:
    """6.2.4.7: natural first, then artificial."""
    against = why_not_sacrifice(growth)
    if against:
        raise Forbidden(against)
    yield from what_is_assumed(growth)
    yield from dark_at_five([(growth.player, growth.ethic, growth.spirituality)])
    yield from _blocked(growth)
    natural = yield from natural_increase(growth)
    replicas, lost = yield from artificial_increase(growth)
    placed = sum(natural.values()) + sum(replicas.values())
    if growth.discs_left is not None and placed > growth.discs_left:
        text = say(
            "En el tablero solo quedan {n}: el jugador elige cuáles de esos discos coloca.", n=discs_text(growth.discs_left)
        )
        yield referee.step("board", say("Faltan discos"), text, cite="4.10")
        placed = growth.discs_left
    yield referee.step(
        "total", say("Discos colocados"), say("En total: {discs}.", discs=discs_text(placed)), cite="6.2.4.7", discs=placed
    )
    now = {planet.name: planet.discs + natural.get(planet.name, 0) + replicas.get(planet.name, 0) for planet in growth.planets}
    planets = now if placed == sum(natural.values()) + sum(replicas.values()) else {}
    return {
        "natural": natural,
        "replicas": replicas,
        "lost_replicas": lost,
        "placed": placed,
        "planets": planets,
        "scores": placed > 0,
    }


def what_is_assumed(growth: Growth) -> Procedure[None]:
    """What the document leaves out and the action hangs on."""
    things: list[object] = []
    if "genetics" in growth.untold and not growth.special:
        things.append(say("Genética I"))
    if "blocked" in growth.untold:
        things.append(say("no hay naves enemigas en sus planetas"))
    held = "spirituality" in growth.untold and any(planet.blocked for planet in growth.planets)
    if held:
        things.append(say("no tiene Espiritualidad V"))
    far = ability(growth.people, "far_from_light", growth.ethic)
    if far:
        things.append(say("las distancias no cuentan los planetas de otros luminosos"))
    if things:
        text = say("No se ha dicho, y se da por hecho: {things}.", things=listing(things))
        yield assumed("growth", text, cite=["6.2.4.7", *(["A2.2.5"] if held else []), *([far] if far else [])])


def _blocked(growth: Growth) -> Procedure[None]:
    blocked = [planet.name for planet in growth.planets if planet.blocked]
    if not blocked:
        return
    if growth.spirituality >= IMMUNE:
        text = say("Con Espiritualidad V o más nadie puede bloquear al jugador.")
        yield referee.step("blocked", say("Sin bloqueo"), text, cite=f"A2.2.{growth.spirituality}")
        return
    text = say("Hay naves enemigas en {names}: ahí no crece la población, ni natural ni con réplicas.", names=listing(blocked))
    yield referee.step("blocked", say("Planetas bloqueados"), text, cite="7.2.1.2")


def natural_increase(growth: Growth) -> Procedure[Placed]:
    """6.2.4.7.1, A1.12.3: one disc, or two of the Mántidos, on each planet below its limit."""
    most = MANTIDS if ability(growth.people, "grows_by_two") else NATURAL
    room: Placed = {}
    full: dict[str, tuple[Message, str]] = {}
    over: list[str] = []
    for planet in growth.planets:
        if not growth.open(planet):
            full[planet.name] = (say("{name} está bloqueado.", name=planet.name), "7.2.1.2")
            continue
        limit = planet.distance
        if limit is None:
            prompt = say("¿A cuántas casillas de {name} está el planeta poblado más cercano?", name=planet.name)
            limit = yield from ask_number(
                f"distance.{planet.name}", growth.player, prompt, cite="6.2.4.7.1 6.2.4.7.1.n2", least=1, default=1
            )
        if planet.population < limit:
            room[planet.name] = min(most, limit - planet.population)
        else:
            full[planet.name] = (say("{name} ya está en su límite natural: {n}.", name=planet.name, n=limit), "6.2.4.7.1")
            over += [planet.name] if planet.population > limit and not planet.capital else []
    if over:
        text = say(
            "Pasan de su límite natural: {names}. Nadie pierde población por ello; solo importa al añadir.", names=listing(over)
        )
        yield referee.step("over", say("Por encima del límite"), text, cite="6.2.4.7.1.n3")
    if not room:
        text = say("Ningún planeta puede crecer de forma natural; se pasa al incremento artificial.")
        yield referee.step("natural", say("Incremento natural"), text, cite="6.2.4.7.1 6.2.4.7.1.n1")
        return {}
    taken = yield from ask_names(
        "natural",
        growth.player,
        say("¿En qué planetas coloca el disco del incremento natural?"),
        list(room),
        cite="6.2.4.7.1.n1",
        most=len(room),
        closed=full,
        too_many=(say("Cada planeta recibe una sola vez su incremento natural."), "6.2.4.7.1"),
        asked=False,
    )
    placed = {name: room[name] for name in taken}
    rows = [say("{name} ({discs})", name=name, discs=discs_text(n)) for name, n in placed.items()]
    text = say("Por debajo de su límite natural: {rows}.", rows=listing(rows))
    capital = any(planet.capital for planet in growth.planets if planet.name in placed)
    cites = ["6.2.4.7.1", *(["A1.12.3"] if most == MANTIDS else []), *(["6.2.4.7.1.n4"] if capital else [])]
    yield referee.step("natural", say("Incremento natural"), text, cite=cites, placed=placed)
    return placed


def why_not_sacrifice(growth: Growth) -> list[Violation]:
    """A1.10.1: only the Rogue AI (STO), on two planets at most, with a ship there and no enemy."""
    if growth.special and growth.genetics < HIGHEST:
        text = say("El efecto especial de Genética es de quien ya está en el nivel VI.")
        return [referee.violation(text, cite="A2.5.7 6.2.4.10.6", path="special")]
    given = [planet for planet in growth.planets if planet.sacrifice]
    if not given:
        return []
    if not ability(growth.people, "sacrifices_ships", growth.ethic):
        text = say("Solo la I.A. Rebelde, con ética luminosa, cambia naves por réplicas.")
        return [referee.violation(text, cite="A1.10.1", path=f"{given[0].path}.sacrifice")]
    against = []
    if len(given) > SACRIFICES:
        text = say("Puede hacerlo en {n} planetas como mucho.", n=SACRIFICES)
        against.append(referee.violation(text, cite="A1.10.1", path=f"{given[-1].path}.sacrifice"))
    for planet in given:
        if planet.ships == 0:
            text = say("En {name} no tiene ninguna nave que sacrificar.", name=planet.name)
            against.append(referee.violation(text, cite="A1.10.1", path=f"{planet.path}.ships"))
        if not growth.open(planet):
            text = say("En {name} hay naves enemigas: el efecto está bloqueado.", name=planet.name)
            against.append(referee.violation(text, cite="A1.10.1 7.2.1.2", path=f"{planet.path}.blocked"))
    return against


def artificial_increase(growth: Growth) -> Procedure[tuple[Placed, int]]:
    """6.2.4.7.2, A2.5, A7.3, A1.10.1: one replica a planet at most; what is left over is lost."""
    replicas: int = table("technologies")["genetics"]["replicas"][growth.genetics - 1]
    cites = ["6.2.4.7.2", f"A2.5.{growth.genetics}"]
    if growth.special:
        replicas += SPECIAL_REPLICAS
        cites += ["A2.5.7", "6.2.4.7.2.n1"]
    placed: Placed = {}
    for planet in growth.planets:
        if (planet.sacrifice or planet.pyramid) and growth.open(planet):
            placed[planet.name] = 1
            yield _own_replica(planet)
    free = [planet.name for planet in growth.planets if growth.open(planet) and planet.name not in placed]
    used = min(replicas, len(free))
    closed = {
        planet.name: (say("{name} está bloqueado.", name=planet.name), "7.2.1.2")
        for planet in growth.planets
        if not growth.open(planet)
    }
    closed |= {name: (say("{name} ya ha recibido su réplica.", name=name), "6.2.4.7.2 A2.5.n1") for name in placed}
    taken = yield from ask_names(
        "replicas",
        growth.player,
        say("¿En qué planetas gasta sus réplicas ({n})?", n=replicas),
        free,
        cite="6.2.4.7.2 A2.5.n1",
        most=used,
        closed=closed,
        too_many=(say("Tiene {n} réplicas y caben una por planeta.", n=replicas), "6.2.4.7.2 A2.5.n1"),
        asked=0 < replicas < len(free),
    )
    placed |= dict.fromkeys(taken, 1)
    yield _replicas_step(growth, replicas, taken, cites)
    return placed, replicas - len(taken)


def _own_replica(planet: Planet) -> Step:
    if planet.sacrifice:
        text = say("Devuelve 1 nave de {name} y coloca allí 1 réplica.", name=planet.name)
        return referee.step(f"sacrifice.{planet.name}", say("I.A. Rebelde"), text, cite="A1.10.1")
    text = say("La Pirámide Ancestral da 1 réplica para {name}, dentro del tope de una por planeta.", name=planet.name)
    return referee.step(f"pyramid.{planet.name}", say("Pirámide Ancestral"), text, cite="A7.3")


def _replicas_step(growth: Growth, replicas: int, taken: tuple[str, ...], cites: list[str]) -> Step:
    said = count(replicas, "{n} réplica", "{n} réplicas")
    text = say("Genética {level}: {replicas}.", level=roman(growth.genetics), replicas=said)
    if taken:
        text = say("{text} Van a: {names}.", text=text, names=listing(taken))
    if any(planet.capital for planet in growth.planets if planet.name in taken):
        cites.append("6.2.4.7.2.n3")
    if replicas > len(taken):
        cites.append("6.2.4.7.2.n2")
        text = say("{text} Las demás se pierden.", text=text)
    return referee.step("replicas", say("Incremento artificial"), text, cite=cites, placed=list(taken))
