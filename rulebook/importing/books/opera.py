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
    whole=frozenset(
        """
        2.3 2.5 3.5 3.6 3.8 3.9 4.0 4.0.6 4.2 4.3.1 4.3.2 4.3.3 4.3.4 4.3.5 4.3.6 4.3.7 5.1 5.2.1 5.2.2 5.2.3 5.2.5
        5.3.3 6.1 7.3.1 7.3.3 7.3.5 7.3.6 7.5.1 7.5.2 7.5.4 8.2 8.3 8.5 9.1 9.6 ex.3 6.2
        """.split()
    ),
    headings=frozenset(
        """
        1 2 3 4 5 5.2 5.3 6 7 8 9
        """.split()
    ),
)
