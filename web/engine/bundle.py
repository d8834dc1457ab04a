"""Builds the engine: our packages and the few others, compiled by the Python that will run them, the books packed, the rest trimmed."""

from __future__ import annotations

import ast
import io
import json
import pickletools
import shutil
import subprocess
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from web.engine.built import INDEX, Engine, built_engine, engine_folder
from web.engine.fetch import NoEngine, fetch, folder_of, node_tools
from web.engine.pinned import ENCODINGS, LEFT_OUT, NOT_OURS, PURE, PYODIDE, UNPACKER, UNUSED
from web.engine.places import OURS, ROOT, home
from web.i18n import N_

DATA = {".toml", ".html", ".mo", ".txt", ".json", ".yaml"}
RUNNING = ("__init__", "boot", "built", "places")
"""Modules of this package that the companion needs while it runs."""
MOST_KEPT = 3
LEVEL, WINDOW = 19, 24
"""How hard the files are packed, and how far back a repetition is seen (2 to that; the unpacker sees 25)."""
PATIENCE = 600
FAILED = N_("node no puede compilarlo: {reason}")


def prepare() -> Engine:
    """The engine of the present sources, fetched and built if it must be; raises NoEngine."""
    known = built_engine()
    if known is not None:
        return known
    fetch()
    folder = engine_folder()
    with tempfile.TemporaryDirectory(dir=home()) as scratch:
        made = Path(scratch) / "made"
        made.mkdir()
        _build(Path(scratch), made)
        shutil.rmtree(folder, ignore_errors=True)
        made.replace(folder)
    _forget_old(folder)
    built = built_engine()
    assert built is not None
    return built


def _build(scratch: Path, made: Path) -> None:
    library, companion = scratch / "library", scratch / "companion"
    _stage_companion(companion)
    _stage_library(library, imported(companion / name for name in OURS))
    _compile(library, companion)
    contents = {
        "pyodide.mjs": (folder_of(PYODIDE) / "pyodide.mjs").read_bytes(),
        "pyodide.asm.mjs": (folder_of(PYODIDE) / "pyodide.asm.mjs").read_bytes(),
        "unpack.mjs": _unpacker(),
        "pyodide.asm.wasm": (folder_of(PYODIDE) / "pyodide.asm.wasm").read_bytes(),
        "library.zip": _stored_zip(library),
        "companion.tar": _plain_tar(companion),
    }
    packed = _packed({name: content for name, content in contents.items() if not _is_module(name)})
    for name, content in contents.items():
        if _is_module(name):
            (made / name).write_bytes(content)
        else:
            (made / f"{name}.packed").write_bytes(packed[name])
    (made / INDEX).write_text(json.dumps(_index(contents, packed)), encoding="utf-8")


def _is_module(name: str) -> bool:
    """Whether a browser loads a file itself, so that it is not packed."""
    return name.endswith(".mjs")


def _index(contents: dict[str, bytes], packed: dict[str, bytes]) -> dict[str, object]:
    """What the engine is made of: a mark of the whole, and of each file its size, as it travels too, and its hash."""
    marks = {name: sha256(content).hexdigest() for name, content in contents.items()}
    lock = json.loads((folder_of(PYODIDE) / "pyodide-lock.json").read_text(encoding="utf-8")) | {"packages": {}}
    return {
        "mark": sha256("".join(marks.values()).encode()).hexdigest()[:12],
        "files": {
            name: {"size": len(content), "packed": len(packed.get(name, content)), "sha256": marks[name]}
            for name, content in contents.items()
        },
        "lock": lock,
    }


def _unpacker() -> bytes:
    """The module that opens the packed files, with its licence."""
    folder = folder_of(UNPACKER)
    licence = (folder / "LICENSE").read_text(encoding="utf-8").strip()
    return f"/*! {UNPACKER}\n{licence}\n*/\n".encode() + (folder / "dist" / "zstddec.mjs").read_bytes()


def _packed(contents: dict[str, bytes]) -> dict[str, bytes]:
    """Contents as they travel; the largest take seconds, so they are packed side by side."""
    try:
        from zstandard import ZstdCompressionParameters, ZstdCompressor
    except ImportError:
        raise NoEngine(N_("falta el paquete de Python {name}"), name="zstandard") from None

    def pack(content: bytes) -> bytes:
        how = ZstdCompressionParameters.from_level(LEVEL, source_size=len(content), window_log=WINDOW, enable_ldm=True)
        return ZstdCompressor(compression_params=how).compress(content)

    with ThreadPoolExecutor(len(contents)) as threads:
        return dict(zip(contents, threads.map(pack, contents.values()), strict=True))


