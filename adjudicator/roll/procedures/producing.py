"""Phase IV, chapter 11: producers become goods on worlds that are not grey and have room.

`{"producers": {"white": 2, "green": 1}, "worlds": ["Jungle World", {"colour": "brown", "goods": {"red": 1}}], "tableau": [...], "credits": 1}`
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from adjudicator.choices import Pick
from adjudicator.errors import Forbidden
from adjudicator.messages import Message, count, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.roll.purse import (
    assumed,
    by_powers,
    counted,
    credits_text,
    dice_text,
    earn,
    hands,
    known_credits,
    pick_dice,
    read_dice,
    read_tableau,
)
from adjudicator.roll.tiles import Tableau, named, tiles, with_powers, witness
from adjudicator.roll.words import COLOUR_NAMES, COLOURS, referee
from adjudicator.ruling import Json, Rejected, Violation

ROOM = 1


@dataclass(frozen=True)
class World:
    """A world of the display with its goods."""

    tile: str
    colour: str
    goods: Counter[str]


@dataclass(frozen=True)
class Harvest:
    """A player's Produce phase."""

    producers: Counter[str] | None
    worlds: tuple[World, ...]
    tableau: Tableau
    credits: int | None
    bare: bool = False
    """Whether the worlds are those of the tableau, of whose goods nobody says anything."""


def read_produce(root: Node) -> Harvest:
    tableau = read_tableau(root.field("tableau"))
    worlds = tuple(_world(node) for node in root.field("worlds").items())
    named_worlds = [world.tile for world in worlds if world.tile]
    if len(set(named_worlds)) < len(named_worlds):
        root.field("worlds").fault("una loseta está dos veces: no hay dos iguales")
    if not root.field("worlds").given:
        known = [tiles()[key] for key in tableau.tiles]
        worlds = tuple(World(tile.key, tile.colour, Counter()) for tile in known if tile.kind == "world")
        if not worlds:
            root.field("worlds").fault("faltan los mundos de su despliegue")
    return Harvest(
        read_dice(root.field("producers")),
        worlds,
        tableau,
        root.field("credits").optional_integer(),
        not root.field("worlds").given,
    )


def _world(node: Node) -> World:
    tile, colour = node.field("tile").one_of(), node.field("colour").one_of()
    if tile and colour and tiles()[tile].colour != colour:
        node.field("colour").fault("ese mundo es de otro color")
    if not tile and not colour:
        node.fault("indica el mundo o su color")
    return World(tile, colour or (tiles()[tile].colour if tile else "gray"), read_dice(node.field("goods")) or Counter())


def produce(harvest: Harvest) -> Procedure[Mapping[str, Json]]:
    """11: each producer makes a good of itself where there is room; the others go back to the cup (11.5)."""
    room = max([ROOM, *(power.n for power in harvest.tableau.powers("room"))])
    against = list(_too_many(harvest, room))
    if against:
        raise Forbidden(against)
    acting = [*with_powers(harvest.tableau, "produce"), *(power.tile for power in harvest.tableau.powers("room"))]
    yield from witness([*acting, *(world.tile for world in harvest.worlds if world.tile)])
    credits = yield from known_credits(harvest.credits)
    if harvest.producers is None:
        yield assumed("producers", say("No se ha dicho qué productores hay: se supone que ninguno."), cite="11")
    if harvest.bare:
        yield assumed(
            "goods", say("No se ha dicho qué bienes hay en los mundos de su despliegue: se supone que ninguno."), cite="11.4"
        )
    worlds, producers = harvest.worlds, harvest.producers or Counter()
    working = yield from _working(producers, sum(room - w.goods.total() for w in worlds if w.colour != "gray"))
    for i, die in enumerate(sorted(working.elements(), key=COLOURS.index), 1):
        place = yield from _place(i, die, worlds, room, harvest.tableau)
        grown = replace(worlds[place], goods=worlds[place].goods + Counter([die]))
        worlds = (*worlds[:place], grown, *worlds[place + 1 :])
    spare = producers - working
    if spare:
        yield referee.step(
            "excess",
            "Exceso de producción",
            say("No queda sitio en ningún mundo: vuelven al cubilete {dice}.", dice=dice_text(spare.elements())),
            cite="11.5 7.6 20.5" + _full(worlds),
            cup=counted(spare),
        )
    credits = yield from by_goods(credits, harvest.tableau, worlds)
    credits = yield from by_powers(credits, harvest.tableau, "produce")
    return {
        "credits": credits,
        "worlds": [{"colour": world.colour, "goods": counted(world.goods)} for world in worlds],
        "cup": counted(spare),
    }


