"""27.2, 27.19 Most votes win; in a tie, or without votes, the speaker decides."""

from __future__ import annotations

from adjudicator.choices import Pick
from adjudicator.errors import Forbidden, unusable
from adjudicator.messages import Message, listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected
from adjudicator.ti4.agenda_situation import Council, why_not_candidate
from adjudicator.ti4.procedures.votes import votes_text
from adjudicator.ti4.voice import referee


def decide(council: Council) -> Procedure[tuple[str, str]]:
    """27.2, 27.19: most votes win; in a tie, or without votes, the speaker decides."""
    tally = tally_of(council)
    most = max(tally.values())
    leaders = [outcome for outcome, votes in tally.items() if votes == most]
    yield referee.step("tally", "Recuento", say("Votos: {tally}.", tally=_tally_text(council, tally)), cite="27.2", tally=tally)
    if most and len(leaders) == 1:
        return leaders[0], "votes"
    speaker = council.players[council.speaker]
    winner: str = yield from referee.ask(
        Pick(
            "tie",
            speaker.id,
            _tie_prompt(council, leaders, most),
            options=leaders,
            default=leaders[0],
            rejected=[_not_tied(council, outcome) for outcome in tally if outcome not in leaders],
            labels=[council.outcome_name(outcome) for outcome in leaders],
            only=len(leaders) == 1,
            reader=lambda raw, path: _read_tie(council, leaders, raw, path),
        ),
        cite="27.19 76.2",
    )
    yield referee.step(
        "tie",
        "Decide el Portavoz",
        say(
            "{speaker}, Portavoz, decide que se aplique «{winner}». No cuenta como un voto.",
            speaker=speaker,
            winner=council.outcome_name(winner),
        ),
        cite="27.19 27.19a 76.2",
    )
    return winner, "speaker"


def _tally_text(council: Council, tally: dict[str, int]) -> object:
    """Every outcome of a for or against, otherwise only those that got votes."""
    shown = [(o, n) for o, n in tally.items() if n or council.card.elect == "for_against"]
    return listing([say("«{outcome}» {votes}", outcome=council.outcome_name(o), votes=n) for o, n in shown], empty="ninguno")


def _tie_prompt(council: Council, leaders: list[str], most: int) -> Message:
    speaker = council.players[council.speaker]
    if not most:
        return say("Ninguna resolución ha recibido votos: {speaker}, como Portavoz, decide cuál se aplica.", speaker=speaker)
    names = listing([council.outcome_name(outcome) for outcome in leaders])
    return say(
        "Empate a {votes} entre {names}: {speaker}, como Portavoz, decide cuál se aplica.",
        votes=votes_text(most),
        names=names,
        speaker=speaker,
    )


def _not_tied(council: Council, outcome: str) -> Rejected:
    text = say("«{outcome}» no está entre las resoluciones empatadas.", outcome=council.outcome_name(outcome))
    return referee.reject(outcome, text, cite="27.19")


def _read_tie(council: Council, leaders: list[str], raw: Json, path: str) -> str:
    """The speaker's decision, under any name of the outcome."""
    if not isinstance(raw, str):
        raise unusable(path, "se esperaba el nombre de una resolución", code="answer.invalid")
    found = council.find(raw)
    if found in leaders and found is not None:
        return found
    if found is not None and not why_not_candidate(council, found):
        raise Forbidden([referee.violation(_not_tied(council, found).text, cite="27.19", path=path)])
    raise referee.forbid(
        say("«{outcome}» no es una resolución posible de esta carta.", outcome=raw[:60]), cite="27.19 27.9", path=path
    )


def tally_of(council: Council) -> dict[str, int]:
    """27.2: the votes of every outcome."""
    tally = dict.fromkeys(council.outcomes(), 0)
    for vote in council.votes.values():
        if vote.cast and vote.outcome is not None:
            tally[vote.outcome] += vote.total + vote.bribe + vote.later
    return tally
