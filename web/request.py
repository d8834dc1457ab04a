"""What a request tells of its reader: the language, and with it the books and the addresses of other pages."""

from __future__ import annotations

from urllib.parse import urlencode

from flask import Flask, current_app, g, has_request_context, request, url_for

from web.i18n import LANGUAGES, SOURCE, translate, translate_number
from web.reader import Reader
from web.rules.shelf import Shelf
from web.settings import Settings

SAME_IN_EVERY_LANGUAGE = ("assets.file", "offline.worker", "offline.engine_worker", "offline.data")


def the_settings() -> Settings:
    """The settings of the running app."""
    settings: Settings = current_app.extensions["settings"]
    return settings


def the_reader() -> Reader:
    """Who asks: made once a request, as soon as the language is chosen."""
    if "reader" in g:
        kept: Reader = g.reader
        return kept
    reader = Reader(current_language(), the_shelf(), url_for)
    if "language" in g:
        g.reader = reader
    return reader


def the_shelf() -> Shelf:
    """The shelf of the running app, in the language of the request."""
    shelf: Shelf = current_app.extensions["shelf"]
    return shelf.in_language(g.language) if has_request_context() and "language" in g else shelf


def current_language() -> str:
    """The language of the page that is being made."""
    return str(g.get("language", SOURCE))


def gettext(text: str, /, **parts: object) -> str:
    """A text in the language of the page."""
    return translate(current_language(), text, **parts)


def ngettext(one: str, many: str, n: int, **parts: object) -> str:
    """The text for one or for many in the language of the page; `{n}` is the number."""
    return translate_number(current_language(), one, many, n, **parts)


def choose_language() -> None:
    """Takes the language that the address asks for, else the best one that the browser accepts."""
    asked = request.args.get("lang", "")
    g.asked_language = asked if asked in LANGUAGES else None
    g.language = g.asked_language or _accepted()


def _accepted() -> str:
    """The first language that the browser accepts and the companion speaks, whatever the country."""
    primary = (tag.partition("-")[0].lower() for tag, quality in request.accept_languages if quality > 0)
    return next((tag for tag in primary if tag in LANGUAGES), SOURCE)


def keep_language(endpoint: str, values: dict[str, object]) -> None:
    """Lets every link carry on the language that the address asked for: it needs no cookie."""
    asked = g.get("asked_language") if has_request_context() else None
    if asked and endpoint not in SAME_IN_EVERY_LANGUAGE:
        values.setdefault("lang", asked)


def languages_for_page() -> list[tuple[str, str, str]]:
    """The choices of the language switch: key, name, and the address of this same page in that language."""
    kept = [(key, value) for key, value in request.args.items(multi=True) if key != "lang"]
    return [(key, name, _address([*kept, ("lang", key)])) for key, name in LANGUAGES.items()]


def _address(arguments: list[tuple[str, str]]) -> str:
    return f"{request.script_root}{request.path}?{urlencode(arguments)}"


def install(app: Flask) -> None:
    """Gives an app its languages: `_` and `_n` in templates, `the_reader()` in views."""
    app.before_request(choose_language)
    app.url_defaults(keep_language)
    app.jinja_env.globals.update(_=gettext, _n=ngettext, language=current_language, languages_for_page=languages_for_page)
