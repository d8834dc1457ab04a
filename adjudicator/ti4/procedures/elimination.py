"""36, 76.7 Elimination: whether a player is out, and what becomes of everything of theirs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from adjudicator.lists import Named
from adjudicator.messages import count, listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step
from adjudicator.ti4.board import Player
from adjudicator.ti4.forces import Force
from adjudicator.ti4.limits import refuse_unmodelled
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import table as data
from adjudicator.ti4.procedures.assumptions import told
from adjudicator.ti4.reader import read_board
from adjudicator.ti4.round_situation import TWO_CARDS
from adjudicator.ti4.system_reader import read_force
from adjudicator.ti4.table_reader import read_speaker
from adjudicator.ti4.table_situation import Seat, Table
from adjudicator.ti4.units import GROUND
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, issuer, window
from adjudicator.ti4.windows.holdings import of_faction

SUPPLY = ("fighter", "infantry")
"""20.4: captured units that are nobody's and go back to the supply."""


@dataclass(frozen=True)
class Downfall(Table):
    """The table, and what an eliminated player leaves behind."""

    whom: tuple[str, ...] = ()
    """Whose elimination is asked for."""
    hands: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    zero: str = ""
    captured: Mapping[str, Mapping[str, Force]] = field(default_factory=dict)
    tokens_held: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Command tokens of others on a faction sheet."""
    began_with: int = 0
    copied: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """94.16: by player, the technologies of others on which their tokens lie, by token."""
    seated: bool = True
    """Whether the document says in which order the players sit."""


def read_elimination(root: Node) -> Downfall:
    """The document of the procedure `elimination`."""
    refuse_unmodelled(root, "elimination")
    board = read_board(root, figures=False, activated=False, asked=("player",))
    names, players = list(board.players), root.field("players")
    if root.field("began_with").given and root.field("began_with").integer() < len(names):
        root.field("began_with").fault("la partida empezó al menos con los {n} que hay", n=len(names))
    asked = root.field("player").one_of(names, "")
    return Downfall.on(
        board.change(assumptions=()),
        seats=dict.fromkeys(names, Seat()),
        speaker=read_speaker(root, board),
        whom=(asked,) if asked else tuple(names),
        hands={name: players.field(name).field("strategy_cards").names() for name in names},
        zero=root.field("zero").one_of(names, ""),
        captured={name: _captured(players.field(name).field("captured"), names) for name in names},
        tokens_held={name: players.field(name).field("tokens_held").names(names) for name in names},
        began_with=root.field("began_with").integer(),
        copied={name: players.field(name).field("copied").names_by_name() for name in names},
        seated=root.field("seating").given,
    )


def _captured(node: Node, names: list[str]) -> dict[str, Force]:
    return {owner: read_force(entry) for owner, entry in node.by_name(names).items()}


def run_elimination(table: Downfall) -> Procedure[Mapping[str, Json]]:
    """36.1: whoever has no ground forces, no Production and no planet is out."""
    whole = say("Se toma que se ha dicho todo lo que hay en el tablero.")
    yield from told([whole], "36.1")
    out: list[str] = []
    for name in table.whom:
        player = table.players[name]
        against = why_not_out(table, player)
        yield _told(player, against)
        if not against:
            out.append(name)
    for name in out:
        table = yield from eliminate(table, table.players[name], out)
    return {"eliminated": out, "speaker": table.speaker or None, "players": len(table.players) - len(out)}


def why_not_out(table: Downfall, player: Player) -> list[Reason]:
    """36.1a to 36.1c: what keeps a player in the game."""
    found, everything = [], units_of(table, player)
    ground = everything.only(GROUND)
    if ground:
        found.append(Reason(say("tiene en el tablero {units}", units=ground), "36.1a"))
    makers = Force(tuple(stack for stack in everything if _produces(player, stack.unit)))
    if makers:
        found.append(Reason(say("tiene unidades con Producción: {units}", units=makers), "36.1b"))
    planets = [planet.id for planet in table.planets_of(player.id)]
    if planets:
        found.append(Reason(say("controla {planets}", planets=listing(planets)), "36.1c"))
    return found


def units_of(table: Table, player: Player) -> Force:
    """Everything that a player has on the board."""
    force = Force()
    for system in table.systems.values():
        for part in (system.force(player.id), *(planet.force(player.id) for planet in system.planets.values())):
            force = force.plus(part)
    return force


def _produces(player: Player, unit: str) -> bool:
    profile = player.profiles.get(unit)
    return profile is not None and (bool(profile.production) or profile.production_over_resources is not None)


def _told(player: Player, against: list[Reason]) -> Step:
    if against:
        why = listing(reason.text for reason in against)
        text = say("{player} sigue en la partida: {why}.", player=player, why=why)
        return referee.step(f"check.{player.id}", "Condiciones", text, cite=" ".join(reason.cite for reason in against))
    text = say("{player} no tiene fuerzas terrestres, ni unidades con Producción, ni planetas: queda eliminado.", player=player)
    return referee.step(f"check.{player.id}", "Condiciones", text, cite="36.1 36.1a 36.1b 36.1c")


def eliminate(table: Downfall, player: Player, out: list[str]) -> Procedure[Downfall]:
    """36.2 to 36.11: what goes to the box, to the discards, to the decks and back to others."""
    key = f"out.{player.id}"
    text = say(
        "Todo lo de {player} va a la caja: hoja de facción y de mando, unidades, fichas, Tecnologías y Favores.", player=player
    )
    yield referee.step(f"{key}.box", "A la caja", text, cite="36.2")
    yield from _held_by_others(table, player, key)
    yield from _assimilated(table, player, key)
    yield from _laws(table, player, key)
    yield from _notes(table, player, key)
    text = say(
        "Las cartas de Acción de {player} se descartan, y sus Objetivos secretos, completados o no, vuelven a su mazo, que se "
        "baraja.",
        player=player,
    )
    yield referee.step(f"{key}.hand", "La mano", text, cite="36.5 36.7")
    if table.hands.get(player.id):
        cards = listing([Named("ti4", card) for card in table.hands[player.id]])
        text = say("Vuelven a la zona común, agotadas o no: {cards}.", cards=cards)
        yield referee.step(f"{key}.strategy", "Cartas de Estrategia", text, cite="36.6")
    yield from _captives(table, player, key)
    table = yield from _speaker(table, player, out, key)
    table, _ = yield from window(table, At.ELIMINATED, key=key, player=player.id)
    yield from _fewer(table, out, key)
    return table


def _assimilated(table: Downfall, player: Player, key: str) -> Procedure[None]:
    """94.18, 36.10a: a technology with somebody's assimilator token on it stays in play, in the area of whose token it is."""
    for name, copied in table.copied.items():
        for technology in copied.values():
            if name != player.id and _owned(player, technology):
                text = say(
                    "«{technology}» no va a la caja: lleva una ficha de {other} y pasa a su área de juego.",
                    technology=Named("ti4", technology),
                    other=table.players[name],
                )
                yield referee.step(f"{key}.copied.{technology}", "Tecnologías", text, cite="36.10a 94.18 94.16", to=name)


