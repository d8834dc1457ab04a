"""Roll for the Galaxy: OCR without accents, figures mixed into the text, questions in two columns read across."""

import re

from rulebook.importing.profiles import Profile

PROFILE = Profile(
    key="roll",
    question=re.compile(r"P(?: \(muy.{0,6}\))?: "),
    answer=re.compile(r"R: "),
    capitals=True,
    bare_headings=False,
    ocr=True,
    whole=frozenset({"dev.free-trade-zone"}),
)
