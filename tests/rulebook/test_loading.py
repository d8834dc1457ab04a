from __future__ import annotations

from pathlib import Path

import pytest

from rulebook import Book, BookFaults, RuleId
from rulebook.loading import load_book
from tests.rulebook.small import write_book

FAULTS = [
    # file whose name holds the word, what is changed, to what, where the fault must be named, what it must say
    ("naves", "**1.1** Una", "**1.7** Una", "demo/es/01-naves.md:9", "1.7 no está en contents.txt"),
    ("naves", "**1.1** Una", "**1.7** Una", "demo/contents.txt:2", "falta la unidad 1.1"),
    ("naves", "**2.2** Cada", "**2.1** Cada", "demo/es/01-naves.md:36", "2.1 ya está en demo/es/01-naves.md:34"),
    ("contents", "2 2.1 2.2", "2 2.2 2.1", "demo/es/01-naves.md:36", "2.2 va antes que 2.1"),
    ("contents", "2 2.1 2.2", "2 2.1 2.2 2.3", "demo/contents.txt:3", "falta la unidad 2.3"),
    ("contents", "2 2.1 2.2", "2 2.1 2.2 2.1", "demo/contents.txt:3", "2.1 ya está en la línea 3"),
    ("naves", "también: 2\n", "también: 7\n", "demo/es/01-naves.md:3", "lleva a 7, que no existe"),
    ("naves", "también: 1.1b", "también: 1.1c", "demo/es/01-naves.md:14", "lleva a 1.1c, que no existe"),
    ("naves", "también: 2\n", "también:\n", "demo/es/01-naves.md:7", "sin ningún número"),
    ("naves", "también: 2\n", "también: 2 y 3\n", "demo/es/01-naves.md:7", "«2 y 3» no es el número"),
    ("naves", "(2.2, 1.1b)", "(2.9)", "demo/es/01-naves.md:14", "una nota nombra 2.9"),
    ("naves", "**Lectura nuestra:**", "**Opinión:**", "demo/es/01-naves.md:38", "nota que no se entiende"),
    ("naves", "{step, p. 4,", "{stop, p. 4,", "demo/es/01-naves.md:14", "no se entiende «stop»"),
    ("naves", "{step, p. 4,", "{step, step,", "demo/es/01-naves.md:14", "repite"),
    ("naves", "{step, p. 4,", "{step, p. cuatro,", "demo/es/01-naves.md:14", "no se entiende «p. cuatro»"),
    ("naves", "{step, p. 4, printed 1.22}", "{step", "demo/es/01-naves.md:14", "no abre ninguna unidad"),
    ("naves", "{parent 1.1}", "{parent 1.8}", "demo/es/01-naves.md:27", "no existe 1.8"),
    ("naves", " {parent 1.1}", "", "demo/es/01-naves.md:27", "no existe ex"),
    ("naves", "- b. El", "- c. El", "demo/es/01-naves.md:12", "se esperaba el apartado «- b. …»"),
    ("naves", "- a. Salvo", "- Salvo", "demo/es/01-naves.md:11", "se esperaba el apartado «- a. …»"),
    (
        "naves",
        "\n\n> **Lectura",
        "\n\n> **Lectura nuestra:** Sí.\n\n- a. No.\n\n> **Lectura",
        "demo/es/01-naves.md:40",
        "el orden es",
    ),
    ("naves", "## 2 Planetas", "### 2 Planetas", "demo/es/01-naves.md:30", "«##» abre lo que no tiene nada encima"),
    ("naves", "## 2 Planetas", "#2 Planetas", "demo/es/01-naves.md:30", "no abre ninguna unidad"),
    ("naves", "## 2 Planetas", "## 2 Planetas {rule}", "demo/es/01-naves.md:30", "no lleva tipo"),
    ("naves", "\n\nLos planetas dan combustible.", "", "demo/es/01-naves.md:30", "no tiene texto"),
    ("naves", " {p. 3}", "", "demo/es/01-naves.md:3", "dice su página"),
    ("naves", "# Juego de prueba: naves", "Prólogo", "demo/es/01-naves.md:1", "texto antes de la primera unidad"),
    ("naves", "surcan", "sur\x07can", "demo/es/01-naves.md:5", "carácter de control"),
    ("game", '"02-dudas.md"', '"03-dudas.md"', "demo/es/03-dudas.md:1", "no se puede leer"),
    ("game", 'language = "es"', 'language = "fr"', "demo/game.toml:1", "desconocido"),
    ("game", 'heading = "section"', 'header = "section"', "demo/game.toml:1", "no se puede leer"),
    ("terms", 'units = ["2.2"]', 'units = ["2.7"]', "demo/terms.toml:30", "apunta a 2.7, que no existe"),
    ("terms", 'units = ["2.2"]', "units = []", "demo/terms.toml:30", "no dice qué unidades"),
    ("terms", '"Planeta propio", "PP"', '"Planeta propio", "NAVE"', "demo/terms.toml:24", "«nave» (es) es también de"),
    ("terms", 'en = ["Own planet"]', 'en = ["planet"]', "demo/terms.toml:24", "«planet» (en) es también de"),
    ("terms", '["Nave", "barco", "casco"]', '["Nave", "náve", "casco"]', "demo/terms.toml:1", "dos veces lo mismo"),
    ("terms", 'topic = "nebula"', 'topic = "nebulas"', "demo/terms.toml:9", "ningún tema «nebulas»"),
    ("terms", "link = false", 'link = "no"', "demo/terms.toml:30", "«link» es true o false"),
    ("terms", 'unlinked = ["casco"]', 'unlinked = ["quilla"]', "demo/terms.toml:1", "«quilla» (unlinked)"),
    ("terms", 'unlinked = ["casco"]', 'capital = ["quilla"]', "demo/terms.toml:1", "«quilla» (capital)"),
    ("terms", 'unlinked = ["casco"]', 'not_in = ["9.9"]', "demo/terms.toml:1", "apunta a 9.9"),
    ("terms", 'unlinked = ["casco"]', 'forms = ["navío"]', "demo/terms.toml:1", "«forms» es una lista de textos por idioma"),
    (
        "terms",
        'unlinked = ["casco"]',
        'forms.fr = ["vaisseau"]',
        "demo/terms.toml:1",
        "«forms» es una lista de textos por idioma",
    ),
    ("terms", 'unlinked = ["casco"]', 'forms.es = ["planeta"]', "demo/terms.toml:18", "«planeta» (es) es también"),
    ("terms", 'unlinked = ["casco"]', 'unprinted = ["fr"]', "demo/terms.toml:1", "«fr» (unprinted)"),
    ("terms", 'unlinked = ["casco"]', 'gloss.es = "Barco."', "demo/terms.toml:1", "«gloss» es una línea en cada idioma"),
    ("terms", "link = false", 'key = "dust_cloud"', "demo/terms.toml:30", "«dust_cloud» es también"),
    ("terms", "link = false", "lnik = false", "demo/terms.toml:30", "«lnik» no es nada"),
    ("terms", "link = false", "link = ", "demo/terms.toml:35", "no es TOML"),
    ("editions", '"2" = "2"', '"2" = "9"', "demo/editions.toml:10", "nombra 9, que no existe"),
    ("editions", 'new = ["1.1"]', 'new = ["1.2"]', "demo/editions.toml:5", "figura como nueva y también"),
]


