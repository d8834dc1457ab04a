"""A discovery tile that somebody takes (3.18, 5.2.6, 6.4.3): which side, and what it gives.

Document: `{"player", "tile": name, "sector": name, "species", "technologies": [owned], "tray": [technologies on offer], "cruisers_left": n,
"ancients": 0, "combat": false (taken in the combat phase), "labs": false (drawn with Ancient Labs), "home": whether the home sector is controlled}`.
Keys: `home` (where that decides); `side`: "reward"|"points"; `reward.technology`; `reward.install`: a kind of ship or "keep".
Outcome: `{"side", "points", "resources": {name: n}, "places", "technology", "part", "installed"}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from adjudicator.choices import YesNo
from adjudicator.eclipse.abilities import ability
from adjudicator.eclipse.components import starting_technologies
from adjudicator.eclipse.procedures.discoveries import PLACED, POINTS, Finder, Found, choose_side, reward
from adjudicator.eclipse.reader import read_species, read_technologies
from adjudicator.eclipse.voice import referee
from adjudicator.errors import Forbidden
from adjudicator.messages import Message, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected

HOME = say("su sector inicial")


@dataclass(frozen=True)
class DiscoverySituation:
    """A tile, who takes it and where."""

    finder: Finder
    tile: str
    sector: str | Message
    ancients: int
    combat: bool
    waits: str
    """The rule by which the species leaves it where Ancients are."""
    labs: bool
    home: bool | None


def read_discovery(root: Node) -> DiscoverySituation:
    """Reads a document of a discovery."""
    if not root.field("tile").given:
        root.field("tile").fault("falta qué descubrimiento es")
    species = read_species(root.field("species"))
    return DiscoverySituation(
        replace(
            read_finder(root, root.field("player").text("player"), species),
            structures=frozenset(root.field("structures").names()),
        ),
        root.field("tile").one_of(),
        root.field("sector").text("el sector") or "el sector",
        root.field("ancients").integer(),
        root.field("combat").flag(),
        ability(species, "waits_for_discovery"),
        root.field("labs").flag(),
        root.field("home").told(),
    )


def read_finder(root: Node, player: str, species: str | None) -> Finder:
    """What the reward of a discovery looks at."""
    tray = root.field("tray")
    return Finder(
        player,
        read_technologies(root.field("technologies")) | starting_technologies(species),
        tuple(tray.names()) if tray.given else None,
        root.field("cruisers_left").optional_integer(),
    )


def _at_home(situation: DiscoverySituation) -> Procedure[DiscoverySituation]:
    """faq.17: what Ancient Labs place goes to the home sector, if its owner controls it."""
    if not situation.labs or situation.tile not in PLACED:
        return situation
    home = situation.home
    if home is None:
        prompt = say("{player}: ¿controla su sector inicial?", player=situation.finder.player)
        home = yield from referee.ask(YesNo("home", situation.finder.player, prompt, default=True), cite="faq.17 11.4.13")
    text = say("Con los Laboratorios Antiguos se coloca en su sector inicial.")
    if not home:
        text = say("No controla su sector inicial, donde se colocaría: debe quedarse con los 2 PV.")
    yield referee.step("home", "Laboratorios Antiguos", text, cite="faq.17 11.4.13")
    return replace(situation, home=home, sector=HOME)


def _why_points(situation: DiscoverySituation) -> list[Rejected]:
    """faq.17: without the home sector only the points are left."""
    if not situation.labs or situation.tile not in PLACED or situation.home:
        return []
    return [referee.reject("reward", say("No controla su sector inicial."), cite="faq.17", label=say("La recompensa"))]


def run_discovery(situation: DiscoverySituation) -> Procedure[Mapping[str, Json]]:
    """3.18.3, 5.2.6: nobody takes what Ancients still guard; then one of the two sides."""
    if situation.ancients:
        text = say("Los antiguos siguen en {sector}: su descubrimiento no es de nadie todavía.", sector=situation.sector)
        cite = f"5.2.6.2 {situation.waits or '3.18.1'}"
        raise Forbidden([referee.violation(text, cite=cite, path="ancients")])
    situation = yield from _at_home(situation)
    side = yield from choose_side("side", situation.finder.player, _why_points(situation))
    if side == "points":
        found = Found(side, POINTS)
        text = say("{player} lo guarda junto a su tablero con la cara de 2 PV a la vista.", player=situation.finder.player)
        yield referee.step("points", "Descubrimiento", text, cite="6.4.3 5.2.6.6" if situation.combat else "5.2.6.1 5.2.6.6")
        return found.as_document()
    when = "6.4.3 3.18.3" if situation.combat else "5.2.6.1 3.18.1"
    text = say("{player} toma la recompensa de la loseta.", player=situation.finder.player)
    yield referee.step("taken", "Descubrimiento", text, cite=when)
    found = yield from reward("reward", situation.finder, situation.tile, situation.sector)
    return found.as_document()
