"""Riders and other cards that foretell the outcome of an agenda: who plays one does not vote, and gains if it comes true (27.22)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from adjudicator.choices import Pick
from adjudicator.messages import Message, count, listing, say
from adjudicator.names import name_key
from adjudicator.referee import Procedure
from adjudicator.ruling import Rejected
from adjudicator.ti4.agenda_situation import Council, Prediction
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.agenda_outcomes import token_gain, tokens_left
from adjudicator.ti4.moments import COUNCIL, At
from adjudicator.ti4.names import figure
from adjudicator.ti4.situations import About, Lasting
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import (
    NONE,
    added,
    cites,
    components,
    effect,
    own_key,
    spend,
    titled,
    total,
    window,
    without_effect,
)

Reward = Callable[[Council, Player], Procedure[Council]]
OUTSIDE = "27.22 27.16"


def foretell(council: Council, player: Player, key: str) -> Procedure[str]:
    """27.22: which outcome a player foretells with a card; «none» if it is not played."""
    outcome: str = yield from referee.ask(
        Pick(
            own_key(council, f"reveal.{key}.{player.id}"),
            player.id,
            say("¿Juega {player} «{name}»? ¿Qué resolución pronostica?", player=player, name=components()[key]),
            options=[NONE, *council.outcomes()],
            default=NONE,
            labels=[say("No la juega"), *(council.outcome_name(option) for option in council.outcomes())],
            reader=lambda raw, path: _read(council, raw, path),
        ),
        cite=f"27.22 {components()[key].cite}",
    )
    return outcome


def _read(council: Council, raw: object, path: str) -> str:
    """27.22a: one of the possible outcomes, under any of its names."""
    if raw is None or raw is False or raw == NONE:
        return NONE
    found = council.find(raw) if isinstance(raw, str) else None
    if found in council.outcomes() and found is not None:
        return found
    text = say("«{outcome}» no es una resolución posible de esta carta: no se puede pronosticar.", outcome=str(raw)[:60])
    raise referee.forbid(text, cite="27.22 27.22a", path=path)


def rider(key: str, reward: Reward) -> None:
    """Registers a rider: after the agenda is revealed, no vote for its player and a prediction."""

    @effect(key, At.AGENDA_AFTER_REVEALED, optional=True, asks=True, cite=OUTSIDE)
    def play(council: Council, player: Player) -> Procedure[Council | None]:
        outcome = yield from foretell(council, player, key)
        if outcome == NONE:
            return None
        council = yield from spend(council, player, key)
        if council.event.cancelled:
            return without_effect(council)
        yield referee.step(
            f"reveal.{key}.{player.id}",
            titled(key),
            say(
                "{player} juega «{name}»: no puede votar esta carta y pronostica «{outcome}».",
                player=player,
                name=components()[key],
                outcome=council.outcome_name(outcome),
            ),
            cite=f"{OUTSIDE} 27.22a {components()[key].cite}",
            prediction=outcome,
        )
        bar = Lasting(player.id, key, "forbid", "vote", At.OUTCOME_AFTER, cite="27.16")
        foretold = Prediction(player.id, key, outcome, reward)
        return council.change(lasting=(*council.lasting, bar), predicted=(*council.predicted, foretold))


def told(council: Council, player: Player, key: str, text: Message, cite: str = "", **gains: int) -> Procedure[Council]:
    """27.22b: the prediction came true: what its player gains."""
    yield referee.step(
        f"prediction.{key}.{player.id}",
        titled(key),
        say(
            "Se cumple el pronóstico de {player} con «{name}»: {text}.",
            player=player,
            name=components()[key],
            text=text,
        ),
        cite=f"27.22 27.22b {cite} {components()[key].cite}",
        gains=gains,
    )
    return council.gain(player.id, **gains) if gains else council


def _gaining(key: str, text: Callable[[], Message], cite: str = "", **gains: int) -> Reward:
    return lambda council, player: told(council, player, key, text(), cite, **gains)


def _points() -> Message:
    return say("gana {n}", n=count(figure("imperial_rider", "points"), "{n} punto de victoria", "{n} puntos de victoria"))


rider("imperial_rider", _gaining("imperial_rider", _points, "81.4", victory_points=figure("imperial_rider", "points")))


def _leadership(council: Council, player: Player) -> Procedure[Council]:
    """58.3a: as many tokens as the reinforcements hold."""
    got, tokens, short = token_gain(council, player.id, figure("leadership_rider", "tokens"))
    text = say("gana {n} de sus refuerzos y las reparte entre sus reservas", n=tokens)
    return (yield from told(council, player, "leadership_rider", text, f"58{short}", command_tokens=got))


rider("leadership_rider", _leadership)


def _goods() -> Message:
    return say("gana {n}", n=count(figure("trade_rider", "goods"), "{n} Mercancía", "{n} Mercancías"))


rider("trade_rider", _gaining("trade_rider", _goods, "63.2", trade_goods=figure("trade_rider", "goods")))


def _research(council: Council, player: Player) -> Procedure[Council]:
    """94.9: a technology; whoever cannot research gains what the faction says in its place."""
    instead = added(council, "research_tokens", About(player))
    if instead:
        got, tokens, short = token_gain(council, player.id, total(instead))
        text = say("no investiga, y gana {n} en lugar de la Tecnología", n=tokens)
        cite = f"94.9 58.2{short}" + cites(instead)
        return (yield from told(council, player, "technology_rider", text, cite, command_tokens=got))
    text = say("investiga 1 Tecnología cuyos requisitos cumpla")
    council = yield from told(council, player, "technology_rider", text, "94.12", technologies=1)
    council, _ = yield from window(council, At.RESEARCH_AFTER, only=COUNCIL, player=player.id, cause="research")
    return council


rider("technology_rider", _research)


def _dreadnought() -> Message:
    return say("coloca 1 Acorazado de sus refuerzos en un sistema donde tenga alguna nave")


rider("warfare_rider", _gaining("warfare_rider", _dreadnought, "57"))


def _politics(council: Council, player: Player) -> Procedure[Council]:
    n = figure("politics_rider", "cards")
    text = say("roba {n} y recibe el indicador de Portavoz", n=count(n, "{n} carta de Acción", "{n} cartas de Acción"))
    council = yield from told(council, player, "politics_rider", text, "1.3 76", action_cards=n)
    return replace(council, speaker=player.id)


rider("politics_rider", _politics)


def _keleres(council: Council, player: Player) -> Procedure[Council]:
    cards, goods = figure("keleres_rider", "cards"), figure("keleres_rider", "goods")
    text = say(
        "roba {cards} y gana {goods}; la carta vuelve al jugador Keleres",
        cards=count(cards, "{n} carta de Acción", "{n} cartas de Acción"),
        goods=count(goods, "{n} Mercancía", "{n} Mercancías"),
    )
    return (yield from told(council, player, "keleres_rider", text, "44 63.2", action_cards=cards, trade_goods=goods))


rider("keleres_rider", _keleres)


def _where(
    council: Council, player: Player, key: str, prompt: Message, closed: Sequence[Rejected] = ()
) -> Procedure[str | None]:
    """One of the planets that a player controls, where the document tells them."""
    out = [rejected.option for rejected in closed]
    planets = [planet for planet in council.owned(player) if planet not in out]
    if not planets:
        return None
    planet: str = yield from referee.ask(
        Pick(
            f"prediction.{key}.{player.id}",
            player.id,
            prompt,
            options=planets,
            default=planets[0],
            rejected=closed,
            only=len(planets) == 1,
        ),
        cite=f"27.22b {components()[key].cite}",
    )
    return planet


def _no_dock(council: Council, player: Player) -> list[Rejected]:
    """80.3: one space dock a planet; and none where no units may be placed."""
    closed = []
    for name, card in council.owned(player).items():
        zone = "demilitarized_zone"
        if card.units.count("space_dock"):
            closed.append(referee.reject(name, say("{planet} ya tiene un Puerto espacial.", planet=name), cite="80.3"))
        elif zone in card.attachments or name_key(council.elected.get(zone, "")) == name_key(name):
            text = say("En {planet} no se pueden colocar unidades.", planet=name)
            closed.append(referee.reject(name, text, cite=f"19.6 {components()[zone].cite}"))
    return closed


def _construction(council: Council, player: Player) -> Procedure[Council]:
    prompt = say("Se cumple el pronóstico: ¿en qué planeta suyo coloca {player} el Puerto espacial?", player=player)
    planet = yield from _where(council, player, "construction_rider", prompt, _no_dock(council, player))
    text = (
        say("coloca 1 Puerto espacial de sus refuerzos en {planet}", planet=planet)
        if planet
        else say("coloca 1 Puerto espacial de sus refuerzos en un planeta que controle")
    )
    return (yield from told(council, player, "construction_rider", text, "80"))


rider("construction_rider", _construction)


def _diplomacy(council: Council, player: Player) -> Procedure[Council]:
    prompt = say("Se cumple el pronóstico: ¿el sistema de qué planeta suyo elige {player}?", player=player)
    planet = yield from _where(council, player, "diplomacy_rider", prompt)
    names = [name for name in council.seating if name != player.id]
    others = listing([council.players[name] for name in names])
    text = (
        say("{others} ponen cada uno 1 ficha de Mando de sus refuerzos en el sistema de {planet}", others=others, planet=planet)
        if planet
        else say("{others} ponen cada uno 1 ficha de Mando de sus refuerzos en un sistema con un planeta suyo", others=others)
    )
    empty = [council.players[name] for name in names if tokens_left(council, name) == 0]
    if not empty:
        return (yield from told(council, player, "diplomacy_rider", text, "58.6"))
    short = say("sin fichas en los refuerzos, la toman de su hoja si no tienen ya una allí: {names}", names=listing(empty))
    text = say("{text}; {short}", text=text, short=short)
    return (yield from told(council, player, "diplomacy_rider", text, "58.6 58.3b"))


rider("diplomacy_rider", _diplomacy)


def _sanction(council: Council, player: Player) -> Procedure[Council]:
    """Sanction: everybody who voted for the outcome loses a token of the fleet pool."""
    outcome = next(made.outcome for made in council.predicted if (made.player, made.key) == (player.id, "sanction"))
    struck = council.voters(outcome)
    text = say(
        "devuelven a sus refuerzos 1 ficha de su reserva de Flota los que votaron «{outcome}»: {players}",
        outcome=council.outcome_name(outcome),
        players=listing([council.players[name] for name in struck], empty="nadie"),
    )
    council = yield from told(council, player, "sanction", text, "45.3 faq.consejo.2")
    for name in struck:
        council = council.gain(name, fleet_tokens=-1)
    return council


rider("sanction", _sanction)
