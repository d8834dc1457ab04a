"""71, 49.2 Scoring objectives: which may be scored now, which may not, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from adjudicator.choices import Amount, YesNo
from adjudicator.errors import Forbidden
from adjudicator.lists import Named
from adjudicator.messages import count, say, sentences
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step, Violation
from adjudicator.ti4.board import Player
from adjudicator.ti4.names import corrections, figure, hero_of
from adjudicator.ti4.objectives import Objective, objectives
from adjudicator.ti4.procedures.objective_reasons import Held, Wish, fulfils, home_assumed, why_not
from adjudicator.ti4.procedures.secret_objectives import keep_to_the_limit
from adjudicator.ti4.procedures.spending import price_text, rules_of
from adjudicator.ti4.realm import CAPITAL, Realm
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import permitted

MOMENTS = ("status", "action", "imperial", "agenda")


@dataclass(frozen=True)
class Scoring:
    """Who wants to score what, and when."""

    realm: Realm
    player: Player
    moment: str = "status"
    score: tuple[str, ...] | None = None
    """What the player wants to score, in order; None: which may be scored?"""


def run_scoring(scoring: Scoring) -> Procedure[Mapping[str, Json]]:
    """71: what a player scores now, or what could be scored."""
    yield from tell_assumptions(scoring.realm)
    if over := why_over(scoring.realm):
        raise Forbidden(over)
    realm, returned = yield from keep_to_the_limit(scoring.realm, scoring.player)
    scoring = replace(scoring, realm=realm)
    if scoring.score is None:
        return {**(yield from survey(scoring)), "returned": returned}
    realm, done = yield from score_all(scoring, scoring.player, scoring.score)
    player = realm.players[scoring.player.id]
    realm, extra = (yield from imperial_point(realm, player)) if scoring.moment == "imperial" else (realm, 0)
    player = realm.players[player.id]
    yield from unlock_hero(scoring.realm, realm, player)
    winner = yield from reached(realm, player)
    return {
        "scored": list(done),
        "gained": sum(objectives()[key].points for key in done) + extra,
        "victory_points": player.victory_points,
        "returned": returned,
        "winner": winner,
    }


def unlock_hero(before: Realm, realm: Realm, player: Player) -> Procedure[None]:
    """55.10: with three scored objectives, whatever their points, the hero is unlocked for good."""
    had, has = (len({*r.hoard(player).scored, *r.hoard(player).scored_now}) for r in (before, realm))
    hero = hero_of(player.faction)
    if not had < figure("hero", "objectives") <= has or not hero:
        return
    corrected = "".join(f" {number}" for number in corrections(hero))
    text = say("{player} ha puntuado {n} Objetivos: habilita a «{hero}».", player=player, n=has, hero=Named("ti4", hero))
    cite = f"55.10 55.10a 55.10c{corrected} c.{hero}"
    yield referee.step(f"hero.{player.id}", "Héroe", text, cite=cite, hero=hero)


def tell_assumptions(realm: Realm, cite: str = "71") -> Procedure[None]:
    """What the document does not say and is taken for granted."""
    if realm.assumptions:
        yield referee.step("assumed", "Se supone", sentences(realm.assumptions), cite=cite, authority="interpretation")


def survey(scoring: Scoring) -> Procedure[dict[str, Json]]:
    """Every objective on view or in hand: may it be scored now, and why not."""
    realm, player = scoring.realm, scoring.player
    found: dict[str, list[Json]] = {"possible": [], "closed": [], "unknown": []}
    asked = {*(realm.public or ()), *(realm.hoard(player).secrets or ())}
    for key, objective in objectives().items():
        if key not in asked:
            continue
        step, answer = _looked_at(realm, player, objective, scoring.moment)
        found[answer].append(key)
        yield step
    return dict(found)


def _looked_at(realm: Realm, player: Player, objective: Objective, moment: str) -> tuple[Step, str]:
    against = why_not(realm, player, Wish(objective, moment))
    held = fulfils(realm, player, objective)
    reasons = [*against, *held.reasons]
    if reasons:
        text = say("«{name}»: no. {why}", name=objective, why=sentences(reason.text for reason in reasons))
        cite = " ".join(reason.cite for reason in reasons)
        return referee.step(f"look.{objective.key}", "No puede puntuarse", text, cite=f"{cite} {objective.cite}"), "closed"
    if held.known:
        text = say("«{name}»: sí, por {points}. {why}", name=objective, points=_points(objective.points), why=held.text)
        return referee.step(
            f"look.{objective.key}", "Puede puntuarse", text, cite=f"71.5 {held.cite} {objective.cite}"
        ), "possible"
    text = say("«{name}»: depende de lo que no se ha dicho. {why}", name=objective, why=held.text)
    step = referee.step(
        f"look.{objective.key}", "Está por ver", text, cite=f"71.4 {objective.cite}", authority="interpretation"
    )
    return step, "unknown"


def _points(n: int) -> object:
    return count(n, "{n} punto de victoria", "{n} puntos de victoria")


def score_all(
    scoring: Scoring, player: Player, wanted: tuple[str, ...], key: str = "score"
) -> Procedure[tuple[Realm, tuple[str, ...]]]:
    """71.5: one objective after another; the game may end between two."""
    realm, done = scoring.realm, tuple[str, ...]()
    for i, name in enumerate(wanted):
        realm = yield from score_one(realm, realm.players[player.id], Wish(objectives()[name], scoring.moment, f"{key}.{i}"))
        done = (*done, name)
        points = realm.players[player.id].victory_points
        if points is not None and points >= realm.goal:
            break
    return realm, done


def score_one(realm: Realm, player: Player, wish: Wish) -> Procedure[Realm]:
    """71.5, 71.12, 71.18: if nothing speaks against it, the player gains its points."""
    objective = wish.objective
    held = fulfils(realm, player, objective)
    reasons = [*why_not(realm, player, wish), *held.reasons]
    if reasons:
        raise Forbidden([referee.violation(r.text, cite=f"{r.cite} {objective.cite}", path=wish.path) for r in reasons])
    yield from home_assumed(realm, player, objective)
    if not held.known:
        yield from _ask_whether(realm, player, objective, held.text, wish.path)
    yield _scored(realm, player, objective, held)
    hoard = realm.hoard(player)
    realm = realm.with_hoard(
        player,
        replace(
            hoard,
            scored_now=(*hoard.scored_now, objective.key),
            secrets=None if hoard.secrets is None else tuple(key for key in hoard.secrets if key != objective.key),
        ),
    )
    realm = yield from paid(realm, player, objective)
    return gain(realm, player, objective.points)


def paid(realm: Realm, player: Player, objective: Objective) -> Procedure[Realm]:
    """71.10: what is spent is gone; which planets pay is the player's choice, and so is the pool that tokens come from."""
    hoard, price, player = realm.hoard(player), objective.spend, realm.players[player.id]
    if "action_cards" in price and hoard.action_cards is not None:
        hoard = replace(hoard, action_cards=max(hoard.action_cards - price["action_cards"], 0))
    if "relic_fragments" in price and hoard.relic_fragments is not None:
        hoard = replace(hoard, relic_fragments=max(hoard.relic_fragments - price["relic_fragments"], 0))
    if "trade_goods" in price and player.trade_goods is not None:
        player = replace(player, trade_goods=max(player.trade_goods - price["trade_goods"], 0))
    if "tokens" in price and player.tactic_pool is not None and player.strategy_pool is not None:
        player = yield from _tokens_spent(player, objective, price["tokens"])
    return realm.with_player(player).with_hoard(player, hoard)