@pytest.mark.parametrize(
    ("word", "old", "new", "place", "message"), FAULTS, ids=[f"{case[3]}-{i}" for i, case in enumerate(FAULTS)]
)
def test_every_fault_names_file_and_line(tmp_path: Path, word: str, old: str, new: str, place: str, message: str) -> None:
    folder = write_book(tmp_path, **{word: (old, new)})
    with pytest.raises(BookFaults) as caught:
        load_book(folder)
    said = [str(fault) for fault in caught.value.faults]
    assert any(line.startswith(f"{place}: ") and message in line for line in said), said


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    folder = write_book(tmp_path, naves=("también: 2\n", "también: 7\n"), terms=('units = ["2"]', 'units = ["8"]'))
    with pytest.raises(BookFaults) as caught:
        load_book(folder)
    assert len(caught.value.faults) == 2


def test_a_shared_name_is_no_fault(tmp_path: Path) -> None:
    folder = write_book(tmp_path, terms=('units = ["2"]', 'units = ["2"]\nshared = true'))
    text = (folder / "terms.toml").read_text(encoding="utf-8")
    text = text.replace('es = ["Planeta propio", "PP"]', 'es = ["Planeta propio", "planeta"]\nshared = true')
    (folder / "terms.toml").write_text(text, encoding="utf-8")
    book = load_book(folder)
    assert [term.units[0].number for term in book.terms.named("PLANETA")] == ["2", "2.1"]


