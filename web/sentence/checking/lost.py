"""Whether everything that a sentence told has landed in its document: what did not is said in the sentence's own words."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass

from adjudicator.names import name_key
from web.referee.fields import Form
from web.sentence.checking.counted import UNITS, WHOLE, Count, counts_in, figure, is_figure, is_name, name_of
from web.sentence.checking.landing import Landed, Leaf, landed_of
from web.sentence.phrases.tallies import Listed
from web.sentence.pieces.piece import Piece
from web.sentence.spelling.known import is_of_form
from web.sentence.telling.typed import Typed
from web.sentence.words.everyday import is_everyday
from web.sentence.words.lexicon import lexicon_of
from web.sentence.words.people import GIVEN
from web.sentence.words.sets import word_set
from web.sentence.words.shared import MINE
from web.sentence.words.slots import side_fields, slots_of
from web.sentence.words.small import LEVEL

OTHERS = ("player", "owner", "other", "rival", "proposer")
"""How forms call the places that somebody's name goes into."""
CALLING = ("name", "active_player")
"""What forms say of everybody who plays."""
NAMING = ("@", "player", "attacker", "defender", "speaker")
"""What of a phrase is somebody's name."""
COMPARED = word_set(
    "empate empatados empatan empatadas empatados_a tied tie draw nobody nadie ninguem noone over cap limit limite tope"
    " maximo max maximum ronda round rodada regla rule regra falta faltan faltam missing short"
)  # fmt: skip
"""Behind these a number is one of the rules, or only compared with what there is."""
TIED = "empat"
OR = frozenset({"ou", "or"})
TIMES = frozenset({"vez", "veces", "vezes", "times"})
UNREAD = ("noise", "unknown", "known")
"""Kinds of pieces that nothing was made of."""
COPIES = "#"
"""How the path of a phrase begins that says how many rows there are alike."""
COMPARED_WITHIN = 3
SHORTEST_WORD = 2


@dataclass
class _Check:
    """A sentence beside its document."""

    form: Form
    pieces: list[Piece]
    landed: Landed

    def __iter__(self) -> Iterator[str]:
        """Everything that was told and did not land."""
        counts = list(counts_in(self.pieces, self.landed))
        yield from _lost_numbers(self)
        yield from _told_oftener(self)
        yield from _lost_names(self)
        yield from _lost_things(self)
        yield from _lost_of_phrases(self)
        yield from _without_anything(self)
        yield from _lost_counts(self, counts)
        yield from _astray(self, counts)


def lost_words(typed: Typed, form: Form) -> list[str]:
    """What a sentence told that its document does not say, or says of somebody else, in the sentence's own words."""
    landed = landed_of(typed.document, {name_of(piece) for piece in typed.pieces if is_name(piece)})
    said = {word for each in (*typed.missed, *typed.unused) for word in name_key(each).split("_")}
    return [each for each in dict.fromkeys(_Check(form, typed.pieces, landed)) if said.isdisjoint(name_key(each).split("_"))]


# numbers


def _lost_numbers(check: _Check) -> Iterator[str]:
    for i, piece in enumerate(check.pieces):
        if is_figure(piece) and not _holds(check, i) and not _only_compares(check.pieces, i):
            yield _said_at(check.pieces, i)


def _holds(check: _Check, i: int) -> bool:
    """Whether the document says a number of a sentence, or what it counts so often; an unknown noun is nothing that it counts."""
    noun = check.pieces[i + 1] if i + 1 < len(check.pieces) else None
    number = figure(check.pieces[i])
    if noun is not None and noun.kind in UNREAD and not noun.lead:
        return number in check.landed.numbers or number in check.landed.sums
    return check.landed.holds(number, {name_key(sense.key) for sense in noun.senses} if noun is not None else ())


def _told_oftener(check: _Check) -> Iterator[str]:
    """A number that is told oftener than the document says it: the one that is said of nothing that it counts."""
    told: dict[int, list[tuple[str, set[str]]]] = {}
    for number, said, keys in (*_figures(check), *_figures_of_phrases(check)):
        told.setdefault(number, []).append((said, keys))
    derived = {*check.landed.sizes, *check.landed.sums, *check.landed.texts.values()}
    for number, several in told.items():
        if number < WHOLE or not 0 < check.landed.numbers[number] < len(several) or number in derived:
            continue
        lost = [said for said, keys in several if not any(leaf.value == number for leaf in check.landed.near(keys))]
        yield from lost[-1:]