def _full(worlds: tuple[World, ...]) -> str:
    """Why there is no room: grey worlds take no goods (11), the others have theirs (11.4)."""
    grey = [world.colour == "gray" for world in worlds]
    return (" 11" if any(grey) else "") + (" 11.4" if not all(grey) else "")


def _too_many(harvest: Harvest, room: int) -> list[Violation]:
    """11, 11.4: no goods on grey worlds, and one a world unless a power gives more room."""
    found: list[Violation] = []
    for i, world in enumerate(harvest.worlds):
        path = f"worlds.{i}.goods"
        if world.colour == "gray" and world.goods:
            found.append(referee.violation(say("El mundo {n} es gris y no puede tener bienes.", n=i + 1), cite="11", path=path))
        elif world.goods.total() > room:
            text = say("Bienes en el mundo {n}: {goods}; el máximo es {room}.", n=i + 1, goods=world.goods.total(), room=room)
            found.append(referee.violation(text, cite="11.4", path=path))
    return found


def _working(producers: Counter[str], places: int) -> Procedure[Counter[str]]:
    """7.2, 11.5: all that find room must produce; with too many of them, their owner says which."""
    if producers.total() <= places:
        return producers
    prompt = say("Hay sitio para {n}: ¿qué dados producen?", n=places)
    return (yield from pick_dice("producers", prompt, hands(producers, places), "7.2 11.5"))


def _place(i: int, die: str, worlds: tuple[World, ...], room: int, tableau: Tableau) -> Procedure[int]:
    """11.2, 11.4, 7.2: any die on any world with room; its owner chooses which, and must choose one."""
    open_worlds = [n for n, world in enumerate(worlds) if world.colour != "gray" and world.goods.total() < room]
    reserves = " ".join(power.cite for power in tableau.powers("room")).split()
    question = Pick(
        f"world.{i}",
        "",
        say("Productor {n} ({colour}): ¿en qué mundo?", n=i, colour=COLOUR_NAMES[die]),
        options=[str(n + 1) for n in open_worlds],
        labels=[_called(n, worlds[n]) for n in open_worlds],
        default=str(open_worlds[0] + 1),
        rejected=[_closed(n, world, room, reserves) for n, world in enumerate(worlds) if n not in open_worlds],
        quiet=True,
    )
    place = int((yield from referee.ask(question, cite="11 11.2 7.2"))) - 1
    more = reserves if worlds[place].goods else []
    plain = die in (worlds[place].colour, "purple")
    yield referee.step(
        f"produce.{i}",
        say("Productor {n}", n=i),
        _became(die, _placed(place, worlds[place]), plain),
        cite=["11.1", "11.2", "faq.17", *more, *([] if plain else ["11.3"])],
        world=place + 1,
    )
    return place


def _became(die: str, world: object, plain: bool) -> Message:
    """11.3: that colours differ matters only when the good is consumed."""
    if plain:
        return say("El dado {die} queda como bien en {world}.", die=COLOUR_NAMES[die], world=world)
    return say(
        "El dado {die} queda como bien en {world}. No es del color del mundo, y eso solo contará si se Consume.",
        die=COLOUR_NAMES[die],
        world=world,
    )


def _closed(n: int, world: World, room: int, reserves: list[str]) -> Rejected:
    if world.colour == "gray":
        return referee.reject(str(n + 1), say("En un mundo gris no se produce."), cite="11")
    return referee.reject(str(n + 1), say("En ese mundo ya no caben más bienes."), cite=["11.4", *reserves])


def _called(n: int, world: World) -> object:
    if world.tile:
        return say("{n}: {tile}", n=n + 1, tile=named(world.tile))
    return say("{n}: mundo {colour}", n=n + 1, colour=COLOUR_NAMES[world.colour])


def _placed(n: int, world: World) -> object:
    """The same within a sentence."""
    if world.tile:
        return say("{tile} (mundo {n})", n=n + 1, tile=named(world.tile))
    return say("el mundo {n} ({colour})", n=n + 1, colour=COLOUR_NAMES[world.colour])


def by_goods(credits: int, tableau: Tableau, worlds: tuple[World, ...]) -> Procedure[int]:
    """Credits for the goods that lie on worlds, or that are dice of a colour, when the phase ends."""
    for power in tableau.powers("credits_by_goods"):
        goods = sum(
            n
            for world in worlds
            if power.on(world.colour)
            for die, n in world.goods.items()
            if not power.dice or die in power.dice
        )
        text = say(
            "{tile}: {goods}, {n}.",
            tile=named(power.tile),
            goods=count(goods, "{n} bien", "{n} bienes"),
            n=credits_text(goods * power.n),
        )
        key = f"produce.{power.tile}"
        credits = yield from earn(credits, goods * power.n, key, "Poder", text, cite=f"{power.cite} 9.5", power=True)
    return credits
