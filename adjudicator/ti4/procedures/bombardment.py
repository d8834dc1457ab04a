"""15 Bombardment: who strikes which planet, the roll, the ground forces that fall."""

from __future__ import annotations

from adjudicator.choices import Pick
from adjudicator.messages import count, listing, say, sentences
from adjudicator.questions import DiceGroup
from adjudicator.referee import Procedure
from adjudicator.ruling import Step
from adjudicator.ti4.board import Board, Planet, Player
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.ground_forces import defender_of, fighting_types, with_units
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.assigning import Blow, assign_hits, hits_text
from adjudicator.ti4.procedures.combat_rolls import hits, rolled_text
from adjudicator.ti4.procedures.ground_losses import after_ground_hits
from adjudicator.ti4.procedures.shields import is_own, shielding, stripped_here, why_not_bombard
from adjudicator.ti4.procedures.unit_rolls import after_roll, before_roll, group
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import GROUND, unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import added, cites, permitted, window

NONE = "none"
Targets = dict[str, dict[str, int]]
"""How many units of each type strike each planet."""


def bombardment(board: Board, invaded: tuple[str, ...]) -> Procedure[Board]:
    """52.1, 15: the active player may use the Bombardment of units in the active system."""
    board, _ = yield from window(board, At.BOMBARDMENT, key="bombard", player=board.active_player)
    targets = yield from assign_targets(board, invaded)
    groups = {planet: _groups(board, units, planet) for planet, units in targets.items()}
    if groups:
        board, groups = yield from before_roll(board, board.active, groups, "bombard.{name}", "15.1 faq.general.4")
    struck: dict[str, int] = {}
    for name, dice in groups.items():
        board, struck[name] = yield from roll(board, name, dice, f"bombard.roll.{name}", "15.1 15.1b")
    for name, made in struck.items():
        board = yield from destroy(board, name, made, f"bombard.assign.{name}", "15.2")
    return board


def bombarding_units(board: Board, fighting: str | None = None) -> dict[str, int]:
    """52.1: the active player's units in the active system that have Bombardment, by type.

    Ground forces with Bombardment strike like ships where no ground combat is being fought.
    """
    force, player = board.system.force(board.active_player), board.active
    for planet in board.system.planets.values():
        if planet.id != fighting:
            force = force.plus(planet.force(player.id).only(GROUND))
    return {stack.unit: stack.count for stack in force if player.profile(stack.unit).bombardment}


def targets_of(board: Board, invaded: tuple[str, ...]) -> list[Planet]:
    """Planets that are not the active player's: first the invaded ones in the order of the landing, then the others."""
    planets = [planet for planet in board.system.planets.values() if not is_own(planet, board.active_player)]
    return sorted(planets, key=lambda planet: invaded.index(planet.id) if planet.id in invaded else len(invaded))


def assign_targets(board: Board, invaded: tuple[str, ...]) -> Procedure[Targets]:
    """15.1d: the planet of each unit is declared before the dice are rolled."""
    planets, chosen = targets_of(board, invaded), Targets()
    rejected = [
        reason for planet in board.system.planets.values() for reason in why_not_bombard(board, planet, board.active_player)
    ]
    closed = {reason.option for reason in rejected}
    held = [p for p in planets if p.id not in closed and defender_of(board, p)]
    idle = [p.id for p in planets if p.id not in closed and not defender_of(board, p)]
    options = [*(p.id for p in held), NONE, *idle]
    yield from _war_sun(board, held)
    yield from _through_shields(board, held)
    yield from _beside_shields(board, planets)
    default = next((p.id for p in held if p.id in invaded), NONE)
    for unit, n in bombarding_units(board).items():
        for i in range(1, n + 1):
            name: str = yield from referee.ask(
                Pick(
                    f"bombard.target.{unit}.{i}",
                    board.active_player,
                    say(
                        "Bombardeo de {player}: ¿qué planeta bombardea su unidad {i} ({unit})?",
                        player=board.active,
                        i=i,
                        unit=unit_types()[unit].one,
                    ),
                    options=options,
                    default=default,
                    rejected=rejected,
                    only=not held,
                    quiet=bool(i > 1 or chosen or not planets),
                ),
                cite="52.1 15.1 15.1d",
            )
            if name != NONE:
                chosen.setdefault(name, {})[unit] = chosen.get(name, {}).get(unit, 0) + 1
    targets = {planet.id: chosen[planet.id] for planet in planets if planet.id in chosen}
    yield from _declare(board, targets)
    return targets


def _beside_shields(board: Board, planets: list[Planet]) -> Procedure[None]:
    """37.1: says when a component that is no bombardment reaches a planet with a Planetary Shield all the same."""
    for reason in permitted(board, "strike shielded", About(board.active)):
        for planet in planets:
            if shielding(board, planet, board.active_player):
                text = say(
                    "El Escudo planetario de {planet} solo detiene el Bombardeo: {player} puede destruir esa infantería en una acción "
                    "aparte. {why}",
                    planet=planet.id,
                    player=board.active,
                    why=reason.text,
                )
                yield referee.step(f"bombard.beside.{planet.id}", "Escudo planetario", text, cite=reason.cite)


