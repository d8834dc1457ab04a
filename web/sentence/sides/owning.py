"""Whose the things are that a sentence tells of."""

from __future__ import annotations

import itertools

from adjudicator.names import name_key
from web.sentence.board.holding import is_of_holder, leave_to_holder
from web.sentence.pieces.piece import Piece, ahead_of, is_held, is_unit
from web.sentence.sides.doing import follow
from web.sentence.telling.teller import Teller
from web.sentence.words.lexicon import labels_of
from web.sentence.words.people import is_woman
from web.sentence.words.shared import (
    BEHIND,
    ECHO,
    FIRST_PERSON,
    ME,
    MINE,
    OWNING,
    STRIKING,
    STRIKING_MYSELF,
    SUBJECTS,
    THEIRS,
    VAGUE,
    WANTING,
)

STRIKES = ("bombard", "dispar", "invad", "desembarc")
"""How the words begin that say what somebody does to me, whatever else they name."""
STRUCK = (*STRIKES, "atac", "ataqu", "attack", "declar")
CALLED = ("name", "species", "faction", "people")
"""By what somebody is told apart."""
THIRD_PERSON = frozenset({"tiene", "tem", "has"})
"""What somebody has who does not tell it."""
SHIPS = ("naves", "ships")
TO_OTHERS = frozenset({"le", "lhe", "les", "lhes"})
LEFT, AM = ("qued", "rest", "sobr"), frozenset({"estou", "estoy"})
"""How the verbs begin that say what somebody has left; before «with» these say what the one has who tells it."""
MYSELF = ("retir", "retreat", "recu", "defiend", "defend", "enfrent", "muev", "voy", "marcho")
"""How the words begin that say what somebody does who tells it: «me retiro»."""
SHE = frozenset({"ella", "ela", "she", "her", "hers", "dela"})
POSSESSIVE = frozenset({"meu", "meus", "minha", "minhas", "seu", "seus", "sua", "suas"})
"""In Portuguese these stand before what is somebody's, or behind it."""
PRONOUNS = SHE | BEHIND | {"yo", "eu", "i", "el", "ele", "he", "his", "i_ve"}
"""By which one of two is meant: «él tiene», «yo tengo»."""


def heed(teller: Teller, piece: Piece) -> None:
    """Whose the things are that follow: «mis 3 cruceros … sus 2 cazas» tells of one side and then of the other."""
    if piece.kind == "procedure" or WANTING.intersection(piece.lead):
        teller.owning = False
    elif OWNING.intersection(piece.lead):
        teller.owning, teller.focus = True, None if piece.kind == "word" and piece.senses else teller.focus
    if _strikes_me(piece):
        _be_struck(teller, piece)
        return
    follow(teller, piece)
    if piece.kind in ("fact", "against") and _by_me(teller, piece):
        _guess_own(teller, "mine")
    teller.where.acting = teller.doer or teller.where.acting
    piece = ahead_of(piece)
    owner = _owner_in(piece) or ("mine" if FIRST_PERSON.intersection(piece.lead) and _says_of_a_side(piece) else "")
    if STRIKING_MYSELF.intersection(piece.lead):
        _strike(teller, piece)
        owner = owner or ("mine" if _is_told_apart(teller) else "")
    if not owner and teller.doer and (piece.kind == "number" or is_held(piece) or is_unit(piece)):
        owner, teller.doer = teller.doer, ""
        _meet_first(teller, piece, owner)
        _guess_own(teller, owner)  # «bombardeo con 2 acorazados y bajo 3 infanterías»
    if (
        not owner
        and teller.own == teller.at
        and any(one in TO_OTHERS and verb.startswith(LEFT) for one, verb in itertools.pairwise(piece.lead))
    ):
        owner = "theirs"  # «aterrizo 5 infanterías, le quedan 3»
    if not owner and THIRD_PERSON.intersection(piece.lead) and _is_told_by_teller(teller):
        owner = "theirs"
    if owner and "el" not in piece.lead:
        _tell_of(teller, piece, owner)


