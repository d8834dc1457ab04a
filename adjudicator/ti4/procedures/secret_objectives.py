"""71.21, 49.4 How many secret objectives somebody may have, and which are returned."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Pick
from adjudicator.messages import say, sentences
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected
from adjudicator.ti4.board import Player
from adjudicator.ti4.names import figure
from adjudicator.ti4.objectives import objectives
from adjudicator.ti4.realm import Realm
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Amount as Extra
from adjudicator.ti4.windows import added, cites, total


def secrets_allowed(realm: Realm, player: Player) -> tuple[int, list[Extra]]:
    """71.21: how many secret objectives a player may have, scored and unscored, and by which components."""
    more = added(realm, "secret_objectives", About(player))
    return figure("secret_objectives", "most") + total(more), more


def secrets_held(realm: Realm, player: Player) -> int:
    """71.21, faq.consejo.4: those in hand and those scored; one that became public counts no longer."""
    hoard = realm.hoard(player)
    scored = [key for key in (*hoard.scored, *hoard.scored_now) if not objectives()[key].public and key not in realm.leaked]
    return len(scored) + len(hoard.secrets or ())


def keep_to_the_limit(realm: Realm, player: Player) -> Procedure[tuple[Realm, list[Json]]]:
    """71.21, 49.4: whoever has too many returns unscored ones to the deck, which is shuffled."""
    returned: list[Json] = []
    limit, more = secrets_allowed(realm, player)
    rules = f"71.21 49.4{cites(more)}"
    yield from beyond_the_rule(realm, player)
    hand = list(realm.hoard(player).secrets or ())
    while hand and secrets_held(realm, player) > limit:
        back: str = yield from referee.ask(
            Pick(
                f"secrets.return.{player.id}.{len(returned) + 1}",
                player.id,
                say("{player} tiene más de {n} Objetivos secretos: ¿cuál devuelve al mazo?", player=player, n=limit),
                options=hand,
                default=hand[-1],
                labels=[objectives()[key] for key in hand],
                rejected=_scored_stay(realm, player),
            ),
            cite=rules,
        )
        hand.remove(back)
        returned.append(back)
        realm = realm.with_hoard(player, replace(realm.hoard(player), secrets=tuple(hand)))
        text = say("{player} devuelve «{name}» y baraja el mazo.", player=player, name=objectives()[back])
        yield referee.step(f"secrets.{player.id}.{len(returned)}", "Demasiados Objetivos secretos", text, cite=rules)
    return realm, returned


def _scored_stay(realm: Realm, player: Player) -> list[Rejected]:
    """49.4: a scored objective cannot be given back."""
    hoard = realm.hoard(player)
    scored = [key for key in (*hoard.scored, *hoard.scored_now) if not objectives()[key].public]
    return [
        referee.reject(key, say("«{name}» ya está puntuado: se queda.", name=objectives()[key]), cite="71.21 49.4")
        for key in scored
        if key not in (hoard.secrets or ())
    ]


def beyond_the_rule(realm: Realm, player: Player) -> Procedure[None]:
    """71.21: whoever has more than the rule allows, but no more than a component does, keeps them."""
    limit, more = secrets_allowed(realm, player)
    held = secrets_held(realm, player)
    if limit - total(more) < held <= limit:
        text = say("{player} tiene {held} Objetivos secretos y puede tener {limit}.", player=player, held=held, limit=limit)
        told = sentences([text, *(amount.text for amount in more)])
        yield referee.step(f"secrets.{player.id}", "Objetivos secretos", told, cite=f"71.21 49.4{cites(more)}")
