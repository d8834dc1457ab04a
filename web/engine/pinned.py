# ruff: noqa: SIM905
"""Which Pyodide the companion runs on in a browser, and what of it is needed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Package:
    """A package of the npm registry: its version, the integrity of its archive, and which of its files are needed."""

    name: str
    version: str
    integrity: str
    needed: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.name}@{self.version}"


PYODIDE = Package(
    "pyodide",
    "314.0.7",
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
    ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", "package.json"),
)
UNPACKER = Package(
    "zstddec",
    "0.3.4",
    "sha512-3Y/NMP6MNdp9b0fWhjCUGiybog7RC3EbUSIJLWnfjylOvnbuGykeu4zYUuH4IRLy5xI7NytXTHN3CWQKIN3cSg==",
    ("dist/zstddec.mjs", "LICENSE"),
)
"""Opens what was packed with Zstandard (a quarter smaller than gzip, which is all that browsers open by themselves), in WebAssembly: four times quicker
than in JavaScript."""

PURE = ("flask", "werkzeug", "jinja2", "markupsafe", "itsdangerous", "click", "blinker", "markdown", "segno", "yaml")
"""The packages besides our own that the companion needs there; only what is written in Python is taken of them."""

NOT_OURS = (
    "rulebook.importing",
    *(f"index.{name}" for name in "analysis building documents engine everyday grouping lexicon numbers offline query".split()),
    *(f"index.{name}" for name in "ranking searching snippets stems store tables weights".split()),
    *(f"web.{name}" for name in "engine secure_server server site warming".split()),
)
"""Modules of ours that make no sense in a browser."""

UNUSED = (
    """
    __hello__ __phello__ _aix _android_support _apple_support _ast_unparse _pydatetime _pyio _pyrepl _strptime
    _sysconfigdata__emscripten_wasm32-emscripten antigravity argparse asyncio/__main__ asyncio/proactor_events asyncio/tools
    asyncio/windows_events asyncio/windows_utils bdb cProfile cmd code colorsys compileall concurrent/futures/interpreter
    concurrent/futures/process concurrent/interpreters configparser csv ctypes/_aix ctypes/macholib ctypes/util
    ctypes/wintypes curses dbm doctest email/_header_value_parser email/contentmanager email/generator email/headerregistry
    email/mime email/policy ensurepip filecmp fileinput fractions ftplib getopt getpass graphlib http/cookiejar http/cookies
    idlelib imaplib json/tool lib2to3 logging/config logging/handlers mailbox modulefinder multiprocessing netrc nturl2path
    optparse pathlib/types pdb pickletools plistlib poplib profile pstats pty py_compile pyclbr pydoc pydoc_data
    pyodide/_nodesock_transport pyodide/console pyodide/http/pyxhr rlcompleter runpy sched shelve smtplib sqlite3
    sre_compile sre_constants sre_parse statistics symtable sysconfig/__main__ tabnanny tarfile this timeit tkinter trace
    tracemalloc tty turtle turtledemo unittest urllib/robotparser venv wave webbrowser wsgiref xml/dom
    xml/etree/ElementInclude xml/sax/expatreader xmlrpc zipapp zoneinfo
    """
).split()
"""Parts of the standard library that are left out, unless a module of ours imports them by name."""

LEFT_OUT = (
    "click/_winconsole",
    "click/shell_completion",
    "click/testing",
    "flask/testing",
    "jinja2/meta",
    "jinja2/nativetypes",
    "jinja2/sandbox",
    "markdown/__main__",
    "markdown/test_tools",
    "segno/cli",
    "werkzeug/debug",
    "werkzeug/middleware",
    "werkzeug/testapp",
    "yaml/cyaml",
    *(f"markdown/extensions/{name}" for name in ("a", "co", "d", "e", "f", "l", "m", "n", "s", "to", "w")),
)
"""Parts of the other packages that only servers and developers need."""

ENCODINGS = frozenset(
    [
        "__init__",
        "aliases",
        "ascii",
        "latin_1",
        "utf_8",
        "utf_8_sig",
        "utf_16",
        "utf_16_le",
        "utf_16_be",
        "idna",
        "punycode",
        "unicode_escape",
        "raw_unicode_escape",
        "cp437",
    ]
)
