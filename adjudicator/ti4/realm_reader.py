"""Reads what players have outside combat, with every fault at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from adjudicator.messages import Message, say
from adjudicator.names import name_key
from adjudicator.reading import Node
from adjudicator.ti4.board import Board, Planet, Player, System
from adjudicator.ti4.forces import Force
from adjudicator.ti4.limits import refuse_unmodelled
from adjudicator.ti4.names import strategy_cards
from adjudicator.ti4.printed import without_lost_abilities
from adjudicator.ti4.reader import read_laws, read_player, read_rules, read_seating
from adjudicator.ti4.realm import COLOUR_WORDS, NOWHERE, Hoard, Realm
from adjudicator.ti4.system_reader import read_attachments, read_force, read_systems
from adjudicator.ti4.tiles import printed


def part(node: Node, name: str) -> Node:
    """A field that a procedure's shape may leave out; one that is not given where it does."""
    shape = node.shape.way("group") if node.shape else None
    return node.field(name) if shape is None or shape.field(name) else Node(None, f"{node.path}.{name}".strip("."), node.faults)


def read_realm(root: Node, procedure: str, active: str = "player") -> Realm:
    """The whole situation; faults are left in the node. `active`: the field that says whose matter it is."""
    names = _names(root, active)
    players = {name: read_player(root.field("players").field(name), name, names) for name in names}
    systems = read_systems(root, names)
    mapped = bool(systems)
    cards = _cards(root.field("planets"), names, systems)
    systems[NOWHERE] = System(NOWHERE, planets={planet.id: planet for planet in cards})
    elected = read_laws(root.field("laws"), names, [name for system in systems.values() for name in system.planets])
    assumed: list[Message] = []
    board = without_lost_abilities(
        Board(
            players,
            systems,
            _active(root.field(active), names, assumed),
            NOWHERE,
            read_seating(root, names),
            frozenset(elected),
            exhausted=frozenset((name, key) for name in names for key in _exhausted(root, name)),
            elected={law: owner for law, owner in elected.items() if owner},
            rules=read_rules(root),
        )
    )
    refuse_unmodelled(root, procedure)
    return Realm(
        board,
        {name: _hoard(root.field("players").field(name), players[name], systems) for name in names},
        _flagged(root, "exhausted"),
        _flagged(root, "home"),
        _colours(root),
        frozenset(root.field("planets").by_name(names)),
        mapped,
        laws_told=root.field("laws").given,
        assumptions=tuple(assumed),
    )


def read_table(root: Node) -> Realm:
    """The players alone, for what does not depend on the board."""
    seen = [*root.field("players").mapping(), *(item.text() for item in root.field("seating").items())]
    names = list({name_key(name): name for name in reversed(seen) if name_key(name)}.values())[::-1]
    if not names:
        root.field("players").fault("falta decir quién juega")
    players = {name: read_player(root.field("players").field(name), name, names) for name in names}
    systems = {NOWHERE: System(NOWHERE)}
    exhausted = frozenset((name, key) for name in names for key in _exhausted(root, name))
    first = names[0] if names else ""
    board = Board(players, systems, first, NOWHERE, read_seating(root, names), exhausted=exhausted, rules=read_rules(root))
    return Realm(board, {name: _hoard(root.field("players").field(name), players[name], systems) for name in names})


def _names(root: Node, active: str) -> list[str]:
    """Everybody whom the document lists, seats, or names as owner of planets and units."""
    seen = [*root.field("players").mapping(), *root.field("planets").mapping()]
    seen += [item.text() for item in root.field("seating").items()]
    for system in root.field("systems").mapping().values():
        seen += system.field("space").mapping()
        for planet in system.field("planets").mapping().values():
            seen += [*planet.field("units").mapping(), planet.field("controller").text()]
    if (
        active
        and isinstance(root.field(active).value, str)
        and not any(name_key(name) for name in root.field("players").mapping())
    ):
        seen.append(root.field(active).text())
    names = {name_key(name): name for name in reversed(seen) if name_key(name)}
    if not names:
        root.field("players").fault("falta decir quién juega")
    order = {name_key(name): None for name in seen if name_key(name)}
    return [names[key] for key in order]


def _active(node: Node, names: list[str], assumed: list[Message]) -> str:
    if node.given or not names:
        return node.one_of(names, names[0] if names else "")
    if len(names) > 1:
        assumed.append(say("No se dice de quién se trata: se toma a {player}.", player=names[0]))
    return names[0]


