"""The pages speak the language asked for; that nothing is left untranslated is tested with all catalogues."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from web.i18n import translate


def test_a_text_without_translation_stays_spanish() -> None:
    assert translate("en", "palabra que nadie ha traducido") == "palabra que nadie ha traducido"


@pytest.mark.parametrize(("language", "said"), [("es", "Véase también"), ("pt", "Veja também"), ("en", "See also")])
def test_pages_are_translated(client: FlaskClient, language: str, said: str) -> None:
    assert said in client.get(f"/reglas/ti4/23?lang={language}").text


@pytest.mark.parametrize(("language", "said"), [("es", "resultados"), ("pt", "resultados"), ("en", "results")])
def test_plurals(client: FlaskClient, language: str, said: str) -> None:
    assert said in client.get(f"/?q=combate&lang={language}").text


@pytest.mark.parametrize(("language", "said"), [("es", "no hay ninguna regla"), ("pt", "não há"), ("en", "there is no rule")])
def test_errors_of_the_books_are_translated(client: FlaskClient, language: str, said: str) -> None:
    assert said in client.get(f"/api/rule/ti4:999?lang={language}").get_json()["error"]["message"]
