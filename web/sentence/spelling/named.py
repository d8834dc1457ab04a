"""Who is named in a sentence although nobody typed a capital: «max has 2 dreads», «on tims turn», «green hits me»."""

from __future__ import annotations

from web.sentence.spelling.known import is_count, means, parts_of, proposed_for, singular
from web.sentence.words.chat import language_of, surely_in, tells_nothing
from web.sentence.words.coloured import is_free, is_owner, is_somebody
from web.sentence.words.everyday import is_common, is_everyday
from web.sentence.words.fighting import AGAINST, ATTACKING
from web.sentence.words.keys import name_key
from web.sentence.words.lexicon import Lexicon
from web.sentence.words.people import CAPITALS, COLOURS, DOUBTFUL, ENGLISH, GIVEN, ROMANCE, SEATED, STARS
from web.sentence.words.shared import AND, ARTICLES, BEGINNING, BRINGING, NOISE, OF, SMALL, TELLING, WITH
from web.sentence.words.small import IS, ONESELF, WORLD

SHORTEST_OWNER, SHORTEST_SEAT = 3, 2
MEETING_SOMEBODY = AGAINST | WITH | frozenset(["on", "to", "a", "ao", "pro", "de", "do", "da", "of"])
"""Whoever something is done to, with or against follows these."""
ROLES = frozenset(
    ["speaker", "portavoz", "porta_voz", "orador", "oradora", "attacker", "defender", "atacante", "defensor", "defensora"]
)
"""Who somebody is: a name follows them, or an «is»."""
WORLDS = WORLD | {"sistema", "system"}
DOES_TOO = frozenset(
    ["me", "so", "solo", "only", "lands", "drops", "moves", "comes", "baja", "desce", "bombards", "bombardeia"]
)
"""What somebody does who is called by a colour, besides what tells of anybody."""
RELATIVE = frozenset(["who", "que", "quien", "quem"])
TURN = "turn"
TURNS = frozenset(["turno", "vez", TURN])
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


def as_named(words: list[str], i: int, lexicon: Lexicon) -> str:
    """A name without its capital or its apostrophe as it should be written: «max has 2 dreads», «on tims turn»."""
    word, flat = words[i], name_key(words[i])
    if word.islower() and word.endswith(("'s", "’s")) and flat.removesuffix("_s") in OWNERS:
        return word.capitalize()
    if _is_strangers(word, lexicon):
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
    if not word.isalpha() or flat in GIVEN or flat in SMALL or idle or means(flat, lexicon):
        return word
    before, counted = name_key(words[i - 1]) if i else "", "".join(words[i + 1 : i + 2]).isdigit()
    owner = flat[:-1] in GIVEN or (flat[:-1] in CAPITALS and i > 0 and (before in OWNED_AFTER or counted))
    if flat.endswith("s") and owner and len(flat) > SHORTEST_OWNER and flat not in NO_OWNER:
        return f"{word[:-1].capitalize()}'s"
    return word.capitalize() if word.islower() and _is_called(words, i, lexicon) else word


def _is_strangers(word: str, lexicon: Lexicon) -> bool:
    """«gord's planet»: whether something is said to be somebody's of whom nobody has heard: no word of the game, and none of everyday speech."""
    bare = name_key(word[:-2])
    if not (word.islower() and word.endswith(("'s", "’s")) and bare.isalpha() and len(bare) >= SHORTEST_OWNER):
        return False
    said = bare in SMALL or bare in NOISE or tells_nothing(bare) or is_everyday(bare, "en") or means(bare, lexicon)
    return not said and proposed_for(lexicon.game, bare) is None


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
    if owns and i > 2 and is_count(name_key(words[i - 2])) and name_key(words[i - 3]) in ARTICLES:
        return True  # «contra as 5 da duda»
    return owns and _is_fleet(name_key(words[i - parts - 1]), lexicon)


def _is_called(words: list[str], i: int, lexicon: Lexicon) -> bool:
    """Whether a word that means nothing stands where a name would."""
    flat, after = name_key(words[i]), name_key(words[i + 1]) if i + 1 < len(words) else ""
    if proposed_for(lexicon.game, flat):
        return False
    counted = after in WITH and bool(words[i + 2 : i + 3]) and is_count(name_key(words[i + 2]))
    led = (after.isdigit() or words[i + 1 : i + 2] in ([":"], ["+"])) and _heads(words, i)
    strange, spoken = counted or led or _is_seat(words, i) or _is_of_people(words, i, lexicon), surely_in(" ".join(words))
    brings = after in BRINGING and bool(words[i + 2 : i + 3]) and is_count(name_key(words[i + 2])) and _heads(words, i)
    told = after in TELLING and _heads(words, i) and not is_common(flat, spoken)
    return brings or (strange and not is_everyday(flat, spoken)) or told


def _is_seat(words: list[str], i: int) -> bool:
    """Whether only somebody can stand here: «contra zoilo», «trades with lee», «mia has», «y ciro»."""
    before, after = (name_key(words[n]) if 0 <= n < len(words) else "" for n in (i - 1, i + 1))
    if len(words[i]) < SHORTEST_SEAT:
        return False
    ends = i + 1 == len(words) or not words[i + 1][0].isalnum() or after in TELLING or after in AND or after in RELATIVE
    beside = after in AND and name_key(words[i + 2]) in ONESELF if i + 2 < len(words) else False  # «rosa y yo»
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
    return told or _is_seat(words, i) or (i > 0 and _heads(words, i) and _comes_with(words, i))


def _comes_with(words: list[str], i: int) -> bool:
    """«…, duda com 2 interceptadores»: whether it says with how many of what somebody is there."""
    after, behind, what = (name_key(word) for word in (*words[i + 1 : i + 4], "", "", "")[:3])
    return after in WITH and is_count(behind) and what.isalpha()


def _has_turn(words: list[str], i: int) -> bool:
    """Whether it is somebody's turn: «en el turno de gloria»."""
    return i > 1 and name_key(words[i - 1]) in OF and name_key(words[i - 2]) in TURNS


def _is_of_people(words: list[str], i: int, lexicon: Lexicon) -> bool:
    """Whether a word stands before whom somebody plays: «luz Hydran y noa Draco»."""
    after = lexicon.things.get(name_key(words[i + 1]), ()) if i + 1 < len(words) else ()
    return _heads(words, i) and any(sense.list in PEOPLES for sense in after)


def _heads(words: list[str], i: int) -> bool:
    """Whether a word stands where a clause begins, or after whom it is against."""
    before = i - 1 if i and name_key(words[i - 1]) in ARTICLES else i
    flat = name_key(words[before - 1]) if before else ""
    begins = flat in AND or flat in AGAINST or flat in BEGINNING or (before < i and tells_nothing(flat))
    return not before or not words[before - 1][0].isalnum() or begins
