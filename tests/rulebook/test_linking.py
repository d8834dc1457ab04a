from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook import LANGUAGES, Book, Library, RuleId, load_library
from rulebook.linking import singular
from rulebook.loading import load_book
from tests.rulebook.links import agreement, targets
from tests.rulebook.small import write_book


def linked(book: Book, text: str, within: str | None = None) -> list[tuple[str, str]]:
    home = RuleId("demo", within) if within else None
    return [(text[link.start : link.end], link.target.label) for link in book.linker.links(text, home)]


TEXTS = [
    ("La nave llega.", [("nave", "1")]),
    ("Dos NAVES llegan.", [("NAVES", "1")]),
    ("Los barcos zarpan.", [("barcos", "1")]),
    ("Las nubes de polvo frenan.", [("nubes de polvo", "1.1")]),
    ("La nube frena.", [("nube", "1.1")]),
    ("En un planeta propio se reposta.", [("planeta propio", "2.1")]),
    ("En planetas propios se reposta.", [("planetas propios", "2.1")]),
    ("En un planeta, propio o no.", [("planeta", "2")]),
    ("La navegación no es una naveta.", []),
    ("Cada turno.", []),
    ("El casco.", []),
    ("Un PP basta, dos PPs sobran, pp no.", [("PP", "2.1"), ("PPs", "2.1")]),
    ("Según 1.2 y 1.1b, no 1.1f ni 7.7.", [("1.2", "1.2"), ("1.1b", "1.1b")]),
    ("La sección 2 y la regla 1, no el 2.", [("2", "2"), ("1", "1")]),
    ("Véase faq.1.", [("faq.1", "faq.1")]),
    ("Cuesta 2.15 y 31.2.", []),
    ("The ship is not linked in Spanish.", []),
    ("En la versión 1.2 y en la v. 1.1 decía otra cosa que en 1.2.", [("1.2", "1.2")]),
]


@pytest.mark.parametrize(("text", "expected"), TEXTS)
def test_links_of_a_text(small: Book, text: str, expected: list[tuple[str, str]]) -> None:
    assert linked(small, text) == expected


def spoilt(tmp_path: Path, old: str, new: str) -> Book:
    return load_book(write_book(tmp_path, terms=(old, new)))


def test_a_name_that_asks_for_its_capital_is_linked_only_with_it(tmp_path: Path) -> None:
    book = spoilt(tmp_path, 'pt = ["Nuvem', 'capital = ["nube"]\npt = ["Nuvem')
    assert linked(book, "Una nube, la Nube y las Nubes.") == [("Nube", "1.1"), ("Nubes", "1.1")]
    assert linked(book, "Nube negra. Nube y «Nube».") == [("Nube", "1.1")], "the first word of a sentence tells nothing"
    assert linked(book, "Nubes de polvo.") == [("Nubes de polvo", "1.1")], "the other names are linked as ever"


def test_a_capital_tells_two_things_of_one_name_apart(tmp_path: Path) -> None:
    old = 'es = ["Nube de polvo", "nube"]\npt = ["Nuvem de poeira"]\nen = ["Dust cloud"]\n'
    first = 'es = ["Nave", "barco", "casco"]\nunlinked = ["casco"]\n'
    folder = write_book(
        tmp_path, terms=(old, old.replace('"nube"', '"nube", "Barco"') + 'shared = true\ncapital = ["Barco"]\n')
    )
    path = folder / "terms.toml"
    path.write_text(path.read_text(encoding="utf-8").replace(first, first + "shared = true\n"), encoding="utf-8")
    assert linked(load_book(folder), "Un barco y el Barco.") == [("barco", "1"), ("Barco", "1.1")]


def test_a_name_is_not_linked_where_it_means_something_else(tmp_path: Path) -> None:
    book = spoilt(tmp_path, 'pt = ["Nuvem', 'not_in = ["2.2"]\npt = ["Nuvem')
    assert linked(book, "Una nube.", within="2.2") == []
    assert linked(book, "Una nube.", within="2.1") == [("nube", "1.1")]


def test_inflected_forms_are_linked_and_are_no_names(tmp_path: Path) -> None:
    book = spoilt(tmp_path, 'pt = ["Nuvem', 'forms.es = ["nublado"]\nforms.en = ["cloudy"]\npt = ["Nuvem')
    assert linked(book, "Está nublado, cloudy.") == [("nublado", "1.1")]
    assert not book.terms.named("nublado")


