"""A whole turn, chapter 4: reorganisation, the actions of the activation in their order, the hand at the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from adjudicator.messages import Message, listing, say, sentences
from adjudicator.opera.procedures.action import Action
from adjudicator.opera.procedures.actions import act
from adjudicator.opera.procedures.drawing import jump
from adjudicator.opera.procedures.negotiation import read_offer
from adjudicator.opera.procedures.turns import population
from adjudicator.opera.sides import Side, read_sectors, referee, resources_text, technologies_text
from adjudicator.opera.species import MOST_RESOURCES, MOST_TECHNOLOGIES, Species, level_of, read_other, read_technology
from adjudicator.reading import Node, each_once
from adjudicator.referee import Procedure
from adjudicator.ruling import Json


@dataclass(frozen=True)
class WholeTurn:
    """A species at the start of its turn, and what it wants to do."""

    species: Species
    actions: tuple[Action, ...]
    untold: tuple[Message, ...]


def read_turn(root: Node) -> WholeTurn:
    nodes = root.field("others").items()
    others = {other.name: other for other in map(read_other, nodes)}
    each_once(nodes, [node.field("name").text() or None for node in nodes])
    species = Species(
        root.field("name").text() or "—",
        root.field("civil").integer(),
        root.field("military").integer(),
        root.field("credits").integer(),
        root.field("hand").optional_integer(),
        root.field("deck").optional_integer(least=1),
        root.field("declines").integer(),
        tuple(map(read_technology, root.field("built").items())),
        tuple(map(read_technology, root.field("building").items())),
        read_sectors(root.field("sectors")) if root.field("sectors").given else None,
        others,
        root.field("first_turn").flag(),
        root.field("competitive").flag(),
        most_wars=root.field("wars").integer(),
    )
    _contradictions(root, species)
    actions = tuple(_action(node) for node in root.field("actions").items())
    _prices(root, species, actions)
    free = [one.card for one, node in zip(actions, root.field("actions").items(), strict=True) if _unpriced(one, node)]
    return WholeTurn(species, actions, tuple(_untold(root, species, free)))


def _prices(root: Node, species: Species, actions: tuple[Action, ...]) -> None:
    """7.5.2.5: an effect that reaches up to a price needs that of the technology."""
    prices = {one.name: one.price for one in (*species.built, *species.building)}
    for action, node in zip(actions, root.field("actions").items(), strict=True):
        if action.reach is not None and action.card in prices and prices[action.card] is None:
            node.field("reach").fault("falta el precio de esa tecnología")


def _unpriced(action: Action, node: Node) -> bool:
    """Whether a card is played whose price nobody says."""
    return action.do in ("consumable", "build", "equip") and not node.field("price").given


def _contradictions(root: Node, species: Species) -> None:
    if not species.population:
        root.field("civil").fault("una especie sin población está extinta")
    names = [one.name for one in (*species.built, *species.building)]
    if len(set(names)) < len(names):
        root.field("built").fault("dos tecnologías se llaman igual")
    for i, one in enumerate(species.built):
        if one.slots is not None and one.equipment > one.slots:
            Node(None, f"built.{i}.equipment", root.faults).fault("la nave lleva más equipo que ranuras")
    for i, one in enumerate(species.building):
        if one.equipment:
            Node(None, f"building.{i}.equipment", root.faults).fault("el equipo se monta en naves construidas")
    if species.first_turn and species.sectors:
        root.field("sectors").fault("en el turno inicial nadie ha saltado todavía")
    if species.name in species.others:
        root.field("others").fault("dos especies se llaman igual")


def _untold(root: Node, species: Species, free: list[str]) -> list[Message]:
    texts = []
    if not root.field("civil").given:
        texts.append(say("No se ha dicho cuántos civiles tenía: se supone que ninguno."))
    if free:
        texts.append(say("No se ha dicho el precio de {cards}: se cuenta 0.", cards=listing(free)))
    if not root.field("credits").given:
        texts.append(say("No se ha dicho cuántos créditos tenía: se cuentan desde 0."))
    if not species.first_turn and not root.field("declines").given:
        texts.append(say("No se ha dicho si ha habido declives: se supone que ninguno."))
    return texts


def _action(node: Node) -> Action:
    if not node.field("do").given:
        node.field("do").fault("falta decirlo")
    return Action(
        node.field("do").one_of(),
        node.path,
        node.field("card").text() or "—",
        node.field("price").integer(),
        node.field("paid").optional_integer(),
        node.field("ship").text(),
        node.field("slots").optional_integer(),
        node.field("against").text(),
        node.field("units").integer(),
        read_sectors(node.field("sectors")) if node.field("sectors").given else None,
        read_offer(node.field("gives")),
        read_offer(node.field("gets")),
        synchronic=node.field("synchronic").flag(),
        universal=node.field("universal").flag(),
        effect=node.field("effect").flag(),
        in_war=node.field("in_war").flag(),
        reach=node.field("reach").optional_integer(),
    )


def turn(whole: WholeTurn) -> Procedure[Mapping[str, Json]]:
    """4: reorganisation and activation (4.0.5), then the hand (4.0.3)."""
    if whole.untold:
        yield referee.step("assumed", "Se supone", sentences(whole.untold), cite="4.1.2 4.2.3", authority="interpretation")
    species = yield from reorganisation(whole.species)
    for action in whole.actions:
        if species.population:
            species = yield from act(species, action)
    over = 0
    if species.population:
        over = yield from end(species)
        species = replace(species, hand=None if species.hand is None else species.hand - over)
    return _outcome(species, over)


def reorganisation(species: Species) -> Procedure[Species]:
    """4.1: flip, grow or sacrifice, discard, jump; not in the first turn (4.0.6.1)."""
    if species.first_turn:
        yield referee.step(
            "reorganise.none",
            "Turno inicial",
            "En el turno inicial no hay reorganización: ni se crece ni se salta.",
            cite="4.0.6.1 4.0.6.2",
        )
        return species
    built = (*species.built, *species.building)
    if len(built) > MOST_TECHNOLOGIES:
        text = say("{name} no puede tener más de {most} tecnologías construidas.", name=species.name, most=MOST_TECHNOLOGIES)
        raise referee.forbid(text, cite="4.3.2.5 7.5.4.2", path="building")
    flipped = listing((one.name for one in species.building), empty="ninguna")
    text = say("Se voltean las tecnologías en construcción: {names}; sus créditos vuelven a la pila.", names=flipped)
    yield referee.step("build", "Tecnologías", text, cite="4.1.1 4.3.2.3 4.3.2.7")
    side = yield from population(_side(species), species.declines)
    species = replace(species, civil=side.civil, military=side.military, credits=side.credits, built=built, building=())
    if not species.population:
        return species
    text = say("Descarta los sistemas estelares del turno anterior y salta a uno nuevo.")
    yield referee.step("jump", "Saltar", text, cite="4.1.3 4.1.4 7.3.3.2")
    return (yield from jump(species, "jump", "4.1.4 7.3.3.3"))


def _side(species: Species) -> Side:
    return Side(species.name, (), species.civil, species.military, 0, 0, 0, 0, species.credits, frozenset())


def end(species: Species) -> Procedure[int]:
    """4.0.3: at most six resources are kept; the level that the species ends with is told (6.2.1, 6.2.2)."""
    over = max((species.hand or 0) - MOST_RESOURCES, 0)
    text = say("Acaba con {n} en el almacén: no pasa de {most}.", n=resources_text(species.hand or 0), most=MOST_RESOURCES)
    if species.hand is None:
        text = say("No se ha dicho cuántos recursos guarda: si pasan de {most}, descarta los demás.", most=MOST_RESOURCES)
    elif over:
        text = say(
            "Tiene {n}: debe descartar {over} hasta quedarse en {most}.",
            n=resources_text(species.hand),
            over=over,
            most=MOST_RESOURCES,
        )
    yield referee.step("hand", "Fin del turno", text, cite="4.0.3", discard=over)
    text = say(
        "{population} de población y {technologies} dan nivel {level}.",
        population=species.population,
        technologies=technologies_text(len(species.built)),
        level=level(species),
    )
    yield referee.step("level", "Nivel de civilización", text, cite="6.2.1 6.2.2 4.3.3.3")
    return over


def level(species: Species) -> int:
    """6.2.1, 6.2.2: a level for every four units and one for every four built technologies."""
    return level_of(species.population, len(species.built))


def _outcome(species: Species, over: int) -> dict[str, Json]:
    return {
        "civil": species.civil,
        "military": species.military,
        "credits": species.credits,
        "hand": species.hand,
        "discard": over,
        "built": [one.name for one in species.built],
        "building": [one.name for one in species.building],
        "equipment": {one.name: one.equipment for one in species.built if one.equipment},
        "declines": species.declines,
        "wars": species.wars,
        "level": level(species),
        "others": {
            other.name: {"credits": other.credits, "hand": other.hand}
            for other in species.others.values()
            if other.credits is not None or other.hand is not None
        },
        "extinct": not species.population,
    }
