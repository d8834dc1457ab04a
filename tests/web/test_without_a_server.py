"""Whatever prepares a page is given its reader: it knows no Flask, and says the same of itself in three languages."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import web
from adjudicator.sequences import flows_of
from rulebook import Library, RuleId
from web.assets import Assets
from web.offline.manifest import manifest_document
from web.reader import Reader
from web.referee.board import board_of
from web.referee.cases import by_chapter
from web.referee.desks import desk_of, fresh_desk
from web.referee.fields import form_of
from web.referee.groups import grouped
from web.referee.layout import columns, untouched
from web.referee.needs import lacks
from web.referee.odds import odds_view
from web.referee.offering import offer
from web.referee.settling import settle
from web.referee.summary import summary_of
from web.referee.table import table_view
from web.rules.around import around
from web.rules.components import component_view
from web.rules.flows import flow_view
from web.rules.glossary import in_order, term_view
from web.rules.home import dice_by_game, tonight
from web.rules.labels import kind_name
from web.rules.linked import block
from web.rules.naming import cite_name
from web.rules.shelf import Shelf
from web.sentence.reading import read_typed
from web.words import script_words

HERE = Path(web.__file__).parent
OF_THE_APP = {
    "web.access",
    "web.app",
    "web.health",
    "web.request",
    "web.secure_server",
    "web.security",
    "web.server",
    "web.site.writing",
    "web.warming",
}
"""Parts of the app itself; besides them only `pages`, `…_pages` (routes) and `helpers` (what templates ask for) know Flask."""
FIGHT = {
    "game": "ti4",
    "procedure": "space_combat",
    "active_player": "ana",
    "players": {"ana": {"name": "Ana"}, "berto": {"name": "Berto"}},
    "systems": {"X": {"space": {"ana": {"cruiser": 1}, "berto": {"fighter": 1}}}},
}


def modules() -> dict[str, Path]:
    """Every module of the package by its name."""
    return {".".join(("web", *path.relative_to(HERE).with_suffix("").parts)): path for path in sorted(HERE.rglob("*.py"))}


def may_know_flask(name: str) -> bool:
    """Whether a module has routes, serves templates or is a part of the app."""
    last = name.rpartition(".")[2]
    return name in OF_THE_APP or last in ("pages", "helpers") or last.endswith("_pages")


def imports_flask(path: Path) -> bool:
    """Whether a module imports Flask, anywhere in it."""
    found = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    named = [
        name
        for node in found
        for name in (
            [each.name for each in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    ]
    return any(name.partition(".")[0] == "flask" for name in named)


def test_only_routes_helpers_and_the_app_know_flask() -> None:
    knowing = {name for name, path in modules().items() if imports_flask(path)}
    assert {name for name in knowing if not may_know_flask(name)} == set()
    assert knowing >= OF_THE_APP


def test_everything_else_can_be_imported_where_there_is_no_flask() -> None:
    names = [name for name in modules() if not may_know_flask(name) and not name.endswith("__main__")]
    code = "import sys\nsys.modules['flask'] = None\n" + "\n".join(f"import {name.removesuffix('.__init__')}" for name in names)
    run = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert len(names) > 50


def address(page: str, **about: object) -> str:
    """An address that tells what it leads to."""
    told = ";".join(f"{key}={value}" for key, value in about.items() if value is not None and key != "_external")
    return f"to:{page}?{told}"


def reader_of(library: Library, language: str) -> Reader:
    return Reader(language, Shelf(library.in_language(language)), address)


LANGUAGES = pytest.mark.parametrize("language", ["es", "pt", "en"])
SAID: dict[str, dict[str, Any]] = {
    "es": {"rule": "regla", "note": "Nota a 6.1.3.3.1", "wins": "Gana Ana", "unit": "crucero"},
    "pt": {"rule": "regra", "note": "Nota a 6.1.3.3.1", "wins": "Vence Ana", "unit": "cruzador"},
    "en": {"rule": "rule", "note": "Note to 6.1.3.3.1", "wins": "Ana wins", "unit": "cruiser"},
}


@LANGUAGES
def test_the_books_need_no_server(library: Library, language: str) -> None:
    reader, said = reader_of(library, language), SAID[language]
    book = reader.shelf.book("ti4")
    unit = book[RuleId("ti4", "23.4")]
    assert kind_name("rule", language) == said["rule"]
    assert cite_name(reader, "era:6.1.3.3.1.n1") == said["note"]
    assert 'href="to:rules.page?book=ti4;number=' in block(reader, book, "101.1", unit.id)
    assert around(reader.shelf, book, unit).cases
    card = book.get("c.duranium_armor")
    assert card is not None
    view = component_view(book, card)
    assert view is not None
    assert view.component.key == "duranium_armor"
    letters, kinds = in_order(book, language)
    assert letters
    assert kinds
    term = book.terms.by_slug[next(iter(letters.values()))[0].slug]
    assert term_view(reader.shelf.library, book, term).names
    assert flow_view(book, flows_of("ti4")[0]).boxes
    assert tonight(reader, "ti4").procedures[0][1]
    assert dice_by_game(language)


@LANGUAGES
def test_a_ruling_needs_no_server(library: Library, language: str) -> None:
    reader, said = reader_of(library, language), SAID[language]
    view = table_view(reader, FIGHT, settle(FIGHT))
    assert view.question is not None
    assert said["unit"] in str(view.question).lower()
    over = {**FIGHT, "seed": 2, "auto": True}
    won = table_view(reader, over, settle(over))
    assert won.status == "complete"
    assert won.address.startswith("to:referee.ruling?d=")
    summary = summary_of(reader, won)
    assert summary.verdict == won.headline
    assert summary.cited
    assert won.headline.startswith(said["wins"])
    odds = odds_view(FIGHT, language)
    assert odds is not None
    assert not isinstance(odds, str)
    assert {share.name for share in odds.bars[0].shares} >= {"Ana", "Berto"}


@LANGUAGES
def test_a_form_needs_no_server(library: Library, language: str) -> None:
    reader, said = reader_of(library, language), SAID[language]
    form = form_of("ti4", "space_combat").in_language(language)
    desk = desk_of(form, FIGHT)
    assert [column.row["name"] for column in columns(desk, form.fields)] == ["Ana", "Berto"]
    assert said["unit"] in desk.describe(desk.value["systems"][0])
    assert fresh_desk(form).value["players"]
    lack = lacks(form, untouched(form))
    assert lack is not None
    assert lack.text
    drawn = board_of(FIGHT, language)
    assert drawn is not None
    assert said["unit"] in drawn.told[0]
    assert grouped("ti4", language)[0].title
    assert by_chapter()["ti4"]
    offered = offer(reader, form.example, "ti4")
    assert offered["address"].startswith("to:referee.forms.page?game=ti4;procedure=space_combat;t=")


def test_without_figures_the_referee_of_another_game_is_not_offered(library: Library) -> None:
    reader = reader_of(library, "es")
    assert offer(reader, "muevo naves por un vórtice", first="ti4")
    assert not offer(reader, "muevo naves por un vórtice", first="roll")
    assert offer(reader, "2 acorazados contra 3 cruceros", first="roll"), "figures tell enough"


@LANGUAGES
def test_a_sentence_needs_no_server(language: str) -> None:
    named = {"es": ["Atacante", "Defensor"], "pt": ["Atacante", "Defensor"], "en": ["Attacker", "Defender"]}[language]
    found = read_typed("2 cruceros contra 3 cazas", "ti4", "space_combat", language=language)
    assert [player["name"] for player in found.document["players"].values()] == named
    assert SAID[language]["unit"] in " ".join(found.understood)


@LANGUAGES
def test_the_files_for_a_phone_need_no_server(language: str) -> None:
    manifest = manifest_document(language, Assets())
    assert manifest["lang"] == language
    assert len({str(manifest_document(each, Assets())["description"]) for each in SAID}) == 3
    assert len({script_words(each)["erase"] for each in SAID}) == 3
