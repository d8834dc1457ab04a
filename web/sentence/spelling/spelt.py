"""The words of a sentence as they were typed and as they were probably meant."""

from __future__ import annotations

from functools import cache, lru_cache

from index.spelling import SHORTEST, Speller, sound
from rulebook.sets import fixed
from web.referee.fields import form_of
from web.sentence.spelling.cut_short import in_full
from web.sentence.spelling.cut_words import written_whole
from web.sentence.spelling.slips import begins_phrase, is_said_in, mended_for, said_in
from web.sentence.spelling.tokens import words_of
from web.sentence.words.chat import language_of, surely_in, tells_nothing
from web.sentence.words.coloured import describes_beside, is_free, is_owner, is_somebody
from web.sentence.words.keys import name_key
from web.sentence.words.lexicon import Lexicon, is_common, is_everyday, labels_of, lexicon_of
from web.sentence.words.people import CAPITALS, COLOURS, DOUBTFUL, ENGLISH, GIVEN, ROMANCE, SEATED, STARS
from web.sentence.words.shared import (
    AGAINST,
    AND,
    ARTICLES,
    ATTACKING,
    BEGINNING,
    DID,
    HAVING,
    NOISE,
    NUMBERS,
    OF,
    SMALL,
    TELLING,
    WITH,
)

ENDINGS = (("ies", "y"), ("oes", "ao"), ("ais", "al"), ("eis", "el"), ("ao", "oes"), ("al", "ais"), ("es", ""), ("s", ""))
"""How a word ends in another number."""
SHORTEST_OWNER, SHORTEST_SEAT = 3, 2
MEETING_SOMEBODY = AGAINST | WITH | frozenset(["on", "to", "a", "ao", "pro", "de", "do", "da", "of"])
"""Whoever something is done to, with or against follows these."""
ROLES = frozenset(
    ["speaker", "portavoz", "porta_voz", "orador", "oradora", "attacker", "defender", "atacante", "defensor", "defensora"]
)
"""Who somebody is: a name follows them, or an «is»."""
WORLDS = frozenset(["planeta", "planet", "mundo", "world", "sistema", "system"])
DOES_TOO = frozenset(
    ["me", "so", "solo", "only", "lands", "drops", "moves", "comes", "baja", "desce", "bombards", "bombardeia"]
)
"""What somebody does who is called by a colour, besides what tells of anybody."""
RELATIVE, IS = frozenset(["who", "que", "quien", "quem"]), frozenset(["is", "es", "e", "are", "son", "sao"])
ENDS = (".", "!", "?", ";")
"""Behind these a sentence begins."""
TURN = "turn"
TURNS = frozenset(["turno", "vez", TURN])
TELLERS = frozenset(["yo", "eu", "i", "me"])
"""Whoever tells it, after somebody else."""
PAST = {verb: f"{verb[:-1]}a" for verb in DID}
"""What somebody did, typed without its accent, as what somebody does."""
FOREIGN = {"en": ROMANCE, "es": ENGLISH, "pt": ENGLISH}
"""Names that are words only in other languages than that of a sentence."""
OWNED_AFTER = frozenset(["of", "on", "at", "vs", "against", "meets", "attack", "attacks", "into", "in", "from"])
"""After these a word with an «s» is whose something is: «on wills star»."""
OWNERS = GIVEN | SEATED
"""Whose «X's» is, also without a capital."""
FLEETS = frozenset({"fleet", "player"})
PRONOUNS = frozenset({"ella", "ela", "ele", "el"})
"""At the head of a further sentence these are nobody's name where they are words of its language."""
WHOM = frozenset({"se", "me", "nos", "le", "les", "lhe", "te"})
"""Behind somebody, what he does to whom: «el rojo me jugó Búnker»."""
OF_THE, TO_THE = frozenset({"del", "do", "da"}), frozenset({"al", "ao", "el", "o", "la", "a"})
PEOPLES = ("factions", "species", "peoples")
"""The lists of those whom somebody plays."""
NO_OWNER = frozenset({"bens"})
"""Words that only look like somebody's name with an «s»."""
OWNER_TOO = frozenset({"toms"})
"""Words that begin as one that tells nothing, and are whose something is."""


