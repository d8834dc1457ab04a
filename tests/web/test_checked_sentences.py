"""What a sentence told and its document does not say is told to whoever typed it; and a sentence is shown back with whose each part is."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from flask.testing import FlaskClient

from web.referee.fields import form_of
from web.sentence.checking.lost import lost_words
from web.sentence.echo import LOST, MENDED, OWNED, echo
from web.sentence.reading import read_typed
from web.sentence.telling.typed import Share, Typed

GONE = object()


def harmed(typed: Typed, path: str, value: object) -> list[str]:
    """What is said to be missing of a reading, once one thing of its document is otherwise."""
    typed.document = copy.deepcopy(typed.document)
    *way, last = path.split(".")
    here: Any = typed.document
    for key in way:
        here = here[int(key)] if isinstance(here, list) else here[key]
    assert last in here, f"{path} is not in the document"
    if value is GONE:
        del here[last]
    else:
        here[last] = value
    return lost_words(typed, form_of(typed.game, typed.procedure))


FLEETS = "systems.X.space"
FEWER = {"ann": {"cruiser": 4}, "bob": {"fighter": 2}}
SWAPPED = {"ana": {"fighter": 4}, "berto": {"cruiser": 2}}


@pytest.mark.parametrize(
    ("game", "language", "text", "path", "value", "said"),
    [
        ("ti4", "es", "Ana con 2 cruceros contra Berto con 4 cazas", f"{FLEETS}.berto.fighter", GONE, "4 cazas"),
        ("ti4", "en", "Ann has 2 cruisers against Bob with 4 fighters", f"{FLEETS}.bob.fighter", 3, "4 fighters"),
        ("ti4", "en", "Ann has 2 cruisers against Bob with 4 fighters", FLEETS, FEWER, "4 fighters"),
        (
            "ti4",
            "en",
            "Ann has 2 cruisers and a flagship against Bob with 4 fighters",
            f"{FLEETS}.ann.flagship",
            GONE,
            "flagship",
        ),
        ("ti4", "pt", "a Ana com 2 cruzadores contra o Beto com 4 caças", f"{FLEETS}.beto.fighter", GONE, "4 caças"),
        ("ti4", "es", "Ana con 2 cruceros contra Berto con 4 cazas", FLEETS, SWAPPED, "4 cazas (Berto)"),
        ("ti4", "en", "Ann's 2 cruisers meet Bob's 4 fighters", f"{FLEETS}.bob", {"fighter": 4, "cruiser": 2}, ""),
        ("eclipse", "es", "2 cruceros de Ana contra 3 interceptores de Berto", "sides.0.name", "Otro", "Ana"),
        ("eclipse", "en", "Ann builds 2 cruisers and 1 orbital in 205, 14 materials", "materials", 4, "14 materials"),
        ("eclipse", "pt", "movo 2 cruzadores do 224 para o 208", "sectors.208", GONE, ""),
        ("era", "en", "Kim attacks with 5 ships and military II, Tom has 4 ships", "defenders.0.name", "Defender", "Tom"),
        ("era", "es", "Kim ataca con 5 naves, Toni tiene 4 naves", "defenders.0.ships", 5, "4 naves"),
        ("era", "es", "Kim ataca con 4 naves y militar 4, Toni tiene 5 naves", "attacker.levels", {}, "militar 4"),
        ("opera", "pt", "a Ana tem 12 de ataque e ataca o Beto, que tem 9 de defesa", "defender.defense", 3, "9"),
        ("roll", "en", "tom has 11 squares and I have 9, 4 vp left", "vp_left", 1, "4 vp left"),
    ],
)
def test_what_did_not_land_is_told(game: str, language: str, text: str, path: str, value: object, said: str) -> None:
    typed = read_typed(text, game, language=language)
    assert typed.astray == [], "a right reading is silent"
    told = harmed(typed, path, value)
    assert any(said == each.strip(" ,.") for each in told) if said else not told, told


@pytest.mark.parametrize(
    ("game", "language", "text"),
    [
        ("ti4", "en", "I have 6 ships: 4 cruisers and 2 carriers with a fleet pool of 5"),
        ("ti4", "pt", "ação tática: ativo Mecatol Rex, movo um transportador com 2 infantarias e desembarco as 2"),
        ("ti4", "es", "desembarco 5 infanterías en Quann, que tiene 2 infanterías y un SDP de Luis"),
        ("roll", "es", "empate a 33 entre ana y luis, ana 4 dados en el cubilete y 2 creditos, luis 3 dados y 6 creditos"),
        ("roll", "en", "purple shipper, green good on my novelty world, consume. 1 or 2 or 3 vp?"),
        ("roll", "pt", "fichas acabaram e ninguém fechou 12: Beto 8 quadrados, Nina 10 quadrados"),
        ("eclipse", "pt", "construo 1 cruzador e 2 interceptores no setor 222, tenho 10 materiais"),
        (
            "eclipse",
            "en",
            "zoe has 3 interceptors in 303 with 2 of dana's cruisers, can zoe move an interceptor from 303 to 207?",
        ),
        ("era", "pt", "aumento a populaçao com genetica 2, tenho vega com 3 discos e altair com 1 mas altair ta bloqueado"),
        ("opera", "es", "ana ataca a luis. ana nave 4/3 daño 1, luis nave 2/5"),
    ],
)
def test_a_total_a_rule_and_what_is_told_twice_are_not_missing(game: str, language: str, text: str) -> None:
    assert read_typed(text, game, language=language).astray == []


def test_mine_and_his_do_not_land_with_one() -> None:
    typed = read_typed("mis 2 cruceros contra sus 4 cazas", "ti4", language="es")
    fleets = typed.document["systems"]["X"]["space"]
    mine, his = fleets
    assert typed.astray == []
    fleets[mine] |= fleets.pop(his)
    assert lost_words(typed, form_of(typed.game, typed.procedure)) == ["4 cazas"]


@pytest.mark.parametrize(
    ("game", "language", "text", "owned"),
    [
        (
            "ti4",
            "es",
            "2 acorazados y 4 cazas de Ana contra 3 cruceros de Berto",
            [("2 acorazados", 1), ("4 cazas", 1), ("Ana", 1), ("3 cruceros", 2), ("Berto", 2)],
        ),
        (
            "eclipse",
            "es",
            "marta entra con 2 cruceros al 305, dentro estoy yo con 1 acorazado",
            [("marta", 2), ("2 cruceros", 2), ("1 acorazado", 1)],
        ),
        ("era", "en", "Kim attacks with 5 ships, Tom has 4 ships", [("Kim", 1), ("5 ships", 1), ("Tom", 2), ("4 ships", 2)]),
        ("roll", "pt", "O Rui seleciona produzir, a Marta seleciona desenvolver", [("Rui", 1), ("Marta", 2)]),
    ],
)
def test_a_sentence_is_shown_back_with_whose_each_part_is(
    game: str, language: str, text: str, owned: list[tuple[str, int]]
) -> None:
    parts = echo(text, read_typed(text, game, language=language))
    assert "".join(part.text for part in parts) == text
    shown = [(part.text, part.seat) for part in parts if part.kind == OWNED]
    assert [seat for _said, seat in shown] == [seat for _said, seat in owned]
    assert all(said in text for (text, _seat), (said, _) in zip(shown, owned, strict=True))


def test_what_is_shown_back_is_what_the_document_says() -> None:
    text = "2 acorazados de Ana contra 3 cruceros de Berto"
    typed = read_typed(text, "ti4", language="es")
    fleets = typed.document["systems"]["X"]["space"]
    fleets["ana"], fleets["berto"] = fleets["berto"], fleets["ana"]
    assert [(part.text, part.seat) for part in echo(text, typed) if part.text[0].isdigit()] == [
        ("2 acorazados", 2),
        ("3 cruceros", 1),
    ]


def test_what_was_mended_and_what_was_of_no_use_is_shown() -> None:
    text = "2 cruisers vs 4 figthers, the custodians and a nevula"
    parts = {part.text: part for part in echo(text, read_typed(text, "ti4", "space_combat", language="en"))}
    assert parts["custodians"].kind == LOST
    assert parts["4 figthers"].meant.startswith("fighter")
    assert (parts["nevula"].kind, parts["nevula"].meant) == (MENDED, "nebula")


@pytest.mark.parametrize(
    ("game", "language", "text", "shares"),
    [
        (
            "ti4",
            "en",
            "Tom sends 3 destroyers from A to C through B where I've got a cruiser",
            [("Tom", ["3 destroyers"]), ("Player 2", ["1 cruiser"])],
        ),
        ("ti4", "es", "cambio 3 mercancias por 2 mercancías con Marta", [("Jugador 1", ["3"]), ("Marta", ["2"])]),
        (
            "eclipse",
            "pt",
            "O Leto move 2 interceptadores do 224 para o 208, que é da Naomi",
            [("Leto", ["2 interceptador"]), ("Naomi", ["208"])],
        ),
    ],
)
def test_what_was_understood_stands_by_player(game: str, language: str, text: str, shares: list[tuple[str, list[str]]]) -> None:
    found = [share for share in read_typed(text, game, language=language).shares if share.seat]
    assert [share.name for share in found] == [name for name, _said in shares]
    assert all(said in " ".join(share.said) for share, (_name, told) in zip(found, shares, strict=True) for said in told)


def test_the_page_shows_whose_everything_is(client: FlaskClient) -> None:
    page = client.get("/arbitro/ti4/space_combat?t=2+acorazados+de+Ana+contra+3+cruceros+de+Berto").text
    assert '<span class="told-owned p1">2 acorazados<b>1</b></span>' in page
    assert '<span class="told-owned p2">3 cruceros<b>2</b></span>' in page
    assert "<strong>Berto:</strong> 3 cruceros" in page


def test_who_is_named_has_something_where_anything_is_counted() -> None:
    typed = read_typed("Tim has 2 cruisers against 4 fighters", "ti4", language="en")
    fleets = typed.document["systems"]["X"]["space"]
    assert typed.astray == []
    other = next(key for key in fleets if key != "tim")
    fleets[other] |= fleets.pop("tim")
    assert "Tim" in lost_words(typed, form_of(typed.game, typed.procedure))


def test_what_a_player_has_of_one_place_is_said_together() -> None:
    share = Share(["Mundos: 1", "Créditos: 3", "Mundos: 2", "Mundos: 2", "sin descubrir"], "Ana", 1)
    assert share.brief == ["Mundos: 1, 2, 2", "Créditos: 3", "sin descubrir"]


@pytest.mark.parametrize(
    ("language", "text", "players"),
    [
        ("es", "Empezamos una partida de Space Opera y Nuria tiene iniciativa 5, Oscar 8", ["Nuria", "Oscar"]),
        ("en", "How do we set up Eclipse with Hydran for Zoe and Planta for Ian, no portals?", ["Zoe", "Ian"]),
        ("pt", "Acabou o Roll, a Ines tem 22 pontos em fichas e o Pedro tem 25 em fichas", ["Ines", "Pedro"]),
    ],
)
def test_nobody_is_called_as_a_game(language: str, text: str, players: list[str]) -> None:
    assert [one["name"] for one in read_typed(text, language=language).document["players"]] == players
