"""Which game and which procedure a sentence speaks of: the one whose words and things it uses."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from adjudicator import games
from adjudicator.names import name_key
from rulebook import load_games
from web.referee.fields import Form, form_of
from web.referee.settling import procedures
from web.sentence.phrases.matching import does_at, lacks, told_about
from web.sentence.phrases.table import has_sectors, usual
from web.sentence.pieces.cutter import Cutter
from web.sentence.pieces.fitting import (
    chooses,
    crosses,
    fits,
    fleets_in,
    goes,
    lands,
    moves_alone,
    names_any,
    names_somebody,
    owners_in,
)
from web.sentence.pieces.meaning import HANGING
from web.sentence.pieces.piece import HELD
from web.sentence.spelling.spelt import righted
from web.sentence.words.lexicon import LONGEST_NAME, Lexicon, lexicon_of
from web.sentence.words.shared import LANDING, QUESTION
from web.sentence.words.slots import has_board, side_fields
from web.sentence.words.titles import everyday_games, game_names

WORD, FURTHER, ALIKE, LACKING = 3.0, 1.5, 1.4, -3.0
"""A word for a procedure, every further word of the same phrase, a word of the same root, what must be said and is not."""
DOES, MENTIONED = 2.0, 0.6
FACING, FACED = ("contra", "vs", "versus", "against"), 0.05
"""What both sides of a fight stand around, and what it tells of the game."""
EARLIER = 0.2
"""What is said first is rather what it is about."""
THROUGH_SOMETHING, BOARD, SOMEBODY, CHOSEN = 2.0, 0.1, 0.4, 1.5
OWN_NAME, NAMED = 2.5, (*HELD, "agendas", "objectives")
"""How much the name of a card tells for its game, and the lists of such names."""
CARRYING = frozenset({"lleva", "llevo", "llevan", "leva", "levo", "levam"})
"""What ships do that carry, and people who have ships."""
WHOLE, MOVING = 7.0, ("muev", "mov")
"""How much it tells that somebody moves and lands at once, and how the words begin that say that ships move."""
LEAST_ROOT, LONGEST_ENDING = 5, 4
AGAIN = 0.5
USUAL = 0.5
"""How much it tells for what players of a game dispute most that its things are named: where nothing else speaks, it is meant."""
SECTORED, NUMBERED = 1.5, re.compile(r"(?<![\d.,])[0-3]\d\d(?![\d%])")
"""What a sector by its number says for the game that has such, and how one looks."""


@dataclass(frozen=True)
class Choice:
    """A procedure with how well a sentence fits it."""

    game: str
    procedure: str
    score: float


def is_question(text: str) -> bool:
    """Whether a sentence asks for a rule: it ends or begins as a question and counts nothing."""
    flat = name_key(text).split("_")
    begins = any("_".join(flat[:n]) in QUESTION for n in (1, 2))
    return ("?" in text or begins) and not re.search(r"\d", text)


def choices(text: str, game: str = "", procedure: str = "") -> list[Choice]:
    """Every procedure that a sentence may speak of, the likeliest first."""
    said, flat = game or _named_game(text), _bare(text)
    found: list[Choice] = []
    for each in [said] if said else [book.key for book in load_games() if book.key in games()]:
        scores = {name: _score(text, form_of(each, name), flat) for name in procedures(each) if procedure in ("", name)}
        more = 0.0 if said or not scores else _of_game(text, each, scores)
        found += [Choice(each, name, score + more) for name, score in scores.items()]
    return sorted(found, key=lambda choice: -choice.score)


def _named_game(text: str) -> str:
    flat = f"_{name_key(text)}_"
    found = (
        key
        for name, key in game_names().items()
        if f"_{name}_" in flat and (name not in everyday_games() or _is_game(text, name))
    )
    return next(found, "")


def _is_game(text: str, name: str) -> bool:
    """Whether a word of everyday speech is said for the game of that name: «en Roll», «roll: 3 explorers»."""
    said = rf"(?i:\b(?:en|in|juego|jogo|game|jugando|jogando|playing)\s+{name})\b|^\W*(?i:{name})\s*[:,]|(?<=[a-z,]\s){name.title()}\b"
    return re.search(said, text) is not None


def _bare(text: str) -> str:
    """The words of a sentence without the names of several words: a war sun is no war, in whatever game."""
    words, found, i = [infinitive(word) for word in name_key(text).split("_")], ["_"], 0
    while i < len(words):
        long = next((n for n in range(min(LONGEST_NAME, len(words) - i), 1, -1) if _is_name("_".join(words[i : i + n]))), 0)
        found += [] if long else [f"{words[i]}_"]
        i += long or 1
    return "".join(found)


def infinitive(word: str) -> str:
    """A verb without what hangs on it: «investigarla» is «investigar»."""
    return HANGING.sub(r"\1", word)


@cache
def _phrases() -> frozenset[str]:
    """What people say in several words when they mean a procedure."""
    return frozenset(said for game in games() for said in lexicon_of(game).procedures if "_" in said)


def _is_name(words: str) -> bool:
    """Whether words are one name, and nothing that people say for a procedure, nor what an action is called that is one."""
    named = any(sense.key not in procedures(game) for game in games() for sense in lexicon_of(game).things.get(words, ()))
    return named and not any(f"_{said}_" in f"_{words}_" for said in _phrases())


def _spoken(lexicon: Lexicon, procedure: str, flat: str) -> float:
    """How much of what people say for a procedure a sentence says; a longer phrase says more."""
    said = _said_for(lexicon.game, procedure)
    here = [words for words in said if f"_{words}_" in flat and not _part_of_another(lexicon, procedure, words, flat)]
    whole = [words for words in here if not any(words != other and f"_{words}_" in f"_{other}_" for other in here)]
    total = sum(WORD + FURTHER * words.count("_") for words in whole)
    if here:
        total += EARLIER * (1 - min(flat.find(f"_{words}_") for words in here) / len(flat))
    else:
        rooted = {root(words) for words in said if "_" not in words and root(words)}
        words = [word for word in flat.split("_") if word not in lexicon.things]
        total += ALIKE if any(root(word) in rooted for word in words if root(word)) else 0
    return total


@cache
def _said_for(game: str, procedure: str) -> tuple[str, ...]:
    """What people say when they mean a procedure."""
    return tuple(words for words, names in lexicon_of(game).procedures.items() if procedure in names)


def _told(text: str, form: Form) -> float:
    """What the phrases of a procedure say for it: the longest, and a little for every further one."""
    found = told_about(form.game, form.procedure, list(righted(text, form.game)))
    return WORD + FURTHER * (max(found) - 1) + AGAIN * (len(found) - 1) if found else 0.0


@lru_cache(maxsize=64)
def _named(text: str, game: str) -> frozenset[int]:
    """Which words of a sentence stand within names of several words: what is in a card's name is not done."""
    words, found, i = righted(text, game), set(), 0
    while i < len(words):
        most = next(
            (n for n, word in enumerate(words[i : i + LONGEST_NAME]) if not word[0].isalnum()),
            min(LONGEST_NAME, len(words) - i),
        )
        long = next((n for n in range(most, 1, -1) if _is_name(name_key(" ".join(words[i : i + n])))), 0)
        found |= set(range(i, i + long))
        i += long or 1
    return frozenset(found)


