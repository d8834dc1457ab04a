"""Reads the file that a user has: text in any usual encoding, or a PDF with text in it."""

from __future__ import annotations

import re
from pathlib import Path

from rulebook.importing.errors import NotText, TooLarge, UnreadableFile
from rulebook.importing.read.encodings import decode
from rulebook.importing.read.pdf import PDF_MARK, read_pdf
from rulebook.messages import reason

MOST_TEXT = 20 * 1024 * 1024
MOST_PDF = 150 * 1024 * 1024

_CONTROLS = re.compile(r"[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f\ufffd]")
_FEW = 0.002
_LEAST_LETTERS = 0.4


def read_text(path: Path) -> str:
    """The text of a file; raises an ImportFault that says in one line what is wrong with it."""
    data = _read(path)
    if data.startswith(PDF_MARK):
        return read_pdf(path)
    text = decode(data, path)
    if not text.strip():
        raise NotText("{file} está vacío", str(path))
    letters = sum(c.isalpha() for c in text)
    if len(_CONTROLS.findall(text)) > _FEW * len(text) or letters < _LEAST_LETTERS * len("".join(text.split())):
        raise NotText("{file} no es un texto: parece un archivo binario", str(path))
    return text


def _read(path: Path) -> bytes:
    """The bytes of a file; of a PDF only its mark, since its reader opens it again."""
    try:
        if path.is_dir():
            raise UnreadableFile("{file} es una carpeta; nombra el archivo", str(path))
        with path.open("rb") as file:
            is_pdf = file.read(len(PDF_MARK)) == PDF_MARK
            most = MOST_PDF if is_pdf else MOST_TEXT
            if path.stat().st_size > most:
                limit = most // (1024 * 1024)
                raise TooLarge("{file} es demasiado grande: ningún reglamento pasa de {limit} MB", str(path), limit=limit)
            file.seek(0)
            return file.read(len(PDF_MARK)) if is_pdf else file.read(most + 1)
    except OSError as error:
        raise UnreadableFile("no se puede leer {file}: {reason}", str(path), reason=reason(error)) from error