def _is_told_by_teller(teller: Teller) -> bool:
    """«ataco a Perico con 9 de ataque, tiene defensa 6»: whether what the one who tells it has was told, and another was named."""
    told = teller.meeting and len(teller.sides) == 2 and teller.at == 0 and not teller.untold
    return told and not teller.side.get("name") and any(map(teller.sides[1].get, CALLED)) and 1 not in teller.counted


def _meet_first(teller: Teller, piece: Piece, owner: str) -> None:
    """«2 ancients in 203, i come in with 3 cruisers»: what was told of nobody before is not of the one who comes."""
    told = len(teller.sides) == 1 and not teller.untold
    turned = len(teller.sides) == 2 and teller.at == 1 and teller.untold and 0 in teller.counted
    if (
        teller.meeting
        and (told or turned)
        and not teller.owner
        and owner == "mine"
        and teller.own is None
        and ("with" in piece.lead or STRIKING_MYSELF.intersection(piece.lead))
        and not any(one.sketch for one in teller.form.fields)
    ):
        teller.own = 1


def _strike(teller: Teller, piece: Piece) -> None:
    """«guardián en el 271, lo ataco con 2 cruceros»: the units that follow are of the one who tells it."""
    if (teller.behind and not teller.untold) or _is_only_anothers(teller):
        teller.next_side()  # «tim defends with 2 ships, i attack with a destroyer»
        teller.own = teller.at
        return
    if teller.meeting and teller.own is None and not teller.sides and any(one.sketch for one in teller.form.fields):
        teller.own = 0
    _meet_first(teller, piece, "mine")
    teller.doer = "mine" if teller.own == 1 and teller.at == 0 else teller.doer


def _is_only_anothers(teller: Teller) -> bool:
    """«Sam has 2 carriers and I attack with 2 dreads»: whether only somebody else's ships on a board were told."""
    board = any(one.sketch for one in teller.form.fields)
    called = teller.owner == "theirs" or bool(teller.sides and (teller.side.get("name") or teller.side.get("faction")))
    return board and teller.meeting and teller.own is None and len(teller.sides) == 1 and not teller.untold and called


def _is_told_apart(teller: Teller) -> bool:
    """«Tomás tiene militar 2. Le ataco con 5 naves»: whether the one who tells it is known, and another is being told of."""
    board = any(one.sketch for one in teller.form.fields)
    return teller.meeting and not board and teller.own is not None and teller.at not in (-1, teller.own)


def _strikes_me(piece: Piece) -> bool:
    """Whether a piece says what somebody does to the one who tells it: «me ataca con», «me disparan»."""
    if any(word.startswith((*MYSELF, *LEFT)) for word in name_key(str(piece.text)).split("_")):
        return False  # «me retiro a mi Quann»
    me = ME.intersection(piece.lead) or str(piece.value).startswith(("me_", "nos_"))
    told = name_key(str(piece.text)) if piece.kind == "fact" else name_key(str(piece.value))
    does = piece.kind in ("noise", "procedure", "against") or told.startswith(STRIKES if piece.kind != "fact" else STRUCK)
    hits = len(piece.lead) > 1 and piece.lead[0] in ME and piece.lead[1] == "with"  # «Joe hits me with total attack 14»
    return bool(me and (STRIKING.intersection(piece.lead) or does or hits))


def _be_struck(teller: Teller, piece: Piece) -> None:
    """«Ana me ataca con 3…, yo tengo 2»: what follows is somebody else's."""
    if STRIKING.intersection(piece.lead):
        struck(teller)
    if teller.mine is not None and teller.mine == teller.at < 2 and teller.meeting and len(teller.sides) == 2:
        teller.turn_to(1 - teller.mine)  # «Nuno está en el rojo y yo en el verde, él me ataca con 12»
    be_struck(teller)


