"""Who attacks, by the verb that says it: the side that a form begins with, or the last where sides stand as they came."""

from __future__ import annotations

from adjudicator.names import name_key
from web.sentence.phrases.blanks import ENDING
from web.sentence.spelling.spelt import righted
from web.sentence.telling.teller import Teller
from web.sentence.words.fighting import SUBJECT_AFTER
from web.sentence.words.people import GIVEN
from web.sentence.words.sets import word_set
from web.sentence.words.shared import AND, ARTICLES, MINE, RIVAL, WITH
from web.sentence.words.slots import side_fields
from web.sentence.words.small import MY_OWN, THEY, US

ACTING, SELF, OTHER = ("attacker", "declarer"), "", "*"
"""The side with which a form begins where it asks who attacks; whoever tells it, and whoever does not."""
AIMED = word_set(
    "ataca atacan atacam atacaba atacou attacks attack attacked attacking declara declarou declarar declares declare"
    " declared invade invaden invades invaded invadio invadiu"
)
"""What somebody does to somebody else."""
FIGURE = "attack"
IS_SO = frozenset({"is", "of", "s", "total", "value", "figure", "power", "level", "at", ""})
"""Behind a figure these say how high it is."""
STRIKES = AIMED | word_set(
    "entra entran entram entrou enters enter entered entering llega llegan llego chega chegam chegou arrives arrive"
    " arrived comes come came coming viene vienen vino vem veio flew flies appeared appears aparece aparecio apareceu mete"
    " metio meteu showed turned sailed swooped irrumpe irrumpio surge surgiu planta planto plantou jumped jumps popped"
    " warped moved cae cayo caiu pula pulou llegaron entraron vinieron chegaram entraram vieram barges barged storms"
    " stormed drops dropped caen cai caem"
)
"""What somebody does who attacks, by whoever does it."""
MY_STRIKES = word_set("ataco entro llego llegue chego cheguei ataquei entrei vengo venho invado declaro declarei")
"""What the one does who tells it."""
HITS = frozenset({"hit", "strike", "raid", "charge"})
"""What the one does who tells it, where an «I» stands before it; elsewhere they are nouns."""
ME = frozenset({"i", "yo", "eu", "i_m", "im", "i_ll"})
MYSELF = frozenset({"me", "mi", "mim"})
GUY = frozenset({"guy", "player", "jugador", "jogador"})
SUFFERED = frozenset(
    ["atacado", "atacada", "atacados", "atacadas", "attacked", "invadido", "invadida", "invadidos", "invadidas", "invaded"]
)
BY = frozenset({"por", "pelo", "pela", "by"})
"""What is done to somebody, and by whom."""
HERE = frozenset({"donde", "onde", "where", "si", "se", "if", "cuando", "quando", "when", "until", "hasta", "to", "of"})
"""Where somebody may come in, and nobody does."""
TOWARD, WHOM_BEFORE = frozenset({"a", "al", "ao"}), frozenset({"lo", "la", "le", "los", "las", "les", "o", "os", "as", "lhe"})
"""Whom an attack is aimed at, where that stands before the verb: «a Quique lo ataca Lola»."""
WHOM = ("attack", "invades", "invaded")
"""In English whom somebody attacks stands there."""
END_OF_CLAUSE = frozenset(".;:?!")
DEFENDS = frozenset({"defiende", "defende", "defends", "defended", "defendio", "defendeu", "defending"})
LONGEST = 4
"""How many words stand between somebody and what they do."""


