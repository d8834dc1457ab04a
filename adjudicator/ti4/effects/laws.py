"""Laws in play that change production, control, cards, movement and the end of a turn (26.2 to 26.5)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Pick
from adjudicator.messages import Message, say
from adjudicator.names import name_key
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.agenda_situation import Council
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure, home_planets
from adjudicator.ti4.procedures.adjacency import is_nexus
from adjudicator.ti4.procedures.goods import gain_goods
from adjudicator.ti4.procedures.points_won import pass_points
from adjudicator.ti4.situations import Situation
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import About, Reason, adds, components, effect, forbids, permits


def at_planet(situation: Situation, key: str, about: About) -> bool:
    """Whether a law is attached to the planet that is asked about (100)."""
    return bool(about.what) and name_key(situation.elected.get(key, "")) == name_key(about.what)


def tell(situation: Situation, key: str, part: str, text: Message, cite: str, **data: Json) -> Procedure[None]:
    """The step of a law in play."""
    law = components()[key]
    where = f"law.{key}" + (f".{part}" if part else "")
    yield referee.step(where, say("{name}", name=law), text, cite=f"26.3 {cite} {law.cite}", **data)


@forbids("political_censure", "play card", cite="1 19.6 26.4")
def political_censure(situation: Situation, owner: Player, about: About) -> bool:
    """Political Censure: its owner cannot play action cards."""
    return about.of(owner)


@adds("fleet_regulations", "fleet", cite="26.3")
def fleet_regulations(board: Board, owner: Player, about: About) -> int:
    """Fleet Regulations: at most four tokens in a fleet pool count."""
    pool = (about.player.fleet_pool or 0) if about.player else 0
    return min(figure("fleet_regulations", "tokens") - pool, 0)


@forbids("fleet_regulations", "fleet token", cite="26.3 19.6")
def full_fleet_pool(board: Board, owner: Player, about: About) -> bool:
    """Fleet Regulations: nobody may have more than four tokens in the fleet pool."""
    return about.count > figure("fleet_regulations", "tokens")


def _attached(key: str, value: str) -> None:
    """Registers a law that adds to a value of its planet (100.2)."""

    @adds(key, value, cite="26.3 100.2")
    def more(situation: Situation, owner: Player, about: About) -> int:
        return figure(key, value) if at_planet(situation, key, about) else 0


_attached("core_mining", "resources")
_attached("terraforming_initiative", "resources")
_attached("terraforming_initiative", "influence")
_attached("senate_sanctuary", "influence")


@forbids("demilitarized_zone", "hold units", cite="19.6 100 faq.consejo.9")
def demilitarized_zone(board: Board, owner: Player, about: About) -> bool:
    """Demilitarized Zone, the law and the exploration card: units cannot land, be produced or be placed on its planet."""
    planet = board.board.planet(about.what)
    attached = planet is not None and "demilitarized_zone" in planet.attachments
    return attached or at_planet(board, "demilitarized_zone", about)


@permits("homeland_defense_act", "crowd planet", cite="26.3")
def homeland_defense_act(board: Board, owner: Player, about: About) -> bool:
    """Homeland Defense Act: any number of PDS on the planets that a player controls."""
    planet = board.board.planet(about.what)
    mine = planet is not None and about.player is not None and planet.controller == about.player.id
    return mine and about.unit == "pds"


@forbids("holy_planet_of_ixth", "use production", cite="19.6 100")
def holy_planet(board: Board, owner: Player, about: About) -> bool:
    """Holy Planet of Ixth: units on the planet cannot use Production."""
    return at_planet(board, "holy_planet_of_ixth", about)


def _why_not_holy(board: Board, player: Player) -> list[Reason]:
    if at_planet(board, "holy_planet_of_ixth", About(what=board.event.planet)):
        return []
    return [Reason(say("Es otro planeta."), "29.1")]


@effect("holy_planet_of_ixth", At.CONTROL_GAINED, against=_why_not_holy)
def holy_planet_taken(board: Board, player: Player) -> Procedure[Board]:
    """Holy Planet of Ixth: a victory point passes from who loses the planet to who gains it."""
    winner, loser = board.players[board.event.player], board.players.get(board.event.by)
    text = say("{winner} gana 1 punto de victoria por el planeta.", winner=winner)
    if loser:
        text = say("{text} {loser}, que lo pierde, pierde 1.", text=text, loser=loser)
    points = {winner.id: 1, **({loser.id: -1} if loser else {})}
    yield from tell(board, "holy_planet_of_ixth", board.event.planet, text, "81.4", victory_points=dict[str, Json](points))
    return (yield from pass_points(board, points, "law.holy_planet_of_ixth"))


def _why_no_explorer(board: Board, player: Player) -> list[Reason]:
    if board.event.player == board.elected.get("minister_of_exploration"):
        return []
    return [Reason(say("No toma el planeta el dueño de la Ley."), "29.1 26.4")]


@effect("minister_of_exploration", At.CONTROL_GAINED, against=_why_no_explorer)
def minister_of_exploration(board: Board, player: Player) -> Procedure[Board]:
    """Minister of Exploration: a trade good for each planet that its owner gains."""
    n = figure("minister_of_exploration", "goods")
    text = say("{player} gana {n} Mercancía por tomar el control de {planet}.", player=player, n=n, planet=board.event.planet)
    yield from tell(board, "minister_of_exploration", board.event.planet, text, "29.1 63.2", trade_goods={player.id: n})
    gained = board.gain(player.id, trade_goods=n) if isinstance(board, Table) else board
    return (yield from gain_goods(gained, player, n, f"control.{board.event.planet}"))


def _why_not_home(board: Board, player: Player) -> list[Reason]:
    owner = board.players.get(board.elected.get("the_crown_of_emphidia", ""))
    homes = home_planets(owner.faction or "") if owner else frozenset()
    if owner and board.event.player != owner.id and name_key(board.event.planet) in homes:
        return []
    return [Reason(say("No es un planeta del sistema de origen de su dueño."), "29.1 26.4")]


@effect("the_crown_of_emphidia", At.CONTROL_GAINED, against=_why_not_home)
def the_crown_of_emphidia(board: Board, player: Player) -> Procedure[Board]:
    """The Crown of Emphidia: whoever takes a planet of its owner's home system takes the card and the point."""
    return (yield from changes_hands(board, "the_crown_of_emphidia", board.event.player, "29.1"))


