"""Mechs that act in a combat, besides those of mechs.py: faces, bonuses that hang on the opponent, hits that they cancel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from adjudicator.messages import Message, say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.asking import ask_number, ask_yes
from adjudicator.ti4.effects.leaders import marked, reserve, told
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.pieces import left
from adjudicator.ti4.situations import About, Lasting
from adjudicator.ti4.units import profile_for, profiles, unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, added, components, effect, forbids, own_key, titled, total, window

AnyFight = Fight | GroundFight


# the Naaz-Rokha mech, a ship while its card shows the other face


def _why_not_turned(fight: AnyFight, player: Player) -> list[Reason]:
    if isinstance(fight, Fight) and fight.force(player).count("mech"):
        return []
    return [Reason(say("No tiene mecas en la zona de espacio."), "23.2")]


@effect("eidolon", At.SPACE_START, against=_why_not_turned)
def eidolon(fight: Fight, player: Player) -> Procedure[Fight]:
    """Eidolon: at the start of a space combat, mechs in the space area turn their card and fight as ships."""
    face = next(profile for profile in profiles() if profile.key == "z_grav_eidolon")
    yield referee.step(
        fight.ask_key(At.SPACE_START, "eidolon", player),
        titled("z_grav_eidolon"),
        say(
            "Los mecas de {player} en la zona de espacio dan la vuelta a su carta: son también naves y combaten con {value} y "
            "{dice} dados; leemos que sin Resistencia al daño, que esa cara no trae.",
            player=player,
            value=face.combat,
            dice=face.dice,
        ),
        cite="23.2 c.z_grav_eidolon",
        authority="interpretation",
    )
    turned = replace(player, profiles={**player.profiles, "mech": face})
    fight = fight.change(players={**fight.players, player.id: turned})
    return replace(fight, joined=fight.joined | {f"{player.id} mech"})


@effect("z_grav_eidolon", At.COMBAT_END, within=("space_combat",))
def z_grav_eidolon(fight: AnyFight, player: Player) -> Procedure[AnyFight]:
    """Z-Grav Eidolon: at the end of the space combat the card shows its first face again; the mechs are no ships."""
    yield referee.step(
        f"end.eidolon.{player.id}",
        titled("eidolon"),
        say("Termina el combate: los mecas de {player} dejan de ser naves y vuelven a su primera cara.", player=player),
        cite="23.9 18.3",
    )
    face = profile_for("mech", player.faction, player.technologies, {})
    turned = replace(player, profiles={**player.profiles, "mech": face} if face else player.profiles)
    return fight.change(players={**fight.players, player.id: turned})


# bonuses that hang on something of the opponent that a document need not say


def bonus_against(
    key: str,
    unit: str,
    question: Callable[[Player, Player], Message],
    *,
    default: bool,
    known: Callable[[Player, Player], bool | None],
) -> None:
    """Registers +2 to a unit's combat rolls against an opponent of whom something holds: asked where it is not known."""

    def against(fight: AnyFight, player: Player) -> list[Reason]:
        force = fight.ships(player) if isinstance(fight, Fight) else fight.troops(player)
        return [] if force.count(unit) else [Reason(say("No combate ninguna unidad suya de ese tipo."), "64.2")]

    @effect(key, At.COMBAT_START, against=against, cite="64.2")
    def run(fight: AnyFight, player: Player) -> Procedure[AnyFight]:
        rival, ask = fight.opponent(player), fight.ask_key(At.COMBAT_START, key, player)
        holds = known(player, rival)
        if holds is None:
            holds = yield from ask_yes(ask, player, question(player, rival), "64.2", default=default)
        n, name = figure(key, "combat"), unit_types()[unit].one
        text = (
            say(
                "{rival} cumple la condición: +{n} a cada tirada de {unit} de {player}.",
                rival=rival,
                n=n,
                unit=name,
                player=player,
            )
            if holds
            else say("{rival} no cumple la condición de {name}: no suma nada.", rival=rival, name=components()[key])
        )
        yield referee.step(ask, titled(key), text, cite="64.2")
        if not holds:
            return fight
        better = Lasting(player.id, key, "add", "combat", At.COMBAT_END, n, units=(unit,), cite="64.2")
        return fight.change(lasting=(*fight.lasting, better))


