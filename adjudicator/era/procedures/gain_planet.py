"""Ganar un Planeta (6.2.4.2): which option, how many ships it takes, what blocks it, and what is gained.

The document is that of the contract. The player may also have `"name"`, `"levels": {"spirituality": 5}` (nobody can block
from level V on) and `"plays": "Céntrico"` (its free action in the central sector); the planet `"owner_people"` (an
`"owner"` called like a people says the same), `"limit"` (natural limit, for Annunaki) and `"central": true`; a fleet B
`"bonus"`: how many ships more it makes count, which the text has lost; each of the others `"ethic"`, `"people"` and
`"declares": true` (declares war now in order to block). `"option"`
names the option wanted where there are several; otherwise the best one is taken. Annunaki (STO) may ask for `"convert"`.
Keys: `fleet_b` (the lost bonus, asked only where it decides), `limit`.
Outcome, besides the contract's: `required`, `counted`, `war_declared`, `points`, `relocates` (discs that Mayas may move),
`free_ally` (Confederación Galáctica), `relic` (what its token gives).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from adjudicator.era.abilities import ability, face_matters, milestone_gives
from adjudicator.era.effects.gain_effects import (
    Option,
    adjusted,
    annunaki_third_disc,
    count_ships,
)
from adjudicator.era.gain_reader import Gain, Other
from adjudicator.era.names import table
from adjudicator.era.procedures.gain_conditions import (
    TITLES,
    choose_option,
    enemies_present,
    plainly_too_few,
    too_few,
    why_not_card,
    why_not_free,
    why_not_through,
    why_not_war,
    why_protected,
)
from adjudicator.era.procedures.gain_results import take
from adjudicator.era.procedures.strength import Sentences
from adjudicator.era.procedures.war import price
from adjudicator.era.procedures.war_questions import ask_owner_ethic
from adjudicator.era.rewards import dark_at_five
from adjudicator.era.voice import assumed, referee, ships_text
from adjudicator.era.war_reader import Declaration, Party
from adjudicator.errors import Forbidden
from adjudicator.messages import Message, listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step


def gain_planet(gain: Gain) -> Procedure[Mapping[str, Json]]:
    """6.2.4.2: the action, from its option to what the planet brings."""
    option = choose_option(gain)
    gain = yield from _owner_told(gain, option)
    option = adjusted(option, gain)
    declares = option.key == "conquer" and gain.planet.type == "player" and not gain.at_war_with(gain.planet.owner)
    enemies = enemies_present(gain, option, declares=declares)
    yield from what_is_assumed(gain, declares=declares, enemies=bool(enemies))
    yield from dark_at_five([(gain.player.name, gain.player.ethic, gain.player.spirituality)])
    against = [*why_not_card(gain), *why_not_free(gain, option), *why_not_war(gain, option)]
    against += why_protected(gain, declares=declares)
    against += why_not_through(gain, enemies)
    if against:
        raise Forbidden([*against, *plainly_too_few(gain, option)])
    if enemies:
        yield _immune(gain, enemies)
    option = yield from annunaki_third_disc(option, gain)
    counted = yield from count_ships(gain, option.ships)
    if counted < option.ships:
        raise Forbidden([too_few(option, counted)])
    free_left = yield from _free_action(gain)
    points = (yield from _declare(gain)) if declares else 0
    yield _needs(option, counted, hidden=bool(gain.player.fleets))
    outcome = yield from take(gain, option)
    return {
        **outcome,
        "required": option.ships,
        "counted": counted,
        "war_declared": declares,
        "free_left": free_left,
        "points": points + outcome["points"],
    }


def _free_action(gain: Gain) -> Procedure[int | None]:
    """A1.15 Progenitores: one of the four free actions of the game is spent, without a token; A1.6.1: that of the Confederación."""
    left = gain.player.free_left
    if not gain.player.free:
        return left
    if ally := ability(gain.player.people, "free_ally", gain.player.ethic):
        text = say("Es la acción gratuita de la Confederación Galáctica, sin ficha, y no da otra.")
        yield referee.step("free", say("Confederación Galáctica"), text, cite=f"{ally} 6.2.4.1")
        return None
    if left is None:
        text = say("Gasta una de las 4 acciones gratuitas de los Progenitores; no se ha dicho cuántas le quedaban.")
        yield assumed("free", text, cite="A1.15 6.2.4.1")
        return None
    text = say("Es una acción gratuita de los Progenitores, sin ficha; le quedan {n}.", n=left - 1)
    yield referee.step("free", say("Progenitores"), text, cite="A1.15 6.2.4.1", left=left - 1)
    return left - 1


def _owner_told(gain: Gain, option: Option) -> Procedure[Gain]:
    """7.1.2, A1: the owner's ethic is asked where a declaration, or what the owner's people does, hangs on it."""
    planet = gain.planet
    declared = any(other.declares and other.ethic == "sto" and not other.at_war for other in gain.others)
    if planet.owner_ethic or option.key != "conquer" or planet.type != "player":
        return gain
    if not declared and not face_matters(planet.owner_people, "owner"):
        return gain
    cite = "7.1.2" if declared else f"{table('peoples')[planet.owner_people]['id']}.1"
    ethic = yield from ask_owner_ethic(planet.owner, cite)
    return replace(gain, planet=replace(planet, owner_ethic=ethic))


def what_is_assumed(gain: Gain, *, declares: bool, enemies: bool) -> Procedure[None]:
    """What the document leaves out and this action takes for granted."""
    things: list[tuple[Message, str]] = []
    if "others" in gain.untold:
        things.append((say("nadie más tiene naves en la casilla"), "7.2.1.1"))
    owner = gain.planet.owner
    if owner and not gain.at_war_with(owner) and "at_war_with" in gain.untold:
        rule = "6.2.4.2.7" if declares else "6.2.4.2.6"
        things.append((say("el jugador y {name} no están en guerra", name=owner), rule))
    if enemies and "spirituality" in gain.untold:
        things.append((say("no tiene Espiritualidad V"), "A2.2.5"))
    if declares and "milestone" in gain.untold:
        things.append((say("el hito de la partida no es Cooperación"), "A5.2"))
    if declares and milestone_gives(gain.milestone, "war") and "first_war" in gain.untold:
        things.append((say("es la primera guerra que le declara"), "A5.2"))
    if things:
        text = say("No se ha dicho, y se da por hecho: {things}.", things=listing(thing for thing, _ in things))
        yield assumed("gain", text, cite=[cite for _, cite in things])


def _immune(gain: Gain, enemies: list[Other]) -> Step:
    return referee.step(
        "immune",
        say("Sin bloqueo"),
        say(
            "Hay naves enemigas ({names}), pero con Espiritualidad V o más nadie puede bloquear al jugador.",
            names=listing(other.name for other in enemies),
        ),
        cite=f"A2.2.{gain.player.spirituality}",
    )


def _declare(gain: Gain) -> Procedure[int]:
    """6.2.4.2.7, 7.1.1.1: a STS player may declare war in the very act of conquering."""
    planet, player = gain.planet, gain.player
    yield referee.step(
        "declare",
        say("Se declara la guerra"),
        say("No estaban en guerra: el jugador, oscuro, la declara a {name} en este momento.", name=planet.owner),
        cite="6.2.4.2.7 7.1.1.1",
    )
    return (
        yield from price(
            Declaration(
                Party(player.name, player.ethic, player.people),
                Party(planet.owner, planet.owner_ethic, planet.owner_people),
                "conquer",
                milestone=gain.milestone,
                first_war=gain.first_war,
            )
        )
    )


def _needs(option: Option, counted: int, *, hidden: bool) -> Step:
    return referee.step(
        "needs",
        TITLES[option.key],
        say(
            "Hace falta tener en la casilla {required}, sin que importe el V.C., y hay {counted}.{notes}",
            required=ships_text(option.ships),
            counted=counted,
            notes=Sentences(option.notes),
        ),
        cite=["6.2.4.2", *option.cites, *(["6.2.4.2.n2"] if hidden else [])],
        authority="interpretation" if option.inferred else None,
        required=option.ships,
        counted=counted,
    )
