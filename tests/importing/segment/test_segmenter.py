"""The segments of a source: items of lists apart, pictures left out."""

from __future__ import annotations

from rulebook.importing.profile import Profile
from rulebook.importing.read.cleaning import clean
from rulebook.importing.read.ocr import Lexicon
from rulebook.importing.segment import Cue, Segment, segment_lines
from rulebook.importing.segment.titles import title_starts
from tests.importing.noisy import small_book

BOOK = small_book("muelle", {"1": "", "1.1": "", "1.2": ""}, {"1.1": "5 barcas de remo", "1.2": "12 remos"})
LEXICON = Lexicon.of(["barcas de remo y remos largos"])


def segments(text: str, profile: Profile) -> list[Segment]:
    return segment_lines(clean(text).lines, profile, LEXICON, title_starts(BOOK.units))


def test_the_items_of_a_list_set_in_one_line() -> None:
    found = segments("5 barcas de remo 12 remos largos y 12 velas", Profile(titles_in_lists=True))
    assert [(segment.text, Cue.LIST_ITEM in segment.cues) for segment in found] == [
        ("5 barcas de remo", False),
        ("12 remos largos y 12 velas", True),
    ]


def test_what_ocr_made_of_a_picture_is_left_out() -> None:
    text = "Las barcas salen.\n\n= Ef: ] cam C\n\nLos remos quedan."
    assert len(segments(text, Profile(ocr=True))) == len(segments(text, Profile())) - 1