def _copied(player: Player, rival: Player) -> bool | None:
    """Whether a player owns a technology of the rival's faction that the rival has: it lies under an assimilator token."""
    own = {key for key in rival.technologies if key in components() and components()[key].faction == rival.faction}
    return True if rival.faction is not None and own & player.technologies else None


bonus_against(
    "mordred",
    "mech",
    lambda player, rival: say(
        "¿Tiene {rival} una ficha «X» o «Y» de {player} sobre alguna tecnología?", rival=rival, player=player
    ),
    default=False,
    known=_copied,
)
bonus_against(
    "iconoclast",
    "mech",
    lambda player, rival: say("¿Tiene {rival} al menos 1 Fragmento de reliquia?", rival=rival),
    default=False,
    known=lambda player, rival: None,
)
bonus_against(
    "arvicon_rex",
    "flagship",
    lambda player, rival: say(
        "¿Falta la ficha de Mando de {rival} en la reserva de Flota de {player}?", rival=rival, player=player
    ),
    default=True,
    known=lambda player, rival: None if player.fleet_tokens is None else rival.id not in player.fleet_tokens,
)


@forbids("iconoclast_omega", "afb", cite="19.6 12.1")
def iconoclast_omega(fight: Fight, owner: Player, about: About) -> bool:
    """Iconoclast Omega: others cannot use Anti-Fighter Barrage against its owner's units in its system."""
    system = fight.system
    there = system.force(owner.id).count("mech") or any(p.force(owner.id).count("mech") for p in system.planets.values())
    return about.against(owner) and bool(there)


# the Nomad mech


def _spare_hits(fight: Fight, player: Player) -> int:
    """How many hits the mechs in the space area could cancel."""
    each = 1 + total(added(fight, "cancelled_by_sustain", About(player)))
    return min(fight.event.hits, fight.force(player).stack("mech").undamaged * each)


def _why_no_manipulator(fight: AnyFight, player: Player) -> list[Reason]:
    if isinstance(fight, Fight) and fight.event.player == player.id and _spare_hits(fight, player):
        return []
    return [Reason(say("No tiene mecas sin daño en la zona de espacio, o no hay impactos."), "87.1")]


