"""From a document to its ruling: read it whole, then run the procedure of its game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Generic, TypeVar

from adjudicator.checking import check
from adjudicator.documents import check_shape
from adjudicator.driver import Table, drive
from adjudicator.errors import Unusable, unusable
from adjudicator.games import folders, game_package
from adjudicator.messages import Message
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Ruling
from adjudicator.shapes import shape_of

S = TypeVar("S")


@dataclass(frozen=True)
class Chapter(Generic[S]):
    """A procedure that can be asked for by name: how its document is read, and how it runs."""

    name: str
    title: Message
    read: Callable[[Node], S]
    run: Callable[[S], Procedure[Mapping[str, Json]]]


@cache
def chapters(game: str) -> dict[str, Chapter[Json]]:
    """The procedures of a game, by name, their titles in the game's own words."""
    return {chapter.name: replace(chapter, title=replace(chapter.title, game=game)) for chapter in game_package(game).CHAPTERS}


def resolve(document: Mapping[str, Json]) -> Ruling:
    """Adjudicates a document: a pure function, with no clock and no hidden state."""
    if not isinstance(document, Mapping):
        raise unusable("", "se esperaba un documento con campos", code="document.unreadable")
    check_shape(document)
    game, name = procedure_of(document)
    try:
        return _resolve(game, name, Node(document))
    except Unusable as error:
        error.game = game
        raise


def procedure_of(document: Mapping[str, Json]) -> tuple[str, str]:
    """The game and the procedure that a document names, in any spelling."""
    root = Node(document)
    if not root.field("game").given or not root.field("procedure").given:
        missing = "game" if not root.field("game").given else "procedure"
        raise unusable(missing, "falta decir el juego («game») y el procedimiento («procedure»)")
    game = root.field("game").one_of(folders())
    root.finish()
    name = root.field("procedure").one_of(chapters(game))
    root.finish()
    return game, name


def in_keys(document: Mapping[str, Json]) -> dict[str, Json]:
    """The document with its game and its procedure by their keys, however they were spelt, where there are such."""
    try:
        game, name = procedure_of(document)
    except Unusable:
        return dict(document)
    return {**document, "game": game, "procedure": name}


def _resolve(game: str, name: str, root: Node) -> Ruling:
    """Reads the document whole for its procedure, and runs it."""
    chapter, table = chapters(game)[name], _table(root)
    situation = chapter.read(checked(root, game, name))
    root.finish()
    return drive(game, name, chapter.run(situation), table)


def checked(root: Node, game: str, name: str) -> Node:
    """The document with its shape, held against it."""
    shape = shape_of(game, name)
    if shape is None:
        return root
    whole = Node(root.value, "", root.faults, shape.document)
    check(whole)
    return whole


def _table(root: Node) -> Table:
    """Who answers, as the document says."""
    answers = root.field("answers").mapping(most=20_000)
    seed = root.field("seed").optional_integer(least=-(2**63), most=2**63)
    return Table({key: node.value for key, node in answers.items()}, seed, root.field("auto").flag())
