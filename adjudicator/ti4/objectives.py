"""The objective cards: kind, points and phase as the book has them, and what each asks for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from adjudicator.lists import Named
from adjudicator.messages import Name, Renderable
from adjudicator.names import Vocabulary, words_of
from adjudicator.ruling import Json
from adjudicator.ti4.names import book_components, table

SECRET = "secret"
PHASES = {"status": "38", "action": "2", "agenda": "27"}


@dataclass(frozen=True)
class Objective(Renderable):
    """An objective card."""

    key: str
    kind: str
    points: int
    phase: str
    counts: str = ""
    least: int | str = 0
    of: Json = None
    spend: Mapping[str, int] = field(default_factory=dict)

    @property
    def public(self) -> bool:
        return self.kind != SECRET

    @property
    def cite(self) -> str:
        return f"c.{self.key}"

    def render(self, lang: str) -> str:
        return Named("ti4", self.key).render(lang)


@cache
def objectives() -> dict[str, Objective]:
    """Every objective of the game, by key: the public ones of stage I and II first, then the secret ones."""
    found = {key: c.figures for key, c in book_components().items() if c.kind == "objective"}
    order = ("stage_1", "stage_2", SECRET)
    keys = sorted(found, key=lambda key: order.index(str(found[key]["objective"])))
    return {key: _objective(key, found[key]) for key in keys}


def _objective(key: str, figures: Mapping[str, Json]) -> Objective:
    return Objective(key, figures["objective"], figures["points"], figures["phase"], **table("objectives")[key])


@cache
def objective_names(*kinds: str) -> Vocabulary:
    """Objectives under every name: all, or those of some kinds; a revised card after the first printing."""
    keys = [key for key, one in objectives().items() if not kinds or one.kind in kinds]
    return words_of("ti4", sorted(keys, key=lambda key: key.endswith("_omega")))


def phase_name(phase: str) -> Name:
    """A phase as a sentence says it."""
    return {
        "status": Name("la fase de Estado", "a fase de situação", "the status phase"),
        "action": Name("la fase de Acción", "a fase de ação", "the action phase"),
        "agenda": Name("la fase de Consejo Galáctico", "a fase de agenda", "the agenda phase"),
    }[phase]
