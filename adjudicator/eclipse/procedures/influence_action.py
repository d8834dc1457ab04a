"""The Influence action (5.7): discs between sectors and the track, cubes that go home, colony ships turned up.

Document: `{"player", "species", "technologies", "activations", "discs": 3, "colony_ships": 2 (used ones),
"sectors": {"A": {"controller", "wormholes", "half", "portal", "ships": [owners], "cubes": {colour: n}, "discovery": false}},
"moves": [{"from": "track"|sector, "to": "track"|sector}], "room": {"money": 0}}`; each entry of `moves` is one activation;
`room`: free spaces of the production tracks. Keys: `cubes.<sector>.<kind>.<n>`: track.
Outcome: `{"control": {sector: name|null}, "discs": n|null, "cubes": {track: n}, "colony_ships": n, "discoveries": [sectors],
"activations": n}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from adjudicator.eclipse.abilities import ability
from adjudicator.eclipse.actions import Actor, explain_activations, read_actor, too_many
from adjudicator.eclipse.lands import Land, Lands, joined, read_lands
from adjudicator.eclipse.names import NPCS
from adjudicator.eclipse.procedures.cubes import TRACKS, send_home
from adjudicator.eclipse.reader import read_sector_name, told
from adjudicator.eclipse.voice import referee
from adjudicator.errors import Forbidden
from adjudicator.messages import Message, count, listing, say
from adjudicator.names import name_key
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step, Violation

TRACK = "track"
_TRACK_WORDS = {"track", "pista", "registro", "trilha", "pista_de_influencia", "trilha_de_influencia", "influence_track"}
REFRESHED = 2


@dataclass(frozen=True)
class InfluenceActionSituation:
    """Who influences, over which sectors, with how many discs on the track (None: nobody tells)."""

    actor: Actor
    lands: Lands
    discs: int | None
    used_ships: int | None
    moves: tuple[tuple[str, str], ...]
    room: Mapping[str, int]


@dataclass(frozen=True)
class _State:
    """The board in the course of the action; `visits` says which sectors a disc has entered or left, `back` which were left for the track."""

    lands: Lands
    discs: int | None
    home: Mapping[str, int] = field(default_factory=dict)
    visits: Mapping[str, frozenset[str]] = field(default_factory=dict)
    back: frozenset[str] = frozenset()
    discoveries: tuple[str, ...] = ()


def read_influence_action(root: Node) -> InfluenceActionSituation:
    """Reads a document of an Influence action."""
    actor, lands = read_actor(root), read_lands(root.field("sectors"))
    moves = tuple(_move(node, lands) for node in root.field("moves").items())
    return InfluenceActionSituation(
        actor,
        lands,
        root.field("discs").optional_integer(),
        root.field("colony_ships").optional_integer(),
        moves,
        told(root.field("room"), TRACKS),
    )


def _move(node: Node, lands: Lands) -> tuple[str, str]:
    ends = []
    for name in ("from", "to"):
        said = read_sector_name(node.field(name)) or (TRACK if name == "from" else "")
        end = TRACK if name_key(said) in _TRACK_WORDS and said not in lands else said
        if end != TRACK and end not in lands:
            node.field(name).fault("«{name}» no está en «sectors», ni es la pista de influencia", name=end)
        ends.append(end)
    if ends == [TRACK, TRACK]:
        node.field("to").fault("de la pista a la pista no se mueve nada")
    return ends[0], ends[1]


def run_influence_action(situation: InfluenceActionSituation) -> Procedure[Mapping[str, Json]]:
    """5.7.1, 5.7.2: one activation after another, then the colony ships."""
    against = too_many(situation.actor, "influence", len(situation.moves), "moves")
    if against:
        raise Forbidden(against)
    yield from explain_activations(situation.actor, "influence", len(situation.moves))
    state, room = _State(situation.lands, situation.discs), dict(situation.room)
    if situation.discs is None and any(start == TRACK for start, _ in situation.moves):
        text = say(
            "Nadie ha dicho cuántos discos hay en la pista de {player}: se toma que bastan.", player=situation.actor.name
        )
        yield referee.step("assumed.discs", "Se supone", text, cite="5.7.2.1", authority="interpretation")
    for i, (start, end) in enumerate(situation.moves):
        state = yield from activation(situation, state, i, start, end, room)
    turned = min(REFRESHED, situation.used_ships if situation.used_ships is not None else REFRESHED)
    yield _colony_ships(situation, turned)
    return {
        "control": {name: land.controller for name, land in state.lands.items()},
        "discs": state.discs,
        "cubes": dict(state.home),
        "colony_ships": turned,
        "discoveries": list(state.discoveries),
        "activations": len(situation.moves),
    }


def activation(
    situation: InfluenceActionSituation, state: _State, index: int, start: str, end: str, room: dict[str, int]
) -> Procedure[_State]:
    """5.7.2: a disc to an uncontrolled sector, or home to the track."""
    path = f"moves.{index}"
    against = [*_why_not_leave(situation, state, start, path), *_why_not_twice(state, start, end, path)]
    lifted = _lift(state, start)
    if end != TRACK:
        against += why_not_enter(situation, state.lands, lifted.lands, end, f"{path}.to")
    if against:
        raise Forbidden(against)
    yield _moved(situation, index, lifted, start, end)
    if start != TRACK:
        home = yield from _cubes_home(situation, state.lands[start], room)
        lifted = replace(lifted, home={t: lifted.home.get(t, 0) + home.get(t, 0) for t in {*lifted.home, *home}})
    return (yield from _lay(situation, state, lifted, start, end))


def _lift(state: _State, start: str) -> _State:
    """The board once the disc has left where it was."""
    if start == TRACK:
        return replace(state, discs=None if state.discs is None else state.discs - 1)
    return replace(state, lands={**state.lands, start: replace(state.lands[start], controller=None, cubes={})})


def _lay(situation: InfluenceActionSituation, before: _State, state: _State, start: str, end: str) -> Procedure[_State]:
    """The board once the disc lies where it goes; a discovery that nobody guards is taken at once (faq.16)."""
    seen = before.visits.get(start, frozenset()) | ({start} if start != TRACK else set())
    if end == TRACK:
        discs = None if state.discs is None else state.discs + 1
        return replace(state, discs=discs, back=state.back | seen)
    land = state.lands[end]
    lands = {**state.lands, end: replace(land, controller=situation.actor.name, discovery=land.discovery and land.guarded)}
    state = replace(state, lands=lands, visits={**state.visits, end: seen | {end}})
    if land.discovery and not land.guarded:
        text = say("Nadie controlaba {sector}: quien coloca el primer disco toma su descubrimiento en el acto.", sector=end)
        yield referee.step(f"discovery.{end}", "Descubrimiento", text, cite="faq.16 5.2.6.3")
        return replace(state, discoveries=(*state.discoveries, end))
    return state


def _why_not_leave(situation: InfluenceActionSituation, state: _State, start: str, path: str) -> list[Violation]:
    """5.7.2: a disc of one's own, on the track or in a sector that one controls."""
    player = situation.actor.name
    if start == TRACK and state.discs == 0:
        text = say("{player} no tiene discos en su pista de influencia.", player=player)
        return [referee.violation(text, cite="5.7.2.1", path=f"{path}.from")]
    if start != TRACK and state.lands[start].controller != player:
        text = say("{player} no controla {sector}: no hay disco suyo que mover.", player=player, sector=start)
        return [referee.violation(text, cite="5.7.2", path=f"{path}.from")]
    return []


