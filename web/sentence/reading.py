"""The door of this package: a sentence in, a document for a form out."""

from __future__ import annotations

import re
from typing import Any

from web.i18n import SOURCE
from web.referee.fields import Form, form_of
from web.sentence.checking.lost import lost_words
from web.sentence.choosing import Choice, choices, is_question
from web.sentence.filling.joining import join_rows, lift_alone
from web.sentence.filling.piece_by_piece import tell
from web.sentence.filling.told import typed_of
from web.sentence.phrases.table import like
from web.sentence.pieces.cutter import Cutter
from web.sentence.pieces.fitting import moves_alone, names_somebody
from web.sentence.pieces.ordering import in_order
from web.sentence.pieces.piece import Piece, is_unit
from web.sentence.sides.attacking import settle_attacker
from web.sentence.sides.taking import settle_turn
from web.sentence.telling.teller import begin
from web.sentence.telling.typed import Typed
from web.sentence.voyage.about import is_journey
from web.sentence.voyage.moves import read_moves
from web.sentence.voyage.piece_by_piece import read_voyage
from web.sentence.voyage.written import typed_of_voyage
from web.sentence.words.chat import written_out
from web.sentence.words.lexicon import lexicon_of
from web.sentence.words.slots import has_board

MOST_ELSEWHERE = 2
PLACE = re.compile(r"(?:\b(?:y|e|and|en|in|no|el|o|the|sector|setor)\s+)*\b\d{3}\b")
"""A sector by its number, with the small words before it."""
LIKELY = 2.0
LEAST_MEANT = 1.5
"""A sentence that fits every procedure of every game less than this is none of a situation: «mañana a las 9»."""
SIDE, OWN = "@", "@."
"""Of whom a phrase tells, and what of them."""


def read_typed(text: str, game: str = "", procedure: str = "", likely: str = "", language: str = SOURCE) -> Typed:
    """Reads a sentence for a procedure; without one, for the procedure that it speaks of, `likely` the game that is played.

    What it understood, and the names that nobody said, are in a language; the sentence may be in any.
    """
    text = in_order(written_out(text, language))
    found = choices(text, game, procedure)
    best = max(found, key=lambda choice: choice.score + (LIKELY if choice.game == likely else 0))
    form = form_of(best.game, best.procedure).in_language(language)
    typed = _read(text, form)
    typed.asks = is_question(text)
    typed.astray = lost_words(typed, form)
    if best.score <= (0 if game else LEAST_MEANT):
        typed.sure = 0
    return typed


def likelier(text: str, game: str, procedure: str) -> list[Choice]:
    """Procedures of the same game that a sentence fits better than the one at hand."""
    ranked = choices(in_order(written_out(text)), game)
    here = next((choice.score for choice in ranked if choice.procedure == procedure), 0.0)
    return [choice for choice in ranked if choice.score > here + 1][:MOST_ELSEWHERE]


def _read(text: str, form: Form) -> Typed:
    if (model := like(form.game, form.procedure)) is not None:
        return _read_like(text, form, *model)
    pieces = list(Cutter(lexicon_of(form.game), form).pieces(text))
    moves = moves_alone(form) or is_journey(pieces, form)
    if moves and has_board(form):
        typed = typed_of_voyage(read_voyage(pieces, form))
    else:
        typed = read_moves(pieces, form) if moves else _told(pieces, form, text)
    typed.pieces = pieces
    return typed


def _read_like(text: str, form: Form, procedure: str, rows: str) -> Typed:
    """Every place of a sentence read as another procedure: a combat phase is one battle after the other."""
    cuts = [found.start() for found in PLACE.finditer(text)]
    starts = [0, *cuts[1:]] if cuts else [0]
    if cuts and _is_heading(text[: cuts[0]], form_of(form.game, procedure)):
        starts[0] = cuts[0]
    cut = [_apart(text[at:end], form) for at, end in zip(starts, [*starts[1:], len(text)], strict=True)]
    parts = [part for part, _told in cut]
    read = [_read(part, form_of(form.game, procedure).in_language(form.language)) for part in parts]
    documents = [{key: item for key, item in one.document.items() if key not in ("game", "procedure")} for one in read]
    found = [{**_besides(part, form, rows), **one.pop("sector", {}), **one} for part, one in zip(parts, documents, strict=True)]
    whole: dict[str, Any] = {"game": form.game, "procedure": form.procedure, rows: found}
    for name, path, value in (each for _part, told in cut for each in told):
        whole.setdefault("players", {}).setdefault(name, {})[path] = value
    typed = Typed(form.game, form.procedure, whole, sure=sum(one.sure for one in read))
    for one in read:
        typed.shares += sorted(one.shares, key=lambda share: bool(share.name))  # where it is, then who is there
        typed.missed += one.missed
        typed.unused += one.unused
        typed.pieces += one.pieces
    return typed


def _apart(text: str, form: Form) -> tuple[str, list[tuple[str, str, Any]]]:
    """A text without what phrases of the form itself tell of a player, and that: «Ana has 3 discs»."""
    rest: list[str] = []
    told: list[tuple[str, str, Any]] = []
    named = ""
    for piece in Cutter(lexicon_of(form.game), form).pieces(text):
        facts = dict(piece.value.facts) if piece.kind == "fact" else {}
        own = {path.removeprefix(OWN): value for path, value in facts.items() if path.startswith(OWN)}
        named = str(facts.get(SIDE) or (piece.text if names_somebody(piece) else named))
        if own and named:
            told += [(named, path, value) for path, value in own.items()]
        rest += [] if own and named else [*piece.lead, piece.text]
    return (" ".join(rest) if told else text), told


def _is_heading(text: str, form: Form) -> bool:
    """«tenemos 2 combates: 206 …»: whether what stands before the first place tells of nobody and of nothing."""
    pieces = Cutter(lexicon_of(form.game), form).pieces(text)
    return not any(
        is_unit(piece) or piece.kind == "unknown" or (piece.kind == "fact" and piece.value.facts) for piece in pieces
    )


def _besides(text: str, form: Form, rows: str) -> dict[str, Any]:
    """What the phrases of a form itself say of a place that is read as another procedure: the cubes that are there."""
    found: dict[str, Any] = {}
    for piece in Cutter(lexicon_of(form.game), form).pieces(text):
        for path, value in piece.value.facts if piece.kind == "fact" else ():
            *keys, last = path.split(".")
            here = found
            for key in keys[1:]:
                here = here.setdefault(key, {})
            if keys[:1] == [rows]:
                here[last] = value
    return found


def _told(pieces: list[Piece], form: Form, text: str) -> Typed:
    teller = begin(form)
    tell(teller, pieces)
    settle_attacker(teller, text)
    settle_turn(teller, text)
    join_rows(teller)
    lift_alone(teller)
    return typed_of(teller)
