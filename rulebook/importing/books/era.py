"""Galactic Era: OCR without accents, numbered headings, notes and examples in boxes, tables of several columns."""

import re

from rulebook.importing.costs import Costs
from rulebook.importing.profiles import Profile

PROFILE = Profile(
    key="era",
    number=re.compile(r"(?P<number>\d{1,2}(?:\.\d{1,2}){1,3})(?=\.? +[A-ZÁÉÍÓÚÑ¿¢])"),
    bare_headings=False,
    capitals=True,
    passes=2,
    wanting=2.0,
    sated=1.0,
    label_share=0.6,
    costs=Costs(repeated=4.0, paragraph=0.0, unmarked=4.0),
    bullet=re.compile(
        r"^(?:[|\]\\,.VvYIil()1=> -]{0,6} )?(?:[eo€&*%@>#•«»+]|4[+%]?|%\+|[029])(?: [eo])? +(?=[A-ZÁÉÍÓÚÑ¿¡])"
        r"|(?:^| )(?:4[+%]?|%\+?|[+&*]) +(?=(?:\d+ ?[a-z/]|Tabl|Regl))"
    ),
    example=re.compile(r"(?<=[Pp]or ejemplo )|(?<=[Pp]or ejemplo, )"),
    inline=frozenset({"ex.2", "ex.8", "ex.10", "ex.12", "ex.13", "ex.15"}),
    ocr=True,
    labels=re.compile(r"(?:Nota|Ejemplo|Consejo|Consejo táctico): ?"),
    headings=frozenset(
        """
        3 4 5 5.3 5.4 7 8 8.3.1 9 A1.1 A1.5 A1.6 A1.9 A1.11 A1.12 A1.13 A1.14 A1.16 A2 A2.1 A2.2
        A2.3 A2.4 A2.5 A3.1 A3.2 A3.3 A3.4 A3.5 A3.6 A3.7 A3.8 A3.9 A4 A4.1 A4.1.2 A4.1.3 A4.2
        A4.2.1 A4.2.2 A4.2.3 A4.3 A4.3.1 A4.3.2 A4.3.3 A4.4 A4.4.1 A4.4.2 A4.4.3 A5 A6 A7
        """.split()
    ),
)
