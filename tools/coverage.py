"""Which rules are executed: `python -m tools.coverage` runs the published cases and lists what their rulings cite, book by book."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from adjudicator.case_files import Verdict, load_cases, run_case
from adjudicator.case_index import examples_in
from rulebook import Book, load_library
from rulebook.coverage import counted, coverage
from rulebook.ids import RuleId
from rulebook.loading import EXECUTED
from rulebook.reasons import UNEXECUTED, printed_reasons

BOOKS = Path(__file__).parents[1] / "rulebook" / "books"
HEAD = "# The units that rulings of published cases cite, in book order (`make coverage`).\n"


def cited_in(verdicts: Iterable[Verdict]) -> dict[str, set[str]]:
    """The numbers of the units that rulings of cases cite, by book, and of the worked examples that cases replay."""
    cited: dict[str, set[str]] = defaultdict(set)
    for verdict in verdicts:
        for citation in verdict.ruling.citations() if verdict.ruling else ():
            found = RuleId.parse(citation)
            cited[found.book].add(found.number)
        for example in map(RuleId.parse, examples_in(verdict.case.source)):
            cited[example.book].add(example.number)
    return cited


def listed(book: Book, cited: Iterable[str]) -> str:
    """The text of executed.txt: a line a chapter."""
    numbers, lines = set(cited), []
    for section in coverage(book):
        inside = [mark.unit.number for mark in section.marks if mark.unit.number in numbers]
        if inside:
            lines.append(" ".join(inside))
    return HEAD + "".join(f"{line}\n" for line in lines)


def unlisted(book: Book, cited: Iterable[str]) -> str:
    """The text of unexecuted.toml without the units that are executed by now."""
    numbers = set(cited)
    left = {number: why for number, why in book.unexecuted.items() if number not in numbers}
    return printed_reasons(left, (unit.number for unit in book.rules))


def main() -> int:
    """Writes the list of every book and says how much of it is executed."""
    cited, library = cited_in(map(run_case, load_cases())), load_library()
    for book in library:
        (BOOKS / book.key / EXECUTED).write_text(listed(book, cited[book.key]), encoding="utf-8")
        (BOOKS / book.key / UNEXECUTED).write_text(unlisted(book, cited[book.key]), encoding="utf-8")
        marks = [mark for section in coverage(book) for mark in section.marks]
        executed = sum(mark.unit.number in cited[book.key] for mark in marks)
        print(f"{book.key}: {executed} of {len(marks)} units executed, {counted(marks)['lost']} lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
