"""The places of a form that a sentence can fill, and the words that name them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from adjudicator.messages import in_words_of, translate
from adjudicator.names import name_key
from web.i18n import LANGUAGES
from web.referee.fields import Field, Form, form_of
from web.sentence.words.fighting import ALONE
from web.sentence.words.shared import SMALL

MOST_OF_A_FLAG = 1
"""A yes-or-no of more words is not meant by one of them: «home» is not «It is their home star»."""
PEOPLE = ("players", "parties", "civilizations")
"""Rows that are somebody each, also where a form does not set them side by side."""


@dataclass(frozen=True)
class Slot:
    """A place of a form that a sentence can fill: where it stands, whether in a side, within which rows."""

    path: tuple[str, ...]
    one: Field
    side: bool
    rows: tuple[str, ...] = ()
    """The path of the nearest rows around it, inside its side."""
    rare: bool = False
    """Whether it is rarely said, or stands in rows that a form does not begin with."""

    @property
    def source(self) -> str:
        """The list that its names come from."""
        short = self.one.shape.way("name")
        return self.one.source or (short.of if short is not None else "")


def translations(game: str, text: str) -> list[str]:
    """A text of a game in every language."""
    with in_words_of(game):
        return [translate(text, language) for language in LANGUAGES]


def side_fields(form: Form) -> tuple[Field, ...]:
    """The fields of a form whose rows or groups are somebody each."""
    sides = tuple(one for one in form.fields if one.side)
    return sides or tuple(one for one in form.fields if one.key in PEOPLE and one.type == "rows")[:1]


def has_board(form: Form) -> bool:
    """Whether a form holds a board, on which things stand somewhere."""
    return any(one.sketch for one in form.fields)


def slots_of(form: Form) -> tuple[Slot, ...]:
    """Every place of a form that a sentence can fill."""
    return _slots_of(form.game, form.procedure)


@cache
def _slots_of(game: str, procedure: str) -> tuple[Slot, ...]:
    form = form_of(game, procedure)
    found: list[Slot] = []
    sides = side_fields(form)
    for one in form.fields:
        if one in sides:
            found += _inside(one.fields, (), True, ())
        elif not one.sketch and not flies(one):
            found += _slots(one, (one.key,), False, ())
    return tuple(found)


def flies(one: Field) -> bool:
    """Whether the rows of a field are ships that move, which are told as a journey."""
    return one.key == "moves" and any(each.key == "ship" for each in one.fields)


def _inside(
    fields: tuple[Field, ...], path: tuple[str, ...], side: bool, rows: tuple[str, ...], rare: bool = False
) -> Iterator[Slot]:
    for one in fields:
        yield from _slots(one, (*path, one.key), side, rows, rare)


def _slots(one: Field, path: tuple[str, ...], side: bool, rows: tuple[str, ...], rare: bool = False) -> Iterator[Slot]:
    rare = rare or one.more or (one.type == "rows" and not one.rows)
    if one.type == "group":
        yield from _inside(one.fields, path, side, rows, rare)
        return
    yield Slot(path, one, side, rows, rare)
    if one.type == "rows":
        own = {one.keyed, one.plain} if one.tiles else set()
        yield from _inside(tuple(each for each in one.fields if each.key not in own), path, side, path, rare)


def labels_of(form: Form) -> Mapping[str, list[Slot]]:
    """The words that name the places of a form: whole labels first, then single words where no shorter label has them."""
    return _labels_of(form.game, form.procedure)


@cache
def _labels_of(game: str, procedure: str) -> Mapping[str, list[Slot]]:
    form = form_of(game, procedure)
    whole: dict[str, list[Slot]] = defaultdict(list)
    parts: dict[str, list[tuple[int, Slot]]] = defaultdict(list)
    for slot in slots_of(form):
        if slot.one.key in ("name", "id") or slot.one.type == "hidden":
            continue
        rows = [said.replace("{n}", "") for said in translations(form.game, slot.one.row)] if slot.one.row else []
        for label in (*translations(form.game, slot.one.label), *slot.one.said, *rows):
            said = name_key(re.sub(r"\(.*?\)", "", label))
            words = [word for word in said.split("_") if len(word) > 2 and (word not in SMALL or word in ALONE)]
            for form_of_it in _numbers(said):
                whole[form_of_it].append(slot)
            vague = slot.one.more or (slot.one.type == "flag" and len(words) > MOST_OF_A_FLAG)
            for word in words if not vague else ():
                for form_of_it in _numbers(word):
                    parts[form_of_it].append((len(words), slot))
    for word, ranked in parts.items():
        ranked.sort(key=lambda pair: pair[0])
        whole[word] += [slot for _n, slot in ranked if slot not in whole[word]]
    return whole


def _numbers(word: str) -> list[str]:
    """A word as it stands, and without the ending of a plural."""
    found = [word, word[:-2] if word.endswith("es") else "", word[:-1] if word.endswith("s") else ""]
    return [each for each in found if len(each) > (1 if each == word else 2)]
