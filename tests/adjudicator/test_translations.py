"""Everything that the adjudicator can say is translated, and nothing else is in the catalogues."""

from __future__ import annotations

from collections import Counter
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from adjudicator.messages import LANGUAGES, count, render, say
from tests.adjudicator.collect import PACKAGE, opaque, texts

TRANSLATED = [lang for lang in LANGUAGES if lang != "es"]


def _entries(lang: str) -> list[tuple[str, str]]:
    """The template and its translation, of every entry of a language's catalogues."""
    found = []
    for path in sorted(PACKAGE.glob(f"**/locale/{lang}/*.po")):
        with path.open("rb") as file:
            found += [(str(entry.id), str(entry.string)) for entry in read_po(file, locale=lang) if entry.id]
    return found


def _fields(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


@pytest.mark.parametrize("lang", TRANSLATED)
def test_every_template_is_translated(lang: str) -> None:
    translated = {template for template, translation in _entries(lang) if translation}
    assert sorted(texts() - {""} - translated) == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_no_catalogue_holds_a_template_that_is_gone(lang: str) -> None:
    assert sorted({template for template, _ in _entries(lang)} - texts()) == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_template_is_translated_once(lang: str) -> None:
    """The catalogues of a language are read into one: of two translations the later would win."""
    assert [template for template, n in Counter(template for template, _ in _entries(lang)).items() if n > 1] == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_translations_keep_the_fields(lang: str) -> None:
    assert [
        (template, translation)
        for template, translation in _entries(lang)
        if translation and _fields(template) != _fields(translation)
    ] == []


def test_templates_can_be_read_off_the_source() -> None:
    """A template that is put together while running would be checked by nobody."""
    assert [f"{found.file}:{found.line}: {found.source}" for found in opaque()] == []


def test_a_message_is_said_in_the_language_asked_for() -> None:
    hits = count(2, "{n} impacto", "{n} impactos")
    told = say("{player} asigna {hits}.", player="Ana", hits=hits)
    assert [render(told, lang) for lang in LANGUAGES] == [
        "Ana asigna 2 impactos.",
        "Ana designa 2 acertos.",
        "Ana assigns 2 hits.",
    ]