@lru_cache(maxsize=64)
def righted(text: str, game: str) -> tuple[str, ...]:
    """The words of a sentence, those of phrases without slips; words that mean something stay as they are."""
    lexicon = lexicon_of(game)

    def right(word: str) -> str:
        flat = name_key(word)
        known = (
            word[:1].isupper()
            or flat.removesuffix("_s") in GIVEN
            or flat in SMALL
            or flat in lexicon.things
            or flat in lexicon.procedures
        )
        if not known and (whole := written_whole(game, flat)):
            return whole
        return word if known or is_everyday(flat) else mended_for(game, flat) or _procedure_meant(lexicon, flat) or word

    typed = in_full(game, words_of(text, lexicon))
    words = [right(_begun(typed, i, lexicon)) for i in range(len(typed))]
    called = [_person(words, i, lexicon) for i in range(len(words))]
    names = {word for word, name in zip(words, called, strict=True) if word in CAPITALS and name != word}
    called = [word.capitalize() if word in names else word for word in called]
    colours = {word.lower() for word in called if word.isupper() and name_key(word) in COLOURS}
    called = [
        word.upper() if word in colours and not describes_beside(called, i) else word for i, word in enumerate(called)
    ]  # «yellow took trade, can yellow pass?»
    return tuple(_past(called, i) for i in range(len(called)))


def _begun(words: list[str], i: int, lexicon: Lexicon) -> str:
    """A word as it would be typed within a sentence: one of everyday speech has its capital only because a sentence begins with it."""
    word, flat = words[i], name_key(words[i])
    begins = (not i or words[i - 1] in ENDS) and word[:1].isupper() and word[1:].islower()
    if begins and i and flat in PRONOUNS and language_of(" ".join(words)) != "en":
        return word.lower()  # «… Ella trae 2 cruceros»
    if not begins or flat in OWNERS or flat in COLOURS or flat in CAPITALS or flat in lexicon.things:
        return word
    after = name_key(words[i + 1]) if i + 1 < len(words) else ""
    idle = flat in SMALL or flat in NOISE or tells_nothing(flat)
    return (
        word.lower()
        if idle or (is_everyday(flat) and after.isalpha() and after not in TELLING and after not in HAVING)
        else word
    )


def _procedure_meant(lexicon: Lexicon, flat: str) -> str:
    """«prodcers»: the word for a procedure that a slip was meant to be."""
    meant = proposed_for(lexicon.game, flat) if len(flat) >= SHORTEST and not _means(flat, lexicon) else None
    return meant if meant in lexicon.procedures else ""


def _past(words: list[str], i: int) -> str:
    """«Beto entro con 2»: behind a name it is «entró», whoever types no accents."""
    before = words[i - 1] if i else ""
    before = words[i - 2] if i > 1 and name_key(before) in WHOM else before  # «Duda me ataco»
    return (
        PAST.get(words[i], words[i])
        if name_key(before) in GIVEN or (before[:1].isupper() and name_key(before) in CAPITALS)
        else words[i]
    )


