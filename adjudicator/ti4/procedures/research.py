"""94, 95 Researching: what may be researched, by whom, with which prerequisites, at what price."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from adjudicator.choices import YesNo
from adjudicator.errors import Forbidden
from adjudicator.lists import Named
from adjudicator.messages import Message, listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step
from adjudicator.ti4.board import Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import book_components, figure
from adjudicator.ti4.procedures.copying import copy_technology, lose_technology
from adjudicator.ti4.procedures.research_prices import pay, prerequisites_met, price, spent
from adjudicator.ti4.procedures.research_reasons import own_form, why_not_at_all, why_not_from
from adjudicator.ti4.procedures.research_skips import missing, skips, ways
from adjudicator.ti4.procedures.researching import EFFECT, GAIN, LOSE, PRIMARY, SECONDARY, Progress, Research
from adjudicator.ti4.procedures.scoring import tell_assumptions
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import permitted, window


def run_research(research: Research) -> Procedure[Mapping[str, Json]]:
    """94.9: researching with the strategy card or by another effect; 94.5: gaining is not researching."""
    yield from tell_assumptions(research.realm, "94")
    if research.wanted is None:
        return (yield from survey(research))
    if research.by == GAIN:
        return (yield from gaining(research))
    if research.by == LOSE:
        return (yield from lose_technology(research.realm, research.player, research.wanted))
    by, token = yield from follow(research)
    if by in (PRIMARY, SECONDARY):
        text = say("{player} investiga con la carta de Estrategia «Tecnología».", player=research.player)
        yield referee.step("research.card", "Investigar", text, cite="94.3 94.3a" + (" 95.2" if by == PRIMARY else " 95.3"))
    _check_number(research.wanted, by)
    progress = Progress(research.realm)
    for i, key in enumerate(research.wanted):
        progress = yield from research_one(replace(research, by=by), progress, key, i)
    return _outcome(research.player, progress, token)


def _outcome(player: Player, progress: Progress, token: int) -> dict[str, Json]:
    return {
        "researched": list(progress.researched),
        "cost": progress.cost,
        "strategy_tokens": token,
        "exhausted": [*progress.planets, *progress.cards],
        "command_tokens": progress.tokens,
        "also": list(progress.others),
    }


def follow(research: Research) -> Procedure[tuple[str, int]]:
    """95.3, 58.5: whoever follows spends a token of the strategy pool; an ability may turn it into the primary one."""
    player = research.player
    if research.by != SECONDARY:
        return research.by, 0
    if player.strategy_pool == 0:
        text = say("{player} no tiene fichas de Mando en su reserva de Estrategia.", player=player)
        raise referee.forbid(text, cite="95.3 58.5", path=f"players.{player.id}.strategy_pool")
    text = say("{player} gasta 1 ficha de Mando de su reserva de Estrategia.", player=player)
    yield referee.step(f"follow.{player.id}", "Capacidad secundaria", text, cite="95.3 58.5")
    instead = permitted(research.realm, "use primary", About(player, what="technology", count=1))
    if not instead:
        return SECONDARY, 1
    used: bool = yield from referee.ask(
        YesNo(
            f"research.primary.{player.id}",
            player.id,
            say("¿Resuelve {player} la capacidad principal en vez de la secundaria? {why}", player=player, why=instead[0].text),
            default=True,
        ),
        cite=f"95.2 95.3 {instead[0].cite}",
    )
    if used:
        text = say(
            "{player} resuelve la capacidad principal en vez de la secundaria. {why}", player=player, why=instead[0].text
        )
        yield referee.step(f"follow.primary.{player.id}", "Capacidad principal", text, cite=f"95.2 {instead[0].cite}")
    return (PRIMARY if used else SECONDARY), 1


def _check_number(wanted: tuple[str, ...], by: str) -> None:
    """95.2, 95.3: the primary ability gives one technology and, for resources, one more; the secondary one."""
    most = figure("technology", "researches") if by == PRIMARY else 1
    if by == EFFECT or len(wanted) <= most:
        return
    text = say("Con eso se investigan como mucho {n}, no {asked}.", n=most, asked=len(wanted))
    raise referee.forbid(text, cite="95.2" if by == PRIMARY else "95.3", path="research")


def research_one(research: Research, progress: Progress, key: str, i: int) -> Procedure[Progress]:
    """94.12: one technology: who may, prerequisites, price, and what follows."""
    realm, path = progress.realm, f"research.{i}"
    player = realm.players[research.player.id]
    key, alias = own_form(player, key)
    if alias is not None:
        yield alias
    realm, event = yield from window(
        realm, At.RESEARCH, key="research.{name}." + key, player=player.id, card=key, cost=price(research, i), cause="research"
    )
    if event.cancelled:
        cost = yield from pay(research, replace(progress, realm=realm), player, event.cost, progress.planets, i)
        tokens = progress.tokens + event.made.get(player.id, 0)
        return replace(progress, realm=realm, cost=progress.cost + cost, tokens=tokens)
    chosen = yield from prerequisites_met(realm, player, key, path)
    progress = replace(progress, realm=realm)
    progress = yield from spent(research, progress, player, chosen, event.cost, i)
    return (yield from obtained(progress, player, key, "research"))


def obtained(progress: Progress, player: Player, key: str, cause: str) -> Procedure[Progress]:
    """94.10, 94.5: the card goes to the play area; an upgrade covers its unit; then whatever follows."""
    realm = progress.realm
    upgrade = "62.2 62.4 94.10a" if _is_upgrade(key) else ""
    rule = "94.10 94.12" if cause == "research" else "94.5"
    if cause == "research":
        text = say("{player} investiga «{technology}».", player=player, technology=Named("ti4", key))
    else:
        text = say(
            "{player} gana «{technology}»: no la investiga, y sus requisitos no importan.",
            player=player,
            technology=Named("ti4", key),
        )
    if upgrade:
        text = say("{text} Todas sus unidades de ese tipo tienen desde ahora lo que dice la carta.", text=text)
    yield referee.step(f"research.{key}", "Tecnología", text, cite=f"{rule} {upgrade} c.{key}")
    now = realm.players[player.id]
    realm = realm.with_player(replace(now, technologies=now.technologies | {key}))
    realm, event = yield from window(
        realm, At.RESEARCH_AFTER, key="research.{name}." + key + ".{player}", player=player.id, card=key, cause=cause
    )
    return replace(progress, realm=realm, researched=(*progress.researched, key), others=(*progress.others, *event.planets))


def _is_upgrade(key: str) -> bool:
    return book_components()[key].figures.get("colour") == "unitupgrade"


def gaining(research: Research) -> Procedure[dict[str, Json]]:
    """94.5: out of the own deck whatever its prerequisites; another faction's only by copying it (94.16)."""
    progress = Progress(research.realm)
    for i, key in enumerate(research.wanted or ()):
        player = progress.realm.players[research.player.id]
        copied = yield from copy_technology(progress.realm, player, key, research.source, f"research.{i}")
        if copied is not None:
            progress = replace(progress, realm=copied, researched=(*progress.researched, key))
            continue
        key, alias = own_form(player, key)
        if alias is not None:
            yield alias
        reasons = [*why_not_at_all(progress.realm, player, key), *why_not_from(progress.realm, research.source, key)]
        if reasons:
            raise Forbidden([referee.violation(r.text, cite=r.cite, path=f"research.{i}") for r in reasons])
        progress = yield from obtained(progress, player, key, "gain")
    return _outcome(research.player, progress, 0)


