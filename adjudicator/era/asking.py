"""Short ways of asking: a yes, a number, one of several, some of several; every answer is read strictly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.choices import Amount, Names, Pick, YesNo, whole_number
from adjudicator.era.voice import referee
from adjudicator.errors import Forbidden, unusable
from adjudicator.messages import Message
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Violation

Closed = Mapping[str, tuple[Message, str]]
"""What the rules close: the reason and its rule, by name."""


def ask_yes(key: str, who: str, prompt: Message, *, cite: str, default: bool = False) -> Procedure[bool]:
    """Whether something is so, or somebody does something."""
    said: bool = yield from referee.ask(YesNo(key, who, prompt, default=default), cite=cite)
    return said


def ask_number(
    key: str, who: str, prompt: Message, *, cite: str, least: int = 0, most: int = 100, default: int = 0
) -> Procedure[int]:
    """A number within bounds."""
    options = list(range(least, min(most, least + 9) + 1))
    ask = Amount(key, who, prompt, options=options, default=default, reader=whole_number(most, least), least=least, most=most)
    said: int = yield from referee.ask(ask, cite=cite)
    return said


def ask_pick(
    key: str, who: str, prompt: Message, options: Mapping[str, object], *, cite: str, closed: Closed | None = None
) -> Procedure[str]:
    """One of several, each with its label; the first by default; what the rules close is told with its reason."""
    shut = [referee.reject(name, reason, cite=rule) for name, (reason, rule) in (closed or {}).items()]
    ask = Pick(
        key, who, prompt, options=list(options), labels=list(options.values()), default=next(iter(options)), rejected=shut
    )
    said: str = yield from referee.ask(ask, cite=cite)
    return said


def ask_names(
    key: str,
    who: str,
    prompt: Message,
    names: Sequence[str],
    *,
    cite: str,
    most: int,
    closed: Closed | None = None,
    too_many: tuple[Message, str],
    asked: bool = True,
    least: int = 0,
) -> Procedure[tuple[str, ...]]:
    """Some of the names, so many at most; the first ones by default, without asking where there is nothing to choose."""

    def read(raw: Json, path: str) -> tuple[str, ...]:
        if not isinstance(raw, list | tuple) or not all(isinstance(name, str) for name in raw):
            raise unusable(path, "se espera una lista de nombres", code="answer.invalid")
        shut = closed or {}
        against = [Violation(shut[name][0], referee.cite(shut[name][1]), path) for name in raw if name in shut]
        unknown = [name for name in raw if name not in names and name not in shut]
        if unknown:
            raise unusable(path, "«{name}» no es ninguno de los que caben", code="answer.invalid", name=unknown[0][:60])
        if len(raw) > most or len(set(raw)) < len(raw) or len(raw) < least:
            against.append(Violation(too_many[0], referee.cite(too_many[1]), path))
        if against:
            raise Forbidden(against)
        return tuple(raw)

    default = list(names)[:most]
    ask = Names(key, who, prompt, options=[default], default=default, names=names, least=least, reader=read, only=not asked)
    said: tuple[str, ...] = yield from referee.ask(ask, cite=cite)
    return said
