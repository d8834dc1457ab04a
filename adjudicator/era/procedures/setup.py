"""Finalizando la preparación (5.3, 5.4): what everybody starts with, by people, by sector and by the variants.

Document: `{"players": [{"name", "people", "ethic", "sector", "turn", "experience": null | "beginner" | "expert" (8.2), "puppet": false}…],
"central": the sector in the middle}`.
Keys: `ethic.<name>` (where the tile's two faces start differently), `technology.<name>` (Caninoides), `other.<name>` (a technology instead of
a bonus that comes twice), asked in turn order.
Outcome: `{"players": {name: {"ships", "population", "levels", "tactics", "points", "free_extra"}}, "outer_sectors", "diplomacy"}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from adjudicator.era.asking import ask_pick
from adjudicator.era.lists import ETHIC_LABELS
from adjudicator.era.names import never_rises, roman, table, technology, title
from adjudicator.era.procedures.setup_conditions import why_not_start
from adjudicator.era.setup_reader import FIRST_POPULATION, FIRST_SHIPS, Setup, Starter
from adjudicator.era.voice import assumed, discs_text, referee, ships_text
from adjudicator.errors import Forbidden
from adjudicator.messages import Message, listing, say, sentences
from adjudicator.referee import Procedure
from adjudicator.ruling import Json

LEAST, MOST = 3, 6
"""8.3: with two people the puppet is the third; six is a full table."""
HANDICAP = {"beginner": (5, "8.2.1"), "expert": (-5, "8.2.2")}


def start(setup: Setup) -> Procedure[Mapping[str, Json]]:
    """5.3.b, 5.4: three ships and the capital, then the bonus of the people, then that of the sector."""
    against = why_not_start(setup)
    if against:
        raise Forbidden(against)
    yield from what_is_assumed(setup)
    yield referee.step(
        "start",
        say("Todos empiezan igual"),
        say(
            "Cada uno pone su mundo capital y {ships} en el planeta principal de su sector, su población es {n}, y sus "
            "tecnologías están en el nivel I.",
            ships=ships_text(FIRST_SHIPS),
            n=FIRST_POPULATION,
        ),
        cite="5.3.b 5.3.d 5.3.e 4.10",
    )
    yield from by_number(setup)
    players = []
    for player in setup.players:
        players.append((yield from by_people(player)))
    done = {}
    for player in players:
        player = yield from by_sector(player)
        done[player.name] = yield from by_experience(player)
    seats = max(len(setup.players), LEAST)
    return {
        "players": {name: _outcome(player) for name, player in done.items()},
        "outer_sectors": seats,
        "diplomacy": seats - 1,
    }


def by_number(setup: Setup) -> Procedure[None]:
    """5.2, 5.3.a, 5.3.i, 5.3.j: what hangs on how many play; with two people the puppet is the third (8.3)."""
    seats = max(len(setup.players), LEAST)
    text = say(
        "Alrededor del sector central van {n} sectores. En cada uno, 2 fichas de planeta primitivo, 2 de avanzado y 2 de deshabitado "
        "(3 si tiene ocho planetas), menos en su planeta principal; en el central se mezclan 3 de cada tipo y va una a cada planeta.",
        n=seats,
    )
    holes = (
        say("Los bordes llevan agujeros de gusano.") if seats < MOST else say("Con seis jugadores no hay agujeros de gusano.")
    )
    yield referee.step("board", say("El tablero"), sentences([text, holes]), cite="5.2.b 5.2.c 5.2.d.1 5.2.d.2 6.1.2.4.n1")
    text = say(
        "Cada uno toma 6 fichas ovaladas, 7 cuadradas (5 de investigación y 2 de orden de turno) y {n} indicadores de diplomacia, uno "
        "por rival, por el lado de paz.",
        n=seats - 1,
    )
    yield referee.step("tokens", say("Lo de cada jugador"), text, cite="5.3.a 5.3.i 5.3.j")


def _outcome(player: Starter) -> dict[str, Json]:
    return {
        "ships": player.ships,
        "population": FIRST_POPULATION + player.discs,
        "levels": dict(player.levels),
        "tactics": player.tactics,
        "points": player.points,
        "free_extra": player.free_extra,
    }


def what_is_assumed(setup: Setup) -> Procedure[None]:
    """What the document leaves out: bonuses that nobody can reckon, and the order of the choices."""
    things: list[tuple[Message, str]] = []
    for key, what, cite in (
        ("people", say("sin pueblo estelar"), "5.4.e"),
        ("sector", say("sin bonificación de sector"), "5.4.f"),
    ):
        lacking = [player.name for player in setup.players if not getattr(player, key)]
        if lacking:
            things.append((say("{what} ({names})", what=what, names=listing(lacking)), cite))
    if not setup.ordered:
        things.append((say("el orden de turno es el de la lista"), "5.4.n1"))
    if len(setup.players) == 2:
        things.append((say("falta la marioneta, que se prepara como un tercer jugador"), "8.3"))
    if things:
        text = say("No se ha dicho, y se da por hecho: {things}.", things=listing(thing for thing, _ in things))
        yield assumed("setup", text, cite=[cite for _, cite in things])


def by_people(player: Starter) -> Procedure[Starter]:
    """5.4.e, A1: what the face of the tile that shows gives; the other face's bonus is never had later (6.2.2.1.n1)."""
    if player.puppet and not player.ethic:
        player = replace(player, ethic="sto")
    if not player.ethic and len(player.faces()) > 1:
        prompt = say("¿Con qué ética empieza {name}?", name=player.name)
        ethic = yield from ask_pick(f"ethic.{player.name}", player.name, prompt, ETHIC_LABELS, cite="5.4.d")
        player = replace(player, ethic=ethic)
    row = player.bonus()
    if not row:
        return player
    levels: dict[str, int] = dict(row.get("levels", {}))
    if row.get("any"):
        prompt = say("¿Qué tecnología empieza en el nivel II?")
        options = {key: technology(key) for key in table("technologies")}
        levels = {(yield from ask_pick(f"technology.{player.name}", player.name, prompt, options, cite=str(row["id"]))): 2}
    ships, discs, points = (int(row.get(key, 0)) for key in ("ships", "discs", "points"))
    yield referee.step(
        f"people.{player.name}",
        say("Pueblo Estelar: {people}", people=title("peoples", player.people)),
        say("{name} empieza con: {things}.", name=player.name, things=_told(levels, ships, discs, points)),
        cite=["5.4.e", row["id"], *_tactics_cite(levels), *(["8.3.1.2"] if player.puppet else [])],
    )
    return replace(player.raised(levels), ships=player.ships + ships, discs=player.discs + discs, points=player.points + points)


