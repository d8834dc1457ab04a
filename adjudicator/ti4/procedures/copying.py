"""94.16 to 94.21: technologies of other factions that are copied, and what happens when a copy is lost."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.errors import Forbidden
from adjudicator.lists import Named
from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step
from adjudicator.ti4.board import Player
from adjudicator.ti4.names import book_components
from adjudicator.ti4.procedures.research_reasons import technologies
from adjudicator.ti4.realm import Realm
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import upgrades
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, permitted
from adjudicator.ti4.windows.registry import RULINGS


def copy_technology(realm: Realm, player: Player, key: str, source: str, path: str) -> Procedure[Realm | None]:
    """94.16: in place of gaining another faction's technology, a token on it; None where it is not another faction's."""
    foreign = key in technologies() and book_components()[key].faction not in ("", None, player.faction)
    if not foreign or not player.faction:
        return None
    reasons = _why_not(realm, player, key, source)
    tokens = _tokens(realm, player, key)
    if not reasons and not tokens:
        text = say("{player} no tiene ninguna ficha libre con que copiar «{name}».", player=player, name=Named("ti4", key))
        reasons = [Reason(text, f"94.11 94.16 c.{key}")]
    if reasons:
        raise Forbidden([referee.violation(r.text, cite=r.cite, path=path) for r in reasons])
    token, hoard = tokens[0], realm.hoard(player)
    before = hoard.copied.get(token)
    text = say(
        "{player} pone «{token}» sobre «{name}» y la copia.", player=player, token=Named("ti4", token), name=Named("ti4", key)
    )
    yield referee.step(f"copy.{key}", "Copia", text, cite=f"94.16 94.22 c.{token} c.{key}", token=token)
    realm = realm.with_hoard(player, replace(hoard, copied={**hoard.copied, token: key}))
    if before is not None:
        yield _moved(player, before, key)
    elif alike := _same_type(player, key):
        yield _suspended(player, alike, key)
    owned = realm.players[player.id].technologies - ({before} if before else set())
    return realm.with_player(replace(realm.players[player.id], technologies=owned | {key}))


def _why_not(realm: Realm, player: Player, key: str, source: str) -> list[Reason]:
    """94.16: a technology that some other player owns, and that bears no token yet."""
    name, owners = Named("ti4", key), [other for other in realm.others(player) if key in other.technologies]
    if source and source not in {owner.id for owner in owners}:
        text = say("{player} no posee «{name}».", player=realm.players[source], name=name)
        return [Reason(text, f"94.16 c.{key}")]
    if not owners and not source:
        return [Reason(say("Ningún otro jugador posee «{name}».", name=name), f"94.16 c.{key}")]
    if key in player.technologies or key in realm.hoard(player).copied.values():
        return [Reason(say("«{name}» ya lleva una ficha de {player}.", name=name, player=player), f"94.16 c.{key}")]
    return []


def _tokens(realm: Realm, player: Player, key: str) -> list[str]:
    """The components that may copy it now."""
    if not permitted(realm, "copy technology", About(player, what=key)):
        return []
    about = About(player, what=key)
    found = [r for r in RULINGS if r.to == "copy technology" and player.owns(r.key)]
    return [ruling.key for ruling in found if ruling.run(realm, player, about)]


def unit_type(key: str) -> str:
    return upgrades()[key].type if key in upgrades() else ""


def _same_type(player: Player, key: str) -> list[str]:
    """faq.nekro.4: the player's own upgrades of the same unit type."""
    return [owned for owned in sorted(player.technologies) if unit_type(key) and unit_type(owned) == unit_type(key)]


def _moved(player: Player, before: str, key: str) -> Step:
    text = say(
        "Es del mismo tipo de unidad que «{before}», que estaba copiada: {player} la pierde.",
        before=Named("ti4", before),
        player=player,
    )
    return referee.step(f"copy.moved.{key}", "La misma ficha", text, cite=f"94.21 62.1 c.{before}")


def _suspended(player: Player, alike: list[str], key: str) -> Step:
    text = say(
        "«{before}», del mismo tipo, queda en suspenso mientras {player} tenga la copia.",
        before=Named("ti4", alike[0]),
        player=player,
    )
    return referee.step(f"copy.suspended.{key}", "La que ya tenía", text, cite=f"94.21 faq.nekro.4 c.{alike[0]}")


def lose_technology(realm: Realm, player: Player, lost: tuple[str, ...]) -> Procedure[dict[str, Json]]:
    """94.19, 94.20, faq.nekro.4: a copy is lost, and with it units that depended on it."""
    returned: dict[str, Json] = {}
    for i, key in enumerate(lost):
        if key not in player.technologies and key not in realm.hoard(player).copied.values():
            text = say("{player} no posee «{name}».", player=player, name=Named("ti4", key))
            raise referee.forbid(text, cite=f"94.1 c.{key}", path=f"research.{i}")
        player = replace(player, technologies=player.technologies - {key})
        yield referee.step(
            f"lose.{key}",
            "Tecnología perdida",
            say("{player} pierde «{name}».", player=player, name=Named("ti4", key)),
            cite=f"94.1 c.{key}",
        )
        if unit_type(key) == "space_dock" and upgrades()[key].faction:
            docks = yield from _docks(realm, player)
            returned = {"space_dock": docks} if docks else returned
        if unit_type(key) == "war_sun" and not _same_type(player, key):
            returned = yield from _war_suns(realm, player)
        elif alike := _same_type(player, key):
            text = say("Vuelve a valer «{name}».", name=Named("ti4", alike[0]))
            yield referee.step(f"lose.back.{key}", "La que ya tenía", text, cite=f"faq.nekro.4 94.21 c.{alike[0]}")
    return {"lost": list(lost), "returned_units": returned}


def _docks(realm: Realm, player: Player) -> Procedure[int]:
    """94.19: each dock goes to a planet of its system that the player controls, or back to the reinforcements."""
    returned = 0
    for system in realm.systems:
        n = system.force(player.id).count("space_dock")
        places = [planet.id for planet in system.planets.values() if planet.controller == player.id]
        if n and places:
            text = say("El Puerto espacial de {system} pasa a {planet}.", system=system.id, planet=places[0])
            yield referee.step(f"lose.dock.{system.id}", "Puertos espaciales", text, cite="94.19")
        elif n:
            text = say(
                "El Puerto espacial de {system} vuelve a los refuerzos: allí no controla ningún planeta.", system=system.id
            )
            yield referee.step(f"lose.dock.{system.id}", "Puertos espaciales", text, cite="94.19")
            returned += n
    return returned


def _war_suns(realm: Realm, player: Player) -> Procedure[dict[str, Json]]:
    """94.20: without any war sun upgrade left, every war sun goes back."""
    n = sum(system.force(player.id).count("war_sun") for system in realm.systems)
    text = say(
        "{player} ya no tiene la mejora de esa unidad: sus Estrellas de guerra vuelven a los refuerzos ({n}).",
        player=player,
        n=n,
    )
    yield referee.step("lose.war_suns", "Estrellas de guerra", text, cite="94.20", returned=n)
    return {"war_sun": n} if n else {}
