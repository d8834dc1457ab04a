"""Flotas (6.1.1, 6.1.2.7): what may be created, enlarged, split, joined or dissolved in a square, and when.

Document: `{"player", "moment": "before_moving" | "moving" | "battle" | "other", "controlled": true (the planet here is the player's), "basic": n, "supply": miniatures
left, "decoys": 5 left, "fleets": [{"tactic", "ships", "bound": false (a fleet D that has used its range)}], "elsewhere": [letters in use], "does": [DEED…]}` with
DEED `{"do": "create" | "add" | "remove" | "dissolve" | "transfer" | "split" | "join" | "swap", "fleet": "A", "to": "B", "ships": n, "decoys": n}`, in order.
Outcome: `{"basic": n, "fleets": {letter: ships}, "free": [letters], "decoys": n}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from adjudicator.era.names import TACTICS
from adjudicator.era.voice import assumed, referee, ships_text
from adjudicator.errors import Forbidden
from adjudicator.messages import Message, count, listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Violation

DECOYS = 5
NEEDS_TO = ("transfer", "split", "join", "swap")
CREATING = ("create", "split")
DECOYED = ("create", "add", "split")
"""4.6.4: when decoys are deployed."""
LEAVING = ("remove", "dissolve", "transfer", "split", "join")
RULE = {
    "create": "6.1.1",
    "add": "6.1.2.7.1",
    "remove": "6.1.2.7.2",
    "dissolve": "6.1.2.7.3",
    "transfer": "6.1.2.7.4",
    "split": "6.1.2.7.5",
    "join": "6.1.2.7.5",
    "swap": "6.1.2.7.5",
}


@dataclass(frozen=True)
class Deed:
    """One thing that the player does with fleets."""

    do: str
    fleet: str
    to: str
    ships: int
    decoys: int
    path: str


@dataclass(frozen=True)
class Square:
    """Ships of the player in a square, and what they are about to do."""

    player: str
    moment: str
    controlled: bool
    basic: int
    supply: int | None
    decoys: int
    fleets: Mapping[str, int]
    bound: frozenset[str]
    elsewhere: tuple[str, ...]
    does: tuple[Deed, ...] = ()
    untold: frozenset[str] = field(default_factory=frozenset)

    def free(self, letter: str) -> bool:
        """Whether an indicator is at hand."""
        return letter not in self.fleets and letter not in self.elsewhere


def read_square(root: Node) -> Square:
    """The document of what is done with fleets."""
    fleets: dict[str, int] = {}
    bound = []
    for node in root.field("fleets").items():
        letter = node.field("tactic").one_of()
        if letter in fleets:
            node.field("tactic").fault("la flota {letter} está dos veces", letter=letter)
        for name in ("tactic", "ships"):
            if not node.field(name).given:
                node.field(name).fault("falta este dato")
        fleets[letter] = node.field("ships").integer(1)
        bound += [letter] if node.field("bound").flag() else []
        _check_bound(root, node, letter)
    elsewhere = root.field("elsewhere").names()
    for letter in elsewhere:
        if letter in fleets:
            root.field("elsewhere").fault("la flota {letter} está dos veces", letter=letter)
    does = tuple(_read_deed(node) for node in root.field("does").items())
    if not does:
        root.field("does").fault("falta lo que hace con sus flotas")
    if any(deed.do in ("create", "add") for deed in does) and not root.field("basic").given:
        root.field("basic").fault("falta cuántas naves básicas hay en la casilla")
    return Square(
        root.field("player").text("player"),
        root.field("moment").one_of(),
        root.field("controlled").flag(),
        root.field("basic").integer(),
        root.field("supply").optional_integer(),
        root.field("decoys").integer(DECOYS),
        fleets,
        frozenset(bound),
        elsewhere,
        does,
        frozenset(name for name in ("moment", "controlled", "elsewhere") if not root.field(name).given),
    )


def _check_bound(root: Node, node: Node, letter: str) -> None:
    """6.1.3.4.4: only fleet D has range to spare, and nobody has used it before moving."""
    bound = node.field("bound").flag()
    if bound and letter != "D":
        node.field("bound").fault("solo la flota D tiene rango extra")
    elif bound and root.field("moment").given and root.field("moment").one_of() == "before_moving":
        node.field("bound").fault("antes de mover, la flota D aún no ha usado su rango extra")


def _read_deed(node: Node) -> Deed:
    deed = Deed(
        node.field("do").one_of(),
        node.field("fleet").one_of(),
        node.field("to").one_of(),
        node.field("ships").integer(),
        node.field("decoys").integer(),
        node.path,
    )
    for name in ("do", "fleet"):
        if not node.field(name).given:
            node.field(name).fault("falta este dato")
    if deed.do in NEEDS_TO and not deed.to:
        node.field("to").fault("falta la otra flota")
    if deed.do in NEEDS_TO and deed.to and deed.to == deed.fleet:
        node.field("to").fault("la otra flota no puede ser la misma")
    if deed.decoys and deed.do not in DECOYED:
        node.field("decoys").fault("los señuelos se añaden al crear o ampliar una flota")
    return deed


def reorganise(square: Square) -> Procedure[Mapping[str, Json]]:
    """6.1.1, 6.1.2.7: one thing after another; the first that is not allowed ends it."""
    yield from _what_is_assumed(square)
    for i, deed in enumerate(square.does, 1):
        against = [*why_not_now(square, deed), *why_not_ships(square, deed)]
        if against:
            raise Forbidden(against)
        rule = _rule(square, deed)
        square = _done(square, deed)
        if deed.do in ("remove", "transfer") and deed.fleet not in square.fleets:
            rule = f"{rule} {RULE['dissolve']}"
        yield referee.step(f"do.{i}", TITLES[deed.do], _told(square, deed), cite=rule)
    free = [letter for letter in TACTICS.keys if square.free(letter)]
    return {"basic": square.basic, "fleets": dict(square.fleets), "free": free, "decoys": square.decoys}


TITLES = {
    "create": say("Crear una flota"),
    "add": say("Ampliar una flota"),
    "remove": say("Disminuir una flota"),
    "dissolve": say("Disolver una flota"),
    "transfer": say("Pasar naves de una flota a otra"),
    "split": say("Dividir una flota"),
    "join": say("Unir dos flotas"),
    "swap": say("Cambiar indicadores"),
}


def _what_is_assumed(square: Square) -> Procedure[None]:
    things: list[object] = []
    if "moment" in square.untold:
        things.append(say("aún no ha movido ninguna nave"))
    if "controlled" in square.untold and _creates(square):
        things.append(say("controla el planeta de la casilla"))
    if "elsewhere" in square.untold and _creates(square):
        things.append(say("no tiene flotas en otras casillas"))
    far = [deed.to for deed in square.does if deed.do == "swap" and deed.to in square.elsewhere]
    if far:
        things.append(say("están en planetas propios las flotas {letters}", letters=listing(far)))
    if any(deed.do == "swap" for deed in square.does) and "controlled" in square.untold and not _creates(square):
        things.append(say("controla el planeta de la casilla"))
    if things:
        yield assumed(
            "fleets", say("No se ha dicho, y se da por hecho: {things}.", things=listing(things)), cite="6.1.1 6.1.2.7"
        )


def _rule(square: Square, deed: Deed) -> str:
    """What allows a deed; indicators that are not both in the square change places by 6.1.1.1."""
    if deed.do == "swap" and deed.to not in square.fleets:
        return "6.1.1.1"
    return f"{RULE[deed.do]} 6.1.1" if deed.do == "split" else RULE[deed.do]


def _creates(square: Square) -> bool:
    return any(deed.do in CREATING for deed in square.does)


def why_not_now(square: Square, deed: Deed) -> list[Violation]:
    """6.1.1, 6.1.2.7.n1, 6.1.2.7.5.n1: before the end of moving; new fleets before anything has moved, on an own planet."""
    found: list[tuple[Message, str, str]] = []
    if square.moment not in ("before_moving", "moving"):
        found.append(
            (
                say("Las flotas se reorganizan en el turno propio y antes de acabar el paso de mover naves."),
                "6.1.2.7.n1",
                "moment",
            )
        )
    elif deed.do in CREATING and square.moment != "before_moving":
        cite = "6.1.2.7.5.n1" if deed.do == "split" else "6.1.1"
        found.append((say("Una flota nueva se crea antes de empezar a mover."), cite, "moment"))
    if deed.do in CREATING and not square.controlled:
        cite = "6.1.2.7.5.n1" if deed.do == "split" else "6.1.1"
        found.append((say("Una flota nueva se crea en un planeta que se controle."), cite, "controlled"))
    new = deed.to if deed.do == "split" else deed.fleet
    if deed.do in CREATING and not square.free(new):
        found.append((say("El indicador {letter} ya está en uso.", letter=new), "4.6.2.n1", deed.path))
    if deed.do == "swap" and square.free(deed.to) and (square.moment != "before_moving" or not square.controlled):
        found.append(
            (say("Con un indicador sin usar solo se cambia antes de mover y en un planeta propio."), "6.1.1.1", deed.path)
        )
    if _leaves(deed) & square.bound:
        found.append(
            (
                say("La flota D ha usado su rango extra: no se disuelve ni la deja ninguna nave hasta la ronda siguiente."),
                "6.1.3.4.4",
                deed.path,
            )
        )
    return [referee.violation(text, cite=cite, path=path) for text, cite, path in found]


def _leaves(deed: Deed) -> frozenset[str]:
    """The fleets that ships leave; indicators that change places in a square leave all their ships to each other (6.1.2.7.5)."""
    if deed.do == "swap":
        return frozenset({deed.fleet, deed.to})
    return frozenset({deed.fleet}) if deed.do in LEAVING else frozenset()


def why_not_ships(square: Square, deed: Deed) -> list[Violation]:
    """4.6.2.n1, 4.6.4, 6.1.2.7: fleets that are there, ships that are there, and one at least in each."""
    found: list[tuple[Message, str]] = []
    here = square.fleets.get(deed.fleet)
    if deed.do != "create" and here is None:
        found.append((say("La flota {letter} no está en la casilla.", letter=deed.fleet), RULE[deed.do]))
    if deed.do in ("transfer", "join") and deed.to not in square.fleets:
        found.append((say("La flota {letter} no está en la casilla.", letter=deed.to), RULE[deed.do]))
    if deed.do == "swap" and deed.to in square.elsewhere and not (square.moment == "before_moving" and square.controlled):
        found.append(
            (
                say("Esa flota está en otra casilla: solo se cambian indicadores entre planetas propios, antes de mover."),
                "6.1.1.1",
            )
        )
    if deed.do in ("create", "add", "remove", "transfer", "split") and not deed.ships:
        found.append((say("Hace falta al menos 1 nave: los señuelos solos no forman una flota."), "4.6.2.n1"))
    if deed.do in ("create", "add") and deed.ships > square.basic:
        found.append((say("Hay {n} naves básicas y se piden {ships}.", n=square.basic, ships=deed.ships), RULE[deed.do]))
    if here is not None and deed.do in ("remove", "transfer", "split") and deed.ships > here - (1 if deed.do == "split" else 0):
        found.append((say("La flota {letter} tiene {n}.", letter=deed.fleet, n=ships_text(here)), f"{RULE[deed.do]} 4.6.2.n1"))
    if deed.decoys > square.decoys:
        found.append((say("Le quedan {decoys}.", decoys=count(square.decoys, "{n} señuelo", "{n} señuelos")), "4.6.4"))
    out = here if deed.do == "dissolve" else deed.ships if deed.do == "remove" else 0
    if square.supply is not None and out and out > square.supply:
        found.append((say("No tiene tantas miniaturas de nave en su reserva: {n}.", n=square.supply), "6.1.2.7.2 3.1"))
    return [referee.violation(text, cite=cite, path=deed.path) for text, cite in found]


def _done(square: Square, deed: Deed) -> Square:
    """The square once it is done."""
    fleets, basic, supply = dict(square.fleets), square.basic, square.supply
    here = fleets.get(deed.fleet, 0)
    if deed.do in ("create", "add"):
        fleets[deed.fleet], basic = here + deed.ships, basic - deed.ships
    elif deed.do in ("remove", "dissolve"):
        out = here if deed.do == "dissolve" else deed.ships
        fleets[deed.fleet], basic = here - out, basic + out
    elif deed.do in ("transfer", "split"):
        fleets[deed.fleet], fleets[deed.to] = here - deed.ships, fleets.get(deed.to, 0) + deed.ships
    elif deed.do == "join":
        fleets[deed.fleet], fleets[deed.to] = 0, fleets[deed.to] + here
    else:
        fleets[deed.fleet], fleets[deed.to] = fleets.get(deed.to, 0), here
    if supply is not None:
        supply -= basic - square.basic
    kept = {letter: n for letter, n in fleets.items() if n}
    elsewhere = square.elsewhere
    if deed.do == "swap":
        elsewhere = tuple(deed.fleet if letter == deed.to else letter for letter in elsewhere)
    return replace(square, fleets=kept, basic=basic, supply=supply, decoys=square.decoys - deed.decoys, elsewhere=elsewhere)


def _told(square: Square, deed: Deed) -> Message:
    rows = [say("flota {letter}, {ships}", letter=letter, ships=ships_text(n)) for letter, n in square.fleets.items()]
    text = say("Quedan: {rows}; naves básicas, {n}.", rows=listing(rows, empty="ninguna flota"), n=square.basic)
    if deed.fleet not in square.fleets and deed.do != "swap":
        text = say("{text} El indicador {letter} vuelve a su reserva sin mostrarse.", text=text, letter=deed.fleet)
    return text