def _figures(check: _Check) -> Iterator[tuple[int, str, set[str]]]:
    """The numbers of a sentence, each as it is said and with what it counts; «los tres» only says again how many there are."""
    for i, piece in enumerate(check.pieces):
        noun = check.pieces[i + 1] if i + 1 < len(check.pieces) else None
        things = {name_key(sense.key) for sense in noun.senses} if noun is not None else set()
        alone = not piece.text.isdecimal() and (noun is None or noun.kind != "word")
        listed = any(check.landed.texts[key] > 1 for key in things)
        if is_figure(piece) and not alone and not listed and not _only_compares(check.pieces, i):
            places = {name_key(slot.path[-1]) for slot in noun.slots} if noun is not None else set()
            yield figure(piece), _said_at(check.pieces, i), things | places


def _figures_of_phrases(check: _Check) -> Iterator[tuple[int, str, set[str]]]:
    """The numbers that turns of phrase tell, each with the place that it goes into."""
    for i, piece in enumerate(check.pieces):
        for path, value in piece.value.facts if piece.kind == "fact" and piece.value else ():
            for each in value if isinstance(value, tuple) else (value,):
                counts = isinstance(each, int) and not isinstance(each, bool) and path[:1] != COPIES
                if counts and not _compares(check.pieces, i):
                    yield each, piece.text, {name_key(path.split(".")[-1])}


def _only_compares(pieces: list[Piece], i: int) -> bool:
    """Whether a number is a total of those that follow, one of several that are asked about, or one to compare with."""
    if _compares(pieces, i):
        return True
    after = pieces[i + 1] if i + 1 < len(pieces) else None
    if after is not None and (OR.intersection(after.lead) or name_key(after.text) in OR | TIMES):
        return True
    if after is not None and any(slot.one.type == "rows" for slot in after.slots):
        return True  # so many rows, of which nothing is said
    rest = [figure(one) for one in pieces[i + 1 :] if one.kind == "number"]
    told = [n for one in pieces[i + 1 :] for n in ([figure(one)] if one.kind == "number" else _figures_told(one))]
    sums = [*itertools.accumulate(rest), *[*itertools.accumulate(told)][1:]]
    return figure(pieces[i]) in sums


def _figures_told(piece: Piece) -> list[int]:
    """The numbers that a turn of phrase tells: «3 cubos: 2 de ciencia y 1 de dinero»."""
    told = [value for _path, value in piece.value.facts] if piece.kind == "fact" and piece.value else []
    return [
        n for value in told for n in ([n for _key, n in value.each] if isinstance(value, Listed) else [value]) if type(n) is int
    ]


def _compares(pieces: list[Piece], i: int) -> bool:
    """Whether the words before a number say that it is only compared with what there is."""
    near = pieces[max(0, i - COMPARED_WITHIN) : i]
    if near and near[-1].kind == "fact" and name_key(near[-1].text).split("_")[-1] in LEVEL:
        return True  # «2 turnos en el nivel 3»
    said = {*pieces[i].lead, *(word for one in near for word in (*one.lead, *name_key(one.text).split("_")))}
    return bool((COMPARED | OR) & said) or any(word.startswith(TIED) for word in said)


def _said_at(pieces: list[Piece], i: int) -> str:
    """A number with the word behind it: «3 cruceros»."""
    after = pieces[i + 1] if i + 1 < len(pieces) else None
    with_noun = after is not None and after.kind in ("word", "noise", "unknown", "known") and not after.lead
    return f"{pieces[i].text} {after.text}" if after is not None and with_noun else pieces[i].text


# names and things


def _tells_of_people(check: _Check) -> bool:
    """Whether a form has a place for anybody's name, and the document tells of players at all."""
    named = any(slot.one.source == "@players" or slot.one.key in OTHERS for slot in slots_of(check.form))
    sides = {one.key for one in side_fields(check.form)}
    return named or check.form.lead != () or any(sides.intersection(leaf.path[:1]) for leaf in check.landed.leaves)


def _lost_names(check: _Check) -> Iterator[str]:
    for piece in check.pieces if _tells_of_people(check) else ():
        known = len(piece.text) > SHORTEST_WORD or name_of(piece) in GIVEN  # «Ah»
        if is_name(piece) and known and name_of(piece) not in check.landed.words:
            yield piece.text


