"""Agendas whose outcome needs more than a row of data: points, laws, the speaker, a die."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import count, listing, say
from adjudicator.questions import DiceGroup
from adjudicator.referee import Procedure
from adjudicator.ti4.agenda_situation import AGAINST, FOR, Council
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.agenda_outcomes import action_cards, discard_hands, gaining, named, token_gain, told
from adjudicator.ti4.effects.council_leaders import discard_laws
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.situations import About, Lasting
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, added, cites, effect, permitted, titled, total
from adjudicator.ti4.windows.registry import Against

NOTHING = say("Esa resolución no da ni quita nada.")


def on(outcome: str) -> Against:
    """Ready on one outcome alone."""

    def against(council: Council, player: Player) -> list[Reason]:
        return [] if council.event.outcome == outcome else [Reason(NOTHING, "27.18")]

    return against


@effect("seed_of_an_empire", At.OUTCOME)
def seed_of_an_empire(council: Council, player: Player) -> Procedure[Council]:
    """81.5: a victory point for everybody who has most («for») or fewest («against»)."""
    points = {name: council.players[name].victory_points for name in council.seating}
    known = [n for n in points.values() if n is not None]
    if len(known) < len(points):
        text = say("Lo ganan todos los empatados. Nadie ha dicho los puntos de victoria de todos.")
        yield from told(council, "seed_of_an_empire", text, "81.5")
        return council
    mark = max(known) if council.event.outcome == FOR else min(known)
    names = [name for name, n in points.items() if n == mark]
    yield from told(council, "seed_of_an_empire", gaining(council, names, "victory_points", 1), "81.5 81.4")
    for name in names:
        council = council.gain(name, victory_points=1)
    return council


@effect("economic_equality", At.OUTCOME)
def economic_equality(council: Council, player: Player) -> Procedure[Council]:
    """Everybody's trade goods go back; on «for» everybody then has five."""
    n = figure("economic_equality", "goods") if council.event.outcome == FOR else 0
    text = say("Todos devuelven sus Mercancías y se quedan con {n}.", n=count(n, "{n} Mercancía", "{n} Mercancías"))
    yield from told(council, "economic_equality", text, "63.2 19.17", trade_goods=n)
    for name in council.seating:
        had = council.players[name].trade_goods
        council = council.gain(name, trade_goods=n - had) if had is not None and n != had else council
    return council


@effect("public_execution", At.OUTCOME)
def public_execution(council: Council, player: Player) -> Procedure[Council]:
    """The elected player loses hand, speaker token and votes."""
    elected = council.event.outcome
    council = yield from discard_hands(council, "public_execution", [elected], "27.10 1")
    text = say("{player} no puede votar más en esta fase de Consejo Galáctico.", player=council.players[elected])
    yield from told(council, "public_execution", text, "27.16", part="bar", barred=elected)
    council = replace(council, barred=council.barred | {elected})
    if council.speaker != elected:
        return council
    left = council.left_of(elected)
    text = say(
        "{player} da el indicador de Portavoz a {left}, a su izquierda.",
        player=council.players[elected],
        left=council.players[left],
    )
    yield from told(council, "public_execution", text, "76", part="speaker", speaker=left)
    return replace(
        council, speaker=left, event=replace(council.event, agenda="")
    )  # else it acts again at the new speaker's turn


@effect("armed_forces_standardization", At.OUTCOME)
def armed_forces_standardization(council: Council, player: Player) -> Procedure[Council]:
    """The elected player's pools become 3, 3 and 2."""
    elected = council.players[council.event.outcome]
    wanted = {pool: figure("armed_forces_standardization", pool) for pool in ("tactic", "fleet", "strategy")}
    had = {"tactic": elected.tactic_pool, "fleet": elected.fleet_pool, "strategy": elected.strategy_pool}
    text = say("{player} queda con {tactic} en Táctica, {fleet} en Flota y {strategy} en Estrategia.", player=elected, **wanted)
    yield from told(council, "armed_forces_standardization", text, "27.10 58.1 45.3")
    moved = {f"{pool}_tokens": n - before for pool, n in wanted.items() if (before := had[pool]) is not None and n != before}
    return council.gain(elected.id, **moved) if moved else council


@effect("judicial_abolishment", At.OUTCOME)
def judicial_abolishment(council: Council, player: Player) -> Procedure[Council]:
    """The elected law leaves play."""
    law = council.event.outcome
    if law not in council.laws:
        return council
    return (yield from discard_laws(council, [law], "effect.judicial_abolishment", "26.5 81.6 c.judicial_abolishment"))


