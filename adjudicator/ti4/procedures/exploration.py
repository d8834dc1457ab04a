"""42, 46, 74, 85, 100 Exploring planets and frontier tokens, relic fragments, attachments, legendary planets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from adjudicator.choices import Pick
from adjudicator.errors import Forbidden
from adjudicator.lists import Named
from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Planet
from adjudicator.ti4.exploration_reader import Expedition, Find
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import book_components, exploration_cards
from adjudicator.ti4.procedures.assumptions import told
from adjudicator.ti4.procedures.exploration_cards import found_planet, resolve_card
from adjudicator.ti4.procedures.relics import legendary, lose_planet, purge_fragments
from adjudicator.ti4.situations import About
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.tiles import NO_TRAIT
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, added, cites, permitted, total, window

GATE = "17"
"""46.1d: the tile of the Creuss Gate."""
TRAITS = ("cultural", "hazardous", "industrial")
DECKS = {
    "cultural": say("Cultural"),
    "hazardous": say("Inhóspito"),
    "industrial": say("Industrial"),
    "frontier": say("de la Frontera"),
}


@dataclass(frozen=True)
class Findings:
    """What has been found so far."""

    table: Table
    frontier: frozenset[str]
    fragments: Mapping[str, int]
    explored: tuple[Json, ...] = ()
    attached: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    empty: frozenset[str] = frozenset()
    """The decks that have run out and have not been made anew."""

    def explored_before(self, place: str) -> bool:
        return any(entry["place"] == place for entry in self.explored)


def run_exploration(trip: Expedition) -> Procedure[Mapping[str, Json]]:
    """42.2d: one exploration after another, each card resolved before the next; then whatever is purged."""
    yield from told(trip.table.assumptions, "53")
    yield from _frontier_tokens(trip)
    now = Findings(trip.table, trip.frontier, trip.fragments, empty=trip.empty)
    for number, find in enumerate(trip.finds, 1):
        now = yield from explore(now, find, f"explore.{number}")
        new = found_planet(str(now.explored[-1]["card"]))
        if new and not any(later.place == new for later in trip.finds[number:]):
            now = yield from explore(now, Find(new, frontier=False), f"explore.{number}.planet")
    if trip.purge:
        table, fragments = yield from purge_fragments(now.table, now.fragments, trip.purge)
        now = replace(now, table=table, fragments=fragments)
    for planet in trip.lost:
        yield from lose_planet(now.table, planet)
    return {
        "explored": list(now.explored),
        "attached": {planet: list(cards) for planet, cards in now.attached.items()},
        "fragments": {kind: n for kind, n in now.fragments.items() if n},
        "frontier": sorted(now.frontier),
        "gains": {player: {k: n for k, n in amounts.items() if n} for player, amounts in now.table.gains.items()},
    }


def _frontier_tokens(trip: Expedition) -> Procedure[None]:
    """46.1: a token that nobody speaks of lies where every game puts one; one beside planets is taken as it is, aloud."""
    for name in sorted(trip.frontier):
        system = trip.table.systems[name]
        if name in trip.assumed:
            text = say(
                "No se dice qué fichas de Frontera quedan. {system} no tiene planetas, así que empezó con una: se toma que sigue.",
                system=name,
            )
            rule = "46.1" + (" 46.1c" if system.anomalies else "") + (" 46.1d" if system.tile == GATE else "")
            yield from told([text], rule, f"assumed.frontier.{name}")
        elif system.planets:
            text = say("{system} tiene planetas y no empezó con ficha de Frontera: se toma el tablero como está.", system=name)
            yield from told([text], "46.1", f"assumed.frontier.{name}")


def explore(now: Findings, find: Find, key: str) -> Procedure[Findings]:
    """42.2, 42.5: a card of the right deck, resolved."""
    against = why_not_frontier(now, find) if find.frontier else why_not_planet(now, find)
    if against:
        raise Forbidden([referee.violation(r.text, cite=r.cite, path="explore") for r in against])
    if not find.frontier:
        yield from legendary(now.table, find)
    deck = "frontier" if find.frontier else (yield from _deck(now.table, find, key))
    if deck in now.empty:
        text = say("El mazo {deck} se ha acabado: se barajan sus descartes para formar otro.", deck=DECKS[deck])
        yield referee.step(f"{key}.shuffle", "Mazo de Exploración", text, cite="42.7a 57.5")
        now = replace(now, empty=now.empty - {deck})
    card = yield from _draw(now, find, deck, key)
    if find.frontier:
        text = say("La ficha de Frontera de {system} vuelve al suministro.", system=find.place)
        yield referee.step(f"{key}.token", "Ficha de Frontera", text, cite="42.6")
        now = replace(now, frontier=now.frontier - {find.place})
    return (yield from _resolve(now, find, deck, card, key))


def _resolve(now: Findings, find: Find, deck: str, card: str, key: str) -> Procedure[Findings]:
    """42.7 to 42.9: the card acts and goes where it goes."""
    player = now.table.active
    table, fate = yield from resolve_card(now.table, find, card, key)
    fragments, attached = dict(now.fragments), dict(now.attached)
    if fate == "fragment":
        kind = "unknown" if deck == "frontier" else deck
        fragments[kind] = fragments.get(kind, 0) + 1
    if fate == "attached":
        attached[find.place] = (*attached.get(find.place, ()), card)
    table, _ = yield from window(table, At.EXPLORED, key=key, player=player.id, planet="" if find.frontier else find.place)
    entry: Json = {"place": find.place, "deck": deck, "card": card, "fate": fate}
    return replace(now, table=table, fragments=fragments, explored=(*now.explored, entry), attached=attached)


def why_not_planet(now: Findings, find: Find) -> list[Reason]:
    """42.1, 42.2b, 42.3: no planet of somebody else's, none without a trait, none twice unless an effect says so."""
    table = now.table
    found, planet = [], table.planet(find.place)
    if now.explored_before(find.place) and not find.allowed:
        text = say("{planet} ya se ha explorado, y ningún efecto permite volver a hacerlo.", planet=find.place)
        found.append(Reason(text, "42.1 42.3"))
    if find.before == table.active_player and not find.allowed:
        text = say(
            "{planet} ya era de {player}: no toma su control de nuevo ni lo explora.", planet=find.place, player=table.active
        )
        found.append(Reason(text, "42.1 29.2"))
    before = find.before or (planet.controller if planet else None)
    if before and before != table.active_player and not find.allowed:
        text = say(
            "{planet} lo controlaba {player}: al quitárselo no se explora.",
            planet=find.place,
            player=table.players[before],
        )
        found.append(Reason(text, "42.1 29.1c"))
    if planet is not None and not traits_of(table, planet):
        text = say("{planet} no tiene rasgo: no puede explorarse.", planet=find.place)
        found.append(Reason(text, "42.2b"))
    return found