def settle_attacker(teller: Teller, text: str) -> None:
    """Puts whoever attacks where the form has the attacker."""
    fields = side_fields(teller.form)
    if "systems.space" in teller.form.lead and not teller.attacker and len(teller.sides) == 2 and not teller.first:
        _settle_on_board(teller, list(righted(text, teller.form.game)))
        return
    entered = bool(fields) and bool(fields[0].entered)
    if len(teller.sides) < 2 or not (entered or (fields and fields[0].key in ACTING)):
        return
    at = _index(teller, list(righted(text, teller.form.game)))
    wanted = len(teller.sides) - 1 if entered else 0
    if at is not None and at != wanted:
        one, other = teller.sides[at], teller.sides[wanted]
        mine, theirs = dict(one), dict(other)
        one.clear()
        one.update(theirs)
        other.clear()
        other.update(mine)
        teller.told[at], teller.told[wanted] = teller.told[wanted], teller.told[at]
        other_way = {at: wanted, wanted: at}
        teller.so_many = {(other_way.get(whose, whose), path): n for (whose, path), n in teller.so_many.items()}


def _settle_on_board(teller: Teller, words: list[str]) -> None:
    """«tengo 2 acorazados, viene Carla con 5 cazas»: on a board only who acts is noted."""
    teller.first = _index(teller, words) or 0


def _index(teller: Teller, words: list[str]) -> int | None:
    """Which of the sides attacks, where the sentence says so."""
    names = [name_key(str(side.get("name") or "")) for side in teller.sides]
    for i, word in enumerate(words):
        who = _striker(words, i, name_key(word))
        if who and name_key(who) in names:
            return names.index(name_key(who))
        if who and name_key(word) in SUFFERED:
            who = OTHER  # «attacked by Sol»
        if who in (SELF, OTHER):
            return _told(teller, names, mine=who == SELF)
    return _other_than_defender(words, names)


def _other_than_defender(words: list[str], names: list[str]) -> int | None:
    """«ataca o Miguel, Dracones, com 5 naves, e a Filipa, Pleiares, defende com 5»: of two the one who is not said to defend."""
    for i, word in enumerate(words):
        if name_key(word) in DEFENDS and len(names) == 2:
            before = [name_key(one) for one in reversed(words[max(0, i - LONGEST) : i])]
            behind = [name_key(one) for one in words[i + 1 : i + 3] if name_key(one) not in ARTICLES][:1]
            named = next((one for one in (*(behind if words[i - 1 : i] == [","] else ()), *before) if one in names), "")
            if named:
                return 1 - names.index(named)
    return None


def _told(teller: Teller, names: list[str], *, mine: bool) -> int | None:
    """The side of whoever tells it, the only one without a name, or the other one of two."""
    own = names.index("") if names.count("") == 1 else teller.own
    return own if mine else 1 - own if own is not None and len(names) == 2 else None


def _striker(words: list[str], i: int, flat: str) -> str | None:
    """Who attacks, if a word says that somebody does."""
    before = [name_key(word) for word in words[max(0, i - LONGEST) : i]]
    if HERE.intersection(before[-1:]) or _is_figure(words, i, flat):
        return None
    if flat == FIGURE and i and ENDING.search(words[i - 1]) and name_key(" ".join(words[i + 1 : i + 2])) not in IS_SO:
        return ENDING.sub("", words[i - 1])  # «can they survive Sean's attack with 10?»
    if flat in SUFFERED and i + 1 < len(words) and name_key(words[i + 1]) in BY:
        whom = name_key(" ".join(words[i + 2 : i + 3]))
        return SELF if whom in MYSELF | MINE else _named_behind(words, i + 2) or (None if whom.isdigit() else OTHER)
    if flat in MY_STRIKES or (flat in STRIKES | HITS and before and before[-1] in ME):
        return SELF
    if flat not in STRIKES:
        return None
    if flat in AIMED and before and before[-1] in THEY:
        return OTHER  # «she attacked with 8 ships»
    me = [name_key(word) for word in words[i + 1 : i + 2]]  # «Jol-Nar attacks me with 2»
    if flat in AIMED and _is_mine_behind(words, i):
        return _subject_before(words, i) or OTHER
    struck = bool((US | WHOM_BEFORE).intersection(before[-1:]) or (US.intersection(me) and flat.startswith(WHOM)))
    if flat in AIMED and (_is_other_behind(words, i) or (RIVAL | GUY).intersection(before[-1:])):
        return OTHER
    before_it = (_subject_before(words, i) or _told_before(words, i)) if flat in AIMED else None
    return before_it or _subject_after(words, i, flat, struck) or _subject_before(words, i) or (OTHER if struck else None)


