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

from adjudicator.era.effects.gain_effects import (
    PLEYARES_POINTS,
    Option,
    adjusted,
    annunaki_third_disc,
    count_ships,
    mayas_relocate,
    own_options,
    printed_options,
    relic_reward,
)
from adjudicator.era.gain_reader import ETHIC_MATTERS, Gain, Other
from adjudicator.era.names import table
from adjudicator.era.procedures.strength import Sentences
from adjudicator.era.procedures.war import IMMUNE, ask_owner_ethic, price, why_not_declare
from adjudicator.era.voice import assumed, discs_text, referee, ships_text
from adjudicator.era.war_reader import Declaration, Invasion, Party
from adjudicator.errors import Forbidden
from adjudicator.messages import Message, listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step, Violation

TITLES = {
    "colonise": say("Colonizar"),
    "subjugate": say("Subyugar"),
    "ally": say("Aliar"),
    "conquer": say("Conquistar"),
    "liberate": say("Liberar"),
    "convert": say("Convertir"),
}
ACTS = {"ally": say("Aliarse con")}
"""How an option reads before its planet, where its title does not."""
MANY_DISCS = 6


def gain_planet(gain: Gain) -> Procedure[Mapping[str, Json]]:
    """6.2.4.2: the action, from its option to what the planet brings."""
    option = choose_option(gain)
    gain = yield from _owner_told(gain, option)
    option = adjusted(option, gain)
    declares = option.key == "conquer" and gain.planet.type == "player" and not gain.at_war_with(gain.planet.owner)
    yield from what_is_assumed(gain, declares=declares)
    enemies = enemies_present(gain, option, declares=declares)
    against = [*why_not_card(gain), *why_not_war(gain, option), *_why_protected(gain, declares=declares)]
    against += why_not_through(gain, enemies)
    if against:
        raise Forbidden([*against, *_plainly_too_few(gain, option)])
    if enemies:
        yield _immune(gain, enemies)
    option = yield from annunaki_third_disc(option, gain)
    counted = yield from count_ships(gain, option.ships)
    if counted < option.ships:
        raise Forbidden([_too_few(option, counted)])
    points = (yield from _declare(gain)) if declares else 0
    yield _needs(option, counted)
    outcome = yield from take(gain, option)
    return {
        **outcome,
        "required": option.ships,
        "counted": counted,
        "war_declared": declares,
        "points": points + outcome["points"],
    }


def _owner_told(gain: Gain, option: Option) -> Procedure[Gain]:
    """7.1.2, A1: the owner's ethic is asked where a declaration, or what the owner's people does, hangs on it."""
    planet = gain.planet
    declared = any(other.declares and other.ethic == "sto" and not other.at_war for other in gain.others)
    if planet.owner_ethic or option.key != "conquer" or planet.type != "player":
        return gain
    if not declared and planet.owner_people not in ETHIC_MATTERS:
        return gain
    cite = "7.1.2" if declared else f"{table('peoples')[planet.owner_people]['id']}.1"
    ethic = yield from ask_owner_ethic(planet.owner, cite)
    return replace(gain, planet=replace(planet, owner_ethic=ethic))


def what_is_assumed(gain: Gain, *, declares: bool) -> Procedure[None]:
    """What the document leaves out and this action takes for granted."""
    things: list[tuple[Message, str]] = []
    if "others" in gain.untold:
        things.append((say("nadie más tiene naves en la casilla"), "7.2.1.1"))
    if declares and "at_war_with" in gain.untold:
        things.append((say("el jugador y {name} no están en guerra", name=gain.planet.owner), "6.2.4.2.7"))
    if declares and "milestone" in gain.untold:
        things.append((say("el hito de la partida no es Cooperación"), "A5.2"))
    if declares and gain.milestone == "cooperacion" and "first_war" in gain.untold:
        things.append((say("es la primera guerra que le declara"), "A5.2"))
    if things:
        text = say("No se ha dicho, y se da por hecho: {things}.", things=listing(thing for thing, _ in things))
        yield assumed("gain", text, cite=[cite for _, cite in things])


def _why_protected(gain: Gain, *, declares: bool) -> list[Violation]:
    """A3.8.A: nobody may declare war on who has played Diplomático this round."""
    if not declares or not gain.planet.protected:
        return []
    text = say(
        "{name} ha jugado Diplomático: nadie puede declararle la guerra en lo que queda de ronda.", name=gain.planet.owner
    )
    return [referee.violation(text, cite="A3.8.A 7.1.1.1", path="planet.protected")]


def choose_option(gain: Gain) -> Option:
    """6.2.4.2.n1: the option asked for, or the best that the table and the player's tile give."""
    options = [*own_options(gain), *printed_options(gain)]
    wanted = [option for option in options if gain.option in ("", option.key)]
    if wanted:
        return wanted[0]
    present = [other for other in gain.others if other.ships and other.at_war]
    raise Forbidden([_why_no_option(gain, options), *why_not_through(gain, present)])


