"""Without a network: the manifest, the service workers, the engine, the books' exports, and the page that stands in for others."""

from __future__ import annotations

import json

from flask import Blueprint, Flask, Response, abort, current_app, render_template, request, url_for

from web.asset_pages import answer, answer_packed, the_assets
from web.assets import packed
from web.engine.built import Engine, built_engine
from web.helpers import edition
from web.i18n import LANGUAGES
from web.offline.exports import mark_of, marks, packed_export
from web.offline.manifest import manifest_document
from web.offline.workers import Kept, download_size, files_of, worker_script
from web.request import current_language, the_settings
from web.rules.shelf import Shelf
from web.security import POLICY
from web.settings import Settings

WORKER_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'").replace(
    "connect-src 'self'", "connect-src 'self' data:"
)
"""Only the worker that runs the engine may compile WebAssembly; the unpacker reads its own out of an address that holds it."""

blueprint = Blueprint("offline", __name__)


def the_engine() -> Engine | None:
    """The engine that this companion offers to phones, if it was prepared."""
    engine: Engine | None = current_app.extensions["engine"]
    return engine


def _below(address: str) -> str:
    return address.removeprefix("/")


def _kept() -> Kept:
    shelf: Shelf = current_app.extensions["shelf"]
    return Kept(
        homes={language: f"?lang={language}" for language in LANGUAGES},
        shells={language: f"sin-red?lang={language}" for language in LANGUAGES},
        exports={language: f"offline/{mark_of(shelf, language)}.json" for language in LANGUAGES},
        files=files_of(the_assets()),
        edition=shelf.edition,
        version=the_settings().version,
        static=False,
    )


@blueprint.get("/offline/<mark>.json")
def data(mark: str) -> Response:
    """An export, under an address that changes with it."""
    shelf: Shelf = current_app.extensions["shelf"]
    language = marks(shelf).get(mark)
    if language is None:
        abort(404)
    return answer_packed(packed_export(shelf, language), "application/json", mark)


@blueprint.get("/manifest.webmanifest")
def manifest() -> Response:
    """What makes the companion installable."""
    return Response(
        json.dumps(manifest_document(current_language(), the_assets()), ensure_ascii=False),
        mimetype="application/manifest+json",
    )


@blueprint.get("/sw.js")
def worker() -> Response:
    """The worker that keeps pages and searches."""
    return _script(worker_script(_kept(), the_assets()), POLICY)


@blueprint.get("/sw-engine.js")
def engine_worker() -> Response:
    """The worker that runs the whole companion."""
    engine = the_engine()
    if engine is None:
        abort(404)
    return _script(worker_script(_kept(), the_assets(), engine), WORKER_POLICY)


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
    return answer(content, packed(content) if name.endswith(".mjs") else None, kind, for_good=True)


@blueprint.get("/sin-red")
def shell() -> str:
    """The page that stands in for one that is not kept."""
    return render_template("offline/shell.html")


def export_addresses() -> dict[str, str]:
    """The lasting address of the export in each language."""
    on_phone = the_settings().on_phone
    if on_phone is not None:
        return {language: f"{request.script_root}/{address}" for language, address in on_phone.exports.items()}
    shelf: Shelf = current_app.extensions["shelf"]
    return {language: url_for("offline.data", mark=mark_of(shelf, language)) for language in LANGUAGES}


def offline_document() -> dict[str, str]:
    """What a page says of itself to the script that looks after the workers."""
    settings = the_settings()
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


def install(app: Flask) -> None:
    """Finds the engine, and gives templates what pages say of working without a network."""
    settings: Settings = app.extensions["settings"]
    app.extensions["engine"] = built_engine() if settings.on_phone is None else None
    app.jinja_env.globals["offline_document"] = offline_document
