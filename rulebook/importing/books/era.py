"""Galactic Era: OCR without accents, numbered headings, notes and examples in boxes, tables of several columns."""

import re

from rulebook.importing.costs import Costs
from rulebook.importing.profiles import Profile, SideBySide

PROFILE = Profile(
    key="era",
    number=re.compile(r"(?P<number>\d{1,2}(?:\.\d{1,2}){1,3})(?=\.? +[A-ZÁÉÍÓÚÑ¿¢])"),
    bare_headings=False,
    capitals=True,
    wanting=2.0,
    sated=1.0,
    label_share=0.6,
    costs=Costs(repeated=4.0, paragraph=0.0, unmarked=4.0, border=(7.0, 6.0, 2.5, -0.3, -0.3), ahead=99.0),
    shared=0.3,
    bullet=re.compile(
        r"^(?:[|\]\\,.VvYIil()1=> -]{0,6} )?(?:[eo€&*%@>#•«»+]|4[+%]?|%\+|[029])(?: [eo])? +(?=[A-ZÁÉÍÓÚÑ¿¡])"
        r"|(?<=[.:)|]) (?:[^\s.]{1,3} )?[eo€] +(?=[A-ZÁÉÍÓÚÑ][a-záéíóúñ])"
        r"|(?:^| )(?:4[+%]?|%\+?|[+&*]) +(?=(?:\d+ ?[a-z/]|Tabl|Regl))"
    ),
    example=re.compile(r"(?<=[Pp]or ejemplo )|(?<=[Pp]or ejemplo, )"),
    beside=(
        SideBySide("3", loose=True, opening=re.compile(r"\d+$|Tablero$|Reglamento$|Libro$")),
        SideBySide("4.1.n1 4.1.n2"),
        SideBySide("4.2 4.2.1"),
        SideBySide("6.n1 6"),
        SideBySide(
            "A3",
            count=3,
            rows=True,
            next_column=re.compile("Efecto inmediato"),
            heads=("Condición", "Efecto inmediato", ""),
            above=re.compile(
                r"T[íi]tulo de la|carta|SECCI[ÓO]N A SECCI[ÓO]N B|Condici[óo]n para puntuar P\.D\. Efecto inmediato"
                r"|\(opcional\)|P\.D\. otorgados"
            ),
        ),
    ),
    ocr=True,
    labels=re.compile(r"(?:Nota(?: \d)?|Ejemplo|Consejo|Consejo táctico): ?"),
    table_head=re.compile(r"(?:Imagen )?(?:Nivel|Nombre)(?: Efecto)?|Imagen|Efecto"),
    kinds={"note": re.compile(r"Nota(?: \d)?:"), "example": re.compile(r"Ejemplo:")},
)
