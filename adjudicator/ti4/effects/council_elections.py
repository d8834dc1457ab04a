"""Cards that change who is elected, or whether an agenda comes to anything."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.agenda_situation import Council
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.council_cards import cancelled, others, pick
from adjudicator.ti4.moments import At
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, Reason, components, effect, spend, titled, without_effect


def _why_not_elected(council: Council, player: Player) -> list[Reason]:
    return [] if council.event.player == player.id else [Reason(say("No es el jugador electo."), "27.10")]


@effect("confusing_legal_text", At.OUTCOME_ELECTED, against=_why_not_elected, optional=True, asks=True)
def confusing_legal_text(council: Council, player: Player) -> Procedure[Council | None]:
    """Confusing Legal Text: the elected player names another instead."""
    key = "confusing_legal_text"
    prompt = say("¿Juega {player} «{name}»? ¿Quién es elegido en su lugar?", player=player, name=components()[key])
    target = yield from pick(council, player, key, prompt, others(council, player), "27.10", "outcome")
    if target == NONE:
        return None
    council = yield from spend(council, player, key)
    return without_effect(council) if cancelled(council) else (yield from _instead(council, player, key, target))


def _why_not_another(council: Council, player: Player) -> list[Reason]:
    return [] if council.event.player != player.id else [Reason(say("Ya es el jugador electo."), "27.10")]


@effect("confounding_legal_text", At.OUTCOME_ELECTED, against=_why_not_another, optional=True, cite="27.10")
def confounding_legal_text(council: Council, player: Player) -> Procedure[Council]:
    """Confounding Legal Text: its player is elected instead of another."""
    return (yield from _instead(council, player, "confounding_legal_text", player.id))


def _instead(council: Council, player: Player, key: str, target: str) -> Procedure[Council]:
    yield referee.step(
        f"outcome.{key}.{player.id}",
        titled(key),
        say(
            "{player} juega «{name}»: el jugador electo pasa a ser {target}.",
            player=player,
            name=components()[key],
            target=council.players[target],
        ),
        cite=f"27.10 27.10a 19.15 {components()[key].cite}",
        elected=target,
    )
    return council.change(event=replace(council.event, player=target))


def _why_no_plot(council: Council, player: Player) -> list[Reason]:
    """Deadly Plot: only who voted for or foretold another outcome."""
    winner, vote = council.event.outcome, council.votes.get(player.id)
    foretold = [council.find(text) or text for text in council.predictions.get(player.id, ())]
    foretold += [made.outcome for made in council.predicted if made.player == player.id]
    stood = [*foretold, *([vote.outcome] if vote and vote.cast else [])]
    if any(outcome != winner for outcome in stood) and not council.event.cancelled:
        return []
    return [Reason(say("No votó ni pronosticó otra resolución."), "27.18 faq.consejo.2")]


@effect("deadly_plot", At.OUTCOME_BEFORE, against=_why_no_plot, optional=True, cite="27.18")
def deadly_plot(council: Council, player: Player) -> Procedure[Council]:
    """Deadly Plot: the agenda is discarded without effect and not replaced; all planets of its player are exhausted."""
    ready = tuple(name for name, card in council.owned(player).items() if not card.exhausted)
    yield referee.step(
        f"outcome.deadly_plot.{player.id}",
        titled("deadly_plot"),
        say(
            "La carta se descarta sin efecto y no se sustituye; {player} agota todos sus planetas. Como ninguna resolución "
            "se cumple, tampoco lo hace ningún pronóstico.",
            player=player,
        ),
        cite="27.18 27.22b 19.15",
        authority="interpretation",
        exhausted=list(ready),
    )
    council = council.exhaust(player.id, ready)
    return council.change(event=replace(council.event, cancelled=True))
