"""Applying the outcome of an agenda, and the predictions that it fulfils (27.18 to 27.22)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step
from adjudicator.ti4.agenda_situation import AGAINST, Council, Prediction
from adjudicator.ti4.agenda_texts import says
from adjudicator.ti4.board import Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import table
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import components, window


def apply_outcome(council: Council, winner: str) -> Procedure[tuple[Council, str]]:
    """27.18, 27.20, 27.21: the outcome is applied; a law by «for» or election stays, everything else is discarded."""
    law, name = council.card.law, council.outcome_name(winner)
    stays = law and not (council.card.elect == "for_against" and winner == AGAINST)
    done = (
        say("Se aplica «{winner}».", winner=name)
        if council.card.elect == "for_against"
        else say("Queda elegido «{winner}» y se aplica la carta.", winner=name)
    )
    if stays:
        text, cite = (
            say("{done} Es una Ley: se queda en juego y su efecto rige el resto de la partida.", done=done),
            "27.18 27.20 26.3",
        )
    elif law:
        text, cite = say("{done} La Ley va a la pila de descartes.", done=done), "27.18 27.21 26.6"
    else:
        text, cite = say("{done} La Directiva actúa una sola vez y va a la pila de descartes.", done=done), "27.18 27.21 26.8"
    elected = {"player": " 27.10a", "planet": " 27.11a"}.get(council.card.elect, "")
    yield referee.step("resolve", "Aplicar la resolución", text, cite=cite + elected, winner=winner)
    if council.card.key:
        yield _said(council, winner)
        before = council.elected.get(council.card.key, "")
        council = _enacted(council, winner) if stays else _repealed(council)
        if before not in ("", council.elected.get(council.card.key, "")):
            council = yield from lose_with_card(council, council.card.key, before)
        council, _ = yield from window(council, At.OUTCOME, agenda=council.card.key, outcome=winner)
    return council, "stays_in_play" if stays else "discarded"


def lose_with_card(council: Council, law: str, owner: str) -> Procedure[Council]:
    """26.4, golden.2: of some laws the card itself says that whoever loses it loses its victory point."""
    lost = point_of(council.players, law, owner)
    if lost is None or council.points(owner) == 0:
        return council
    yield lost
    return council.gain(owner, victory_points=-int(table("points")[law]["points"]))


def point_of(players: Mapping[str, Player], law: str, owner: str) -> Step | None:
    """golden.2: the step of a victory point that is lost with a law, where its card says so and somebody owns it."""
    if not table("points").get(law, {}).get("loses") or owner not in players:
        return None
    text = say(
        "{player} pierde «{law}» y, como dice la propia carta, 1 punto de victoria.",
        player=players[owner],
        law=components()[law],
    )
    return referee.step(f"lost.{law}", say("{name}", name=components()[law]), text, cite=f"81.4 golden.2 c.{law}")


def _said(council: Council, winner: str) -> Step:
    """27.18: what the card says about this outcome."""
    card = components()[council.card.key]
    return referee.step(
        "effect",
        say("{name}", name=card),
        say("Lo que manda «{name}»: {text}", name=card, text=says(card.key, winner)),
        cite=f"27.18 {card.cite}",
    )


def _enacted(council: Council, winner: str) -> Council:
    """26.3, 26.4: the law is in play, with the player, the planet or whatever else was elected."""
    owner = {council.card.key: winner} if council.card.elect != "for_against" else {}
    return replace(council, laws=council.in_force | {council.card.key}, elected={**council.elected, **owner})


def _repealed(council: Council) -> Council:
    """26.5, 26.6: a law that is voted down, even one that was in play, is not in play."""
    gone = council.card.key
    elected = {law: owner for law, owner in council.elected.items() if law != gone}
    return replace(council, laws=council.in_force - {gone}, elected=elected)


def unfulfilled(council: Council, predictions: Mapping[str, list[str]]) -> dict[str, Json]:
    """Predictions on a card that is resolved without an outcome."""
    return {name: _shown([False] * len(told)) for name, told in _all(council, predictions).items()}


def check_predictions(
    council: Council, predictions: Mapping[str, list[str]], winner: str, voted: str
) -> Procedure[tuple[Council, dict[str, Json]]]:
    """27.22b: abilities that hang on a prediction follow the outcome that is applied, even if another was `voted`."""
    if voted != winner and _all(council, predictions):
        text = say(
            "Cuenta para los pronósticos la resolución que se aplica, «{winner}», y no la que salió de los votos, «{voted}».",
            winner=council.outcome_name(winner),
            voted=council.outcome_name(voted),
        )
        yield referee.step("prediction.final", "Pronósticos", text, cite="27.22 27.22b 27.18", authority="interpretation")
    for name, outcomes in predictions.items():
        yield _checked(council, name, any(outcome == winner for outcome in outcomes))
    for made in _in_turns(council):
        player, right = council.players[made.player], made.outcome == winner
        if right or made.always:
            council = yield from made.reward(council, player)
        else:
            yield _checked(council, made.player, right=False, key=made.key)
    told = _all(council, predictions)
    return council, {name: _shown([outcome == winner for outcome in outcomes]) for name, outcomes in told.items()}


def _all(council: Council, predictions: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """Every prediction by player: those of the document, then those of cards."""
    found = {name: list(outcomes) for name, outcomes in predictions.items()}
    for made in council.predicted:
        found.setdefault(made.player, []).append(made.outcome)
    return found


def _shown(right: list[bool]) -> Json:
    return right[0] if len(right) == 1 else right


def _in_turns(council: Council) -> list[Prediction]:
    """19.20: one each from the speaker on, clockwise, until all are resolved."""
    order = [player.id for player in council.turns]
    nth = {id(made): [x for x in council.predicted if x.player == made.player].index(made) for made in council.predicted}
    return sorted(council.predicted, key=lambda made: (nth[id(made)], order.index(made.player)))


def _checked(council: Council, name: str, right: bool, key: str = "") -> Step:
    text = (
        say("El pronóstico de {player} se cumple: se aplica ahora su efecto.", player=council.players[name])
        if right
        else say("El pronóstico de {player} no se cumple.", player=council.players[name])
    )
    cite = "27.22 27.22b" + (f" {components()[key].cite}" if key else "")
    if key and components()[key].kind == "promissory":
        text = say("{text} El Favor vuelve a su dueño.", text=text)
        cite += " 44.3"
    return referee.step(f"prediction.{key}.{name}" if key else f"prediction.{name}", "Pronósticos", text, cite=cite)
