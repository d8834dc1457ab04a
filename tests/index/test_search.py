"""Searching the real books: what the product promises, and queries meant to break it."""

from __future__ import annotations

from pathlib import Path

import pytest

from index import stem_table, stems
from index.errors import SearchError
from index.lexicon import load_lexicon
from index.results import LONGEST_QUERY
from index.searching import search
from index.words import plain, texts
from rulebook import RuleId, load_library


def ids(query: str, *books: str, n: int = 10) -> list[str]:
    return [result["id"] for result in search(query, books, n=n)["results"]]


@pytest.mark.parametrize("query", ["gravity rift", "grieta", "rift", "vortice", "vórtice", "VORTICES", "fenda gravitacional"])
def test_every_name_of_the_rift_reaches_its_section(query: str) -> None:
    assert ids(query)[0] == "ti4:101"


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("dread sustain afb", "ti4:87.4"),
        ("vortize grabitatorio", "ti4:101"),
        ("conbate espasial", "ti4:23"),
        ("combate espacial", "ti4:23"),
        ("anunciar la retirada", "ti4:23.4"),
        ("ti4 23.4b", "ti4:23.4"),
        ("23.4", "ti4:23.4"),
        ("regla 101", "ti4:101"),
        ("66.3", "ti4:66.3"),
        ("bancarrota", "eclipse:7.3"),
        ("votar a favor y en contra", "ti4:27.8"),
    ],
)
def test_what_the_wanted_rule_is(query: str, wanted: str) -> None:
    assert ids(query)[0] == wanted


def test_a_whole_question_finds_the_retreat() -> None:
    question = "me puedo ir del combate si mi unico planeta esta a dos saltos?"
    assert {"ti4:23.7", "ti4:23.4"} & set(ids(question, "ti4", n=3))


@pytest.mark.parametrize(
    ("typed", "wanted"), [("bomb", "ti4:15"), ("vor", "ti4:101"), ("nebu", "ti4:69"), ("combate esp", "ti4:23")]
)
def test_results_come_as_one_types(typed: str, wanted: str) -> None:
    assert wanted in ids(typed, "ti4", n=3)


def test_two_letters_are_enough_to_begin() -> None:
    assert search("vo", ["ti4"])["count"] > 0


def test_a_mended_word_is_said() -> None:
    found = search("Conbate espasial?", ["ti4"])
    assert found["corrected"] == "combate espacial?"
    assert search("combate espacial", ["ti4"])["corrected"] is None
    assert search("23.41", ["ti4"])["corrected"] is None


def test_no_number_is_guessed() -> None:
    assert "ti4:23.4" not in ids("23.44")[:1]
    assert ids("1.10")[0] == "ti4:1.10"
    assert ids("1.1", "ti4")[0] == "ti4:1.1"


def test_the_document_has_the_contracts_form() -> None:
    found = search("retirada", n=5)
    assert list(found) == ["query", "corrected", "count", "results"]
    assert found["count"] >= len(found["results"]) == 5
    for result in found["results"]:
        assert list(result) == ["id", "book", "number", "title", "kind", "score", "snippet", "url"]
        assert result["id"] == f"{result['book']}:{result['number']}"
        assert result["url"].partition("#")[0] == f"/reglas/{result['book']}/{result['number']}"
        assert result["title"]
    scores = [result["score"] for result in found["results"]]
    assert scores == sorted(scores, reverse=True)


def test_filters_by_book_and_kind() -> None:
    assert {result["book"] for result in search("retirada", ["era", "eclipse"], n=50)["results"]} == {"era", "eclipse"}
    assert {result["kind"] for result in search("dados", kinds=["faq"], n=50)["results"]} == {"faq"}
    assert ids("23.4", "era")[:1] != ["ti4:23.4"]


def test_a_named_book_goes_first() -> None:
    assert ids("retirada en eclipse")[0].startswith("eclipse:")
    assert ids("retirada twilight imperium")[0].startswith("ti4:")


def test_the_same_query_has_the_same_answer() -> None:
    assert search("cuantas naves", n=30) == search("cuantas naves", n=30)


def test_more_results_begin_with_the_fewer() -> None:
    assert ids("combate", n=50)[:7] == ids("combate", n=7)


def test_snippets_mark_what_was_found_in_any_language() -> None:
    marked = search("vórtices", ["ti4"])["results"][0]["snippet"]
    assert "**Vórtice**" in marked
    english = search("space combat", ["ti4"])["results"][0]["snippet"]
    assert "**combate** **espacial**" in english or "**espaciales**" in english
    assert all(result["snippet"].count("**") % 2 == 0 for result in search("nave", n=100)["results"])