@effect("quantum_manipulator", At.SPACE_HITS, against=_why_no_manipulator, optional=True, asks=True)
def quantum_manipulator(fight: Fight, player: Player) -> Procedure[Fight | None]:
    """Quantum Manipulator: mechs in the space area may sustain damage to cancel hits against their owner's ships."""
    key = own_key(fight, fight.ask_key(At.SPACE_HITS, "quantum_manipulator", player))
    ready, each = fight.force(player).stack("mech").undamaged, 1 + total(added(fight, "cancelled_by_sustain", About(player)))
    own = sum(s.undamaged for s in fight.ships(player) if player.profile(s.unit).sustain_damage)
    most = min(ready, -(-fight.event.hits // each))
    n = yield from ask_number(
        key,
        player,
        say("¿Cuántos mecas de {player} usan Resistencia al daño para anular impactos contra sus naves?", player=player),
        most,
        "87.1",
        default=min(most, max(fight.event.hits - own, 0)),
    )
    if not n:
        return None
    left = max(fight.event.hits - n * each, 0)
    yield referee.step(
        key,
        titled("quantum_manipulator"),
        say(
            "{player} anula impactos contra sus naves con la Resistencia al daño de {mechs}: quedan {left}.",
            player=player,
            mechs=Force.of({"mech": n}),
            left=left,
        ),
        cite="87.1",
        sustained={"mech": n},
        left=left,
    )
    event = replace(fight.event, hits=left)
    fight = fight.with_force(player, fight.force(player).change("mech", damaged=n))
    by, used = fight.opponent(player).id, Force.of({"mech": n})
    for at in (At.SUSTAIN_WHEN, At.SUSTAIN_AFTER):
        fight, _ = yield from window(fight, at, key=f"{key}.after", player=player.id, by=by, sustained=used)
    return fight.change(event=event)


# deployed in the middle of a combat


def _why_no_reaper(fight: GroundFight, player: Player) -> list[Reason]:
    if fight.troops(player).count("infantry") and left(fight.board, player, "mech"):
        return []
    return [Reason(say("No tiene allí infantería, o no le quedan mecas en los refuerzos."), "33.2")]


@effect("dunlain_reaper", At.GROUND_ROUND_START, against=_why_no_reaper, optional=True, asks=True, deploy=True)
def dunlain_reaper(fight: GroundFight, player: Player) -> Procedure[GroundFight | None]:
    """Dunlain Reaper: at the start of a round of ground combat, 2 resources replace 1 infantry with 1 mech."""
    key, price = own_key(fight, fight.key("dunlain_reaper", player)), figure("dunlain_reaper", "resources")
    prompt = say("¿Gasta {player} {n} Recursos para cambiar 1 infantería por 1 meca?", player=player, n=price)
    if not (yield from ask_yes(key, player, prompt, "33.1 33.2")):
        return None
    yield referee.step(
        key,
        titled("dunlain_reaper"),
        say(
            "{player} gasta {n} Recursos y sustituye 1 infantería por 1 meca en {planet}.",
            player=player,
            n=price,
            planet=fight.planet_id,
        ),
        cite="33.1 33.2 33.3 60.3",
    )
    force = fight.planet.force(player.id)
    return fight.with_force(player, force.minus(force.take("infantry", 1)).plus(Force.of({"mech": 1})))


# capture


def _why_no_reanimation(fight: AnyFight, player: Player) -> list[Reason]:
    here = isinstance(fight, GroundFight) and fight.planet.force(player.id).count("mech")
    if here and fight.event.player == player.id and fight.event.destroyed.count("infantry"):
        return []
    return [Reason(say("No cae infantería suya junto a un meca."), "20.3")]


@effect("reanimator", At.DESTROYED_WHEN, against=_why_no_reanimation, within=("invasion", "component_action"))
def reanimator(fight: GroundFight, player: Player) -> Procedure[GroundFight]:
    """Reanimator: own infantry destroyed on its planet is captured."""
    units = Force.of({"infantry": fight.event.destroyed.count("infantry")})
    yield referee.step(
        fight.ask_key(At.DESTROYED_WHEN, "reanimator", player),
        titled("reanimator"),
        say(
            "{player} captura en su hoja de facción {units} que pierde en {planet}.",
            player=player,
            units=units,
            planet=fight.planet_id,
        ),
        cite="20 20.3",
        captured=units.as_document(),
    )
    return fight


def _nobody_converted(fight: GroundFight, player: Player) -> list[Reason]:
    if marked(fight, player, "indoctrination") and reserve(fight, player, "mech"):
        return []
    return [Reason(say("No acaba de usar Adoctrinamiento, o no le quedan Mecas en los refuerzos."), "33")]


@effect("moyins_ashes", At.GROUND_START, against=_nobody_converted, optional=True, cite="33 24", deploy=True)
def moyins_ashes(fight: GroundFight, player: Player) -> Procedure[GroundFight]:
    """Moyin's Ashes: one influence more makes the unit that Indoctrination brings a mech."""
    n = figure("moyins_ashes", "influence")
    text = say("gasta {n} de Influencia más y la unidad que convierte es 1 Meca en vez de 1 Infantería", n=n)
    yield told(fight, At.GROUND_START, player, "moyins_ashes", text, "33 51", influence=n)
    force = fight.planet.force(player.id)
    return fight.with_force(player, force.minus(Force.of({"infantry": 1})).plus(Force.of({"mech": 1})))
