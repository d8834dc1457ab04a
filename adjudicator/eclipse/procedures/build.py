"""The Build action (5.5): ships and structures in controlled sectors, paid in materials.

Document: `{"player", "species", "technologies", "reaction", "activations", "materials": 9, "stock": {"cruiser": 2},
"sectors": {"A": {"controller", "orbital": false, "monolith": false}}, "builds": [{"what": "cruiser", "sector": "A"}]}`.
`stock`: ships that are not on the board yet (left out: all that there are of the kind). Each entry of `builds` is one activation.
Outcome: `{"cost", "materials": what is left|null, "built": {sector: {what: n}}, "activations": n}`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.eclipse.abilities import ability, built_with
from adjudicator.eclipse.actions import Actor, explain_activations, read_actor, too_many
from adjudicator.eclipse.components import BASIC_COSTS, cost_of, technologies
from adjudicator.eclipse.names import SHIPS, table
from adjudicator.eclipse.reader import read_sector_name, told
from adjudicator.eclipse.voice import referee
from adjudicator.errors import Forbidden
from adjudicator.lists import Named
from adjudicator.messages import say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step, Violation

BUILDABLE = tuple(BASIC_COSTS)
STRUCTURES = ("orbital", "monolith")


@dataclass(frozen=True)
class Site:
    """A sector as building sees it."""

    controller: str | None
    structures: frozenset[str]


@dataclass(frozen=True)
class BuildSituation:
    """Who builds what where, and with which materials; what nobody tells is None."""

    actor: Actor
    materials: int | None
    stock: Mapping[str, int]
    sites: Mapping[str, Site]
    builds: tuple[tuple[str, str], ...]


def read_build(root: Node) -> BuildSituation:
    """Reads a document of a Build action."""
    actor = read_actor(root)
    sites = {name: _site(node) for name, node in root.field("sectors").mapping().items()}
    builds = tuple(_build(node, sites) for node in root.field("builds").items())
    if not builds:
        root.field("builds").fault("falta lo que se construye, uno por activación")
    stock = told(root.field("stock"), SHIPS)
    return BuildSituation(actor, root.field("materials").optional_integer(), stock, sites, builds)


def _site(node: Node) -> Site:
    there = frozenset(name for name in STRUCTURES if node.field(name).flag())
    return Site(node.field("controller").text() or None, there)


def _build(node: Node, sites: Mapping[str, Site]) -> tuple[str, str]:
    what, sector = node.field("what").one_of(), read_sector_name(node.field("sector"))
    if not what:
        node.field("what").fault("falta decir qué se construye")
    if sector not in sites:
        node.field("sector").fault("«{name}» no está en «sectors»", name=sector)
    return what, sector


def run_build(situation: BuildSituation) -> Procedure[Mapping[str, Json]]:
    """5.5.2–5.5.4: everything against it at once, then one activation after another."""
    against = [
        *too_many(situation.actor, "build", len(situation.builds), "builds"),
        *why_not_build(situation),
        *_too_dear(situation),
    ]
    if against:
        raise Forbidden(against)
    yield from explain_activations(situation.actor, "build", len(situation.builds))
    yield from _assumed(situation)
    spent = 0
    for i, (what, sector) in enumerate(situation.builds):
        spent += price(situation, what)
        yield _built(situation, i, what, sector)
    total = [price(situation, what) for what, _ in situation.builds]
    text = say("En total se pagan {cost} de materiales.", cost=sum(total))
    yield referee.step("pay", "Pago", text, cite="5.5.3 3.2.4", cost=sum(total))
    sectors = dict.fromkeys(sector for _, sector in situation.builds)
    return {
        "cost": spent,
        "materials": None if situation.materials is None else situation.materials - spent,
        "built": {name: dict(Counter(what for what, sector in situation.builds if sector == name)) for name in sectors},
        "activations": len(situation.builds),
    }


def price(situation: BuildSituation, what: str) -> int:
    """5.5.5, 10.5.3: what the species board says; the basic cost where the species is not told."""
    return cost_of(situation.actor.species, what)


def _assumed(situation: BuildSituation) -> Procedure[None]:
    """What the document leaves out: the species, the materials, the technologies."""
    if situation.actor.species is None:
        text = say("No consta la especie de {player}: se toman los costes básicos.", player=situation.actor.name)
        yield referee.step("assumed.species", "Se supone", text, cite="5.5.5 10.5.3", authority="interpretation")
    if situation.materials is None:
        text = say("Nadie ha dicho cuántos materiales tiene {player}: se toma que le alcanzan.", player=situation.actor.name)
        yield referee.step("assumed.materials", "Se supone", text, cite="5.5.3", authority="interpretation")
    if situation.actor.technologies is None and any(
        what in built_with() and not situation.actor.has(what) for what, _ in situation.builds
    ):
        text = say(
            "Nadie ha dicho qué tecnologías tiene {player}: se toma que las que hacen falta.", player=situation.actor.name
        )
        yield referee.step("assumed.technologies", "Se supone", text, cite="5.5.4.1", authority="interpretation")


def why_not_build(situation: BuildSituation) -> list[Violation]:
    """5.5.3, 5.5.4, 3.21: a sector of another, a technology that is missing, a second structure, no ships left."""
    against: list[Violation] = []
    structures = {name: set(site.structures) for name, site in situation.sites.items()}
    left = {**{kind: int(table("ships")[kind]["box"]) for kind in SHIPS}, **situation.stock}
    for i, (what, sector) in enumerate(situation.builds):
        path = f"builds.{i}"
        against += [*_not_there(situation, sector, path), *_no_technology(situation, what, path)]
        if what in STRUCTURES:
            if what in structures[sector]:
                text = say("En {sector} ya hay una estructura de ese tipo: {what}.", sector=sector, what=Named("eclipse", what))
                against.append(referee.violation(text, cite="5.5.4.2", path=path))
            structures[sector].add(what)
        else:
            left[what] -= 1
            if left[what] < 0:
                text = say("No le quedan naves de ese tipo por construir: {what}.", what=Named("eclipse", what))
                against.append(referee.violation(text, cite=f"{table('ships')[what]['box_cite']} 3.21", path=path))
    return against


def _not_there(situation: BuildSituation, sector: str, path: str) -> list[Violation]:
    """5.5.3: only in sectors that one controls."""
    player = situation.actor.name
    if situation.sites[sector].controller == player:
        return []
    text = say("{player} no controla {sector}: solo se construye en sectores propios.", player=player, sector=sector)
    return [referee.violation(text, cite="5.5.3", path=f"{path}.sector")]


def _no_technology(situation: BuildSituation, what: str, path: str) -> list[Violation]:
    """5.5.4.1: starbases and structures need their technology."""
    actor = situation.actor
    if what not in built_with() or actor.technologies is None or actor.has(what):
        return []
    text = say("{player} no tiene la tecnología que esto exige: {what}.", player=actor.name, what=Named("eclipse", what))
    return [referee.violation(text, cite=["5.5.4.1", _needs(what)], path=f"{path}.what")]


def _needs(what: str) -> str:
    """The rule of the technology that lets somebody build a thing."""
    return technologies()[what].rules[0].number


def _too_dear(situation: BuildSituation) -> list[Violation]:
    """5.5.3: the materials must suffice; other resources may be traded first (3.3)."""
    cost = sum(price(situation, what) for what, _ in situation.builds)
    if situation.materials is None or cost <= situation.materials:
        return []
    text = say(
        "Cuesta {cost} y hay {n} de materiales; antes se pueden cambiar otros recursos por materiales.",
        cost=cost,
        n=situation.materials,
    )
    return [referee.violation(text, cite="5.5.3 3.3", path="materials")]


def _built(situation: BuildSituation, index: int, what: str, sector: str) -> Step:
    """5.5.3: one thing, where it stands and what it costs."""
    species, n = situation.actor.species, BUILDABLE.index(what) + 1
    text = say(
        "{player} construye en {sector}: {what}, por {cost} de materiales.",
        player=situation.actor.name,
        sector=sector,
        what=Named("eclipse", what),
        cost=price(situation, what),
    )
    cites = [
        "5.5.3",
        f"{ability(species, 'own_prices') or '5.5.5'}.{n}",
        *([_needs(what), "5.5.4.1"] if what in built_with() else []),
    ]
    return referee.step(f"build.{index + 1}", say("Activación {n}", n=index + 1), text, cite=cites, cost=price(situation, what))
