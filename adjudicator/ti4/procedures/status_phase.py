"""38 The status phase, step by step: score, reveal, draw, tokens, ready, repair, return the strategy cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from adjudicator.choices import YesNo
from adjudicator.errors import Forbidden
from adjudicator.messages import listing, say
from adjudicator.names import name_key
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Violation
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.editions import by_english, english
from adjudicator.ti4.forces import Force
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import book_components
from adjudicator.ti4.objectives import objectives
from adjudicator.ti4.procedures.objective_reasons import Wish
from adjudicator.ti4.procedures.scoring import score_one, tell_assumptions
from adjudicator.ti4.procedures.secret_objectives import keep_to_the_limit
from adjudicator.ti4.procedures.status_cards import draw_action_cards
from adjudicator.ti4.procedures.status_tokens import check_fleets, gain_tokens, redistribute, remove_tokens
from adjudicator.ti4.procedures.victory import Race, at_the_end_of_the_track, no_more_objectives
from adjudicator.ti4.realm import CAPITAL, Realm
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import components, window


@dataclass(frozen=True)
class Status:
    """A status phase: who wants to score what, what is still to be revealed."""

    realm: Realm
    score: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    left: Mapping[str, int] | None = None
    """Public objectives still face down, by stage; None: not said."""
    reveal: str = ""
    """The objective that the speaker reveals, where the document says it."""
    custodians: bool | None = None
    """Whether the custodians token is still on Mecatol Rex."""


Out = dict[str, Json]


def run_status_phase(status: Status) -> Procedure[Mapping[str, Json]]:
    """38: the eight steps in order; the game may end in the first two."""
    yield from tell_assumptions(status.realm, "72")
    out: Out = {}
    realm, _ = yield from window(status.realm, At.STATUS_START, key="status.{name}.{player}")
    realm, won = yield from score_objectives(status, realm, out)
    if won is None:
        won = yield from reveal_objective(status, realm, out)
    if won is not None:
        return {**out, "winner": won[0], "next": None}
    realm = yield from draw_action_cards(realm, out)
    realm = yield from remove_tokens(realm)
    realm = yield from share_tokens(realm, out)
    realm = yield from ready_cards(realm)
    realm = yield from repair_units(realm, out)
    realm = yield from return_strategy_cards(realm, out)
    realm, event = yield from window(realm, At.STATUS_END, key="end.{name}.{player}")
    for name, cards in event.made.items():
        out["end_cards"] = {name: cards}
        out["discarded_cards"][name] += event.hits
    won = yield from at_the_end_of_the_track(Race(realm, phase="status"), realm)
    if won is not None:
        return {**out, "winner": won[0], "next": None}
    out["next"] = yield from next_phase(status, realm)
    return {**out, "winner": None}


def score_objectives(status: Status, realm: Realm, out: Out) -> Procedure[tuple[Realm, tuple[str, str] | None]]:
    """38.1: by initiative, one public and one secret objective each; whoever arrives wins before the next one scores."""
    order = [player.id for player in realm.turns]
    out["order"], out["scored"] = list(order), {}
    text = say("Puntúan por orden de iniciativas: {names}.", names=listing(realm.players[name] for name in order))
    yield referee.step("order", "Anotarse puntos por Objetivos", text, cite="38.1 72")
    won = None
    for name in order:
        realm, _ = yield from keep_to_the_limit(realm, realm.players[name])
        for i, key in enumerate(status.score.get(name, ())):
            realm = yield from score_one(realm, realm.players[name], Wish(objectives()[key], "status", f"score.{name}.{i}"))
            out["scored"][name] = [*out["scored"].get(name, []), key]
            won = yield from at_the_end_of_the_track(Race(realm, phase="status"), realm)
            if won is not None:
                return realm, won
    points = {name: player.victory_points for name, player in realm.players.items() if player.victory_points is not None}
    out["victory_points"] = dict(points)
    return realm, None


def reveal_objective(status: Status, realm: Realm, out: Out) -> Procedure[tuple[str, str] | None]:
    """38.2: stage I before stage II; with none left the game ends."""
    left, out["revealed"] = status.left, None
    if left is not None and not any(left.values()):
        return (yield from no_more_objectives(Race(realm, phase="status"), realm))
    stage = "stage_1" if left is None or left.get("stage_1") else "stage_2"
    if status.reveal:
        _check_stage(status, left)
        stage = objectives()[status.reveal].kind
        text = say("El Portavoz muestra «{name}».", name=objectives()[status.reveal])
        yield referee.step("reveal", "Mostrar un Objetivo público", text, cite="38.2 71.14 76.4")
    elif left is None:
        text = say(
            "El Portavoz muestra el siguiente Objetivo público; se toma que queda alguno, porque nadie ha dicho lo contrario."
        )
        yield referee.step("reveal", "Mostrar un Objetivo público", text, cite="38.2 71.14 76.4", authority="interpretation")
        return None
    else:
        told = say("Etapa I") if stage == "stage_1" else say("Etapa II")
        text = say("El Portavoz muestra un Objetivo público: {stage}.", stage=told)
        yield referee.step("reveal", "Mostrar un Objetivo público", text, cite="38.2 38.2a 71.14 76.4")
    out["revealed"] = stage
    return None


def _check_stage(status: Status, left: Mapping[str, int] | None) -> None:
    """38.2a, 71.14a: no stage II while a stage I is face down; nothing that is on view already, nothing secret."""
    objective, reasons = objectives()[status.reveal], []
    if not objective.public:
        text = say("«{name}» es un Objetivo secreto.", name=objective)
        reasons.append(referee.violation(text, cite="38.2 71.11", path="reveal"))
    elif status.realm.public and status.reveal in status.realm.public:
        text = say("«{name}» ya está a la vista.", name=objective)
        reasons.append(referee.violation(text, cite="38.2", path="reveal"))
    elif objective.kind == "stage_2" and left and left.get("stage_1"):
        text = say("«{name}» es de la Etapa II, y queda por mostrar alguno de la Etapa I.", name=objective)
        reasons.append(referee.violation(text, cite="38.2 38.2a 71.14a", path="reveal"))
    if reasons:
        raise Forbidden(reasons)


def share_tokens(realm: Realm, out: Out) -> Procedure[Realm]:
    """38.5: everybody gains and redistributes; conflicts by initiative (38.5b); then the fleets (38.5a)."""
    gained: Out = {}
    pools: Out = {}
    removed: Out = {}
    for name in [player.id for player in realm.turns]:
        realm, gained[name] = yield from gain_tokens(realm, realm.players[name])
        realm, shared = yield from redistribute(realm, realm.players[name], gained[name])
        if shared is not None:
            pools[name] = shared
        realm, lost = yield from check_fleets(realm, realm.players[name])
        if lost:
            removed[name] = lost.as_document()
    out["gained_tokens"], out["tokens"], out["removed"] = gained, pools, removed
    return realm


NEVER = {"commander": "55.7", "hero": "55.11"}
"""The leaders that are never exhausted, and the rules that say so."""


def why_not_exhausted(realm: Realm) -> list[Violation]:
    """55.7, 55.11: commanders and heroes are never exhausted, so there is nothing to ready."""
    against = []
    for name, key in sorted(realm.exhausted):
        rule = NEVER.get(str(book_components()[key].figures.get("leader", "")) if key in book_components() else "")
        if rule:
            text = say("«{card}» de {player}: no se puede agotar.", card=components()[key], player=realm.players[name])
            against.append(referee.violation(text, cite=rule, path=f"players.{name}.exhausted"))
    return against


def ready_cards(realm: Realm) -> Procedure[Realm]:
    """38.6, 77.5: every exhausted card, strategy cards and agents (55.4) too."""
    against = why_not_exhausted(realm)
    if against:
        raise Forbidden(against)
    planets = [planet.id for _, planet in realm.places() if realm.is_spent(planet)]
    cards = [components()[key] for _, key in sorted(realm.exhausted)]
    text = say(
        "Todos preparan sus cartas agotadas, también las de Estrategia: {cards}.",
        cards=listing([*planets, *cards], empty="ninguna que se haya dicho"),
    )
    agents = " 55.4" if any(found.kind == "leader" for found in cards) else ""
    yield referee.step("ready", "Preparar las cartas", text, cite=f"38.6 9.2 77.5 77.6{agents}")
    return replace(realm.change(exhausted=frozenset()), spent=frozenset())


def repair_units(realm: Realm, out: Out) -> Procedure[Realm]:
    """38.7: every damaged unit that has Sustain Damage; by the English reference, every damaged one."""
    board, repaired, every = realm.board, dict[str, Force](), english(realm.board, "repair")
    for system in realm.systems:
        for name, force in system.space.items():
            hurt = _hurt(realm.players[name], force, every)
            board, repaired[name] = (
                board.with_space(system.id, name, _healed(force, hurt)),
                repaired.get(name, Force()).plus(hurt),
            )
        for planet in system.planets.values():
            hurts = {name: _hurt(realm.players[name], force, every) for name, force in planet.units.items()}
            units = {name: _healed(force, hurts[name]) for name, force in planet.units.items()}
            board = board.with_planet(system.id, replace(planet, units=units))
            repaired |= {name: repaired.get(name, Force()).plus(hurt) for name, hurt in hurts.items()}
    told = [say("{player}: {units}", player=realm.players[name], units=force) for name, force in repaired.items() if force]
    repairs = listing(told, empty="Ninguna que se haya dicho")
    text = say("Se reparan las unidades dañadas que tienen Resistencia al daño. {units}.", units=repairs)
    stay = [
        say("{player}: {units}", player=realm.players[name], units=force) for name, force in _still_hurt(realm, board).items()
    ]
    if stay:
        text = say("{text} Siguen dañadas, porque no la tienen: {units}.", text=text, units=listing(stay))
    if every:
        text = by_english("repair", say("Se reparan todas las unidades dañadas. {units}.", units=repairs))
    yield referee.step("repair", "Reparar unidades", text, cite="38.7 87.3")
    out["repaired"] = {name: force.as_document() for name, force in repaired.items() if force}
    return realm.on(board)


def _still_hurt(realm: Realm, board: Board) -> dict[str, Force]:
    """38.7: what stays damaged for want of Sustain Damage, by player."""
    forces = [pair for system in realm.systems for pair in board.systems[system.id].space.items()]
    for system in realm.systems:
        forces += [pair for planet in board.systems[system.id].planets.values() for pair in planet.units.items()]
    found = {name: Force() for name, _ in forces}
    for name, force in forces:
        found[name] = found[name].plus(Force.of({stack.unit: stack.damaged for stack in force}))
    return {name: force for name, force in found.items() if force}


def _hurt(player: Player, force: Force, every: bool) -> Force:
    """38.7: the damaged units of a force that have Sustain Damage, or `every` one, as whole ones."""
    able = [s for s in force if every or (s.unit in player.profiles and player.profile(s.unit).sustain_damage)]
    return Force.of({stack.unit: stack.damaged for stack in able})


def _healed(force: Force, hurt: Force) -> Force:
    """A force after some of its units are repaired."""
    for stack in hurt:
        force = force.change(stack.unit, damaged=-stack.count)
    return force


def return_strategy_cards(realm: Realm, out: Out) -> Procedure[Realm]:
    """38.8: the strategy cards go back to the common area, unless something lets somebody keep them."""
    realm, event = yield from window(realm, At.STATUS_PHASE, key="status.{name}.{player}", cause="cards")
    text = say("Las cartas de Estrategia vuelven a la zona de juego común.")
    if event.planets:
        text = say(
            "Las cartas de Estrategia vuelven a la zona común, salvo las de {names}.",
            names=listing(realm.players[n] for n in event.planets),
        )
    yield referee.step("strategy_cards", "Devolver las cartas de Estrategia", text, cite="38.8")
    out["kept_strategy_cards"] = list(event.planets)
    return realm


def next_phase(status: Status, realm: Realm) -> Procedure[str]:
    """38.8, 31.4, 88.1: the council once the custodians are gone; before that a new round."""
    there = _custodians(status, realm)
    if there is None:
        prompt = say("¿Sigue el indicador de Custodios en Mecatol Rex?")
        there = yield from referee.ask(YesNo("custodians", realm.board.active_player, prompt, default=False), cite="38.8 31.4")
    if there:
        text = say("El indicador de Custodios sigue en Mecatol Rex: empieza una ronda nueva con la fase de Estrategia.")
        yield referee.step("next", "Qué viene ahora", text, cite="38.8 88.1")
        return "strategy"
    text = say("El indicador de Custodios ya no está en Mecatol Rex: viene la fase de Consejo Galáctico.")
    yield referee.step("next", "Qué viene ahora", text, cite="38.8 31.4 88.1")
    return "agenda"


def _custodians(status: Status, realm: Realm) -> bool | None:
    """As the document says, or as the planet shows; a Mecatol Rex that somebody controls has none left."""
    if status.custodians is not None:
        return status.custodians
    capital = next((planet for _, planet in realm.places() if name_key(planet.id) == CAPITAL), None)
    if capital is None or (not capital.custodians and capital.controller is None):
        return None
    return capital.custodians
