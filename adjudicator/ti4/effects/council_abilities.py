"""Faction abilities, notes and technologies of the council."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Pick
from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.agenda_situation import Council
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.council_cards import more_votes, on_whom, pick
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.situations import Lasting
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, About, Reason, chosen_freely, components, effect, forbidden, own_key, spend, titled


def of_faction(council: Council, faction: str) -> Player | None:
    """The player of a faction, where the document tells it."""
    return next((player for player in council.players.values() if player.faction == faction), None)


@effect("political_secret", At.AGENDA_WHEN_REVEALED, optional=True, asks=True)
def political_secret(council: Council, player: Player) -> Procedure[Council | None]:
    """Political Secret: its giver cannot vote, play action cards or use faction abilities until the agenda is resolved."""
    key, said = "political_secret", player.issuers.get("political_secret")
    others = [name for name in council.seating if name != player.id and said in (None, "", name)]
    target = yield from pick(council, player, key, on_whom(player, key), others, "27.16 44")
    if target == NONE:
        return None
    council = yield from spend(council, player, key)
    yield referee.step(
        f"reveal.{key}.{player.id}",
        titled(key),
        say(
            "{target} no puede votar, jugar cartas de Acción ni usar capacidades de facción optativas hasta que la carta se resuelva; "
            "conserva las obligatorias y sus Tecnologías. Después recupera el Favor.",
            target=council.players[target],
        ),
        cite="27.16 44 faq.consejo.8 faq.general.13 faq.general.14",
        silenced=target,
    )
    bars = [Lasting(target, key, "forbid", to, At.OUTCOME_AFTER, cite="27.16", by=player.id) for to in ("vote", "play card")]
    abilities = tuple(sorted(key for key in council.players[target].abilities if chosen_freely(key)))
    if abilities:
        bars.append(Lasting(player.id, key, "silence", target, At.OUTCOME_AFTER, what=abilities))
    return council.change(lasting=(*council.lasting, *bars))


def _replaced(council: Council, player: Player, key: str, payer: Player, cite: str) -> Procedure[Council]:
    """A strategy token for another agenda in the place of this one."""
    yield referee.step(
        f"reveal.{key}.{player.id}",
        titled(key),
        say(
            "Se retira 1 ficha de la reserva de Estrategia de {payer}: la carta se descarta y el Portavoz muestra otra, que es "
            "la que se vota. Se resuelve como otra votación.",
            payer=payer,
        ),
        cite=f"27.2 58.1 {cite} {components()[key].cite}",
    )
    left = payer.strategy_pool - 1 if payer.strategy_pool is not None else None
    council = council.with_player(replace(payer, strategy_pool=left)).gain(payer.id, strategy_tokens=-1)
    return council.change(event=replace(council.event, cancelled=True))


def _no_token(payer: Player) -> list[Reason]:
    text = say("A {player} no le quedan fichas en la reserva de Estrategia.", player=payer)
    return [Reason(text, "19.11 58.1")] if payer.strategy_pool == 0 else []


@effect("quash", At.AGENDA_WHEN_REVEALED, against=lambda council, player: _no_token(player), optional=True, cite="27.2 58.1")
def quash(council: Council, player: Player) -> Procedure[Council]:
    """Quash: a strategy token for another agenda."""
    return (yield from _replaced(council, player, "quash", council.players[player.id], "19.25"))


def _why_no_favor(council: Council, player: Player) -> list[Reason]:
    xxcha = of_faction(council, components()["political_favor"].faction)
    if xxcha is None or xxcha.id == player.id:
        return [Reason(say("No se dice qué otro jugador es Xxcha."), "errata.favor-politico")]
    return _no_token(xxcha)


@effect("political_favor", At.AGENDA_WHEN_REVEALED, against=_why_no_favor, optional=True, cite="errata.favor-politico")
def political_favor(council: Council, player: Player) -> Procedure[Council]:
    """errata.favor-politico: a strategy token of the Xxcha player for another agenda; the note returns to them."""
    xxcha = of_faction(council, components()["political_favor"].faction)
    assert xxcha is not None
    return (yield from _replaced(council, player, "political_favor", xxcha, "errata.favor-politico"))


def _why_no_sight(council: Council, player: Player) -> list[Reason]:
    winner = council.event.outcome
    foretold = [council.find(text) or text for text in council.predictions.get(player.id, ())]
    foretold += [made.outcome for made in council.predicted if made.player == player.id]
    if player.id in council.voters(winner) or winner in foretold:
        return []
    return [Reason(say("No votó ni pronosticó esa resolución."), "27.18")]


@effect("future_sight", At.OUTCOME_AFTER, against=_why_no_sight)
def future_sight(council: Council, player: Player) -> Procedure[Council]:
    """Future Sight: a trade good after an outcome that its owner voted for or foretold."""
    n = figure("future_sight", "goods")
    yield referee.step(
        f"outcome.future_sight.{player.id}",
        titled("future_sight"),
        say("{player} votó o pronosticó la resolución que se ha aplicado: gana {n} Mercancía.", player=player, n=n),
        cite="27.18 19.25 63.2",
    )
    return council.gain(player.id, trade_goods=n)


def _why_no_pact(council: Council, player: Player) -> list[Reason]:
    """Both have voted, the later of the two just now, for the same outcome."""
    other = of_faction(council, components()["blood_pact"].faction)
    voted = [council.votes.get(name) for name in (player.id, other.id if other else "")]
    mine, theirs = voted
    if other is None or other.id == player.id or council.event.player not in (player.id, other.id):
        return [Reason(say("No acaba de votar ninguno de los dos."), "27.15")]
    if not (mine and theirs and mine.cast and theirs.cast and mine.outcome == theirs.outcome):
        return [Reason(say("No han votado los dos la misma resolución."), "27.15 faq.consejo.2")]
    return forbidden(council, "additional votes", About(player))


@effect("blood_pact", At.VOTES_DURING, against=_why_no_pact)
def blood_pact(council: Council, player: Player) -> Procedure[Council]:
    """Blood Pact: four votes more when its holder and the Empyrean player vote for the same outcome."""
    return (yield from more_votes(council, player, "blood_pact", figure("blood_pact", "votes"), "27.15 19.8"))


def _why_no_recombination(council: Council, player: Player) -> list[Reason]:
    voter = council.event.player
    if voter and voter != player.id and not any(owner == player.id for owner, _, _ in council.demands):
        return []
    return [Reason(say("Nadie está a punto de votar."), "27.5")]


@effect("genetic_recombination", At.VOTES_BEFORE, against=_why_no_recombination, optional=True, asks=True)
def genetic_recombination(council: Council, player: Player) -> Procedure[Council | None]:
    """Genetic Recombination: exhausted before a player votes, it asks for a vote or a fleet token."""
    voter, name = council.players[council.event.player], components()["genetic_recombination"]
    outcome: str = yield from referee.ask(
        Pick(
            own_key(council, f"votes.{voter.id}.genetic_recombination.{player.id}"),
            player.id,
            say("¿Agota {player} «{name}»? ¿Qué resolución ha de votar {voter}?", player=player, name=name, voter=voter),
            options=[NONE, *council.outcomes()],
            default=NONE,
            labels=[say("No"), *(council.outcome_name(option) for option in council.outcomes())],
        ),
        cite="27.5 9.4",
    )
    if outcome == NONE:
        return None
    yield referee.step(
        f"votes.{voter.id}.genetic_recombination.{player.id}",
        say("{name}", name=name),
        say(
            "{player} la agota: {voter} debe dar al menos 1 voto a «{outcome}» o retirar 1 ficha de su reserva de Flota.",
            player=player,
            voter=voter,
            outcome=council.outcome_name(outcome),
        ),
        cite="27.5 9.4 45.3",
    )
    return council.change(demands=(*council.demands, (player.id, voter.id, outcome)))


def _why_no_answer(council: Council, player: Player) -> list[Reason]:
    asked = any((owner, voter) == (player.id, council.event.player) for owner, voter, _ in council.demands)
    return [] if asked else [Reason(say("No se le ha pedido nada."), "27.5")]


@effect("genetic_recombination", At.VOTES_AFTER_OWN, against=_why_no_answer)
def obeyed(council: Council, player: Player) -> Procedure[Council]:
    """Genetic Recombination: who did not vote as asked loses a token of the fleet pool."""
    voter = council.players[council.event.player]
    outcome = next(wanted for owner, name, wanted in council.demands if (owner, name) == (player.id, voter.id))
    done = voter.id in council.voters(outcome)
    yield referee.step(
        f"votes.{voter.id}.genetic_recombination",
        titled("genetic_recombination"),
        say("{voter} ha dado votos a «{outcome}»: no pierde nada.", voter=voter, outcome=council.outcome_name(outcome))
        if done
        else say(
            "{voter} no ha dado votos a «{outcome}»: devuelve a sus refuerzos 1 ficha de su reserva de Flota.",
            voter=voter,
            outcome=council.outcome_name(outcome),
        ),
        cite="45.3 27.14",
    )
    council = council.change(exhausted=council.exhausted | {(player.id, "genetic_recombination")})
    return council if done else council.gain(voter.id, fleet_tokens=-1)


def _why_not_tired(council: Council, player: Player) -> list[Reason]:
    vote = council.votes.get(player.id)
    more = vote.claimed - council.extra_votes.get(player.id, 0) if vote and vote.cast else 0
    if vote is not None and more > 0 and vote.outcome != council.event.outcome:
        return []
    return [Reason(say("No sumó sus votos, o salió lo que votó."), "27.15")]


@effect("predictive_intelligence", At.OUTCOME_AFTER, against=_why_not_tired)
def predictive_intelligence(council: Council, player: Player) -> Procedure[Council]:
    """Predictive Intelligence: exhausted if its votes were added and another outcome is resolved."""
    text = say("{player} sumó sus votos y no salió lo que votó: agota la tecnología.", player=player)
    yield referee.step(f"outcome.predictive.{player.id}", titled("predictive_intelligence"), text, cite="27.15 9.4")
    return council.change(exhausted=council.exhausted | {(player.id, "predictive_intelligence")})