def be_struck(teller: Teller) -> None:
    """Notes that somebody else attacks the one who tells it."""
    teller.owner = "theirs"
    if teller.own is None and teller.meeting and (not teller.sides or _is_called_alone(teller)):
        teller.own = 1  # «me entra con 3 cruceros», «Ana me ataca con 9»: the one who tells it comes second
    teller.doer = "theirs" if teller.own is not None else teller.doer


def _is_called_alone(teller: Teller) -> bool:
    """Whether only one side has been told of, by its name."""
    return len(teller.sides) == 1 and bool(teller.sides[0].get("name"))


def _tell_of(teller: Teller, piece: Piece, owner: str) -> None:
    """Turns to whoever owns what is told now, if it is something that a side has."""
    if (
        owner == "theirs"
        and piece.joined
        and teller.at not in (-1, teller.own)
        and teller.side.get("name")
        and not teller.untold
    ):
        return  # «Oliver comes at me with 3 cruisers and his flagship»
    counted = piece.kind in ("number", "damaged") or is_unit(piece)
    vague = piece.value in VAGUE or (piece.kind == "noise" and piece.value in SHIPS)
    of_a_side = counted or piece.slots or vague or _says_of_a_side(piece)
    teller.doer = "" if of_a_side or is_held(piece) else teller.doer  # «eu entrei com 1 cruzador»
    behind = (_is_said_behind(piece) and not _echoes(piece)) or _is_said_before(piece)
    if behind and not teller.where.placing and not _is_there(teller, piece):
        teller.owner = owner
        _give_tile(teller, owner)
        _note_own(teller, owner)
    elif of_a_side or (is_held(piece) and teller.own is not None):
        meant = whose_side(teller, list(piece.lead), owner) if all(side.get("name") for side in teller.sides) else None
        _turn(teller, owner) if meant is None else teller.turn_to(meant)
        _note_own(teller, owner)
        teller.first = teller.at if STRIKING_MYSELF.intersection(piece.lead) and teller.at == 1 else teller.first
    elif is_held(piece):
        _guess_own(teller, owner)
        _turn(teller, owner) if teller.own is not None else None


def _give_tile(teller: Teller, owner: str) -> None:
    """«3 cruceros de Toni y 1 acorazado mío»: the ships counted just now are of the one who tells it, or of the other one."""
    anothers = owner == "mine" and bool(teller.sides) and bool(teller.side.get("name"))
    if teller.tiled is None or not teller.meeting or not (anothers or (owner == "theirs" and teller.own == teller.at)):
        return
    before = teller.at
    if owner == "mine" and teller.own is None:
        teller.next_side() if len(teller.sides) == 1 else teller.turn_to(1 - before)
        teller.own = teller.at
    else:
        _turn_by_own(teller, owner)
    teller.give_tile(before)


def _is_said_before(piece: Piece) -> bool:
    """«1 cruzador meu com mísseis»: whose what was told before is, not what follows."""
    pairs = zip(piece.lead, piece.lead[1:], strict=False)
    return any(one in POSSESSIVE and other in ("with", "and") for one, other in pairs)


def _is_said_behind(piece: Piece) -> bool:
    """«2 cruceros míos», «2 cruisers of his»: whether whose the things are is said behind them."""
    his = piece.lead[-2:] == ("of", "his") and piece.kind not in ("number", "word", "unknown")
    left = any(
        one == "me" and verb.startswith(LEFT) for one, verb in itertools.pairwise(piece.lead)
    )  # «…, me quedan 3 cruceros»
    return his or (bool(BEHIND.intersection(piece.lead)) and not left)


def _is_there(teller: Teller, piece: Piece) -> bool:
    """«on a planet of mine with 3 infantry»: whether what is counted stands where the one is at home who was just named."""
    pairs = zip(piece.lead, piece.lead[1:], strict=False)
    first = teller.where.counting or teller.untold  # «invado o planeta dele com 4»
    return piece.kind == "number" and not first and any(one in BEHIND and other == "with" for one, other in pairs)


