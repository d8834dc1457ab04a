"""36.10 What stays of a faction when a player is eliminated."""

from __future__ import annotations

from adjudicator.messages import Message, listing, say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import book_components
from adjudicator.ti4.procedures.elimination import Downfall
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, effect, titled

NOTHING = say("No hay nada suyo que se quede.")
ATTACHED = ("terraform", "ul_the_progenitor")


def _stays(table: Downfall, key: str, text: Message, cite: str) -> Procedure[Downfall]:
    yield referee.step(f"{table.event.key}.{key}", titled(key), text, cite=cite)
    return table


def _gone(table: Downfall, player: Player) -> bool:
    return table.event.player == player.id


def _copied(table: Downfall, player: Player) -> list[str]:
    """The technologies of the eliminated player's faction that somebody else has."""
    faction = table.players[table.event.player].faction
    return [
        key for key in sorted(player.technologies) if key in book_components() and book_components()[key].faction == faction
    ]


def _why_not_copied(table: Downfall, player: Player) -> list[Reason]:
    return [] if not _gone(table, player) and _copied(table, player) else [Reason(NOTHING, "36.10a")]


def _assimilator(key: str) -> None:
    @effect(key, At.ELIMINATED, against=_why_not_copied)
    def stays(table: Downfall, player: Player) -> Procedure[Downfall]:
        """36.10a: the technology under the token stays in play."""
        names = listing(titled(name) for name in _copied(table, player))
        text = say("La Tecnología con la ficha de Asimilador se queda en juego: {names}.", names=names)
        return (yield from _stays(table, key, text, "36.10a"))


for _key in ("valefar_assimilator_x", "valefar_assimilator_y"):
    _assimilator(_key)


def _own(table: Downfall, player: Player) -> list[Reason]:
    return [] if _gone(table, player) else [Reason(NOTHING, "36.10")]


@effect("quantum_entanglement", At.ELIMINATED, against=_own)
def quantum_entanglement(table: Downfall, player: Player) -> Procedure[Downfall]:
    """36.10b: the wormholes of Creuss stay."""
    text = say("Sus Agujeros de gusano siguen en el tablero hasta el final de la partida.")
    return (yield from _stays(table, "quantum_entanglement", text, "36.10b"))


def _why_not_zero(table: Downfall, player: Player) -> list[Reason]:
    lent = _gone(table, player) and table.zero not in ("", player.id)
    return [] if lent else [Reason(NOTHING, "36.10c")]


@effect("telepathic", At.ELIMINATED, against=_why_not_zero)
def telepathic(table: Downfall, player: Player) -> Procedure[Downfall]:
    """36.10c: whoever has the «0» token keeps it until the status phase ends."""
    text = say(
        "{holder} conserva la ficha de «0» hasta que acabe la fase de Estado; luego se retira.",
        holder=table.players[table.zero],
    )
    return (yield from _stays(table, "telepathic", text, "36.10c"))


def _why_not_attached(table: Downfall, player: Player) -> list[Reason]:
    return [] if _gone(table, player) and table.attached & set(ATTACHED) else [Reason(NOTHING, "36.10d")]


@effect("terragenesis", At.ELIMINATED, against=_why_not_attached)
def terragenesis(table: Downfall, player: Player) -> Procedure[Downfall]:
    """36.10d: the hero and the note of the Titans stay attached."""
    names = listing(titled(name) for name in sorted(table.attached & set(ATTACHED)))
    text = say("Lo que está vinculado a un planeta se queda en juego: {names}.", names=names)
    return (yield from _stays(table, "terragenesis", text, "36.10d"))


def _why_not_tokens(table: Downfall, player: Player) -> list[Reason]:
    held = table.tokens_held.get(player.id, ())
    due = held if _gone(table, player) else [name for name in held if name == table.event.player]
    return [] if due else [Reason(NOTHING, "36.10e")]


@effect("edict", At.ELIMINATED, against=_why_not_tokens)
def edict(table: Downfall, player: Player) -> Procedure[Downfall]:
    """36.10e, 36.10f: tokens on the sheet of the Mahact go back with them, and stay when another is eliminated."""
    if _gone(table, player):
        owners = listing(table.players[name] for name in table.tokens_held[player.id])
        text = say("Las fichas de Mando de su hoja vuelven a los refuerzos de {owners}.", owners=owners)
        return (yield from _stays(table, "edict", text, "36.10e"))
    text = say(
        "La ficha de {gone} en la hoja de {player} se queda, y con ella el comandante si estaba habilitado.",
        gone=table.players[table.event.player],
        player=player,
    )
    return (yield from _stays(table, "edict", text, "36.10f"))
