"""The companion as a Flask app."""

from __future__ import annotations

from importlib import import_module

from flask import Flask, abort, current_app, request

from web import access, assets, errors, i18n, security, words
from web.offline import pages as offline
from web.rules import labels
from web.rules.shelf import Shelf
from web.settings import Settings

# Each is a module below this package with `blueprint`.
PARTS = (
    "search.pages",
    "rules.pages",
    "rules.books",
    "rules.glossary",
    "rules.components",
    "rules.home",
    "offline.pages",
    "health",
    "referee.pages",
    "referee.odds",
)


def create_app(settings: Settings | None = None, shelf: Shelf | None = None) -> Flask:
    """Makes the app: books loaded, every page and every document of the API in place."""
    settings = settings or Settings()
    app = Flask(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = settings.largest_body
    app.config["MAX_FORM_MEMORY_SIZE"] = settings.largest_body
    app.config["MAX_FORM_PARTS"] = 500
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.extensions["settings"] = settings
    app.extensions["shelf"] = shelf or Shelf.open()
    app.before_request(_limit_address)
    security.install(app, settings.hosts)
    for part in (access, i18n, labels, words, errors, assets, offline):
        part.install(app)
    for name in PARTS:
        app.register_blueprint(import_module(f"web.{name}").blueprint)
    return app


def _limit_address() -> None:
    settings: Settings = current_app.extensions["settings"]
    if len(request.environ.get("QUERY_STRING", "")) + len(request.path) > settings.longest_address:
        abort(414)
