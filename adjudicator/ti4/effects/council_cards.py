"""Action cards, notes and relics of the council, besides riders: who may vote, in which order, for how much, and who is elected."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Pick
from adjudicator.messages import Message, count, listing, say
from adjudicator.referee import Procedure
from adjudicator.ti4.agenda_situation import Council
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.agenda_outcomes import has_trait
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.situations import Lasting
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, About, Reason, components, effect, forbidden, own_key, spend, titled, without_effect

NO_MORE = "27.15"


def pick(
    council: Council, player: Player, key: str, prompt: Message, players: list[str], cite: str, moment: str = ""
) -> Procedure[str]:
    """Which player a card is played on; «none» if it is not played."""
    chosen: str = yield from referee.ask(
        Pick(
            own_key(council, f"{moment or 'reveal'}.{key}.{player.id}"),
            player.id,
            prompt,
            options=[NONE, *players],
            default=NONE,
            labels=[say("No la juega"), *(council.players[name] for name in players)],
        ),
        cite=f"{cite} {components()[key].cite}",
    )
    return chosen


def on_whom(player: Player, key: str) -> Message:
    return say("¿Juega {player} «{name}»? ¿Contra quién?", player=player, name=components()[key])


def cancelled(council: Council) -> bool:
    """1.7: whether the card just spent was cancelled."""
    return council.event.cancelled


@effect("ancient_burial_sites", At.AGENDA_START, optional=True, asks=True)
def ancient_burial_sites(council: Council, player: Player) -> Procedure[Council | None]:
    """Ancient Burial Sites: the cultural planets of a player are exhausted."""
    prompt, everybody = on_whom(player, "ancient_burial_sites"), list(council.seating)
    target = yield from pick(council, player, "ancient_burial_sites", prompt, everybody, "27.1 73.3", "agenda")
    if target == NONE:
        return None
    council = yield from spend(council, player, "ancient_burial_sites")
    if cancelled(council):
        return without_effect(council)
    theirs = council.planets.get(target, {}).items()
    struck = tuple(n for n, card in theirs if has_trait(council, card, "cultural") and not card.exhausted)
    yield referee.step(
        f"agenda.ancient_burial_sites.{player.id}",
        titled("ancient_burial_sites"),
        say(
            "{player} elige a {target}: agota sus planetas Culturales. Según lo dicho: {planets}.",
            player=player,
            target=council.players[target],
            planets=listing(struck, empty="ninguno"),
        ),
        cite="27.1 73.3 9",
        exhausted=list(struck),
    )
    return council.exhaust(target, struck)


@effect("assassinate_representative", At.AGENDA_AFTER_REVEALED, optional=True, asks=True)
def assassinate_representative(council: Council, player: Player) -> Procedure[Council | None]:
    """Assassinate Representative: a player cannot vote on this agenda."""
    key = "assassinate_representative"
    target = yield from pick(council, player, key, on_whom(player, key), list(council.seating), "27.16")
    if target == NONE:
        return None
    council = yield from spend(council, player, key)
    if cancelled(council):
        return without_effect(council)
    yield referee.step(
        f"reveal.{key}.{player.id}",
        titled(key),
        say("{player} elige a {target}, que no puede votar esta carta.", player=player, target=council.players[target]),
        cite="27.16",
        barred=target,
    )
    bar = Lasting(target, key, "forbid", "vote", At.OUTCOME_AFTER, cite="27.16", by=player.id)
    return council.change(lasting=(*council.lasting, bar))


@effect("hack_election", At.AGENDA_AFTER_REVEALED, optional=True, cite="27.2")
def hack_election(council: Council, player: Player) -> Procedure[Council]:
    """Hack Election: the vote begins to the speaker's right and goes on counterclockwise."""
    yield referee.step(
        f"reveal.hack_election.{player.id}",
        titled("hack_election"),
        say("{player} invierte el orden: se vota desde la derecha del Portavoz, en sentido antihorario.", player=player),
        cite="27.2 19.2",
    )
    turned = Lasting(player.id, "hack_election", "permit", "vote backwards", At.OUTCOME_AFTER, whom="all", cite="27.2")
    return council.change(lasting=(*council.lasting, turned))


@effect("insider_information", At.AGENDA_AFTER_REVEALED, optional=True, cite="27.2")
def insider_information(council: Council, player: Player) -> Procedure[Council]:
    """Insider Information: its player looks at the next agenda; nothing else changes."""
    yield referee.step(
        f"reveal.insider_information.{player.id}",
        titled("insider_information"),
        say("{player} mira la primera carta del mazo de Consejo Galáctico. La votación sigue igual.", player=player),
        cite="27.2 19.22",
    )
    return council


