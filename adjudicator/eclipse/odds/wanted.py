"""What a document of odds asks of the battles of a sector: retreats by a rule or when they are best, exactly or by drawing them."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.eclipse.battle_situation import BattleSituation
from adjudicator.eclipse.fleets import as_size
from adjudicator.eclipse.names import kind_name
from adjudicator.eclipse.odds.battles import Battles, Book
from adjudicator.eclipse.odds.sharing import kinds_in_turn
from adjudicator.eclipse.procedures.battle import impossible
from adjudicator.eclipse.voice import referee
from adjudicator.errors import Forbidden, unusable
from adjudicator.messages import Message, listing, say
from adjudicator.odds.answer import Advice, Odds
from adjudicator.odds.asking import Aim, Policy, Wishes
from adjudicator.odds.chains import EVEN
from adjudicator.odds.walking import TooMany
from adjudicator.ruling import Json

LATEST = 6
"""The last round in which leaving is tried for the best policy."""
DRAWN = 1
"""How many rounds later than the first it is tried where battles have to be drawn."""
AIMS: dict[Aim, Message] = {
    "win": say("ganar"),
    "survive": say("conservar alguna nave"),
    "value": say("conservar cuantos más materiales en naves"),
}


def battle_odds(situation: BattleSituation, wishes: Wishes) -> Odds:
    """6.3: the odds of the battles; sampled where there are too many states."""
    _check(situation, wishes)
    if wishes.best_assignment:
        return _best_dealing(situation, replace(wishes, best_assignment=False))
    battles = Battles(situation, wishes)
    if battles.chooser:
        return _best(battles)
    try:
        return battles.odds()
    except TooMany:
        return _sampled(battles)


def _check(situation: BattleSituation, wishes: Wishes) -> None:
    against = impossible(situation)
    if against:
        raise Forbidden(against)
    names = [fleet.name for fleet in situation.fleets]
    for name, policy in wishes.policies.items():
        if name not in names:
            raise unusable(f"policy.{name}", "no hay ningún bando «{name}»; hay: {sides}", name=name, sides=listing(names))
        fleet = situation.fleets[names.index(name)]
        if fleet.side.npc and policy.retreat != "never":
            raise unusable(f"policy.{name}.retreat", "las naves que nadie manda no se retiran")
        known = [*(fleet.side.retreat_to or ()), *(neighbour.name for neighbour in situation.sector.neighbours)]
        if policy.to and policy.to not in known:
            raise unusable(
                f"policy.{name}.to",
                "no se dice que pueda retirarse a «{to}»; se dice de: {known}",
                to=policy.to,
                known=listing(known, empty="ninguno"),
            )


def _best(battles: Battles) -> Odds:
    """Each kind of ship leaves when that is best; in large battles the best of leaving with all of them in one of the first rounds."""
    situation, wishes, chooser = battles.situation, battles.wishes, battles.chooser
    others = [policy for name, policy in wishes.policies.items() if name != chooser and policy.retreat != "never"]
    if others or sum(bool(fleet.present()) for fleet in situation.fleets) > 2:
        return _best_round(battles)
    try:
        best = battles.odds()
    except TooMany:
        return _best_round(battles)
    if battles.at_hand:
        attack, leave = (Battles(situation, wishes, leaves_now).odds() for leaves_now in (False, True))
    else:
        attack, leave = battle_odds(situation, replace(wishes, policies={**wishes.policies, chooser: Policy()})), best
    text = say("{side} retira cada tipo de nave cuando es lo mejor para {aim}.", side=chooser, aim=AIMS[wishes.aim])
    return replace(best, advice=_advice(attack, leave, battles), assumed=(text, *best.assumed))


def _advice(stay: Odds, leave: Odds, battles: Battles) -> Advice:
    """What staying and what leaving lead to: now and then on as is best, or before the battle at all; of materials, how many are kept."""
    aim, chooser = battles.wishes.aim, battles.chooser
    names = {"stay": stay, **({"retreat": leave} if leave.retreats.get(chooser) else {})}
    before = battles.book.before[chooser] if aim == "value" else 0.0
    worth = {name: before + found.worth(aim, chooser) for name, found in names.items()}
    return Advice(
        chooser,
        "retreat" if worth.get("retreat", 0.0) > worth["stay"] + EVEN else "stay",
        {name: found.win[chooser] for name, found in names.items()},
        worth,
        aim,
        referee.cite("6.2.1.2 6.2.6.1 6.2.6.2 6.2.6.3"),
    )


def _best_round(battles: Battles) -> Odds:
    """The best of staying and of leaving in each of the first rounds, by the aim."""
    situation, wishes, chooser = battles.situation, battles.wishes, battles.chooser
    tried: list[tuple[float, Message, Odds]] = []
    first = max(battles.going.standing.round, 1) if battles.going else 1
    for n in (0, *range(first, first + LATEST)):
        policy = Policy("after", n, wishes.policy(chooser).to) if n else Policy()
        found = battle_odds(situation, replace(wishes, policies={**wishes.policies, chooser: policy}))
        tried.append((found.worth(wishes.aim, chooser), say("retirarse en la ronda {n}", n=n) if n else say("quedarse"), found))
        if n and not (found.retreats[chooser] and (found.exact or n < first + DRAWN)):
            break
    stay, leave = tried[0], max(tried[1:], key=lambda found: found[0], default=tried[0])
    chosen = leave if leave[0] > stay[0] + 1e-10 else stay
    text = say(
        "Lo mejor para {side} se busca entre quedarse y retirar todas sus naves a la vez, a más tardar en la ronda {n}: {choice}.",
        side=chooser,
        n=first + max(len(tried) - 2, 0),
        choice=chosen[1],
    )
    return replace(chosen[2], advice=_advice(stay[2], leave[2], battles), assumed=(text, *chosen[2].assumed))


def _sampled(battles: Battles) -> Odds:
    """Battles drawn at random on the states that are known, and on others as far as a bound allows."""
    ends, n = battles.drawn(), 0
    book = Book(battles.situation, battles.wishes)
    book.before |= battles.book.before
    for fleets, fought in ends:
        book.end(1.0, fleets, fought=fought)
        n += 1
    book.scale(1 / n)
    text = say("Hay demasiadas situaciones posibles para la cuenta exacta: se han sorteado {n} batallas.", n=n)
    return book.answer(0.0, n, told=(text,))


def _best_dealing(situation: BattleSituation, wishes: Wishes) -> Odds:
    """6.2.3.4: the order of kinds in which each player had better aim while the others do as usual, then all together."""
    if not _countable(situation, wishes):
        raise unusable("assign", "hay demasiadas situaciones posibles para buscar el mejor reparto: quita «assign»")
    chosen: dict[str, tuple[str, ...]] = {}
    told: dict[str, Json] = {}
    for name, orders in aims(situation).items():
        best, worth = _aimed(situation, wishes, name, orders)
        chosen |= {name: best} if best != orders[0] else {}
        told[name] = {"choice": "kinds" if name in chosen else "default", "order": list(best), "worth": worth}
    odds = battle_odds(situation, replace(wishes, orders=chosen))
    texts = [
        say("{side} apunta por este orden: {kinds}.", side=name, kinds=listing(kind_name(kind, 2) for kind in order))
        for name, order in chosen.items()
    ]
    return replace(
        odds,
        more={**odds.more, "assign": told},
        assumed=(*texts, *odds.assumed),
        citations=(*odds.citations, *referee.cite("6.2.3.4")),
    )


def _countable(situation: BattleSituation, wishes: Wishes) -> bool:
    """Whether the odds with the usual dealing are exact."""
    battles = Battles(situation, wishes)
    if battles.chooser:
        return battle_odds(situation, wishes).exact
    try:
        return battles.odds().exact
    except TooMany:
        return False


def _aimed(
    situation: BattleSituation, wishes: Wishes, name: str, orders: list[tuple[str, ...]]
) -> tuple[tuple[str, ...], dict[str, Json]]:
    """The best order of a player, and how well each serves."""
    worth = {order: battle_odds(situation, replace(wishes, orders={name: order})).worth(wishes.aim, name) for order in orders}
    best = max(orders, key=lambda order: (round(worth[order], 10), order == orders[0]))
    return best, {" ".join(order): round(share, 12) for order, share in worth.items()}


def aims(situation: BattleSituation) -> dict[str, list[tuple[str, ...]]]:
    """The orders in which players can aim at more than one kind of enemy ship, the usual one first."""
    found = {}
    for fleet in situation.fleets:
        kinds = as_size(kind for other in situation.fleets if other is not fleet for kind in other.kinds())
        if fleet.present() and not fleet.side.npc and len(kinds) > 1:
            found[fleet.name] = kinds_in_turn(tuple(kinds))
    return found
