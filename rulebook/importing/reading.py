"""Reads the file that a user has: text in any usual encoding, or a PDF with text in it."""

from __future__ import annotations

import logging
import re
import sys
from pathlib import Path

from rulebook.importing.errors import NoPdfReader, NotText, TooLarge, UnreadableFile
from rulebook.messages import reason

MOST_TEXT = 20 * 1024 * 1024
MOST_PDF = 150 * 1024 * 1024

_MARKS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe\x00\x00", "utf-32"),
    (b"\x00\x00\xfe\xff", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
_CONTROLS = re.compile(r"[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f\ufffd]")
_TWICE = re.compile(r"[ÃÂ][\u0080-\u00bf¡-¿€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]")
_FEW = 0.002
_LEAST_LETTERS = 0.4


def read_text(path: Path) -> str:
    """The text of a file; raises an ImportFault that says in one line what is wrong with it."""
    data = _read(path)
    if data.startswith(b"%PDF-"):
        return _read_pdf(path)
    text = _decode(data, path)
    if not text.strip():
        raise NotText("{file} está vacío", str(path))
    letters = sum(c.isalpha() for c in text)
    if len(_CONTROLS.findall(text)) > _FEW * len(text) or letters < _LEAST_LETTERS * len("".join(text.split())):
        raise NotText("{file} no es un texto: parece un archivo binario", str(path))
    return text


def _read(path: Path) -> bytes:
    try:
        if path.is_dir():
            raise UnreadableFile("{file} es una carpeta; nombra el archivo", str(path))
        with path.open("rb") as file:
            pdf = file.read(5) == b"%PDF-"
            most = MOST_PDF if pdf else MOST_TEXT
            if path.stat().st_size > most:
                limit = most // (1024 * 1024)
                raise TooLarge("{file} es demasiado grande: ningún reglamento pasa de {limit} MB", str(path), limit=limit)
            file.seek(0)
            return file.read(5) if pdf else file.read(most + 1)
    except OSError as error:
        raise UnreadableFile("no se puede leer {file}: {reason}", str(path), reason=reason(error)) from error


def _decode(data: bytes, path: Path) -> str:
    """The text of some bytes: by their mark, as UTF-8, else as Windows or Latin-1 text where that makes sense."""
    encoding = next((name for mark, name in _MARKS if data.startswith(mark)), "utf-8")
    try:
        return _undo_double(data.decode(encoding))
    except UnicodeDecodeError:
        if b"\0" in data:
            raise NotText("{file} no es un texto: parece un archivo binario", str(path)) from None
    text = data.decode("cp1252", errors="replace")
    odd = sum(1 for c in text if c not in _USUAL and not c.isspace())
    if odd > _ODD * len(text):
        raise NotText("{file} tiene una codificación que no se entiende; guárdalo como UTF-8", str(path))
    return text


_USUAL = frozenset(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    "áéíóúüñÁÉÍÓÚÜÑâêôãõçàÂÊÔÃÕÇÀ.,;:¡!¿?()[]«»“”‘’'\"-–—…•/%&+*=<>|@#$€§°ºª\\_{}~^¢×·✦"
)
_ODD = 0.03


def _undo_double(text: str) -> str:
    """Undoes UTF-8 that was read as Windows text and written as UTF-8 again: «aciÃ³n» becomes «ación»."""
    if len(_TWICE.findall(text)) < max(5, text.count("ó") + text.count("é")):
        return text
    try:
        return text.encode("cp1252").decode("utf-8")
    except UnicodeError:
        return text


def _read_pdf(path: Path) -> str:
    try:
        from pypdf import PdfReader
        from pypdf.errors import PyPdfError
    except ImportError:
        template = "para leer {file} hace falta pypdf; se instala con: {command}"
        raise NoPdfReader(template, str(path), command=f"{sys.executable} -m pip install pypdf") from None
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # what it thinks of a damaged file is said in one line below
    try:
        reader = PdfReader(path)
        text = "\f".join(page.extract_text() for page in reader.pages)
    except (PyPdfError, OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise UnreadableFile("no se puede leer el PDF {file}: {reason}", str(path), reason=error) from error
    if not text.strip():
        raise NotText("el PDF {file} solo tiene imágenes; hace falta uno con texto", str(path))
    return text
