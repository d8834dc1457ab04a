"""`/healthz`: whether the companion can serve."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify

from web.request import the_shelf

blueprint = Blueprint("health", __name__)


@blueprint.get("/healthz")
def health() -> Response:
    """200 once the books are loaded: the app does not exist before."""
    return jsonify({"status": "ok", "books": len(the_shelf().library.books)})
