"""Reads the document of a vote, with every fault of it at once."""

from __future__ import annotations

from typing import cast

from adjudicator.lists import Named
from adjudicator.messages import Message, listing, say
from adjudicator.names import Vocabulary
from adjudicator.reading import Node
from adjudicator.ruling import Json
from adjudicator.ti4.agenda_situation import Card, Council, Elect, PlanetCard
from adjudicator.ti4.board import Player
from adjudicator.ti4.limits import refuse_unmodelled
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import agenda_names, book_components, table
from adjudicator.ti4.points_reader import read_goal
from adjudicator.ti4.reader import called, read_laws, read_player, read_rules
from adjudicator.ti4.system_reader import read_attachments, read_force
from adjudicator.ti4.tiles import printed
from adjudicator.ti4.windows.registry import keys_at


def read_council(root: Node) -> Council:
    """The whole situation; faults are left in the node."""
    assumed: list[Message] = []
    names = _names(root, assumed)
    players = {name: _player(root, name, names) for name in names}
    planets = _planets(root.field("planets"), names)
    elected = read_laws(root.field("laws"), names, [name for cards in planets.values() for name in cards])
    council = Council(
        read_card(root.field("agenda"), names, planets, tuple(elected), assumed),
        read_council_speaker(root, names, assumed),
        tuple(names),
        players,
        planets,
        frozenset(root.field("barred").names(names)),
        read_numbers(root.field("extra_votes"), names),
        read_predictions(root.field("predictions"), names),
        frozenset(elected),
        tuple(assumed),
        elected={law: owner for law, owner in elected.items() if owner},
        lawless=root.field("laws").given and not elected,
        rules=read_rules(root),
        goal=read_goal(root, players),
    )
    refuse_unmodelled(root, "agenda")
    if not root.faults and not (answers_emptiness(council.card) and _says_empty(root)):
        check_electable(root.field("agenda"), council)
    return council


def check_electable(node: Node, council: Council) -> None:
    """27.8 to 27.11: something must be there to vote for."""
    if not council.outcomes():
        node.field("candidates").fault("no hay ninguna opción válida que votar: indica «candidates» o «planets»")


def answers_emptiness(card: Card) -> bool:
    """Whether the card itself says what happens where there is nothing to elect."""
    return card.key in keys_at((At.AGENDA_WHEN_REVEALED,))


def _says_empty(root: Node) -> bool:
    """Whether the document says that there is nothing to elect: no law in play, no candidate at all."""
    return any(node.given and not node.value for node in (root.field("laws"), root.field("agenda").field("candidates")))


def _names(root: Node, assumed: list[Message]) -> list[str]:
    """Clockwise: as seated; without a seating, everybody whom the document names, in order."""
    seated = [item.text() for item in root.field("seating").items()]
    if not seated:
        seated = list(root.field("players").mapping())
    if not seated:
        for part in ("planets", "extra_votes", "predictions"):
            seated += root.field(part).mapping(12)
        seated += [item.text() for item in root.field("barred").items(12)]
        seated.append(root.field("speaker").text())
    names = [name for name in dict.fromkeys(seated) if name]
    if len(names) > 2 and not root.field("seating").given:
        assumed.append(
            say(
                "No se dice cómo se sientan: se toma, en sentido horario, {names}.",
                names=listing(called(root, name) for name in names),
            )
        )
    if len(names) < len(seated) and root.field("seating").given:
        root.field("seating").fault("nadie se sienta dos veces ni sin nombre")
    if not names:
        root.field("seating").fault("falta decir quién juega, en sentido horario")
    return names


def _player(root: Node, name: str, names: list[str]) -> Player:
    return read_player(root.field("players").field(name), name, names)


def read_council_speaker(root: Node, names: list[str], assumed: list[Message]) -> str:
    node = root.field("speaker")
    if not node.given and names:
        assumed.append(say("No se dice quién es el Portavoz: se toma a {player}.", player=called(root, names[0])))
    return node.one_of(names, names[0] if names else "")


