"""A sentence cut into what it means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from web.referee.fields import Form
from web.sentence.phrases.matching import Match, longest
from web.sentence.pieces.fitting import accepts, chosen_among
from web.sentence.pieces.lacking import denies_having, lacks_it, says_having
from web.sentence.pieces.meaning import Meanings
from web.sentence.pieces.piece import Piece, counts_units, is_unit
from web.sentence.pieces.pointing import POSSESSED, Pointers
from web.sentence.pieces.single import stands_for_somebody
from web.sentence.pieces.strangers import Strangers
from web.sentence.spelling.known import is_count
from web.sentence.spelling.spelt import righted
from web.sentence.words.chat import language_of, surely_in
from web.sentence.words.keys import name_key
from web.sentence.words.lexicon import Lexicon, Sense
from web.sentence.words.people import CAPITALS, COLOURS
from web.sentence.words.sets import word_set
from web.sentence.words.shared import AND, ARTICLES, BEHIND, MINE, SILENT, THEIRS, TO, WITH
from web.sentence.words.slots import flies, has_board, side_fields

ON_PLANET = frozenset({"el_planeta", "no_planeta", "nesse_planeta"})
"""Where somebody's units stand, where it is said behind them."""
DESCRIBING = word_set(
    "lone last sole single poor remaining little tiny big entire brave precious mighty proud trusty shiny solitary"
    " surviving leftover final first second ultimo ultima ultimos ultimas unico unica unicos unicas pobre pobres solitario"
    " solitaria restante restantes pequeno pequena pequenos pequenas querido queridos lindo lindos flamante flamantes gran"
    " grande grandes sobreviviente sobrevivientes sobrevivente sobreviventes inutil inutiles triste tristes"
)
"""What describes ships and says nothing of them."""


def is_of_colour(word: str) -> bool:
    """Whether a word was written as a player's who is called by a colour: «ROJO», «RED's»."""
    return word.removesuffix("'s").isupper() and name_key(word).removesuffix("_s") in COLOURS


