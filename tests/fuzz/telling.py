"""Hostile sentences: whatever is typed, the reader makes a document of it that the referee rules on or refuses in words, and its form is drawn."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from random import Random

from flask import Flask

from tests.fuzz.checking import MOST_SECONDS, crash, faults_in
from tests.web.sentence_sets import SETS, Told
from web.i18n import LANGUAGES
from web.referee.form_pages import LONGEST_TEXT
from web.sentence.reading import read_typed
from web.sentence.telling.typed import Typed

ODD = (
    "2",
    "0",
    "17",
    "-1",
    "3/4",
    "x3",
    ",",
    ".",
    ";",
    ":",
    "(",
    ")",
    "?",
    "II",
    "IV",
    "A",
    "r5",
    "²",
    "—",
    "Анна",
    "ñ",
    "\u202e",
    "<b>",
)
DRAWN = 5
"""Of so many sentences one is also sent to the page of its form."""


@cache
def kept() -> tuple[Told, ...]:
    """Every sentence that the sets keep."""
    return tuple(told for sentences, _ in SETS.values() for told in sentences())


def hostile(random: Random) -> tuple[str, str]:
    """A sentence spliced from others, some of its words left out, doubled, moved or spoilt; and what the first of them means."""
    told = random.choice(kept())
    words = told.text.split()
    for _ in range(random.choice((0, 1, 1, 2))):
        other = random.choice(kept()).text.split()
        at = random.randrange(len(words) + 1)
        words[at:] = random.choice((other[random.randrange(len(other)) :], [*other, *words[at:]]))
    for _ in range(random.choice((0, 1, 2, 4))):
        _spoil(words, random)
    return " ".join(words)[:LONGEST_TEXT], told.meant


def _spoil(words: list[str], random: Random) -> None:
    at, last = random.randrange(len(words) + 1), len(words) - 1
    match random.randrange(5):
        case 0:
            words.insert(at, random.choice(ODD))
        case 1:
            del words[at : at + random.randrange(1, 4)]
        case 2:
            words[at:at] = words[at : at + 2]
        case 3 if words:
            words.insert(at, words.pop(random.randint(0, last)))
        case _ if at <= last:
            words[at] = "".join(random.sample(words[at], len(words[at])))


def faults_in_sentence(app: Flask, random: Random, *, timed: bool = False) -> Iterator[str]:
    """Reads one sentence and says what does not hold."""
    text, meant = hostile(random)
    game, _, procedure = random.choice(("", meant.split(" ")[0], meant)).partition(" ")
    language, began = random.choice(list(LANGUAGES)), time.process_time()
    try:
        found = read_typed(text, game, procedure, language=language)
    except Exception as error:
        yield f"sentence for «{game} {procedure}»: {crash(error)}"
        return
    if timed and time.process_time() - began > MOST_SECONDS:
        yield f"sentence for «{game} {procedure}»: more than {MOST_SECONDS} s"
    for fault in faults_in(found.document):
        yield f"document of a sentence, {found.game} {found.procedure}: {fault}"
    if random.randrange(DRAWN) == 0:
        yield from _faults_of_form(app, found, text, language)


def _faults_of_form(app: Flask, found: Typed, text: str, language: str) -> Iterator[str]:
    """What is wrong with the page of the form that a sentence leads to."""
    place = f"/arbitro/{found.game}/{found.procedure}"
    try:
        response = app.test_client().get(place, query_string={"t": text, "lang": language})
    except Exception as error:
        yield f"form of a sentence, {place}: {crash(error)}"
        return
    if response.status_code != 200:
        yield f"form of a sentence, {place}: {response.status_code}"