def _person(words: list[str], i: int, lexicon: Lexicon) -> str:
    """A name without its capital or its apostrophe as it should be written: «max has 2 dreads», «on tims turn»."""
    word, flat = words[i], name_key(words[i])
    if word.islower() and word.endswith(("'s", "’s")) and flat.removesuffix("_s") in OWNERS:
        return word.capitalize()
    if is_owner(word, lexicon):
        return word.capitalize()
    if flat in GIVEN and name_key(" ".join(words[i + 1 : i + 2])) == TURN:
        return f"{word.capitalize()}'s"  # «in Nils turn»
    if flat in PRONOUNS and language_of(" ".join(words)) != "en":
        return word
    if (word in SEATED and _has_a_seat(words, i, lexicon)) or word in STARS:
        return word.capitalize()
    if word in CAPITALS and flat not in parts_of(lexicon.game) and word in FOREIGN.get(surely_in(" ".join(words)), ()):
        return word.capitalize()
    if word in DOUBTFUL and _heads(words, i) and _does_something(words, i):
        return word.capitalize()
    if flat.removesuffix("_s") in COLOURS and _plays_colour(words, i, lexicon):
        return word.upper() if flat in COLOURS else f"{word[:-2].upper()}'s"
    idle = flat in NOISE or (tells_nothing(flat) and flat not in OWNER_TOO)
    if not word.isalpha() or flat in GIVEN or flat in SMALL or idle or _means(flat, lexicon):
        return word
    before, counted = name_key(words[i - 1]) if i else "", "".join(words[i + 1 : i + 2]).isdigit()
    owner = flat[:-1] in GIVEN or (flat[:-1] in CAPITALS and i > 0 and (before in OWNED_AFTER or counted))
    if flat.endswith("s") and owner and len(flat) > SHORTEST_OWNER and flat not in NO_OWNER:
        return f"{word[:-1].capitalize()}'s"
    return word.capitalize() if word.islower() and _is_called(words, i, lexicon) else word


def _plays_colour(words: list[str], i: int, lexicon: Lexicon) -> bool:
    """«el rojo ataca», «azul 3 cruceros»: whether somebody is called by a colour, who does something or has ships."""
    after, behind = (name_key(words[n]) if n < len(words) else "" for n in (i + 1, i + 2))
    if not is_free(words[i], lexicon):
        return False
    stands = any(name_key(word) in ("estava", "estaba", "was") for word in words[i + 1 : i + 4])
    counted = is_count(after) and _is_fleet(behind, lexicon)
    does = after in TELLING or after in WHOM or (words[i][:1].isupper() and after.endswith("ed"))
    return (
        (_heads(words, i) and (does or counted or stands))
        or is_somebody(words, i, lexicon)
        or (after in FLEETS and words[i + 2 : i + 3] in ([":"], ["has"]))
        or _owns_before(words, i, lexicon, OF_THE | {"al", "ao", "from"})
        or _is_somebody(words, i, lexicon)
        or (
            i > 1
            and name_key(words[i - 1]) in TO_THE
            and name_key(words[i - 2]) in AGAINST
            and not _names_a_thing(after, lexicon)
        )
    )


def _is_somebody(words: list[str], i: int, lexicon: Lexicon) -> bool:
    """«green hits me», «attacked by blue», «red's 2 dreads», «el verde: 2 cazas»: what somebody does, suffers or has."""
    at = i - 1 if i and name_key(words[i - 1]) in ARTICLES else i
    before, after, behind = (name_key(words[n]) if 0 <= n < len(words) else "" for n in (at - 1, i + 1, i + 2))
    if words[i].endswith(("'s", "’s")):
        return is_count(after) or after in ("got", "planet") or _is_fleet(after, lexicon)
    ends = i + 1 == len(words) or not words[i + 1][0].isalnum() or after in AND | WITH | AGAINST | RELATIVE
    if before in OF_THE and at > 1 and name_key(words[at - 2 + (at == i)]) in WORLDS:
        return True
    struck = before in ATTACKING or before in ("al", "ao", "by", "por", "pelo", "pela") or (before == "a" and at < i)
    does = (
        words[i + 1 : i + 2] == [":"]
        or after in DOES_TOO
        or behind in ("me", "us")
        or (after == "lo" and behind in TELLING)
        or (after in WITH and is_count(behind))
    )
    return (does and _heads(words, i)) or (ends and struck)


def _names_a_thing(flat: str, lexicon: Lexicon) -> bool:
    """Whether a word is a thing of the game: «al rojo dado»."""
    return any(each in lexicon.things for each in (flat, *singular(flat)))


