"""Phases II and III, chapters 9 and 10: workers on the top tile, discounts, tiles completed, what is left over.

`develop`: `{"developers": {"white": 2, "red": 1}, "stack": ["Galactic Recycling", {"cost": 3}], "waiting": {"white": 1}, "tableau": [...],
"citizenry": {...}, "squares": 9, "credits": 1}`: `stack` from the top; `waiting`: dice that lie on the top tile already.
`settle`: the same with `settlers`; a world that is not named is `{"cost": 3, "colour": "green"}`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from adjudicator.messages import Message, count, listing, say, sentences
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.roll.pricing import price
from adjudicator.roll.procedures.completing import Built, Crew, gains, rewards, send_away, which_dice
from adjudicator.roll.procedures.managing import ENDING_SQUARES
from adjudicator.roll.procedures.removing import Removed, lose, read_removed, too_many
from adjudicator.roll.purse import assumed, by_citizenry, by_powers, counted, dice_text, known_credits, read_dice, read_tableau
from adjudicator.roll.tiles import Tableau, Tile, named, tiles, with_powers, witness
from adjudicator.roll.words import referee
from adjudicator.ruling import Json, Step


@dataclass(frozen=True)
class Rules:
    """What the two chapters call alike and number differently."""

    phase: str
    workers: str
    kind: str
    place: str
    complete: str
    onward: str
    empty: str
    before: str


DEVELOP = Rules("develop", "developers", "development", "9 faq.14", "9.1", "9.2", "9.3", "9.4")
SETTLE = Rules("settle", "settlers", "world", "10 faq.14", "10.1", "10.2", "10.3", "10.4")


@dataclass(frozen=True)
class Site:
    """A player's stack with the workers of the phase; None where the document does not say."""

    rules: Rules
    fresh: Counter[str]
    waiting: Counter[str]
    stack: tuple[Tile, ...]
    tableau: Tableau
    citizenry: Counter[str] | None
    squares: int | None
    credits: int | None
    removed: tuple[Removed, ...] = ()
    """The dice that the owner gives up where tiles take one."""
    untold: bool = field(default=False)
    """Whether the document leaves the workers out."""
    unseen: bool = field(default=False)
    """Whether the document leaves the stack out."""


def read_develop(root: Node) -> Site:
    return _read(root, DEVELOP)


def read_settle(root: Node) -> Site:
    return _read(root, SETTLE)


def _read(root: Node, rules: Rules) -> Site:
    node = root.field(rules.workers)
    tableau = read_tableau(root.field("tableau"))
    stack = tuple(_tile(item, rules, i) for i, item in enumerate(root.field("stack").items()))
    if len({tile.key for tile in stack} | set(tableau.tiles)) < len(stack) + len(tableau.tiles):
        root.field("stack").fault("una loseta está dos veces: no hay dos iguales")
    return Site(
        rules,
        read_dice(node) or Counter(),
        read_dice(root.field("waiting")) or Counter(),
        stack,
        tableau,
        read_dice(root.field("citizenry")),
        root.field("squares").optional_integer(),
        root.field("credits").optional_integer(),
        read_removed(root),
        not node.given,
        not root.field("stack").given,
    )


def _tile(node: Node, rules: Rules, i: int) -> Tile:
    key = node.field("tile").one_of()
    cost = node.field("cost").optional_integer()
    colour = node.field("colour").one_of() if rules is SETTLE else ""
    reassign = node.field("reassign").flag() if rules is DEVELOP else False
    if key:
        found = tiles()[key]
        if found.start:
            node.field("tile").fault("esa loseta es de las iniciales: no se construye")
        if cost is not None and cost != found.cost:
            node.field("cost").fault("esa loseta cuesta {n}", n=found.cost)
        if colour and colour != found.colour:
            node.field("colour").fault("ese mundo es de otro color")
        return found
    if cost is None:
        node.fault("indica la loseta o su coste")
    if rules is SETTLE and not colour:
        node.fault("indica el mundo o su color")
    return Tile(f"#{i + 1}", rules.kind, cost or 1, colour, reassign)


def develop(site: Site) -> Procedure[Mapping[str, Json]]:
    """9: Phase II."""
    return (yield from build(site))


def settle(site: Site) -> Procedure[Mapping[str, Json]]:
    """10: Phase III."""
    return (yield from build(site))


def build(site: Site) -> Procedure[Mapping[str, Json]]:
    """9.1 to 9.4, 10.1 to 10.4: the top tile is completed while there are workers for it; then the end of the phase."""
    rules = site.rules
    yield from witness(_acting(site))
    credits = yield from known_credits(site.credits)
    if site.untold:
        yield assumed(
            rules.workers, say("No se ha dicho qué trabajadores hay en esta fase: se supone que ninguno."), cite=rules.place
        )
    built = Built(rules.phase, site.tableau, credits)
    crew = Crew(site.waiting, site.fresh)
    if site.unseen and crew.total:
        yield assumed("stack", say("No se ha dicho qué losetas hay en la pila: se supone que ninguna."), cite=rules.empty)
    left = list(site.stack)
    while left:
        need, reasons = price(left[0], built.tableau, rules.phase)
        if need > crew.total:
            yield from _unfinished(site, left[0], crew, need, reasons)
            break
        tile = left.pop(0)
        built, crew = yield from complete(site, tile, need, reasons, built, crew)
    spare = crew.dice if not left else Counter()
    if not left:
        yield from _leftover(site, spare)
    return (yield from _finish(site, replace(built, cup=built.cup + spare), Counter() if not left else crew.dice, len(left)))