def traits_of(table: Table, planet: Planet) -> list[str]:
    """73.3: the traits of a planet; where the document and the card say none, nobody knows."""
    if permitted(table, "every trait", About(what=planet.id)):
        return list(TRAITS)
    return [] if planet.trait == NO_TRAIT else [planet.trait] if planet.trait else list(TRAITS)


def why_not_frontier(now: Findings, find: Find) -> list[Reason]:
    """42.4: a frontier token, and something that lets the player explore it."""
    found, player = [], now.table.active
    if find.place not in now.frontier:
        found.append(Reason(say("En {system} no hay ficha de Frontera.", system=find.place), "42.4 46.1"))
    if not find.allowed and not permitted(now.table, "explore frontier", About(player, system=find.place)):
        text = say(
            "{player} no tiene nada que le permita explorar fichas de Frontera en {system}.", player=player, system=find.place
        )
        found.append(Reason(text, "42.4"))
    return found


def _deck(table: Table, find: Find, key: str) -> Procedure[str]:
    """42.2, 42.2c: the deck of the planet's trait, or one of them."""
    planet = table.planet(find.place)
    traits = traits_of(table, planet) if planet else list(TRAITS)
    if find.deck and find.deck not in traits:
        text = say("{planet} no es {deck}: se roba del mazo de su rasgo.", planet=find.place, deck=DECKS[find.deck])
        raise referee.forbid(text, cite="42.2 42.2a", path="explore")
    if find.deck:
        return find.deck
    drawn = book_components()[find.card].figures["deck"] if find.card else ""
    deck: str = yield from referee.ask(
        Pick(
            f"{key}.deck",
            table.active_player,
            say("¿De qué mazo roba {player} por {planet}?", player=table.active, planet=find.place),
            options=traits,
            default=str(drawn) if drawn in traits else traits[0],
            labels=[DECKS[trait] for trait in traits],
        ),
        cite="42.2 42.2c" if len(traits) > 1 else "42.2 42.2a",
    )
    return deck


def _rule(now: Findings, find: Find) -> str:
    """By what a player explores here: the token and what opens it, the planet's trait, an effect that explores again."""
    if find.frontier:
        why = permitted(now.table, "explore frontier", About(now.table.active, system=find.place))
        return " ".join(["42.5 42.4", *(reason.cite for reason in why[:1])])
    again = find.allowed and (find.before or now.explored_before(find.place))
    return "42.2 42.2a" + (" 42.3" if again else "")


def _draw(now: Findings, find: Find, deck: str, key: str) -> Procedure[str]:
    """The card that is drawn: as the document says, or asked for."""
    cards, table = sorted(exploration_cards(deck)), now.table
    card, rule = find.card, _rule(now, find)
    if card and card not in cards:
        text = say("«{card}» no es del mazo {deck}.", card=Named("ti4", card), deck=DECKS[deck])
        raise referee.forbid(text, cite=rule, path="explore")
    if not card:
        card = yield from referee.ask(
            Pick(
                f"{key}.card",
                table.active_player,
                say("¿Qué carta de Exploración sale del mazo {deck}?", deck=DECKS[deck]),
                options=cards,
                default=cards[0],
                labels=[Named("ti4", name) for name in cards],
            ),
            cite=rule,
        )
    planet = table.planet(find.place)
    every = permitted(table, "every trait", About(what=planet.id)) if planet and planet.trait != deck else []
    rule = " ".join([rule, *(reason.cite for reason in every)])
    more = [] if find.frontier else added(table, "explore_cards", About(table.active, what=find.place))
    text = say(
        "{player} explora {place} y roba del mazo {deck}: «{card}».",
        player=table.active,
        place=find.place,
        deck=DECKS[deck],
        card=Named("ti4", card),
    )
    if more:
        text = say(
            "{player} explora {place}, roba {n} cartas por {names} y resuelve «{card}».",
            player=table.active,
            place=find.place,
            n=1 + total(more),
            names=listing(amount.component for amount in more),
            card=Named("ti4", card),
        )
    yield referee.step(key, "Explorar", text, cite=f"{rule} c.{card}" + cites(more), card=card, deck=deck)
    return card
