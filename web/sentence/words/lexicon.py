"""What the words of a sentence can stand for: the names of a game, in three languages."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from adjudicator.lists import Known
from adjudicator.messages import in_words_of, render
from adjudicator.names import name_key
from adjudicator.shapes import lists_of
from index.spelling import Speller
from rulebook.naming import load_names
from web.i18n import LANGUAGES
from web.referee.fields import form_of
from web.referee.settling import procedures
from web.sentence.words.deeds import said_otherwise
from web.sentence.words.everyday import is_everyday
from web.sentence.words.shared import ARTICLES, SMALL
from web.sentence.words.slang import slang_of
from web.sentence.words.slots import Slot, slots_of, translations

LINK, DEEDS = "_de_", "objectives"
"""What names of several words have between them, and whoever types fast leaves out."""
LONGEST_NAME = 6
"""The most words that one name is made of."""
SHORTEST_PART = 5
MOST_USED = 3
"""In the keys of how many things a word stands at most that means one of them."""
SHORTEST_SHOWN = 3


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
    for way, senses in dict(_deeds(found, game)).items():
        found.add(way, *senses)
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
    yield from translations(game, procedures(game)[procedure].title.template)


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


def _deeds(lexicon: Lexicon, game: str) -> Iterator[tuple[str, tuple[Sense, ...]]]:
    """What somebody may do for points by other ways of saying it, where they mean nothing else."""
    known = lists_of(game).get(DEEDS)
    components = load_names(game).components
    for key in known.words().keys if known else ():
        for language, names in components[key].names.items() if key in components else ():
            for name in names:
                senses = lexicon.things.get(name_key(name), ())
                yield from ((way, senses) for way in said_otherwise(name, language) if senses and way not in lexicon.things)


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