def test_a_name_said_to_the_letter_comes_before_its_plural(tmp_path: Path) -> None:
    book = spoilt(tmp_path, 'es = ["Planeta propio", "PP"]', 'es = ["Planeta propio", "PP", "nube de polvos"]')
    assert linked(book, "Nube de polvo y nube de polvos.") == [("Nube de polvo", "1.1"), ("nube de polvos", "2.1")]


def test_nothing_links_to_itself_or_to_what_it_stands_in(small: Book) -> None:
    text = "La nave y la nube de polvo y el planeta."
    assert linked(small, text, within="1.1") == [("planeta", "2")]
    assert linked(small, text, within="1") == [("nube de polvo", "1.1"), ("planeta", "2")]


@pytest.mark.parametrize(
    ("plural", "one", "language"),
    [
        ("naves", "nave", "es"),
        ("vórtices", "vórtice", "es"),
        ("luces", "luz", "es"),
        ("acciones", "acción", "es"),
        ("planetas", "planeta", "es"),
        ("canhões", "canhão", "pt"),
        ("setores", "setor", "pt"),
        ("mísseis", "míssil", "pt"),
        ("níveis", "nível", "pt"),
        ("bens", "bem", "pt"),
        ("Discos", "disco", "pt"),
    ],
)
def test_plurals_meet_their_singular(plural: str, one: str, language: str) -> None:
    assert singular(plural, language) == singular(one, language)


WORDS = ["la nave", "naves", "nube de polvo", "planeta", "1.1", "2.2b", "sección 2", "SDP", "combate espacial", ",", "*"]


@given(st.lists(st.sampled_from(WORDS)).map(" ".join))
def test_links_stand_in_order_and_never_overlap(text: str) -> None:
    links = load_library().book("ti4").linker.links(text)
    assert all(0 <= link.start < link.end <= len(text) for link in links)
    assert all(one.end <= other.start for one, other in itertools.pairwise(links))


def test_every_link_of_every_book_leads_somewhere(library: Library) -> None:
    for book in library:
        count = 0
        for unit in book:
            for text in (unit.text, *unit.bullets):
                for link in book.linker.links(text, unit.id):
                    assert link.target in library
                    assert link.target.unit != unit.id
                    count += 1
        assert count > 300, book.key


GAMES = ("ti4", "era", "eclipse", "roll", "opera")
"""The books whose links were read in every language."""

NEVER_LINKED = {
    ("ti4", "es"): "favor comercio guerra despliegue transporte política frontera movimiento combate trato consejo nómada",
    ("ti4", "pt"): "comércio guerra política imperial anexo implantar empate companhia conselho",
    ("ti4", "en"): "draw draws removed tile tiles trade warfare politics loser winner council carried deploy",
    ("roll", "es"): "nave poder bolsa columna empate victoria centro vez secreto puntuación",
    ("roll", "pt"): "saco coluna poder empate vencedor",
    ("roll", "en"): "bag column power tie winner victory roll reset",
    ("opera", "es"): "único unidad nivel mano sistema civil militar acciones activo empate construida",
    ("opera", "pt"): "único nível mão ações empate militar civil",
    (
        "era",
        "es",
    ): "enemigo puntos capital rango avanzado primitivo luminoso oscuro recolocar progreso raza civilización control",
    ("era", "pt"): "inimigo pontos capital alcance avançado primitivo luminoso sombrio progresso raça civilização controle",
    ("era", "en"): "enemy points capital range advanced primitive luminous central growth teleport tie flip journey power",
    ("eclipse", "es"): "pasar mover construir red militar empate combate tablas sector nave recurso",
    ("eclipse", "pt"): "passar mover construir malha militar empate combate trocar setor nave recurso",
    ("eclipse", "en"): "pass move build grid military tie combat power repair trade sector ship star",
    ("opera", "en"): "unique unit level hand actions tie military civilian trade draw",
}
"""Everyday words in lower case that lead nowhere in a book, though a name is written alike."""


