"""The figures of the ranking, in one place; the offline export carries them to the browser."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field

from rulebook import load_games


@dataclass(frozen=True)
class Weights:
    """How much each thing counts. Found one after another on the even lines of the query sets, by how clearly the wanted unit leads."""

    fields: dict[str, float] = field(
        default_factory=lambda: {
            "title": 3.0, "names": 3.0, "asks": 2.0, "text": 1.0, "notes": 0.2, "above": 1.6, "official": 0.3,
        }
    )  # fmt: skip
    even: dict[str, float] = field(
        default_factory=lambda: {
            "title": 0.3, "names": 0.3, "asks": 0.3, "text": 0.6, "notes": 0.6, "above": 0.3, "official": 0.6,
        }
    )  # fmt: skip
    """How far the length of each field is evened out (the b of BM25)."""

    saturation: float = 1.8
    """How soon more of the same token adds nothing (the k1 of BM25)."""

    family: float = 0.76
    idea: float = 0.85
    name: float = 0.76
    lay: float = 0.5
    """The tokens of a word, against its own light stem: its family, its ideas, the terms that it names or that lay people call so."""

    figure: float = 0.9
    """A figure together with the word that it numbers, against the figure alone."""

    weak: float = 0.61
    """What a word that says little counts."""

    everyday: float = 0.84
    common: float = 0.59
    """What an everyday word counts that no book has, and one of the most used that no title or name has."""

    corrected: float = 0.92
    begun: float = 0.95
    doubted: float = 0.56
    """What a corrected word counts, a word of which only the beginning was typed, and one that may be meant instead."""

    coverage: float = 0.32
    """How much a unit suffers from the words of the query that it does not have (an exponent)."""

    phrase: float = 0.44
    """What a name or question that equals the query adds."""

    phrase_kind: float = 0.5
    """How much the kind of a unit counts for that (an exponent)."""

    whole: float = 4.0
    complete: float = 1.08
    """How soon that shrinks when it has not all of the query, and when the query has not all of it (exponents)."""

    least_shared: float = 0.42
    """A phrase that shares less than this of the query is not looked at."""

    lacking: float = 0.09
    """How much less like a phrase is that lacks the rarest word of the query."""

    again: float = 0.45
    """What the second phrase of a unit that is like the query adds to the first."""

    decisive: float = 0.55
    """What share of a query is looked up everywhere; a unit that has nothing of it is not found."""

    more: float = 0.04
    near: float = 0.75
    """How much more of a query a part must have than its section to come first, and how near its score must be."""

    fuller: float = 1.05
    nearly: float = 0.81
    """How much better a part must answer than any unit above it to come first, and how near its score must be."""

    opening: float = 2.0
    typed_share: float = 0.3
    least_typed: int = 2
    """While a query is typed: what a unit gains whose name begins so, how that grows with the share typed, from which length."""

    exact: float = 0.5
    """What a unit gains whose name is the query, word by word."""

    asked: float = 0.9
    """A question or search phrase against a name."""

    later: float = 0.6
    """The second and later units of a term, against the one that defines it best."""

    kinds: dict[str, float] = field(
        default_factory=lambda: {
            "example": 0.5, "note": 0.85, "table": 0.93, "card": 0.89, "errata": 0.88, "setup": 0.9, "faq": 0.88,
            "glossary": 0.92, "section": 1.03, "chapter": 1.1, "component": 0.92,
        }
    )  # fmt: skip
    """What a unit of a kind counts, for kinds that are seldom what is sought."""

    digests: dict[str, tuple[str, ...]] = field(default_factory=lambda: {game.key: game.digests for game in load_games()})
    told_once: dict[str, tuple[str, ...]] = field(default_factory=lambda: {game.key: game.told_once for game in load_games()})
    digest: float = 0.44
    """The chapters of each book that repeat in short what others say, the units of them that do not, and what the others (and examples) count."""

    component: float = 0.78
    """What a component counts against a rule."""

    asked_kinds: dict[str, tuple[str, float]] = field(
        default_factory=lambda: {"@example": ("example", 1.8), "@card": ("component", 1.0)}
    )
    """The kinds that a query can ask for by an idea, and what a unit of them counts there."""

    leave: str = r"^(?:(?:se|yo|eu|ya|ja) )*(?:puedo|puedes?|pueden|podemos|posso|podes?|podem|da pra|da para|can|may|could) "
    """How a query asks what one may do: it speaks of cards, and asks for none."""

    thing: str = (
        r"^(?:(?:que|q|cual|qual|la|el|a|o|the|which|what|un|una|um|uma|alguna|alguma|any|hay|tem|existe|is|there|busco) )*(?:cartas?|cards?|tecnologias?|tecs?|technolog(?:y|ies)|techs?|lider|leader|heroe|heroi|hero|agente|agent|comandante|commander"
        r"|reliquias?|relics?|mecas?|mechs?|ley|lei|law|loseta|tile|rider|promissory|pagare|nota|note|exploracion|exploracao|exploration|pauta|agenda"
        r"|insignia|flagship|desarrollo|desenvolvimento|development|dev) (?:para|pra|que|q|to|that|which|with|con|com) "
    )
    thing_asked: float = 1.6
    """How a query asks for a thing by what it does («carta para …»), and what a component counts there."""

    named_book: float = 1.6
    """What a unit of a book that the query names counts."""

    belonging: float = 0.15
    most_claimed: float = 2.0
    doubt: float = 20.0
    """Where no book is chosen: how much it counts for which books the words of a query speak (an exponent), how much one word can say, and
    how many units that are asked as in the mean of all books stand beside those of each, so that a small book is not told by chance."""

    def export(self) -> dict[str, object]:
        """As plain data."""
        return asdict(self)


WEIGHTS = Weights()
