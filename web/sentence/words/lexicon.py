"""What the words of a sentence can stand for: the names of a game, the labels of its forms, in three languages."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from adjudicator import games
from adjudicator.lists import Known
from adjudicator.messages import in_words_of, render, translate
from adjudicator.names import name_key
from adjudicator.shapes import lists_of
from index.spelling import Speller
from rulebook import load_games
from rulebook.naming import load_names
from web.i18n import LANGUAGES
from web.referee.fields import Field, Form, form_of
from web.referee.settling import procedures
from web.sentence.words.shared import ALONE, ARTICLES, SMALL
from web.sentence.words.slang import slang_of

if TYPE_CHECKING:
    from index.everyday import Everyday

LINK = "_de_"
"""What names of several words have between them, and whoever types fast leaves out."""
LONGEST_NAME = 6
"""The most words that one name is made of."""
LONGEST_TITLE = 3
SHORTEST_PART = 5
MOST_USED = 3
"""In the keys of how many things a word stands at most that means one of them."""
SHORTEST_SHOWN = 3
MOST_OF_A_FLAG = 1
"""A yes-or-no of more words is not meant by one of them: «home» is not «It is their home star»."""


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


@dataclass(frozen=True, slots=True)
class Sense:
    """One thing that a stretch of words can mean."""

    kind: str
    """`thing` of a list, `slot` of a form, `procedure`, `known` to the book only."""
    list: str = ""
    key: str = ""
    slot: Slot | None = None


@dataclass
class Lexicon:
    """Everything that the words of one game can mean."""

    game: str
    things: dict[str, tuple[Sense, ...]] = field(default_factory=dict)
    procedures: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    known: dict[str, str] = field(default_factory=dict)
    _rows: dict[tuple[int, ...], tuple[Sense, ...]] = field(default_factory=dict)

    def add(self, said: str, *senses: Sense) -> None:
        """More that a name can mean; names that mean the same share one row."""
        row = (*self.things.get(said, ()), *senses)
        self.things[said] = self._rows.setdefault(tuple(map(id, row)), row)

    def speller(self) -> Speller:
        """Mends slips with the words that the game knows; everyday words are left alone."""
        words = {word: 1 for name in (*self.things, *self.procedures, *self.known) for word in name.split("_") if len(word) > 2}
        return Speller(words, SMALL, is_everyday)


@cache
def _everyday() -> tuple[Everyday, ...]:
    """The everyday words of every language; none inside a browser, which carries no lists of them."""
    try:
        from index.everyday import load_everyday
    except ImportError:
        return ()
    return tuple(load_everyday(language) for language in LANGUAGES)


def is_everyday(word: str) -> bool:
    """Whether a word is one of everyday speech in one of the languages."""
    return any(words.knows(word) for words in _everyday())


@lru_cache(maxsize=4_096)
def is_common(word: str) -> bool:
    """Whether a word is one of the most used in one of the languages."""
    return any(words.is_common(word) for words in _everyday())


@cache
def lexicon_of(game: str) -> Lexicon:
    """The words of a game."""
    found = Lexicon(game)
    for name, known in lists_of(game).items():
        _add_list(found, name, known)
    for said, name in slang_of(game).items():
        if meant := [sense for sense in found.things.get(name, ()) if sense not in found.things.get(said, ())]:
            found.add(said, *meant)
    for part, sense in _proper(found, game):
        found.add(part, sense)
    for procedure in procedures(game):
        for said in _names_of_procedure(game, procedure):
            found.procedures[name_key(said)].append(procedure)
    for said, senses in [(said, senses) for said, senses in found.things.items() if LINK in said]:
        if (bare := said.replace(LINK, "_")) not in found.things and said not in found.procedures:
            found.add(bare, *senses)  # «cañón plasma»
    for key, component in load_names(game).components.items():
        for said in (*(name for names in component.names.values() for name in names), *component.also):
            found.known.setdefault(name_key(said), key)
    return found


def _add_list(lexicon: Lexicon, name: str, known: Known) -> None:
    """The things of a list by all their names, and by short ones that no other thing of it has."""
    words = known.words()
    keys = set(known.offered("")) if known.counted and known.offered else set(words.keys)
    senses = {key: Sense("thing", name, key) for key in words.keys}
    for said, key in words.names.items():
        if key in keys:
            lexicon.add(said, senses[key])
    for part, key in (*_short(words.keys), *_shown(lexicon.game, known, keys)):
        if not any(sense.list == name for sense in lexicon.things.get(part, ())):
            lexicon.add(part, senses[key])


def _names_of_procedure(game: str, procedure: str) -> Iterator[str]:
    """What people call a procedure: the words of its shape, its title in every language."""
    shape = form_of(game, procedure).shape
    yield from shape.words if shape else ()
    yield from _translations(game, procedures(game)[procedure].title.template)


def _shown(game: str, known: Known, keys: set[str]) -> Iterator[tuple[str, str]]:
    """What the choices of a list are called on the page: whoever reads «Recursos» there types it."""
    with in_words_of(game):
        for key in known.words().keys:
            said = {name_key(render(known.called(key), language)) for language in LANGUAGES} if key in keys else set()
            bare = (each for each in sorted(said) if len(each) > SHORTEST_SHOWN and each not in SMALL)
            yield from ((each, key) for each in bare if each.split("_")[0] not in ARTICLES)


def _proper(lexicon: Lexicon, game: str) -> Iterator[tuple[str, Sense]]:
    """The factions and species by the one word of their names that every language has, where it is theirs alone: «Creuss»."""
    forms = [form_of(game, procedure) for procedure in procedures(game)]
    chosen = {slot.source for form in forms for slot in slots_of(form) if slot.side and slot.one.type == "select"}
    spoken = {name_key(said) for form in forms for said in (form.shape.words if form.shape else ())}
    used = Counter(word for known in lists_of(game).values() for key in known.words().keys for word in name_key(key).split("_"))
    for name in sorted(chosen & set(lists_of(game))):
        owners: dict[str, set[str]] = defaultdict(set)
        for key, words in _named_alike(game, lists_of(game)[name]):
            for word in words:
                owners[word].add(key)
        for word, keys in owners.items():
            plain = len(word) >= SHORTEST_PART and word not in SMALL and word not in spoken and used[word] <= MOST_USED
            if len(keys) == 1 and plain and word not in lexicon.things:
                yield word, Sense("thing", name, next(iter(keys)))


def _named_alike(game: str, known: Known) -> Iterator[tuple[str, set[str]]]:
    """The things of a list, each with the words that its names of several words share in all languages."""
    with in_words_of(game):
        for key in known.words().keys:
            said = [name_key(render(known.called(key), language)) for language in LANGUAGES]
            if all("_" in each for each in said):
                yield key, set.intersection(*(set(each.split("_")) for each in said))


def _short(keys: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Names of two words by their first alone, where no other begins so: «Mecatol»."""
    firsts: dict[str, list[str]] = defaultdict(list)
    for key in keys:
        if key[:1].isupper() and " " in key:
            firsts[name_key(key.split()[0])].append(key)
    yield from ((first, found[0]) for first, found in firsts.items() if len(found) == 1 and len(first) >= SHORTEST_PART)