def _why_no_option(gain: Gain, options: list[Option]) -> Violation:
    """The rule that closes this planet, or this option, to the player's ethic."""
    player, planet = gain.player, gain.planet
    if planet.type == "primitive" and player.ethic == "sto":
        if player.people == "annunaki":
            return referee.violation(
                say(
                    "Un jugador luminoso no puede ganar un planeta primitivo; los Annunaki sí pueden "
                    "usar la "
                    "acción para convertirlo en avanzado (opción «convert»)."
                ),
                cite="6.2.4.2.2 A1.2.1",
                path="planet.type",
            )
        return referee.violation(
            say("Un jugador luminoso no puede ganar un planeta primitivo."), cite="6.2.4.2.2 4.3.1", path="planet.type"
        )
    open_to = listing((TITLES[option.key] for option in options), either=True)
    return referee.violation(
        say(
            "{wanted} no es una opción de este jugador en este planeta; puede {options}.",
            wanted=TITLES[gain.option],
            options=open_to,
        ),
        cite=["6.2.4.2", *(cite for option in options for cite in option.cites[:1])],
        path="option",
    )


def why_not_card(gain: Gain) -> list[Violation]:
    """A3.3.A: the free action of Céntrico is for a planet of the central sector."""
    if not gain.player.centric or gain.planet.central:
        return []
    return [
        referee.violation(
            say("La acción gratuita de Céntrico es para un planeta del sector central («central»)."),
            cite="A3.3.A",
            path="planet.central",
        )
    ]


def why_not_war(gain: Gain, option: Option) -> list[Violation]:
    """6.2.4.2.6, 7.1.2.n2: liberating needs a war that is already on, with a STS player."""
    if option.key != "liberate":
        return []
    planet, against = gain.planet, []
    if planet.owner_ethic == "sto":
        against.append(
            referee.violation(
                say("Solo se libera un planeta de un jugador oscuro, y {name} es luminoso.", name=planet.owner),
                cite="6.2.4.2.6 4.3.1",
                path="planet.owner_ethic",
            )
        )
    if not gain.at_war_with(planet.owner):
        against.append(
            referee.violation(
                say(
                    "Para liberar el planeta hay que estar ya en guerra con {name}: un luminoso no "
                    "puede "
                    "declararla en este momento.",
                    name=planet.owner,
                ),
                cite="6.2.4.2.6 7.1.2.n2",
                path="player.at_war_with",
            )
        )
    return against


def enemies_present(gain: Gain, option: Option, *, declares: bool) -> list[Other]:
    """7.2.1.1: those with ships here who are at war with the player, by now or from this very moment."""
    against = [violation for other in gain.others if other.declares for violation in _why_not_stop(gain, option, other)]
    if against:
        raise Forbidden(against)
    return [
        other
        for other in gain.others
        if other.ships
        and (other.at_war or gain.at_war_with(other.name) or other.declares or (declares and other.name == gain.planet.owner))
    ]


def _why_not_stop(gain: Gain, option: Option, other: Other) -> list[Violation]:
    """7.1.1.2.1, 7.1.2: the reasons against somebody's declaring war now in order to block."""
    player, planet = gain.player, gain.planet
    if other.at_war:
        return []
    war = Declaration(
        Party(other.name, other.ethic, other.people, ships_there=bool(other.ships)),
        Party(player.name, player.ethic, player.people, player.spirituality),
        "block_action",
        invasion=Invasion(option.key, planet.type, planet.owner_ethic),
    )
    return [Violation(v.text, v.citations, f"{other.path}.declares") for v in why_not_declare(war)]


def why_not_through(gain: Gain, enemies: list[Other]) -> list[Violation]:
    """7.2.1.1, A2.2.5: enemy ships in the square block the action, unless nobody can block the player."""
    if gain.player.spirituality >= IMMUNE:
        return []
    return [_blocked(gain, other) for other in enemies]


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


def _blocked(gain: Gain, other: Other) -> Violation:
    if other.declares and not other.at_war:
        return referee.violation(
            say(
                "{name} declara la guerra en este momento y bloquea el planeta ({ships}); la acción se puede aprovechar en "
                "otro.",
                name=other.name,
                ships=ships_text(other.ships),
            ),
            cite=["7.2.1.1", "7.2.1", "7.1.2" if other.ethic == "sto" else "7.1.1.2.1"],
            path=other.path,
        )
    if not gain.at_war_with(other.name):
        return referee.violation(
            say(
                "Conquistar el planeta es entrar en guerra con {name}, que lo bloquea con lo que tiene en la casilla "
                "({ships}).",
                name=other.name,
                ships=ships_text(other.ships),
            ),
            cite="7.2.1.1 7.1.1.1 9.4",
            path=other.path,
        )
    return referee.violation(
        say(
            "{name}, en guerra con el jugador, tiene {ships} en la casilla: el planeta está bloqueado.",
            name=other.name,
            ships=ships_text(other.ships),
        ),
        cite="7.2.1.1 7.2.1",
        path=other.path,
    )


