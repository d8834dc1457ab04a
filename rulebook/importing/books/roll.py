"""Roll for the Galaxy: OCR without accents, figures mixed into the text, questions in two columns read across."""

import re

from rulebook.importing.costs import Costs
from rulebook.importing.profiles import Profile

PROFILE = Profile(
    key="roll",
    question=re.compile(r"P(?: \(muy.{0,6}\))?: "),
    taken_off=re.compile(r"[PR]: "),
    answers_only=True,
    capitals=True,
    passes=2,
    line_titles=True,
    label_share=0.6,
    costs=Costs(border=(7.0, 4.0, 0.0, -0.3, -0.3)),
    bare_headings=False,
    ocr=True,
    labels=re.compile(r"(?:Nota|Ejemplo|Consejo|Consejo táctico): ?"),
    inline=frozenset({"ex.12"}),
    headings=frozenset(
        """
        1.2 1.4 2 2.5 5 13 16 18 18.1 18.2 18.3 18.4 18.5 18.6 18.7 18.8 18.9 19 20 21 21.3
        """.split()
    ),
)
