"""Static files under lasting addresses: a route for each, and what pages ask of them."""

from __future__ import annotations

import gzip
import json
from hashlib import sha256

from flask import Blueprint, Flask, Response, abort, current_app, request, url_for

from rulebook import load_games
from web.assets import INDEX, Assets, game_colours

FOR_GOOD = "public, max-age=31536000, immutable"
CHECK_EACH_TIME = "no-cache"

blueprint = Blueprint("assets", __name__, url_prefix="/static")


def the_assets() -> Assets:
    """The static files of the running app."""
    assets: Assets = current_app.extensions["assets"]
    return assets


@blueprint.get("/<path:name>", endpoint="file")
def send(name: str) -> Response:
    """One file; under its hashed name it never changes."""
    asset = the_assets().files.get(name)
    if asset is None:
        abort(404)
    return answer(asset.content, asset.packed, asset.type, for_good=name == asset.name)


def answer(content: bytes, packed: bytes | None, kind: str, *, for_good: bool, mark: str = "") -> Response:
    """A response with fixed content, packed where the browser takes it."""
    use_packed = packed is not None and "gzip" in request.headers.get("Accept-Encoding", "")
    body = packed if use_packed and packed is not None else content
    response = Response(body, content_type=f"{kind}; charset=utf-8" if _is_text(kind) else kind)
    response.headers["Cache-Control"] = FOR_GOOD if for_good else CHECK_EACH_TIME
    response.headers["Vary"] = "Accept-Encoding"
    if use_packed:
        response.headers["Content-Encoding"] = "gzip"
    response.set_etag((mark or sha256(content).hexdigest()[:20]) + ("-gz" if use_packed else ""))
    response.make_conditional(request)
    return response


def answer_packed(content: bytes, kind: str, mark: str) -> Response:
    """A response for good with content that is kept packed, under its mark; browsers that take no gzip are rare."""
    takes_it = "gzip" in request.headers.get("Accept-Encoding", "")
    return answer(b"" if takes_it else gzip.decompress(content), content, kind, for_good=True, mark=mark)


def _is_text(kind: str) -> bool:
    return kind.startswith("text/") or kind in ("application/json", "image/svg+xml", "application/manifest+json")


def asset_url(name: str) -> str:
    """The lasting address of a static file."""
    return url_for("assets.file", name=the_assets().hashed(name))


def module_parts(*names: str) -> list[str]:
    """The addresses of everything that some modules import, so that a page can ask for it all at once."""
    return [asset_url(part) for part in dict.fromkeys(part for name in names for part in the_assets().imports(name))]


def install(app: Flask) -> None:
    """Gives an app its static files, and templates `asset(name)`; in a browser only their names are known."""
    if INDEX.is_file():
        app.extensions["assets"] = Assets.known(json.loads(INDEX.read_text(encoding="utf-8")))
    else:
        app.extensions["assets"] = Assets(made={"css/games.css": game_colours(load_games())})
    app.register_blueprint(blueprint)
    app.jinja_env.globals.update(asset=asset_url, module_parts=module_parts)
