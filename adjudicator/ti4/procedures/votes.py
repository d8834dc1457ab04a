"""One player's vote: what it may be paid with, what it may go to, how many votes it makes (27.5 to 27.16)."""

from __future__ import annotations

from adjudicator import choices
from adjudicator.errors import Forbidden, unusable
from adjudicator.messages import Message, count, listing, say, sentences
from adjudicator.names import Vocabulary
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected, Step, Violation
from adjudicator.ti4.agenda_situation import Council, PlanetCard, Vote, why_not_candidate
from adjudicator.ti4.board import Player
from adjudicator.ti4.procedures.vote_reasons import (
    bans_on,
    exhaust_names,
    why_no_vote,
    why_not_at_all,
    why_not_exhaust,
    why_not_more,
    why_not_trade_goods,
)
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Amount, added, cites, forbidden, names, permitted, total

ABSTAIN = "abstain"
ABSTENTION = Vocabulary({ABSTAIN: ("abstención", "abstenerse", "se abstiene", "me abstengo", "abstenção", "nada")})


def votes_all_the_same(council: Council, player: Player) -> Procedure[None]:
    """19.6: what keeps a player from voting and is overcome, and by what."""
    bans, why = bans_on(council, player), permitted(council, "vote regardless", About(player))
    if bans and why:
        text = say(
            "{bans} Pero ningún efecto de juego puede impedírselo: vota. {why} Leemos que vale también contra sus propias cartas.",
            bans=sentences(reason.text for reason in bans),
            why=why[0].text,
        )
        cite = " ".join(reason.cite for reason in (*bans, *why))
        yield referee.step(f"vote.{player.id}.regardless", "Derecho a voto", text, cite=cite, authority="interpretation")


def extra_votes(council: Council, player: Player) -> int:
    """27.15: the additional votes that a player may add by an effect."""
    return council.extra_votes.get(player.id, 0) + total(added(council, "extra_votes", About(player)))


def bonus_votes(council: Council, player: Player, planets: int) -> list[Amount]:
    """27.15: the votes that come by themselves with a vote, unless nobody may give additional ones."""
    closed = forbidden(council, "additional votes", About(player))
    return [] if closed else added(council, "votes", About(player, count=planets))


def one_vote_each(council: Council) -> bool:
    """Whether nobody exhausts planets and everybody has one vote."""
    return bool(forbidden(council, "votes from planets", About()))


def cast_votes(council: Council, player: Player) -> Procedure[Vote]:
    """27.5, 27.6: a player votes, or abstains."""
    yield from votes_all_the_same(council, player)
    vote: Vote = yield from referee.ask(
        choices.Vote(
            f"vote.{player.id}",
            player.id,
            _prompt(council, player),
            options=_options(council, player),
            default=ABSTAIN,
            rejected=_closed(council, player),
            only=bool(_closed(council, player)),
            labels=_labels(council, player),
            reader=lambda raw, path: read_vote(council, player, raw, path),
            outcomes=council.outcomes(),
            outcome_labels=[council.outcome_name(outcome) for outcome in council.outcomes()],
            extra=extra_votes(council, player),
            planets={card.name: card.influence for card in ready_planets(council, player)},
        ),
        cite=_rules(council),
    )
    if vote.outcome is not None or not _closed(council, player):
        yield _told(council, player, vote)
    return vote


def ready_planets(council: Council, player: Player) -> list[PlanetCard]:
    """27.6, 9: the planets that a player can exhaust for votes."""
    return [card for card in council.owned(player).values() if not card.exhausted]


def _rules(council: Council) -> str:
    """The rules on what can be named in this kind of card."""
    return "27.5 27.6 " + _naming(council)


def _naming(council: Council) -> str:
    """27.8 to 27.11: the rules on what a vote may go to."""
    return {"for_against": "27.8", "player": "27.9 27.10", "planet": "27.9 27.11", "other": "27.9"}[council.card.elect]


def _closed(council: Council, player: Player) -> list[Rejected]:
    """Why a player can do nothing but abstain; empty where there is a choice."""
    why = why_no_vote(council, player)
    if why:
        return [referee.reject("vote", reason.text, cite=reason.cite) for reason in why]
    if one_vote_each(council) or any(card.influence for card in ready_planets(council, player)):
        return []
    text = say("{player} no tiene planetas preparados con Influencia: no puede dar votos.", player=player)
    return [referee.reject("vote", text, cite="27.6 9")]


def _prompt(council: Council, player: Player) -> Message:
    if one_vote_each(council):
        return say("{player} da su voto o se abstiene.", player=player)
    return say(
        "{player} vota o se abstiene. Planetas preparados: {planets}.",
        player=player,
        planets=listing(ready_planets(council, player), empty="ninguno"),
    )


def _options(council: Council, player: Player) -> list[Json]:
    if _closed(council, player):
        return [ABSTAIN]
    names = [] if one_vote_each(council) else [card.name for card in ready_planets(council, player)]
    return [ABSTAIN, *({"for": outcome, "exhaust": names} for outcome in council.outcomes())]


def _labels(council: Council, player: Player) -> list[Message]:
    if _closed(council, player):
        return []
    votes = 1 if one_vote_each(council) else sum(card.influence for card in ready_planets(council, player))
    return [
        say("Se abstiene"),
        *(
            say("«{outcome}» con {votes}", outcome=council.outcome_name(outcome), votes=votes_text(votes))
            for outcome in council.outcomes()
        ),
    ]


