"""Reads the board of a Twilight Imperium document, with every fault of it at once."""

from __future__ import annotations

from difflib import SequenceMatcher

from adjudicator.messages import Message, capital, say
from adjudicator.names import Vocabulary, name_key
from adjudicator.reading import Node
from adjudicator.ruling import Json
from adjudicator.ti4.board import Board, Player, System
from adjudicator.ti4.names import elected_to
from adjudicator.ti4.printed import without_lost_abilities
from adjudicator.ti4.system_reader import read_systems
from adjudicator.ti4.units import profile_for, unit_types
from adjudicator.ti4.windows import abilities_of

MOST_PLAYERS = 12
LIKE_ENOUGH = 0.8
"""How alike an unlisted name and a listed player's must be to count as a slip of the pen."""
PAIRS = ("afb", "bombardment", "space_cannon")


def read_board(
    root: Node,
    figures: bool = True,
    *,
    activated: bool = True,
    mapped: bool = True,
    peopled: bool = True,
    asked: tuple[str, ...] = (),
) -> Board:
    """The board; faults are left in the node for the caller to raise.

    `figures`: whether the combat figures of flagships are needed; `activated`: whether some system must be active;
    `mapped`: whether there must be any system at all; `peopled`: whether there must be any player; `asked`: further fields
    that name players, where none are listed.
    """
    names = _player_names(root, asked)
    players = {name: read_player(root.field("players").field(name), name, names) for name in names}
    systems = read_systems(root, names)
    if not systems and mapped and not root.field("systems").value:
        root.field("systems").fault("falta al menos un sistema")
    assumed: list[Message] = []
    active_player = _active_player(root, names, assumed) if names or peopled else ""
    active_system = _active_system(root, systems) if activated or _said(root, "active_system") else ""
    seating = read_seating(root, names)
    if figures:
        _check_figures(root, players, systems)
    planets = [name for system in systems.values() for name in system.planets]
    elected = read_laws(root.field("laws"), names, planets)
    owned = {law: owner for law, owner in elected.items() if owner}
    laws = frozenset(elected)
    return without_lost_abilities(
        Board(
            players, systems, active_player, active_system, seating, laws, tuple(assumed), elected=owned, rules=read_rules(root)
        )
    )


def read_rules(root: Node) -> str:
    """By which rules the document plays where the Spanish guide and the English reference differ."""
    return root.field("rules").one_of()


def _said(root: Node, name: str) -> bool:
    """Whether a document says something under a name that not every shape has."""
    known = root.shape is None or any(one.key == name for way in root.shape.ways() for one in way.fields)
    return known and isinstance(root.value, dict) and root.value.get(name) is not None


def read_laws(node: Node, players: list[str], planets: list[str]) -> dict[str, str]:
    """26.3, 26.4: the laws in play, as a list, or by name with the player or the planet that has each."""
    if not isinstance(node.value, dict):
        return dict.fromkeys(node.names(), "")
    found: dict[str, str] = {}
    for law, entry in node.by_name().items():
        if not entry.given or entry.value is True:
            found[law] = ""
        elif elected_to(law) == "player":
            found[law] = entry.one_of(players)
        else:
            found[law] = Vocabulary(dict.fromkeys(planets, ())).find(entry.text()) or entry.text()
    return found


def _player_names(root: Node, asked: tuple[str, ...] = ()) -> list[str]:
    """The players that the document lists, and everybody else who sits at the table or appears on the board."""
    listed = _listed_players(root)
    seen = _on_the_board(root)
    for name in ("active_player", *asked) if not listed else ():
        value = root.field(name).value
        seen += value if isinstance(value, list) else [value]
    names = {name_key(name): name for name in listed}
    for name in dict.fromkeys(str(name) for name in seen if isinstance(name, str)):
        if len(names) > MOST_PLAYERS:
            root.field("players").fault("demasiados campos: {n} (como mucho {most})", n=len(names), most=MOST_PLAYERS)
            break
        if name_key(name) and name_key(name) not in names and not _slip(name, listed):
            names[name_key(name)] = name
    return list(names.values())


def _listed_players(root: Node) -> list[str]:
    """The players that the document lists; nobody is listed twice in two spellings."""
    names: dict[str, str] = {}
    for name, entry in root.field("players").mapping().items():
        if name_key(name) in names:
            entry.fault("«{name}» está dos veces", name=names[name_key(name)])
        names.setdefault(name_key(name), name)
    return list(names.values())


def _on_the_board(root: Node) -> list[Json]:
    """Whoever has a seat, units, a command token or a planet, as the document names them."""
    seen: list[Json] = [seat.value for seat in root.field("seating").items()]
    for system in root.field("systems").mapping().values():
        seen += system.field("space").mapping()
        for planet in system.field("planets").mapping().values():
            seen += planet.field("units").mapping()
            seen.append(planet.field("controller").value)
        seen += [token.value for token in system.field("tokens").items()]
    return seen


