"""Static files under addresses that carry a hash of their content, so that a browser may keep them for good."""

from __future__ import annotations

import gzip
import mimetypes
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from rulebook.form import Meta

FOLDER = Path(__file__).parent / "static"
INDEX = Path(__file__).parent / "static.json"
PACKED = {".css", ".js", ".json", ".svg", ".webmanifest"}
TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webp": "image/webp",
}
_IMPORT = re.compile(r"""(?P<before>\b(?:from|import|URL)\s*\(?\s*["'])\./(?P<name>[\w.-]+\.js)(?=["'])""")


@dataclass(frozen=True)
class Asset:
    """One file: its name with its hash, its type, its bytes plain and packed."""

    name: str
    type: str
    content: bytes
    packed: bytes | None


class Assets:
    """Every static file, read once; modules import each other by their hashed names."""

    def __init__(self, folder: Path = FOLDER, made: Mapping[str, bytes] | None = None) -> None:
        self._folder = folder
        self._made = dict(made or {})
        self._hashed: dict[str, str] = {}
        self._imports: dict[str, list[str]] = {}
        self.files: dict[str, Asset] = {}
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                self._take(path.relative_to(folder).as_posix(), ())
        for name in self._made:
            self._take(name, ())

    def _take(self, name: str, above: tuple[str, ...]) -> str:
        """Reads a file and, first, the modules that it imports; its hashed name."""
        if name in self._hashed:
            return self._hashed[name]
        path = self._folder / name
        content = self._made[name] if name in self._made else path.read_bytes()
        if path.suffix == ".js":
            content = self._with_hashed_imports(name, content.decode(), above).encode()
        hashed = f"{name.removesuffix(path.suffix)}.{sha256(content).hexdigest()[:10]}{path.suffix}"
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        packed = gzip.compress(content, 9, mtime=0) if path.suffix in PACKED else None
        self.files[hashed] = self.files[name] = Asset(hashed, kind, content, packed)
        self._hashed[name] = hashed
        return hashed

    def _with_hashed_imports(self, name: str, text: str, above: tuple[str, ...]) -> str:
        if name in above:
            raise ValueError(f"static modules import each other in a circle: {' > '.join((*above, name))}")
        folder = name[: name.rfind("/") + 1]

        def hashed(match: re.Match[str]) -> str:
            target = self._take(folder + match["name"], (*above, name))
            if "(" not in match["before"]:  # what is imported when needed is not asked for beforehand
                self._imports.setdefault(name, []).append(folder + match["name"])
            return f"{match['before']}./{target.rpartition('/')[2]}"

        return _IMPORT.sub(hashed, text)

    def hashed(self, name: str) -> str:
        """The name of a file with its hash."""
        return self._hashed[name]

    def imports(self, name: str) -> list[str]:
        """The modules that a module needs, its own and theirs, each once."""
        found: dict[str, None] = {}
        for needed in self._imports.get(name, []):
            found.update(dict.fromkeys((needed, *self.imports(needed))))
        return list(found)

    def index(self) -> dict[str, dict[str, object]]:
        """The names and imports of all files, for a companion that does not hand them out itself."""
        return {"hashed": dict(self._hashed), "imports": dict(self._imports)}

    @classmethod
    def known(cls, index: Mapping[str, Any]) -> Assets:
        """Files that somebody else hands out: their names and imports alone."""
        assets = cls(folder=FOLDER / "nowhere")
        assets._hashed, assets._imports = dict(index["hashed"]), dict(index["imports"])
        return assets

    def names(self, suffix: str = "") -> list[str]:
        """The hashed names of the files with a suffix."""
        return [hashed for name, hashed in self._hashed.items() if name.endswith(suffix)]


@lru_cache(maxsize=8)
def packed(content: bytes) -> bytes:
    """A content packed, once."""
    return gzip.compress(content, 9, mtime=0)


def game_colours(games: Sequence[Meta]) -> bytes:
    """The stylesheet with the colour of each game, in both themes, out of what the games say of themselves."""
    dark, light = (
        "".join(f'[data-book="{game.key}"] {{ --book: {game.colour[theme]}; }}\n' for game in games if theme in game.colour)
        for theme in ("dark", "light")
    )
    chosen = light.replace("[data-book", ':root[data-theme="light"] [data-book')
    automatic = light.replace("[data-book", ':root:not([data-theme="dark"]) [data-book')
    shown = "".join(_tonight(key) for key in ("", *(game.key for game in games)))
    return f"{dark}{chosen}@media (prefers-color-scheme: light) {{\n{automatic}}}\n{shown}".encode()


def _tonight(key: str) -> str:
    """What a page says of one game is shown while that game is chosen."""
    chosen = f'body:has(input[name="book"][value="{key}"]:checked)'
    return f'body:has(input[name="book"]) [data-tonight="{key}"] {{ display: none; }}\n{chosen} [data-tonight="{key}"] {{ display: grid; }}\n'