def others(council: Council, player: Player) -> list[str]:
    return [name for name in council.seating if name != player.id]


@effect("diplomatic_pressure", At.AGENDA_WHEN_REVEALED, optional=True, asks=True)
def diplomatic_pressure(council: Council, player: Player) -> Procedure[Council | None]:
    """Diplomatic Pressure: another player gives up a promissory note of their choice."""
    key = "diplomatic_pressure"
    target = yield from pick(council, player, key, on_whom(player, key), others(council, player), "44")
    if target == NONE:
        return None
    council = yield from spend(council, player, key)
    if cancelled(council):
        return without_effect(council)
    giver = council.players[target]
    note = yield from _given(council, giver, player)
    text = (
        say("{target} da a {player} un Favor de su mano: «{note}».", target=giver, player=player, note=components()[note])
        if note
        else say("{target} debe dar a {player} un Favor de su mano, si tiene alguno.", target=giver, player=player)
    )
    yield referee.step(f"reveal.{key}.{player.id}", titled(key), text, cite="44 19.7", note=note or None)
    if not note:
        return council
    taker = council.players[player.id]
    council = council.with_player(giver.without(note))
    issuers = {**taker.issuers, **{key: by for key, by in giver.issuers.items() if key == note}}
    return council.with_player(replace(taker, notes=(*taker.notes, note), issuers=issuers))


def _given(council: Council, giver: Player, taker: Player) -> Procedure[str]:
    """Which of their notes a player gives; nothing where the document tells none."""
    notes = list(dict.fromkeys(giver.notes))
    if not notes:
        return ""
    note: str = yield from referee.ask(
        Pick(
            own_key(council, f"reveal.diplomatic_pressure.{taker.id}.note"),
            giver.id,
            say("¿Qué Favor da {giver} a {taker}?", giver=giver, taker=taker),
            options=notes,
            default=notes[0],
            labels=[components()[key] for key in notes],
            only=len(notes) == 1,
        ),
        cite="44 c.diplomatic_pressure",
    )
    return note


def _why_no_councilor(council: Council, player: Player) -> list[Reason]:
    vote = council.votes.get(player.id)
    if council.event.player != player.id or vote is None or not vote.cast:
        return [Reason(say("No acaba de dar votos."), "faq.cartas-de-accion.8 faq.consejo.2")]
    return forbidden(council, "additional votes", About(player))


@effect(
    "distinguished_councilor",
    At.VOTES_AFTER_OWN,
    against=_why_no_councilor,
    optional=True,
    cite="27.15 faq.cartas-de-accion.8",
)
def distinguished_councilor(council: Council, player: Player) -> Procedure[Council]:
    """Distinguished Councilor: five votes more for the outcome just voted for."""
    return (
        yield from more_votes(council, player, "distinguished_councilor", figure("distinguished_councilor", "votes"), "27.15")
    )


def more_votes(council: Council, player: Player, key: str, n: int, cite: str) -> Procedure[Council]:
    """27.15: additional votes for the outcome that a player has voted for."""
    vote = council.votes[player.id]
    yield referee.step(
        f"votes.{key}.{player.id}",
        titled(key),
        say(
            "{player} suma {votes} a «{outcome}».",
            player=player,
            votes=count(n, "{n} voto adicional", "{n} votos adicionales"),
            outcome=council.outcome_name(vote.outcome or ""),
        ),
        cite=f"{cite} {components()[key].cite}",
        votes=n,
    )
    return council.change(votes={**council.votes, player.id: replace(vote, later=vote.later + n)})


@effect("maw_of_worlds", At.AGENDA_START, optional=True, cite="27.1")
def maw_of_worlds(council: Council, player: Player) -> Procedure[Council]:
    """Maw of Worlds: purged; all planets are exhausted for any one technology."""
    ready = tuple(name for name, card in council.owned(player).items() if not card.exhausted)
    yield referee.step(
        f"agenda.maw_of_worlds.{player.id}",
        titled("maw_of_worlds"),
        say("{player} la purga y agota todos sus planetas: gana 1 Tecnología cualquiera.", player=player),
        cite="27.1 85.3 19.11",
        exhausted=list(ready),
    )
    return council.exhaust(player.id, ready).gain(player.id, technologies=1)