def _slip(name: str, listed: list[str]) -> bool:
    """Whether a name looks like a listed one misspelt; a number tells two players apart."""

    def bare(text: str) -> str:
        return "".join(c for c in name_key(text) if not c.isdigit())

    return any(
        bare(name) != bare(other) and SequenceMatcher(None, name_key(name), name_key(other)).ratio() >= LIKE_ENOUGH
        for other in listed
    )


def read_player(node: Node, name: str, names: list[str]) -> Player:
    """A player as the document describes them."""
    faction = node.field("faction").one_of() or None
    technologies = frozenset(node.field("technologies").names())
    abilities = frozenset(node.field("abilities").names())
    own = {unit: _own_figures(entry) for unit, entry in node.field("units").by_name().items()}
    profiles = {unit: profile_for(unit, faction, technologies, own.get(unit, {})) for unit in unit_types()}
    return Player(
        name,
        node.field("name").text() or capital(name),
        faction,
        technologies,
        node.field("cards").names(),
        profiles={unit: profile for unit, profile in profiles.items() if profile},
        abilities=abilities if node.field("abilities").given else abilities_of(faction),
        leaders=node.field("leaders").names(),
        relics=node.field("relics").names(),
        notes=node.field("notes").names(),
        issuers=node.field("issuers").names_by_name(names),
        fleet_pool=node.field("fleet_pool").optional_integer(),
        fleet_tokens=_fleet_tokens(node.field("fleet_tokens"), name, names),
        strategy_pool=node.field("strategy_pool").optional_integer(),
        tactic_pool=node.field("tactic_pool").optional_integer(),
        reinforcement_tokens=node.field("reinforcement_tokens").optional_integer(),
        trade_goods=node.field("trade_goods").optional_integer(),
        commodities=node.field("commodities").optional_integer(),
        passed=node.field("passed").flag(),
        victory_points=node.field("victory_points").optional_integer(),
    )


def _fleet_tokens(node: Node, name: str, names: list[str]) -> tuple[str, ...] | None:
    """Whose tokens lie in a player's fleet pool besides their own; None where the document does not say."""
    if not node.given:
        return None
    owners = node.names(names)
    for item, owner in zip(node.items(), owners, strict=False):
        if owner == name:
            item.fault("son las fichas de otros jugadores: las propias se cuentan en «fleet_pool»")
    return tuple(dict.fromkeys(owners))


def _own_figures(node: Node) -> dict[str, Json]:
    """Figures of a unit that the document gives over the table's."""
    shape = node.shape.way("group") if node.shape else None
    known = {one.key for one in shape.fields} if shape else set()
    return {key: _figure(key, value) for key, value in node.mapping().items() if key in known}


def _figure(key: str, node: Node) -> Json:
    if isinstance(node.value, bool):
        return node.flag()
    if key not in PAIRS:
        return node.integer()
    if not isinstance(node.value, list):
        return (node.integer(), 1)
    pair = [item.integer(1) for item in node.items()]
    if len(pair) != 2:
        node.fault("se esperaban dos números: resultado y dados")
        return (10, 1)
    return (pair[0], pair[1])


def called(root: Node, name: str) -> str:
    """How rulings call a player of a document."""
    return root.field("players").field(name).field("name").text() or capital(name)


def _active_player(root: Node, names: list[str], assumed: list[Message]) -> str:
    node = root.field("active_player")
    if not names:
        root.field("players").fault("falta decir quién juega")
        return ""
    if node.given:
        return node.one_of(names, names[0])
    assumed.append(say("No se dice quién es el jugador activo: se toma a {player}.", player=called(root, names[0])))
    return names[0]


def _active_system(root: Node, systems: dict[str, System]) -> str:
    node = root.field("active_system")
    if node.given:
        return node.one_of(systems, next(iter(systems), ""))
    described = root.field("systems").mapping()
    if len(described) > 1:
        node.fault("con varios sistemas hay que decir cuál es el activo")
    return next(iter(described), "")


def read_seating(root: Node, names: list[str]) -> tuple[str, ...]:
    """Clockwise order: as given, with whoever it leaves out after the others."""
    return tuple(dict.fromkeys([*root.field("seating").names(names), *names]))


def _check_figures(root: Node, players: dict[str, Player], systems: dict[str, System]) -> None:
    """A flagship's figures depend on its faction: without one, the document gives them."""
    for system in systems.values():
        for player, force in system.space.items():
            if force.count("flagship") and players[player].profile("flagship").combat is None:
                node = root.field("systems").field(system.id).field("space").field(player).field("flagship")
                node.fault(
                    "las cifras de una nave insignia dependen de la facción: indica «faction», o «units.flagship» con «combat»"
                )