def _why_not_twice(state: _State, start: str, end: str, path: str) -> list[Violation]:
    """5.7.3, faq.10: in one action a disc enters or leaves each sector once; to come back it takes another action."""
    if end != TRACK and start == TRACK and end in state.back:
        text = say("El disco salió de {sector} en esta misma acción: para devolverlo hace falta otra acción.", sector=end)
        return [referee.violation(text, cite="5.7.3 faq.10", path=f"{path}.to")]
    if start != TRACK and (start in state.visits or end in state.visits.get(start, frozenset())):
        text = say("Ese disco ya entró o salió de un sector en esta acción, y solo puede hacerlo una vez en cada uno.")
        return [referee.violation(text, cite="5.7.3", path=path)]
    return []


def why_not_enter(situation: InfluenceActionSituation, before: Lands, lands: Lands, end: str, path: str) -> list[Violation]:
    """5.7.2.1: an uncontrolled sector where only one's own ships are, or without enemies and joined to ships or control of one's own."""
    land, actor = lands[end], situation.actor
    if land.unexplored:
        return [referee.violation(say("{sector} está sin explorar.", sector=end), cite="5.7.2.1", path=path)]
    if land.controller is not None:
        text = say(
            "{sector} ya tiene un disco, de {owner}: solo se va a sectores no controlados.", sector=end, owner=land.controller
        )
        return [referee.violation(text, cite="5.7.2.1", path=path)]
    enemies = land.enemies(actor.name, actor.species)
    if enemies:
        text = say("En {sector} hay naves enemigas.", sector=end)
        guarded = any(enemy in NPCS for enemy in enemies)
        return [referee.violation(text, cite="5.7.2.1 5.2.7.2" if guarded else "5.7.2.1", path=path)]
    if land.ships.get(actor.name) or links(situation, lands, end):
        return []
    if links(situation, before, end):
        text = say("La conexión con {sector} era la del sector del que sale el disco: al salir ya no la hay.", sector=end)
        return [referee.violation(text, cite="faq.8 5.7.2.1", path=path)]
    text = say(
        "{sector} no está unido a ningún sector donde {player} tenga una nave o el control.", sector=end, player=actor.name
    )
    half = any(end in other.half or other.name in land.half for other in lands.values())
    return [referee.violation(text, cite="5.7.2.1 3.16.3 5.3.13" if half else "5.7.2.1 3.16.3", path=path)]