def changes_hands(situation: Board, key: str, winner: str, cite: str) -> Procedure[Board]:
    """26.4, faq.consejo.10: a law and its victory point pass to another player."""
    loser = situation.elected[key]
    text = say(
        "{winner} gana la carta y 1 punto de victoria; {loser}, que la tenía, pierde 1.",
        winner=situation.players[winner],
        loser=situation.players[loser],
    )
    points = {winner: 1, loser: -1}
    yield from tell(situation, key, "", text, f"26.4 81.4 faq.consejo.10 {cite}", victory_points=dict[str, Json](points))
    situation = yield from pass_points(situation, points, f"law.{key}")
    return situation.change(elected={**situation.elected, key: winner})


def _why_kept(board: Board, player: Player) -> list[Reason]:
    few = board.event.produced.count("fighter") < figure("prophecy_of_ixth", "fighters")
    if board.event.player == player.id and few:
        return []
    return [Reason(say("Conserva la Ley."), "78")]


@effect("prophecy_of_ixth", At.PRODUCTION_AFTER, against=_why_kept)
def prophecy_lost(board: Board, player: Player) -> Procedure[Board]:
    """Prophecy of Ixth: its owner discards it on producing fewer than two fighters."""
    text = say("{player} usa Producción sin producir 2 Cazas o más: descarta la Ley.", player=player)
    yield from tell(board, "prophecy_of_ixth", "", text, "26.5 78", discarded=True)
    return board.change(laws=board.laws - {"prophecy_of_ixth"})


def _why_no_dock(board: Board, player: Player) -> list[Reason]:
    if board.event.player == player.id and board.event.produced.count("space_dock"):
        return []
    return [Reason(say("Su dueño no ha colocado un Puerto espacial."), "80 26.4")]


@effect("minister_of_industry", At.STRUCTURE_AFTER, against=_why_no_dock)
def minister_of_industry(board: Board, player: Player) -> Procedure[Board]:
    """Minister of Industry: where its owner places a space dock, all their units may use Production at once."""
    system = board.event.system
    text = say(
        "{player} ha colocado un Puerto espacial: todas sus unidades de {system} pueden usar ahora Producción, pagando lo que "
        "produzcan. Se resuelve como otra producción.",
        player=player,
        system=system,
    )
    yield from tell(board, "minister_of_industry", system, text, "26.4 78 79.1", system=system)
    return board


def _why_no_peace(board: Board, player: Player) -> list[Reason]:
    if any(board.system.has_unit_of(name) for name in board.players if name != board.active_player):
        return []
    return [Reason(say("No hay en el sistema unidades de otro jugador."), "5.1")]


@effect("minister_of_peace", At.ACTIVATE_AFTER, against=_why_no_peace, optional=True, within=("tactical_action",), cite="5.1")
def minister_of_peace(board: Board, player: Player) -> Procedure[Board]:
    """Minister of Peace: discarded, the turn of the active player ends at once."""
    text = say("{player} descarta la Ley: el turno de {active} termina de inmediato.", player=player, active=board.active)
    yield from tell(board, "minister_of_peace", "", text, "26.5 5.1 2.2", ended=True)
    left = board.laws - {"minister_of_peace"}
    return board.change(laws=left, ended=True)


@forbids("nexus_sovereignty", "travel alpha_beta", cite="10 70 19.6")
def nexus_sovereignty(board: Board, owner: Player, about: About) -> bool:
    """Nexus Sovereignty: the alpha and beta wormholes of the nexus do not serve movement."""
    ends = [system for system in (about.system, about.other) if system in board.board.systems]
    return any(is_nexus(board.board, system) for system in ends)


def _why_no_committee(council: Council, player: Player) -> list[Reason]:
    if council.card.elect == "player" and not council.event.player and not council.event.outcome:
        return []
    return [Reason(say("No se va a elegir a un jugador."), "27.10")]


@effect("committee_formation", At.VOTES_BEFORE, against=_why_no_committee, optional=True, asks=True)
def committee_formation(council: Council, player: Player) -> Procedure[Council | None]:
    """Committee Formation: its owner discards it and names the elected player; there is no vote."""
    chosen: str = yield from referee.ask(
        Pick(
            f"votes.committee_formation.{player.id}",
            player.id,
            say("¿Descarta {player} «{name}»? ¿A quién elige?", player=player, name=components()["committee_formation"]),
            options=["none", *council.outcomes()],
            default="none",
            labels=[say("No"), *(council.outcome_name(option) for option in council.outcomes())],
        ),
        cite="27.10 26.5",
    )
    if chosen == "none":
        return None
    text = say("{player} la descarta y elige a {chosen}: esta carta no se vota.", player=player, chosen=council.players[chosen])
    yield from tell(council, "committee_formation", "", text, "26.5 27.10", elected=chosen)
    elected = {law: owner for law, owner in council.elected.items() if law != "committee_formation"}
    council = replace(council, laws=council.laws - {"committee_formation"}, elected=elected)
    return council.change(event=replace(council.event, outcome=chosen))
