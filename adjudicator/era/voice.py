"""The referee of Galactic Era, and the few things that all its chapters say alike."""

from __future__ import annotations

from adjudicator.messages import Message, Plural, count, listing, say
from adjudicator.referee import Cites, Referee
from adjudicator.ruling import Json, Step

FLEET_E = "fleet_e"


def called(key: str) -> object:
    """An answer as people call it; any other name as it is."""
    return say("Solo la flota E") if key == FLEET_E else key


referee = Referee("era", called=called)


def ships_text(n: int) -> Plural:
    """«1 nave», «2 naves»."""
    return count(n, "{n} nave", "{n} naves")


def discs_text(n: int) -> Plural:
    """«1 disco», «2 discos»."""
    return count(n, "{n} disco", "{n} discos")


def assumed(key: str, text: Message, *, cite: Cites) -> Step:
    """What nobody has said and the ruling takes for granted: told as our reading, never as a rule."""
    return referee.step(f"assumed.{key}", say("Se supone"), text, cite=cite, authority="interpretation")


def taken_as_none(key: str, untold: list[object], *, cite: Cites) -> Step:
    """Figures that nobody has said and that count as nought."""
    return assumed(key, say("No se ha dicho, y se cuenta como cero: {things}.", things=listing(untold)), cite=cite)


def witnessed(key: str, title: Message, text: Message, *, cite: Cites, **data: Json) -> Step:
    """What the book has lost and the components of another edition still print."""
    return referee.step(
        key,
        title,
        say("{text} (Según otra edición: {source}.)", text=text, source=SOURCE),
        cite=cite,
        authority="component",
        **data,
    )


SOURCE = say("los componentes en inglés, leídos en su versión digital pública")
