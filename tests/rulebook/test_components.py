"""Components: units with names and an effect in three languages, strictly read."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook import BookFaults, OfficialTexts, RuleId
from rulebook.documents import rule_document, term_document
from rulebook.library import Library
from rulebook.loading import load_book
from tests.rulebook.small import write_book

CARDS = """\
[full_tank]
es = ["Depósito lleno", "lleno"]
pt = ["Tanque cheio"]
en = ["Full tank"]
unprinted = ["pt"]
set = "base"
windows = ["refuel"]
rules = ["1.2", "1.1b"]
text.es = "Tu sonda reposta 1 más. Después, descarta la carta."
text.pt = "Sua sonda reabastece 1 a mais. Depois, descarte a carta."
text.en = "Your probe refuels 1 more. Then discard the card."
figures = { count = 2 }
"""


def with_cards(tmp_path: Path, old: str = "", new: str = "") -> Path:
    folder = write_book(tmp_path)
    assert old in CARDS
    (folder / "components").mkdir()
    (folder / "components" / "action_cards.toml").write_text(CARDS.replace(old, new, 1) if old else CARDS, encoding="utf-8")
    return folder


def test_a_component_is_a_unit(tmp_path: Path) -> None:
    book = load_book(with_cards(tmp_path))
    library = Library({"demo": book})
    id = library.resolve("demo:c.full_tank")
    unit = library[id]
    assert (unit.kind, unit.title, unit.authority, unit.parent) == ("component", "Depósito lleno", "component", None)
    assert unit.see_also == (RuleId("demo", "1.2"), RuleId("demo", "1.1", "b"))
    assert unit not in book.roots
    assert RuleId("demo", "c.full_tank") in book.cited_by(book[RuleId("demo", "1.2")])


def test_its_document_says_what_it_is(tmp_path: Path) -> None:
    book = load_book(with_cards(tmp_path))
    document = rule_document(book, RuleId("demo", "c.full_tank"), OfficialTexts(tmp_path))
    assert (document["page"], document["authority"], document["aliases"]) == (
        None, "component", ["Depósito lleno", "lleno", "Tanque cheio", "Full tank"],
    )  # fmt: skip
    assert document["component"] == {
        "key": "full_tank", "kind": "action_cards", "set": "base", "faction": None, "replaces": None,
        "windows": ["refuel"], "unprinted": ["pt"], "source": None, "figures": {"count": 2},
    }  # fmt: skip
    assert "component" not in rule_document(book, RuleId("demo", "1.2"), OfficialTexts(tmp_path))


def test_its_first_sentence_is_the_gloss_of_its_term(tmp_path: Path) -> None:
    book = load_book(with_cards(tmp_path))
    (term,) = book.terms.named("full tank")
    document = term_document(Library({"demo": book}), book, term)
    assert document["defined_by"] == "demo:c.full_tank"
    assert document["gloss"]["en"] == "Your probe refuels 1 more."
    assert book.in_language("es").linker.links("Juega Depósito lleno.")[0].target.number == "c.full_tank"


FAULTS = [
    ('text.pt = "Sua', 'text.fr = "Sua', 1, "falta el texto en «pt»"),
    ('pt = ["Tanque cheio"]\n', "", 1, "falta el nombre en «pt»"),
    ('rules = ["1.2", ', 'rules = ["1.9", ', 1, "«rules» lleva a 1.9, que no existe"),
    ('windows = ["refuel"]', 'window = ["refuel"]', 1, "«window» no es nada"),
    ('set = "base"', "set = 3", 1, "«set» es un texto"),
    ('windows = ["refuel"]', 'windows = "refuel"', 1, "«windows» es una lista"),
    ("Tu sonda reposta", f"Tu sonda {'muy ' * 40}reposta", 1, "la primera frase en «es»"),
    ('set = "base"', "set = ", 6, "no es TOML"),
]


@pytest.mark.parametrize(("old", "new", "line", "message"), FAULTS)
def test_every_fault_names_file_and_line(tmp_path: Path, old: str, new: str, line: int, message: str) -> None:
    with pytest.raises(BookFaults) as caught:
        load_book(with_cards(tmp_path, old, new))
    said = [str(fault) for fault in caught.value.faults]
    assert any(each.startswith(f"demo/components/action_cards.toml:{line}: ") and message in each for each in said), said


def test_a_key_ending_in_a_letter_after_a_figure_is_no_bullet() -> None:
    assert RuleId.parse("ti4:c.i48s") == RuleId("ti4", "c.i48s")