def _lost_things(check: _Check) -> Iterator[str]:
    """Units, and what is called by no everyday word, that the document does not name."""
    for piece in check.pieces:
        if piece.kind != "word" or not piece.senses or len(piece.value) <= SHORTEST_WORD:
            continue
        keys = {name_key(sense.key) for sense in piece.senses} | {name_key(slot.path[-1]) for slot in piece.slots}
        keys |= {key.removesuffix("_ii") for key in keys}
        flat = name_key(piece.text)
        speaks = bool(piece.slots) or flat in lexicon_of(check.form.game).procedures
        speaks = speaks or is_of_form(check.form.game, check.form.procedure, flat)
        proper = piece.is_of(*UNITS) or not (speaks or any(map(is_everyday, flat.split("_"))))
        if proper and not any(_is_named(check, key) for key in keys):
            yield piece.text


def _is_named(check: _Check, key: str) -> bool:
    """Whether a document says a thing, by its key or by any of its names."""
    if key in check.landed.words:
        return True
    lexicon = lexicon_of(check.form.game)
    return any(
        lexicon.known.get(said) == key or any(name_key(sense.key) == key for sense in lexicon.things.get(said, ()))
        for said in check.landed.texts
    )


def _lost_of_phrases(check: _Check) -> Iterator[str]:
    """The numbers of turns of phrase that the document does not say, and whom they name and it does not."""
    for number, said, _keys in _figures_of_phrases(check):
        if number and not check.landed.holds(number):
            yield said
    for piece in check.pieces if _tells_of_people(check) else ():
        for path, value in piece.value.facts if piece.kind == "fact" and piece.value else ():
            named = path in NAMING and isinstance(value, str) and value[:1].isupper()
            if named and name_key(value) not in check.landed.words:
                yield value


def _without_anything(check: _Check) -> Iterator[str]:
    """Who is named and has nothing, where everything that is counted is of players whom nobody named."""
    leaves = [leaf for leaf in check.landed.leaves if leaf.counts and leaf.owners]
    named = {name_of(piece): piece.text for piece in check.pieces if is_name(piece)}
    said = {word for piece in check.pieces for word in name_key(piece.text).split("_")}
    strangers = leaves and all(said.isdisjoint(leaf.owners) for leaf in leaves)
    mine = MINE & (said | {word for piece in check.pieces for word in piece.lead})
    if mine and len({leaf.owners for leaf in leaves}) == 1:
        return  # «Ana jugó Comercio, tengo 1 ficha»
    for name, text in named.items() if strangers else ():
        more = (leaf for leaf in check.landed.leaves if leaf.path[-1] not in CALLING)
        if name in check.landed.words and not any(name in leaf.owners or name_key(str(leaf.value)) == name for leaf in more):
            yield text


# what is counted, and whose it is


def _lost_counts(check: _Check, counts: list[Count]) -> Iterator[str]:
    """Units of which another number is told than the document says, all places together."""
    told: dict[frozenset[str], list[Count]] = {}
    for count in counts:
        if count.unit:
            told.setdefault(count.keys, []).append(count)
    for keys, several in told.items():
        here = [leaf.value for leaf in check.landed.near(set(keys))]
        rows = sum(n for text, n in check.landed.texts.items() if text in keys)
        numbers = [count.number for count in several]
        fits = {*here, sum(here), *range(rows + 1), 1}
        moved = max(here, default=0) == max(numbers)  # «tengo 4 y muevo 3»
        if sum(numbers) != sum(here) and not moved and not fits.issuperset(numbers):
            yield from (count.said for count in several if count.number not in fits)


def _astray(check: _Check, counts: list[Count]) -> Iterator[str]:
    """What is said of one and landed with another: by a name, or as mine and theirs."""
    owners: dict[str, dict[tuple[str, ...], Count]] = {"mine": {}, "theirs": {}}
    for count in counts:
        here = [leaf for leaf in check.landed.near(set(count.keys)) if leaf.value == count.number]
        if count.owner and here and not any(_is_of(leaf, count.owner) for leaf in here):
            yield f"{count.said} ({count.owner.replace('_', ' ').title()})"
        if count.whose and len(here) == 1 and here[0].owners:
            owners[count.whose][here[0].owners] = count
    for owner in owners["mine"].keys() & owners["theirs"].keys():
        yield owners["theirs"][owner].said


def _is_of(leaf: Leaf, owner: str) -> bool:
    """Whether what a document counts is somebody's, or nobody's."""
    return not leaf.owners or owner in leaf.owners
