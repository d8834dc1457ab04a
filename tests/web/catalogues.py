"""What holds for every catalogue of translations."""

from __future__ import annotations

import re
from collections.abc import Collection

from babel.messages.pofile import read_po

from web.i18n import LOCALE, catalogue

Text = str | tuple[str, ...]
BLANK = re.compile(r"\{\w*\}")


def assert_translated(language: str, wanted: Collection[Text]) -> None:
    """Every text stands in the catalogue, with the same blanks to fill."""
    known = catalogue(language)
    for text in wanted:
        key, forms = (text, (text,)) if isinstance(text, str) else (text[0], text)
        assert key in known, f"{language} lacks: {text!r}"
        said = known[key]
        translated = (said,) if isinstance(said, str) else said
        assert len(translated) == len(forms)
        for form in translated:
            assert sorted(BLANK.findall(form)) == sorted(BLANK.findall(forms[0])), text


def left_over(name: str, used: Collection[Text]) -> set[str]:
    """Translations of a catalogue file that no text asks for."""
    keys = {text if isinstance(text, str) else text[0] for text in used}
    with (LOCALE / name).open("rb") as file:
        kept = {message.id if isinstance(message.id, str) else message.id[0] for message in read_po(file) if message.id}
    return kept - keys