def _plainly_too_few(gain: Gain, option: Option) -> list[Violation]:
    """The ships too, where they fall short and no fleet B or card could help."""
    counted = gain.player.ships + sum(fleet.ships for fleet in gain.player.fleets)
    helped = gain.player.fleet_b() is not None or gain.player.centric
    return [] if counted >= option.ships or helped else [_too_few(option, counted)]


def _too_few(option: Option, counted: int) -> Violation:
    return referee.violation(
        say(
            "{option} este planeta pide {required} y hay {counted}.{notes}",
            option=ACTS.get(option.key, TITLES[option.key]),
            required=ships_text(option.ships),
            counted=counted,
            notes=Sentences(option.notes),
        ),
        cite=["6.2.4.2", *option.cites],
        path="player.ships",
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


def _needs(option: Option, counted: int) -> Step:
    return referee.step(
        "needs",
        TITLES[option.key],
        say(
            "Hace falta tener en la casilla {required}, sin que importe el V.C., y hay {counted}.{notes}",
            required=ships_text(option.ships),
            counted=counted,
            notes=Sentences(option.notes),
        ),
        cite=["6.2.4.2", *option.cites],
        authority="interpretation" if option.inferred else None,
        required=option.ships,
        counted=counted,
    )


def take(gain: Gain, option: Option) -> Procedure[dict[str, Json]]:
    """6.2.4.2: the enemy's discs or the neutral token go, the player's discs come, and what follows from it."""
    if option.key == "convert":
        return {"option": option.key, "discs": 0, "tech_steals": 0, "points": 0}
    yield referee.step(
        "discs", say("El planeta cambia de manos"), _taken_text(gain, option), cite=option.cites, discs=option.discs
    )
    steals = yield from tech_steals(gain)
    if gain.planet.capital:
        yield evacuation(gain)
    relocates = yield from mayas_relocate(gain, option)
    points = yield from _liberation_points(gain, option)
    relic = yield from relic_reward(gain)
    free_ally = gain.player.people == "confederacion_galactica" and gain.player.ethic == "sto"
    if free_ally:
        yield referee.step(
            "free_ally",
            say("Confederación Galáctica: Aliar gratis"),
            say(
                "Por ganar un planeta obtiene ahora una acción gratuita de ganar otro con la opción Aliar, "
                "que no "
                "vuelve a dar la ventaja."
            ),
            cite="A1.6.1",
        )
    return {
        "option": option.key,
        "discs": option.discs,
        "tech_steals": steals,
        "points": points,
        "relocates": relocates,
        "free_ally": free_ally,
        "relic": relic,
    }


def _taken_text(gain: Gain, option: Option) -> Message:
    if gain.planet.type != "player":
        return say("Se retira la ficha de planeta neutral y el jugador coloca {discs}.", discs=discs_text(option.discs))
    return say(
        "Se retira toda la población de {name} ({n}) y el jugador coloca {discs}.",
        name=gain.planet.owner,
        n=gain.planet.population,
        discs=discs_text(option.discs),
    )


def tech_steals(gain: Gain) -> Procedure[int]:
    """6.2.4.4: one level for 1 to 5 discs removed, two for 6 or more, among those where the enemy is ahead."""
    if gain.planet.type != "player":
        return 0
    steals = 2 if gain.planet.population >= MANY_DISCS else 1
    text = (
        say(
            "Se han retirado {n} de población (6 o más): puede subir 2 niveles de tecnologías en las que {name} le aventaje.",
            n=gain.planet.population,
            name=gain.planet.owner,
        )
        if steals == 2
        else say(
            "Se han retirado {n} de población (de 1 a 5): puede subir 1 nivel de una tecnología en la que {name} le aventaje.",
            n=gain.planet.population,
            name=gain.planet.owner,
        )
    )
    yield referee.step("tech_steals", say("Robos tecnológicos"), text, cite="6.2.4.4", steals=steals)
    return steals


def evacuation(gain: Gain) -> Step:
    """6.2.4.5: whoever loses the planet of the capital moves it at once."""
    return referee.step(
        "evacuation",
        say("Evacuación del mundo capital"),
        say(
            "{name} traslada su mundo capital al planeta suyo sin naves enemigas que tenga más discos, que vuelven al "
            "tablero; si "
            "no tiene ninguno, a un espacio vacío del mismo sector. Puede gastar su reserva de emergencia.",
            name=gain.planet.owner,
        ),
        cite="6.2.4.5 6.2.4.6.n1 6.2.4.6.n2 7.4.1",
    )


def _liberation_points(gain: Gain, option: Option) -> Procedure[int]:
    """A1.14.1 Pleyares (STO): 2 points each time they liberate a planet."""
    if gain.player.people != "pleyares" or option.key != "liberate":
        return 0
    yield referee.step(
        "points",
        say("Pleyares: 2 P.D. por liberar"),
        say("Los Pleyares luminosos ganan 2 P.D. cada vez que liberan un planeta."),
        cite="A1.14.1",
        points=PLEYARES_POINTS,
    )
    return PLEYARES_POINTS
