"""The clauses of a sentence in the order in which they are read: whoever attacks is told first."""

from __future__ import annotations

import re
from dataclasses import replace

from adjudicator.names import name_key
from web.sentence.pieces.piece import Piece, is_unit

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
PLACES = frozenset(
    [
        "casilla",
        "casa",
        "hex",
        "hexagono",
        "hexagon",
        "space",
        "espacio",
        "espaco",
        "sector",
        "setor",
        "square",
        "planeta",
        "planet",
        "mundo",
        "world",
        "star",
        "estrella",
        "estrela",
        "naves",
        "ships",
        "flota",
        "frota",
        "fleet",
        "flotas",
        "frotas",
        "fleets",
        "posicion",
        "posicao",
        "position",
    ]
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
