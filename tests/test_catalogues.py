"""The catalogues: everything that is said is translated, nothing else is kept, and the program needs no Babel to read them."""

from __future__ import annotations

import gettext
import subprocess
import sys
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog

from adjudicator.messages import LANGUAGES, count, in_words_of, render, say, words
from rulebook.messages import Domain, Words
from tools import messages
from tools.extractors import PASSING_ON, Opaque, Template, read_module
from tools.messages import ROOT, Place, catalogues, compile_catalogue, key, known, read

pytestmark = pytest.mark.xdist_group("catalogues")  # one worker gathers the texts
TRANSLATED = [lang for lang in LANGUAGES if lang != "es"]
PLACES = {place.name: place for place in messages.places()}
CODE = ("rulebook", "index", "adjudicator", "arbitro")


@cache
def gathered() -> dict[Place, Catalog]:
    return messages.gather()


def fields(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


def wanted(place: Place) -> set[messages.Id]:
    return {key(message) for message in gathered()[place] if message.id}


def test_every_package_and_every_game_has_its_domain() -> None:
    assert set(PLACES) == {"rulebook", "index", "adjudicator", "web", "referee", "arbitro"} | {
        path.parent.name for path in (ROOT / "adjudicator").glob("*/procedures")
    }
    assert all(wanted(place) for place in PLACES.values())


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("name", PLACES)
def test_every_text_is_translated_and_no_other_is_kept(name: str, lang: str) -> None:
    kept = read(PLACES[name].po(lang), lang)
    there = {key(message) for message in kept if message.id}
    assert (sorted(map(str, wanted(PLACES[name]) - set(known([kept])))), "make messages") == ([], "make messages")
    assert sorted(map(str, there - wanted(PLACES[name]))) == []


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("name", PLACES)
def test_translations_keep_the_blanks(name: str, lang: str) -> None:
    different = []
    for id, said in known([read(PLACES[name].po(lang), lang)]).items():
        forms = (said,) if isinstance(said, str) else said
        sources = (id,) if isinstance(id, str) else id
        different += [(id, form) for source, form in zip(sources, forms, strict=True) if fields(source) != fields(form)]
    assert different == []


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("name", PLACES)
def test_what_is_compiled_is_what_is_written(name: str, lang: str) -> None:
    """The .mo files are made from the .po files and kept by nobody: here they say the same."""
    spoken = Domain(name, PLACES[name].folder).catalogue(lang)
    assert isinstance(spoken, gettext.GNUTranslations)
    for id, said in known([read(PLACES[name].po(lang), lang)]).items():
        if isinstance(id, str):
            assert spoken.gettext(id) == said
        else:
            one, many = id
            assert (spoken.ngettext(one, many, 1), spoken.ngettext(one, many, 2)) == said


def test_templates_can_be_read_off_the_source() -> None:
    """A template that is put together while running would be checked by nobody."""
    hidden = [
        f"{path.relative_to(ROOT)}:{found.line}: {found.source}"
        for package in CODE
        for path in sorted((ROOT / package).rglob("*.py"))
        if path.relative_to(ROOT).as_posix() not in PASSING_ON
        for found in read_module(path.read_text(encoding="utf-8"))
        if isinstance(found, Opaque)
    ]
    assert hidden == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("say('a {b}', b=1)", [("a {b}", "")]),
        ("count(n, '{n} nave', '{n} naves')", [("{n} nave", "{n} naves")]),
        ("referee.step('k', 'Título', 'Texto' if x else 'Otro', cite='1')", [("Título", ""), ("Texto", ""), ("Otro", "")]),
        ("WORDS = {'a': 'uno', 'b': 'dos'}\nsay(WORDS[key])", [("uno", ""), ("dos", "")]),
        ("def f():\n    said = 'tres'\n    raise UnknownRule(said)", [("tres", "")]),
        ("f'{_(\"y\")}'", [("y", "")]),
        ("text.count('a', 'b', 'c')", []),
    ],
)
def test_the_extractor(source: str, found: list[tuple[str, str]]) -> None:
    assert [(each.text, each.many) for each in read_module(source) if isinstance(each, Template)] == found


def test_the_extractor_names_what_it_cannot_read() -> None:
    assert [found.source for found in read_module("say(template)\nsay(f'a {b}')") if isinstance(found, Opaque)] == [
        "template",
        "f'a {b}'",
    ]


