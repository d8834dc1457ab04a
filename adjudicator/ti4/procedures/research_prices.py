"""What a technology costs, and how it is paid (94, 95)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.errors import Forbidden
from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.research_reasons import why_not_at_all
from adjudicator.ti4.procedures.research_skips import Skip, choose, missing, not_met, skips, told, told_as_owned, ways
from adjudicator.ti4.procedures.researching import PRIMARY, SECONDARY, Progress, Research
from adjudicator.ti4.procedures.spending import affords, lacking, why_not_paid
from adjudicator.ti4.realm import Realm
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, permitted


def spent(
    research: Research, progress: Progress, player: Player, chosen: tuple[Skip, ...], cost: int, i: int
) -> Procedure[Progress]:
    """What is exhausted for what is ignored, and the resources."""
    planets = (*progress.planets, *(skip.key for skip in chosen if skip.planet and skip.exhausts))
    cards = tuple(skip.key for skip in chosen if not skip.planet and skip.exhausts)
    extra = sum(skip.resources for skip in chosen)
    paid = yield from pay(research, progress, player, cost, planets, i, extra)
    realm = progress.realm.exhaust_planets(planets)
    realm = realm.change(exhausted=realm.exhausted | {(player.id, card) for card in cards})
    return replace(progress, realm=realm, planets=planets, cards=(*progress.cards, *cards), cost=progress.cost + paid)


def price(research: Research, i: int) -> int:
    """95.2, 95.3: resources; nothing for other effects, which say their own price."""
    if research.by == SECONDARY:
        return figure("technology", "other")
    return figure("technology", "second") if research.by == PRIMARY and i > 0 else 0


def prerequisites_met(realm: Realm, player: Player, key: str, path: str) -> Procedure[tuple[Skip, ...]]:
    """94.12: every symbol satisfied, or ignored with something."""
    reasons = why_not_at_all(realm, player, key)
    absent = missing(realm, player, key)
    yield from told_as_owned(realm, player, key)
    found, closed = skips(realm, player, key, absent) if absent else ([], [])
    if absent and not ways(found, absent):
        reasons = [*reasons, not_met(player, key, absent, closed)]
    if reasons:
        raise Forbidden([referee.violation(reason.text, cite=reason.cite, path=path) for reason in reasons])
    if not absent:
        return ()
    chosen = yield from choose(player, key, absent, found)
    cite = " ".join(["94.12", *(skip.cite for skip in chosen)])
    yield referee.step(f"research.ignored.{key}", "Requisitos ignorados", told(player, chosen, absent), cite=cite)
    return chosen


def pay(
    research: Research, progress: Progress, player: Player, cost: int, kept: tuple[str, ...], i: int, extra: int = 0
) -> Procedure[int]:
    """83, 95.2, 95.3: the resources, besides those already spent; planets that are exhausted for their specialty do not pay too.

    `extra`: what ignoring prerequisites costs, which nothing spares.
    """
    realm = progress.realm
    key, rule = f"research.pay.{i}", "95.3" if research.by == SECONDARY else "95.2" if research.by == PRIMARY else "94.12c"
    free = permitted(realm, "research for free", About(player)) if cost else []
    if free:
        text = say("{player} no gasta los Recursos de la carta de Estrategia. {why}", player=player, why=free[0].text)
        yield referee.step(f"{key}.free", "Recursos", text, cite=f"{rule} {free[0].cite}", cost=0)
    cost = extra if free else cost + extra
    if not cost:
        return 0
    able = _able(research, realm, player, progress.cost + cost, kept)
    if able is False:
        reason = _too_dear(research, realm, player, progress.cost + cost, kept)
        raise referee.forbid(reason.text, cite=f"{rule} 83 {reason.cite}", path="resources")
    if able is None:
        text = say(
            "{player} gasta {n} Recursos; se toma que los tiene, porque nadie ha dicho lo contrario.", player=player, n=cost
        )
        yield referee.step(key, "Recursos", text, cite=f"{rule} 83", authority="interpretation", cost=cost)
        return cost
    yield referee.step(
        key, "Recursos", say("{player} gasta {n} Recursos.", player=player, n=cost), cite=f"{rule} 83 83.3", cost=cost
    )
    return cost


def _able(research: Research, realm: Realm, player: Player, cost: int, kept: tuple[str, ...]) -> bool | None:
    if research.resources is not None:
        return research.resources >= cost
    return affords(realm, player, {"resources": cost}, kept)


def _too_dear(research: Research, realm: Realm, player: Player, cost: int, kept: tuple[str, ...]) -> Reason:
    if research.resources is not None:
        text = say("Cuesta {n} Recursos y {player} gasta {spent}.", n=cost, player=player, spent=research.resources)
        return Reason(text, "83.3")
    if kept and affords(realm, player, {"resources": cost}):
        short = lacking(realm, player, cost, kept=kept) - (player.trade_goods or 0)
        text = say(
            "{player} no llega por {n} a los {cost} Recursos: lo que agota por su especialidad ya no paga ({planets}).",
            player=player,
            n=short,
            cost=cost,
            planets=listing(kept),
        )
        return Reason(text, "94.14 9.4")
    return Reason(why_not_paid(realm, player, {"resources": cost}).text, "83.3")