def _done(form: Form, text: str) -> float:
    """What is done decides what a sentence is about: its verb, the first of several a little more than the others."""
    words = righted(text, form.game)
    at = does_at(form.game, form.procedure, list(words), _named(text, form.game))
    return 0.0 if at is None else DOES + EARLIER * (1 - at / len(words))


def _numbers_sectors(text: str, game: str) -> float:
    """What numbers of three figures say for a game whose sectors have such: «muevo un crucero del 204 al 208»."""
    return SECTORED if NUMBERED.search(text) and has_sectors(game) else 0.0


def _of_game(text: str, game: str, scores: Mapping[str, float]) -> float:
    """What tells for a game and not for a procedure of it: the names of cards that no other has; less what every fight says."""
    best = max(score - _only_against(text, game, name) for name, score in scores.items())
    return OWN_NAME * _own_names(text, game) + _numbers_sectors(text, game) + best - max(scores.values())


@lru_cache(maxsize=64)
def _own_names(text: str, game: str) -> int:
    """How many names of several words a sentence has of cards and the like that only this game has."""
    words, found, i = name_key(text).split("_"), 0, 0
    while i < len(words):
        longest = range(min(LONGEST_NAME, len(words) - i), 1, -1)
        long = next((n for n in longest if _is_held("_".join(words[i : i + n]), game)), 0)
        found += bool(long) and not any(_is_held("_".join(words[i : i + long]), each) for each in games() if each != game)
        i += long or 1
    return found