def _cards(node: Node, names: list[str], systems: dict[str, System]) -> list[Planet]:
    """Planet cards of planets that stand in no system of the document; the others are told in both places."""
    placed = {name_key(planet): (system.id, planet) for system in systems.values() for planet in system.planets}
    found: dict[str, Planet] = {}
    for owner, entry in node.by_name(names).items():
        for name, card in entry.mapping().items():
            if name_key(name) in found:
                card.fault("ese planeta ya lo tiene otro jugador")
            planet = _card(card, name, owner)
            if name_key(name) in placed:
                _put(card, systems, placed[name_key(name)], planet)
            found[name_key(name)] = planet
    return [planet for key, planet in found.items() if key not in placed]


def _put(node: Node, systems: dict[str, System], place: tuple[str, str], card: Planet) -> None:
    """A card of a planet that the board has: its owner controls it."""
    system, name = systems[place[0]], place[1]
    before = system.planets[name]
    if before.controller not in (None, card.controller):
        node.fault("según «systems», ese planeta lo controla otro jugador")
    told = replace(
        before,
        controller=card.controller,
        attachments=card.attachments or before.attachments,
        trait=card.trait or before.trait,
        resources=card.resources if card.resources is not None else before.resources,
        influence=card.influence if card.influence is not None else before.influence,
        units=_both(node, before.units, card.units),
    )
    systems[system.id] = replace(system, planets={**system.planets, name: told})


def _both(node: Node, before: Mapping[str, Force], card: Mapping[str, Force]) -> Mapping[str, Force]:
    """The units on a planet that board and card tell of: alike where both do."""
    if any(owner in before and before[owner] != force for owner, force in card.items()):
        node.field("units").fault("según «systems», en ese planeta hay otras unidades")
    return {**before, **card}


def _card(node: Node, name: str, owner: str) -> Planet:
    """A planet card: what the document says of it, and for the rest what is printed on it."""
    card = printed(name)
    resources, influence = node.field("resources").optional_integer(), node.field("influence").optional_integer()
    specialty = node.field("specialty").one_of() or (card.specialty if card else "")
    return Planet(
        name,
        owner,
        resources=card.resources if resources is None and card else resources,
        influence=card.influence if influence is None and card else influence,
        trait=node.field("trait").one_of() or (card.trait if card else None),
        specialty=bool(specialty),
        attachments=read_attachments(node),
        units={owner: read_force(node.field("units"))} if node.field("units").given else {},
    )


def _flagged(root: Node, flag: str) -> frozenset[str]:
    """The planets whose card says yes to a flag."""
    owned = [card for entry in root.field("planets").mapping().values() for card in entry.mapping().items()]
    return frozenset(name_key(name) for name, card in owned if card.field(flag).flag())


def _colours(root: Node) -> dict[str, str]:
    """The colours of specialties that cards or systems tell; a word that is no colour is a specialty all the same."""
    found: dict[str, str] = {}
    for system in root.field("systems").mapping().values():
        for name, planet in system.field("planets").mapping().items():
            said = planet.field("specialty").text()
            if said:
                found[name_key(name)] = COLOUR_WORDS.find(said) or said
    for entry in root.field("planets").mapping().values():
        for name, card in entry.mapping().items():
            said = card.field("specialty").one_of()
            if said:
                found[name_key(name)] = said
    return found


def _exhausted(root: Node, name: str) -> tuple[str, ...]:
    return part(root.field("players").field(name), "exhausted").names()


def _hoard(node: Node, player: Player, systems: dict[str, System]) -> Hoard:
    secrets = part(node, "secrets")
    return Hoard(
        secrets.names() if secrets.given else None,
        part(node, "scored").names(),
        part(node, "scored_now").names(),
        part(node, "action_cards").optional_integer(),
        part(node, "relic_fragments").optional_integer(),
        part(node, "notes_in_play").names() if part(node, "notes_in_play").given else None,
        part(node, "home").one_of([name for name in systems if name]) if part(node, "home").given else "",
        part(node, "home_lost").flag(),
        part(node, "technologies").given,
        tuple(_initiative(item) for item in part(node, "strategy_cards").items()),
        read_force(part(node, "captured")),
        part(node, "copied").names_by_name(),
    )


def _initiative(node: Node) -> int:
    """72.1: the number of a strategy card, said as a number or by the card's name."""
    return strategy_cards().get(node.one_of(), 0) if isinstance(node.value, str) else node.integer()


def check_initiative(root: Node, hoards: Mapping[str, Hoard]) -> None:
    """40.1b: no strategy card is two players'."""
    seen: set[int] = set()
    for name, hoard in hoards.items():
        for item, number in zip(
            root.field("players").field(name).field("strategy_cards").items(), hoard.strategy_cards, strict=False
        ):
            if number in seen:
                item.fault("esa carta de Estrategia la tiene ya otro jugador")
        seen |= set(hoard.strategy_cards)
