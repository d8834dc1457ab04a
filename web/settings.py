"""What a running companion may be told: its limits, and where it finds its data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version

LARGEST_BODY = 256 * 1024
LONGEST_QUERY = 1000
LONGEST_ADDRESS = 64 * 1024
MOST_RESULTS = 100
RESULTS = 20


def program_version() -> str:
    """The version of the installed program."""
    try:
        return version("arbitro-galactico")
    except PackageNotFoundError:
        return "0"


@dataclass(frozen=True)
class InBrowser:
    """What was settled when the files were written: the mark of the books, the address of each language's export, the workers."""

    edition: str
    exports: Mapping[str, str]
    static: bool
    """Whether there is no server behind the files."""


@dataclass(frozen=True)
class Settings:
    """The limits of every input, and the version that pages show."""

    largest_body: int = LARGEST_BODY
    longest_query: int = LONGEST_QUERY
    longest_address: int = LONGEST_ADDRESS
    most_results: int = MOST_RESULTS
    hosts: frozenset[str] | None = None
    """The names to which the companion answers; any where none are given."""
    version: str = field(default_factory=program_version)
    on_phone: InBrowser | None = None
    """What the companion that runs inside a browser is told; None on a server."""
    site: str = ""
    """The address at which this companion is published, if it is; guests without https are sent there."""
