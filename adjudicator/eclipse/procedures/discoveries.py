"""What a discovery tile gives (5.2.6, 5.2.9): 2 VP, or its reward: resources, a technology, a ship, a structure, an Ancient part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from adjudicator.choices import Pick
from adjudicator.eclipse.blueprints import outside
from adjudicator.eclipse.components import parts, technologies
from adjudicator.eclipse.names import GAME, RESOURCE_NAMES, RESOURCES, SHIPS, kind_name, table
from adjudicator.eclipse.research_situation import TRACK_SPACES
from adjudicator.eclipse.voice import referee
from adjudicator.lists import Named
from adjudicator.messages import Message, listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected, Step
from rulebook.naming import load_names

POINTS = 2
KEEP = "keep"
PLACED: dict[str, str] = {tile: row["places"] for tile, row in table("discoveries").items() if "places" in row}
PART_RULE = "5.2.9.9"


@dataclass(frozen=True)
class Finder:
    """Who takes a discovery, as far as its reward looks at that; None where nobody tells."""

    player: str
    technologies: frozenset[str]
    tray: tuple[str, ...] | None
    cruisers: int | None
    structures: frozenset[str] = frozenset()
    """Orbital and monolith that stand already where something would be placed."""


@dataclass(frozen=True)
class Found:
    """What a discovery has brought."""

    side: str
    points: int = 0
    resources: Mapping[str, int] = field(default_factory=dict)
    places: str | None = None
    technology: str | None = None
    part: str | None = None
    installed: str | None = None

    def as_document(self) -> dict[str, Json]:
        """As an outcome shows it."""
        return {
            "side": self.side,
            "points": self.points,
            "resources": dict(self.resources),
            "places": self.places,
            "technology": self.technology,
            "part": self.part,
            "installed": self.installed,
        }


def after(finder: Finder, found: Found | None) -> Finder:
    """Who goes on exploring, with what a discovery of the same action has brought."""
    if found is None:
        return finder
    ships = finder.cruisers - 1 if finder.cruisers and found.places == "cruiser" else finder.cruisers
    gained = {found.technology} if found.technology else set[str]()
    return replace(finder, cruisers=ships, technologies=finder.technologies | gained)


def choose_side(key: str, player: str, closed: Sequence[Rejected] = ()) -> Procedure[str]:
    """5.2.6.3, 5.2.6.4: the tile is revealed, and one of its sides chosen before the activation ends."""
    side: str = yield from referee.ask(
        Pick(
            key,
            player,
            say("{player} revela el descubrimiento: ¿recompensa o 2 PV?", player=player),
            options=["points"] if closed else ["reward", "points"],
            default="points" if closed else "reward",
            labels=[say("2 PV")] if closed else [say("La recompensa"), say("2 PV")],
            rejected=list(closed),
        ),
        cite="5.2.6.3 5.2.6.4",
    )
    return side


def reward(key: str, finder: Finder, tile: str, sector: str | Message) -> Procedure[Found]:
    """5.2.9: what the face of the tile says, each kind by its own rule."""
    if tile in parts():
        return (yield from _part(key, finder, tile))
    if table("discoveries").get(tile, {}).get("technology"):
        return (yield from _technology(key, finder, tile))
    if tile in PLACED:
        return (yield from _place(key, finder, tile, sector))
    found = _resources(tile)
    text = say("{player} gana {things}, y la loseta va al descarte.", player=finder.player, things=_said(found))
    yield referee.step(key, _title(tile), text, cite=_cites(tile))
    return Found("reward", resources=found)


def _title(tile: str) -> Message:
    return say("Recompensa: {tile}", tile=Named(GAME, tile))


def _cites(tile: str, *more: str) -> list[str]:
    rule = PART_RULE if tile in parts() else load_names(GAME).components[tile].rules[0].number
    return ["5.2.6.5", rule, *more, f"c.{tile}"]


def _resources(tile: str) -> dict[str, int]:
    figures = load_names(GAME).components[tile].figures
    return {name: int(figures[name]) for name in RESOURCES.keys if name in figures}


def _said(resources: Mapping[str, int]) -> object:
    return listing(say("{n} de {what}", n=n, what=RESOURCE_NAMES[name]) for name, n in resources.items())


def _place(key: str, finder: Finder, tile: str, sector: str | Message) -> Procedure[Found]:
    """5.2.9.6 to 5.2.9.8, 5.2.9.11: a Cruiser, an Orbital, a Monolith or a Warp Portal where the discovery was."""
    what, found = PLACED[tile], _resources(tile)
    if what == "cruiser" and finder.cruisers == 0:
        text = say("{player} no tiene cruceros sin construir: no coloca ninguno.", player=finder.player)
        yield referee.step(key, _title(tile), text, cite=_cites(tile, "3.21"))
        return Found("reward")
    thing = kind_name(what, 1) if what in SHIPS else Named(GAME, what, 1)
    if what in finder.structures:
        yield _second_structure(key, finder, tile, thing, found)
        return Found("reward", resources=found)
    text = say("{player} coloca en {sector}: {what}.", player=finder.player, sector=sector, what=thing)
    if found:
        text = say("{text} Además gana {things}.", text=text, things=_said(found))
    if "points" in table("discoveries")[tile]:
        text = say("{text} Une el sector con los demás portales, y al final vale 2 PV a quien lo controle.", text=text)
    yield referee.step(key, _title(tile), text, cite=_cites(tile))
    return Found("reward", resources=found, places=what)


def _second_structure(key: str, finder: Finder, tile: str, thing: object, found: Mapping[str, int]) -> Step:
    """5.5.4.2: a sector holds one structure of each kind; what else the tile gives is given."""
    text = say("En el sector ya hay una estructura de ese tipo, y no cabe otra: {what}.", what=thing)
    if found:
        text = say("{text} {player} gana solo {things}.", text=text, player=finder.player, things=_said(found))
    return referee.step(key, _title(tile), text, cite=_cites(tile, "5.5.4.2"), authority="interpretation")


def _closed_technologies(finder: Finder, costs: Mapping[str, int], least: int) -> list[Rejected]:
    """5.2.9.5, 5.3.11.3, 5.3.4: not a dearer one, not a rare one, not one whose track is full."""
    why = {
        name: (say("Cuesta {cost} y hay otra de {least}.", cost=cost, least=least), "5.2.9.5")
        for name, cost in costs.items()
        if cost > least
    }
    rare = say("Es rara, y con este descubrimiento no se toma una rara.")
    why |= dict.fromkeys(_rare(finder), (rare, "5.3.11.3 5.2.9.5"))
    why |= {name: (say("Su pista está llena."), "5.3.4 5.3.3") for name in _no_room(finder)}
    return [referee.reject(name, text, cite=cite, label=Named(GAME, name)) for name, (text, cite) in why.items()]


def _technology(key: str, finder: Finder, tile: str) -> Procedure[Found]:
    """5.2.9.5: the cheapest common technology of the tray that the player lacks; of equal ones, the player's choice."""
    if finder.tray is None:
        text = say(
            "{player} se queda gratis con la tecnología común más barata del organizador que no tenga; no se ha dicho cuáles hay.",
            player=finder.player,
        )
        yield referee.step(f"assumed.{key}", _title(tile), text, cite=_cites(tile), authority="interpretation")
        return Found("reward")
    costs = {name: int(technologies()[name].figures["cost"]) for name in _common(finder)}
    if not costs:
        text = say("En el organizador no hay ninguna tecnología común que {player} no tenga y que quepa.", player=finder.player)
        if not _no_room(finder):
            text = say("En el organizador no hay ninguna tecnología común que {player} no tenga.", player=finder.player)
        full = ["5.3.4"] if _no_room(finder) else []
        yield referee.step(key, _title(tile), text, cite=_cites(tile, *(["5.3.11.3"] if _rare(finder) else []), *full))
        return Found("reward")
    least = min(costs.values())
    cheapest = [name for name, cost in costs.items() if cost == least]
    closed = _closed_technologies(finder, costs, least)
    chosen: str = yield from referee.ask(
        Pick(
            f"{key}.technology",
            finder.player,
            say("{player}: ¿qué tecnología se queda?", player=finder.player),
            options=cheapest,
            labels=[Named(GAME, name) for name in cheapest],
            default=cheapest[0],
            rejected=closed,
            quiet=True,
        ),
        cite="5.2.9.5",
    )
    text = say(
        "{player} se queda gratis con {technology}, la común más barata que no tiene: cuesta {cost} según otra edición.",
        player=finder.player,
        technology=Named(GAME, chosen),
        cost=least,
    )
    yield referee.step(
        key,
        _title(tile),
        text,
        cite=_cites(tile, f"c.{chosen}", *(["5.3.11.3"] if _rare(finder) else [])),
        authority="component",
    )
    return Found("reward", technology=chosen)


