"""What happens when a tile is completed: which dice complete it, where they go, what powers and the tile itself bring."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.roll.purse import assumed, credits_text, dice_text, earn, hands, pick_dice
from adjudicator.roll.tiles import Power, Tableau, Tile, cited, named, tiles
from adjudicator.roll.words import COLOUR_NAMES, referee
from adjudicator.ruling import Step


@dataclass(frozen=True)
class Crew:
    """The workers for the top tile: those that lie on it already, and those of this phase."""

    waiting: Counter[str]
    fresh: Counter[str]

    @property
    def dice(self) -> Counter[str]:
        return self.waiting + self.fresh

    @property
    def total(self) -> int:
        return self.dice.total()


@dataclass(frozen=True)
class Built:
    """What the phase has brought so far."""

    phase: str
    tableau: Tableau
    credits: int
    completed: tuple[Tile, ...] = ()
    citizenry: Counter[str] = field(default_factory=Counter)
    cup: Counter[str] = field(default_factory=Counter)
    goods: tuple[tuple[str, str], ...] = ()
    loses: int = 0
    gone: Counter[str] = field(default_factory=Counter)
    """Dice that lay in the Citizenry before the phase and have been given up."""

    def plus(self, tile: Tile) -> Built:
        return replace(self, completed=(*self.completed, tile), tableau=self.tableau.plus(tile.key))


def which_dice(key: str, tile: Tile, need: int, crew: Crew, cite: str) -> Procedure[tuple[Counter[str], Crew]]:
    """9.1, 9.4, 10.1, 10.4: dice on the tile count first; the owner says which others complete it."""
    if crew.waiting.total() >= need:
        used = yield from _chosen(key, tile, need, crew.waiting, cite)
        return used, Crew(crew.waiting - used, crew.fresh)
    added = yield from _chosen(key, tile, need - crew.waiting.total(), crew.fresh, cite)
    return crew.waiting + added, Crew(Counter(), crew.fresh - added)


def _chosen(key: str, tile: Tile, n: int, dice: Counter[str], cite: str) -> Procedure[Counter[str]]:
    options = hands(dice, n)
    if len(options) == 1:
        return Counter(options[0].split())
    called = named(tile.key) if tile.key in tiles() else say("la loseta")
    return (yield from pick_dice(key, say("¿Qué dados completan {tile}?", tile=called), options, f"{cite} 7.2"))


def send_away(built: Built, used: Counter[str], n: int) -> Procedure[Built]:
    """9.1, 10.1: the workers go to the Citizenry, but for those that powers send to the cup."""
    saved: Counter[str] = Counter()
    for power in built.tableau.powers("spare_all", phase=built.phase):
        mine = Counter({die: used[die] for die in power.dice if used[die]})
        saved += mine
        if mine:
            yield _saved(power, mine, n)
    for power in built.tableau.powers("spare", phase=built.phase):
        rest = used - saved
        if rest:
            mine = yield from _spared(power, rest, n)
            saved += mine
            yield _saved(power, mine, n)
    return replace(built, citizenry=built.citizenry + (used - saved), cup=built.cup + saved)


def _spared(power: Power, rest: Counter[str], n: int) -> Procedure[Counter[str]]:
    """One or two of the workers, as their owner likes: two unless somebody says otherwise."""
    options = [hand for size in range(min(power.n, rest.total()), 0, -1) for hand in hands(rest, size)]
    prompt = say("{tile}: ¿qué dados vuelven al cubilete?", tile=named(power.tile))
    return (yield from pick_dice(f"cup.{n}.{power.tile}", prompt, options, f"{power.cite} 9.5"))


def _saved(power: Power, dice: Counter[str], n: int) -> Step:
    return referee.step(
        f"cup.{n}.{power.tile}",
        "Poder",
        say("{tile}: vuelven al cubilete {dice}.", tile=named(power.tile), dice=dice_text(dice.elements())),
        cite=f"{power.cite} 9.5",
        authority="component",
    )


def rewards(built: Built, tile: Tile, n: int) -> Procedure[Built]:
    """faq.27, ex.9, ex.2: what powers already in the display pay for a tile; the tile itself does not pay for itself."""
    credits = built.credits
    found = [power for power in built.tableau.powers("completing", phase=built.phase) if power.on(tile.colour)]
    for i, power in enumerate(found):
        text = say("{tile}: {n} por la loseta completada.", tile=named(power.tile), n=credits_text(power.n))
        if power.worlds:
            colour = COLOUR_NAMES[tile.colour]
            text = say(
                "{tile}: {n} más por ser un mundo {world}.", tile=named(power.tile), n=credits_text(power.n), world=colour
            )
        key = f"pays.{n}.{power.tile}" + (f".{i}" if power.worlds else "")
        credits = yield from earn(credits, power.n, key, "Poder", text, cite=f"{power.cite} faq.27 faq.29", power=True)
    return replace(built, credits=credits)


def gains(built: Built, tile: Tile, n: int) -> Procedure[Built]:
    """9.6, 10.5: the immediate effect of the tile, once."""
    if tile.key not in tiles():
        if tile.kind == "world":
            yield assumed(
                f"effect.{n}",
                say("No se ha dicho qué mundo es: aquí no se cuenta su efecto inmediato, que ha de aplicarse."),
                cite="10.5",
            )
        return built
    if not (tile.cup or tile.citizenry or tile.good or tile.credits):
        return built
    cite = f"{cited(tile.key)} " + ("10.5" if tile.kind == "world" else "9.6")
    parts = [
        *([say("{dice} al cubilete", dice=dice_text(tile.cup))] if tile.cup else []),
        *([say("{dice} a la Ciudadanía", dice=dice_text(tile.citizenry))] if tile.citizenry else []),
        *([say("un bien en el mundo, {dice}", dice=dice_text([tile.good]))] if tile.good else []),
        *([credits_text(tile.credits)] if tile.credits else []),
    ]
    text = say("{tile} da {parts}.", tile=named(tile.key), parts=listing(parts))
    credits = yield from earn(built.credits, tile.credits, f"gains.{n}", "Efecto inmediato", text, cite=cite, power=True)
    return replace(
        built,
        credits=credits,
        cup=built.cup + Counter(tile.cup),
        citizenry=built.citizenry + Counter(tile.citizenry),
        goods=(*built.goods, *([(tile.key, tile.good)] if tile.good else [])),
    )