def _is_mine_behind(words: list[str], i: int) -> bool:
    """«5 ships attack my 6», «ataca a mis 3 naves»: whether what is attacked is of whoever tells it."""
    behind = [name_key(word) for word in words[i + 1 : i + 3]]
    return bool(MY_OWN.intersection(behind[:1])) or (
        behind[:1] in ([each] for each in TOWARD) and behind[1:2] != [] and behind[1] in MY_OWN
    )


def _is_other_behind(words: list[str], i: int) -> bool:
    """«…, ataca el otro», «…, ataca él»: whether a clause ends with the one who does not tell it."""
    behind = words[i + 1 : i + 3]
    if behind and name_key(behind[0]) == "el" and (len(behind) == 1 or not behind[1][0].isalnum()):
        return True
    rest = [word for word in words[i + 1 : i + 4] if name_key(word) not in ARTICLES]
    return bool(rest) and name_key(rest[0]) in RIVAL and (len(rest) == 1 or not rest[1][0].isalnum())


def _told_before(words: list[str], i: int) -> str | None:
    """«Bia com ataque 5 e 6 militares ataca Caio»: whoever was told in the same clause with what they have, where somebody follows."""
    follows = [word for word in words[i + 1 : i + 3] if name_key(word) not in TOWARD][:1]
    start = next((n + 1 for n in range(i - 1, -1, -1) if words[n] in END_OF_CLAUSE), 0)
    named = [n for n in range(start, i) if name_key(words[n]) in GIVEN]
    first = len(named) == 1 and (named[0] == start or words[named[0] - 1] == ",")
    counted = any(word.isdigit() for word in words[start : named[0]]) if named else False
    return words[named[0]] if first and not counted and follows and name_key(follows[0]) in GIVEN else None


def _is_figure(words: list[str], i: int, flat: str) -> bool:
    """«declare war on Ines with attack 7»: whether a word is a number's name and nothing that anybody does."""
    follows = "".join(words[i + 1 : i + 2]).isdigit()
    return flat == FIGURE and i > 0 and (name_key(words[i - 1]) in WITH or follows)


def _named_behind(words: list[str], i: int) -> str | None:
    """«atacada por 6 naves do Jorge», «attacked by Ana's 3 ships»: the first one named behind the verb, in the same clause."""
    for word in words[i : i + LONGEST + 2]:
        if not word[0].isalnum():
            return None
        if name_key(ENDING.sub("", word)) in GIVEN or word[:1].isupper():
            return ENDING.sub("", word)
    return None


def _subject_after(words: list[str], i: int, flat: str, struck: bool) -> str | None:
    """«entra Pepe con 7», «chega a Bia com 5»: whoever is named at once, and says with what; «ataca a Bia» says whom."""
    rest = [word for word in words[i + 1 : i + 3] if flat in AIMED or name_key(word) not in ARTICLES]
    rest = [] if flat.startswith(WHOM) else rest
    end = words.index(rest[0], i + 1) + 1 if rest else i
    follows = name_key(words[end]) if end < len(words) else ""
    ends = flat in SUBJECT_AFTER and (end == len(words) or words[end] in ".;,?!" or words[end] == "en")  # «…, ataca Eva»
    return rest[0] if rest and name_key(rest[0]) in GIVEN and (follows in WITH or struck or ends) else None


def _subject_before(words: list[str], i: int) -> str | None:
    """The last one named in the clause before the verb."""
    for n in range(i - 1, max(-1, i - LONGEST - 1), -1):
        if not words[n][0].isalnum() or name_key(words[n]) in AND:
            return None
        if name_key(ENDING.sub("", words[n])) in GIVEN:
            aimed = n > 0 and name_key(words[n - 1]) in TOWARD and name_key(words[i - 1]) in WHOM_BEFORE
            return None if aimed else ENDING.sub("", words[n])  # «a Quique lo ataca Lola»
    return None
