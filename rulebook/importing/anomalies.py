"""What an import noticed about its source: each anomaly with the evidence for it."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulebook.messages import SOURCE, WORDS


@dataclass(frozen=True)
class Anomaly:
    """Something that a person may want to check; the message is a template and its parts, so that it can be translated."""

    code: str
    number: str | None
    template: str
    parts: dict[str, object] = field(default_factory=dict, hash=False)

    @property
    def message(self) -> str:
        """What it says, in Spanish."""
        return self.render(SOURCE)

    def render(self, language: str) -> str:
        """What was noticed, in a language."""
        return WORDS.fill(language, self.template, **self.parts)
