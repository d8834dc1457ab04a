"""Roll for the Galaxy: OCR without accents, figures mixed into the text, questions in two columns read across."""

import re

from rulebook.importing.costs import Costs
from rulebook.importing.profiles import Profile, SideBySide

PROFILE = Profile(
    key="roll",
    question=re.compile(r"P(?: \(muy.{0,6}\))?: "),
    bullet=re.compile(r"(?:^|(?<=[.):]) )[«»+*] +(?=\w)"),
    taken_off=re.compile(r"[PR]: "),
    answers_only=True,
    capitals=True,
    passes=2,
    line_titles=True,
    label_share=0.6,
    costs=Costs(border=(7.0, 4.0, 0.0, -0.3, -0.3)),
    bare_headings=False,
    beside=(SideBySide("18", page=10, opening=re.compile(r"P:|P$"), reply=re.compile(r"R:")),),
    ocr=True,
    lists=True,
    labels=re.compile(r"(?:Nota|Ejemplo|Consejo|Consejo táctico): ?"),
)
