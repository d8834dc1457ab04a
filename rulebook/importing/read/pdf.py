"""The text of a PDF, through `pypdf` where it is installed."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

from rulebook.importing.errors import NoPdfReader, NotText, UnreadableFile

PDF_MARK = b"%PDF-"


def read_pdf(path: Path) -> str:
    """The text of a PDF, a form feed between its pages."""
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
