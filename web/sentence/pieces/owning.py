"""Whose ships are, where it is told behind them, put before them: «3 cruceros de Ana», «2 dreads of mine»."""

from __future__ import annotations

from dataclasses import replace

from web.sentence.phrases.blanks import ENDING
from web.sentence.pieces.piece import Piece, is_unit
from web.sentence.words.keys import name_key
from web.sentence.words.shared import ARTICLES, BEHIND, MINE, OF, THEIRS
from web.sentence.words.small import MY_OWN, THE, WORLD

LINKS = frozenset({"and", "with", "also", "mas", "mais", "plus", "tambien", "tambem"}) | ARTICLES
"""What stands between two things of one list."""
HOLDER, ME, OTHER, ANY = "holder", "me", "other", "@"
"""What phrases say of whose a planet is: of the one who tells it, of the other one, of whoever is being told of."""
SOMEBODY = frozenset({"ella", "el", "ellos", "ele", "ela", "eles", "mi", "mim", "him", "her", "them", "me"})
OURS = MY_OWN | {"nuestro", "nuestros", "nosso", "nossos", "our"}
SYSTEMS = frozenset({"sistema", "system"})
OWNER, HOME, OF_MINE, OF_THEIRS = "owner", "home", "mine", "theirs"
"""What a piece is that says whose what follows is, or whose system it is; and that it is the one's who tells it, or the other one's."""


def owners_first(pieces: list[Piece]) -> list[Piece]:
    """The pieces of a sentence with whoever is said to have ships before them, where that is told behind."""
    found: list[Piece] = []
    i, unit = 0, None
    while i < len(pieces):
        end = _list_end(pieces, i)
        units = [one for one in pieces[i:end] if is_unit(one)]
        if end > i:
            begun, after = _owned(pieces, i, end)
            begun = [*_at_home(found, begun), *begun]
            if after > end and found and found[-1].kind == "from":
                found.pop()  # «levo tiro de 3 pds da Carla»
            found += begun
            i, unit = after, units[-1]
            if i < len(pieces) and _is_behind(pieces[i]):
                pieces = [*pieces[:i], _without_owner(pieces[i]), *pieces[i + 1 :]]
        elif name_key(pieces[i].text) in SYSTEMS and (who := _owner_at(pieces, i + 1)) >= 0:
            found += [pieces[i], replace(_owner(pieces[who], ()), kind=HOME)]
            i = who + 1  # «activo el sistema de los Titanes con 1 acorazado»
        elif unit is not None and _is_bare(pieces, i):
            who = _owner_at(pieces, i + 1)
            found += [_owner(pieces[who], pieces[i].lead), replace(pieces[i], lead=()), replace(unit, lead=())]
            i = who + 1
        else:
            found.append(pieces[i])
            i += 1
    return found


def _list_end(pieces: list[Piece], i: int) -> int:
    """Where a list of ships ends that begins here; each may have its own number, and its own owner only the first."""
    ends, joined = [_item_end(pieces, i)], 0
    while ends[-1] > i:
        at = ends[-1] + (ends[-1] < len(pieces) and pieces[ends[-1]].text == ",")
        more = _item_end(pieces, at)
        if more == at or not LINKS.issuperset(pieces[at].lead) or not (pieces[at].lead or pieces[at].kind == "number"):
            break
        if (at > ends[-1] and joined) or (_is_known(pieces[at]) and not _is_known(pieces[i])):
            break  # «he has 2 cruisers and a flagship, 3 cruisers on my side», «con 2 cruceros y los 3 SDP de Ana»
        ends.append(more)
        joined = len(ends) if pieces[at].joined or not i else joined
    parted = next((end for end in ends if end < len(pieces) and pieces[end].text == ","), ends[-1])
    return ends[-1] if joined else parted


def _is_known(piece: Piece) -> bool:
    """«los 3 SDP»: whether a number has an article before it."""
    return piece.kind == "number" and bool(ARTICLES.intersection(piece.lead))


def _item_end(pieces: list[Piece], i: int) -> int:
    """Behind one sort of ships: «3 cruceros», «1 damaged dread», «the carrier»."""
    at = i
    if at < len(pieces) and pieces[at].kind == "number":
        at += 1
    if at < len(pieces) and pieces[at].kind == "damaged" and at + 1 < len(pieces) and is_unit(pieces[at + 1]):
        at += 1
    return at + 1 if at < len(pieces) and is_unit(pieces[at]) else i


