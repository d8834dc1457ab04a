"""The Explore action (5.2): a zone beside one's own, a sector revealed, placed or discarded, its discovery and its control.

Document: `{"player", "species", "technologies", "activations", "discs": 3, "stacks": {"III": {"pile": 2, "discard": 0}},
"sectors": {"A": {"controller", "ships": {owner: n}}}, "explores": [{"from": "A", "ring": "III", "edge": true, "tile": 305,
"second": null, "facing": true, "discovery": name|null}]}`. Each entry of `explores` is one activation: `from` is the sector that it
starts from, `edge` whether that sector has a wormhole towards the zone, `facing` whether the new sector has one on the edge they share;
`tile` is the number of the sector drawn, `second` that of Draco's other one; `discovery` the tile found, where it was looked at.
Keys: `place.<n>`: number of the sector or "discard"; `control.<n>`: true|false; `discovery.<n>`: "reward"|"points";
`reward.<n>.technology`, `reward.<n>.install`: what a named discovery leaves to choose (`tray`, `cruisers_left`).
Outcome: `{"placed": {number: {"controller", "ancients", "discovery", "gains"}}, "discarded": [numbers], "discs": n|null, "activations": n}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from adjudicator.choices import Pick, YesNo
from adjudicator.eclipse.abilities import ability
from adjudicator.eclipse.actions import explain_activations, too_many
from adjudicator.eclipse.components import figure, sector_tiles
from adjudicator.eclipse.explore_situation import Exploration, ExploreSituation, Stack
from adjudicator.eclipse.lands import Land, Lands
from adjudicator.eclipse.names import SHIPS
from adjudicator.eclipse.procedures.discoveries import POINTS, Finder, Found, after, choose_side, reward
from adjudicator.eclipse.procedures.piles import drawn_from, with_discards
from adjudicator.eclipse.procedures.pinning import pin
from adjudicator.eclipse.voice import referee
from adjudicator.errors import Forbidden, unusable
from adjudicator.lists import Named
from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected, Violation

DISCARD = "discard"
RINGS = ("I", "II", "III")


@dataclass(frozen=True)
class _State:
    lands: Lands
    discs: int | None
    placed: Mapping[str, Mapping[str, Json]]
    discarded: tuple[str, ...] = ()
    stacks: Mapping[str, Stack] = field(default_factory=dict)
    finder: Finder | None = None


def run_explore(situation: ExploreSituation) -> Procedure[Mapping[str, Json]]:
    """5.2: one activation after another, each against all that forbids it."""
    against = too_many(situation.actor, "explore", len(situation.explores), "explores")
    if against:
        raise Forbidden(against)
    yield from explain_activations(situation.actor, "explore", len(situation.explores))
    state = _State(situation.lands, situation.discs, {}, stacks=situation.stacks, finder=situation.finder)
    for i, one in enumerate(situation.explores):
        state = yield from activation(situation, state, i, one)
        situation = _wiser(situation, state)
    text = say("Terminadas las activaciones, sigue el próximo jugador.")
    yield referee.step("end", "Fin de la acción", text, cite="5.2.8.3")
    return {
        "placed": dict(state.placed),
        "discarded": list(state.discarded),
        "discs": state.discs,
        "activations": len(situation.explores),
    }


def _wiser(situation: ExploreSituation, state: _State) -> ExploreSituation:
    """5.2.6.4: a technology found in an activation serves in the next one."""
    finder = state.finder or situation.finder
    gained = finder.technologies - situation.finder.technologies
    known = (situation.actor.technologies or frozenset()) | gained
    actor = replace(situation.actor, technologies=known) if gained else situation.actor
    return replace(situation, actor=actor, finder=finder)


def activation(situation: ExploreSituation, state: _State, index: int, one: Exploration) -> Procedure[_State]:
    """5.2.2–5.2.7: the zone, the sector revealed, and what becomes of it."""
    path, n = f"explores.{index}", index + 1
    against = [*why_not_explore(situation, state.lands, one, path), *_why_not_second(situation, one, path)]
    if against:
        raise Forbidden(against)
    yield from _assumed_edge(one, n)
    if (yield from _no_sectors(state, one, n)):
        return state
    _check_drawn(situation, state, one, path)
    state = replace(state, stacks=drawn_from(state.stacks, one))
    number = yield from _revealed(situation, one, n)
    gone = tuple(tile for tile in one.tiles if tile != number)
    if gone:
        text = say("{tiles}: va al descarte de su anillo, boca arriba.", tiles=", ".join(gone))
        if number == DISCARD:
            text = say("{tiles}: va al descarte de su anillo, boca arriba, y la activación termina.", tiles=", ".join(gone))
        yield referee.step(
            f"discard.{n}", "Descarte", text, cite="5.2.8.1 5.2.8.2" if number == DISCARD else "5.2.8.1 10.4.3.1"
        )
    stacks = with_discards(state.stacks, one.ring, len(gone))
    state = replace(state, discarded=(*state.discarded, *gone), stacks=stacks)
    return state if number == DISCARD else (yield from place(situation, state, n, one, number))


def why_not_explore(situation: ExploreSituation, lands: Lands, one: Exploration, path: str) -> list[Violation]:
    """5.2.2, 5.2.4, 5.3.13: from a sector that one controls or where a ship is not pinned, over a wormhole."""
    if one.start not in lands:
        text = say("{sector} no está en el tablero: no se llegó a colocar.", sector=one.start)
        return [referee.violation(text, cite="5.2.2", path=f"{path}.from")]
    actor, land = situation.actor, lands[one.start]
    against = []
    held = pin(actor.name, land.ships, actor.technologies or frozenset(), actor.species)
    if land.controller != actor.name and held.free < 1:
        text = say("{player} no controla {sector} ni tiene allí una nave sin inmovilizar.", player=actor.name, sector=one.start)
        cite = f"5.2.2 {held.cite}" if held.own else "5.2.2"
        against.append(referee.violation(text, cite=cite, path=f"{path}.from"))
    if not one.edge and not actor.may("half_connections"):
        text = say("{sector} no tiene agujero de gusano hacia la zona.", sector=one.start)
        against.append(referee.violation(text, cite="5.2.4 5.3.13", path=f"{path}.edge"))
    return against


def _why_not_second(situation: ExploreSituation, one: Exploration, path: str) -> list[Violation]:
    """10.4.3.1: only the Descendants of Draco reveal two sectors."""
    if len(one.tiles) < 2 or ability(situation.actor.species, "reveals_two"):
        return []
    text = say("Solo los descendientes de Draco revelan dos sectores para elegir.")
    return [referee.violation(text, cite="5.2.3 10.4.3.1", path=f"{path}.second")]


def _assumed_edge(one: Exploration, n: int) -> Procedure[None]:
    if not one.edge_told:
        text = say("Nadie ha dicho si {sector} tiene agujero de gusano hacia la zona: se toma que sí.", sector=one.start)
        yield referee.step(f"assumed.edge.{n}", "Se supone", text, cite="5.2.4", authority="interpretation")


def _check_drawn(situation: ExploreSituation, state: _State, one: Exploration, path: str) -> None:
    """5.2.8.4, 3.21: there is one of each sector, and no others come out than pile and discards held."""
    if not one.tiles:
        raise unusable(f"{path}.tile", "falta el número del sector que sale")
    seen = {number for number in (*state.placed, *state.discarded) if sector_tiles()[number].figures["ring"] == one.ring}
    drawn = len(seen | set(one.tiles))
    stack = situation.stacks.get(one.ring, Stack())
    if stack.exhausted(drawn):
        raise unusable(
            f"{path}.tile",
            "salen {drawn} sectores del anillo {ring} y solo hay {n}",
            drawn=drawn,
            ring=one.ring,
            n=stack.sectors,
        )
    for number in one.tiles:
        if number in state.placed:
            raise unusable(f"{path}.tile", "el sector {number} ya está en la mesa", number=number)


def _no_sectors(state: _State, one: Exploration, n: int) -> Procedure[bool]:
    """5.2.8.4, 5.2.8.5: an empty pile is made anew of its discards; without those the action does nothing there."""
    stack = state.stacks.get(one.ring, Stack())
    if stack.pile != 0:
        return False
    if stack.discard:
        text = say("La pila del anillo {ring} está agotada: se baraja su descarte y se forma otra.", ring=one.ring)
        yield referee.step(f"stack.{n}", "Pila agotada", text, cite="5.2.8.4")
        return False
    text = say(
        "No quedan sectores del anillo {ring}, ni en la pila ni en el descarte: explorar no tiene efecto.", ring=one.ring
    )
    yield referee.step(f"stack.{n}", "Sin sectores", text, cite="5.2.8.5")
    return True


def _revealed(situation: ExploreSituation, one: Exploration, n: int) -> Procedure[str]:
    """5.2.3, 10.4.3.1, faq.18: the sector that is placed, or none; one that cannot be joined can only be discarded."""
    player, closed = situation.actor.name, _why_not_place(situation, one)
    options = [DISCARD] if closed else [*one.tiles, DISCARD]
    labels = [say("Descartar") if option == DISCARD else say("Colocar el {tile}", tile=option) for option in options]
    number: str = yield from referee.ask(
        Pick(
            f"place.{n}",
            player,
            say("{player}: ¿coloca el sector o lo descarta?", player=player),
            options=options,
            default=options[0],
            rejected=closed,
            labels=labels,
        ),
        cite="5.2.3 10.4.3.1 faq.18" if len(one.tiles) > 1 else "5.2.3",
    )
    return number


def _why_not_place(situation: ExploreSituation, one: Exploration) -> list[Rejected]:
    """5.2.5.1, 5.3.13: a full connection; with the generator a wormhole on one of the two edges is enough."""
    generator = situation.actor.may("half_connections")
    if (one.edge and one.facing) or (generator and (one.edge or one.facing)):
        return []
    text = say("El sector no forma conexión con uno donde se tenga el control o una nave sin inmovilizar.")
    cite = "5.2.5.1 5.3.13" if generator else "5.2.5.1"
    return [referee.reject(tile, text, cite=cite, label=say("Colocar el {tile}", tile=tile)) for tile in one.tiles]


def place(situation: ExploreSituation, state: _State, n: int, one: Exploration, number: str) -> Procedure[_State]:
    """5.2.5–5.2.7: the sector on the board, its discovery and Ancients, and whether it is controlled at once."""
    figures = sector_tiles()[number].figures
    ancients, discovery = figure(figures, "ancients"), bool(figures.get("discovery"))
    text, cites = say("El sector {tile} queda en la zona explorada.", tile=number), ["5.2.5.1", f"c.sector_{number}"]
    if not (one.edge and one.facing):
        cites.append("5.3.13")
    if discovery and ancients:
        text = say(
            "El sector {tile} queda en la zona explorada; según otra edición, sobre su símbolo va un descubrimiento boca "
            "abajo y encima {n} de los antiguos.",
            tile=number,
            n=ancients,
        )
        cites += ["5.2.5.2", "5.2.5.3"]
    elif discovery:
        text = say(
            "El sector {tile} queda en la zona explorada; según otra edición, con un descubrimiento boca abajo.", tile=number
        )
        cites.append("5.2.5.2")
    yield referee.step(f"placed.{n}", "Sector colocado", text, cite=cites, authority="component")
    taken = yield from _discovery(situation, state, n, one, number) if discovery else _nothing()
    controls = yield from _control(situation, state, n, number, ancients)
    ships = {"ancient": ancients} if ancients else {}
    if taken and taken.places in SHIPS:
        ships[situation.actor.name] = 1
    land = Land(number, situation.actor.name if controls else None, ships=ships)
    return replace(
        state,
        lands={**state.lands, number: land},
        discs=state.discs - 1 if controls and state.discs is not None else state.discs,
        finder=after(state.finder or situation.finder, taken),
        placed={**state.placed, number: {"controller": land.controller, "ancients": ancients, **_told(taken)}},
    )


def _told(taken: Found | None) -> dict[str, Json]:
    """The side of the discovery, and what it has brought."""
    return {"discovery": taken.side if taken else None, "gains": taken.as_document() if taken else None}


def _nothing() -> Procedure[Found | None]:
    yield from ()
    return None


def _discovery(situation: ExploreSituation, state: _State, n: int, one: Exploration, number: str) -> Procedure[Found | None]:
    """5.2.6: taken at once where no Ancients guard it; the tile is revealed and one of its sides chosen."""
    title = say("Descubrimiento de {sector}", sector=number)
    if sector_tiles()[number].figures.get("ancients"):
        cite = f"5.2.6.2 {ability(situation.actor.species, 'waits_for_discovery')}"
        text = say("Lo guardan los antiguos: solo se gana en la fase de combate.")
        yield referee.step(f"discovery.{n}", title, text, cite=cite)
        return None
    player = situation.actor.name
    side = yield from choose_side(f"discovery.{n}", player)
    if side == "points":
        text = say("{player} lo guarda junto a su tablero con la cara de 2 PV a la vista.", player=player)
        yield referee.step(f"discovery.{n}", title, text, cite="5.2.6.1 5.2.6.6")
        return Found(side, POINTS)
    if not one.discovery:
        text = say("{player} toma la recompensa, y la loseta va al descarte salvo que diga otra cosa.", player=player)
        yield referee.step(f"discovery.{n}", title, text, cite="5.2.6.1 5.2.6.5")
        return Found(side)
    text = say("{player} toma la recompensa: {tile}.", player=player, tile=Named("eclipse", one.discovery))
    yield referee.step(f"discovery.{n}", title, text, cite=f"5.2.6.1 5.2.9 c.{one.discovery}")
    return (yield from reward(f"reward.{n}", state.finder or situation.finder, one.discovery, number))


def _control(situation: ExploreSituation, state: _State, n: int, number: str, ancients: int) -> Procedure[bool]:
    """5.2.7: the leftmost disc may go there, unless Ancients are there (Draco apart, 10.4.3.5) or no disc is left."""
    player, beside = situation.actor.name, ability(situation.actor.species, "discs_beside_ancients")
    closed = []
    if ancients and not beside:
        text = say("Hay antiguos: no se controla hasta destruirlos en la fase de combate.")
        closed.append(referee.reject(True, text, cite="5.2.7.2"))
    if state.discs == 0:
        text = say("{player} no tiene discos en su pista de influencia.", player=player)
        closed.append(referee.reject(True, text, cite="5.2.7.1"))
    takes: bool = yield from referee.ask(
        YesNo(
            f"control.{n}",
            player,
            say("{player}: ¿toma el control de {sector}?", player=player, sector=number),
            options=[False] if closed else [True, False],
            default=not closed,
            rejected=closed,
        ),
        cite="5.2.7.1",
    )
    if takes and state.discs is None:
        text = say("Nadie ha dicho cuántos discos hay en la pista de {player}: se toma que bastan.", player=player)
        yield referee.step(f"assumed.discs.{n}", "Se supone", text, cite="5.2.7.1", authority="interpretation")
    if takes:
        text = say(
            "{player} lleva a {sector} el disco más a la izquierda de su pista: lo controla.", player=player, sector=number
        )
        yield referee.step(f"control.{n}", "Control", text, cite="5.2.7.1 3.6.3 10.4.3.5" if ancients else "5.2.7.1 3.6.3")
    return takes