def read_vote(council: Council, player: Player, raw: Json, path: str) -> Vote:
    """A vote as the table gives it; every fault of it at once."""
    if raw is None or (isinstance(raw, str) and ABSTENTION.find(raw)):
        return Vote()
    node = Node(raw, path)
    if not isinstance(raw, dict):
        raise unusable(path, 'se esperaba «abstain» o un voto: {{"for": …, "exhaust": […]}}', code="answer.invalid")
    node.only("for", "exhaust", "extra", "trade_goods")
    names = exhaust_names(council, node.field("exhaust"))
    claimed = node.field("extra").integer(most=200)
    goods = node.field("trade_goods").integer(most=200)
    if claimed > extra_votes(council, player):
        node.field("extra").fault(
            "votos adicionales que se le han apuntado: {n}", n=extra_votes(council, player), code="answer.invalid"
        )
    node.finish()
    against = [
        *why_not_exhaust(council, player, names, f"{path}.exhaust"),
        *why_not_trade_goods(council, player, goods, f"{path}.trade_goods"),
        *why_not_more(council, claimed, f"{path}.extra"),
    ]
    cards = tuple(council.owned(player)[name] for name in names if name in council.owned(player))
    base = 1 if one_vote_each(council) else sum(card.influence for card in cards)
    outcome = _outcome(council, node.field("for"), against, needed=base + claimed + goods > 0)
    against += why_not_at_all(council, player, base + claimed + goods, path)
    if against:
        raise Forbidden(against)
    more = total(bonus_votes(council, player, len(cards)))
    return Vote(outcome, cards, base if outcome else 0, claimed, more, goods)


def _outcome(council: Council, node: Node, against: list[Violation], needed: bool) -> str | None:
    """27.7 to 27.11: the one outcome that the vote goes to."""
    if isinstance(node.value, list | dict):
        against.append(
            referee.violation("Los votos de un jugador van todos a la misma resolución.", cite="27.7", path=node.path)
        )
        return None
    if not node.given and needed:
        raise unusable(node.path, "falta decir a qué resolución va el voto («for»)", code="answer.invalid")
    text = node.text()
    node.finish()
    if not text:
        return None
    found = council.find(text)
    reasons = why_not_candidate(council, found) if found else []
    against += [Violation(reason.text, reason.citations, node.path) for reason in reasons]
    if found is None:
        against.append(
            referee.violation(
                say(
                    "«{outcome}» no es ninguna de las resoluciones posibles: {options}.",
                    outcome=text[:60],
                    options=listing([council.outcome_name(o) for o in council.outcomes()], either=True),
                ),
                cite=_naming(council),
                path=node.path,
            )
        )
    return found


def votes_text(n: int) -> object:
    """«1 voto», «2 votos»."""
    return count(n, "{n} voto", "{n} votos")


def _told(council: Council, player: Player, vote: Vote) -> Step:
    """The step of a vote."""
    key, title = f"vote.{player.id}", say("Vota {player}", player=player)
    data: dict[str, Json] = {
        "outcome": vote.outcome if vote.cast else None,
        "votes": vote.total,
        "exhausted": [card.name for card in vote.exhausted],
    }
    if not vote.cast and vote.outcome is None:
        return referee.step(key, title, say("{player} se abstiene.", player=player), cite="27.14", **data)
    if not vote.cast:
        bare = not (vote.claimed or vote.bribe)
        return referee.step(
            key,
            title,
            _zero(player, vote),
            cite="faq.consejo.2 27.14" + ("" if bare else " 27.15"),
            authority="faq" if bare else "interpretation",
            **data,
        )
    cite = f"{_rules(council)} 27.7 27.12" + (" 27.15" if vote.claimed or vote.added else "")
    cite += cites(bonus_votes(council, player, len(vote.exhausted)))
    cite += cites(added(council, "extra_votes", About(player))) if vote.claimed else ""
    cite += "".join(f" {reason.cite}" for reason in forbidden(council, "votes from planets", About()))
    return referee.step(key, title, _cast(council, player, vote), cite=cite, **data)


def _zero(player: Player, vote: Vote) -> Message:
    if vote.claimed or vote.bribe:
        return say(
            "{player} no da ningún voto propio, y eso es abstenerse: los votos adicionales se suman a otros "
            "votos y aquí no cuentan.",
            player=player,
        )
    return say("{player} da 0 votos: es lo mismo que abstenerse.", player=player)


def _cast(council: Council, player: Player, vote: Vote) -> Message:
    outcome = council.outcome_name(vote.outcome or "")
    if one_vote_each(council):
        return say("{player} da su voto a «{outcome}».", player=player, outcome=outcome)
    text = say(
        "{player} agota {planets}: {votes} para «{outcome}».",
        player=player,
        outcome=outcome,
        planets=listing(vote.exhausted),
        votes=votes_text(vote.base),
    )
    left = extra_votes(council, player) - vote.claimed
    if not vote.claimed and not vote.added and not left:
        return text
    if vote.added:
        return say(
            "{text} Suma, por haber votado, {more} ({names}): {total} en total.",
            text=text,
            more=votes_text(vote.added + vote.claimed),
            names=names(bonus_votes(council, player, len(vote.exhausted))),
            total=vote.total,
        )
    if not vote.claimed:
        return say(
            "{text} No usa {extra} que tiene.", text=text, extra=count(left, "el voto adicional", "los {n} votos adicionales")
        )
    return say(
        "{text} Suma {extra}: {total} en total.",
        text=text,
        total=vote.total,
        extra=count(vote.claimed, "{n} voto adicional", "{n} votos adicionales"),
    )