def _owned(player: Player, technology: str) -> bool:
    """Whether a technology is the player's: as the document says, or of the player's faction."""
    return technology in player.technologies or of_faction(player, technology)


def _held_by_others(table: Downfall, player: Player, key: str) -> Procedure[None]:
    """36.2: units of the player's colour go to the box wherever they are, those that others have captured too."""
    for name, held in table.captured.items():
        force = held.get(player.id, Force()).without(SUPPLY)
        if force and name != player.id:
            text = say(
                "Va a la caja también lo que {captor} le había capturado: {units}.", captor=table.players[name], units=force
            )
            yield referee.step(f"{key}.box.{name}", "A la caja", text, cite="36.2", units=force.as_document())


def _laws(table: Downfall, player: Player, key: str) -> Procedure[None]:
    """36.3: the agenda cards that the player owns."""
    laws = [law for law, owner in table.elected.items() if owner == player.id]
    if laws:
        text = say("Sus Leyes se descartan: {laws}.", laws=listing([Named("ti4", law) for law in laws]))
        yield referee.step(f"{key}.law", "Leyes", text, cite="36.3 26.5")


def _notes(table: Downfall, player: Player, key: str) -> Procedure[None]:
    """36.4, 36.4a: others' notes go back to them, the player's own leave the game wherever they are."""
    for note in player.notes:
        giver = issuer(table, player, note)
        if giver is not None and giver.id == player.id:
            continue
        text = (
            say("«{note}» vuelve a {giver}.", note=Named("ti4", note), giver=giver)
            if giver
            else say("«{note}» vuelve a su dueño.", note=Named("ti4", note))
        )
        yield referee.step(f"{key}.note.{note}", "Favores", text, cite="36.4 44.7a")
    for other in table.players.values():
        for note in other.notes:
            giver = issuer(table, other, note)
            if giver is not None and giver.id == player.id:
                text = say("«{note}», de {player}, sale de la partida.", note=Named("ti4", note), player=player)
                if other.id != player.id:
                    text = say(
                        "«{note}», de {player}, sale de la partida aunque la tenga {other}.",
                        note=Named("ti4", note),
                        player=player,
                        other=other,
                    )
                points = int(data("points").get(note, {}).get("points", 0)) if note in data("notes") else 0
                if points:
                    lost = count(points, "{n} punto de victoria", "{n} puntos de victoria")
                    text = say("{text} {other} pierde {points}.", text=text, other=other, points=lost)
                yield referee.step(
                    f"{key}.lent.{other.id}.{note}",
                    "Favores",
                    text,
                    cite="36.4a 44.7" + (f" 81.4 c.{note}" if points else ""),
                    victory_points=-points,
                )