def _is_fleet(flat: str, lexicon: Lexicon) -> bool:
    """Whether a word is a ship or a troop, in whatever number."""
    return any(sense.list in ("units", "ships") for each in (flat, *singular(flat)) for sense in lexicon.things.get(each, ()))


def _owns_before(words: list[str], i: int, lexicon: Lexicon, of: frozenset[str]) -> bool:
    """«1 crucero del negro», «2 SDP de rosa»: whether ships stand before it that are said to be somebody's."""
    parts = 2 if i > 2 and [name_key(word) for word in words[i - 2 : i]] == ["de", "la"] else 1  # «3 cazas de la roja»
    owns = parts == 2 or (i > 1 and name_key(words[i - 1]) in of)
    return owns and _is_fleet(name_key(words[i - parts - 1]), lexicon)


def _is_called(words: list[str], i: int, lexicon: Lexicon) -> bool:
    """Whether a word that means nothing stands where a name would."""
    flat, after = name_key(words[i]), name_key(words[i + 1]) if i + 1 < len(words) else ""
    if proposed_for(lexicon.game, flat):
        return False
    counted = after in WITH and bool(words[i + 2 : i + 3]) and is_count(name_key(words[i + 2]))
    led = (after.isdigit() or words[i + 1 : i + 2] in ([":"], ["+"])) and _heads(words, i)
    strange = counted or led or _is_seat(words, i) or _is_of_people(words, i, lexicon)
    return (strange and not is_everyday(flat)) or (after in TELLING and _heads(words, i) and not is_common(flat))


def _is_seat(words: list[str], i: int) -> bool:
    """Whether only somebody can stand here: «contra zoilo», «trades with lee», «mia has», «y ciro»."""
    before, after = (name_key(words[n]) if 0 <= n < len(words) else "" for n in (i - 1, i + 1))
    if len(words[i]) < SHORTEST_SEAT:
        return False
    ends = i + 1 == len(words) or not words[i + 1][0].isalnum() or after in TELLING or after in AND or after in RELATIVE
    beside = after in AND and name_key(words[i + 2]) in TELLERS if i + 2 < len(words) else False  # «rosa y yo»
    among = words[i - 1 : i] == [","] and i + 1 < len(words) and not words[i + 1][0].isalnum()
    leads = (
        words[i + 1 : i + 2] == [","]
        and name_key(" ".join(words[i + 2 : i + 3])) in GIVEN
        and (_heads(words, i) or before in IS)
    )
    between = leads or (
        among and any(name_key(word) in GIVEN for word in (*words[i - 2 : i - 1], *words[i + 2 : i + 3]))
    )  # «kim, lee, max»
    listed = before in AND and i > 1 and name_key(words[i - 2]) in GIVEN and ends  # «ana, beto y caro»
    behind = [name_key(word) for word in words[i + 1 : i + 3] if name_key(word) not in AND]
    listed = listed or (before in GIVEN and bool(behind) and behind[0] in GIVEN)  # «joao rosa e miguel»
    role = ROLES.intersection(name_key(word) for word in words[max(0, i - 3) : i] if name_key(word) not in ARTICLES)
    told = bool(role) and (before in ROLES or before in ARTICLES or before in IS) and not after.isdigit()
    return (
        listed
        or told
        or beside
        or between
        or (before in MEETING_SOMEBODY and ends and not (before == "a" and surely_in(" ".join(words)) == "en"))
        or (_heads(words, i) and (_does_something(words, i) or after.isdigit() or after == "at"))
    )


def _does_something(words: list[str], i: int) -> bool:
    """Whether a verb follows, also with whom it is done to before it: «a duda me atacou»."""
    behind = [name_key(word) for word in words[i + 1 : i + 3]]
    return any(word in TELLING for word in (behind[1:] if behind[:1] and behind[0] in WHOM else behind[:1]))


