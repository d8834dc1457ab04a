"""The heads of the published cases, read line by line: a list of a thousand cases need not wait for YAML."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from adjudicator.case_files import Case, cases_in
from adjudicator.documents import parse_documents
from adjudicator.games import folders
from adjudicator.messages import Message, Renderable
from adjudicator.ruling import Json

HEAD = re.compile(r"^(id|title|disputed): *(.*(?:\n[ \t]+.*)*)", re.M)
CITES = re.compile(r"\bcites: *\[(.*?)\]", re.S)
SOURCE = re.compile(r"^source: *(.*(?:\n[ \t]+.*)*)", re.M)
EXAMPLE = re.compile(r"\b[a-z0-9_]+:ex\.[0-9.]*[0-9]")
"""How a source names a worked example of a book."""
PROCEDURE = re.compile(r"^\s*procedure: *([a-z_]+)|[{,] *procedure: *([a-z_]+)", re.M)
PLAIN = re.compile(r"[^\s'\"\[\]{}>|*&!%#`@-][^\n]*")
"""A text that YAML takes as it is written; any other is left to YAML."""


@dataclass(frozen=True)
class Heading:
    """What a list says of a case: its id and title, whether it is disputed, where it stands, the rules that it must cite, its
    procedure, the worked examples that it replays."""

    id: str
    title: str
    disputed: str
    file: Path
    cites: tuple[str, ...]
    game: str
    procedure: str
    replays: tuple[str, ...]
    place: int
    """Which of the texts of its file it is."""

    def case(self) -> Case:
        """The whole case."""
        return next(cases_in(_texts(self.file)[self.place], str(self.file)))


@cache
def headings(game: str) -> tuple[Heading, ...]:
    """The cases of a game, in order."""
    return tuple(found for file in sorted((folders()[game] / "cases").glob("*.yaml")) for found in _headings(game, file))


@dataclass(frozen=True)
class ChapterTitle(Renderable):
    """What a file of cases is about: `23b_retirada` is «23b · Retirada» where its number is a chapter of the book."""

    title: Message
    number: str = ""

    def render(self, lang: str) -> str:
        title = self.title.render(lang)
        return f"{self.number} · {title}" if self.number else title


@cache
def chapter_title(game: str, stem: str) -> ChapterTitle:
    """The title of a file of cases, as `cases.toml` of the game says it, else by its name."""
    number, _, words = stem.partition("_")
    said = _case_titles(game)
    title = said.get("titles", {}).get(stem) or words.replace("_", " ").capitalize()
    return ChapterTitle(Message(title, game=game), number.lstrip("0") if said.get("numbered") and number[:1].isdigit() else "")


@cache
def _case_titles(game: str) -> dict[str, Json]:
    path = folders()[game] / "cases.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


@cache
def all_headings() -> dict[str, Heading]:
    """Every published case by its id."""
    return {found.id: found for game in folders() for found in headings(game)}


def _headings(game: str, file: Path) -> Iterator[Heading]:
    for place, text in enumerate(_texts(file)):
        head = {name: _scalar(value) for name, value in HEAD.findall(text)}
        if "id" in head:
            cited = CITES.search(text)
            cites = tuple(each.strip(" \n'\"") for each in cited[1].split(",") if each.strip()) if cited else ()
            replays = examples_in(" ".join(SOURCE.findall(text)))
            yield Heading(
                head["id"], head.get("title", ""), head.get("disputed", ""), file, cites, game, _procedure(text), replays, place
            )


def _procedure(text: str) -> str:
    found = PROCEDURE.search(text)
    return (found[1] or found[2]) if found else ""


def _texts(file: Path) -> list[str]:
    """What stands in a file between its lines of strokes, one case each."""
    return re.split(r"^---.*$", file.read_text(encoding="utf-8"), flags=re.M)


def examples_in(source: str) -> tuple[str, ...]:
    """The worked examples that the source of a case names."""
    return tuple(dict.fromkeys(EXAMPLE.findall(source)))


def _scalar(value: str) -> str:
    """A text as YAML reads it."""
    if PLAIN.fullmatch(value) and ": " not in value and " #" not in value:
        return value.strip()
    return str(next(iter(parse_documents(f"x: {value}")))["x"])
