"""What the outcome of an agenda gives and takes, as far as the document lets it be reckoned: the rows of agenda_outcomes.toml."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from adjudicator.messages import Message, count, listing, say, sentences
from adjudicator.names import name_key
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.agenda_situation import AGAINST, FOR, Council, PlanetCard
from adjudicator.ti4.board import Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import home_planets, table
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import upgrades
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, components, effect, permitted

THINGS: dict[str, Callable[[int], object]] = {
    "victory_points": lambda n: count(n, "{n} punto de victoria", "{n} puntos de victoria"),
    "trade_goods": lambda n: count(n, "{n} Mercancía", "{n} Mercancías"),
    "action_cards": lambda n: count(n, "{n} carta de Acción", "{n} cartas de Acción"),
    "command_tokens": lambda n: count(n, "{n} ficha de Mando", "{n} fichas de Mando"),
    "fleet_tokens": lambda n: count(n, "{n} ficha de la reserva de Flota", "{n} fichas de la reserva de Flota"),
    "secret_objectives": lambda n: count(n, "{n} Objetivo secreto", "{n} Objetivos secretos"),
    "relics": lambda n: count(n, "{n} reliquia", "{n} reliquias"),
    "technologies": lambda n: count(n, "{n} Tecnología", "{n} Tecnologías"),
    "pds": lambda n: count(n, "{n} SDP", "{n} SDP"),
    "mechs": lambda n: count(n, "{n} meca", "{n} mecas"),
    "infantry": lambda n: count(n, "{n} Infantería", "{n} Infanterías"),
}
"""How what is gained is counted aloud."""


SPECIALTY = "specialty"
TOKENS = ("command_tokens", "fleet_tokens", "strategy_tokens", "tactic_tokens")
"""What comes out of the reinforcements of command tokens, and goes back there."""


@dataclass(frozen=True)
class Row:
    """One row of the data: on which outcome, who, what."""

    key: str
    on: str
    who: str
    gains: Mapping[str, int] = field(default_factory=dict)
    discards: bool = False
    exhausts: str = ""
    cite: str = ""


def applies(row: Row, council: Council) -> bool:
    """Whether the outcome is the one that a row speaks of."""
    return row.on == "elect" or council.event.outcome == row.on


def reached(row: Row, council: Council) -> list[str]:
    """The players whom a row speaks of, in the order of the seats."""
    outcome = council.event.outcome
    if row.who in (FOR, AGAINST):
        found = council.voters(row.who)
    elif row.who == "elected":
        found = [outcome]
    elif row.who == "controller":
        planet = council.planet(outcome)
        found = [planet.owner] if planet else []
    elif row.who == "all":
        found = list(council.seating)
    else:
        found = [name for name, player in council.players.items() if _has_technology(player, row.who)]
    return [name for name in council.seating if name in found]


def _has_technology(player: Player, of: str) -> bool:
    """Whether a player owns a technology, or another upgrade of the same unit."""
    return any(key == of or (key in upgrades() and upgrades()[key].type == of) for key in player.technologies)


def told(council: Council, key: str, text: Message, cite: str, *, part: str = "", **data: Json) -> Procedure[None]:
    """The step of what an outcome does."""
    name = components()[key]
    where = f"effect.{key}" + (f".{part}" if part else "")
    yield referee.step(where, say("{name}", name=name), text, cite=f"27.18 {cite} {name.cite}", **data)


def named(council: Council, names: Sequence[str]) -> object:
    return listing([council.players[name] for name in names], empty="nadie")


def gaining(council: Council, names: Sequence[str], what: str, n: int) -> Message:
    thing = THINGS[what](abs(n))
    if len(names) == 1 and n < 0:
        return say("{player} pierde {thing}.", player=council.players[names[0]], thing=thing)
    if len(names) == 1:
        return say("{player} gana {thing}.", player=council.players[names[0]], thing=thing)
    if n < 0:
        return say("Pierde cada uno {thing}: {players}.", thing=thing, players=named(council, names))
    return say("Gana cada uno {thing}: {players}.", thing=thing, players=named(council, names))


def reckoned(council: Council, name: str, what: str, n: int) -> int:
    """How much of it a player can gain or lose, as far as the document tells what they have."""
    player, cards = council.players[name], council.planets.get(name, {}).values()
    pools = (player.tactic_pool, player.strategy_pool, player.fleet_pool)
    if what == "mechs" and _homeless(council, player):
        return 0
    if n > 0:
        left = tokens_left(council, name) if what in TOKENS else None
        return n if left is None else min(n, left)
    had: int | None = {
        "victory_points": council.points(name),
        "fleet_tokens": player.fleet_pool,
        "command_tokens": None if None in pools else sum(pool or 0 for pool in pools),
        "pds": sum(card.units.count("pds") for card in cards) if any(card.units for card in cards) else None,
    }.get(what)
    return n if had is None else max(n, -had)


def tokens_left(council: Council, name: str) -> int | None:
    """58.3: the command tokens in a player's reinforcements, after what was gained and returned; None: not told."""
    had, moved = council.players[name].reinforcement_tokens, council.gains.get(name, {})
    return None if had is None else max(had - sum(moved.get(what, 0) for what in TOKENS), 0)


