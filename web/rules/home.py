"""Tonight's game: what can be settled, its topics and quick reference; dice for the table; how far the referee reaches."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.limits import all_assumptions, all_limits
from adjudicator.messages import in_words_of, render
from adjudicator.sequences import DieKind, dice_of
from adjudicator.shapes import lists_of
from rulebook import Book, RuleId, Unit, load_games, load_topics
from rulebook.components import PREFIX
from rulebook.folding import sort_key
from rulebook.library import units_on
from web.reader import Reader
from web.referee.groups import ProcedureGroup, grouped, titles_of
from web.referee.published import published


@dataclass(frozen=True)
class Tonight:
    """What the home of a game offers."""

    key: str
    procedures: tuple[tuple[str, str], ...]
    groups: tuple[ProcedureGroup, ...]
    topics: tuple[str, ...]


def tonight(reader: Reader, key: str) -> Tonight:
    """The procedures and the topics of a game, in the reader's language."""
    return Tonight(key, titles_of(key, reader.language), grouped(key, reader.language), topics_of(reader, key))


def topics_of(reader: Reader, key: str = "") -> tuple[str, ...]:
    """The ideas that a game has a rule for, or those of all games, in the order of the reader's language."""
    book = reader.shelf.book(key) if key else None
    titles = [topic.title(reader.language) for topic in load_topics().values() if book is None or units_on(book, topic.key)]
    return tuple(sorted(titles, key=sort_key))


def quick_reference(book: Book) -> list[Unit]:
    """The chapters that say in short what others say at length, opened up where they are one chapter of several."""
    roots = [unit for unit in book.roots if unit.number in book.meta.digests]
    return [part for unit in roots for part in (book.children(unit) or (unit,))]


def dice_by_game(language: str) -> list[tuple[str, list[tuple[DieKind, str]]]]:
    """The dice of every game that has any, each with its name."""
    known = [(game.key, [(die, _die_name(game.key, die.key, language)) for die in dice_of(game.key)]) for game in load_games()]
    return [(key, dice) for key, dice in known if dice]


def _die_name(game: str, key: str, language: str) -> str:
    colours = lists_of(game).get("colours")
    with in_words_of(game):
        return render(colours.called(key), language) if colours and key in colours.words().keys else key


def refused(reader: Reader) -> list[tuple[str, Unit | None, str]]:
    """What is not applied: its name, the unit that tells of it, and the procedures that would need it."""
    names = {name: title for game in load_games() for name, title in titles_of(game.key, reader.language)}
    found = []
    for limit in all_limits():
        unit = next((unit for book in reader.shelf.library if (unit := book.get(PREFIX + limit.key))), None)
        where = ", ".join(names.get(name, name) for name in limit.procedures)
        found.append(((unit.title if unit else None) or limit.name, unit, where))
    return sorted(found, key=lambda row: sort_key(row[0]))


def assumed(language: str) -> dict[str, list[str]]:
    """What is taken for granted, by game; the name of the game before each sentence is left out, since it stands above them."""
    found: dict[str, list[str]] = {}
    for said in all_assumptions():
        found.setdefault(said.game, []).append(render(said, language))
    return {game: _without_head(told) for game, told in found.items()}


def _without_head(told: list[str]) -> list[str]:
    heads = {text.partition(": ")[0] for text in told}
    return [text.partition(": ")[2] for text in told] if len(heads) == 1 and all(": " in text for text in told) else told


def reached(book: Book) -> list[tuple[Unit, int]]:
    """The chapters of a book that published cases apply, and how many cases do."""
    cited: dict[RuleId, set[str]] = {}
    for case in published().values():
        for id in (RuleId.parse(citation).unit for citation in case.cites):
            if id.book == book.key and book.get(id.number):
                above = book.ancestors(book[id])
                cited.setdefault(above[-1].id if above else id, set()).add(case.id)
    return [(unit, len(cited[unit.id])) for unit in book.roots if unit.id in cited]