def _with_owners(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """«my lone pds»: whose something is, also where a word that only describes it stands between."""
    whose: tuple[str, ...] = ()
    for piece in pieces:
        counts = piece.kind == "number" or counts_units(piece)
        yield replace(piece, lead=whose) if whose and counts and not piece.lead else piece
        described = piece.kind in ("noise", "unknown") and name_key(piece.text) in DESCRIBING
        whose = piece.lead if described and (MINE | THEIRS).intersection(piece.lead) else ()


class Cutter:
    """Cuts sentences for a form of a game."""

    def __init__(self, lexicon: Lexicon, form: Form) -> None:
        self.lexicon = lexicon
        self.form = form
        self._meanings = Meanings(lexicon, form)
        self._strangers = Strangers(lexicon, form, self._meanings)
        self._pointers = Pointers(lexicon, form, self._phrase)
        self._many = any(one.type == "rows" and one.rows > 2 for one in side_fields(form))
        """Whether a form begins with more than two people, so that a pronoun says of whom something is told."""
        self._goes = any(flies(one) or one.key == "produce" for one in form.fields)
        """Whether a form tells of ships that move or are made: whose the last of them are may be said behind them, or that they are there."""
        self._fights = len(side_fields(form)) > 1 and not has_board(form)
        """Whether a form without a board sets one side against another."""

    def pieces(self, text: str) -> Iterator[Piece]:
        """The pieces of a sentence, but for things that somebody is said not to have: «sin deflectores»."""
        before: Piece | None = None
        spoken, denied = language_of(text), False
        for piece in _with_owners(self._pieces(text)):
            denied = denies_having(piece, spoken) or (denied and says_having(piece))
            lacking = (before is not None and lacks_it(before, piece, spoken)) or (denied and counts_units(piece))
            yield Piece("noise", piece.value, piece.text, lead=piece.lead) if lacking else piece
            before = before if before and piece.text in ("a", "an", "un", "una", "um", "uma") else piece

    def _pieces(self, text: str) -> Iterator[Piece]:
        words = list(righted(text, self.lexicon.game))
        self._meanings.begin()
        i, lead = 0, []
        while i < len(words):
            taken, piece = self._taken(words, i)
            if piece.kind == "unknown" and not is_of_colour(words[i]):
                piece = self._strangers.at(words, i, piece)
            if self._many and piece.kind in ("noise", "silent") and stands_for_somebody(words, i):
                piece = Piece("pronoun", name_key(words[i]), words[i])
            i += taken
            if piece.kind == "silent":
                lead.append("and" if piece.value in AND else "with" if piece.value in WITH else str(piece.value))
                continue
            yield replace(piece, lead=tuple(lead)) if lead else piece
            lead = []
        if BEHIND.intersection(lead):
            yield Piece(
                "mark", ".", "." if self._fights else "", lead=tuple(lead)
            )  # «… contra 2 cruceros míos», «…, defesa 4 dele»
        if lead and self._goes:
            yield Piece("mark", "", "", lead=tuple(lead))  # «… into a system with 1 dread of mine»

    def _taken(self, words: list[str], i: int) -> tuple[int, Piece]:
        """How many words from here on are one piece, and which."""
        told = self._phrase_or_name(words, i)
        if is_of_colour(words[i]) and (told is None or told[1].kind != "fact"):
            return 1, Piece("unknown", True, words[i].capitalize())  # «el rojo ataca»
        if self._is_named(words, i):
            return 1, Piece("unknown", True, words[i])
        taken, piece = told or self._pointers.at(words, i) or self._meanings.longest(words, i)
        if taken == 1 and words[i] == "a" and piece.kind == "to" and self._is_one(words, i):
            return 1, Piece("number", 1, words[i])  # «2 destroyers attack a war sun»
        if taken == 1 and piece.kind == "number" and name_key(words[i]) == "dos" and surely_in(" ".join(words)) == "pt":
            return 1, Piece("from", "dos", words[i])  # «dois acertos dos 5 cruzadores»
        if (
            piece.kind == "against"
            and taken > 1
            and name_key(words[i + taken - 1]) in WITH
            and self._is_armed(words, i + taken)
        ):
            return 1, self._meanings.of(words[i]) or Piece("noise", name_key(words[i]), words[i])  # «se mete con 3 naves en…»
        if piece.kind == "procedure":
            return self._procedure(words, i, taken, piece)
        if (
            piece.kind == "other"
            and piece.value in ON_PLANET
            and i
            and self._is_unit(words, i - 1 - (piece.value == "el_planeta"))
        ):
            return taken, Piece("noise", piece.value, piece.text)  # «tengo 1 SDP en el planeta y …»
        if piece.kind == "other" and (head := self._within(words, i, taken)):
            return head, Piece("silent", name_key(words[i]), words[i])
        return taken, piece

    def _is_armed(self, words: list[str], i: int) -> bool:
        """Whether so many ships or troops follow, with which somebody comes."""
        return i + 1 < len(words) and is_count(name_key(words[i])) and name_key(words[i]) not in ARTICLES

    def _procedure(self, words: list[str], i: int, taken: int, piece: Piece) -> tuple[int, Piece]:
        """What people say for a procedure, as far as it says nothing else."""
        if taken > 1 and (first := self._meanings.of(words[i])) and counts_units(first):
            return 1, first  # «3 pds fire at my ships»
        short = next((n for n in range(1, taken) if self._phrase(words, i + n) or self._is_unit(words, i + n)), taken)
        if short < taken and name_key(words[i]) in SILENT:  # «mi ataque total es 8»
            return 1, Piece("silent", name_key(words[i]), words[i])
        return short, piece

    def _phrase(self, words: list[str], i: int) -> tuple[int, Piece] | None:
        """A turn of phrase that says at once what goes where."""
        found = self._longest(words, i)
        if found is not None and not found.facts and name_key(words[i]) in ARTICLES and i + 1 < len(words):
            later = self._longest(words, i + 1)  # «el cubilete vacío»
            if later is not None and later.facts and later.length + 1 >= found.length:
                found = replace(later, length=later.length + 1)
        return (found.length, Piece("fact", found, " ".join(words[i : i + found.length]))) if found else None

    def _longest(self, words: list[str], i: int) -> Match | None:
        return longest(self.form.game, self.form.procedure, words, i, lambda at, kind: self._thing_at(words, at, kind))

    def _phrase_or_name(self, words: list[str], i: int) -> tuple[int, Piece] | None:
        """A turn of phrase, unless it is only the beginning of a name: nobody trades in «Trade Levies»."""
        found = self._phrase(words, i)
        taken, name = self._meanings.longest(words, i) if found is not None else (0, None)
        if found is not None and name is not None and not found[1].value.facts and counts_units(name) and taken >= found[0]:
            return taken, name  # «a destroyer» is nothing that was destroyed
        if found is None or name is None or taken <= found[0] or name.kind != "word":
            return found
        named = self._is_proper(words, i, taken, name) or (found[0] == 1 and not ARTICLES.intersection(words[i : i + taken]))
        return (taken, name) if named and accepts(self.form, name, rare=True) else found

    def _within(self, words: list[str], i: int, taken: int) -> int:
        """Where a phrase begins inside small words and goes on beyond them: «el planeta de Pau»."""
        starts = ((n, self._phrase(words, i + n)) for n in range(1, taken))
        return next((n for n, found in starts if found is not None and found[0] > taken - n), 0)

    def _is_named(self, words: list[str], i: int) -> bool:
        """«Mia attacks me»: whether a name is written as one which elsewhere says whose something is."""
        said = words[i][:1].isupper() and name_key(words[i]) in POSSESSED & CAPITALS
        return said and language_of(" ".join(words)) == "en"

    def _is_one(self, words: list[str], i: int) -> bool:
        """Whether an English «a» stands before a ship or a troop: in Spanish and Portuguese it is a «to»."""
        onto = i > 0 and name_key(words[i - 1]) in TO  # «2 infantry on a carrier»
        return i + 1 < len(words) and not onto and language_of(" ".join(words)) == "en" and self._is_unit(words, i + 1)

    def _is_unit(self, words: list[str], i: int) -> bool:
        """Whether a ship or a troop is named: «pongo un SDP» says more than which procedure is meant."""
        return is_unit(self._meanings.longest(words, i)[1])

    def _thing_at(self, words: list[str], i: int, kind: str) -> tuple[int, str] | None:
        """The thing of a list that stands at a word; of any list where none is asked for."""
        if not kind and self._strangers.is_part(words, i):
            return 1, ""
        n, piece = self._meanings.longest(words, i)
        key = next((sense.key for sense in piece.senses if (sense.list == kind or not kind) and self._offers(sense)), None)
        if key is None and n > 1 and kind and not self._is_proper(words, i, n, piece):
            n, alone = 1, self._meanings.of(words[i])
            key = next((sense.key for sense in (alone.senses if alone else ()) if sense.list == kind), None)
        if key is None and kind and len(words[i]) == 1 and words[i].islower() and self._is_letter(words, i):
            key = next((sense.key for sense in self.lexicon.things.get(words[i], ()) if sense.list == kind), None)
        return (n, key) if key is not None else None

    def _is_proper(self, words: list[str], i: int, n: int, piece: Piece) -> bool:
        """Whether several words in capitals are one name: the first of «Shipping Affinity» is no phase."""
        return bool(piece.senses) and all(word[:1].isupper() for word in words[i : i + n])

    def _offers(self, sense: Sense) -> bool:
        """Whether a form that begins with a choice among a few things of a list has this one among them."""
        few = chosen_among(self.form.game, self.form.procedure, sense.list)
        return not few or sense.key in few

    def _is_letter(self, words: list[str], i: int) -> bool:
        """Whether a small letter behind a noun is a name, and no article or link: «flota b», «flota a de 3», but no «flota a la»."""
        after = name_key(words[i + 1]) if i + 1 < len(words) else ""
        return words[i] not in ("a", "e", "o", "y") or not after or after in (*WITH, "de", "of", "d") or not after.isalpha()
