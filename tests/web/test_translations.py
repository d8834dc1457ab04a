"""The catalogues: complete, with the same blanks to fill, and used."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from tests.web.catalogues import assert_translated, left_over
from tests.web.collect import texts
from web.i18n import translate

BLANK = re.compile(r"\{\w*\}")


@pytest.mark.parametrize("language", ["pt", "en"])
def test_every_text_is_translated_with_the_same_blanks(language: str) -> None:
    wanted = texts()
    assert len(wanted) > 100
    assert_translated(language, wanted)


@pytest.mark.parametrize("language", ["pt", "en"])
def test_no_translation_is_left_over(language: str) -> None:
    assert left_over(f"{language}.po", texts(referee=True)) == set()


def test_a_text_without_translation_stays_spanish() -> None:
    assert translate("en", "palabra que nadie ha traducido") == "palabra que nadie ha traducido"


@pytest.mark.parametrize(("language", "said"), [("es", "Véase también"), ("pt", "Veja também"), ("en", "See also")])
def test_pages_are_translated(client: FlaskClient, language: str, said: str) -> None:
    assert said in client.get(f"/reglas/ti4/23?lang={language}").text


@pytest.mark.parametrize(("language", "said"), [("es", "resultados"), ("pt", "resultados"), ("en", "results")])
def test_plurals(client: FlaskClient, language: str, said: str) -> None:
    assert said in client.get(f"/?q=combate&lang={language}").text
