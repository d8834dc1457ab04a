"""94.11, 94.2, 62.1: who may have a technology at all, whatever its prerequisites."""

from __future__ import annotations

from adjudicator.lists import Named
from adjudicator.messages import say
from adjudicator.ruling import Step
from adjudicator.ti4.board import Player
from adjudicator.ti4.names import book_components
from adjudicator.ti4.realm import Realm
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import profiles, upgrades
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, permitted


def why_not_at_all(realm: Realm, player: Player, key: str) -> list[Reason]:
    """Nobody researches twice, nor what is another faction's; a printed unit is no technology."""
    name = Named("ti4", key)
    if key not in technologies():
        text = say("«{name}» es una unidad impresa en una hoja de facción, no una Tecnología.", name=name)
        copying = " faq.nekro.1" if permitted(realm, "copy technology", About(player, what=key)) else ""
        return [Reason(text, f"94.17 62{copying} c.{key}")]
    if key in player.technologies:
        return [Reason(say("{player} ya posee «{name}».", player=player, name=name), f"94.1 94.2 c.{key}")]
    owner = book_components()[key].faction
    if owner and player.faction and owner != player.faction:
        text = say("«{name}» es una Tecnología exclusiva de {faction}.", name=name, faction=Named("ti4", owner))
        return [Reason(text, f"94.11 c.{key}")]
    return []


def why_not_from(realm: Realm, source: str, key: str) -> list[Reason]:
    """94.1: what is gained because somebody owns it must be theirs."""
    if not source or key in realm.players[source].technologies:
        return []
    text = say("{player} no posee «{name}».", player=realm.players[source], name=Named("ti4", key))
    return [Reason(text, f"94.1 c.{key}")]


def technologies() -> frozenset[str]:
    """Every technology of the game, unit upgrades among them."""
    return frozenset(key for key, component in book_components().items() if component.kind == "technology")


def own_form(player: Player, key: str) -> tuple[str, Step | None]:
    """62.1, 94.6: a faction with its own unit of a type upgrades that one; the common upgrade is not in its deck."""
    plain = upgrades().get(key)
    if plain is None or plain.faction is not None or player.faction is None:
        return key, None
    own = [p.upgrade for p in profiles() if p.type == plain.type and p.upgrade and _of(p.faction, player)]
    if not own:
        return key, None
    text = say(
        "La mejora de {player} para esa unidad es «{own}», no «{common}».",
        player=player,
        own=Named("ti4", own[0]),
        common=Named("ti4", key),
    )
    return str(own[0]), referee.step(f"research.own.{key}", "Su propia unidad", text, cite=f"62.1 94.6 c.{own[0]}")


def _of(faction: str | None, player: Player) -> bool:
    return faction is not None and faction == player.faction