def _is_held(name: str, game: str) -> bool:
    """Whether a name is one of a card, a technology or the like."""
    return any(sense.list in NAMED for sense in lexicon_of(game).things.get(name, ()))


def _only_against(text: str, game: str, procedure: str) -> float:
    """What a sentence gained by «contra» alone, which every game's fights say: it tells procedures apart, not games."""
    words, named = list(righted(text, game)), _named(text, game)
    at = does_at(game, procedure, words, named)
    if at is None or name_key(words[at]) not in FACING:
        return 0.0
    others = named | {i for i, word in enumerate(words) if name_key(word) in FACING}
    return 0.0 if does_at(game, procedure, words, others) is not None else _done(form_of(game, procedure), text) - FACED


@lru_cache(maxsize=64)
def _acts(game: str, text: str) -> bool:
    """Whether a sentence says what is done, so that what it mentions besides tells less."""
    words, named = list(righted(text, game)), _named(text, game)
    return any(does_at(game, name, words, named) is not None for name in procedures(game))


def _part_of_another(lexicon: Lexicon, procedure: str, words: str, flat: str) -> bool:
    """Whether words stand there only within a longer phrase for another procedure: «agenda» in «agenda phase»."""
    longer = [
        other
        for other, names in lexicon.procedures.items()
        if "_" in other and procedure not in names and f"_{words}_" in f"_{other}_" and f"_{other}_" in flat
    ]
    for other in longer:
        flat = flat.replace(f"_{other}_", "_")
    return bool(longer) and f"_{words}_" not in flat


def root(word: str) -> str:
    """What the forms of a word have in common, roughly; short words have no root."""
    return word[: max(LEAST_ROOT, len(word) - LONGEST_ENDING)] if len(word) >= LEAST_ROOT else ""


def _score(text: str, form: Form, flat: str) -> float:
    lexicon = lexicon_of(form.game)
    pieces = list(Cutter(lexicon, form).pieces(text))
    done = _done(form, text)
    total = max(_spoken(lexicon, form.procedure, flat), _told(text, form))
    several, moves = fleets_in(pieces) > 1, moves_alone(form)
    idle = _acts(form.game, text) or (moves and several and not _goes(form, flat))
    total = total + done if done or not idle else total * MENTIONED
    lacking = lacks(form.game, form.procedure, list(righted(text, form.game)))
    total = 0.0 if lacking else total
    total += sum(fits(piece, form) for piece in pieces)
    total += BOARD if has_board(form) else 0
    sides = side_fields(form)
    if any(piece.kind == "against" for piece in pieces) or owners_in(pieces, form) > 1 or several:
        meet = (len(sides) > 1 or any(one.type == "rows" for one in sides)) and not moves
        total += (1.5 if any(one.side for one in sides) else 0) if meet else -1.5
    total += SOMEBODY * min(2, sum(map(names_somebody, pieces))) if sides else 0
    if moves and (crosses(pieces) or goes(pieces)):
        total += THROUGH_SOMETHING
    if lacking or (moves and lands(pieces, form)):
        total += LACKING
    total += CHOSEN if chooses(pieces, form) else 0
    total += USUAL * (1 + several) if names_any(pieces, usual(form.game, form.procedure)) else 0
    total += WHOLE if {"moves", "landing"} <= {one.key for one in form.fields} and _moves_and_lands(text, form.game) else 0
    for need in form.shape.needs if form.shape else ():
        if need.of and not any(sense.list == need.of for piece in pieces for sense in piece.senses):
            total += LACKING
    return total


def _goes(form: Form, flat: str) -> bool:
    """Whether ships are said to go, and not only who has them: «tengo 2 acorazados y Nuria lleva 1 estrella de guerra»."""
    return any(f"_{words}_" in flat for words in _said_for(form.game, form.procedure) if words not in CARRYING)


def _moves_and_lands(text: str, game: str) -> bool:
    """«muevo 1 transporte con 2 infanterías… y bajo las 2 en Lodor»: whether ships move first and troops land then."""
    words = [name_key(word) for word in righted(text, game)]
    moved = next((i for i, word in enumerate(words) if word.startswith(MOVING)), len(words))
    return any(word in LANDING for word in words[moved:])


def speaks_of(text: str, game: str, procedure: str) -> bool:
    """Whether a text of several words uses one that people say when they mean a procedure."""
    flat = _bare(text)
    said = lexicon_of(game).procedures
    return flat.count("_") > 3 and any(procedure in names and f"_{word}_" in flat for word, names in said.items())
