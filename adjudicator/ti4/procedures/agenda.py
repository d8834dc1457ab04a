"""26, 27 The galactic council: reveal a card, vote, apply the outcome."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from adjudicator.errors import Forbidden
from adjudicator.messages import listing, say, sentences
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step
from adjudicator.ti4.agenda_situation import Council, PlanetCard, Vote
from adjudicator.ti4.board import Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.agenda_decision import decide, tally_of
from adjudicator.ti4.procedures.outcomes import apply_outcome, check_predictions, unfulfilled
from adjudicator.ti4.procedures.votes import cast_votes
from adjudicator.ti4.procedures.voting_order import backwards, votes_first, voting_order
from adjudicator.ti4.situations import NO_EVENT, About, Event
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Amount, added, cites, total, window


def attachments(council: Council) -> Procedure[Council]:
    """73.2, 100: what is attached to planets changes the influence that votes are paid with."""
    planets, told = dict[str, Mapping[str, PlanetCard]](), list[tuple[PlanetCard, list[Amount]]]()
    for owner, cards in council.planets.items():
        more = {name: added(council, "influence", About(council.players[owner], what=name)) for name in cards}
        planets[owner] = {name: replace(card, influence=card.influence + total(more[name])) for name, card in cards.items()}
        told += [(planets[owner][name], amounts) for name, amounts in more.items() if amounts]
    for card, amounts in told:
        yield referee.step(
            f"planets.{card.name}",
            "Influencia",
            say("{planet}: Influencia {n}. {why}", planet=card.name, n=card.influence, why=sentences(a.text for a in amounts)),
            cite="73.2" + cites(amounts),
        )
    return replace(council, planets=planets) if told else council


def voters(council: Council) -> dict[str, list[str]]:
    """Who voted for what; who gave no votes voted for nothing (faq.consejo.2)."""
    return {outcome: council.voters(outcome) for outcome in council.outcomes()}


def run_agenda(council: Council) -> Procedure[Mapping[str, Json]]:
    """27.2: one card by itself."""
    yield from _assume(council)
    resolved = yield from resolve_agenda(council)
    return resolved.outcome


@dataclass(frozen=True)
class Resolved:
    """The council after a card, what came of it, and whether another card takes its place."""

    council: Council
    outcome: Mapping[str, Json]
    replaced: bool = False

    @property
    def victor(self) -> str | None:
        """81.7: whoever has won the game by it."""
        return self.outcome.get("victor")


def resolve_agenda(council: Council, *, start: bool = True) -> Procedure[Resolved]:
    """27.2: reveal the card, vote, apply the outcome; `start`: whether the phase begins with it."""
    first = council = yield from attachments(council)
    event = NO_EVENT
    if start:
        council, event = yield from window(council, At.AGENDA_START)
    yield _reveal(council)
    if event.outcome:
        return (yield from _without_council(first, council, event))
    council, event = yield from window(council, At.AGENDA_WHEN_REVEALED, agenda=council.card.key)
    if event.cancelled:
        return Resolved(council, _discarded(council), replaced=True)
    council, _ = yield from window(council, At.AGENDA_AFTER_REVEALED)
    predictions = yield from predict(council)
    order = [player.id for player in voting_order(council)]
    council, winner, decided_by = yield from _vote(council, order)
    voted = winner
    if council.card.elect == "player":
        council, event = yield from window(council, At.OUTCOME_ELECTED, player=winner)
        winner = event.player
    council, event = yield from window(council, At.OUTCOME_BEFORE, outcome=winner)
    if event.cancelled:
        told = _outcome(first, council, order, None, None, "discarded", unfulfilled(council, predictions))
        return Resolved(council, told)
    council, card = yield from apply_outcome(council, winner)
    victor, fulfilled = (yield from game_won(council)), unfulfilled(council, predictions)
    if victor is None:
        council, fulfilled = yield from check_predictions(council, predictions, winner, voted)
        council, _ = yield from window(council, At.OUTCOME_AFTER, outcome=winner)
        victor = yield from game_won(council)
    return Resolved(council, _won(_outcome(first, council, order, winner, decided_by, card, fulfilled), victor))


def _without_council(first: Council, council: Council, event: Event) -> Procedure[Resolved]:
    """An ability resolves the card outside the council, as if by one vote of its owner; nobody else acts."""
    council = replace(council, votes={event.player: Vote(event.outcome, base=1)})
    council, card = yield from apply_outcome(council, event.outcome)
    victor = yield from game_won(council)
    return Resolved(council, _won(_outcome(first, council, [], event.outcome, "votes", card, {}), victor))


def _won(outcome: Mapping[str, Json], victor: str | None) -> Mapping[str, Json]:
    return outcome if victor is None else {**outcome, "victor": victor}


def game_won(council: Council) -> Procedure[str | None]:
    """81.7: whoever has all the points wins at once; of several, in the council, the nearest to the speaker."""
    there = [player for player in council.turns if (council.points(player.id) or 0) >= council.goal]
    if not there:
        return None
    track = " 81.2a" if council.goal != figure("victory", "points") else ""
    if len(there) > 1:
        text = say(
            "Llegan a la vez {names}, y no tienen cartas de Estrategia: vale el más próximo al Portavoz, {player}.",
            names=listing(there),
            player=there[0],
        )
        yield referee.step("victory.tie", "Empate", text, cite="81.7", winner=there[0].id)
    text = say("{player} llega a {n} puntos de victoria: la partida acaba en el acto y gana.", player=there[0], n=council.goal)
    yield referee.step("victory", "Fin de la partida", text, cite=f"81.7{track}", winner=there[0].id)
    return there[0].id


def _outcome(
    first: Council,
    council: Council,
    order: list[str],
    winner: str | None,
    decided_by: str | None,
    card: str,
    predictions: Mapping[str, Json],
) -> Mapping[str, Json]:
    """What came of the card; what only some cards change is told only where they did."""
    found: dict[str, Json] = {
        "order": order,
        "tally": tally_of(council),
        "winner": winner,
        "decided_by": decided_by,
        "card": card,
        "voters": voters(council),
        "exhausted": _exhausted(first, council),
        "predictions": predictions,
    }
    if council.gains:
        found["gains"] = {player: dict(amounts) for player, amounts in council.gains.items()}
    if (council.in_force, council.elected) != (first.in_force, first.elected):
        found["laws"] = {law: council.elected.get(law) for law in sorted(council.in_force)}
    if council.speaker != first.speaker:
        found["speaker"] = council.speaker
    return found


def _exhausted(first: Council, council: Council) -> dict[str, list[str]]:
    """The planets that votes and abilities have exhausted."""
    spent = {player: [card.name for card in vote.exhausted] for player, vote in council.votes.items()}
    for owner, cards in council.planets.items():
        more = [n for n, card in cards.items() if card.exhausted and not first.planets[owner][n].exhausted]
        if more:
            spent[owner] = list(dict.fromkeys([*spent.get(owner, []), *more]))
    return spent


def _vote(council: Council, order: list[str]) -> Procedure[tuple[Council, str, str]]:
    """27.2, 27.5: everybody votes in turn, unless an ability decides instead; the outcome, and what decided it."""
    council, event = yield from window(council, At.VOTES_BEFORE)
    if event.outcome:
        return council, event.outcome, "component"
    yield _order(council, [council.players[name] for name in order])
    for name in order:
        council, _ = yield from window(council, At.VOTES_BEFORE, key=f"votes.{name}", player=name)
        vote = yield from cast_votes(council, council.players[name])
        council = replace(council, votes={**council.votes, name: vote})
        council, _ = yield from window(council, At.VOTES_DURING, player=name)
        council, _ = yield from window(council, At.VOTES_AFTER_OWN, player=name)
        if name == council.speaker:
            council, _ = yield from window(council, At.VOTES_AFTER_SPEAKER)
    winner, decided_by = yield from decide(council)
    return council, winner, decided_by


def _assume(council: Council) -> Procedure[None]:
    for assumption in council.assumptions:
        yield referee.step("assume", say("Lo que no se ha dicho"), assumption, cite="27.2", authority="interpretation")


def _reveal(council: Council) -> Step:
    """27.2 Show the card: the speaker reads it with its possible outcomes."""
    card, options = council.card, [council.outcome_name(outcome) for outcome in council.outcomes()]
    name = card.called
    speaker = council.players[council.speaker]
    if card.in_play:
        text = say(
            "Se vuelve a votar {name}: la Ley sigue en juego y en vigor mientras tanto. Resoluciones: {options}.",
            name=name,
            options=listing(options, either=True),
        )
        return referee.step("reveal", "Mostrar la carta", text, cite="faq.consejo.5 27.2", authority="faq")
    kind = say("una Ley") if card.law else say("una Directiva")
    text = say(
        "{speaker}, Portavoz, muestra {name}, {kind}. Resoluciones: {options}.",
        speaker=speaker,
        name=name,
        kind=kind,
        options=listing(options, either=True),
    )
    return referee.step("reveal", "Mostrar la carta", text, cite="27.2 76.2 26.1", outcomes=council.outcomes())


def _discarded(council: Council) -> Mapping[str, Json]:
    """What is left of a card that nobody came to vote on."""
    return {
        "order": [],
        "tally": {},
        "winner": None,
        "decided_by": None,
        "card": "discarded",
        "voters": {},
        "exhausted": {},
        "predictions": {},
    }


def predict(council: Council) -> Procedure[dict[str, list[str]]]:
    """27.22: predictions are made after the card is revealed and before the vote, on possible outcomes only."""
    found: dict[str, list[str]] = {}
    against = []
    for name, texts in council.predictions.items():
        found[name] = [council.find(text) or text for text in texts]
        against += [
            referee.violation(
                say(
                    "{player} no puede pronosticar «{outcome}»: no es una resolución posible de esta carta.",
                    player=council.players[name],
                    outcome=outcome,
                ),
                cite="27.22 27.22a",
                path=f"predictions.{name}",
            )
            for outcome in found[name]
            if outcome not in council.outcomes()
        ]
    if against:
        raise Forbidden(against)
    for name, outcomes in found.items():
        names = listing([council.outcome_name(outcome) for outcome in outcomes])
        cite = "27.22" + (" faq.cartas-de-accion.11" if len(outcomes) > 1 else "")
        yield referee.step(
            f"predict.{name}",
            "Pronosticar",
            say("{player} pronostica «{outcomes}».", player=council.players[name], outcomes=names),
            cite=cite,
        )
    return found


def _order(council: Council, order: list[Player]) -> Step:
    """27.2, 76.2: who votes when."""
    first = [(player, reason) for player in order for reason in votes_first(council, player)]
    if first:
        text = say(
            "Votan en este orden: {order}. {player} vota antes que los demás. {why}",
            order=listing(order),
            player=first[0][0],
            why=first[0][1].text,
        )
        return referee.step("order", "Orden de votación", text, cite=f"27.2 76.2 {first[0][1].cite}")
    turned = backwards(council)
    if turned:
        text = say(
            "Votan en sentido antihorario desde la derecha del Portavoz, que es el último: {order}.", order=listing(order)
        )
        return referee.step("order", "Orden de votación", text, cite=" ".join(reason.cite for reason in turned) + " 27.2 76.2")
    text = say("Votan en sentido horario desde la izquierda del Portavoz, que es el último: {order}.", order=listing(order))
    return referee.step("order", "Orden de votación", text, cite="27.2 76.2")
