"""The questions that components put, by kind: a pick, a yes, some units, a number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from adjudicator.choices import Amount, Pick, Units, YesNo, whole_number
from adjudicator.messages import Message, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected
from adjudicator.ti4.board import Player
from adjudicator.ti4.forces import Force
from adjudicator.ti4.system_reader import read_part
from adjudicator.ti4.units import unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE


def ask_yes(key: str, player: Player, prompt: Message, cite: str, *, default: bool = False) -> Procedure[bool]:
    """Whether something is so, or is done."""
    options = [True, False] if default else [False, True]
    labels = [say("Sí") if option else say("No") for option in options]
    question = YesNo(key, player.id, prompt, options=options, default=default, labels=labels)
    answer: bool = yield from referee.ask(question, cite=cite)
    return answer


def ask_pick(
    key: str,
    player: Player,
    prompt: Message,
    options: Sequence[str],
    cite: str,
    *,
    may: bool = True,
    labels: Sequence[object] = (),
    rejected: Iterable[Rejected] = (),
    default: str = "",
) -> Procedure[str]:
    """One of some names; `may`: or none of them, which is the default."""
    given: list[Json] = [*([NONE] if may else []), *options]
    named = [*([say("No la usa")] if may else []), *(labels or [_named(option) for option in options])]
    question = Pick(
        key,
        player.id,
        prompt,
        options=given,
        default=default or given[0],
        labels=named,
        rejected=tuple(rejected),
        quiet=may,
    )
    answer: str = yield from referee.ask(question, cite=cite)
    return answer


def _named(option: str) -> object:
    return unit_types()[option].one if option in unit_types() else option


def ask_units(
    key: str, player: Player, prompt: Message, available: Force, cite: str, *, most: int, default: Force | None = None
) -> Procedure[Force]:
    """Some of the units that are there, no more than so many together; none by default."""
    proposed = (default or Force()).as_document()
    question = Units(
        key,
        player.id,
        prompt,
        options=[proposed],
        default=proposed,
        reader=lambda raw, path: _read_units(raw, path, available, most, cite),
        units=available.as_document(),
        most=most,
    )
    answer: Force = yield from referee.ask(question, cite=cite)
    return answer


def _read_units(raw: Json, path: str, available: Force, most: int, cite: str) -> Force:
    given, chosen = read_part(raw, path, available), Force()
    if given.count() > most:
        text = say("Son {n} como mucho, y la respuesta dice {given}.", n=most, given=given.count())
        raise referee.forbid(text, cite=cite, path=path)
    for stack in given:
        chosen = chosen.plus(available.take(stack.unit, stack.count))
    return chosen


def ask_number(key: str, player: Player, prompt: Message, most: int, cite: str, *, default: int = 0) -> Procedure[int]:
    """A number from nothing to the most."""
    question = Amount(
        key,
        player.id,
        prompt,
        options=[default],
        default=default,
        reader=whole_number(most),
        most=most,
    )
    answer: int = yield from referee.ask(question, cite=cite)
    return answer
