"""Cubes that go home from a sector or a graveyard (5.7.4, 5.7.5, 8.3, 8.4): to which production track, and what if it is full."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.choices import Pick
from adjudicator.eclipse.names import RESOURCE_NAMES, RESOURCES
from adjudicator.eclipse.voice import referee
from adjudicator.errors import unusable
from adjudicator.messages import listing, say
from adjudicator.referee import Procedure

TRACKS = RESOURCES.keys
OPEN = {"gray": TRACKS, "orbital": ("science", "money")}
CITES = {"gray": "5.7.4.2 5.1.9.3", "orbital": "5.7.4.3"}
Room = dict[str, int]
"""Free spaces by production track; a track that is not there has room enough."""


def tracks_for(kind: str, room: Mapping[str, int]) -> list[str]:
    """5.7.4, 5.7.5: the tracks that a cube may go to: its own, or any other with room where those are full."""
    own = [track for track in OPEN.get(kind, (kind,)) if room.get(track, 1) > 0]
    return own or [track for track in TRACKS if room.get(track, 1) > 0]


def send_home(key: str, who: str, cubes: Mapping[str, int], room: Room, *, cite: str, path: str) -> Procedure[dict[str, int]]:
    """Every cube to a track, asked where the owner may choose; the room left is kept up to date."""
    home: dict[str, int] = {}
    cites = [cite]
    for kind, number in cubes.items():
        for i in range(number):
            options = tracks_for(kind, room)
            if not options:
                raise unusable(path, "en ninguna pista de producción de {who} queda sitio para un cubo", who=who)
            cites += CITES.get(kind, "").split()
            if not set(options) <= set(OPEN.get(kind, (kind,))):
                cites += ["5.7.5.1", "5.7.5.3"]
            track = options[0]
            if len(options) > 1:
                track = yield from _choose(f"{key}.{kind}.{i + 1}", who, kind, options, cites[-1])
            home[track] = home.get(track, 0) + 1
            if track in room:
                room[track] -= 1
    if home:
        words = listing(say("{n} de {colour}", n=n, colour=RESOURCE_NAMES[track]) for track, n in home.items())
        text = say("Los cubos de {who} vuelven a sus pistas de producción: {cubes}.", who=who, cubes=words)
        yield referee.step(key, "Cubos devueltos", text, cite=[part for cite in cites for part in cite.split()])
    return home


def _choose(key: str, who: str, kind: str, options: list[str], cite: str) -> Procedure[str]:
    prompt = say("{who}: ¿a qué pista vuelve el cubo? ({kind})", who=who, kind=RESOURCE_NAMES[kind])
    track: str = yield from referee.ask(
        Pick(key, who, prompt, options=options, default=options[0], labels=[RESOURCE_NAMES[track] for track in options]),
        cite=cite,
    )
    return track