def token_gain(council: Council, name: str, n: int) -> tuple[int, object, str]:
    """58.3a: how many command tokens a player gains of so many, how that is said, and the rules besides."""
    got = reckoned(council, name, "command_tokens", n)
    text = THINGS["command_tokens"](got)
    if got == n:
        return got, text, ""
    return got, say("{got} (y no {n}: no le quedan más en los refuerzos)", got=text, n=n), " 58.3 58.3a"


def _homeless(council: Council, player: Player) -> bool:
    """65.2: whether a player of a known faction controls planets, and none of the home system."""
    cards, own = council.planets.get(player.id, {}), home_planets(player.faction or "")
    return bool(cards and own) and not any(card.home or name_key(name) in own for name, card in cards.items())


def _shared(council: Council, amounts: Mapping[str, int], what: str, n: int) -> Message:
    """Who gains or loses how much; who has nothing to lose is named too."""
    groups = {m: [name for name, amount in amounts.items() if amount == m] for m in dict.fromkeys(amounts.values()) if m}
    parts: list[Message] = [gaining(council, names, what, m) for m, names in groups.items()]
    idle = [name for name, amount in amounts.items() if not amount]
    if idle and n < 0:
        parts.append(say("No tiene nada que perder: {players}.", players=named(council, idle)))
    elif idle and what == "mechs":
        parts.append(say("No controla planetas de su sistema de origen: {players}.", players=named(council, idle)))
    elif idle:
        parts.append(say("No le quedan fichas en los refuerzos: {players}.", players=named(council, idle)))
    return sentences(parts) if parts else say("Nadie gana ni pierde nada.")


def action_cards(player: Player) -> list[str]:
    """The action cards in a hand, as far as the document tells them."""
    return [card for card in player.cards if components()[card].kind == "action_card"]


def discard_hands(council: Council, key: str, names: Sequence[str], cite: str) -> Procedure[Council]:
    """Players discard all their action cards."""
    hands = {name: action_cards(council.players[name]) for name in names}
    text = say("Descartan todas sus cartas de Acción: {players}.", players=named(council, names))
    if not names:
        text = say("Nadie descarta cartas de Acción.")
    if len(names) == 1:
        text = say("{player} descarta todas sus cartas de Acción.", player=council.players[names[0]])
    yield from told(council, key, text, cite, part="discard", discarded=hands)
    for name, hand in hands.items():
        player = council.players[name]
        kept = tuple(card for card in player.cards if card not in hand)
        council = council.with_player(replace(player, cards=kept))
        council = council.gain(name, action_cards=-len(hand)) if hand else council
    return council


def has_trait(council: Council, card: PlanetCard, trait: str) -> bool:
    """73.3: a trait of the planet card, or every trait."""
    return card.trait == trait or bool(permitted(council, "every trait", About(what=card.name)))


def _exhausting(council: Council, row: Row, names: Sequence[str]) -> Procedure[Council]:
    cards = {name: council.planets.get(name, {}) for name in names}
    special = row.exhausts == SPECIALTY
    planets = {
        name: [n for n, c in own.items() if (c.specialty if special else has_trait(council, c, row.exhausts))]
        for name, own in cards.items()
    }
    shown = listing([planet for found in planets.values() for planet in found], empty="ninguno")
    text = say(
        "Al comenzar la siguiente fase de Estrategia agotan sus planetas Culturales: {players}. Según lo dicho: {planets}.",
        players=named(council, names),
        planets=shown,
    )
    if special:
        text = say(
            "Al comenzar la siguiente fase de Estrategia todos agotan sus planetas con especialidad tecnológica. Según lo "
            "dicho: {planets}.",
            planets=shown,
        )
    yield from told(council, row.key, text, row.cite, part="exhaust", planets=planets)
    return council


def _register(key: str, rows: Sequence[Row]) -> None:
    def against(council: Council, player: Player) -> list[Reason]:
        if any(applies(row, council) for row in rows):
            return []
        return [Reason(say("Esa resolución no da ni quita nada."), "27.18")]

    @effect(key, At.OUTCOME, against=against)
    def resolve(council: Council, player: Player) -> Procedure[Council]:
        for row in (row for row in rows if applies(row, council)):
            names = reached(row, council)
            for what, n in row.gains.items():
                amounts = {name: reckoned(council, name, what, n) for name in names}
                yield from told(council, key, _shared(council, amounts, what, n), row.cite, part=what)
                for name, amount in amounts.items():
                    council = council.gain(name, **{what: amount})
            if row.discards:
                council = yield from discard_hands(council, key, names, row.cite)
            if row.exhausts:
                council = yield from _exhausting(council, row, names)
        return council


def _row(key: str, given: Json) -> Row:
    return Row(key, **given)


for _key, _rows in table("agenda_outcomes").items():
    _register(_key, [_row(_key, given) for given in _rows])
