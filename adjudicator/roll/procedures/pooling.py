"""The pool of points running out, 12.6, 12.7 and chapter 15: in strict order, who is paid out of what.

`{"players": [{"name", "faction": 3, "vp": 4, "chips": 10}], "vp_left": 7}`: the players clockwise; `vp` is what each of them wins now, `chips` what
they held before, which tells the pool where `vp_left` does not.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.choices import Pick
from adjudicator.messages import listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.roll.words import referee
from adjudicator.ruling import Json, Step

EACH = 12
"""Points in the pool for each player at the start (2.1.1)."""
TENS = 50
"""What the five chips of ten are worth (1.3.11)."""


@dataclass(frozen=True)
class Winner:
    """A player, the number of the faction tile, and the points won in this phase."""

    name: str
    faction: int | None
    vp: int


@dataclass(frozen=True)
class Pool:
    """The players clockwise and the points left; `reckoned` where they follow from the chips of everybody."""

    players: tuple[Winner, ...]
    left: int
    reckoned: bool


def read_pool(root: Node) -> Pool:
    players, chips = [], []
    for i, node in enumerate(root.field("players").items()):
        chips.append(node.field("chips").optional_integer())
        players.append(
            Winner(
                node.field("name").text() or str(i + 1), node.field("faction").optional_integer(), node.field("vp").integer()
            )
        )
    if len(players) < 2:
        root.field("players").fault("faltan los jugadores: de 2 a 5, en el sentido del reloj")
    if len({player.name for player in players}) < len(players):
        root.field("players").fault("dos jugadores tienen el mismo nombre")
    factions = [player.faction for player in players if player.faction is not None]
    if len(set(factions)) < len(factions):
        root.field("players").fault("dos jugadores tienen la misma facción")
    told = root.field("vp_left").optional_integer()
    if told is None and None in chips:
        root.field("vp_left").fault("faltan los PV de la reserva, o las fichas que ya tiene cada uno")
    left = told if told is not None else EACH * len(players) - sum(held or 0 for held in chips)
    if left > EACH * len(players):
        root.field("vp_left").fault("la reserva empieza con {n} PV por jugador", n=EACH)
    if left < 0:
        root.field("players").fault("entre todos tienen más fichas que la reserva inicial")
    return Pool(tuple(players), left, told is None)


def pool(situation: Pool) -> Procedure[Mapping[str, Json]]:
    """15.3, 12.6, 12.7: everybody is paid in order; what the pool lacks comes in chips of ten, and the game ends."""
    left = situation.left
    if situation.reckoned:
        text = say("La reserva empezó con {each} PV por jugador: quedan {left}.", each=EACH, left=left)
        yield referee.step("pool", "Reserva de PV", text, cite="2.1 2.1.1", left=left)
    order = yield from turns(situation)
    paid: dict[str, int] = {}
    tens: dict[str, int] = {}
    emptied = ""
    for player in order:
        paid[player.name] = min(player.vp, left)
        tens[player.name] = player.vp - paid[player.name]
        left -= paid[player.name]
        if player.vp and not left and not emptied:
            emptied = player.name
        yield _paid(player, paid[player.name], tens[player.name])
    yield from _end(left, sum(tens.values()), emptied)
    outcome: dict[str, Json] = {
        "order": [player.name for player in order],
        "paid": paid,
        "tens": tens,
        "left": left,
        "ends": left == 0,
    }
    return outcome | ({"emptied_by": emptied} if emptied else {})


def turns(situation: Pool) -> Procedure[tuple[Winner, ...]]:
    """15.3: clockwise, from whoever has the faction with the lowest number."""
    players = situation.players
    if any(player.faction is None for player in players):
        names = [player.name for player in players]
        question = Pick("first", "", say("¿Quién tiene la facción de número más bajo?"), options=names, default=names[0])
        first = names.index((yield from referee.ask(question, cite="15.3")))
    else:
        first = min(range(len(players)), key=lambda i: players[i].faction or 0)
    order = (*players[first:], *players[:first])
    yield referee.step(
        "order",
        "Orden estricto",
        say(
            "Por este orden, desde la facción de número más bajo: {players}.", players=listing(player.name for player in order)
        ),
        cite="15.2 15.3",
    )
    return order


def _paid(player: Winner, paid: int, tens: int) -> Step:
    if not tens:
        text = say("{player} toma {n} PV de la reserva.", player=player.name, n=paid)
        return referee.step(f"paid.{player.name}", "Fichas de PV", text, cite="12.2")
    text = say(
        "{player} toma {n} PV de la reserva y {tens} de las fichas de 10: nadie pierde puntos.",
        player=player.name,
        n=paid,
        tens=tens,
    )
    return referee.step(f"paid.{player.name}", "Fichas de PV", text, cite="12.6 2.1")


def _end(left: int, tens: int, emptied: str) -> Procedure[None]:
    if tens > TENS:
        text = say(
            "Las fichas de 10 suman {most} PV y hacen falta {n}: el libro no dice más, y los demás se apuntan.",
            most=TENS,
            n=tens,
        )
        yield referee.step("short", "Faltan fichas", text, cite="12.6 1.3.11", authority="interpretation")
    if left:
        text = say("Quedan {n} PV en la reserva: por aquí la partida sigue.", n=left)
        yield referee.step("end", "Reserva de PV", text, cite="12.7 13.4")
    elif emptied:
        text = say("{player} agota la reserva: se completa la ronda y la partida acaba.", player=emptied)
        yield referee.step("end", "Fin de la partida", text, cite="12.7 13.4")
    else:
        yield referee.step(
            "end", "Fin de la partida", "La reserva ya estaba agotada: la partida acaba con esta ronda.", cite="12.7 13.4"
        )