def read_card(
    node: Node, names: list[str], planets: dict[str, dict[str, PlanetCard]], laws: tuple[str, ...], assumed: list[Message]
) -> Card:
    """The card: what the document says of it, and for the rest what the game prints."""
    name = node.field("name").text()
    key = agenda_names().find(name) or "" if name else ""
    printed = table("agendas").get(key, {})
    _against_print(node, printed)
    kind = node.field("type").one_of() or printed.get("type", "")
    if not kind:
        _ask_type(node.field("type"), name)
    if key in laws and not node.field("in_play").flag():
        node.field("name").fault("esa Ley ya está en juego: si se vota otra vez, hay que decirlo («in_play»)")
    elect = _elect(node, printed, assumed)
    if elect == "for_against" and node.field("candidates").items():
        node.field("candidates").fault("esta carta se vota a favor o en contra: no tiene candidatos")
    listed = _candidates(node.field("candidates"), elect, names, planets) or tuple(printed.get("candidates", ()))
    if printed.get("among") == "laws" and not listed:
        listed = laws
    if elect == "other" and not listed and printed.get("among") != "laws" and not node.field("candidates").given:
        node.field("candidates").fault("falta decir entre qué se elige («candidates»)")
    return Card(
        name,
        kind == "law",
        elect,
        listed,
        node.field("in_play").flag(),
        printed.get("trait"),
        tuple(printed.get("not_candidates", ())),
        printed.get("home", True),
        key if key in book_components() else "",
    )


def _against_print(node: Node, printed: dict[str, Json]) -> None:
    """A card that the game prints is of the kind, and elects what, the game prints."""
    for field, said in {"type": printed.get("type"), "elect": printed.get("elect", "for_against")}.items() if printed else ():
        free = field == "elect" and bool(printed.get("hidden"))
        if node.field(field).given and node.field(field).one_of() != said and not free:
            node.field(field).fault("la carta dice otra cosa: «{printed}»", printed=str(said))


def _ask_type(node: Node, name: str) -> None:
    near = agenda_names().nearest(name) if name else None
    if near:
        node.fault(
            "la carta «{name}» no se conoce (¿quizá «{near}»?): indica «law» o «directive»",
            name=name,
            near=Named("ti4", near),
        )
    else:
        node.fault("falta decir si la carta es una Ley («law») o una Directiva («directive»)")


def _elect(node: Node, printed: dict[str, Json], assumed: list[Message]) -> Elect:
    """What is voted for; a card with candidates and nothing else said elects among them."""
    said = node.field("elect").one_of() or printed.get("elect", "")
    if not said and node.field("candidates").given:
        said = "other"
    if not said and not printed:
        assumed.append(say("No se dice qué se vota: se toma que es «a favor» o «en contra»."))
    return cast(Elect, said or "for_against")


def _candidates(node: Node, elect: Elect, names: list[str], planets: dict[str, dict[str, PlanetCard]]) -> tuple[str, ...]:
    """Candidates as listed: players by their names, planets as the document spells them."""
    if elect == "player":
        return tuple(dict.fromkeys(node.names(names)))
    owned = Vocabulary({name: () for cards in planets.values() for name in cards})
    texts = [item.text() for item in node.items()]
    if elect == "planet":
        texts = [owned.find(text) or text for text in texts]
    return tuple(dict.fromkeys(filter(None, texts))) if elect != "for_against" else ()


def _planets(node: Node, names: list[str]) -> dict[str, dict[str, PlanetCard]]:
    planets: dict[str, dict[str, PlanetCard]] = {}
    seen: set[str] = set()
    for owner, entry in node.by_name(names).items():
        planets[owner] = {name: read_planet_card(card, name, owner) for name, card in entry.mapping().items()}
        for name in planets[owner]:
            if name in seen:
                entry.field(name).fault("ese planeta ya lo tiene otro jugador")
            seen.add(name)
    return planets


def _influence(node: Node, planet: str) -> int:
    """What the document says, else what the card of the planet prints."""
    card = printed(planet)
    if not node.given and card is None:
        node.fault("no se conoce la carta de este planeta: hay que decir su Influencia")
    return node.integer(card.influence if card else None)


def read_planet_card(node: Node, name: str, owner: str) -> PlanetCard:
    """A planet card: what the document says of it, and its trait and technology specialty as printed where it does not."""
    card = printed(name)
    return PlanetCard(
        name,
        owner,
        _influence(node.field("influence"), name),
        node.field("exhausted").flag(),
        node.field("trait").one_of() or (card.trait if card else None),
        node.field("home").flag(),
        bool(node.field("specialty").text()) or bool(card and card.specialty),
        read_attachments(node),
        node.field("resources").optional_integer(),
        read_force(node.field("units")),
    )


def read_numbers(node: Node, names: list[str]) -> dict[str, int]:
    return {name: entry.integer() for name, entry in node.by_name(names).items()}


def read_predictions(node: Node, names: list[str]) -> dict[str, tuple[str, ...]]:
    """One prediction a player, or a list of them."""
    found: dict[str, tuple[str, ...]] = {}
    for player, entry in node.by_name(names).items():
        items = entry.items() if isinstance(entry.value, list) else [entry]
        found[player] = tuple(item.text() for item in items)
    return found