@effect("new_constitution", At.OUTCOME, against=on(FOR))
def new_constitution(council: Council, player: Player) -> Procedure[Council]:
    """Every law leaves play; home planets are exhausted at the start of the next strategy phase."""
    if council.laws:
        cite = "26.5 81.6 faq.consejo.10 c.new_constitution"
        council = yield from discard_laws(council, sorted(council.laws), "effect.new_constitution", cite)
    homes = [card.name for cards in council.planets.values() for card in cards.values() if card.home]
    text = say(
        "Al comenzar la siguiente fase de Estrategia se agotan los planetas de origen. Según lo dicho: {planets}.",
        planets=listing(homes, empty="ninguno"),
    )
    yield from told(council, "new_constitution", text, "65.2", part="homes", planets=homes)
    return council


def _why_laws(council: Council, player: Player) -> list[Reason]:
    """Only where the document says that no law is in play, or nothing can be elected."""
    empty = council.card.elect == "other" and not council.outcomes()
    if council.lawless or empty:
        return []
    return [Reason(say("Hay algo que votar."), "27.2")]


@effect("judicial_abolishment", At.AGENDA_WHEN_REVEALED, against=_why_laws)
@effect("miscount_disclosed", At.AGENDA_WHEN_REVEALED, against=_why_laws)
@effect("new_constitution", At.AGENDA_WHEN_REVEALED, against=_why_laws)
def no_laws(council: Council, player: Player) -> Procedure[Council]:
    """Without laws in play the card is discarded and another one revealed."""
    return (yield from _another(council, say("No hay ninguna Ley en juego")))


def _why_objectives(council: Council, player: Player) -> list[Reason]:
    return [] if not council.outcomes() else [Reason(say("Hay algo que votar."), "27.2")]


@effect("classified_document_leaks", At.AGENDA_WHEN_REVEALED, against=_why_objectives)
def no_objectives(council: Council, player: Player) -> Procedure[Council]:
    """Without scored secret objectives the card is discarded and another one revealed."""
    return (yield from _another(council, say("No hay ningún Objetivo secreto puntuado")))


def _another(council: Council, why: object) -> Procedure[Council]:
    text = say("{why}: la carta se descarta y el Portavoz muestra otra. Se resuelve como otra votación.", why=why)
    yield from told(council, council.card.key, text, "27.2 19.15")
    return council.change(event=replace(council.event, cancelled=True))


@effect("covert_legislation", At.AGENDA_WHEN_REVEALED)
def covert_legislation(council: Council, player: Player) -> Procedure[Council]:
    """Covert Legislation: the speaker draws the next card and reads nothing of it but what can be voted for."""
    text = say(
        "{speaker}, Portavoz, roba la siguiente carta sin mostrarla y lee solo sus resoluciones: {outcomes}. Se votan como si "
        "fueran de esta.",
        speaker=council.players[council.speaker],
        outcomes=listing([council.outcome_name(name) for name in council.outcomes()], either=True),
    )
    yield referee.step("revealed.covert_legislation", titled("covert_legislation"), text, cite="27.2 76.2")
    return council


@effect("covert_legislation", At.OUTCOME)
def covert_outcome(council: Council, player: Player) -> Procedure[Council]:
    """Covert Legislation: the hidden card is shown, and the outcome is applied as its own."""
    text = say(
        "Se muestra la carta oculta y se aplica en ella «{outcome}»; si es una Ley, queda en juego.",
        outcome=council.outcome_name(council.event.outcome),
    )
    yield from told(council, "covert_legislation", text, "27.18 26.2")
    return council


@effect("miscount_disclosed", At.OUTCOME)
def miscount_disclosed(council: Council, player: Player) -> Procedure[Council]:
    """faq.consejo.5: the elected law is voted on anew, and holds meanwhile."""
    text = say(
        "Se vota otra vez «{law}», como otra votación aparte; mientras tanto sigue en vigor.",
        law=council.outcome_name(council.event.outcome),
    )
    yield from told(council, "miscount_disclosed", text, "faq.consejo.5 27.2")
    return council


