"""The two stacks of the construction zone while somebody scouts, 8.1, 8.4, 8.6 and 8.7: what leaves them, what goes below them, the dice on top."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

from adjudicator.choices import Amount, whole_number
from adjudicator.messages import Message, count, listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.roll.purse import dice_text, read_dice
from adjudicator.roll.words import referee

PILES = {"developments": say("la pila de desarrollos"), "worlds": say("la pila de mundos")}
CREWS = {"developments": "developers", "worlds": "settlers"}


@dataclass(frozen=True)
class Stacks:
    """How many tiles each stack has."""

    developments: int
    worlds: int

    @property
    def total(self) -> int:
        return self.developments + self.worlds


@dataclass(frozen=True)
class OnTop:
    """The dice that lie on each stack."""

    developers: Counter[str] = field(default_factory=Counter)
    settlers: Counter[str] = field(default_factory=Counter)

    def on(self, pile: str) -> Counter[str]:
        dice: Counter[str] = getattr(self, CREWS[pile])
        return dice


def read_stacks(root: Node) -> Stacks | None:
    """The stacks that a document tells; both, or none."""
    node = root.field("stacks")
    if not node.given:
        return None
    for pile in PILES:
        if not node.field(pile).given:
            node.field(pile).fault("falta decirlo")
    stacks = Stacks(node.field("developments").integer(), node.field("worlds").integer())
    if root.field("zone").given and root.field("zone").integer() != stacks.total:
        root.field("zone").fault("no concuerda con las losetas de las dos pilas")
    return stacks


def read_on_top(node: Node) -> OnTop:
    """The dice that lie on the stacks."""
    return OnTop(read_dice(node.field("developers")) or Counter(), read_dice(node.field("settlers")) or Counter())


def remove(key: str, n: int, told: Stacks | None, stacks: Stacks, on_top: OnTop, path: str) -> Procedure[Stacks]:
    """8.4: tiles given up come out of either stack, at any place of it."""
    least, most = max(n - stacks.worlds, 0), min(n, stacks.developments)
    if told is None:
        prompt = say("Salen {n} de sus pilas: ¿cuántas de la de desarrollos?", n=tiles_text(n))
        first = yield from _amount(f"from.{key}", prompt, least, most, least, "8.4")
    elif told.developments > stacks.developments or told.worlds > stacks.worlds:
        text = say(
            "No hay tantas losetas: en los desarrollos hay {a} y en los mundos {b}.", a=stacks.developments, b=stacks.worlds
        )
        raise referee.forbid(text, cite="8.4", path=path)
    else:
        first = told.developments
    left = Stacks(stacks.developments - first, stacks.worlds - n + first)
    yield from _run_out(key, stacks, left, on_top)
    return left


def turn_over(tile: object, stacks: Stacks, on_top: OnTop, cite: str) -> Procedure[Stacks]:
    """Tiles that a power lets their owner turn over: how many lie among the developments in the end."""
    prompt = say(
        "{tile}: tras recolocar, ¿cuántas de sus {n} quedan en la pila de desarrollos?", tile=tile, n=tiles_text(stacks.total)
    )
    first = yield from _amount("rearrange", prompt, 0, stacks.total, stacks.developments, cite)
    left = Stacks(first, stacks.total - first)
    if left != stacks:
        text = say("{tile}: al recolocar quedan {a} en los desarrollos y {b} en los mundos.", tile=tile, a=first, b=left.worlds)
        yield referee.step("rearrange", "Poder", text, cite=cite, authority="component")
        yield from _run_out("rearrange", stacks, left, on_top)
    return left


def _run_out(key: str, before: Stacks, after: Stacks, on_top: OnTop) -> Procedure[None]:
    for pile in PILES:
        if getattr(before, pile) and not getattr(after, pile):
            yield from _emptied(key, pile, on_top.on(pile))


def _emptied(key: str, pile: str, dice: Counter[str]) -> Procedure[None]:
    """8.6, 8.7: a stack may run out of tiles during the game, and its dice stay where they are."""
    text, cite = say("Se queda sin losetas {pile}: durante la partida se puede.", pile=PILES[pile]), "8.7"
    if dice:
        text = say(
            "Se queda sin losetas {pile}, que durante la partida se puede, y los dados siguen encima: {dice}.",
            pile=PILES[pile],
            dice=dice_text(dice.elements()),
        )
        cite = "8.6 8.7"
    yield referee.step(f"emptied.{key}.{pile}", "Pila vacía", text, cite=cite)


def place(key: str, n: int, stacks: Stacks, on_top: str) -> Procedure[Stacks]:
    """8.1: each tile drawn becomes a development or a world, below its stack unless a power puts it on top."""
    prompt = say("Ha robado {n}: ¿cuántas van a la pila de desarrollos?", n=tiles_text(n))
    first = yield from _amount(f"place.{key}", prompt, 0, n, (n + 1) // 2, f"8.1 {on_top}".strip())
    text = say("A los desarrollos van {a} y a los mundos {b}, debajo de su pila.", a=first, b=n - first)
    if on_top:
        text = say("A los desarrollos van {a} y a los mundos {b}, debajo o encima de su pila.", a=first, b=n - first)
    yield referee.step(f"place.{key}", "Losetas nuevas", text, cite=f"8.1 {on_top}".strip())
    return replace(stacks, developments=stacks.developments + first, worlds=stacks.worlds + n - first)


def _amount(key: str, prompt: Message, least: int, most: int, default: int, cite: str) -> Procedure[int]:
    question = Amount(
        key,
        "",
        prompt,
        options=list(range(least, most + 1)),
        default=default,
        reader=whole_number(most, least),
        only=least == most,
        least=least,
        most=most,
    )
    found: int = yield from referee.ask(question, cite=cite)
    return found


def stay(on_top: OnTop) -> Procedure[None]:
    """8.6, 9.4, 10.4: the dice on the stacks wait for their phase, even where they would be enough for the new top tile."""
    waiting = [
        say("en {pile}, {dice}", pile=name, dice=dice_text(on_top.on(pile).elements()))
        for pile, name in PILES.items()
        if on_top.on(pile)
    ]
    if waiting:
        cites = [rule for pile, rule in zip(PILES, ("9.4", "10.4"), strict=True) if on_top.on(pile)]
        text = say(
            "Los dados de las pilas siguen encima ({dice}); si ya bastan para la loseta de arriba, se completa en su fase.",
            dice=listing(waiting),
        )
        yield referee.step("explore.on_top", "Dados encima", text, cite=["8.6", *cites])


def tiles_text(n: int) -> object:
    """«1 loseta», «2 losetas»."""
    return count(n, "{n} loseta", "{n} losetas")
