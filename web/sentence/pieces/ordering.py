"""The clauses of a sentence in the order in which they are read: whoever attacks is told first."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace

from web.sentence.pieces.piece import Piece, is_unit
from web.sentence.words.keys import name_key
from web.sentence.words.sets import word_set
from web.sentence.words.shared import OF

ATTACKED = re.compile(
    r"""^(?P<defender>[^?]*?\b(?:tiene|tienen|tem|têm|has|have|está|esta|is)\b[^?]*?)
    (?:\s*[,;.]\s*|\s+(?=(?:y|e|and|so|pero|mas|but)\s))(?:(?:y|e|and|so|pero|mas|but)\s+)?
    (?P<verb>(?:(?:yo|eu)\s+)?(?:(?:lo|la|le|los|las|les|o|a|os|as)\s+ataco|ataco\s+(?:ele|ela|eles|elas))
    |i(?:['’]?m|\s+am)?\s+attack(?:ing)?\s+(?:him|her|them)
    |(?:(?:yo|eu)\s+ataco|i(?:['’]?m|\s+am)?\s+attack(?:ing)?)(?!\s+(?:con|com|with)\b))
    \s+(?P<attack>(?:con|com|with|sin|sem|without|s[oó]lo|s[oó]|only|just)\s.+)$""",
    re.IGNORECASE | re.VERBOSE | re.DOTALL,
)
"""«Luz tiene 6 naves, la ataco con 4»: the one who is attacked is told before the one who attacks."""
PLACES = word_set(
    "casilla casa hex hexagono hexagon space espacio espaco sector setor square planeta planet mundo world star estrella"
    " estrela naves ships flota frota fleet flotas frotas fleets posicion posicao position"
)
"""Where somebody is, and what is there without a number."""
ASKED = re.compile(r"(?<=[.!])\s+[^.!?]*\?\s*$")
"""What is asked about it in a sentence of its own."""
BARE = re.compile(r"^(?:con|com|with)(?:\s+(?:mis|minhas|my))?\s+\d+(?=\s*(?:[,.;?]|$)|\s+(?:y|e|and)\s)", re.IGNORECASE)
COUNTED = re.compile(r"\b\d+\s+([^\W\d_]{3,})")
"""A number of what the defender was told to have too: «con 3»."""
NO_SHIPS = re.compile(r"(?:cr[eé]dit|civi|milit|poblac|popul|recurs|resourc|ataque|attack|def[ei])", re.IGNORECASE)
"""What nobody attacks with."""
THEIRS = re.compile(
    r"[,;]\s*(?:(?:y|e|and)\s+)?(?=(?:ella|ela|él|el|ele|he|she|her|his)\b(?!\s+\w+\s+(?:se|me)\b))", re.IGNORECASE
)
"""Where the clause of the attacker goes over to the defender again: «…, ella militar 3»."""
ATTACKS = re.compile(r"\b(?:atac|attack)", re.IGNORECASE)


FACING = frozenset({"contra", "vs", "versus", "against", "x", "frente_a"})
"""Behind these stands whom somebody fights."""


def in_order(text: str) -> str:
    """A sentence with the attacker's clause before the defender's, where it is told the other way round."""
    found = ATTACKED.match(text.strip())
    if found is None or ATTACKS.search(found["defender"]):
        return text
    verb = "I attack" if "attack" in found["verb"].lower() else "ataco"
    asked = ASKED.search(found["attack"])
    attack, *rest = THEIRS.split(found["attack"][: asked.start()] if asked else found["attack"], maxsplit=1)
    if (bare := BARE.match(attack)) and (counted := COUNTED.search(found["defender"])) and not NO_SHIPS.match(counted[1]):
        attack = f"{bare[0]} {counted[1]}{attack[bare.end() :]}"
    told = [f"{verb} {attack.rstrip(' .;,')}", found["defender"], *(part.strip() for part in rest)]
    return ", ".join(told) + (f".{asked[0]}" if asked else "")


def as_read(pieces: list[Piece]) -> list[Piece]:
    """The pieces of a sentence as they are read: numbers before what they count, of two numbers the one that is meant, one word for whom a fight is against."""
    found = _parts_only(counted_first(pieces))
    return [
        replace(one, kind="noise") if one.kind == "against" and _is_met_later(found, i) else one for i, one in enumerate(found)
    ]


def _is_met_later(pieces: list[Piece], i: int) -> bool:
    """«pelean con 4 cruceros contra 2 destructores»: whether whom they fight is told only later in the same clause."""
    rest = list(itertools.takewhile(lambda one: one.kind != "mark" or one.text == ",", pieces[i + 1 :]))
    own = str(pieces[i].value).endswith(("_con", "_com")) and bool(rest) and rest[0].kind == "number"
    return own and any(one.kind == "against" and one.value in FACING for one in rest)


def _parts_only(pieces: list[Piece]) -> list[Piece]:
    """«only 2 of the 3 land»: so many of a number that was told before, without that."""
    found, i = list[Piece](), 0
    while i < len(pieces):
        found.append(pieces[i])
        of = i + 1 < len(pieces) and pieces[i + 1].kind == "from" and name_key(pieces[i + 1].text) in OF
        whole = pieces[i + 1 + of] if pieces[i].kind == "number" and i + 1 + of < len(pieces) else None
        told = whole is not None and whole.kind == "number" and (of or bool(OF.intersection(whole.lead)))
        after = pieces[i + 2 + of] if i + 2 + of < len(pieces) else None
        alone = told and not (after is not None and (is_unit(after) or after.kind == "word"))
        i += 2 + of if alone else 1
    return found


def without_place(pieces: list[Piece]) -> list[Piece]:
    """«ataco la casilla de Iker con 3» is «ataco a Iker con 3»: the pieces without where somebody is who is attacked."""
    found = list(pieces)
    for i in range(len(found) - 3):
        verb, place, of, who = found[i : i + 4]
        named = verb.kind == "against" and of.kind == "from" and who.kind == "unknown" and bool(who.value)
        if named and name_key(place.text) in PLACES and place.kind != "number":
            return without_place([*found[: i + 1], replace(who, lead=()), *found[i + 4 :]])
    return found


def counted_first(pieces: list[Piece]) -> list[Piece]:
    """The pieces of a sentence with the number before the ships that it counts: «Antiguos: 2.» is «2 antiguos»."""
    found = list(pieces)
    for i in range(len(found) - 2):
        ships, colon, number, after = found[i], found[i + 1], found[i + 2], found[i + 3 : i + 4]
        ends = not after or after[0].kind == "mark"
        counted = i > 0 and found[i - 1].kind == "number"
        if is_unit(ships) and colon.text == ":" and number.kind == "number" and ends and not counted:
            found[i : i + 3] = [number, ships]
            return counted_first(found)
    return found
