from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook import Book, Library, RuleId, load_library
from rulebook.linking import singular


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
]


@pytest.mark.parametrize(("text", "expected"), TEXTS)
def test_links_of_a_text(small: Book, text: str, expected: list[tuple[str, str]]) -> None:
    assert linked(small, text) == expected


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
