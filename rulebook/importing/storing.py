"""Keeps the official text of a book in the user's data folder, atomically: the old one stays until the new one is whole."""

from __future__ import annotations

import json
import os
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from rulebook.folders import official_folder
from rulebook.importing.errors import UnreadableFile
from rulebook.importing.importer import Imported
from rulebook.messages import reason


def store(imported: Imported, file: str, folder: Path | None = None) -> Path:
    """Writes one book's file beside the old one and puts it in its place."""
    folder = folder or official_folder()
    target = folder / f"{imported.book.key}.json"
    text = json.dumps(_document(imported, file), ensure_ascii=False, indent=1)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _replace(target, text)
    except OSError as error:
        raise UnreadableFile("no se puede guardar en {file}: {reason}", str(target), reason=reason(error)) from error
    return target


def _document(imported: Imported, file: str) -> dict[str, object]:
    units = {
        unit.number: {"text": imported.texts[unit.number], "page": unit.page}
        for unit in imported.book
        if unit.number in imported.texts
    }
    when = datetime.now(UTC).isoformat(timespec="seconds")
    return {"book": imported.book.key, "file": Path(file).name, "imported": when, "units": units}


def _replace(target: Path, text: str) -> None:
    handle, name = tempfile.mkstemp(prefix=f".{target.stem}-", suffix=".tmp", dir=target.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as temporary:
            temporary.write(text)
            temporary.flush()
            os.fsync(temporary.fileno())
        os.replace(name, target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
