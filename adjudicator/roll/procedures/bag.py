"""Drawing tiles out of the bag, 8.1, faq.12 and faq.13: what happens when there are too few of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.roll.procedures.stacking import OnTop, Stacks, place, remove, tiles_text
from adjudicator.roll.purse import assumed, number
from adjudicator.roll.words import referee

MANY_TILES = 3
MOST_TILES = 55


@dataclass(frozen=True)
class State:
    """How things stand between two tasks; `zone`, `bag` and `stacks` are None where nobody counts them."""

    credits: int
    zone: int | None
    bag: int | None
    under: int
    stacks: Stacks | None = None
    drawn: int = 0
    loose: int = 0
    """Tiles that are drawn and lie in no stack yet."""


@dataclass(frozen=True)
class Table:
    """What drawing depends on besides: the zones of the others, where they are told, the dice on one's own stacks, powers."""

    others: Mapping[str, int] | None
    on_top: OnTop
    freed: str = ""
    """What cites the power to put tiles on top."""


def draw(state: State, n: int, key: str, table: Table) -> Procedure[State]:
    """8.1, faq.12, faq.13: tiles out of the bag, and what happens when there are too few of them."""
    if state.bag is None:
        if not state.drawn:
            yield assumed("bag", say("No se ha dicho cuántas losetas hay en la bolsa: se supone que bastan."), cite="8.3")
        return _taken(state, n)
    missing = n - state.bag
    state = _taken(state, min(n, state.bag))
    if missing > 0:
        yield referee.step(
            f"{key}.refill",
            "Bolsa vacía",
            say(
                "La bolsa se acaba: se meten en ella las {under} a que se ha renunciado y se roban las que faltan ({n}). "
                "Con tan pocas, la fase puede hacerse por orden estricto.",
                under=state.under,
                n=missing,
            ),
            cite="faq.12 8.3 18.4.n1 15.3",
        )
        got = min(missing, state.under)
        state, missing = _taken(replace(state, bag=state.under, under=0), got), missing - got
    if missing > 0:
        state = yield from everybody_gives(state, missing, key, table)
    return state


def everybody_gives(state: State, missing: int, key: str, table: Table) -> Procedure[State]:
    """faq.13: whoever has three tiles or more in the construction zone puts one in the bag, the explorer too."""
    if table.others is None:
        yield assumed(
            "others",
            say("No se ha dicho qué losetas tienen los demás: se supone que nadie más tiene {n}.", n=MANY_TILES),
            cite="faq.13",
        )
    zone = yield from known_zone(state, "faq.13")
    mine = zone >= MANY_TILES
    givers = [name for name, tiles in (table.others or {}).items() if tiles >= MANY_TILES]
    given = len(givers) + mine
    yield referee.step(
        f"{key}.everybody",
        "Ni aun así alcanzan",
        say(
            "Devuelven 1 loseta a la bolsa quienes tienen {n} o más en su zona: {players}.",
            n=MANY_TILES,
            players=listing([*([say("quien explora")] if mine else []), *givers], empty="nadie"),
        ),
        cite="faq.13",
        given=given,
    )
    if mine:
        state = yield from _own(state, key, table)
    state = replace(state, zone=zone - mine, bag=given)
    if given < missing:
        yield referee.step(
            f"{key}.short",
            "Faltan losetas",
            say("Aun así faltan {n}: se roban las que hay, porque el libro no dice más.", n=tiles_text(missing - given)),
            cite="faq.13",
            authority="interpretation",
        )
    return _taken(state, min(missing, given))


def known_zone(state: State, cite: str) -> Procedure[int]:
    """How many tiles the construction zone holds now, asked where nobody has said it."""
    if state.zone is not None:
        return state.zone
    held = yield from number("zone", say("¿Cuántas losetas tenía en su zona de construcción?"), cite=cite, most=MOST_TILES)
    return held + state.drawn


def _own(state: State, key: str, table: Table) -> Procedure[State]:
    """faq.13: the explorer first puts all tiles drawn so far in the stacks, then gives one of them up."""
    state = yield from put_down(state, f"{key}.first", table)
    if state.stacks is None:
        return state
    return replace(
        state, stacks=(yield from remove(f"{key.removeprefix('explore.')}.bag", 1, None, state.stacks, table.on_top, key))
    )


def put_down(state: State, key: str, table: Table) -> Procedure[State]:
    """8.1: the tiles drawn go to the stacks, where these are told."""
    if state.stacks is None or not state.loose:
        return state
    stacks = yield from place(key.removeprefix("explore."), state.loose, state.stacks, table.freed)
    return replace(state, stacks=stacks, loose=0)


def _taken(state: State, n: int) -> State:
    return replace(
        state,
        zone=None if state.zone is None else state.zone + n,
        bag=None if state.bag is None else state.bag - n,
        drawn=state.drawn + n,
        loose=state.loose + n,
    )


def give_back(state: State) -> Procedure[State]:
    """8.5: at the end of the phase the tiles given up return to the bag."""
    if not state.under:
        return state
    yield referee.step(
        "explore.end",
        "Fin de la Exploración",
        say("Vuelven a la bolsa las losetas a que se ha renunciado: {n}.", n=state.under),
        cite="8.5",
        returned=state.under,
    )
    return replace(state, bag=None if state.bag is None else state.bag + state.under, under=0)
