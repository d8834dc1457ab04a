"""A document in an address and back: compact JSON, deflated, in the letters that addresses allow."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Mapping
from typing import Any

from adjudicator import Unusable
from adjudicator.documents import check_shape
from adjudicator.resolve import in_keys
from web.errors import BadInput
from web.settings import LARGEST_BODY

LONGEST = 48 * 1024
Document = dict[str, Any]


def pack(document: Mapping[str, Any]) -> str:
    """A document as the letters of an address; the order of its fields, and so of its answers, stays."""
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    packed = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    if len(packed) > LONGEST:
        raise BadInput("too_large", "La situación es demasiado grande para caber en un enlace.", status=413)
    return packed


def unpack(packed: str) -> Document:
    """The document that an address carries, checked before anything reads it."""
    try:
        content = inflate(base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True))
        document = json.loads(content)
        check_shape(document)
    except (ValueError, binascii.Error, zlib.error, RecursionError, Unusable):
        raise BadInput("address.unreadable", "El enlace está dañado o incompleto.", "d") from None
    if not isinstance(document, dict):
        raise BadInput("address.unreadable", "El enlace está dañado o incompleto.", "d")
    return in_keys(document)


def inflate(content: bytes) -> bytes:
    """What was deflated, never more than a request may hold."""
    machine = zlib.decompressobj()
    found = machine.decompress(content, LARGEST_BODY)
    if not machine.eof:
        raise ValueError("cut short, or too large")
    return found


def without_last_answer(document: Mapping[str, Any]) -> Document | None:
    """The document before its last answer was given; None where nothing was answered."""
    answers = document.get("answers")
    if not isinstance(answers, dict) or not answers:
        return None
    kept = dict(list(answers.items())[:-1])
    return {**document, "answers": kept}


def with_answer(document: Mapping[str, Any], key: str, value: Any) -> Document:
    """The document with one more answer, the last of them."""
    answers = {k: v for k, v in (document.get("answers") or {}).items() if k != key}
    return {**document, "answers": {**answers, key: value}}
