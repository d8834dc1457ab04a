"""What goes wrong, said once: the error object of the contract for programs, a page with a way on for people."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from traceback import extract_tb
from typing import Any

from flask import Flask, Response, current_app, jsonify, make_response, render_template, request
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from adjudicator.messages import capital
from index.errors import SearchError
from rulebook import RulebookError, UnknownBook, UnknownRule, UnreadableId, load_games
from web.errors import BadInput
from web.i18n import N_
from web.request import current_language
from web.request import gettext as _
from web.rules.helpers import cite_name

_ID = re.compile(r"\b([a-z0-9]+):([\w.-]*\w(?:\([a-z]\))?)")
NOT_FOUND = (UnknownRule, UnknownBook)


def error_object(code: str, message: str, path: str = "") -> dict[str, Any]:
    """The error object of the contract."""
    return {"error": {"code": code, "message": message, "path": path}}


def respond(status: int, code: str, message: str, path: str = "", near: Sequence[str] = ()) -> tuple[Response | str, int]:
    """The error as an object below /api, as a page elsewhere; `near` are ids to offer instead."""
    if request.path.startswith("/api/"):
        return jsonify(error_object(code, message, path)), status
    return render_template("errors/error.html", status=status, message=message, near=near), status


def _bad_input(error: BadInput) -> tuple[Response | str, int]:
    return respond(error.status, error.code, _(error.template, **error.parts), error.path)


def _rulebook(error: RulebookError) -> tuple[Response | str, int]:
    status = 404 if isinstance(error, NOT_FOUND) else 400
    offered = str(error.parts.get("near") or error.parts.get("candidates") or "")
    near = [id for id in offered.split(", ") if ":" in id]
    message = error.message(current_language())
    return respond(status, error.code, message if request.path.startswith("/api/") else spoken(message), "id", near)


def spoken(message: str) -> str:
    """A message with its ids as people cite them: «TI4 100», not «ti4:100»."""
    names = {game.key: game.short or game.title for game in load_games()}

    def cited(found: re.Match[str]) -> str:
        if found[1] not in names:
            return found[0]
        with suppress(UnreadableId):
            return f"{names[found[1]]} {cite_name(found[0])}"
        return f"{names[found[1]]} {found[2]}"

    return capital(_ID.sub(cited, message))


def _search(error: SearchError) -> tuple[Response | str, int]:
    return respond(400, error.code, error.message(current_language()), error.path)


HTTP = {
    400: ("bad_request", N_("No se entiende la petición.")),
    404: ("not_found", N_("Aquí no hay nada con esa dirección.")),
    405: ("method_not_allowed", N_("Esa dirección no admite esa petición.")),
    413: ("too_large", N_("Es demasiado grande: el límite son {limit} kB.")),
    414: ("too_long", N_("La dirección es demasiado larga.")),
    421: ("wrong_host", N_("Este aparato no atiende a ese nombre.")),
    431: ("too_long", N_("La dirección es demasiado larga.")),
    501: ("not_supported", N_("Esa dirección no admite esa petición.")),
}


def _http(error: HTTPException) -> Response | HTTPException:
    status = error.code or 500
    if status < 400:
        return error
    code, text = HTTP.get(status, ("error", N_("Algo ha fallado. La partida sigue: inténtalo otra vez.")))
    limit = int(current_app.config.get("MAX_CONTENT_LENGTH") or 0) // 1024
    body, _status = respond(status, code, _(text, limit=limit))
    response = make_response(body, status)
    if isinstance(error, MethodNotAllowed) and error.valid_methods:
        response.allow.update(error.valid_methods)
    return response


def _internal(error: Exception) -> tuple[Response | str, int]:
    current_app.logger.error("internal fault: %s", place_of(error))
    return respond(500, "internal", _("Algo ha fallado. La partida sigue: inténtalo otra vez."))


def place_of(error: BaseException) -> str:
    """Where a fault arose, without what anybody wrote: the kind of error and the lines that led there."""
    places = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in extract_tb(error.__traceback__)[-6:]]
    return f"{type(error).__name__} at {' > '.join(places)}"


def install(app: Flask) -> None:
    """Teaches an app to say its errors."""
    app.register_error_handler(BadInput, _bad_input)
    app.register_error_handler(RulebookError, _rulebook)
    app.register_error_handler(SearchError, _search)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(Exception, _internal)
