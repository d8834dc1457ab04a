"""Writes index/stems.txt, the stems of the words of the books and of what players say: `python benchmarks/make_stems.py`.

It is never wrong, only incomplete: a word that it lacks is reckoned when an index is built.
"""

from __future__ import annotations

from pathlib import Path

from index import stem_table
from index.offline import build_export, vocabulary
from rulebook import LANGUAGES, load_library

TABLE = Path(__file__).parents[1] / "index" / "stems.txt"


def main() -> None:
    """Writes the table of every word that an index of any language has."""
    words = {word for language in LANGUAGES for word in vocabulary(build_export(load_library(), language))}
    TABLE.write_text(stem_table.written(sorted(words)), encoding="utf-8")


if __name__ == "__main__":
    main()
