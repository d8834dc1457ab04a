"""Joins segments into paragraphs and bullets."""

from __future__ import annotations

from collections.abc import Iterable

from rulebook.importing.segment import Border, Cue, Segment


def join(segments: Iterable[Segment]) -> str:
    """The text of some segments."""
    text = ""
    for segment in segments:
        body = segment.text.strip()
        if body:
            text += (_space(segment) if text else "") + body
    return text


def _space(segment: Segment) -> str:
    """What stands between the text before a segment and itself."""
    if Cue.BULLET in segment.cues:
        return "\n• "
    return "\n\n" if segment.border >= Border.PARAGRAPH and not segment.starts_lowercase else " "
