"""Twilight Imperium: numbered rules, capitals for titles, questions and answers, an index in the old numbering."""

import re

from rulebook.importing.costs import Costs
from rulebook.importing.profiles import Profile

PROFILE = Profile(
    key="ti4",
    number=re.compile(r"(?P<number>\d{1,3} ?\.{1,2} ?\d{1,2})(?=\s+[«“\"A-ZÁÉÍÓÚÑ]|$)"),
    heading=re.compile(r"(\d{1,3}) (?=[A-ZÁÉÍÓÚÑ]{2})"),
    question=re.compile(r"P: "),
    taken_off=re.compile(r"[PR]: "),
    aside=re.compile(r"VÉASE TAMBIÉN"),
    orphans=re.compile(
        r"REGISTRO DE CAMBIOS|CÓMO USAR ESTA GUÍA|GLOSARIO\b|NUEVAS SECCIONES DE|"
        r"ACLARACIONES Y|CORRECCIONES$"
    ),
    capitals=True,
    torn=True,
    costs=Costs(border=(14.0, 9.0, 1.0, 0.0, 0.0)),
)