def links(situation: InfluenceActionSituation, lands: Lands, end: str) -> list[tuple[str, str]]:
    """The sectors with a ship or a disc of the player that are joined to one, and how."""
    actor, found = situation.actor, []
    for other in lands.values():
        mine = other.controller == actor.name or other.ships.get(actor.name)
        how = joined(lands, other.name, end, actor.may("half_connections")) if mine and other.name != end else None
        if how:
            found.append((other.name, how))
    return found


def _moved(situation: InfluenceActionSituation, index: int, state: _State, start: str, end: str) -> Step:
    """5.7.2: where the disc goes, and by what right."""
    title = say("Activación {n}", n=index + 1)
    params = {"player": situation.actor.name, "start": start, "end": end}
    if end == TRACK:
        text = say("{player} quita su disco de {start}: vuelve a la casilla libre más a la derecha de su pista.", **params)
        return referee.step(f"move.{index + 1}", title, text, cite="5.7.2.2 3.6.4")
    why, cite = _by_right(situation, state.lands, end)
    text = say("{player} lleva un disco de su pista a {end}: lo controla. {why}", **params, why=why)
    if start != TRACK:
        text = say("{player} lleva su disco de {start} a {end}: lo controla. {why}", **params, why=why)
    read = cite == "5.7.2" and not links(situation, state.lands, end)
    return referee.step(
        f"move.{index + 1}",
        title,
        text,
        cite=f"5.7.2.1 3.7.1 {cite}" + (" 3.6.3" if start == TRACK else ""),
        authority="interpretation" if read else None,
    )


def _by_right(situation: InfluenceActionSituation, lands: Lands, end: str) -> tuple[Message, str]:
    land, actor = lands[end], situation.actor
    beside = ability(actor.species, "discs_beside_ancients")
    if "ancient" in land.ships and beside:
        return say("Los descendientes de Draco pueden tener discos donde hay antiguos."), beside
    if land.ships.get(actor.name):
        return say("Solo él tiene naves allí."), "5.7.2"
    found = links(situation, lands, end)
    cite = {"wormhole": "3.16.3", "portal": "3.23.4", "half": "5.3.13 11.3.7"}[found[0][1]]
    return say("No hay naves enemigas y está unido a {sectors}.", sectors=listing(name for name, _ in found)), cite


def _cubes_home(situation: InfluenceActionSituation, land: Land, room: dict[str, int]) -> Procedure[dict[str, int]]:
    """5.7.4.1: with the disc go all cubes of the sector."""
    return (yield from send_home(f"cubes.{land.name}", situation.actor.name, land.cubes, room, cite="5.7.4.1", path="room"))


def _colony_ships(situation: InfluenceActionSituation, turned: int) -> Step:
    """5.7.1.3: two used colony ships are turned up at any moment of the action."""
    text = say("Puede enderezar hasta {n}.", n=count(turned, "{n} nave colonia", "{n} naves colonia"))
    if situation.used_ships is not None:
        text = say("Endereza {n} de las usadas.", n=count(turned, "{n} nave colonia", "{n} naves colonia"))
    return referee.step("colony_ships", "Naves colonia", text, cite="5.7.1.3 5.7.6", turned=turned)