def _declare(board: Board, targets: Targets) -> Procedure[None]:
    """15.1d: says which units strike which planet."""
    if targets:
        told = listing(
            [say("{units} contra {planet}", units=Force.of(units), planet=planet) for planet, units in targets.items()]
        )
        yield referee.step(
            "bombard.targets",
            "Bombardeo",
            say("{player} declara su Bombardeo antes de tirar: {targets}.", player=board.active, targets=told),
            cite="52.1 15.1 15.1d",
            targets=targets,
        )


def _war_sun(board: Board, open_: list[Planet]) -> Procedure[None]:
    """37.3: says when only a war sun makes the bombardment possible."""
    for planet in open_:
        if bombarding_units(board) and stripped_here(board, planet, board.active_player):
            yield referee.step(
                f"bombard.shield.{planet.id}",
                "Escudo planetario",
                say(
                    "Hay una Estrella de guerra en el sistema: las unidades de {planet} cuentan como si no tuvieran Escudo "
                    "planetario.",
                    planet=planet.id,
                ),
                cite="37.3 37.3b",
            )


def _through_shields(board: Board, open_: list[Planet]) -> Procedure[None]:
    """37: says when a component makes a bombardment possible in spite of a Planetary Shield."""
    through = permitted(board, "bombard shielded", About(board.active))
    for planet in open_:
        if bombarding_units(board) and through and shielding(board, planet, board.active_player):
            yield referee.step(
                f"bombard.shield.{planet.id}",
                "Escudo planetario",
                say(
                    "El Escudo planetario de {planet} no impide a {player} usar Bombardeo. {why}",
                    planet=planet.id,
                    player=board.active,
                    why=sentences(reason.text for reason in through),
                ),
                cite=" ".join(["37", *(reason.cite for reason in through)]),
            )


def _groups(board: Board, units: dict[str, int], planet: str) -> list[DiceGroup]:
    """15.1b: the dice of each type of unit, against whoever controls the planet."""
    player, holder = board.active, _holder(board, planet)
    figures = {unit: player.profile(unit).bombardment or (0, 0) for unit in units}
    return [group(board, player, unit, n, figures[unit], "bombardment", holder) for unit, n in units.items()]


def _holder(board: Board, planet: str) -> Player | None:
    return board.players.get(board.system.planets[planet].controller or "")


def groups_of(board: Board, fighting: str) -> list[DiceGroup]:
    """The dice of all bombarding units at once, for an ability that uses them during the combat on a planet."""
    return _groups(board, bombarding_units(board, fighting), fighting)


def roll(
    board: Board, planet: str, groups: list[DiceGroup], key: str, cite: str, situation: object = None
) -> Procedure[tuple[Board, int]]:
    """15.1: the bombardment roll against one planet."""
    dice = yield from referee.roll(
        key,
        board.active_player,
        say("Tirada de Bombardeo de {player} contra {planet}.", player=board.active, planet=planet),
        groups,
        cite=cite,
        situation=situation,
    )
    board, dice = yield from after_roll(board, board.active, groups, dice, f"{key}.{{name}}.{{player}}")
    made, more = hits(groups, dice), added(board, "bombardment", About(board.active, target=_holder(board, planet)))
    yield referee.step(
        key,
        "Bombardeo",
        sentences(
            [
                say(
                    "{player} bombardea {planet}: {dice}; {hits}.",
                    player=board.active,
                    planet=planet,
                    dice=rolled_text(groups, dice),
                    hits=hits_text(made),
                ),
                *(amount.text for amount in more),
            ]
        ),
        cite=cite + cites(more),
        hits=made,
        dice={unit: list(values) for unit, values in dice.items()},
    )
    return board, made


def destroy(board: Board, name: str, made: int, key: str, cite: str) -> Procedure[Board]:
    """15.2: whoever holds the planet loses a ground force for each hit; hits beyond them are lost."""
    planet = board.system.planets[name]
    owner = defender_of(board, planet)
    if not made:
        return board
    if owner is None:
        yield _lost(key, name, made)
        return board
    board, event = yield from window(board, At.HITS, key=key, player=owner.id, by=board.active_player, hits=made)
    types, made = fighting_types(board, owner), event.hits
    blow = Blow(key, owner, planet.force(owner.id), made, types, cite, say("Impactos del Bombardeo"), board, name)
    losses = yield from assign_hits(blow)
    spare = made - losses.sustained.count() * blow.cancelled_by_each - losses.destroyed.count()
    if spare > 0 and not losses.left.only(types):
        yield _lost(key, name, spare)
    board = with_units(board, name, owner.id, losses.left)
    fight = GroundFight(board, name, board.active, owner)
    return (yield from after_ground_hits(fight, owner, losses, _bombard_key(key), "bombardment")).board


def _bombard_key(key: str) -> str:
    """How the questions after a bombardment are called: `bombard.infantry_ii.Quann`."""
    return key.replace("assign", "{name}")


def _lost(key: str, planet: str, spare: int) -> Step:
    """15.2a: hits that find no ground forces are lost."""
    return referee.step(
        f"{key}.lost",
        "Impactos sobrantes",
        say(
            "En {planet} no quedan fuerzas terrestres: los impactos que sobran se pierden ({n}).",
            planet=planet,
            n=count(spare, "{n} impacto", "{n} impactos"),
        ),
        cite="15.2 15.2a",
    )