@pytest.mark.parametrize(("game", "language"), NEVER_LINKED)
def test_everyday_words_are_not_linked(library: Library, game: str, language: str) -> None:
    linker = library.book(game).in_language(language).linker
    assert [word for word in NEVER_LINKED[game, language].split() if linker.links(f"… {word} …")] == []


WRONG = [
    ("ti4", "38.1 44.4 49.2 55.6 55.10 71.2 71.4 71.5", "94.8"),
    ("ti4", "66.8 97.1 faq.general.6 faq.general.15", "c.carrier_i"),
    ("ti4", "55.6 59.2 63.4 96.6 23.5 64 86.1 101.2", "27.17"),
    ("ti4", "26.3 27.8 27.20", "44"),
    ("ti4", "94.7", "48"),
    ("ti4", "52.3", "33"),
    ("ti4", "63", "25"),
    ("ti4", "faq.general.3", "1.1"),
    ("era", "6.2.1.1 A1.1.2 A1.13.2 A4.3.1.2 A4.4.3.2 A5.2", "6.1.3.5.2"),
    ("era", "4.7.2 6.3.n1 7.2", "8.3"),
    ("era", "6.2.3.3.1", "7.5"),
    ("era", "A4.2 A4.4.2.2", "4.7.1"),
    ("era", "6.2.4.2.1 6.2.4.2.3 6.2.4.2.4 6.2.4.2.5", "6.1.3.2"),
    ("era", "7.3", "3"),
    ("era", "8.3.1.1", "4.3"),
    ("eclipse", "5.2.7 5.4.5 6.2.6", "5.1.5"),
    ("eclipse", "5.2.9.5 6.2.2.3", "9.1.3"),
    ("eclipse", "5.1.9 5.1.9.1", "3.13"),
    ("opera", "3.7", "6.2.1"),
    ("opera", "9.6.3 6.1.1", "7.5.6"),
    ("opera", "ex.4", "6.2.5"),
    ("roll", "14.5", "6.1"),
]


@pytest.mark.parametrize(("game", "units", "target"), WRONG)
def test_a_word_does_not_lead_to_its_namesake(library: Library, game: str, units: str, target: str) -> None:
    book = library.book(game)
    for language in book.languages:
        said = book.in_language(language)
        for number in units.split():
            assert RuleId(game, target) not in targets(said, said[RuleId(game, number)]), (language, number)


@pytest.mark.parametrize("game", GAMES)
def test_the_languages_of_a_book_link_alike(library: Library, game: str) -> None:
    book = library.book(game)
    for language in book.languages[1:]:
        assert agreement(book, language) >= 0.95, language


def read(book: Book, text: str, *before: str, within: str | None = None) -> list[str]:
    home = RuleId("demo", within) if within else None
    return [text[link.start : link.end] for link in book.linker.reading_links(text, home, before)]


def test_whoever_reads_a_rule_finds_each_thing_linked_once(small: Book) -> None:
    assert read(small, "La nave, otra nave y las naves; la nube.") == ["nave", "nube"]
    assert read(small, "La nave frena en la nube.", "Una nave llega.") == ["nube"], "what stood above it was read"
    assert read(small, "Según 1.2, y otra vez 1.2.", "Véase 1.2.") == ["1.2", "1.2"], "numbers are linked wherever they stand"
    assert read(small, "La nave frena en la nube.", within="1") == ["nube"], "never inside its own rule"


def test_a_word_that_many_rules_say_is_no_link(library: Library) -> None:
    """Every tenth rule of the book speaks of «población»; «población sombría» would be a thing of its own."""
    linker = library.book("era").linker
    text = "La población crece con la Propulsión de la Coalición de Ankara y sus fichas numéricas."
    assert "población" in [text[link.start : link.end] for link in linker.links(text)]
    said = [text[link.start : link.end] for link in linker.reading_links(text)]
    assert "población" not in said
    assert "fichas numéricas" in said


def test_rules_read_calmly(library: Library) -> None:
    """At most one word in twelve leads elsewhere, in every book and language."""
    for language in LANGUAGES:
        for book in library.in_language(language):
            words = links = 0
            for unit in book.rules:
                texts = (unit.text, *unit.bullets)
                words += sum(len(text.split()) for text in texts)
                links += sum(
                    link.named for i, text in enumerate(texts) for link in book.linker.reading_links(text, unit.id, texts[:i])
                )
            assert links < words / 12, (book.key, language)
