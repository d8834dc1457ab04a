"""Galactic Era: OCR without accents, numbered headings, notes and examples in boxes, tables of several columns."""

import re

from rulebook.importing.profiles import Profile

PROFILE = Profile(
    key="era",
    number=re.compile(r"(?P<number>\d{1,2}(?:\.\d{1,2}){1,3})(?=\.? +[A-ZÁÉÍÓÚÑ¿¢])"),
    bare_headings=False,
    ocr=True,
    whole=frozenset({"4.6.3", "6.2.3.n1", "6.2.4.8.1", "8.3.2.4", "6.1.3.3.6", "6.2.4.7.1"}),
)
