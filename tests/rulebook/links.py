"""`python -m tests.rulebook.links GAME` shows where the links of the three languages differ, for reading side by side.

python -m tests.rulebook.links ti4 --sample 20     twenty units at random, their links in every language
python -m tests.rulebook.links ti4 --differences   the names behind the differences, the commonest first
python -m tests.rulebook.links ti4 --words pt      the ordinary lower-case words that are linked, with their targets
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator

from rulebook import Book, RuleId, Unit, load_library


def links(book: Book, unit: Unit) -> list[tuple[str, RuleId]]:
    """The words linked in a unit, and the units that they lead to."""
    own = book[unit.id]
    return [
        (text[link.start : link.end], link.target.unit)
        for text in (own.text, *own.bullets)
        for link in book.linker.links(text, unit.id)
    ]


def targets(book: Book, unit: Unit) -> frozenset[RuleId]:
    """The units that a unit's texts lead to."""
    return frozenset(target for _, target in links(book, unit))


def agreement(book: Book, language: str) -> float:
    """The share of links that a language and the book's first one have in common, of all that either has."""
    other = book.in_language(language)
    common = all_ = 0
    for unit in book:
        ours, theirs = targets(book, unit), targets(other, unit)
        common, all_ = common + len(ours & theirs), all_ + len(ours | theirs)
    return common / all_


def differences(book: Book, language: str) -> Iterator[tuple[str, RuleId, Unit]]:
    """Each word that is linked in one language where the other has no such link."""
    other = book.in_language(language)
    for unit in book:
        ours, theirs = targets(book, unit), targets(other, unit)
        for said, language_ in ((book, book.language), (other, language)):
            for word, target in links(said, unit):
                if target in ours ^ theirs:
                    yield f"{language_} {word}", target, unit


def common_words(book: Book) -> Counter[tuple[str, str]]:
    """The single lower-case words that are linked in a book, with their targets."""
    return Counter(
        (word.casefold(), target.number)
        for unit in book
        for word, target in links(book, unit)
        if word.islower() and " " not in word and not any(letter.isdigit() for letter in word)
    )


def main() -> None:
    """Prints what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--differences", action="store_true")
    parser.add_argument("--words", default="")
    asked = parser.parse_args()
    book = load_library().book(asked.game)
    for language in book.languages[1:]:
        print(f"{asked.game} {book.language}-{language}: {agreement(book, language):.3f}")
        if asked.differences:
            found = Counter((word, target.number) for word, target, _ in differences(book, language))
            where = {(word, target.number): unit.number for word, target, unit in differences(book, language)}
            for (word, number), count in found.most_common():
                print(f"  {count:4} {word} → {number}  ({where[word, number]})")
    if asked.words:
        for (word, number), count in common_words(book.in_language(asked.words)).most_common():
            print(f"  {count:4} {word} → {number}")
    for unit in random.Random(asked.seed).sample(list(book), asked.sample):
        for language in book.languages:
            said = book.in_language(language)
            print(f"\n{unit.number} [{language}] {' '.join((said[unit.id].text, *said[unit.id].bullets))}")
            print("   ", " · ".join(f"{word}→{target.number}" for word, target in links(said, unit)) or "—")


if __name__ == "__main__":
    main()