def _tokens_spent(player: Player, objective: Objective, n: int) -> Procedure[Player]:
    """58.3: tokens that are spent go to the reinforcements, out of the pools that the player chooses."""
    tactic, strategy = player.tactic_pool or 0, player.strategy_pool or 0
    most, least = min(n, tactic), max(n - strategy, 0)
    if least > most:
        return player
    chosen: int = yield from referee.ask(
        Amount(
            f"spend.{objective.key}.{player.id}",
            player.id,
            say("¿Cuántas de las {n} fichas salen de la reserva de Táctica? Las demás, de la de Estrategia.", n=n),
            options=list(range(most, least - 1, -1)),
            default=most,
            least=least,
            most=most,
        ),
        cite=f"71.10 58 {objective.cite}",
    )
    back = None if player.reinforcement_tokens is None else player.reinforcement_tokens + n
    return replace(player, tactic_pool=tactic - chosen, strategy_pool=strategy - n + chosen, reinforcement_tokens=back)


def _ask_whether(realm: Realm, player: Player, objective: Objective, why: object, path: str) -> Procedure[None]:
    """What the document does not tell is asked; somebody who says no cannot score it."""
    key = f"fulfils.{objective.key}.{player.id}"
    answer: bool = yield from referee.ask(
        YesNo(
            key,
            player.id,
            say("¿Cumple {player} lo que pide «{name}»? {why}", player=player, name=objective, why=why),
            default=True,
        ),
        cite=f"71.4 {objective.cite}",
    )
    if not answer:
        text = say("{player} no cumple lo que pide «{name}».", player=player, name=objective)
        raise referee.forbid(text, cite=f"71.4 71.5 {objective.cite}", path=path)
    text = say("Nadie ha dicho si se cumple «{name}»: se toma que sí.", name=objective)
    yield referee.step(f"{key}.assumed", "Se supone", text, cite=f"71.4 {objective.cite}", authority="interpretation")


