"""Setting up, chapter 3: the order of play by initiative, the tracking screens, what everybody starts with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from adjudicator.choices import Amount, whole_number
from adjudicator.messages import listing, say
from adjudicator.opera.sides import referee
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step

START = {"civil": 4, "credits": 4, "hand": 5}
"""3.7, 3.8: what everybody starts with."""
MOST_TIES = 5
"""So many times a tie is drawn for again before the document is taken to be at fault."""


@dataclass(frozen=True)
class Player:
    """A player with the initiative of the species, and the price of the resource that was turned up, if it is told."""

    name: str
    initiative: int
    price: int | None
    species: str = ""


@dataclass(frozen=True)
class Setup:
    """Those who play, in any order."""

    players: tuple[Player, ...]
    competitive: bool


def read_setup(root: Node) -> Setup:
    players = tuple(_player(node, i) for i, node in enumerate(root.field("players").items()))
    names = [player.name for player in players]
    if len(set(names)) < len(names):
        root.field("players").fault("dos especies se llaman igual")
    if not 2 <= len(players) <= 4:
        root.field("players").fault("juegan de 2 a 4 personas")
    return Setup(players, root.field("competitive").flag())


def _player(node: Node, i: int) -> Player:
    if not node.field("initiative").given:
        node.field("initiative").fault("falta decirlo")
    name = node.field("name").text() or str(i + 1)
    price, species = node.field("price").optional_integer(), node.field("species").text()
    return Player(name, node.field("initiative").integer(), price, species)


def setup(table: Setup) -> Procedure[Mapping[str, Json]]:
    """3.5 to 3.9: order, screens, units, credits, resources."""
    yield from _alike(table)
    yield _table(table.competitive)
    order: list[str] = []
    by_initiative = sorted(table.players, key=lambda player: player.initiative)
    for initiative, group in groupby(by_initiative, key=lambda player: player.initiative):
        tied = list(group)
        order += [tied[0].name] if len(tied) == 1 else (yield from break_tie(tied, initiative))
    yield referee.step(
        "order",
        "Orden de juego",
        say("Juegan en este orden, y tras el último vuelve a empezar el primero: {names}.", names=listing(order)),
        cite="3.5 4.0.1",
        order=order,
    )
    yield referee.step(
        "screens",
        "PST",
        "Cada uno toma la PST de su puesto y marca en ella el ataque y la defensa de su especie.",
        cite="3.6 3.6.1",
    )
    yield referee.step(
        "start",
        "Inicio",
        "Cada uno recibe 4 unidades civiles y 4 créditos y extrae 5 recursos, en ese orden de juego.",
        cite="3.7 3.8",
    )
    yield from _choosing(table.competitive)
    return {"order": order, "screens": {name: i + 1 for i, name in enumerate(order)}, **START}


def _alike(table: Setup) -> Procedure[None]:
    """8.4: only in competitive mode two players may have the same species; otherwise they are dealt out (3.4)."""
    told = [player.species for player in table.players if player.species]
    twice = [species for species in dict.fromkeys(told) if told.count(species) > 1]
    if twice and not table.competitive:
        text = say("Dos jugadores no pueden tener {species}: solo el modo competitivo lo permite.", species=listing(twice))
        raise referee.forbid(text, cite="3.4 8.4", path="players")
    if twice:
        text = say("Varios jugadores pueden usar {species} en sus mazos.", species=listing(twice))
        yield referee.step("species", "Especies", text, cite="8.4")


def _table(competitive: bool) -> Step:
    """3.1 to 3.4, 8.5.1: the decks, the tokens and the species; in competitive mode everybody brings their own."""
    text = say("Se barajan los mazos de recursos y de sistemas, y de 2 especies al azar cada uno elige una en secreto.")
    cite = "3.1 3.2 3.3 3.4"
    if competitive:
        text = say("Cada uno trae su especie y su mazo de recursos; lo demás se prepara como siempre hasta el punto 8.")
        cite = "8.2.1 8.5.1"
    return referee.step("table", "Preparación", text, cite=cite)


def _choosing(competitive: bool) -> Procedure[None]:
    """3.9, 8.5.2: resources are passed to the left, or exchanged with one's own deck in competitive mode."""
    if competitive:
        text = say("Cada uno pone bajo su mazo los recursos que no quiera, extrae otros tantos y baraja; no se pasan recursos.")
        yield referee.step("choosing", "Elección de recursos", text, cite="8.5.2 3.9.1")
        return
    text = say("Cada uno se queda un recurso y pasa los demás a su izquierda, hasta recibir uno solo.")
    yield referee.step("choosing", "Elección de recursos", text, cite="3.9")


def break_tie(tied: Sequence[Player], initiative: int) -> Procedure[list[str]]:
    """3.5.1: each turns up a resource; the lower price plays first."""
    prices = {}
    for player in tied:
        prices[player.name] = player.price if player.price is not None else (yield from _price(player.name, 1))
    text = say(
        "Empatan a iniciativa {n}: {prices}; juega antes el precio menor.",
        n=initiative,
        prices=_told(prices),
    )
    yield referee.step(f"tie.{initiative}", "Empate de iniciativa", text, cite="3.5.1")
    return (yield from _ranked(prices, 2))


def _ranked(prices: Mapping[str, int], turn: int) -> Procedure[list[str]]:
    """By price; those who tie again turn up another resource, which the book does not say."""
    found: list[str] = []
    for price, group in groupby(sorted(prices, key=lambda name: prices[name]), key=lambda name: prices[name]):
        names = list(group)
        if len(names) > 1 and turn <= MOST_TIES:
            again = {}
            for name in names:
                again[name] = yield from _price(name, turn)
            yield referee.step(
                f"tie.{turn}.{price}",
                "Empate de iniciativa",
                say("Sacan el mismo precio y levantan otra carta: {prices}. El libro no lo dice.", prices=_told(again)),
                cite="3.5.1",
                authority="interpretation",
            )
            names = yield from _ranked(again, turn + 1)
        found += names
    return found


def _told(prices: Mapping[str, int]) -> object:
    return listing(say("{name} {n}", name=name, n=price) for name, price in prices.items())


def _price(name: str, turn: int) -> Procedure[int]:
    price: int = yield from referee.ask(
        Amount(
            f"draw.{name}" if turn == 1 else f"draw.{turn}.{name}",
            name,
            say("¿Qué precio tiene el recurso que levanta {name}?", name=name),
            options=list(range(7)),
            default=0,
            reader=whole_number(100),
            most=100,
        ),
        cite="3.5.1",
    )
    return price
