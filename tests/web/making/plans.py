"""Sentences about what is planned and decided in Twilight Imperium, made from the parts of plans.toml.

`python -m tests.web.making.plans [how many] [seed]`: how many of them are read whole, and which parts are in those that are not.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tests.web.sentence_sets import Told, lost
from web.sentence.words.people import is_woman

FOLDER = Path(__file__).parent
LANGUAGES = ("es", "es", "pt", "en", "en")
LISTS = {
    "a": "agendas", "l": "riders", "b": "ballots", "c": "strategies", "d": "strategies", "g": "researched", "w": "owned", "w2": "owned",
    "j": "anomalies", "f": "factions", "b2": "notes", "o": "objectives", "e": "discoveries", "k2": "fragments",
}  # fmt: skip
"""Blanks for what the game has a name for."""
COUNTED = {"h": "ships", "i": "ships", "z": "fighters", "v": "ground"}
"""Blanks for so many units of a kind; in facts `{h}` is the kind and `{h#}` how many."""
PERSONS, NUMBERS, PLANETS = ("p", "q", "r"), ("n", "m", "k"), ("x", "y")
PRONOUNS = {"he": ("he", "him", "his"), "she": ("she", "her", "her")}
NAMELESS = {"es": "Jugador", "pt": "Jogador", "en": "Player"}
"""What a document calls the one who tells it, with the number of the seat."""
CONTRACTED = {
    "es": {"de el ": "del ", "a el ": "al "},
    "pt": {
        "de o ": "do ",
        "a o ": "ao ",
        "por o ": "pelo ",
        "em o ": "no ",
        "por a ": "pela ",
        "em a ": "na ",
        "em um ": "num ",
    },
    "en": {},
}
MOST, MANY, OFTEN, SELDOM = 4, 6, 0.8, 0.3


class Made(NamedTuple):
    """A sentence, and the parts of which it was made."""

    told: Told
    parts: tuple[str, ...]


@cache
def data(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


def made(rd: Random) -> Made:
    """One sentence, in some language, of some procedure."""
    language, procedure = rd.choice(LANGUAGES), rd.choice(list(data("plans")))
    table = data("plans")[procedure]
    names = [part.removesuffix("?") for part in rd.choice(table["plans"]).split() if part[-1] != "?" or rd.random() < 0.5]
    parts = [table["part"][name] for name in names]
    texts = [rd.choice(part[language]) for part in parts]
    said, facts = _filled(rd, language, " | ".join(texts), " | ".join(part["facts"] for part in parts))
    pieces = said.split(" | ")
    text = pieces[0]
    for part, piece in zip(parts[1:], pieces[1:], strict=True):
        text += f"{part.get('join') or _joint(rd, language, piece)}{piece}"
    if rd.random() < SELDOM / 2:
        text += f"{'' if text.endswith('?') else ','} {rd.choice(table['tails'][language])}"
    game = rd.choice(("ti4", "ti4", "")) if table.get("free", True) else "ti4"
    return Made(Told(language, game, f"ti4 {procedure}", _typed(rd, language, text), facts), tuple(names))


def sentences(rd: Random, n: int) -> list[Told]:
    """So many sentences."""
    return [made(rd).told for _ in range(n)]


def _joint(rd: Random, language: str, piece: str) -> str:
    joint: str = rd.choice(data("plans_words")["joints"][language])
    return (
        ", "
        if joint.strip() in ("y", "e", "and") and piece.split()[0] in ("y", "e", "and", "con", "com", "with", "que")
        else joint
    )


def _filled(rd: Random, language: str, text: str, facts: str) -> tuple[str, str]:
    """What is told and its facts, every blank filled."""
    said, meant = _blanks(rd, language, facts)
    meant["me"] = str(_seat(text.split(" | "), facts.split(" | ")))
    meant["Me"] = f"{NAMELESS[language]} {meant['me']}"
    facts = "; ".join(filter(None, facts.split(" | ")))
    text = re.sub(r"\{([\w+]+)\}", lambda blank: said[blank[1]], text)
    facts = re.sub(r"\{([\w#]+)\}", lambda blank: meant[blank[1]], facts)
    return text, "; ".join(fact for fact in facts.split("; ") if not fact.startswith("moves.") or not fact.endswith("count=1"))


def _seat(texts: list[str], facts: list[str]) -> int:
    """Which of those whom a sentence tells of is the one who tells it."""
    first = next((n for n, told in enumerate(facts) if "{me}" in told.lower()), 0)
    return len({name for text in texts[:first] for name in re.findall(r"\{_?([pqr])\}", text)}) + 1


def _blanks(rd: Random, language: str, facts: str) -> tuple[dict[str, str], dict[str, str]]:
    """What every blank may be filled with, as it is said and as facts have it."""
    words, said, meant = data("plans_words"), {}, {}
    listed = words["persons" if rd.random() < OFTEN else "colours"][language]
    for blank, name in zip(PERSONS, rd.sample(listed, len(PERSONS)), strict=True):
        bare = name.split()[-1]
        said[f"_{blank}"], said[blank], meant[blank] = bare, name, bare
    for blank, name in zip(PLANETS, rd.sample(words["planets"]["names"], len(PLANETS)), strict=True):
        said[blank] = meant[blank] = name
    for blank in NUMBERS:
        count = rd.randint(2, MANY)
        said[blank.upper()], meant[blank] = str(count), str(count)
        said[blank] = words["numbers"][language][count] if count <= 5 and rd.random() < SELDOM / 2 else str(count)
    kinds = dict(zip(COUNTED, rd.sample(list(words["ships"]), 2), strict=False))
    for blank, named in COUNTED.items():
        key = kinds.get(blank, next(iter(words[named])))
        count = rd.randint(1 if blank in kinds and "mis {h}" not in facts else 2, MOST)
        one, many = rd.choice(words[named][key][language].split("|")).split()
        said[blank], meant[blank], meant[f"{blank}#"] = f"{count} {many if count > 1 else one}", key, str(count)
    for blank, named in LISTS.items():
        key = rd.choice([key for key in words[named] if key not in meant.values()])
        said[blank] = rd.choice(words[named][key][language].split("|"))
        meant[blank] = key
    said["j+"], said["k2s"] = said["j"], said["k2"]
    said.update(zip(PRONOUNS["he"], PRONOUNS["she" if is_woman(meant["p"]) else "he"], strict=True))
    return said, meant


def _typed(rd: Random, language: str, text: str) -> str:
    """A text as it is typed: articles drawn together, capitals left out."""
    for apart, together in CONTRACTED[language].items():
        text = re.sub(rf"\b{apart}", together, text)
    if language == "es":
        text = re.sub(r"\by (?=i[^\s]|hi[^e])", "e ", text)
    if rd.random() < OFTEN:
        text = text.lower()
    return text


def report(n: int, seed: int) -> None:
    """Prints the share that is read whole, and what is in those that are not."""
    rd, whole, right, misses = Random(seed), Counter[str](), Counter[str](), []
    parts: defaultdict[str, Counter[bool]] = defaultdict(Counter)
    for one in (made(rd) for _ in range(n)):
        faults = lost(one.told)
        procedure = one.told.meant.removeprefix("ti4 ")
        for group in ("all", one.told.language, procedure, f"chosen {bool(one.told.game)}"):
            whole[group] += 1
            right[group] += not faults
        for part in one.parts:
            parts[f"{procedure}.{part} {one.told.language}"][not faults] += 1
        misses += [(one, faults)] if faults else []
    for group in whole:
        print(f"{group}: {right[group]} of {whole[group]}, {right[group] / whole[group]:.0%}")
    for part, found in sorted(parts.items(), key=lambda item: -item[1][False])[:25]:
        print(f"{part}: {found[False]} missed of {sum(found.values())}")
    for one, faults in sorted(misses, key=lambda miss: (miss[0].told.meant, miss[0].parts)):
        print(one.told.meant.removeprefix("ti4 "), *one.parts, "|", one.told.language, one.told.text, "|", faults)


if __name__ == "__main__":
    report(*(int(argument) for argument in [*sys.argv[1:], *("600", "1")[len(sys.argv) - 1 :]]))