def _echoes(piece: Piece) -> bool:
    """«my military is 4, hers is 2»: whether a pronoun stands for what is counted, and not behind what was."""
    return piece.kind == "number" and len(piece.lead) > 1 and piece.lead[-2] in ECHO and piece.lead[-1] in ("is", "es", "e")


def _owner_in(piece: Piece) -> str:
    """Whose a thing is, by the words before it."""
    if any(one in AM and other == "with" for one, other in itertools.pairwise(piece.lead)):
        return "mine"  # «estou com 4 caças»
    whose = ("mine" if word in MINE else "theirs" if word in THEIRS else "" for word in piece.lead)
    return next((each for each in whose if each), "")


def _by_me(teller: Teller, piece: Piece) -> bool:
    """Whether a phrase tells what the one does who tells it: «uso Conversor estelar», but no «ataque total 8»."""
    said = name_key(str(piece.text).split()[0])
    return (said in FIRST_PERSON and said not in labels_of(teller.form)) or bool(MINE.intersection(piece.lead) & SUBJECTS)


def _note_own(teller: Teller, owner: str) -> None:
    """Notes which of two sides the one is who tells it; without anybody told it is the first."""
    if not teller.meeting or teller.own is not None or owner != "mine":
        return
    teller.begin()
    if not teller.side.get("name"):
        teller.own = teller.at


def give_behind(teller: Teller, piece: Piece) -> None:
    """«… pueden con 2 destructores suyos»: what was just counted is the other side's."""
    if not _is_said_behind(piece) or _strikes_me(piece):
        return
    owner, counts = _owner_in(piece), teller.where.latest()
    if teller.own is None and owner == "theirs" and teller.meeting and counts:
        teller.own = 1 if len(teller.sides) == 1 else 0 if is_of_holder(teller) else None
    if teller.own is None or teller.own > 1 or not counts or (owner == "mine") == (teller.at == teller.own):
        return
    before = teller.fleets.get(id(teller.side))
    _turn_by_own(teller, owner)
    if before is counts[0].fleet:
        teller.where.give(counts, teller.fleets.setdefault(id(teller.side), {}))
        _pass_upgrades(teller, [one.unit for one in counts])


def _pass_upgrades(teller: Teller, units: list[str]) -> None:
    """What was just given to a side is of the kind that it was told to be: «2 destructores II suyos»."""
    other = teller.sides[1 - teller.at].get("technologies", [])
    for each in [technology for technology in other if technology.removesuffix("_ii") in units]:
        other.remove(each)
        teller.side.setdefault("technologies", []).append(each)


def _guess_own(teller: Teller, owner: str) -> None:
    """Whoever tells it, where only a verb says so: the one without a name, the first of two without one."""
    if not teller.meeting or teller.own is not None or owner != "mine":
        return
    teller.begin()
    nameless = [n for n, side in enumerate(teller.sides) if not side.get("name")]
    known = bool(teller.side.get("faction")) or teller.first == 1  # «defender has 2 pds, I enter»
    if len(teller.sides) == 1 and nameless and known and not teller.untold:
        teller.own = 1  # «Hacan tenía 5 infanterías. Yo desembarco 4»
    elif nameless == [0, 1] and teller.at == 1 and teller.untold and teller.side.get("faction"):
        teller.own = 1  # «Hacan tenía 5 infanterías. Soy Sol y desembarco 4»
    elif nameless:
        teller.own = nameless[0]
    elif len(teller.sides) == 1:
        teller.own = 1


def land(teller: Teller) -> None:
    """«Ana tiene 2 infanterías y yo desembarco 3»: whoever tells it and lands is the one who acts."""
    leave_to_holder(teller)
    if teller.own is None and teller.owner == "theirs" and teller.at == 0 and not teller.untold:
        teller.own = 1  # «en Quann hay sus 2 infanterías, bajo 4»
    _guess_own(teller, "mine")
    if teller.own is not None:
        _turn_by_own(teller, "mine")
        teller.first, teller.doer = teller.own, ""


