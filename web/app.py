"""The companion as a Flask app."""

from __future__ import annotations

from importlib import import_module

from flask import Flask, abort, current_app
from flask import request as asked

from web import access, asset_pages, error_pages, helpers, request, security
from web.offline import pages as offline
from web.rules import helpers as rules_helpers
from web.rules.shelf import Shelf
from web.settings import Settings

# Each is a module below this package with `blueprint`.
PARTS = (
    "search.pages",
    "rules.pages",
    "rules.book_pages",
    "rules.glossary_pages",
    "rules.component_pages",
    "rules.home_pages",
    "offline.pages",
    "health",
    "referee.pages",
    "referee.odds_pages",
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
    for part in (access, request, rules_helpers, helpers, error_pages, asset_pages, offline):
        part.install(app)
    for name in PARTS:
        app.register_blueprint(import_module(f"web.{name}").blueprint)
    return app


def _limit_address() -> None:
    settings: Settings = current_app.extensions["settings"]
    if len(asked.environ.get("QUERY_STRING", "")) + len(asked.path) > settings.longest_address:
        abort(414)
