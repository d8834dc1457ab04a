"""A ruling in short, to be passed on: the verdict, up to three rules with what they say, and the link."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from adjudicator.ruling import smallest
from rulebook import RuleId
from rulebook.rendering import plain
from web.reader import Reader
from web.referee.table import TableView
from web.rules.naming import cite_name

MOST_CITED = 3
LONGEST = 220


@dataclass(frozen=True)
class Cited:
    """A rule with what it says."""

    id: str
    name: str
    text: str


@dataclass(frozen=True)
class Summary:
    """What is passed on."""

    title: str
    verdict: str
    cited: tuple[Cited, ...]
    address: str

    @property
    def text(self) -> str:
        """The whole as plain text."""
        rules = [f"· {each.name}: {each.text}" for each in self.cited]
        return "\n".join([f"{self.title}: {self.verdict}", *rules, self.address])


def summary_of(reader: Reader, table: TableView) -> Summary:
    """A ruling in short."""
    ids = dict.fromkeys(smallest(id for id in _deciding(table) if RuleId.parse(id).book == table.game))
    cited = [found for id in ids if (found := _cited(reader, id)) is not None]
    return Summary(table.title, _verdict(reader, table), tuple(cited[:MOST_CITED]), without_language(table.address))


def _verdict(reader: Reader, table: TableView) -> str:
    if table.status == "illegal":
        return " ".join([reader.gettext("No se puede") + ":", *dict.fromkeys(str(no["text"]) for no in table.violations)])
    return table.headline or str((table.question or {}).get("prompt", ""))


def _deciding(table: TableView) -> list[str]:
    """The rules that decide: those that forbid, those of the last refusal, then those of the last steps."""
    if table.violations:
        return [id for no in table.violations for id in no["citations"]]
    steps = [*table.earlier, *table.steps]
    refused = [no for step in reversed(steps) for no in step["data"].get("closed", ())]
    last = [id for step in reversed(steps) for id in step["citations"]]
    return [*(id for no in refused[:2] for id in no["citations"][:1]), *last]


def _cited(reader: Reader, id: str) -> Cited | None:
    """A rule and its words: the bullet that is cited, or its text."""
    rule = RuleId.parse(id)
    unit = reader.shelf.book(rule.book).get(rule.number)
    said = plain((unit.bullet(rule.letter) if rule.letter else unit.text) or "") if unit else ""
    if not said:
        return None
    return Cited(id, cite_name(reader, id), said if len(said) <= LONGEST else said[:LONGEST].rsplit(" ", 1)[0] + "…")


def without_language(address: str) -> str:
    """An address that whoever opens it reads in their own language."""
    parts = urlsplit(address)
    kept = [(key, value) for key, value in parse_qsl(parts.query) if key != "lang"]
    return urlunsplit(parts._replace(query=urlencode(kept)))