def _has_a_seat(words: list[str], i: int, lexicon: Lexicon) -> bool:
    """Whether a word that is also a name is one here."""
    told = _has_turn(words, i) or _is_of_people(words, i, lexicon) or _owns_before(words, i, lexicon, OF)
    return told or _is_seat(words, i)


def _has_turn(words: list[str], i: int) -> bool:
    """Whether it is somebody's turn: «en el turno de gloria»."""
    return i > 1 and name_key(words[i - 1]) in OF and name_key(words[i - 2]) in TURNS


def _is_of_people(words: list[str], i: int, lexicon: Lexicon) -> bool:
    """Whether a word stands before whom somebody plays: «luz Hydran y noa Draco»."""
    after = lexicon.things.get(name_key(words[i + 1]), ()) if i + 1 < len(words) else ()
    return _heads(words, i) and any(sense.list in PEOPLES for sense in after)


def _means(flat: str, lexicon: Lexicon) -> bool:
    """Whether a word means something in a game, in whatever number."""
    said = (flat, *singular(flat))
    names = (lexicon.things, lexicon.procedures, lexicon.known, said_in(lexicon.game), parts_of(lexicon.game))
    return any(each in known for each in said for known in names)


def _heads(words: list[str], i: int) -> bool:
    """Whether a word stands where a clause begins, or after whom it is against."""
    before = i - 1 if i and name_key(words[i - 1]) in ARTICLES else i
    flat = name_key(words[before - 1]) if before else ""
    begins = flat in AND or flat in AGAINST or flat in BEGINNING or (before < i and tells_nothing(flat))
    return not before or not words[before - 1][0].isalnum() or begins


def is_count(word: str) -> bool:
    """Whether a word is a number."""
    return word.isdigit() or word in NUMBERS


@lru_cache(maxsize=2_048)
def singular(word: str) -> tuple[str, ...]:
    """A word without the ending of a plural, or of a third person."""
    return tuple(word[: -len(end)] + one for end, one in ENDINGS if word.endswith(end) and len(word) > 2 + len(end))


@lru_cache(maxsize=2048)
def proposed_for(game: str, word: str) -> str | None:
    """The word of a game that a slip was probably meant to be."""
    speller = speller_of(game)
    found = speller.propose(word) or speller.propose_far(word)
    if found or len(word) < SHORTEST:
        return found
    alike = sounds_of(game).get(sound(word))
    return alike if alike and alike != word and abs(len(alike) - len(word)) < 2 else None


@cache
def parts_of(game: str) -> frozenset[str]:
    """The words of which the names of several words are made."""
    lexicon = lexicon_of(game)
    names = [name.split("_") for name in (*lexicon.things, *lexicon.known) if "_" in name]
    return fixed(word for words in names for word in words if len(word) > 3)


@cache
def _label_words(game: str, procedure: str) -> frozenset[str]:
    """The words of the labels of a procedure's form."""
    return fixed(word for said in labels_of(form_of(game, procedure)) for word in said.split("_"))


@lru_cache(maxsize=512)
def is_of_form(game: str, procedure: str, word: str) -> bool:
    """Whether a word is one that a procedure of a game itself uses, in whatever number; what people say for procedures is none."""
    if word in lexicon_of(game).procedures:
        return False
    known = (parts_of(game), _label_words(game, procedure))
    said = any(is_said_in(game, procedure, each) or any(each in words for words in known) for each in (word, *singular(word)))
    return said or begins_phrase(game, procedure, word)


@cache
def sounds_of(game: str) -> dict[str, str]:
    """The words of a game by how they sound: «nabes» is an everyday word somewhere, and here it is «naves»."""
    return {sound(word): word for word in speller_of(game).vocabulary if len(word) >= SHORTEST}


@cache
def speller_of(game: str) -> Speller:
    """The speller of a game's words."""
    return lexicon_of(game).speller()
