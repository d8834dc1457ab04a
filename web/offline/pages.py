"""Without a network: the manifest, the service workers, the engine, the books' exports, and the page that stands in for others."""

from __future__ import annotations

import json

from flask import Blueprint, Flask, Response, abort, current_app, render_template, url_for

from web import assets
from web.engine.built import Engine, built_engine
from web.i18n import LANGUAGES, current_language
from web.i18n import gettext as _
from web.offline.exports import export_addresses, mark_of, marks, packed_export
from web.offline.workers import TYPES, Kept, files_of, worker_script
from web.rules.shelf import Shelf
from web.security import POLICY
from web.settings import Settings
from web.words import edition

WORKER_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
"""Only the worker that runs the engine may compile WebAssembly."""

blueprint = Blueprint("offline", __name__)


def the_engine() -> Engine | None:
    """The engine that this companion offers to phones, if it was prepared."""
    engine: Engine | None = current_app.extensions["engine"]
    return engine


def _below(address: str) -> str:
    return address.removeprefix("/")


def _kept() -> Kept:
    shelf: Shelf = current_app.extensions["shelf"]
    settings: Settings = current_app.extensions["settings"]
    return Kept(
        homes={language: f"?lang={language}" for language in LANGUAGES},
        shells={language: f"sin-red?lang={language}" for language in LANGUAGES},
        exports={language: f"offline/{mark_of(shelf, language)}.json" for language in LANGUAGES},
        files=files_of(current_app.extensions["assets"]),
        edition=shelf.edition,
        version=settings.version,
        static=False,
    )


@blueprint.get("/offline/<mark>.json")
def data(mark: str) -> Response:
    """An export, under an address that changes with it."""
    shelf: Shelf = current_app.extensions["shelf"]
    language = marks(shelf).get(mark)
    if language is None:
        abort(404)
    return assets.answer_packed(packed_export(shelf, language), "application/json", mark)


@blueprint.get("/manifest.webmanifest")
def manifest() -> Response:
    """What makes the companion installable."""
    return Response(json.dumps(manifest_document(), ensure_ascii=False), mimetype="application/manifest+json")


def manifest_document() -> dict[str, object]:
    """The manifest in the language of the page; its addresses are relative to itself."""
    return {
        "id": "./",
        "name": "Árbitro Galáctico",
        "short_name": "Árbitro",
        "description": _("Encuentra la regla y zanja la disputa en cinco juegos de mesa espaciales."),
        "start_url": "./",
        "scope": "./",
        "lang": current_language(),
        "display": "standalone",
        "background_color": "#090d18",
        "theme_color": "#090d18",
        "icons": [
            _icon("img/icon.svg", "any", "image/svg+xml", "any"),
            _icon("img/icon-192.png", "192x192", "image/png", "any"),
            _icon("img/icon-512.png", "512x512", "image/png", "any"),
            _icon("img/maskable.svg", "any", "image/svg+xml", "maskable"),
        ],
        "shortcuts": [
            {"name": _("Árbitro"), "url": "./arbitro"},
            {"name": _("Libros"), "url": "./libros"},
            {"name": _("Dados"), "url": "./dados"},
        ],
    }


def _icon(name: str, sizes: str, kind: str, purpose: str) -> dict[str, str]:
    store: assets.Assets = current_app.extensions["assets"]
    return {"src": f"static/{store.hashed(name)}", "sizes": sizes, "type": kind, "purpose": purpose}


@blueprint.get("/sw.js")
def worker() -> Response:
    """The worker that keeps pages and searches."""
    return _script(worker_script(_kept(), current_app.extensions["assets"]), POLICY)


@blueprint.get("/sw-engine.js")
def engine_worker() -> Response:
    """The worker that runs the whole companion."""
    engine = the_engine()
    if engine is None:
        abort(404)
    return _script(worker_script(_kept(), current_app.extensions["assets"], engine), WORKER_POLICY)


def _script(text: str, policy: str) -> Response:
    response = Response(text, mimetype="text/javascript")
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Content-Security-Policy"] = policy
    return response


@blueprint.get("/engine/<mark>/<name>")
def engine_file(mark: str, name: str) -> Response:
    """A file of the engine; it never changes under its address."""
    engine = the_engine()
    known = engine is not None and mark == engine.mark and name.removesuffix(".packed") in engine.files
    if engine is None or not known or not (engine.folder / name).is_file():
        abort(404)
    kind = "text/javascript" if name.endswith(".mjs") else "application/octet-stream"
    content = (engine.folder / name).read_bytes()
    return assets.answer(content, assets.packed(content) if name.endswith(".mjs") else None, kind, for_good=True)


@blueprint.get("/sin-red")
def shell() -> str:
    """The page that stands in for one that is not kept."""
    return render_template("offline/shell.html")


def offline_document() -> dict[str, str]:
    """What a page says of itself to the script that looks after the workers."""
    settings: Settings = current_app.extensions["settings"]
    engine = the_engine()
    known: dict[str, str] = {
        "worker": url_for("offline.worker"),
        "edition": edition(),
        "version": settings.version,
        "export": export_addresses()[current_language()],
        "exports": json.dumps(export_addresses()),
        "site": settings.site,
    }
    if engine is not None or settings.on_phone is not None:
        known["engine"] = url_for("offline.engine_worker")
        known["size"] = "" if engine is None else str(download_size(engine))
    return known


def download_size(engine: Engine) -> int:
    """How many megabytes a phone fetches for the engine."""
    packed = sum((engine.folder / f"{name}.packed").stat().st_size for name in TYPES)
    return max(1, round((packed + len(assets.packed((engine.folder / "pyodide.asm.mjs").read_bytes()))) / 1e6))


def install(app: Flask) -> None:
    """Finds the engine, and gives templates what pages say of working without a network."""
    settings: Settings = app.extensions["settings"]
    app.extensions["engine"] = built_engine() if settings.on_phone is None else None
    app.jinja_env.globals["offline_document"] = offline_document
