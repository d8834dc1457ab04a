"""The two tiles that everybody draws while setting up, 2.3: one development, one world, and which sides a first game shows."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.roll.purse import assumed
from adjudicator.roll.tiles import Tile, named, other_side, tiles
from adjudicator.roll.words import referee
from adjudicator.ruling import Violation


def against_tiles(developments: Sequence[str], worlds: Sequence[str], first_game: bool, path: str) -> list[Violation]:
    """2.3, faq.5: one tile in each stack, and two tiles in all; 2.3.n1: by their cheap sides in a first game."""
    if len(developments) != 1 or len(worlds) != 1:
        text = say(
            "Las dos losetas robadas van una a cada pila, y aquí hay {a} de desarrollos y {b} de mundos.",
            a=len(developments),
            b=len(worlds),
        )
        return [referee.violation(text, cite="2.3 faq.5", path=path)]
    development, world = tiles()[developments[0]], tiles()[worlds[0]]
    if other_side(development.key) == world.key:
        text = say(
            "Según otra edición, {a} y {b} son las dos caras de una misma loseta: no pueden ser las dos robadas.",
            a=named(development.key),
            b=named(world.key),
        )
        return [referee.violation(text, cite=f"2.3 c.{development.key} c.{world.key}", path=path)]
    if first_game and _dear(development, world) and _both_cheap(development, world):
        text = say(
            "En la primera partida se deja a la vista el lado más barato: {a} de desarrollo y {b} de mundo.",
            a=named(other_side(world.key)),
            b=named(other_side(development.key)),
        )
        return [referee.violation(text, cite="2.3.n1", path=path)]
    return []


def _behind(tile: Tile) -> int:
    """What the other side of a tile costs."""
    return tiles()[other_side(tile.key)].cost


def _dear(*shown: Tile) -> bool:
    """Whether a tile shows the dearer of its sides."""
    return any(tile.cost > _behind(tile) for tile in shown)


def _both_cheap(*shown: Tile) -> bool:
    """Whether both tiles would show their cheaper side, or an equal one, if they were turned over."""
    return all(_behind(tile) <= tile.cost for tile in shown)


def cheap_sides(name: str, developments: Sequence[str], worlds: Sequence[str], first_game: bool) -> Procedure[None]:
    """2.3, 2.3.n1, faq.4: what lies in the construction zone, and which side nobody has to show."""
    text = say("{player} roba 2 losetas: una va a la pila de desarrollos y la otra a la de mundos.", player=name)
    cite = "2.3 faq.5"
    if developments and worlds:
        text = say(
            "{player} deja {a} en la pila de desarrollos y {b} en la de mundos.",
            player=name,
            a=named(developments[0]),
            b=named(worlds[0]),
        )
    yield referee.step(f"zone.{name}", "Zona de construcción", text, cite=cite + (" 2.3.n1" if first_game else " faq.4"))
    if first_game and developments and _dear(tiles()[developments[0]], tiles()[worlds[0]]):
        text = say("Una de las dos no puede ir por su lado barato y el libro no dice cuál cede: se admite así.")
        yield assumed(f"zone.{name}", text, cite="2.3.n1")
