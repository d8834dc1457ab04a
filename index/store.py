"""The store: the index in the user's data folder, built on first use, named by what it was built from.

The folder's name is a digest of the books, the imports and this package, so that a change of any of them means another
folder. It is built beside its place and moved there in one step: a reader sees a whole index or none, and of two
processes that build at once the second finds the first one's. Where the folder cannot be written, memory serves.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import rulebook
from index import engine
from index.tables import Tables
from rulebook.folders import data_folder, official_folder

MANIFEST = "manifest.json"
_SUFFIXES = (".py", ".toml", ".md", ".txt")
_PACKAGE = Path(__file__).parent
_BOOKS = Path(rulebook.__file__).parent / "books"


@dataclass(frozen=True)
class Opened:
    """An index that can be read: its storage, its tables and the key of its content."""

    key: str
    storage: engine.Storage
    tables: Tables
    folder: Path | None


def content_key() -> str:
    """A digest of everything that the index depends on."""
    digest = hashlib.sha256()
    for name, path in _sources():
        with contextlib.suppress(OSError):
            digest.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:24]


def signature() -> tuple[tuple[str, int, int], ...]:
    """What changes, cheaply, when one of the sources does: their names, times and sizes."""
    found = []
    for name, path in _sources():
        with contextlib.suppress(OSError):
            stat = path.stat()
            found.append((name, stat.st_mtime_ns, stat.st_size))
    return tuple(found)


def _sources() -> Iterator[tuple[str, Path]]:
    """The files of the books and of this package, and the imported texts."""
    for package in (_BOOKS, _PACKAGE):
        for path in sorted(package.rglob("*")):
            if path.suffix in _SUFFIXES:
                yield f"{package.name}/{path.relative_to(package).as_posix()}", path
    for path in sorted(official_folder().glob("*.json")):
        yield f"official/{path.name}", path


def index_folder() -> Path:
    """The folder that holds the indexes, one folder each."""
    return data_folder() / "index"


def open_index(key: str | None = None) -> Opened:
    """The index of the present content: as it stands, or built now."""
    key = key or content_key()
    folder = index_folder() / key
    return _read(key, folder) or _build(key, folder)


def _read(key: str, folder: Path) -> Opened | None:
    """The index of a folder, or nothing where there is none that can be read."""
    try:
        if json.loads((folder / MANIFEST).read_text(encoding="utf-8")) != _sizes(folder):
            return None
        tables = Tables.read(folder)
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return Opened(key, engine.folder_storage(folder), tables, folder)


def _sizes(folder: Path) -> dict[str, int]:
    """The files of an index and their sizes: what its manifest says."""
    return {path.name: path.stat().st_size for path in sorted(folder.iterdir()) if path.name != MANIFEST}


def _build(key: str, folder: Path) -> Opened:
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        scratch = Path(tempfile.mkdtemp(prefix=f".{key}-", dir=folder.parent))
    except OSError:
        return _build_in_memory(key)
    try:
        storage = engine.folder_storage(scratch)
        _fill(storage).write(scratch)
        storage.close()
        (scratch / MANIFEST).write_text(json.dumps(_sizes(scratch)), encoding="utf-8")
        _move(scratch, folder)
    except OSError:
        return _build_in_memory(key)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    _sweep(folder)
    return _read(key, folder) or _build_in_memory(key)


def _build_in_memory(key: str) -> Opened:
    storage = engine.memory_storage()
    return Opened(key, storage, _fill(storage), None)


def _fill(storage: engine.Storage) -> Tables:
    from index.building import build
    from rulebook import OfficialTexts, load_library

    return build(storage, load_library(), OfficialTexts())


def _move(scratch: Path, folder: Path) -> None:
    """Puts a finished index in its place; one that is there already is as good, unless it cannot be read."""
    if folder.exists() and _read(folder.name, folder) is None:
        aside = Path(tempfile.mkdtemp(prefix=".broken-", dir=folder.parent))
        with contextlib.suppress(OSError):
            os.replace(folder, aside / "index")
        shutil.rmtree(aside, ignore_errors=True)
    try:
        os.rename(scratch, folder)
    except OSError:
        if not folder.exists():
            raise


def _sweep(folder: Path) -> None:
    """Removes the indexes of older contents, the newest few excepted: another process may be reading one."""
    others = [path for path in folder.parent.iterdir() if path != folder and not path.name.startswith(".")]
    for path in sorted(others, key=_changed, reverse=True)[KEPT_OLD:]:
        shutil.rmtree(path, ignore_errors=True)


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


KEPT_OLD = 2
"""How many indexes of older contents are left in the folder."""