def _translations(game: str, text: str) -> list[str]:
    with in_words_of(game):
        return [translate(text, language) for language in LANGUAGES]


# the places of a form

PEOPLE = ("players", "parties", "civilizations")
"""Rows that are somebody each, also where a form does not set them side by side."""


def side_fields(form: Form) -> tuple[Field, ...]:
    """The fields of a form whose rows or groups are somebody each."""
    sides = tuple(one for one in form.fields if one.side)
    return sides or tuple(one for one in form.fields if one.key in PEOPLE and one.type == "rows")[:1]


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
        rows = [said.replace("{n}", "") for said in _translations(form.game, slot.one.row)] if slot.one.row else []
        for label in (*_translations(form.game, slot.one.label), *slot.one.said, *rows):
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


@cache
def game_names() -> Mapping[str, str]:
    """How people call the games."""
    return {
        name_key(name): game.key for game in load_games() if game.key in games() for name in (game.key, game.title, *game.names)
    }


@cache
def titles() -> frozenset[str]:
    """The words of the names of games: nobody is called «Eclipse»."""
    short = (words for name in game_names() if len(words := name.split("_")) <= LONGEST_TITLE)
    return frozenset(word for words in short for word in words if word not in SMALL and not word.isdecimal())


@cache
def everyday_games() -> frozenset[str]:
    """The keys of games that nobody calls so in a query, because people also say the word otherwise."""
    return frozenset(game.key for game in load_games() if game.key not in map(name_key, game.names))
