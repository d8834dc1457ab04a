"""The names of one game by key, read without its rules: what the referee needs before it needs a book."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable

from rulebook.book import Book
from rulebook.components import Component, read_components
from rulebook.errors import BookFaults, Fault
from rulebook.games import book_folders
from rulebook.library import load_library
from rulebook.loading import read_meta
from rulebook.packed import packed_books
from rulebook.terms import Term, Terms, read_terms, term_of


@dataclass(frozen=True)
class Names:
    """The things of a game: the terms and the components that have a key."""

    game: str
    terms: Terms
    components: Mapping[str, Component]

    def keyed(self, key: str) -> Term | None:
        """The term with a key, a component's where the terms have none."""
        return self.terms.keyed(key) or self._of_component(key)

    def written(self, key: str) -> Iterator[str]:
        """Everything that a document may write for a key, as a term and as a component."""
        for term in filter(None, (self.terms.keyed(key), self._of_component(key))):
            yield from term.written

    def _of_component(self, key: str) -> Term | None:
        return term_of(self.components[key], self.game) if key in self.components else None


@cache
def load_names(game: str) -> Names:
    """The names of a game; empty where no book has that key. Raises BookFaults."""
    books = _opened_books()
    if game in books:
        return Names(game, books[game].terms, books[game].components)
    folder = next((folder for folder in book_folders() if read_meta(folder).key == game), None)
    if folder is None:
        return Names(game, Terms(()), {})
    path = folder.joinpath("terms.toml")
    terms, faults = read_terms(
        f"{folder.name}/terms.toml", path.read_text(encoding="utf-8") if path.is_file() else "", game, lambda id: True
    )
    components = {component.key: component for component in _components(folder, game, faults)}
    if faults:
        raise BookFaults(faults)
    return Names(game, terms, components)


def _opened_books() -> Mapping[str, Book]:
    """The books that need not be read again: packed ones, or those of the library where that is open."""
    return packed_books() or (load_library().books if load_library.cache_info().currsize else {})


def _components(folder: Traversable, game: str, faults: list[Fault]) -> Iterator[Component]:
    files = folder.joinpath("components")
    for path in sorted(files.iterdir(), key=lambda path: path.name) if files.is_dir() else ():
        name, kind = f"{folder.name}/components/{path.name}", path.name.removesuffix(".toml")
        found, wrong = read_components(name, kind, path.read_text(encoding="utf-8"), game)
        faults.extend(wrong)
        yield from found