def _owned(pieces: list[Piece], i: int, end: int) -> tuple[list[Piece], int]:
    """A list of ships with its owner before it, and where the sentence goes on."""
    first, rest = pieces[i], pieces[i + 1 : end]
    if OURS.intersection(first.lead):
        own = Piece(OWNER, OF_MINE, first.text, lead=tuple(word for word in first.lead if word not in OURS))
        return [own, _unowned(first), *rest], end
    if (MINE | THEIRS - {"el"}).intersection(first.lead):
        return pieces[i:end], end
    if (who := _owner_at(pieces, end)) >= 0:
        return [_owner(pieces[who], first.lead), _unowned(first), *rest], who + 1
    if end < len(pieces) and _is_behind(pieces[end]):
        said = next(word for word in pieces[end].lead if word in BEHIND)
        own = Piece(OWNER, OF_MINE if said in MINE else OF_THEIRS, said, lead=first.lead)
        return [own, _unowned(first), *rest], end
    if end + 1 < len(pieces) and pieces[end].kind == "from" and pieces[end + 1].value in SOMEBODY:
        own = Piece(OWNER, OF_MINE if pieces[end + 1].value in MINE else OF_THEIRS, pieces[end + 1].text, lead=first.lead)
        return [own, _unowned(first), *rest], end + 2  # «5 infanterías de ella»
    if _points_behind(pieces, end):
        own = Piece(OWNER, OF_MINE if pieces[end].value in MINE else OF_THEIRS, pieces[end].text, lead=first.lead)
        return [own, _unowned(first), *rest], end + 1
    return pieces[i:end], end


def _unowned(first: Piece) -> Piece:
    """What a list begins with, its owner being told before it: without the words before it, but for the article of what may have been told already."""
    return replace(first, lead=tuple(word for word in first.lead if word in THE) if is_unit(first) else ())


def _at_home(before: list[Piece], begun: list[Piece]) -> list[Piece]:
    """«el planeta de Ana con 2 infanterías»: whose the planet is on which a list of troops stands, told once more before them."""
    if not before or begun[0].kind == OWNER or "with" not in begun[0].lead or any(map(_flies, begun)):
        return []
    last = before[-1]
    holder = dict(last.value.facts).get(HOLDER) if last.kind == "fact" else None
    if holder is not None and holder != ANY:
        said = {ME: OF_MINE, OTHER: OF_THEIRS}.get(str(holder), str(holder))
        return [Piece(OWNER, said, last.text, lead=("with",))]
    of = len(before) > 1 and _owner_at(before, len(before) - 2) == len(before) - 1
    planet = before[-3] if of and len(before) > 2 else None
    return [_owner(last, ("with",))] if planet is not None and name_key(planet.text) in WORLD else []


def _flies(piece: Piece) -> bool:
    """Whether a piece is a ship, which stands on no planet."""
    return piece.is_of("ships")


def _points_behind(pieces: list[Piece], at: int) -> bool:
    """«2 cruisers me, 3 fighters him»: whether a list ends with whose it is, and nothing of that one's follows."""
    if at >= len(pieces) or pieces[at].kind not in ("other", "noise") or pieces[at].value not in BEHIND or pieces[at].lead:
        return False
    return at + 1 == len(pieces) or pieces[at + 1].kind == "mark" or pieces[at + 1].joined


def _owner(who: Piece, lead: tuple[str, ...]) -> Piece:
    """Whoever is named as the owner of what follows."""
    return replace(who, kind=OWNER, value=ENDING.sub("", who.text) if who.kind == "unknown" else "", lead=lead)


def _owner_at(pieces: list[Piece], at: int) -> int:
    """«de Ana», «of Sol»: where somebody is named, or whom somebody plays, as the one whose what stands before is."""
    of = at < len(pieces) and pieces[at].kind == "from" and name_key(pieces[at].text) in OF
    if at + of >= len(pieces) or not (of or OF.intersection(pieces[at].lead[:2])):
        return -1
    who = pieces[at + of]
    named = (who.kind == "unknown" and bool(who.value)) or who.is_of("factions")
    return at + of if named else -1


def _is_bare(pieces: list[Piece], i: int) -> bool:
    """«… y 1 do Tonho», «contra las 5 de Luis»: so many of what was counted before, which are somebody's."""
    who = _owner_at(pieces, i + 1) if pieces[i].kind == "number" else -1
    return who >= 0 and not (who + 1 < len(pieces) and is_unit(pieces[who + 1]))  # «2 of Green's war suns»


def _is_behind(piece: Piece) -> bool:
    """Whether the words before a piece begin by saying whose what stands before them is."""
    return bool(BEHIND.intersection(piece.lead[:2])) and (piece.lead[0] in BEHIND or piece.lead[0] in OF)


def _without_owner(piece: Piece) -> Piece:
    at = next(n for n, word in enumerate(piece.lead) if word in BEHIND)
    return replace(piece, lead=piece.lead[at + 1 :])
