"""Setting up, chapter 2: the pool of points, the starting empires, the two tiles of each construction zone, the first dice.

`{"players": [{"name", "faction": "Space Piracy", "home": "Old Earth", "developments": ["Public Works"], "worlds": ["Gem World"],
"reclaims": false}], "first_game": false}`: a faction is named by either of its halves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.errors import Forbidden
from adjudicator.messages import listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.roll.procedures.managing import STARTING_SQUARES
from adjudicator.roll.procedures.pooling import EACH
from adjudicator.roll.procedures.starting import against_tiles, cheap_sides
from adjudicator.roll.purse import USUAL_CREDITS, assumed, counted, credits_text, dice_text
from adjudicator.roll.tiles import Tile, cited, factions, named, tiles, witness
from adjudicator.roll.words import referee
from adjudicator.ruling import Json, Step, Violation

CUP = 3
CITIZENRY = 2
"""2.4.a, 2.4.b: the white dice of everybody."""
MOST_WORLDS = 2
"""The worlds of an empire whose faction has a development (2.5.3)."""


@dataclass(frozen=True)
class Settler:
    """A player with the starting tiles and the two tiles of the construction zone, as far as they are told."""

    name: str
    faction: str
    home: str
    developments: tuple[str, ...]
    worlds: tuple[str, ...]
    reclaims: bool
    stacked: bool
    """Whether the document says what lies in the construction zone."""

    @property
    def empire(self) -> tuple[Tile, ...]:
        """The faces of the display: both halves of the faction, and the home world."""
        halves = factions()[self.faction] if self.faction else ()
        return tuple(tiles()[key] for key in (*halves, *([self.home] if self.home else [])))


@dataclass(frozen=True)
class Start:
    """Those who play."""

    players: tuple[Settler, ...]
    first_game: bool


def read_setup(root: Node) -> Start:
    players = tuple(_settler(node, i) for i, node in enumerate(root.field("players").items()))
    if len(players) < 2:
        root.field("players").fault("faltan los jugadores: de 2 a 5")
    if len({player.name for player in players}) < len(players):
        root.field("players").fault("dos jugadores tienen el mismo nombre")
    dealt = [
        tile
        for player in players
        for tile in (player.faction, player.home, *player.developments, *player.worlds)
        if tile
    ]  # fmt: skip
    if len(set(dealt)) < len(dealt):
        root.field("players").fault("una loseta está dos veces: no hay dos iguales")
    return Start(players, root.field("first_game").flag())


def _settler(node: Node, i: int) -> Settler:
    for stack in ("developments", "worlds"):
        if any(tiles()[key].start for key in node.field(stack).names()):
            node.field(stack).fault("esa loseta es de las iniciales: no se construye")
    return Settler(
        node.field("name").text() or str(i + 1),
        node.field("faction").one_of(),
        node.field("home").one_of(),
        tuple(node.field("developments").names()),
        tuple(node.field("worlds").names()),
        node.field("reclaims").flag(),
        node.field("developments").given or node.field("worlds").given,
    )


def setup(start: Start) -> Procedure[Mapping[str, Json]]:
    """2.1 to 2.5: the pool, then what each player starts with."""
    against = [no for i, player in enumerate(start.players) for no in _against(player, start.first_game, f"players.{i}")]
    if against:
        raise Forbidden(against)
    yield from witness(tile.key for player in start.players for tile in player.empire)
    pool = EACH * len(start.players)
    yield _table(pool, len(start.players))
    players = {}
    for player in start.players:
        players[player.name] = yield from equip(player, start.first_game)
    first = yield from _first(start.players)
    return {"pool": pool, "players": players, **first}


def _first(players: tuple[Settler, ...]) -> Procedure[dict[str, Json]]:
    """15.3: who begins where the order matters, as far as all factions are told."""
    order = list(factions())
    if not all(player.faction for player in players):
        return {}
    first = min(players, key=lambda player: order.index(player.faction)).name
    text = say("Donde haga falta un orden estricto empieza {player}, que tiene la facción de número más bajo.", player=first)
    yield referee.step("first", "Orden estricto", text, cite="15.3", first=first)
    return {"first": first}


def _against(player: Settler, first_game: bool, path: str) -> list[Violation]:
    """faq.5, faq.6: what nobody may do while setting up."""
    found = against_tiles(player.developments, player.worlds, first_game, path) if player.stacked else []
    if player.reclaims:
        text = say("{player} no puede reclamar bienes antes de la primera ronda.", player=player.name)
        found.append(referee.violation(text, cite="faq.6", path=f"{path}.reclaims"))
    return found


def _table(pool: int, n: int) -> Step:
    text = say("Con {players} jugadores la reserva tiene {n} PV; las fichas de 10 se apartan.", players=n, n=pool)
    return referee.step("pool", "Reserva de PV", text, cite="2.1 2.1.1", pool=pool)


def equip(player: Settler, first_game: bool) -> Procedure[dict[str, Json]]:
    """2.2 to 2.4: the empire, the construction zone, the dice and the credits of a player."""
    if not player.faction or not player.home:
        text = say(
            "No se ha dicho qué facción o qué mundo inicial le ha tocado a {player}: lo que darían no se cuenta.",
            player=player.name,
        )
        yield assumed(f"empire.{player.name}", text, cite="2.2.1 2.4.c")
    else:
        text = say(
            "{player} despliega {tiles}: 3 losetas cuadradas.",
            player=player.name,
            tiles=listing(named(tile.key) for tile in player.empire),
        )
        yield referee.step(f"empire.{player.name}", "Imperio inicial", text, cite="2.2.1 2.2.2 20.8")
    yield from cheap_sides(player.name, player.developments, player.worlds, first_game)
    return (yield from _dice(player))


def _given(tile: Tile) -> list[str]:
    """What a tile of the empire brings: dice (2.4.c, 2.5.1), or the credits of Doomed World (2.5.2)."""
    dice = ["2.4.c", "2.5.1"] if tile.cup or tile.citizenry or tile.good else []
    rules = dice + (["2.5.2"] if tile.credits else [])
    return [*rules, *cited(tile.key).split()] if rules else []


def _dice(player: Settler) -> Procedure[dict[str, Json]]:
    """2.4, 2.5: the dice of everybody, those that the worlds of the empire give, and the credits."""
    cup, citizenry = Counter({"white": CUP}), Counter({"white": CITIZENRY})
    goods: dict[str, str] = {}
    credits, cites = USUAL_CREDITS, ["2.4.a", "2.4.b"]
    for tile in player.empire:
        cup += Counter(tile.cup)
        citizenry += Counter(tile.citizenry)
        goods |= {tile.key: tile.good} if tile.good else {}
        credits = tile.credits or credits
        cites += _given(tile)
    cites += ["2.5.3"] if sum(tile.kind == "world" for tile in player.empire) > MOST_WORLDS else []
    cites += ["2.4.n1"] if player.worlds else []
    cites += ["2.2c"] if credits == USUAL_CREDITS else []
    parts = [
        say("{dice} en el cubilete", dice=dice_text(cup.elements())),
        say("{dice} en la Ciudadanía", dice=dice_text(citizenry.elements())),
        *([say("{dice} de bien en su mundo", dice=dice_text(goods.values()))] if goods else []),
        credits_text(credits),
    ]
    text = say("{player} empieza con {parts}.", player=player.name, parts=listing(parts))
    yield referee.step(f"dice.{player.name}", "Dados iniciales", text, cite=list(dict.fromkeys(cites)))
    return {
        "cup": counted(cup),
        "citizenry": counted(citizenry),
        "goods": goods,
        "credits": credits,
        "squares": STARTING_SQUARES,
    }