def survey(research: Research) -> Procedure[dict[str, Json]]:
    """94.12: every technology of the own deck: ready, with something ignored, or out of reach."""
    realm, player = research.realm, research.player
    found: dict[str, list[Json]] = {"possible": [], "with_skips": [], "closed": []}
    lacks: dict[str, Counter[str]] = {}
    for key, component in book_components().items():
        if component.kind != "technology" or why_not_at_all(realm, player, key) or own_form(player, key)[0] != key:
            continue
        absent = missing(realm, player, key)
        lacks[key] = absent
        helped = bool(absent) and bool(ways(skips(realm, player, key, absent)[0], absent))
        found["with_skips" if helped else "closed" if absent else "possible"].append(key)
    yield _surveyed("possible", "Sin más", say("Puede investigar: {names}.", names=_names(found["possible"])), "94.12")
    yield _surveyed(
        "with_skips",
        "Ignorando requisitos",
        say("Ignorando requisitos: {names}.", names=_names(found["with_skips"])),
        "94.12c 94.14",
    )
    return dict(found)


def _surveyed(key: str, title: str, text: Message, cite: str) -> Step:
    return referee.step(f"look.{key}", title, text, cite=cite)


def _names(keys: list[Json]) -> object:
    return listing((Named("ti4", key) for key in keys), empty="ninguna")
