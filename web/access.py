"""The access log: what was asked for and how it went, and nothing about who asked or what they wrote."""

from __future__ import annotations

import logging
import time

from flask import Flask, Response, g, request

LOGGER = logging.getLogger("arbitro.access")


def _begin() -> None:
    g.began = time.perf_counter()


def _log(response: Response) -> Response:
    """One line: method, kind of page, status, time. No address, no query, no browser."""
    page = request.url_rule.rule if request.url_rule else "—"
    took = (time.perf_counter() - g.get("began", time.perf_counter())) * 1000
    LOGGER.info("%s %s %s %.0f ms", request.method, page, response.status_code, took)
    return response


def install(app: Flask) -> None:
    """Lets an app keep the log."""
    app.before_request(_begin)
    app.after_request(_log)