def imported(folders: Iterable[Path]) -> set[str]:
    """Every module that the sources below some folders import by name, as paths: `xml/sax`."""
    found: set[str] = set()
    for path in (path for folder in folders for path in folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Import):
                found.update(alias.name.replace(".", "/") for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module.replace(".", "/"))
    return found


def _stage_library(folder: Path, wanted: set[str]) -> None:
    """The standard library without what nothing asks for."""
    with zipfile.ZipFile(folder_of(PYODIDE) / "python_stdlib.zip") as packed:
        for name in packed.namelist():
            if name.endswith(".py") and not _unused(name.removesuffix(".py"), wanted):
                packed.extract(name, folder)


def _unused(name: str, wanted: set[str]) -> bool:
    top, _, rest = name.partition("/")
    if top == "encodings":
        return rest not in ENCODINGS
    return any(name == part or name.startswith(f"{part}/") for part in UNUSED if part not in wanted)


def _stage_companion(folder: Path) -> None:
    """Our packages with their data, the other packages, the books packed."""
    for source, name in (*_ours(), *_others()):
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    if not any(folder.rglob("*.mo")):
        raise NoEngine(N_("faltan las traducciones compiladas; las hace «make messages»"))
    _stage_books(folder)
    _stage_names_of_files(folder)


def _ours() -> Iterator[tuple[Path, str]]:
    left_out = tuple(f"{module.replace('.', '/')}" for module in NOT_OURS)
    for package in OURS:
        for path in sorted((ROOT / package).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            wanted = path.suffix == ".py" or path.suffix in DATA
            told = name.startswith("rulebook/books/") and path.name != "game.toml"
            shut_out = name.removesuffix(".py").startswith(left_out) and not name.startswith("web/engine/")
            static = name.startswith("web/static/") or (name.startswith("web/engine/") and path.stem not in RUNNING)
            if wanted and not told and not shut_out and not static and "__pycache__" not in name:
                yield path, name


def _others() -> Iterator[tuple[Path, str]]:
    for package in PURE:
        spec = find_spec(package)
        if spec is None or spec.origin is None:
            raise NoEngine(N_("falta el paquete de Python {name}"), name=package)
        root = Path(spec.origin).parent
        for path in sorted(root.rglob("*.py")):
            name = path.relative_to(root.parent).as_posix()
            if "__pycache__" not in name and not name.startswith(LEFT_OUT):
                yield path, name


def _stage_books(folder: Path) -> None:
    from rulebook.library import load_library
    from rulebook.packed import FOLDER, pack_books

    books = folder / FOLDER.relative_to(ROOT)
    pack_books(load_library().books, books)
    for path in books.glob("*.pickle"):
        path.write_bytes(pickletools.optimize(path.read_bytes()))


def _stage_names_of_files(folder: Path) -> None:
    from rulebook import load_games
    from web.assets import INDEX as NAMES
    from web.assets import Assets, game_colours

    index = Assets(made={"css/games.css": game_colours(load_games())}).index()
    (folder / NAMES.relative_to(ROOT)).write_text(json.dumps(index), encoding="utf-8")


def _compile(*folders: Path) -> None:
    node, _ = node_tools()
    script = Path(__file__).with_name("compile.mjs")
    command = [node, str(script), str(folder_of(PYODIDE)), *map(str, folders)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoEngine(FAILED, reason=type(error).__name__) from None
    if done.returncode:
        raise NoEngine(FAILED, reason=(done.stderr.strip().splitlines() or ["?"])[-1][:200])


def _stored_zip(folder: Path) -> bytes:
    """A zip that is not deflated: it is packed once as a whole, and opened quickly."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_STORED) as packed:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                packed.writestr(zipfile.ZipInfo(path.relative_to(folder).as_posix()), path.read_bytes())
    return content.getvalue()


def _plain_tar(folder: Path) -> bytes:
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w", format=tarfile.USTAR_FORMAT) as packed:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = tarfile.TarInfo(path.relative_to(folder).as_posix())
                entry.size = path.stat().st_size
                with path.open("rb") as file:
                    packed.addfile(entry, file)
    return content.getvalue()


def _forget_old(kept: Path) -> None:
    """Keeps the last few engines: branches of the sources take turns."""
    built = sorted(home().glob("built-*"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in [path for path in built if path != kept][MOST_KEPT - 1 :]:
        shutil.rmtree(path, ignore_errors=True)
