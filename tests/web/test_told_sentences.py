"""What phrases and the spelling of chats say in a situation that is told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adjudicator import games
from adjudicator.shapes import Field, field_at, shapes
from tests.web.sentence_sets import Told, lost, rows
from web.referee.fields import form_of
from web.sentence.phrases.table import PLACES, about, phrases_of
from web.sentence.pieces.ordering import in_order
from web.sentence.reading import read_typed
from web.sentence.voyage.standing import SHIPS
from web.sentence.words.chat import written_out
from web.sentence.words.slots import flies, slots_of


def test_every_procedure_is_told() -> None:
    told = {one.meant for one in rows("sentences_told")}
    assert {f"{game} {name}" for game in games() for name in shapes(game)} == told


def places() -> Iterator[tuple[str, str, str]]:
    """Every place that a phrase fills in: game, procedure, path."""
    for game in games():
        for name in shapes(game):
            for phrase in phrases_of(game, name):
                for path, _value in phrase.facts:
                    each = path.partition("?")[0].partition("%")[0]
                    yield from ((game, name, way) for one in each.split("/") for way in of_rows_or_all(one))


def of_rows_or_all(path: str) -> tuple[str, ...]:
    """`@.attack|ships` is `@.attack` or `@.ships.attack`."""
    whole, _, rows = path.partition("|")
    side, _, key = whole.rpartition(".")
    return (whole, f"{side}.{rows}.{key}") if rows else (whole,)


def is_part(whole: Field, keys: tuple[str, ...]) -> bool:
    """Whether a path leads to a part of what may be told as a number or by its parts, within rows: `explorers.abandon.worlds`."""
    here: Field | None = whole
    for key in keys:
        here = here.item if here is not None and here.kind == "list" else here
        here = next((part for way in here.ways() if (part := way.field(key)) is not None), None) if here is not None else None
    return here is not None


def test_phrases_fill_in_places_that_there_are() -> None:
    unknown = []
    for game, name, path in places():
        bare = path.lstrip("@+*#&.")
        keys = tuple(key for key in bare.split(".") if not key.startswith(("{", "!", "@")))
        here = [slot for slot in slots_of(form_of(game, name)) if slot.side == path.startswith(("@", "#@", "*@"))]
        slots = {slot.path for slot in here} | {keys for slot in here if slot.one.type == "counts" and slot.path == keys[:-1]}
        slots |= {(*slot.path, each.key) for slot in here if slot.one.type == "line" for each in slot.one.fields}
        inside = shapes(game)[name].document
        if bare.startswith(SHIPS) and any(flies(one) for one in form_of(game, name).fields):
            continue  # ships that stand in a sector of the map
        if (
            bare
            and bare.partition(".")[0] not in ("there", *PLACES)
            and keys not in slots
            and (path[0] == "@" or (field_at(inside, keys) is None and not is_part(inside, keys)))
        ):
            unknown.append(f"{game} {name}: {path}")
    assert unknown == []


def test_a_bombardment_by_dreadnoughts_is_of_the_game_that_bombards() -> None:
    found = read_typed("Bombardeo con 2 acorazados")
    assert (found.game, found.procedure) == ("ti4", "invasion")
    here = read_typed("Bombardeo con 2 acorazados", "eclipse")
    assert (here.game, here.procedure) == ("eclipse", "population")


def test_what_is_said_for_a_procedure_is_there_in_every_game() -> None:
    assert all(any(about(game, name) for name in shapes(game)) for game in games())


@pytest.mark.parametrize(
    ("language", "typed", "whole"),
    [
        ("en", "im attacking w 2 dreads n a carrier thru a rift", "i'm attacking with 2 dreads and a carrier through a rift"),
        (
            "es",
            "kien gana, q tengo 3 cruceros x un campo d asteroides",
            "quien gana, que tengo 3 cruceros por un campo de asteroides",
        ),
        ("pt", "vc ta com 2 cruzadores ne, qtos pv", "voce esta com 2 cruzadores ne, quantos pv"),
        ("es", "2 exportaciones x 2 mercancias, A y B", "2 exportaciones x 2 mercancias, A y B"),
        ("pt", "n tenho fichas", "nao tenho fichas"),
    ],
)
def test_chat_spelling_is_written_out_as_its_language_has_it(language: str, typed: str, whole: str) -> None:
    assert written_out(typed, language) == whole


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("es", "berto tiene 3 cruceros, lo ataco con 2 acorazados"),
        ("es", "berto tiene 3 cruceros y yo le ataco con 2 acorazados"),
        ("pt", "berto tem 3 cruzadores, ataco ele com 2 encouraçados"),
        ("en", "berto has 3 cruisers, i'm attacking him with 2 dreads"),
        ("es", "ataco con 2 acorazados, berto tiene 3 cruceros"),
    ],
)
def test_whoever_attacks_may_be_told_second(language: str, typed: str) -> None:
    found = read_typed(typed, "ti4", language=language).document
    attacker = found["active_player"]
    assert attacker != "berto"
    assert found["systems"]["X"]["space"] == {attacker: {"dreadnought": 2}, "berto": {"cruiser": 3}}


@pytest.mark.parametrize(
    ("typed", "planets"),
    [
        ("agenda, ana 5 votos, berto tiene Quann agotado", {"Quann": {"exhausted": True}}),
        ("agenda, ana 5 votos, berto tiene Quann y Meer", {"Quann": {}, "Meer": {}}),
        ("agenda, ana 5 votos, berto tiene Quann con 2 de influencia", {"Quann": {"influence": 2}}),
        (
            "agenda, ana 5 votos, berto tiene Meer agotado y 3 votos",
            {"Meer": {"exhausted": True}, "Planeta 2 de Berto": {"influence": 3}},
        ),
    ],
)
def test_a_planet_that_is_named_without_a_figure_is_told(typed: str, planets: dict[str, object]) -> None:
    found = read_typed(typed, "ti4", language="es")
    assert (found.procedure, found.document["planets"]["Berto"]) == ("agenda", planets)


def test_an_attack_that_is_told_in_order_stays() -> None:
    for typed in (
        "Ana ataca a Berto, que tiene 2 cazas",
        "berto tiene 3 cruceros y me ataca con 2",
        "¿tiene retirada si lo ataco con 2?",
    ):
        assert in_order(typed) == typed


def test_a_word_of_everyday_speech_names_no_game() -> None:
    assert read_typed("gravity rift on the way, moving a carrier, do we roll").game == "ti4"
    assert read_typed("Roll: 3 explorers scout").game == "roll"


def test_what_is_done_chooses_the_procedure_and_not_what_is_mentioned() -> None:
    assert read_typed("kim produces 6 fighters, his fleet pool is 3", "ti4").procedure == "production"
    assert read_typed("my fleet pool is 3 and I have 4 cruisers", "ti4").procedure == "fleet_check"
    assert read_typed("can i swap a ceasefire with sue, we are neighbors", "ti4").procedure == "transaction"
    assert read_typed("are sue and bob neighbors", "ti4").procedure == "adjacency"


def test_a_word_of_the_game_that_nothing_takes_is_reported() -> None:
    found = read_typed("2 cruisers vs 3 fighters, the custodians and become a legend", "ti4", "space_combat", language="en")
    assert [*found.missed, *found.unused] == ["custodians", "become a legend"]


@pytest.mark.parametrize(
    ("game", "text", "attacker"),
    [
        ("era", "marga tiene 4 naves y entra pepe con 7", "Pepe"),
        ("era", "omar tiene 3 naves y berta ataca con 2", "Berta"),
        ("era", "Amy attacks Joe with 7 ships, joe has 5 ships", "Amy"),
        ("era", "o rui tem 4 naves, chega a bia com 5", "Bia"),
        ("era", "i have 4 ships, ana attacks with 5 ships", "Ana"),
        ("eclipse", "berta ataca a omar con 2 acorazados, omar tiene 1 crucero", "Berta"),
        ("eclipse", "ana defiende el 210 con 2 interceptores, entra beto con 1 crucero", "Beto"),
        ("eclipse", "tengo 2 cruceros y beto me ataca con 3 interceptores", "Beto"),
    ],
)
def test_whoever_attacks_is_the_attacker_whenever_told(game: str, text: str, attacker: str) -> None:
    """The attacker of a form, or the last of the sides where they stand in the order in which they came."""
    found = read_typed(text, game).document
    assert (found["attacker"] if "attacker" in found else found["sides"][-1])["name"] == attacker


@pytest.mark.parametrize(
    ("told"),
    [
        # of phrases as long, the one that passes over nobody's «mi» is meant
        Told(
            "es",
            "era",
            "era movement",
            "propulsión 2, voy de mi planeta por una nebulosa",
            "start.owner=own; path.1.type=nebula",
        ),
        # whoever is attacked is somebody, also without a capital
        Told(
            "es",
            "opera",
            "opera war",
            "ataco a perico con 9 de ataque, tiene defensa 6",
            "defender.name=Perico; defender.defense=6",
        ),
        # a phrase that says nothing does not begin with the article of one that does
        Told("es", "roll", "roll manage", "2 créditos y el cubilete vacío", "credits=2; cup=0"),
        # three figures are a sector, which one game has
        Told(
            "en",
            "",
            "eclipse move",
            "I move my cruiser from 301 into 302",
            "moves.1.ship=cruiser; moves.1.from=301; moves.1.path.1=302",
        ),
        # an «a» before a thing is one of it
        Told("en", "eclipse", "eclipse influence", "after combat Zoe has a cruiser in 309", "sectors.1.ships.Zoe.cruiser=1"),
        # what is said of «her» is said of whoever was named first
        Told(
            "es",
            "era",
            "era commerce",
            "Sonia y yo estamos en contacto: ella tiene genética 3 y yo 1, aprendo genética de ella",
            "first.name=Sonia; first.levels.genetics=3; second.levels.genetics=1; second_learns=genetics",
        ),
        # a number is how far ships move also where that is said behind it
        Told(
            "en",
            "eclipse",
            "eclipse move",
            "an interceptor with 3 movement from 203 to 102",
            "movement.interceptor=3; moves.1.from=203",
        ),
        # the noun is no verb: whoever stands before it is attacked
        Told(
            "en",
            "opera",
            "opera war",
            "I declare war on Ines with attack 7, her defense is 5",
            "attacker.attack=7; defender.name=Ines",
        ),
        # what was asked about is what is counted behind the question
        Told("es", "eclipse", "eclipse upkeep", "coste 8, dinero 1. ¿cambio ciencia? tengo 6", "cost=8; money=1; science=6"),
    ],
    ids=lambda told: told.text,
)
def test_who_has_what_and_where(told: Told) -> None:
    assert lost(told) == []
