"""Odds as text for a terminal: a bar, what is left, round by round, the advice and what was assumed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TextIO

from adjudicator import chapters
from adjudicator.messages import in_words_of, render
from adjudicator.odds import Odds
from adjudicator.odds.naming import units_text
from adjudicator.ruling import smallest
from arbitro.output import Style, wrap
from arbitro.speech import N_, Session

BAR = 40
MOST_ENDS = 8
MARKS = "█▓▒░"
CHOICES = {"stay": N_("seguir"), "retreat": N_("retirarse")}


def odds_text(odds: Odds, session: Session, stream: TextIO | None = None) -> str:
    """The whole answer, for reading."""
    style, document = Style(stream), odds.as_document(session.lang)
    title = render(chapters(odds.game)[odds.procedure].title, session.lang)
    with in_words_of(odds.game):
        return "\n".join([style.bold(title), *_lines(document, odds.game, session, style)])


def _lines(document: Mapping[str, Any], game: str, session: Session, style: Style) -> Iterator[str]:
    yield from _result(document, session)
    for place, told in document.get("then", {}).items():
        yield style.bold(place)
        yield from _result(told, session)
    if not document["exact"]:
        yield session.say("Muestra, no cuenta exacta: ± {error}.", error=percent(document["error"]))
    if document["rounds"]:
        told = [f"{entry['round']}: {percent(entry['ends'])}" for entry in document["rounds"] if entry["ends"] >= 0.0005]
        yield wrap(session.say("Termina en la ronda {rounds}.", rounds=" · ".join(told)), hanging="  ")
    yield from _left(document, game, session, style)
    if document["advice"]:
        yield from _advice(document["advice"], session, style)
    yield ""
    for text in document["assumed"]:
        yield wrap(f"· {text}", hanging="  ")
    yield style.dim(wrap(f"§ {', '.join(smallest(document['citations']))}", hanging="  "))


def _result(document: Mapping[str, Any], session: Session) -> Iterator[str]:
    """Who wins how often, as numbers and as a bar."""
    shares = [*document["win"].items()]
    if not shares:
        return
    shares.append((session.say("nadie"), document["draw"]))
    yield bar([p for _, p in shares])
    for mark, (name, p) in zip(MARKS * len(shares), shares, strict=False):
        gone = document.get("retreats", {}).get(name, 0)
        more = session.say(" (se retira: {p})", p=percent(gone)) if gone else ""
        yield f"{mark} {session.say('gana {name}: {p}', name=name, p=percent(p))}{more}"


def bar(shares: list[float]) -> str:
    """One line in which each share has its mark."""
    ends = [round(BAR * sum(shares[: n + 1])) for n in range(len(shares))]
    return "".join(mark * (end - start) for mark, start, end in zip(MARKS * len(ends), [0, *ends], ends, strict=False))


def _left(document: Mapping[str, Any], game: str, session: Session, style: Style) -> Iterator[str]:
    for name, ends in document["left"].items():
        yield ""
        lost = session.say("pierde de media {n} recursos", n=f"{document['value_lost'].get(name, 0):.2f}")
        yield style.bold(session.say("Queda de {name} ({lost}):", name=name, lost=lost))
        for end in ends[:MOST_ENDS]:
            yield f"  {percent(end['p']):>7}  {units_text(game, end['units'], session.lang)}"
        rest = sum(end["p"] for end in ends[MOST_ENDS:])
        if rest:
            yield f"  {percent(rest):>7}  {session.say('otra cosa')}"


def _advice(advice: Mapping[str, Any], session: Session, style: Style) -> Iterator[str]:
    chances = " · ".join(_serves(advice, option, session) for option in advice["win"])
    text = session.say(
        "Consejo para {name}: {choice} ({chances}).",
        name=advice["who"],
        choice=session.say(CHOICES[advice["choice"]]),
        chances=chances,
    )
    yield ""
    yield style.bold(wrap(text))
    yield style.dim(f"§ {', '.join(smallest(advice['citations']))}")


def _serves(advice: Mapping[str, Any], option: str, session: Session) -> str:
    """How well an option serves the aim of the advice."""
    choice, worth = session.say(CHOICES[option]), advice["worth"][option]
    if advice["aim"] == "survive":
        return session.say("al {choice} conserva alguna nave {p}", choice=choice, p=percent(worth))
    if advice["aim"] == "value":
        return session.say("al {choice} conserva de media {n} recursos", choice=choice, n=f"{worth:.2f}")
    return session.say("al {choice} gana {p}", choice=choice, p=percent(advice["win"][option]))


def percent(p: float) -> str:
    """A share as people read it."""
    return f"{100 * p:.1f} %"
