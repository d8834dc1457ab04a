"""Twilight Imperium, fourth edition with Prophecy of Kings: one module a chapter of the reference guide."""

from adjudicator.resolve import Chapter

CHAPTERS: list[Chapter] = []  # type: ignore[type-arg]