def test_a_message_is_said_in_the_language_asked_for() -> None:
    hits = count(2, "{n} impacto", "{n} impactos")
    told = say("{player} asigna {hits}.", player="Ana", hits=hits)
    assert [render(told, lang) for lang in LANGUAGES] == [
        "Ana asigna 2 impactos.",
        "Ana designa 2 acertos.",
        "Ana assigns 2 hits.",
    ]
    assert [render(count(n, "{n} impacto", "{n} impactos"), "en") for n in (0, 1, 2)] == ["0 hits", "1 hit", "2 hits"]


def catalogue_of(folder: Path, name: str, lang: str, text: str, plurals: str = "") -> Domain:
    po = folder / "locale" / lang / "LC_MESSAGES" / f"{name}.po"
    po.parent.mkdir(parents=True)
    po.write_text(f'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n{plurals}\n{text}\n', encoding="utf-8")
    compile_catalogue(po)
    return Domain(name, folder)


def test_two_games_may_translate_one_sentence_differently(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spoken = {
        name: Words(catalogue_of(tmp_path / name, name, "en", f'msgid "Asalto"\nmsgstr "{said}"'))
        for name, said in (("one", "Assault"), ("two", "Raid"))
    }
    monkeypatch.setattr("adjudicator.messages.words", spoken.__getitem__)
    for name, said in (("one", "Assault"), ("two", "Raid")):
        with in_words_of(name):
            assert render(say("Asalto"), "en") == said
    assert words("ti4").domains[0].name == "ti4"


def test_a_language_may_have_three_forms(tmp_path: Path) -> None:
    forms = '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);\\n"'
    text = 'msgid "{n} nave"\nmsgid_plural "{n} naves"\nmsgstr[0] "{n} loď"\nmsgstr[1] "{n} lodě"\nmsgstr[2] "{n} lodí"'
    spoken = Words(catalogue_of(tmp_path, "fleet", "cs", text, forms))
    assert [spoken.number("cs", "{n} nave", "{n} naves", n).format(n=n) for n in (1, 3, 5)] == ["1 loď", "3 lodě", "5 lodí"]


def test_a_game_from_outside_gets_its_catalogues(tmp_path: Path) -> None:
    folder = tmp_path / "moon" / "referee"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text("TITLE = say('Luna nueva')\n", encoding="utf-8")
    assert messages.main([str(folder)]) == 1, "a new text is not translated yet"
    po = folder / "locale" / "en" / "LC_MESSAGES" / "moon.po"
    po.write_text(po.read_text(encoding="utf-8").replace('msgstr ""\n', 'msgstr "New moon"\n').replace(
        'msgid ""\nmsgstr "New moon"', 'msgid ""\nmsgstr ""', 1), encoding="utf-8")  # fmt: skip
    messages.main([str(folder)])
    assert Words(Domain("moon", folder)).text("en", "Luna nueva") == "New moon"


WITHOUT_BABEL = """
import sys
sys.modules["babel"] = None
from adjudicator import Unusable, parse_document, resolve
document = {"game": "ti4", "procedure": "space_combat", "active_player": "ana", "seed": 1,
            "systems": {"X": {"space": {"ana": {"cruiser": 2}, "berto": {"fighter": 1}}}}}
for lang in ("pt", "en"):
    print(resolve(document).as_document(lang)["steps"][0]["title"])
from web.app import create_app
client = create_app().test_client()
print("See also" in client.get("/reglas/ti4/23?lang=en").text, client.get("/arbitro/ti4/space_combat?lang=pt").status_code)
from arbitro.main import main
main(["--help", "--lang", "en"])
"""


def test_the_program_runs_without_babel(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", WITHOUT_BABEL], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert run.returncode == 0, run.stderr
    portuguese, english, page, usage = run.stdout.splitlines()[:4]
    assert portuguese != english
    assert (page, usage) == ("True 200", "Usage: arbitro [OPTIONS] COMMAND …")


def test_every_catalogue_lies_where_gettext_looks() -> None:
    assert {po.parent.name for po in catalogues()} == {"LC_MESSAGES"}
    assert sorted({po for po in ROOT.glob("*/**/*.po") if ".venv" not in po.parts} - set(catalogues())) == []
