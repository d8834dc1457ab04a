"""The store: the indexes in the user's data folder, one file a language, built on first use, named by what they are built from.

A file's name carries a digest of the books, the imports and this package, so that a change of any of them means another file,
and its first line a digest of its content. It is written beside its place and moved there in one step: a reader sees a whole
index or none. What cannot be read is built anew, and said once in the log; where the folder cannot be written, memory serves.
"""

from __future__ import annotations

import contextlib
import gc
import hashlib
import logging
import os
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import rulebook
from index import engine
from index.tables import Alike, Common, Tables
from rulebook.folders import data_folder, official_folder
from rulebook.games import added_folders

SUFFIX = ".idx"
KEPT_OLD = 6
"""How many indexes of older contents are left in the folder: another process may be about to read one."""
ABANDONED = 3600
"""Seconds after which an unfinished file is what a killed process left."""
_SUFFIXES = (".py", ".toml", ".md", ".txt")
_PACKAGE = Path(__file__).parent
_BOOKS = Path(rulebook.__file__).parent / "books"
_LOG = logging.getLogger(__name__)
_ALIKE = Alike()


@dataclass(frozen=True)
class Opened:
    """The index of a language, read whole; `path` is nothing where it lives in memory only."""

    key: str
    language: str
    sections: engine.Sections
    common: Common
    tables: Tables
    path: Path | None


def content_key() -> str:
    """A digest of everything that the indexes depend on."""
    digest = hashlib.blake2b(digest_size=12)
    for name, path in _sources():
        with contextlib.suppress(OSError):
            digest.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def signature() -> tuple[tuple[str, int, int], ...]:
    """What changes, cheaply, when one of the sources does: their names, times and sizes."""
    found = []
    for name, path in _sources():
        with contextlib.suppress(OSError):
            stat = path.stat()
            found.append((name, stat.st_mtime_ns, stat.st_size))
    return tuple(found)


def _sources() -> Iterator[tuple[str, Path]]:
    """The files of the books and of this package, those of games from outside, and the imported texts."""
    for folder in (_BOOKS, _PACKAGE, *added_folders()):
        for path in sorted(folder.rglob("*")):
            if path.suffix in _SUFFIXES:
                yield f"{folder.name}/{path.relative_to(folder).as_posix()}", path
    for path in sorted(official_folder().glob("*.json")):
        yield f"official/{path.name}", path


def index_folder() -> Path:
    """The folder that holds the indexes."""
    return data_folder() / "index"


def index_path(key: str, language: str) -> Path:
    """Where the index of a content and a language is kept."""
    return index_folder() / f"{key}-{language}{SUFFIX}"


def open_index(key: str, language: str) -> Opened:
    """The index of the present content: as it stands, or built now."""
    path = index_path(key, language)
    return _read(key, language, path) or _build(key, language, path)


def _read(key: str, language: str, path: Path) -> Opened | None:
    """The index of a file, or nothing where there is none that can be read."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    digest, _, body = content.partition(b"\n")
    if digest.decode("latin-1") != _digest(body):
        _LOG.warning("the index %s is damaged and is built anew", path.name)
        return None
    try:
        return _opened(key, language, body, path)
    except (ValueError, KeyError, TypeError):
        _LOG.warning("the index %s cannot be read and is built anew", path.name)
        return None


def _digest(body: bytes) -> str:
    return hashlib.blake2b(body, digest_size=16).hexdigest()


def _opened(key: str, language: str, body: bytes, path: Path | None) -> Opened:
    from index.building import COMMON

    sections = engine.unpacked(body)
    return Opened(key, language, sections, _ALIKE.read(sections[COMMON]), Tables.read(sections), path)


def _build(key: str, language: str, path: Path) -> Opened:
    body = _made(language)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _sweep(path)
        _write(path, _digest(body).encode() + b"\n" + body)
    except OSError:
        return _opened(key, language, body, None)
    return _opened(key, language, body, path)


def _made(language: str) -> bytes:
    from index.building import build
    from rulebook import OfficialTexts, load_library

    running = gc.isenabled()
    gc.disable()  # nothing made here is ever dropped in a circle, and looking for that costs a fifth of the time
    try:
        return build(load_library(), OfficialTexts(), language)
    finally:
        if running:
            gc.enable()


def _write(path: Path, content: bytes) -> None:
    """Puts a file in its place in one step."""
    handle, name = tempfile.mkstemp(prefix=".", suffix=SUFFIX, dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.replace(name, path)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def _sweep(path: Path) -> None:
    """Removes what killed processes left, and the indexes of older contents, the newest few excepted."""
    key = path.name.partition("-")[0]
    found = [other for other in path.parent.iterdir() if other.is_file() and not other.name.startswith(key)]
    left = [other for other in found if other.name.startswith(".") and time.time() - _changed(other) > ABANDONED]
    older = sorted((other for other in found if not other.name.startswith(".")), key=_changed, reverse=True)
    for other in (*left, *older[KEPT_OLD:]):
        with contextlib.suppress(OSError):
            other.unlink()


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
