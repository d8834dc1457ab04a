"""The service workers: one that keeps pages and searches, and one that runs the whole companion; what each keeps is written into it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from web.assets import Assets, packed
from web.engine.built import Engine

NOT_KEPT = ("js/worker.", "js/engine.", "img/icon-", "img/touch", "img/tour-")
TYPES = {"pyodide.asm.wasm": "application/wasm", "library.zip": "application/zip", "companion.tar": "application/x-tar"}


@dataclass(frozen=True)
class Kept:
    """What the workers keep, in addresses below the companion's root: pages by language, exports by language, and the rest."""

    homes: Mapping[str, str]
    shells: Mapping[str, str]
    exports: Mapping[str, str]
    files: tuple[str, ...]
    edition: str
    version: str
    static: bool
    """Whether there is no server behind the files."""


def files_of(assets: Assets) -> tuple[str, ...]:
    """The static files that are kept."""
    return tuple(f"static/{name}" for name in assets.names() if not name.startswith(NOT_KEPT))


def engine_document(engine: Engine) -> dict[str, Any]:
    """What a worker must know of the engine."""
    folder = f"engine/{engine.mark}/"
    files = [{"name": name, "type": kind, **engine.files[name]} for name, kind in TYPES.items()]
    return {"mark": engine.mark, "folder": folder, "files": files, "lock": engine.lock}


def worker_script(kept: Kept, assets: Assets, engine: Engine | None = None) -> str:
    """The text of a worker; it changes when anything that it keeps changes."""
    told: dict[str, Any] = {
        "homes": dict(kept.homes),
        "shells": dict(kept.shells),
        "exports": dict(kept.exports),
        "files": list(kept.files),
        "edition": kept.edition,
        "version": kept.version,
        "static": kept.static,
        "engine": engine_document(engine) if engine else None,
    }
    told["mark"] = sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:12]
    lines = [f'import {{ start }} from "./static/{assets.hashed("js/worker.js")}";']
    parts = "null"
    if engine:
        folder = f"./engine/{engine.mark}"
        lines += [
            f'import createPyodideModule from "{folder}/pyodide.asm.mjs";',
            f'import {{ loadPyodide }} from "{folder}/pyodide.mjs";',
            f'import {{ ZSTDDecoder }} from "{folder}/unpack.mjs";',
            f'import {{ boot }} from "./static/{assets.hashed("js/engine.js")}";',
        ]
        parts = "{ createPyodideModule, loadPyodide, ZSTDDecoder, boot }"
    return "\n".join([*lines, f"start({json.dumps(told, ensure_ascii=False)}, {parts});", ""])


def download_size(engine: Engine) -> int:
    """How many megabytes a phone fetches for the engine."""
    fetched = sum(engine.files[name]["packed"] for name in TYPES)
    return max(1, round((fetched + len(packed((engine.folder / "pyodide.asm.mjs").read_bytes()))) / 1e6))
