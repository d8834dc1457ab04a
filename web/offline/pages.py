"""Without a network: the manifest, the service worker, the books' export, and the page that stands in for others."""

from __future__ import annotations

import gzip
import json
from functools import lru_cache
from hashlib import sha256

from flask import Blueprint, Flask, Response, abort, current_app, render_template, url_for

from index.offline import build_export
from rulebook import Library
from web import assets
from web.i18n import LANGUAGES
from web.i18n import gettext as _
from web.rules.shelf import the_shelf

NOT_KEPT = ("js/sw.", "img/icon-", "img/touch")

blueprint = Blueprint("offline", __name__)


@lru_cache(maxsize=8)
def export_of(library: Library, language: str) -> tuple[str, bytes, bytes]:
    """The hash of a language's export, its bytes, and the bytes packed: made once."""
    content = json.dumps(build_export(library, language), ensure_ascii=False, separators=(",", ":")).encode()
    return sha256(content).hexdigest()[:12], content, gzip.compress(content, 9, mtime=0)


def export_addresses() -> dict[str, str]:
    """The lasting address of the export in each language."""
    library = the_shelf().library
    return {language: url_for("offline.data", mark=export_of(library, language)[0]) for language in LANGUAGES}


@blueprint.get("/offline/<mark>.json")
def data(mark: str) -> Response:
    """An export, under an address that changes with it."""
    exports = {export_of(the_shelf().library, language)[0]: language for language in LANGUAGES}
    if mark not in exports:
        abort(404)
    _, content, packed = export_of(the_shelf().library, exports[mark])
    return assets.answer(content, packed, "application/json", for_good=True)


@blueprint.get("/manifest.webmanifest")
def manifest() -> Response:
    """What makes the companion installable."""
    document = {
        "name": "Árbitro Galáctico",
        "short_name": "Árbitro",
        "description": _("Encuentra la regla y zanja la disputa en cinco juegos de mesa espaciales."),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#090d18",
        "theme_color": "#090d18",
        "icons": [
            _icon("img/icon.svg", "any", "image/svg+xml", "any"),
            _icon("img/icon-192.png", "192x192", "image/png", "any"),
            _icon("img/icon-512.png", "512x512", "image/png", "any"),
            _icon("img/maskable.svg", "any", "image/svg+xml", "maskable"),
        ],
    }
    body = json.dumps(document, ensure_ascii=False)
    return Response(body, mimetype="application/manifest+json")


def _icon(name: str, sizes: str, kind: str, purpose: str) -> dict[str, str]:
    return {"src": assets.asset_url(name), "sizes": sizes, "type": kind, "purpose": purpose}


@blueprint.get("/sw.js")
def worker() -> Response:
    """The service worker with the list of what it keeps; it changes when any of that changes."""
    store: assets.Assets = current_app.extensions["assets"]
    kept = {
        "files": [url_for("assets.file", name=name) for name in store.names() if not name.startswith(NOT_KEPT)],
        "data": export_addresses(),
        "shells": {language: url_for("offline.shell", lang=language) for language in LANGUAGES},
        "homes": {language: url_for("search.page", lang=language) for language in LANGUAGES},
    }
    mark = sha256((json.dumps(kept) + render_template("offline/shell.html")).encode()).hexdigest()[:12]
    source = store.files["js/sw.js"].content.decode()
    head = f"const VERSION = {json.dumps(mark)};\nconst KEPT = {json.dumps(kept)};\n"
    response = Response(head + source, mimetype="text/javascript")
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Service-Worker-Allowed"] = "/"
    return response


@blueprint.get("/sin-red")
def shell() -> str:
    """The page that stands in for one that is not kept: it shows the rule or searches from the export."""
    return render_template("offline/shell.html")


def install(app: Flask) -> None:
    """Builds the exports now, so that a fault in one shows at the start and not on every page; gives templates their addresses."""
    for language in LANGUAGES:
        export_of(app.extensions["shelf"].library, language)
    app.jinja_env.globals["export_addresses"] = export_addresses
