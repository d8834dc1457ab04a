"""Every text of the referee's pages that a catalogue must translate: templates, code, forms, vocabulary."""

from __future__ import annotations

from functools import cache

from babel.messages.extract import extract_from_dir

from tests.web.collect import KEYWORDS, METHODS, OTHERS, ROOT, texts
from web.referee.cases import chapter_titles
from web.referee.fields import labels
from web.referee.words import vocabulary

Text = str | tuple[str, ...]


@cache
def referee_texts() -> set[Text]:
    """The texts that belong to the referee alone."""
    found: set[Text] = set(labels())
    found |= {word for words in vocabulary().values() for word in words.values()}
    found |= {title for titles in chapter_titles().values() for title in titles.values()}
    for name, _, text, _, _ in extract_from_dir(ROOT / "web", METHODS, keywords=KEYWORDS):
        if any(part in name for part in OTHERS):
            found.add(text)
    return (found | script_words()) - texts()


def script_words() -> set[Text]:
    """The words that the referee's scripts ask for."""
    from web.referee import pages as referee

    return set(referee.SCRIPT_WORDS.values())