def test_what_the_small_book_says(small: Book) -> None:
    assert [unit.number for unit in small] == ["1", "1.1", "1.2", "ex.1", "2", "2.1", "2.2", "faq", "faq.1"]
    refuel = small[RuleId("demo", "1.2")]
    assert (refuel.title, refuel.kind, refuel.page, refuel.printed) == ("Paso 2 – Repostar", "step", 4, "1.22")
    assert refuel.parent == RuleId("demo", "1")
    assert refuel.text.startswith("La nave reposta")
    assert refuel.text.endswith("| Sonda | 2 |")
    assert [note.kind for note in refuel.notes] == ["misprint", "conflict"]
    assert refuel.notes[1].units == (RuleId("demo", "2.2"), RuleId("demo", "1.1", "b"))
    assert refuel.see_also == (RuleId("demo", "1.1", "b"), RuleId("demo", "faq.1"))
    assert refuel.old_numbers == ("1.1",)
    cloud = small[RuleId("demo", "1.1")]
    assert cloud.bullets == ("Salvo la sonda, que la atraviesa.", "El remolcador paga 1 de combustible y sigue.")
    assert cloud.page == 3
    assert cloud.kind == "rule"
    assert cloud.authority == "rule"
    question = small[RuleId("demo", "faq.1")]
    assert (question.kind, question.authority, question.title) == ("faq", "faq", None)
    example = small[RuleId("demo", "ex.1")]
    assert example.kind == "example"
    assert example.parent == cloud.id


def test_how_units_hang_together(small: Book) -> None:
    by = {unit.number: unit for unit in small}
    assert [unit.number for unit in small.roots] == ["1", "2", "faq"]
    assert [unit.number for unit in small.children(by["1"])] == ["1.1", "1.2"]
    assert [unit.number for unit in small.ancestors(by["ex.1"])] == ["1.1", "1"]
    assert small.neighbours(by["1"]) == (None, by["1.1"])
    assert small.neighbours(by["faq.1"]) == (by["faq"], None)
    assert small.heading(by["1.1"]) == "Naves"
    assert [id.number for id in small.cited_by(by["1"])] == ["2.2"]
    assert [id.number for id in small.cited_by(by["2.1"])] == ["1.2"]
    assert [id.number for id in small.cited_by(by["2.2"])] == ["1.2"]
    assert small.terms.keyed("dust_cloud") in small.terms_of(by["1.1"])
    assert small.aliases(by["1.1"]) == ("Nube de polvo", "nube", "Nuvem de poeira", "Dust cloud")


@pytest.mark.parametrize("case", FAULTS, ids=[f"{case[3]} {case[4]}" for case in FAULTS])
@pytest.mark.parametrize("language", ["pt", "en"])
def test_every_fault_can_be_told_in_another_language(
    tmp_path: Path, case: tuple[str, str, str, str, str], language: str
) -> None:
    """The fault keeps its place, and says in no language what it says in Spanish."""
    word, old, new, place, _ = case
    folder = write_book(tmp_path, **{word: (old, new)})
    with pytest.raises(BookFaults) as caught:
        load_book(folder)
    (fault, *_) = (fault for fault in caught.value.faults if str(fault).startswith(f"{place}:"))
    told = fault.render(language)
    assert told.startswith(f"{place}: ")
    assert told != str(fault)
    assert caught.value.message(language) != caught.value.message("es")
