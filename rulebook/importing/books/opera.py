"""Space Opera: OCR without accents, headings in capitals or before a colon, sentences that are units of their own."""

import re

from rulebook.importing.profiles import Profile

PROFILE = Profile(
    key="opera",
    capitals=True,
    common=0.012,
    bare_headings=False,
    ocr=True,
    labels=re.compile(r"(?:Nota|Ejemplo|Consejo|Consejo táctico): ?"),
)
