"""Cards that foretell the outcome of an agenda, besides riders (27.22)."""

from __future__ import annotations

from adjudicator.messages import count, listing, say
from adjudicator.referee import Procedure
from adjudicator.ti4.agenda_situation import Council, Prediction
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.agenda_outcomes import token_gain
from adjudicator.ti4.effects.leaders import mark, marked
from adjudicator.ti4.effects.riders import foretell, told
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.situations import Lasting
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, Reason, effect, spend, titled


@effect("odlynn_myrr", At.AGENDA_AFTER_REVEALED, optional=True, asks=True)
def odlynn_myrr(council: Council, player: Player) -> Procedure[Council | None]:
    """Odlynn Myrr: up to six votes more and a prediction; the hero is purged."""
    outcome = yield from foretell(council, player, "odlynn_myrr")
    if outcome == NONE:
        return None
    n = figure("odlynn_myrr", "votes")
    council = yield from spend(council, player, "odlynn_myrr")
    yield referee.step(
        f"reveal.odlynn_myrr.{player.id}",
        "Odlynn Myrr",
        say(
            "{player} usa a Odlynn Myrr, que se purga: podrá sumar hasta {n} y pronostica «{outcome}».",
            player=player,
            n=count(n, "{n} voto adicional", "{n} votos adicionales"),
            outcome=council.outcome_name(outcome),
        ),
        cite="27.15 27.22 55.10",
        prediction=outcome,
    )
    more = Lasting(player.id, "odlynn_myrr", "add", "extra_votes", At.OUTCOME_AFTER, n, cite="27.15")
    foretold = Prediction(player.id, "odlynn_myrr", outcome, _others_err, always=True)
    return council.change(lasting=(*council.lasting, more), predicted=(*council.predicted, foretold))


def _others_err(council: Council, player: Player) -> Procedure[Council]:
    """Odlynn Myrr: a trade good and a command token for everybody who did not vote for what was foretold."""
    outcome = next(made.outcome for made in council.predicted if made.key == "odlynn_myrr" and made.player == player.id)
    right = council.voters(outcome)
    wrong = [council.players[name] for name in council.seating if name not in right]
    got, tokens, short = token_gain(council, player.id, len(wrong))
    yield referee.step(
        f"prediction.odlynn_myrr.{player.id}",
        "Odlynn Myrr",
        say(
            "No votaron «{outcome}»: {players}. {player} gana {goods} y {tokens}. Quien no dio votos cuenta como abstención.",
            outcome=council.outcome_name(outcome),
            players=listing(wrong, empty="nadie"),
            player=player,
            goods=count(len(wrong), "{n} Mercancía", "{n} Mercancías"),
            tokens=tokens,
        ),
        cite=f"27.22b 27.14 faq.consejo.2{short} c.odlynn_myrr",
        authority="interpretation",
    )
    return council.gain(player.id, trade_goods=len(wrong), command_tokens=got) if wrong else council


def _why_no_offer(council: Council, player: Player) -> list[Reason]:
    """Once in an agenda phase, unless the document has told it already or nobody has a technology to gain."""
    if council.predictions.get(player.id) or marked(council, player, "galactic_threat"):
        return [Reason(say("Ya ha pronosticado en esta fase."), "27.22")]
    if any(other.technologies - player.technologies for other in council.players.values() if other.id != player.id):
        return []
    return [Reason(say("Nadie tiene una Tecnología que le falte."), "94")]


@effect("galactic_threat", At.AGENDA_AFTER_REVEALED, against=_why_no_offer, optional=True, asks=True, cite="27.22")
def threaten(council: Council, player: Player) -> Procedure[Council | None]:
    """Galactic Threat: once in an agenda phase, after a card is revealed, an outcome may be foretold."""
    outcome = yield from foretell(council, player, "galactic_threat")
    if outcome == NONE:
        return None
    yield referee.step(
        f"reveal.galactic_threat.{player.id}",
        titled("galactic_threat"),
        say("{player} pronostica «{outcome}».", player=player, outcome=council.outcome_name(outcome)),
        cite="27.22 27.22a c.galactic_threat",
        prediction=outcome,
    )
    council = mark(council, player, "galactic_threat", At.AGENDA_END)
    return council.change(predicted=(*council.predicted, Prediction(player.id, "galactic_threat", outcome, _threat)))


def _threat(council: Council, player: Player) -> Procedure[Council]:
    """The foretold outcome is applied: a technology, if somebody voted for it."""
    outcome = next(made.outcome for made in council.predicted if (made.player, made.key) == (player.id, "galactic_threat"))
    voters = [council.players[name] for name in council.voters(outcome)]
    if not voters:
        text = say("nadie votó eso, y no hay de quién ganar una Tecnología")
        return (yield from told(council, player, "galactic_threat", text, "94"))
    text = say("gana 1 Tecnología que tenga quien votó eso: {voters}", voters=listing(voters))
    return (yield from told(council, player, "galactic_threat", text, "94", technologies=1))


def _why_no_threat(council: Council, player: Player) -> list[Reason]:
    foretold = [council.find(text) or text for text in council.predictions.get(player.id, ())]
    if council.event.outcome in foretold and council.voters(council.event.outcome):
        return []
    return [Reason(say("No se cumple un pronóstico suyo, o nadie votó lo que pronosticó."), "27.22b")]


@effect("galactic_threat", At.OUTCOME_AFTER, against=_why_no_threat)
def galactic_threat(council: Council, player: Player) -> Procedure[Council]:
    """Galactic Threat: a prediction that comes true brings a technology of somebody who voted for it."""
    voters = listing(council.players[name] for name in council.voters(council.event.outcome))
    text = say("gana 1 Tecnología que tenga quien votó eso: {voters}", voters=voters)
    return (yield from told(council, player, "galactic_threat", text, "94", technologies=1))