def _captives(table: Downfall, player: Player, key: str) -> Procedure[None]:
    """36.11, 20.4: captured units go back to their owners, fighters and infantry to the supply."""
    for owner, force in table.captured.get(player.id, {}).items():
        own, common = force.without(SUPPLY), force.only(SUPPLY)
        if own:
            text = say(
                "Lo que tenía capturado vuelve a los refuerzos de {owner}: {units}.", units=own, owner=table.players[owner]
            )
            yield referee.step(f"{key}.captured.{owner}", "Unidades capturadas", text, cite="36.11")
        if common:
            text = say("Las fichas que tenía capturadas van al suministro común: {units}.", units=common)
            yield referee.step(f"{key}.supply.{owner}", "Unidades capturadas", text, cite="36.11 20.4")


def _speaker(table: Downfall, player: Player, out: list[str], key: str) -> Procedure[Downfall]:
    """36.8, 76.7: the token passes to the left, past whoever is out as well."""
    if table.speaker != player.id:
        return table
    left = table.left_of(player.id)
    while left in out and left != player.id:
        left = table.left_of(left)
    if not table.seated and len(table.players) > 2:
        order = listing(table.players[name] for name in table.seating)
        yield from told(
            [say("No se dice cómo se sientan: se toma este orden, en sentido horario: {order}.", order=order)], "36.8"
        )
    text = say("Era el Portavoz: el indicador pasa a {left}, a su izquierda.", left=table.players[left])
    yield referee.step(f"{key}.speaker", "Portavoz", text, cite="36.8 76.7")
    return replace(table, speaker=left)


def _fewer(table: Downfall, out: list[str], key: str) -> Procedure[None]:
    """36.9: a game of five or more that comes down to four goes on with one strategy card each."""
    before, left = max(table.began_with, len(table.players)), len(table.players) - len(out)
    if before > TWO_CARDS >= left:
        players = count(left, "{n} jugador", "{n} jugadores")
        text = say("Quedan {players} de {n}: cada uno sigue eligiendo una sola carta de Estrategia.", players=players, n=before)
        yield referee.step(f"{key}.cards", "Cartas de Estrategia", text, cite="36.9")
