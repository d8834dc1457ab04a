"""Topics: one idea that several games share, so that a reader can be offered the same in the other games."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Topic:
    """A cross-game idea and its titles."""

    key: str
    es: str
    pt: str
    en: str

    def title(self, language: str) -> str:
        """The title in a language."""
        return {"es": self.es, "pt": self.pt, "en": self.en}[language]


@cache
def load_topics() -> dict[str, Topic]:
    """The topics by key, in the order of topics.toml."""
    text = files("rulebook").joinpath("topics.toml").read_text(encoding="utf-8")
    return {key: Topic(key, **titles) for key, titles in tomllib.loads(text).items()}
