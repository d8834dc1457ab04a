"""85, 74, 100, 82 Relics out of fragments, legendary planets, and what goes with a purged planet card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from adjudicator.errors import Forbidden
from adjudicator.lists import Named
from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Violation
from adjudicator.ti4.board import Planet, Player
from adjudicator.ti4.exploration_reader import Find
from adjudicator.ti4.names import figure, legendary_card
from adjudicator.ti4.procedures.gaining import gain_tokens
from adjudicator.ti4.situations import About
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Amount, added, cites, issuer, permitted


def purge_fragments(table: Table, held: Mapping[str, int], purge: Mapping[str, int]) -> Procedure[tuple[Table, dict[str, int]]]:
    """85.1, 82, 3.3: fragments of one type, unknown ones for any, are purged as an action for a relic."""
    player, n = table.active, sum(purge.values())
    token = permitted(table, "fragment for token", About(player)) if n == 1 else []
    fewer = [amount for amount in added(table, "fragments", About(player)) if NEEDED + amount.n == n]
    against = _why_not_purge(table, held, purge, bool(token or fewer))
    if against:
        raise Forbidden(against)
    kinds = listing([say("{n} × {kind}", n=n, kind=KINDS[kind]) for kind, n in purge.items() if n])
    text = say("Como acción de componente, {player} purga fragmentos de reliquia: {kinds}.", player=player, kinds=kinds)
    why = "".join(f" {reason.cite}" for reason in token[:1]) + cites(fewer[:1])
    yield referee.step("purge", "Fragmentos de reliquia", text, cite=f"85.1 42.9a 82.1 82.2 19.5{why}")
    if token:
        table = yield from gain_tokens(table, player, 1, "purge.token", token[0].cite)
    else:
        table = yield from gain_relic(table, player, "purge.relic")
        yield from _note_back(table, player, fewer[:1])
    return table, {kind: left - purge.get(kind, 0) for kind, left in held.items()}


NEEDED = figure("relic_fragments", "purge")
KINDS = {
    "cultural": say("Cultural"),
    "hazardous": say("Inhóspito"),
    "industrial": say("Industrial"),
    "unknown": say("desconocido"),
}


def _note_back(table: Table, player: Player, fewer: list[Amount]) -> Procedure[None]:
    """44.3: a note that made the fragments enough goes back to its owner."""
    for amount in fewer:
        if amount.component.kind == "promissory":
            owner = issuer(table, player, amount.component.key)
            text = say("«{note}» vuelve a su dueño.", note=amount.component)
            if owner:
                text = say("«{note}» vuelve a {giver}.", note=amount.component, giver=owner)
            yield referee.step("purge.note", "Favores", text, cite=f"44.3 {amount.component.cite}")


def _why_not_purge(table: Table, held: Mapping[str, int], purge: Mapping[str, int], fewer: bool) -> list[Violation]:
    """Enough of one type, no more than there are, and a relic to be had."""
    found, player, n = [], table.active, sum(purge.values())
    short = [kind for kind, n in purge.items() if n > held.get(kind, 0)]
    if short:
        text = say("{player} no tiene tantos fragmentos: {kinds}.", player=player, kinds=listing(KINDS[kind] for kind in short))
        found.append(referee.violation(text, cite="85.1 3.3", path="purge"))
    types = [kind for kind, n in purge.items() if kind != "unknown" and n]
    if len(types) > 1:
        text = say("Los fragmentos purgados deben ser de un mismo tipo; los desconocidos valen por cualquiera.")
        found.append(referee.violation(text, cite="85.1 42.9a", path="purge"))
    if n and not types:
        text = say("Un fragmento desconocido no tiene capacidad propia: acompaña al menos a uno de otro tipo.")
        found.append(referee.violation(text, cite="85.1 42.9a", path="purge"))
    if n != NEEDED and not fewer:
        less = added(table, "fragments", About(player))
        need = NEEDED + min((amount.n for amount in less), default=0)
        text = say("Se purgan {need} fragmentos por reliquia, y son {n}.", need=need, n=n)
        found.append(referee.violation(text, cite="85.1 3.3 19.11" + cites(less), path="purge"))
    if table.relics_left == 0 and not (fewer and n == 1):
        text = say("No quedan reliquias: la acción no puede resolverse entera.")
        found.append(referee.violation(text, cite="85.2a 3.3", path="relics_left"))
    return found


def gain_relic(table: Table, player: Player, key: str) -> Procedure[Table]:
    """85.2, 85.2a: the top card of the relic deck, face up; none where the deck is empty."""
    if table.relics_left == 0:
        text = say("No quedan cartas en el mazo de Reliquias: {player} no obtiene ninguna.", player=player)
        yield referee.step(key, "Reliquia", text, cite="85.2a")
        return table
    text = say("{player} toma la primera carta del mazo de Reliquias y la deja boca arriba.", player=player)
    yield referee.step(key, "Reliquia", text, cite="85.2")
    left = None if table.relics_left is None else table.relics_left - 1
    return replace(table, relics_left=left).gain(player.id, relics=1)


def gain_legendary(planet: Planet, player: Player) -> Procedure[None]:
    """74.2, 74.2a: with control of a legendary planet comes its ability card, ready if nobody had it."""
    card = legendary_card(planet.id)
    if card is None:
        return
    key, title, name = f"legendary.{planet.id}", "Planeta legendario", Named("ti4", card)
    if planet.controller:
        text = say("«{card}» pasa a {player}, agotada o preparada como estaba.", card=name, player=player)
        yield referee.step(key, title, text, cite=f"74.2 74.2b 73.5 c.{card}")
        return
    text = say("{player} recibe además «{card}», preparada.", player=player, card=name)
    yield referee.step(key, title, text, cite=f"74.2 74.2a 73.5 c.{card}")


def legendary(table: Table, find: Find) -> Procedure[None]:
    """74.2: with control of a legendary planet comes its ability card: ready from the deck, else as it was."""
    planet, card = table.planet(find.place), legendary_card(find.place)
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
    planet, card = table.planet(name), legendary_card(name)
    cards = [*(planet.attachments if planet else ()), *([card] if card else [])]
    if not cards:
        text = say("La carta de {planet} se purga. No lleva nada vinculado.", planet=name)
        yield referee.step(f"lost.{name}", "Planeta purgado", text, cite="82.1 100.2b")
        return
    text = say(
        "La carta de {planet} se purga, y con ella: {cards}.", planet=name, cards=listing([Named("ti4", c) for c in cards])
    )
    yield referee.step(f"lost.{name}", "Planeta purgado", text, cite="100.2b 82.1" + (" 74.4" if card else ""))
