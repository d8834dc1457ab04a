"""85, 74, 100, 82 Relics out of fragments, legendary planets, and what goes with a purged planet card."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from adjudicator.errors import Forbidden
from adjudicator.lists import Named
from adjudicator.messages import listing, say
from adjudicator.names import name_key
from adjudicator.referee import Procedure
from adjudicator.ruling import Violation
from adjudicator.ti4.board import Player
from adjudicator.ti4.exploration_reader import Find
from adjudicator.ti4.names import book_components, figure
from adjudicator.ti4.situations import About
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import added, cites, total


def purge_fragments(
    table: Table, held: Mapping[str, int], purge: Mapping[str, int], left: int | None
) -> Procedure[tuple[Table, dict[str, int]]]:
    """85.1, 82, 3.3: fragments of one type, unknown ones for any, are purged as an action for a relic."""
    player, less = table.active, added(table, "fragments", About(table.active))
    need = figure("relic_fragments", "purge") + total(less)
    against = _why_not_purge(player, held, purge, need, left, cites(less))
    if against:
        raise Forbidden(against)
    kinds = listing([say("{n} {kind}", n=n, kind=KINDS[kind]) for kind, n in purge.items()])
    text = say("Como acción de componente, {player} purga {kinds}.", player=player, kinds=kinds)
    yield referee.step("purge", "Fragmentos de reliquia", text, cite="85.1 42.9a 82.1 82.2 19.5" + cites(less))
    table = yield from gain_relic(table, player, "purge.relic", left)
    return table, {kind: n - purge.get(kind, 0) for kind, n in held.items()}


KINDS = {
    "cultural": say("Cultural"),
    "hazardous": say("Inhóspito"),
    "industrial": say("Industrial"),
    "unknown": say("desconocido"),
}


def _why_not_purge(
    player: Player, held: Mapping[str, int], purge: Mapping[str, int], need: int, left: int | None, more: str
) -> list[Violation]:
    """Enough of one type, no more than there are, and a relic to be had."""
    found = []
    short = [kind for kind, n in purge.items() if n > held.get(kind, 0)]
    if short:
        text = say("{player} no tiene tantos fragmentos: {kinds}.", player=player, kinds=listing(KINDS[kind] for kind in short))
        found.append(referee.violation(text, cite="85.1 3.3", path="purge"))
    types = [kind for kind, n in purge.items() if kind != "unknown" and n]
    if len(types) > 1:
        text = say("Los fragmentos purgados deben ser de un mismo tipo; los desconocidos valen por cualquiera.")
        found.append(referee.violation(text, cite="85.1 42.9a", path="purge"))
    if sum(purge.values()) != need:
        text = say("Se purgan {need} fragmentos por reliquia, y son {n}.", need=need, n=sum(purge.values()))
        found.append(referee.violation(text, cite="85.1 3.3 19.11" + more, path="purge"))
    if left == 0:
        text = say("No quedan reliquias: la acción no puede resolverse entera.")
        found.append(referee.violation(text, cite="85.2a 3.3", path="relics_left"))
    return found


def gain_relic(table: Table, player: Player, key: str, left: int | None) -> Procedure[Table]:
    """85.2: the top card of the relic deck, face up."""
    text = say("{player} toma la primera carta del mazo de Reliquias y la deja boca arriba.", player=player)
    yield referee.step(key, "Reliquia", text, cite="85.2")
    return table.gain(player.id, relics=1)


@cache
def _legends() -> dict[str, str]:
    """The ability cards of legendary planets, by planet."""
    cards = {key: found for key, found in book_components().items() if found.kind == "legendary_planet"}
    return {name_key(str(found.figures["planet"])): key for key, found in cards.items()}


def legendary(table: Table, find: Find) -> Procedure[None]:
    """74.2: with control of a legendary planet comes its ability card: ready from the deck, else as it was."""
    planet, card = table.planet(find.place), _legends().get(name_key(find.place))
    if find.before and planet is not None and planet.attachments:
        text = say("Lo vinculado a {planet} sigue en él, agotado o preparado como estaba.", planet=find.place)
        yield referee.step(f"attached.{find.place}", "Vinculadas", text, cite="100.2 100.2a")
    if card is None:
        return
    key, title, name = f"legendary.{find.place}", "Planeta legendario", Named("ti4", card)
    if not find.before:
        text = say("{player} recibe además «{card}», preparada.", player=table.active, card=name)
        yield referee.step(key, title, text, cite=f"74.2 74.2a 73.5 c.{card}")
    elif find.exhausted:
        text = say("«{card}» pasa a {player} y sigue agotada.", player=table.active, card=name)
        yield referee.step(key, title, text, cite=f"74.2 74.2b 73.5 c.{card}")
    else:
        text = say("«{card}» pasa a {player} como estaba: preparada.", player=table.active, card=name)
        yield referee.step(key, title, text, cite=f"74.2 73.5 c.{card}")


def lose_planet(table: Table, name: str) -> Procedure[None]:
    """74.4, 100.2b: with a purged planet card go its attachments, their tokens and its ability card."""
    planet, card = table.planet(name), _legends().get(name_key(name))
    cards = [*(planet.attachments if planet else ()), *([card] if card else [])]
    text = say(
        "La carta de {planet} se purga, y con ella: {cards}.", planet=name, cards=listing([Named("ti4", c) for c in cards])
    )
    yield referee.step(f"lost.{name}", "Planeta purgado", text, cite="100.2b 82.1" + (" 74.4" if card else ""))