def _says_of_a_side(piece: Piece) -> bool:
    """Whether a phrase says something of the side at hand, and not whose that is."""
    paths = [path for path, _value in piece.value.facts] if piece.kind == "fact" else []
    return bool(paths) and all(path.startswith("@.") for path in paths)


def _turn(teller: Teller, owner: str) -> None:
    """From one's own things to another's, or back."""
    before = teller.owner or ("theirs" if owner == "mine" else owner)
    if owner == "mine" and not teller.meeting:
        teller.turn_to_me()
        return
    if teller.own is not None and teller.meeting and owner in ("mine", "theirs") and teller.own < 2:
        _turn_by_own(teller, owner)
    elif teller.meeting and owner == "mine" and teller.at == 1 and teller.untold and teller.side.get("name"):
        teller.turn_to(0)  # «guerra contra Ana: mi nave…»
    elif teller.meeting and owner == "mine" and _is_anothers_deed(teller):
        teller.next_side()  # «Ollie shoots at my fleet (2 dreads) with 4 pds»
        teller.own, teller.aimed = teller.at, True
    elif teller.meeting and before != owner and not teller.untold and teller.at < 2 and not _only_holds(teller):
        teller.turn_to(0) if teller.at == 1 and len(teller.sides) > 1 else teller.next_side()
    teller.owner = owner


def _is_anothers_deed(teller: Teller) -> bool:
    """Whether somebody was named who does something to what is mine, and nothing has been told of that one yet."""
    alone = len(teller.sides) == 1 and teller.untold and not teller.narrated
    return alone and teller.own is None and bool(teller.side.get("name"))


def _only_holds(teller: Teller) -> bool:
    """Whether a side of a board has cards or technologies, and nothing was counted of it: «con Subida de moral mis 5 cazas»."""
    return any(one.sketch for one in teller.form.fields) and teller.at == 0 and not teller.fleets.get(id(teller.side))


def turn_to_mine(teller: Teller) -> None:
    """From here on the side is told of whoever tells it."""
    _guess_own(teller, "mine")
    if teller.meeting and teller.own is not None:
        _turn_by_own(teller, "mine")


def _turn_by_own(teller: Teller, owner: str) -> None:
    """To the side that the sentence said to be the teller's, or to the other; «su» may be of whoever is told."""
    wanted = teller.own if owner == "mine" else 1 - (teller.own or 0)
    if wanted is None or teller.at == wanted or (owner == "theirs" and teller.at > 1):
        return
    while len(teller.sides) <= wanted:
        teller.turn_to(len(teller.sides) - 1)
        teller.next_side()
    teller.turn_to(wanted)


def whose_side(teller: Teller, said: list[str], owner: str) -> int | None:
    """Which of two sides a pronoun means: whoever has no name tells it, where the other has one; else by the names themselves."""
    if not teller.meeting or len(teller.sides) != 2 or not PRONOUNS.intersection(said):
        return None
    names = [str(side.get("name") or "") for side in teller.sides]
    if all(names):
        women = [is_woman(name) for name in names]
        wanted = bool(SHE.intersection(said))
        fit = [n for n, woman in enumerate(women) if woman is not None and woman == wanted]
        unfit = [n for n, woman in enumerate(women) if woman is not None and woman != wanted]
        sure = unfit or None not in women or (len(fit) == 1 and fit[0] != teller.at and fit[0] not in teller.counted)
        alone = fit if len(fit) == 1 and sure else [1 - n for n in unfit] if not fit else []
        return alone[0] if owner == "theirs" and len(alone) == 1 else None
    if any(names) and owner == "theirs":
        return names.index(next(name for name in names if name))
    return names.index("") if any(names) and owner == "mine" else None


def struck(teller: Teller) -> None:
    """«tengo 3 cruceros y me ataca con 2»: whoever attacks is told after the one who tells it."""
    if teller.meeting and teller.at == 0 and not teller.untold:
        teller.next_side()
