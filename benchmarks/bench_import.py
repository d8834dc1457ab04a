"""How well the official texts are read: the share of units with the right text, as extracted here and as others would.

The verdict is by the truth as it stands. In the OCR books the truth keeps misread words that the import repairs, so a
second figure tells the share once the truth's words are repaired alike: what the alignment alone achieves.

Needs the five texts and the truth beside the repository; says so and ends where they are absent.
`bench_import.py [BOOK…] [--variant NAME]…` measures less.
"""

from __future__ import annotations

import argparse
import json
import re
import resource
import sys
import textwrap
import time
from collections import Counter
from collections.abc import Callable
from itertools import accumulate, zip_longest
from pathlib import Path

from rulebook import load_library
from rulebook.folding import fold
from rulebook.importing import import_text
from rulebook.importing.own_texts import lexicon_of
from rulebook.importing.profile_file import profile_of

SHARED = Path(__file__).parents[2] / "shared"
GOOD = 0.9
TARGETS = {"ti4": (0.98, 0.95)}
OTHERS = (0.90, 0.85)
_MARK = re.compile(r"<\|[^|<>]*\|>")
_HYPHEN = re.compile(r"(?<=[^\W\d_])-[ \t]*\n\s*(?=[a-záéíóúñ])")
_ITEM = re.compile(r"[•✦+*-] ")

Variant = Callable[[str], str]


def f1(one: str, other: str) -> float:
    """The word F1 of two texts, accents and case aside."""
    a, b = (Counter(re.findall(r"\w+", fold(_MARK.sub(" ", text)))) for text in (one, other))
    common = (a & b).total()
    return 1.0 if not a and not b else 2 * common / (a.total() + b.total())


def marked(text: str, mark: Callable[[int], str]) -> str:
    """The text with other page marks."""
    pages = _MARK.split(text)
    return pages[0] + "".join(mark(i) + page for i, page in enumerate(pages[1:], 2))


def joined(text: str) -> str:
    """The text with the words joined that its lines split."""
    return _HYPHEN.sub("", text)


def refilled(text: str, width: int) -> str:
    """The text with its paragraphs broken at another width, or not at all for 0."""
    paragraphs = []
    for paragraph in re.split(r"\n[ \t]*\n", text):
        items: list[list[str]] = [[]]
        for line in map(str.strip, paragraph.split("\n")):
            if _ITEM.match(line) and items[-1]:
                items.append([])
            items[-1].append(line)
        lines = (" ".join(item) for item in items)
        paragraphs.append("\n".join(textwrap.fill(line, width, break_on_hyphens=False) if width else line for line in lines))
    return "\n\n".join(paragraphs)


def hyphenated(text: str) -> str:
    """The text with long words split at the ends of other lines than before."""
    lines = refilled(joined(text), 70).split("\n")
    for i in range(0, len(lines) - 1, 3):
        head, _, last = lines[i].rpartition(" ")
        if head and len(last) > 8 and last.isalpha() and lines[i + 1].strip():
            lines[i], lines[i + 1] = f"{head} {last[:4]}-", f"{last[4:]} {lines[i + 1]}"
    return "\n".join(lines)


def natural_columns(text: str) -> str:
    """The text with the two columns of a page in their natural order, where the numbers of rules show them swapped."""
    return "\f".join(_swap_back(page) for page in _MARK.split(text))


def _swap_back(page: str) -> str:
    paragraphs = re.split(r"\n[ \t]*\n", page)
    last = (0, 0)
    for i, paragraph in enumerate(paragraphs):
        number = re.match(r"(\d{1,3})\.(\d{1,2}) [A-Z«]", paragraph.strip())
        here = (int(number[1]), int(number[2])) if number else last
        if here < last:
            start = i - 1 if i and paragraphs[i - 1].strip()[:1].islower() else i
            return "\n\n".join([*paragraphs[start:], *paragraphs[:start]])
        last = here
    return page


def side_by_side(text: str) -> str:
    """The text as programs leave it that keep the layout: the two halves of each page in columns, spaces between them."""
    return "\f".join(_halves(page) for page in _MARK.split(text))


def _halves(page: str) -> str:
    paragraphs = re.split(r"\n[ \t]*\n", page)
    sizes = list(accumulate(map(len, paragraphs)))
    cut = next((i for i, size in enumerate(sizes) if 2 * size >= sizes[-1]), 0) + 1
    left, right = ("\n\n".join(part).split("\n") for part in (paragraphs[:cut], paragraphs[cut:]))
    width = max(map(len, left)) + 6
    return "\n".join(f"{one:<{width}}{other}".rstrip() for one, other in zip_longest(left, right, fillvalue=""))


