"""What a single word is taken for, by itself and by the words beside it."""

from __future__ import annotations

import re

from web.sentence.phrases.blanks import LONGEST_PERSON, SHORTENED
from web.sentence.spelling.known import is_count, singular
from web.sentence.words.chat import tells_nothing
from web.sentence.words.everyday import is_common, is_everyday
from web.sentence.words.keys import name_key
from web.sentence.words.people import GIVEN, SEATED
from web.sentence.words.sets import word_set
from web.sentence.words.shared import BRINGING, DAMAGED, HAVING, NOISE, PLAIN, SUBJECTS, TELLING

CLAUSES = word_set("y e and but pero mas que then luego entonces entao porque because so cuando when quando while where")
"""Behind these a clause begins."""
ADVERBS = word_set("ya ja already only solo so just still tambien tambem also aun ainda sigue siempre always finally")
OWNED_ONCE = word_set("tengo tenho have had tinha tenia tive tuve controlo estava estaba am soy sou llevo llevaba")
"""What whoever tells it has or had."""
DONE = re.compile(r"^.{3,}(?:ed|aba|ava)$")
"""Forms of verbs that tell of what was done."""
VERB = re.compile(r"^.{3,}(?:ando|endo|indo|aron|ieron|aram|eram|iram|ou)$|^.{4,}ing$")
"""Forms of verbs that are hardly anything else."""
DOING = re.compile(r"^.{2,}(?:[aei]r|[aei]r(?:me|se|te|lo|la|nos)|[aá]vam?|aban?|[aei]mos|ei|ing)$")
"""Forms of verbs that may also be something else."""
AMONG_THEM = word_set("de of them ellos ellas eles deles delas con com ya ja already is esta es them_s which")
"""What stands between a number and «damaged»."""
CLITICS = frozenset({"se", "me", "nos", "le", "les", "lhe", "lhes", "te"})
WANTED = word_set(
    "quiero quiere quieren quero quer querem puedo puede pueden posso pode podem can could may would should must to wanna"
    " gonna para pra sin sem poder vou vai va voy debo deve tratar tenta intenta consigo consegue"
)
"""Behind these stands what somebody does."""
ENDING_CLAUSE = word_set("antes before despues depois after away primero primeiro first ya ja now out y e and")


def hurts(words: list[str]) -> bool:
    """Whether a number that follows counts what is damaged: «…, uno tocado», «…, one of them damaged»."""
    flat = [name_key(word) for word in words if word not in (",", "(")][:6]
    rest = [word for word in flat[1:] if word not in AMONG_THEM]
    return bool(rest) and is_count(flat[0]) and (rest[0] in DAMAGED or rest[0] == "dano")


def stands_for_somebody(words: list[str], i: int) -> bool:
    """Whether a pronoun is who does or has what a clause tells: «…. ele já tem 6», «yo tenía Quann agotado»."""
    flat, before = name_key(words[i]), words[i - 1] if i else "."
    if flat not in SUBJECTS or (before[0].isalnum() and name_key(before) not in CLAUSES):
        return False
    rest = [word for word in words[i + 1 : i + 4] if name_key(word) not in ADVERBS]
    verb = name_key(rest[0]) if rest else ""
    return verb in TELLING or verb in OWNED_ONCE or bool(DONE.search(verb))


def is_noise(words: list[str], i: int) -> bool:
    """Whether a word says nothing: small talk, or a verb by its ending that no number counts."""
    counted = i > 0 and is_count(name_key(words[i - 1]))
    flat = name_key(words[i])
    return flat in NOISE or (flat not in GIVEN and (tells_nothing(flat) or (not counted and bool(VERB.search(flat)))))


def is_plain(words: list[str], i: int) -> bool:
    """Whether a word is a noun that every game has, or an everyday verb by its ending, and nothing counts it."""
    flat, before = name_key(words[i]), name_key(words[i - 1]) if i else ""
    if before.isdigit() or flat in GIVEN:
        return False
    return any(each in PLAIN for each in (flat, *singular(flat))) or (bool(DOING.search(flat)) and is_everyday(flat))


def is_strange_verb(words: list[str], i: int) -> bool:
    """«quer se escapulir antes», «se extingue?», «can I skedaddle?»: whether a word that no list has can only say what somebody does."""
    flat, before = name_key(words[i]), [name_key(word) for word in words[max(0, i - 2) : i]]
    after = words[i + 1] if i + 1 < len(words) else "."
    if flat in GIVEN or not words[i].islower() or not before:
        return False
    ends = not after[0].isalnum() or name_key(after) in ENDING_CLAUSE
    wanted = bool(WANTED.intersection(before)) and (before[-1] in WANTED | CLITICS | SUBJECTS)
    infinitive = flat.endswith(("ar", "er", "ir")) and wanted
    return (ends and before[-1] in CLITICS) or infinitive or (ends and wanted)


def is_name(words: list[str], i: int) -> bool:
    """Whether a word is somebody's name: in capitals within the sentence, or at its head where a name would stand."""
    word, after = words[i], words[i + 1] if i + 1 < len(words) else ""
    if not word[:1].isupper() or len(word) > LONGEST_PERSON or SHORTENED.search(word):
        return False
    if name_key(word) in SEATED and name_key(after) in TELLING:
        return True  # «rosa coge un descubrimiento»
    first = i == 0 or words[i - 1] in ".;?!"
    return (
        not first
        or after in (":", "(")
        or after.isdigit()
        or name_key(after) in HAVING | BRINGING
        or not is_common(word.lower())
    )


def heads_sentence(words: list[str], i: int) -> bool:
    """Whether a sentence begins with a word: there everything has a capital."""
    return i == 0 or words[i - 1] in (".", "?", "!", "¿")
