"""What closes a planet to somebody who wants to gain it (6.2.4.2, 7.1, 7.2.1.1): the option, the war, the blockade, the ships."""

from __future__ import annotations

from adjudicator.era.abilities import ability
from adjudicator.era.effects.gain_effects import (
    Option,
    own_options,
    printed_options,
)
from adjudicator.era.gain_reader import Gain, Other
from adjudicator.era.names import table
from adjudicator.era.procedures.strength import Sentences
from adjudicator.era.procedures.war_conditions import IMMUNE, why_not_declare
from adjudicator.era.voice import referee, ships_text
from adjudicator.era.war_reader import Declaration, Invasion, Party
from adjudicator.errors import Forbidden
from adjudicator.messages import listing, say
from adjudicator.ruling import Violation

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


def why_protected(gain: Gain, *, declares: bool) -> list[Violation]:
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
        if ability(player.people, "converts_primitive", player.ethic):
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
        cite=["6.2.4.2", *_rule_of(gain), *(cite for option in options for cite in option.cites[:1])],
        path="option",
    )


def _rule_of(gain: Gain) -> list[str]:
    """The rule of the option that was asked for: on this kind of planet, or wherever it belongs."""
    if gain.option == "convert":
        return ["A1.2.1"]
    rows = [row for row in table("options")["option"] if row["key"] == gain.option]
    return [str(row["id"]) for row in rows if row["planet"] == gain.planet.type] or [str(rows[0]["id"])]


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


def why_not_free(gain: Gain, option: Option) -> list[Violation]:
    """A1.15: the free actions are of Progenitores, to colonise, and four a game; A1.6.1: one of the Confederación, to ally."""
    if not gain.player.free:
        return []
    against = []
    if ally := ability(gain.player.people, "free_ally", gain.player.ethic):
        text = say("La acción gratuita de la Confederación Galáctica es solo para Aliar.")
        return [] if option.key == "ally" else [referee.violation(text, cite=ally, path="option")]
    if not ability(gain.player.people, "free_colonies"):
        text = say("Las acciones gratuitas de Colonizar son de los Progenitores.")
        against.append(referee.violation(text, cite="A1.15", path="player.people"))
    if option.key != "colonise":
        text = say("Las acciones gratuitas de los Progenitores son solo para Colonizar.")
        against.append(referee.violation(text, cite="A1.15", path="option"))
    if gain.player.free_left == 0:
        text = say("Ya ha gastado las 4 acciones gratuitas de la partida.")
        against.append(referee.violation(text, cite="A1.15", path="player.free_left"))
    return against


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


def _blocked(gain: Gain, other: Other) -> Violation:
    if other.declares and not other.at_war:
        return referee.violation(
            say(
                "{name} declara la guerra en este momento y bloquea el planeta ({ships}); la acción se puede aprovechar en "
                "otro.",
                name=other.name,
                ships=ships_text(other.ships),
            ),
            cite=["7.2.1.1", "7.2.1", *(["7.1.2", "7.1.2.n1"] if other.ethic == "sto" else ["7.1.1.2.1"])],
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


def plainly_too_few(gain: Gain, option: Option) -> list[Violation]:
    """The ships too, where they fall short and no fleet B or card could help."""
    counted = gain.player.ships + sum(fleet.ships for fleet in gain.player.fleets)
    helped = gain.player.fleet_b() is not None or gain.player.centric
    return [] if counted >= option.ships or helped else [too_few(option, counted)]


def too_few(option: Option, counted: int) -> Violation:
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