def with_heads(text: str) -> str:
    """The text with a running head and foot on every page."""
    return "\f".join(f"REGLAMENTO OFICIAL\n\n{page}\n\nReglamento | {i}\n" for i, page in enumerate(_MARK.split(text), 1))


VARIANTS: dict[str, Variant] = {
    "as extracted": lambda text: text,
    "lines of 60, form feeds": lambda text: refilled(joined(marked(text, lambda n: "\f")), 60),
    "lines of 120, page numbers below": lambda text: refilled(joined(marked(text, lambda n: f"\n\n{n - 1}\n\n\f")), 120),
    "one line a paragraph": lambda text: refilled(joined(marked(text, lambda n: f"\n\n— {n} —\n\n")), 0),
    "no page marks": lambda text: marked(text, lambda n: "\n\n"),
    "no blank lines": lambda text: re.sub(r"\n\s*\n+", "\n", marked(text, lambda n: f"\nPágina {n}\n")),
    "blank line after each line": lambda text: marked(text, lambda n: "\n\f").replace("\n", "\n\n"),
    "other hyphens": lambda text: hyphenated(marked(text, lambda n: f"\n\n{n}\n\n")),
    "columns in order": natural_columns,
    "columns side by side": side_by_side,
    "running heads": with_heads,
    "one line a page": lambda text: "\f".join(re.sub(r"\s*\n\s*", " ", joined(page)) for page in _MARK.split(text)),
}


def measure(key: str, name: str) -> Counter[str]:
    """Measures one book in one variant: how many units it has, and how many are right, literally and once repaired alike."""
    library = load_library()
    book, profile = library.book(key), profile_of(key)
    text = VARIANTS[name]((SHARED / "sources" / f"{key}.txt").read_text(encoding="utf-8"))
    rows = (SHARED / "units" / f"{key}.jsonl").read_text(encoding="utf-8").splitlines()
    truth = {row["id"].partition(":")[2]: row["text"] for row in map(json.loads, rows)}
    started = time.perf_counter()
    found = import_text(text, book, library).texts
    seconds = time.perf_counter() - started
    lexicon = lexicon_of(library, book.language)
    plain = [f1(text, found.get(number, "")) for number, text in truth.items()]
    read = [f1(lexicon.repair(text), found.get(number, "")) for number, text in truth.items()] if profile.ocr else plain
    share = sum(score >= GOOD for score in plain) / len(plain)
    mended = sum(score >= GOOD for score in read) / len(read)
    target = TARGETS.get(key, OTHERS)[name != "as extracted"]
    verdict = "reached" if share >= target else "missed"
    note = f" ({mended:6.1%} with the same accents repaired in the truth)" if profile.ocr else ""
    print(f"{key:8} {name:34} {share:6.1%}  target {target:.0%} {verdict:8} {seconds:5.1f} s{note}", flush=True)
    return Counter(units=len(plain), right=sum(map(_good, plain)), mended=sum(map(_good, read)))


def _good(score: float) -> bool:
    return score >= GOOD


def print_together(found: Counter[str], name: str) -> None:
    """The share of all books but the guide, taken together."""
    target = OTHERS[name != "as extracted"]
    share, mended = found["right"] / found["units"], found["mended"] / found["units"]
    note = f"({mended:6.1%} with the same accents repaired in the truth)"
    print(f"{'':8} {'all but ti4, together':34} {share:5.1%}  target {target:.0%}  {note}", flush=True)


def main() -> int:
    """Measures what is asked for, and the time and memory of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("books", nargs="*", metavar="BOOK")
    parser.add_argument("--variant", action="append", choices=list(VARIANTS))
    options = parser.parse_args()
    if not (SHARED / "units").is_dir() or not (SHARED / "sources").is_dir():
        print("import: the official texts and their truth are not beside the repository; nothing measured")
        return 0
    started = time.perf_counter()
    books = options.books or [book.key for book in load_library()]
    for name in options.variant or VARIANTS:
        together: Counter[str] = Counter()
        for key in books:
            found = measure(key, name)
            together.update(found if key not in TARGETS else {})
        if together["units"]:
            print_together(together, name)
        if name == "as extracted":
            print(f"{'':8} {'all of them':34} {time.perf_counter() - started:6.1f} s (target 20 s)")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"peak memory {memory:.0f} MB (target 300 MB)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
