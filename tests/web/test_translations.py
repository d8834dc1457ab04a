"""The catalogues: complete, with the same blanks to fill, and used."""

from __future__ import annotations

import re

import pytest
from babel.messages.pofile import read_po
from flask.testing import FlaskClient

from tests.web.collect import texts
from web.i18n import LOCALE, catalogue, translate

BLANK = re.compile(r"\{\w*\}")


@pytest.mark.parametrize("language", ["pt", "en"])
def test_every_text_is_translated_with_the_same_blanks(language: str) -> None:
    known = catalogue(language)
    wanted = texts()
    assert len(wanted) > 100
    for text in wanted:
        key, forms = (text, (text,)) if isinstance(text, str) else (text[0], text)
        assert key in known, f"{language} lacks: {text!r}"
        said = known[key]
        translated = (said,) if isinstance(said, str) else said
        assert len(translated) == len(forms)
        for form in translated:
            assert sorted(BLANK.findall(form)) == sorted(BLANK.findall(forms[0])), text


@pytest.mark.parametrize("language", ["pt", "en"])
def test_no_translation_is_left_over(language: str) -> None:
    used = {text if isinstance(text, str) else text[0] for text in texts(referee=True)}
    with (LOCALE / f"{language}.po").open("rb") as file:
        kept = {message.id if isinstance(message.id, str) else message.id[0] for message in read_po(file) if message.id}
    assert kept - used == set()


def test_a_text_without_translation_stays_spanish() -> None:
    assert translate("en", "palabra que nadie ha traducido") == "palabra que nadie ha traducido"


@pytest.mark.parametrize(
    ("language", "said"), [("es", "Véase también"), ("pt", "Veja também"), ("en", "See also")]
)
def test_pages_are_translated(client: FlaskClient, language: str, said: str) -> None:
    assert said in client.get(f"/reglas/ti4/23?lang={language}").text


@pytest.mark.parametrize(("language", "said"), [("es", "resultados"), ("pt", "resultados"), ("en", "results")])
def test_plurals(client: FlaskClient, language: str, said: str) -> None:
    assert said in client.get(f"/?q=combate&lang={language}").text