def _tactics_cite(levels: Mapping[str, int]) -> list[str]:
    return ["A2.1.2"] if "military" in levels else []


def _told(levels: Mapping[str, int], ships: int = 0, discs: int = 0, points: int = 0) -> object:
    """The things that a bonus gives, in words."""
    things: list[object] = [say("{what} {level}", what=technology(key), level=roman(n)) for key, n in levels.items()]
    if "military" in levels:
        things.append(say("1 ficha de táctica avanzada"))
    if ships:
        more = say("{ships} más", ships=ships_text(ships))
        things.append(more if ships > 0 else say("{ships} menos", ships=ships_text(-ships)))
    if discs:
        things.append(say("{discs} bajo la capital", discs=discs_text(discs)))
    if points:
        things.append(say("{n} P.D. en el marcador", n=points))
    return listing(things)


def by_sector(player: Starter) -> Procedure[Starter]:
    """5.4.f, A6: what the sector gives, or a technology instead where the people has given the same (5.4.n1, A1.17)."""
    if not player.sector:
        return player
    row = table("sectors")[player.sector]
    why = _why_instead(player, row)
    if why:
        return (yield from _instead(player, row, *why))
    level = row.get("level")
    if row.get("free_extra"):
        text = say("{name} puede elegir una ficha extra sin coste en la ronda 1.", name=player.name)
    else:
        levels = {level: 2} if level else {}
        things = _told(levels, int(row.get("ships", 0)), int(row.get("discs", 0)))
        text = say("{name} empieza con: {things}.", name=player.name, things=things)
    both = bool(row.get("ships")) and player.ships > FIRST_SHIPS
    if both:
        text = say("{text} No es la misma cantidad que da su pueblo: se entiende que las dos se suman.", text=text)
    yield referee.step(
        f"sector.{player.name}",
        say("Sector {name}", name=title("sectors", player.sector)),
        text,
        cite=["5.4.f", row["id"], *(["A2.1.2"] if level == "military" else []), *(["5.4.n1"] if both else [])],
        authority="interpretation" if both else None,
    )
    player = player.raised({level: 2}) if level else player
    return replace(
        player,
        ships=player.ships + int(row.get("ships", 0)),
        discs=player.discs + int(row.get("discs", 0)),
        free_extra=bool(row.get("free_extra")),
    )