HOSTILE = [
    *("*a*", "a*", "?", "*", "AND", "AND OR NOT", "nave AND", "(((((", ")" * 900, "(" * 500 + "nave" + ")" * 400),
    *('"nave', '"""', "'", "nave~9", "~9", "[a TO z]", "{a TO z}", "book:ti4", "title:nave^9", "nave^^^", "+nave -flota"),
    *("\\", "\\\\n", "/.*/", "(a+)+$", "^(.*)$", "\x00", "\x00\x01\x02nave", "\ud83d", "🚀🚀🚀", "🚀 nave", "\u202eevan"),
    *("nave\u200bs", "e\u0301" * 300, "ﷺ" * 300, "%s%n%x", "<script>alert(1)</script>", "'; DROP TABLE units; --"),
    *("${7*7}", "{{7*7}}", "../../etc/passwd", "ti4:", "ti4:999", ":", "23.", ".4", "1" * 900, "23.4.5.6.7.8.9", "-1"),
    *("1e309", "a" * 900, "nave " * 180, " ".join(f"p{i}" for i in range(190)), "ñ" * 900, "la el de", "\t\n nave \r\n"),
    *("¿¡!?", "…", "。、", "שלום", "空间战斗", "нав", "NaN", "null", "None", "#ti4.1", "@destroy", "~retir", "@@@", "##"),
]


@pytest.mark.parametrize("query", HOSTILE, ids=lambda query: ascii(query)[:30])
def test_a_hostile_query_is_plain_words(query: str) -> None:
    """Real units, each once, as many as counted; signs alone find nothing."""
    found = search(query, n=20)
    units = [RuleId.parse(result["id"]) for result in found["results"]]
    assert len(units) == len(set(units)) == min(20, found["count"])
    assert all(unit in load_library() for unit in units)
    if not any(letter.isalnum() for letter in query):
        assert not units


@pytest.mark.parametrize(
    ("plain", "dressed"), [("nave", "nave*"), ("nave", '"nave"'), ("nave flota", "+nave -flota"), ("nave", "nave~")]
)
def test_no_sign_is_syntax(plain: str, dressed: str) -> None:
    assert ids(plain) == ids(dressed)


@pytest.mark.parametrize(("token", "word"), [("#ti4.1", "ti4.1"), ("@destroy", "destroy"), ("~retir", "retir")])
def test_internal_tokens_cannot_be_asked_for(token: str, word: str) -> None:
    found = search(token)["results"]
    assert found
    assert found == search(word)["results"]


@pytest.mark.parametrize(
    ("arguments", "code", "path"),
    [
        ({"query": ""}, "empty_query", "query"),
        ({"query": " \n\t"}, "empty_query", "query"),
        ({"query": "a" * (LONGEST_QUERY + 1)}, "query_too_long", "query"),
        ({"query": "nave " * 2000}, "query_too_long", "query"),
        ({"query": "nave", "books": ["monopoly"]}, "unknown_book", "book"),
        ({"query": "nave", "kinds": ["sonnet"]}, "unknown_kind", "kind"),
        ({"query": "nave", "n": 0}, "bad_count", "n"),
        ({"query": "nave", "n": 101}, "bad_count", "n"),
        ({"query": "nave", "n": -5}, "bad_count", "n"),
    ],
)
def test_what_cannot_be_asked_is_said_in_one_line(arguments: dict[str, object], code: str, path: str) -> None:
    with pytest.raises(SearchError) as caught:
        search(**arguments)  # type: ignore[arg-type]
    assert (caught.value.code, caught.value.path) == (code, path)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(("language", "title"), [("es", "Bombardeo"), ("pt", "Bombardeio"), ("en", "Bombardment")])
@pytest.mark.parametrize("query", ["bombardeo", "bombardeio", "bombardment"])
def test_titles_and_snippets_are_in_the_readers_language(query: str, language: str, title: str) -> None:
    first = search(query, ["ti4"], n=1, language=language)["results"][0]
    assert first["id"] == "ti4:15"
    assert first["title"].startswith(title)
    text = plain(load_library().in_language(language)[RuleId("ti4", "15")].text)
    assert first["snippet"].replace("**", "").strip("… ") in text


