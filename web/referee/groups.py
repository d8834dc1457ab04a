"""The procedures of a game as a player looks for them: in groups, each with its name."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.sequences import groups_of
from web.i18n import N_, translate
from web.referee.settling import procedures


@dataclass(frozen=True)
class ProcedureGroup:
    """Procedures under one heading: the key and the title of each."""

    title: str
    procedures: tuple[tuple[str, str], ...]


def titles_of(game: str, language: str) -> tuple[tuple[str, str], ...]:
    """Every procedure of a game with its title, in a language."""
    return tuple((name, chapter.title.render(language)) for name, chapter in procedures(game).items())


def grouped(game: str, language: str) -> tuple[ProcedureGroup, ...]:
    """The procedures of a game in its groups; those that no group names come last."""
    titles = dict(titles_of(game, language))
    found = []
    for group in groups_of(game):
        known = tuple((name, titles.pop(name)) for name in group.procedures if name in titles)
        found.append(ProcedureGroup(group.names.get(language, ""), known))
    if titles:
        found.append(ProcedureGroup(translate(language, N_("Lo demás")) if found else "", tuple(titles.items())))
    return tuple(group for group in found if group.procedures)