@effect("ixthian_artifact", At.OUTCOME, against=on(FOR))
def ixthian_artifact(council: Council, player: Player) -> Procedure[Council]:
    """The speaker rolls a die: technologies for all, or ruin around Mecatol Rex."""
    least = figure("ixthian_artifact", "from")
    dice = yield from referee.roll(
        "effect.ixthian_artifact.roll",
        council.speaker,
        say("{player}, Portavoz, tira 1 dado.", player=council.players[council.speaker]),
        [DiceGroup("die", 1, least, label=say("dado"))],
        cite="27.18 c.ixthian_artifact",
    )
    die = int(dice["die"][0])
    text = (
        say("Sale {die}: cada jugador puede investigar 2 Tecnologías.", die=die)
        if die >= least
        else say(
            "Sale {die}: se destruyen a la vez todas las unidades del sistema de Mecatol Rex y, en cada sistema adyacente, 3 "
            "unidades de cada jugador que tenga allí.",
            die=die,
        )
    )
    yield from told(council, "ixthian_artifact", text, "94.12" if die >= least else "faq.consejo.6 faq.consejo.7", die=die)
    return (yield from _research_all(council, figure("ixthian_artifact", "technologies"))) if die >= least else council


def _research_all(council: Council, n: int) -> Procedure[Council]:
    """94.9: so many technologies for each player; whoever cannot research gains what the faction says in their place."""
    for name in council.seating:
        player = council.players[name]
        instead = added(council, "research_tokens", About(player))
        if not instead:
            council = council.gain(name, technologies=n)
            continue
        got, tokens, short = token_gain(council, name, n * total(instead))
        text = say("{player} no investiga: gana {n} en lugar de las Tecnologías.", player=player, n=tokens)
        yield from told(council, "ixthian_artifact", text, f"94.9 58.2{short}" + cites(instead), part=name)
        council = council.gain(name, command_tokens=got)
    return council


@effect("executive_sanctions", At.OUTCOME, against=on(FOR))
def executive_sanctions(council: Council, player: Player) -> Procedure[Council]:
    """1.4: who has more than three action cards keeps three of their choice."""
    most = figure("executive_sanctions", "cards")
    free = [name for name in council.seating if permitted(council, "any hand", About(council.players[name]))]
    held = {name: len(action_cards(council.players[name])) for name in council.seating if name not in free}
    over = {name: n - most for name, n in held.items() if n > most}
    text = say("Se quedan con {n} y descartan las demás: {players}.", n=most, players=named(council, list(over)))
    why = [r for name in free for r in permitted(council, "any hand", About(council.players[name]))]
    if why:
        text = say("{text} No tienen límite de mano: {players}.", text=text, players=named(council, free))
    cite = " ".join(["26.3 1.4", *(reason.cite for reason in why)])
    yield from told(council, "executive_sanctions", text, cite, part="limit", excess=over)
    for name, n in over.items():
        council = council.gain(name, action_cards=-n)
    return council


@effect("fleet_regulations", At.OUTCOME, against=on(FOR))
def fleet_regulations(council: Council, player: Player) -> Procedure[Council]:
    """Nobody keeps more than four tokens in the fleet pool."""
    most = figure("fleet_regulations", "tokens")
    over = {name: pool - most for name in council.seating if (pool := council.players[name].fleet_pool or 0) > most}
    text = say(
        "Devuelven lo que pasa de {n} fichas en su reserva de Flota: {players}.", n=most, players=named(council, list(over))
    )
    yield from told(council, "fleet_regulations", text, "26.3 45.3", part="limit", excess=over)
    for name, n in over.items():
        council = council.gain(name, fleet_tokens=-n)
    return council


@effect("anti_intellectual_revolution", At.OUTCOME, against=on(AGAINST))
def anti_intellectual_revolution(council: Council, player: Player) -> Procedure[Council]:
    """As many planets to exhaust as technologies owned, as far as there are."""
    due = {n: min(len(council.players[n].technologies), len(council.planets.get(n, {}))) for n in council.seating}
    shown = [say("{player} {n}", player=council.players[name], n=n) for name, n in due.items() if n]
    text = say(
        "Planetas que agota cada uno al comenzar la siguiente fase de Estrategia, según lo dicho: {due}.",
        due=listing(shown, empty="ninguno"),
    )
    yield from told(council, "anti_intellectual_revolution", text, "26.6 9", planets=due)
    return council


@effect("checks_and_balances", At.OUTCOME, against=on(AGAINST))
def checks_and_balances(council: Council, player: Player) -> Procedure[Council]:
    """On «against», everybody readies only three planets when the phase ends."""
    n = figure("checks_and_balances", "planets")
    text = say("Al final de esta fase cada uno prepara solo {n} de sus planetas.", n=n)
    yield from told(council, "checks_and_balances", text, "27.4", part="ready", planets=n)
    lasting = Lasting("", "checks_and_balances", "add", "planets_readied", At.AGENDA_END, n, whom="all", cite="27.4")
    return council.change(lasting=(*council.lasting, lasting))