def _common(finder: Finder) -> list[str]:
    """The technologies of the tray that are not rare, that the player lacks and that its tracks have room for, each once."""
    return [name for name in _lacking(finder) if name not in _no_room(finder)]


def _lacking(finder: Finder) -> list[str]:
    tray, known = dict.fromkeys(finder.tray or ()), technologies()
    return [
        name for name in tray if name in known and known[name].figures["track"] != "rare" and name not in finder.technologies
    ]


def _no_room(finder: Finder) -> list[str]:
    """5.3.4: those of the tray whose track is full by what the player is known to have."""
    known = technologies()
    held = Counter(str(known[name].figures["track"]) for name in finder.technologies if name in known)
    return [name for name in _lacking(finder) if held[str(known[name].figures["track"])] >= TRACK_SPACES]


def _rare(finder: Finder) -> list[str]:
    """5.3.11.3: the rare technologies of the tray, which the tile never gives."""
    known = technologies()
    return [name for name in dict.fromkeys(finder.tray or ()) if name in known and known[name].figures["track"] == "rare"]


def _part(key: str, finder: Finder, tile: str) -> Procedure[Found]:
    """5.2.9.9, 5.2.9.10: on a blueprint at once, or beside the board until an Upgrade; the Muon Source stands outside the grid."""
    drive = parts()[tile].category == "drive"
    unfit = referee.reject(
        "starbase", "Las bases estelares no llevan motores.", cite="5.4.5.2.3", label=kind_name("starbase", 1)
    )
    closed = [unfit] if drive else []
    kinds = [kind for kind in SHIPS if not (drive and kind == "starbase")]
    chosen: str = yield from referee.ask(
        Pick(
            f"{key}.install",
            finder.player,
            say("{player}: ¿en qué plano coloca {part}, o la guarda?", player=finder.player, part=Named(GAME, tile)),
            options=[KEEP, *kinds],
            labels=[say("La guarda"), *(kind_name(kind, 1) for kind in kinds)],
            default=KEEP,
            rejected=closed,
        ),
        cite="5.2.9.9.1 5.2.9.9.2",
    )
    unlike = ["5.2.9.10"] if outside(tile) else []
    if chosen == KEEP:
        text = say("{player} la guarda junto a su tablero: se coloca con la acción Mejorar.", player=finder.player)
        yield referee.step(key, _title(tile), text, cite=_cites(tile, "5.2.9.9.2", *unlike))
        return Found("reward", part=tile)
    text = say(
        "{player} la coloca en el plano de {kind} y, si hace falta, devuelve otra pieza; el plano tiene que seguir siendo posible.",
        player=finder.player,
        kind=kind_name(chosen, 2),
    )
    if unlike:
        text = say(
            "{player} la coloca fuera de la matriz, en el plano de {kind}.", player=finder.player, kind=kind_name(chosen, 2)
        )
    yield referee.step(key, _title(tile), text, cite=_cites(tile, "5.2.9.9.1", "5.4.5.2", *unlike))
    return Found("reward", part=tile, installed=chosen)