def _why_instead(player: Starter, row: Mapping[str, Json]) -> tuple[Message, str, tuple[str, ...], bool] | None:
    """5.4.n1, A1.17: why the sector gives another technology, under which rule, those it cannot be, and whether that is our reading."""
    level = row.get("level")
    never = table("peoples")[player.people].get("never", "") if player.people else ""
    shut = tuple(key for key in (level, never) if key)
    if level and level == never:
        return (
            say("La Robótica de los Yowies nunca sube: empieza con otra tecnología que no sea Espiritualidad en el nivel II."),
            "A1.17",
            (*shut, "spirituality"),
            False,
        )
    if level and player.levels[level] > 2:
        return say("Su pueblo le da ya más nivel en esa tecnología: se entiende que vale otra a cambio."), "5.4.n1", shut, True
    same = (level and player.levels[level] == 2) or any(
        row.get(key) and player.bonus().get(key) == row.get(key) for key in ("ships", "discs")
    )
    if not same:
        return None
    return (
        say("Su pueblo y su sector dan lo mismo: solo vale una vez, y a cambio otra tecnología pasa al nivel II."),
        "5.4.n1",
        shut,
        False,
    )


def _instead(
    player: Starter, row: Mapping[str, Json], why: Message, cite: str, shut: tuple[str, ...], reading: bool
) -> Procedure[Starter]:
    """5.4.n1: another technology at level II, of the player's choice, in turn order."""
    options = {key: technology(key) for key, level in player.levels.items() if level == 1 and key not in shut}
    prompt = say("¿Qué otra tecnología empieza en el nivel II?")
    closed = {key: _why_shut(player, key, cite) for key in player.levels if key not in options}
    key = yield from ask_pick(f"other.{player.name}", player.name, prompt, options, cite=f"{cite} {row['id']}", closed=closed)
    yield referee.step(
        f"sector.{player.name}",
        say("Sector {name}", name=title("sectors", player.sector)),
        say("{why} {name} elige {what}.", why=why, name=player.name, what=technology(key)),
        cite=["5.4.f", cite, row["id"], *_tactics_cite({key: 2})],
        authority="interpretation" if reading else None,
    )
    return player.raised({key: 2})


def _why_shut(player: Starter, key: str, cite: str) -> tuple[Message, str]:
    """5.4.n1, A1.17: why a technology cannot be the other one."""
    if never_rises(player.people, key):
        return say("{what} nunca sube con su pueblo.", what=technology(key)), str(table("peoples")[player.people]["id"])
    if player.levels[key] > 1:
        return say("{what} ya empieza en el nivel {level}.", what=technology(key), level=roman(player.levels[key])), cite
    return say("{what} es la que ya se le da.", what=technology(key)), cite


def by_experience(player: Starter) -> Procedure[Starter]:
    """8.2: five points more for a beginner, five fewer for who has played four games or more."""
    if not player.experience:
        return player
    points, cite = HANDICAP[player.experience]
    text = (
        say("{name} es principiante: empieza con {n} P.D. más.", name=player.name, n=points)
        if points > 0
        else say("{name} tiene experiencia (4 partidas o más): empieza con {n} P.D. menos.", name=player.name, n=-points)
    )
    yield referee.step(f"experience.{player.name}", say("Ventaja entre desiguales"), text, cite=cite, points=points)
    return replace(player, points=player.points + points)