def test_a_query_is_answered_by_the_texts_of_its_own_language() -> None:
    found = search("ships that retreat must end in a system with your units", ["ti4"], n=3, language="es")
    assert "ti4:23.7" in [result["id"] for result in found["results"]]
    assert any("**" in result["snippet"] for result in found["results"])


@pytest.mark.parametrize(
    ("query", "url"),
    [
        ("puedo retirarme a un sistema vacío", "/reglas/ti4/23.7#c"),
        ("posso recuar para um sistema vazio", "/reglas/ti4/23.7#c"),
        ("can I retreat to an empty system", "/reglas/ti4/23.7#c"),
    ],
)
def test_what_one_may_do_opens_at_the_clause_that_allows_or_forbids_it(query: str, url: str) -> None:
    """The title says «retirada» already, so that word does not choose the clause; where one may retreat to stands in c."""
    assert search(query, ["ti4"])["results"][0]["url"] == url


def test_the_snippet_is_the_clause_that_answers() -> None:
    first = search("votar con mercancías", ["ti4"], n=1)["results"][0]
    assert first["id"] == "ti4:27.13"
    assert "**Mercancías**" in first["snippet"]
    long = search("asignar impactos a las naves que se retiran", ["eclipse"], n=10)["results"]
    assert all(len(result["snippet"].replace("**", "")) <= 260 for result in long)


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("sabotaje", "ti4:c.sabotage"),
        ("direct hit", "ti4:c.direct_hit"),
        ("crucero 2", "ti4:c.cruiser_ii"),
        ("crucero ii", "ti4:c.cruiser_ii"),
        ("LRR 78.7", "ti4:23.7"),
        ("78.7 lrr", "ti4:23.7"),
        ("combateespacial", "ti4:23"),
        ("comba te espacial", "ti4:23"),
        ("comb espacial", "ti4:23"),
    ],
)
def test_components_other_numbers_and_cut_or_glued_words(query: str, wanted: str) -> None:
    assert ids(query, "ti4")[0] == wanted


@pytest.mark.parametrize("query", ["bombardeo", "retirada", "combate espacial", "mercancías", "transacción", "explorar"])
def test_rules_come_before_cards_unless_a_card_is_named(query: str) -> None:
    found = search(query, ["ti4"], n=5)["results"]
    assert found[0]["kind"] != "component"


def test_who_asks_leave_asks_for_no_card() -> None:
    assert ids("¿se pueden vender cartas de acción?", "ti4")[0] in ("ti4:96.2", "ti4:96.3")


@pytest.mark.parametrize("word", ["volado", "aparcado", "tumbado", "parked", "estacionado"])
def test_an_everyday_word_is_never_mended(word: str) -> None:
    assert search(f"{word} en el planeta", ["ti4"])["corrected"] is None


def test_while_typing_the_last_word_is_a_beginning_and_never_mended() -> None:
    for typed in ("bom", "bomb", "bombar", "bombard"):
        found = search(typed, ["ti4"], n=3, typing=True)
        assert found["corrected"] is None
        assert "ti4:15" in [result["id"] for result in found["results"]], typed
    assert search("combate espacial d", ["ti4"], n=1, typing=True)["results"][0]["id"] == "ti4:23"


def test_the_table_of_stems_says_what_snowball_says() -> None:
    table = stem_table.read((Path(stem_table.__file__).parent / "stems.txt").read_text(encoding="utf-8"))
    assert len(table) > 10_000
    stemmers = {language: stems._stemmer(language) for language in stems.LANGUAGES}
    for word, found in list(table.items())[::97]:
        assert found == tuple(stems.light(stemmers[language].stemWord(word)) for language in stems.LANGUAGES), word


def test_the_english_pronoun_is_no_roman_number() -> None:
    lexicon = load_lexicon()
    assert lexicon.without_pronoun(texts("how many secrets can I hold")) == texts("how many secrets can hold")
    assert lexicon.without_pronoun(texts("stage I objectives")) == ["stage", "i", "objectives"]
    assert lexicon.without_pronoun(texts("Infantry I")) == ["infantry", "i"]


def test_a_contraction_is_one_word() -> None:
    assert texts("I can't, he doesn’t, l'état") == ["i", "cant", "he", "doesnt", "etat"]


def test_a_number_that_only_another_edition_has_is_understood_and_said() -> None:
    found = search("78.7")
    assert found["results"][0]["id"] == "ti4:23.7"
    assert found["corrected"] == "LRR 78.7"
    assert search("23.4")["corrected"] is None