def _scored(realm: Realm, player: Player, objective: Objective, held: Held) -> Step:
    """71.12, 71.18: the points, with what the card asked for, what is paid, and the law that made a secret one public."""
    leaked = [] if objective.public else permitted(realm, "score as public", About(what=objective.key))
    why = [say("Gasta {price}.", price=price_text(objective.spend))] if objective.spend else [held.text]
    text = say(
        "{player} se anota «{name}»: {points}. {why}",
        player=player,
        name=objective,
        points=_points(objective.points),
        why=sentences([*why, *(say("Cuenta como Objetivo público. {why}", why=reason.text) for reason in leaked)]),
    )
    rule = "71.12" if objective.public or leaked else "71.18"
    spent = f" 71.10 {rules_of(objective.spend)}" if objective.spend else ""
    cite = " ".join(["71.5", rule, held.cite, objective.cite, *(reason.cite for reason in leaked)]) + spent
    return referee.step(f"score.{objective.key}.{player.id}", "Objetivo", text, cite=cite, points=objective.points)


def why_over(realm: Realm) -> list[Violation]:
    """81.7: once somebody has all the points the game is over, and nobody scores any more."""
    there = [player for player in realm.players.values() if (player.victory_points or 0) >= realm.goal]
    return [
        referee.violation(
            say("{player} tiene ya {n} puntos de victoria: la partida ha acabado.", player=player, n=realm.goal),
            cite="81.7",
            path=f"players.{player.id}.victory_points",
        )
        for player in there
    ]


def gain(realm: Realm, player: Player, n: int) -> Realm:
    """81.4: the player's points, no more than the track has."""
    before = realm.players[player.id]
    if before.victory_points is None:
        return realm
    return realm.with_player(replace(before, victory_points=min(max(before.victory_points + n, 0), realm.goal)))


def imperial_point(realm: Realm, player: Player) -> Procedure[tuple[Realm, int]]:
    """49.2: then a point for whoever controls Mecatol Rex; anybody else may draw a secret objective."""
    if player.victory_points is not None and player.victory_points >= realm.goal:
        return realm, 0
    capital = realm.planet(CAPITAL)
    if capital is not None and capital.controller == player.id:
        text = say("{player} controla Mecatol Rex: gana 1 punto de victoria más.", player=player)
        yield referee.step(f"imperial.{player.id}", "Mecatol Rex", text, cite="49.2 61", points=1)
        return gain(realm, player, 1), 1
    if capital is None and not realm.tells_planets(player):
        text = say(
            "No se dice quién controla Mecatol Rex: se toma que no es {player}, que puede robar 1 Objetivo secreto.",
            player=player,
        )
        yield referee.step(f"imperial.{player.id}", "Mecatol Rex", text, cite="49.2", authority="interpretation", points=0)
    else:
        text = say("{player} no controla Mecatol Rex: puede robar 1 Objetivo secreto.", player=player)
        yield referee.step(f"imperial.{player.id}", "Mecatol Rex", text, cite="49.2", points=0)
    return realm, 0


def reached(realm: Realm, player: Player) -> Procedure[Json]:
    """81.7: whoever reaches the last space wins at once."""
    if player.victory_points is None or player.victory_points < realm.goal:
        return None
    text = say("{player} llega a {n} puntos de victoria y gana la partida en el acto.", player=player, n=realm.goal)
    yield referee.step(
        "victory",
        "Fin de la partida",
        text,
        cite="81.7 81.2a" if realm.goal != figure("victory", "points") else "81.7",
        winner=player.id,
    )
    return player.id
