"""What a person wrote and nobody can use."""

from __future__ import annotations


class BadInput(Exception):
    """Unusable input: a code, a message for people as a template with parts, and where it stands."""

    def __init__(self, code: str, template: str, path: str = "", status: int = 400, **parts: object) -> None:
        self.code, self.template, self.path, self.status, self.parts = code, template, path, status, parts
        super().__init__(template.format(**parts))
