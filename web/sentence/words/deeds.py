"""Names that say what is done, as people say them: «Levantar um Monumento» for «Levante um Monumento», «expandir fronteras» without its article."""

from __future__ import annotations

from collections.abc import Iterator

from web.sentence.words.keys import name_key

ARTICLES = frozenset(["el", "la", "los", "las", "un", "una", "o", "os", "a", "as", "um", "uma", "the", "an"])
INFINITIVES = (("gue", "gar"), ("que", "car"), ("e", "ar"), ("ja", "ger"), ("a", "er"), ("a", "ir"))
"""How Portuguese says to somebody that it be done, and how it says what is done."""


def said_otherwise(name: str, language: str) -> Iterator[str]:
    """Other ways of saying a name that begins with what is done."""
    first, *rest = name_key(name).split("_")
    bare = [word for word in rest if word not in ARTICLES]
    heads = [first, *(_infinitives(first) if language == "pt" else ())]
    if bare:
        yield from ("_".join([head, *each]) for head in heads for each in (rest, bare))


def _infinitives(word: str) -> Iterator[str]:
    yield from (word.removesuffix(end) + other for end, other in INFINITIVES if word.endswith(end) and len(word) > len(end) + 2)
