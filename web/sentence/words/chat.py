"""How people type in a chat: short spellings by language, and the talk around a situation that tells nothing of it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from adjudicator.names import name_key
from web.sentence.words.addressed import told_of
from web.sentence.words.people import GIVEN
from web.sentence.words.small import ONESELF

WORDS = tomllib.loads((Path(__file__).parent / "chat.toml").read_text(encoding="utf-8"))


def _table(text: str) -> Mapping[str, str]:
    pairs = (pair.partition("=") for pair in text.split())
    return {short: whole.replace("_", " ") for short, _, whole in pairs}


SHORT = {language: _table(text) for language, text in WORDS["short"].items()}
"""What a word is short for, in each language."""
KNOWN = {language: frozenset(words.split()) for language, words in WORDS["telltale"].items()}
"""Small words by which the language of a sentence is told."""
LETTERS = {"pt": "çãõ", "es": "ñ¿¡"}
"""Letters and marks of one language alone."""
NOUN_LATER: frozenset[str] = frozenset(WORDS["around"]["after_por"].split())
"""After these an «x» is «por»; before a number it may also be «contra»."""
ALWAYS = _table(WORDS["always"]["words"])
"""What a word is short for in every language."""
HAD, OWN = _table(WORDS["always"]["had"]), _table(WORDS["always"]["own"])
"""What somebody had, as what somebody has; after these people in their own form."""
BEFORE_COUNT: frozenset[str] = frozenset(WORDS["always"]["before"].split())
ONLY = frozenset(["only", "just", "solo", "so", "still", "already"])
"""What stands between somebody and what that one had."""
AFTER_TO: frozenset[str] = frozenset(WORDS["around"]["after_to"].split())
"""Before these a Portuguese «to» is «estou»."""
LETTERED = ("flota", "frota", "fleet", "tactica", "tatica", "tactic", "fleets", "flotas", "frotas")
"""After these a letter is a name."""
TOKEN = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*|\d+[^\W\d_]+|\d+|[^\w\s]|\s+|_")
IS_WORD = re.compile(r"^[^\W_]")
WORN = re.compile(r"\b([^\W\d_]{3,})[aá]o(s?)\b", re.IGNORECASE)
"""«dañao», «tocaos»: how participles are said."""
HAS_STRUCK = re.compile(r"\b(he|ha|han) (atac|invad)(ado|ido)\b", re.IGNORECASE)
I_STRUCK = re.compile(r"\b(l[oae]s?|te) (atac|ataqu|embosqu|asalt)e\b", re.IGNORECASE)
"""What the one did who tells it, typed without its accent."""
STRUCK_BY = {"he": "o", "ha": "a", "han": "an"}
"""What somebody has done to somebody else, and how it ends where somebody does it."""
IS = re.compile(r"\b(?:é|eh)\b", re.IGNORECASE)
"""A Portuguese «is», which without its accent is an «and»."""
BEHIND_VERB = re.compile(r"\b([^\W\d_]{2,})-(me|te|se|lhe|lhes|nos|o|a|os|as|lo|la|los|las|no|na)\b(?!-)", re.IGNORECASE)
"""«ataca-me», «atacá-lo»: the small word that Portuguese ties behind a verb."""


HEADING = re.compile(r"(?:^|(?<=[.!?;:]\s))[AO](?=\s[A-ZÁÉÍÓÚÂÊÔ][^\W\d_]{2})")
"""An article before a name at the head of a sentence, which is no fleet and no system: «A Carla me atacou»."""
IDLE = re.compile(
    r"\b(?:ahora mismo|agora mesmo|right now|for now|por ahora|por enquanto"
    r"|de momento|at the moment|la verdad|a verdade|of course|por supuesto|claro que sí|por desgracia|infelizmente|unfortunately|sadly|obviously|obviamente|evidentemente)\b,?\s?",
    re.IGNORECASE,
)
"""Talk within a sentence that parts what belongs together."""
INITIALS = re.compile(r"\b([A-Z])\.\s?([A-Z])\.(?=\s[^\W\d_])")
"""«I.A. rebelde»: a name whose words are cut to their first letters."""
SIDES = re.compile(r"\b(?:(at[kq])|(def))\b\.?(\s*:)?(?=\s*([^\W\d_]+))", re.IGNORECASE)
"""«atq yo 5 naves, def Ana 4», «def: kim 3 ships»: who attacks and who defends, typed short; not «atk 3»."""
ROLES = {"en": ("attacker", "defender"), "es": ("atacante", "defensor"), "pt": ("atacante", "defensor")}
DOING = {"en": ("attack", "defends"), "es": ("ataca", "defiende"), "pt": ("ataca", "defende")}
"""Who somebody is before a colon, and what somebody does elsewhere."""


def _role(found: re.Match[str], language: str) -> str:
    """Who attacks or defends, written out where it is said who that is."""
    if found[4].lower() not in ONESELF and found[4].lower() not in GIVEN:
        return found[0]
    said = (ROLES if found[3] else DOING).get(language, ROLES["es"])
    return f"{said[0 if found[1] else 1]}{found[3] or ''}"


def _small_words(text: str) -> dict[str, int]:
    """How many small words of each language a sentence has, and letters that no other has."""
    words = re.findall(r"[^\W\d_]+", text.lower())
    return {
        each: sum(word in known for word in words) + sum(map(text.lower().count, LETTERS.get(each, "")))
        for each, known in KNOWN.items()
    }


def language_of(text: str, language: str = "") -> str:
    """The language of a sentence by its small words; where they do not tell, the one that is given."""
    counts = _small_words(text)
    best = max(counts.values())
    likely = [each for each, n in counts.items() if n == best]
    return language if language in likely or not best else likely[0]


@lru_cache(maxsize=256)
def surely_in(text: str) -> str:
    """The language of a sentence where its small words leave no doubt; else nothing."""
    counts = _small_words(text)
    best, next_ = sorted(counts, key=lambda each: -counts[each])[:2]
    return best if counts[best] > counts[next_] else ""


def _struck(found: re.Match[str]) -> str:
    """«me ha atacado» as «me ataca»."""
    end = STRUCK_BY[found[1].lower()]
    return f"{found[2]}{end if found[3].startswith('a') else end.replace('a', 'e', 1)}"


@lru_cache(maxsize=256)
def written_out(text: str, language: str = "") -> str:
    """A sentence with what is typed short written out, as its language has it."""
    spoken = language_of(text, language)
    text = I_STRUCK.sub(r"\1 ataco", text) if spoken == "es" else text
    text = HAS_STRUCK.sub(_struck, WORN.sub(r"\1ado\2", text)) if spoken == "es" else text
    text = IS.sub("es", BEHIND_VERB.sub(r"\2 \1", text)) if spoken == "pt" else text
    text = told_of(HEADING.sub(lambda found: found[0].lower(), IDLE.sub("", text)), spoken)
    text = INITIALS.sub(r"\1 \2", text)
    text = SIDES.sub(lambda found: _role(found, spoken), text)
    tokens = TOKEN.findall(text)
    words = [i for i, token in enumerate(tokens) if IS_WORD.match(token)]
    near = {at: (words[n - 1] if n else -1, words[n + 1] if n + 1 < len(words) else -1) for n, at in enumerate(words)}
    found = []
    for i, token in enumerate(tokens):
        before, after = near.get(i, (-1, -1))
        around = (tokens[before].lower() if before >= 0 else "", tokens[after].lower() if after >= 0 else "")
        if around[0] in ONLY and name_key(token) in HAD:
            around = (tokens[near[before][0]].lower() if near[before][0] >= 0 else "", around[1])  # «I only had 2»
        behind = "".join(tokens[i + 1 : i + 2])
        stroke = len(token) == 1 and (behind == "/" or behind.isdigit())  # «c/ 2», «r3»
        found.append(token if i not in near or stroke else _whole(token, spoken, *around))
    return "".join(found)


def _whole(token: str, language: str, before: str, after: str) -> str:
    """One word written out; some depend on the words beside them."""
    word = token.lower()
    if token[:1].isupper() and len(token) == 1:
        return token  # a system
    if len(word) == 1 and before in LETTERED:
        return token  # «flota d con propulsión 2»
    if word == "x":
        way = after in NOUN_LATER or (len(after) == 1 and after.isalpha())
        return "por" if way and before not in ("de", "del", "a") else token
    if language in _BESIDE and (meant := _BESIDE[language](word, before, after)):
        return meant
    if word == "nv" and before.isdigit():
        return "naves"  # «5 nv», but «militar nv 3»
    if (had := name_key(word)) in HAD and (after.isdigit() or after in BEFORE_COUNT):
        return OWN.get(before, HAD[had])
    return SHORT.get(language, {}).get(word) or ALWAYS.get(word, token)


MY_DEEDS = ("attack", "declar", "build", "research", "reveal", "conquer", "colonis", "coloniz", "evacuat", "retreat")
"""What somebody does who calls himself «me»."""
NOT_I = ("let", "and", "to", "by", "on", "at", "against", "with", "for", "from", "of", "makes", "lets")
"""Behind these «me» is whom something is done to."""


def _english(word: str, before: str, after: str) -> str:
    """What an English word stands for between others, where that is another word."""
    if word == "were" and (before in ("", "and", "but", "if") or after.endswith("ing") or after[:5] == "neigh"):
        return "we're"
    if word == "me" and before not in NOT_I and after.startswith(MY_DEEDS):
        return "i"
    if word == "em" and not after.isdigit():
        return "them"
    return "hey" if word == "yo" and not before else ""


def _portuguese(word: str, before: str, after: str) -> str:
    """What a Portuguese word stands for between others, where that is another word."""
    if word == "to" and after in AFTER_TO:
        return "estou"
    return "nao" if word == "no" and after in ("tenho", "posso", "tem") else ""


_BESIDE = {"en": _english, "pt": _portuguese}

TALK = frozenset(name_key(word) for words in WORDS["talk"].values() for word in words.split())
STARTS = tuple(start for words in WORDS["starts"].values() for start in words.split())


ENDINGS = {
    "en": r"(?:|s|es|e|ed|d|t|ted|ied|ies|y|ing|ting|n|en)",
    "es": r"(?:o|as|a|amos|ais|an|e|es|emos|en|imos|i|io|iste|aste|o|amos|aron|ieron|aba|abas|aban|abamos|ia|ias|ian|iamos|ando|iendo|ado|ada"
    r"|ados|adas|ido|ida|idos|idas|to|ta|tos|tas|[aei]r|[aei]r(?:lo|la|los|las|me|se|te|le|les|nos)|ara|aran|era|eran|ira|iran|aria|eria|iria|ue|ues|uen)",
    "pt": r"(?:o|as|a|amos|am|e|es|emos|em|imos|i|iu|eu|ou|ei|aste|aram|eram|iram|ava|avas|avam|ia|ias|iam|ando|endo|indo|ado|ada|ados|adas|ido"
    r"|ida|idos|idas|to|ta|tos|tas|[aei]r|arem|erem|irem|ara|era|ira|ado|ue|ues|uem|uei|s)",
}
"""How the forms of verbs end."""
VERBS = re.compile("|".join(f"(?:{'|'.join(roots.split())}){ENDINGS[language]}" for language, roots in WORDS["verbs"].items()))


@lru_cache(maxsize=4096)
def tells_nothing(word: str) -> bool:
    """Whether a word is only talk around a situation, or a verb that tells nothing by itself."""
    return word in TALK or word.startswith(STARTS) or VERBS.fullmatch(word) is not None
