"""A ruling for another phone: its address as a QR code."""

from __future__ import annotations

import io
from functools import lru_cache

import segno

LONGEST_CODE = 2300
"""The longest address that still makes a code which phones read."""


def fits(address: str) -> bool:
    """Whether an address fits in a code."""
    return len(address) <= LONGEST_CODE


@lru_cache(maxsize=256)
def drawn(address: str) -> bytes:
    """A QR code as an SVG drawing, dark on white in every theme."""
    drawing = io.BytesIO()
    segno.make(address, error="l", boost_error=False).save(
        drawing, kind="svg", scale=4, border=4, dark="#000", light="#fff", omitsize=True, xmldecl=False, nl=False
    )
    return drawing.getvalue()
