"""`python -m rulebook.tidy FOLDER…` rewrites a book as the printer writes it, or tells every fault that it has."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from rulebook.errors import BookFaults
from rulebook.loading import load_book, read_files, read_meta
from rulebook.printer import print_file


def tidy(folder: Path) -> list[str]:
    """Rewrites what is written otherwise; the names of the files that changed."""
    meta = read_meta(folder)
    files, faults = read_files(folder, meta)
    if faults:
        raise BookFaults(faults)
    changed = []
    for name, file in zip(meta.files, files, strict=True):
        printed, path = print_file(file, meta), folder / meta.language / name
        if printed != path.read_text(encoding="utf-8"):
            path.write_text(printed, encoding="utf-8")
            changed.append(file.name)
    return changed


def main(folders: Sequence[str]) -> int:
    """Tidies the folders named; 2 when one has faults."""
    try:
        for folder in folders:
            print("\n".join(tidy(Path(folder))) or f"{folder}: ·")
            load_book(Path(folder))
    except BookFaults as faults:
        print(*faults.faults, sep="\n", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
