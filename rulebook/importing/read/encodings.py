"""From bytes to text: UTF-8, UTF-16 and UTF-32, Windows text, and UTF-8 that was encoded twice."""

from __future__ import annotations

import re
from pathlib import Path

from rulebook.importing.errors import NotText

_BYTE_ORDER_MARKS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe\x00\x00", "utf-32"),
    (b"\x00\x00\xfe\xff", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
_ENCODED_TWICE = re.compile(r"[ÃÂ][\u0080-\u00bf¡-¿€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]")
_USUAL = frozenset(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    "áéíóúüñÁÉÍÓÚÜÑâêôãõçàÂÊÔÃÕÇÀ.,;:¡!¿?()[]«»“”‘’'\"-–—…•/%&+*=<>|@#$€§°ºª\\_{}~^¢×·✦"
)
_MOST_UNUSUAL = 0.03


def decode(data: bytes, path: Path) -> str:
    """The text of some bytes: by their mark, as UTF-8, else as Windows or Latin-1 text where that makes sense."""
    encoding = next((name for mark, name in _BYTE_ORDER_MARKS if data.startswith(mark)), "utf-8")
    try:
        return _decoded_once(data.decode(encoding))
    except UnicodeDecodeError:
        if b"\0" in data:
            raise NotText("{file} no es un texto: parece un archivo binario", str(path)) from None
    text = data.decode("cp1252", errors="replace")
    unusual = sum(1 for c in text if c not in _USUAL and not c.isspace())
    if unusual > _MOST_UNUSUAL * len(text):
        raise NotText("{file} tiene una codificación que no se entiende; guárdalo como UTF-8", str(path))
    return text


def _decoded_once(text: str) -> str:
    """Undoes UTF-8 that was read as Windows text and written as UTF-8 again: «aciÃ³n» becomes «ación»."""
    if len(_ENCODED_TWICE.findall(text)) < max(5, text.count("ó") + text.count("é")):
        return text
    try:
        return text.encode("cp1252").decode("utf-8")
    except UnicodeError:
        return text