def _acting(site: Site) -> list[str]:
    stacked = [tile.key for tile in site.stack if tile.key in tiles()]
    return [*with_powers(site.tableau, site.rules.phase), *stacked]


def complete(
    site: Site, tile: Tile, need: int, reasons: list[tuple[str, Message]], built: Built, crew: Crew
) -> Procedure[tuple[Built, Crew]]:
    """9.1, 10.1: the tile joins the display; its workers leave; powers and the immediate effect follow (9.5, 9.6, 10.5)."""
    rules, n = site.rules, len(built.completed) + 1
    before = crew.waiting.total() >= need
    used, rest = yield from which_dice(f"dice.{n}", tile, need, crew, rules.before if before else rules.complete)
    text = say("{tile}: pide {n} y se completa con {dice}.", tile=_called(tile), n=need, dice=dice_text(used.elements()))
    cite = " ".join(
        [
            rules.complete,
            *[cited for cited, _ in reasons],
            *([rules.before] if before else []),
            *([rules.onward] if n > 1 else []),
        ]
    )
    yield referee.step(
        f"complete.{n}",
        say("Loseta {n} completada", n=n),
        sentences([text, *_reasons(tile, reasons)]),
        cite=cite + (" faq.15" if reasons else ""),
        tile=tile.key,
        workers=need,
    )
    built = yield from send_away(built, used, n)
    built = yield from rewards(built, tile, n)
    built, rest = yield from lose(built, rest, tile, n, site.removed, site.citizenry)
    built = yield from gains(built, tile, n)
    return built.plus(tile), rest


def _reasons(tile: Tile, reasons: list[tuple[str, Message]]) -> list[Message]:
    """Why a tile asks for so many workers; an unnamed one without discounts is called by its cost already."""
    if not reasons:
        return [say("Coste {n}.", n=tile.cost)] if tile.key in tiles() else []
    return [say("Coste {n}; descuentos obligatorios: {reasons}.", n=tile.cost, reasons=listing(text for _, text in reasons))]


def _unfinished(site: Site, tile: Tile, crew: Crew, need: int, reasons: list[tuple[str, Message]]) -> Procedure[None]:
    """faq.14: all workers are placed, and stay on the tile that they do not complete."""
    text = say("{tile}: pide {n} y tiene {have}; los dados se quedan encima.", tile=_called(tile), n=need, have=crew.total)
    if not crew.total:
        text = say("{tile}: pide {n} y no hay dados para ella.", tile=_called(tile), n=need)
    yield referee.step(
        "unfinished",
        "Loseta sin completar",
        sentences([text, *_reasons(tile, reasons)]),
        cite=" ".join([site.rules.place, *[cited for cited, _ in reasons], *(["faq.15"] if reasons else [])]),
        missing=need - crew.total,
    )


def _leftover(site: Site, spare: Counter[str]) -> Procedure[None]:
    """9.3, 10.3: with an empty stack the workers that are left go back to the cup."""
    if spare:
        yield referee.step(
            "leftover",
            "Trabajadores sobrantes",
            say("La pila está vacía: vuelven al cubilete {dice}.", dice=dice_text(spare.elements())),
            cite=f"{site.rules.empty} 7.6 20.5",
            cup=counted(spare),
        )


def _finish(site: Site, built: Built, on_top: Counter[str], left: int) -> Procedure[Mapping[str, Json]]:
    phase = site.rules.phase
    yield from too_many(built, site.removed, "9.6" if phase == "develop" else "10.5")
    credits = yield from by_powers(built.credits, built.tableau, phase)
    sent = Counter(built.citizenry)
    sent.subtract(built.gone)
    credits = yield from by_citizenry(credits, built.tableau, phase, site.citizenry, sent)
    squares = None if site.squares is None else site.squares + len(built.completed)
    if squares is not None and squares >= ENDING_SQUARES:
        yield _twelve(squares)
    return {
        "completed": [tile.key for tile in built.completed],
        "credits": credits,
        "citizenry": counted(built.citizenry),
        "cup": counted(built.cup),
        "on_top": counted(on_top),
        "stack": left,
        **({"goods": dict(built.goods)} if phase == "settle" else {}),
        "loses": built.loses,
        **({} if squares is None else {"squares": squares}),
    }


def _twelve(squares: int) -> Step:
    return referee.step(
        "squares",
        "Fin de la partida",
        say(
            "Tiene {n} losetas cuadradas: la partida acaba al terminar esta ronda, y hasta entonces se sigue construyendo. "
            "Si importa quién construye antes, la fase se hace por orden estricto.",
            n=squares,
        ),
        cite="13.4 faq.16 15.1 15.3",
    )


def _called(tile: Tile) -> object:
    if tile.key in tiles():
        return named(tile.key)
    return count(tile.cost, "Loseta de coste {n}", "Loseta de coste {n}")
