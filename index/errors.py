"""What cannot be asked of the index; apart from the rest, so that whoever only shows the error loads nothing else."""

from __future__ import annotations

from pathlib import Path

from rulebook.messages import Domain, SpokenError, Words

WORDS = Words(Domain("index", Path(__file__).parent))


class SearchError(SpokenError):
    """A query that cannot be answered; `code` names the reason, `template` and `parts` say it to a person."""

    def __init__(self, code: str, path: str, template: str, **parts: object) -> None:
        super().__init__(template, **parts)
        self.code = code
        self.path = path

    @property
    def words(self) -> Words:
        return WORDS
