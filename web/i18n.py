"""The interface's languages: Spanish is written in the code, Portuguese and English are read from catalogues."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

from flask import Flask, g, has_request_context, request

from rulebook.messages import N_, SOURCE, Domain, Words

__all__ = ["LANGUAGES", "N_", "SOURCE", "current_language", "gettext", "install", "ngettext", "speaking", "translate"]

LANGUAGES = {"es": "Español", "pt": "Português", "en": "English"}
HERE = Path(__file__).parent
WORDS = Words(Domain("web", HERE), Domain("referee", HERE))


def translate(language: str, text: str, /, **parts: object) -> str:
    """A text in a language with its parts filled in; one without a translation stays Spanish."""
    return WORDS.fill(language, text, **parts) if parts else WORDS.text(language, text)


def gettext(text: str, /, **parts: object) -> str:
    """A text in the language of the page."""
    return translate(current_language(), text, **parts)


def ngettext(one: str, many: str, n: int, **parts: object) -> str:
    """The text for one or for many in the language of the page; `{n}` is the number."""
    return WORDS.number(current_language(), one, many, n).format(n=n, **parts)


_spoken: ContextVar[str] = ContextVar("spoken", default=SOURCE)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Whatever is said inside, where no page is being made, is said in a language."""
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


def current_language() -> str:
    """The language of the page that is being made, or of whoever speaks without one."""
    return str(g.get("language", SOURCE)) if has_request_context() else _spoken.get()


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
    if asked and endpoint not in ("assets.file", "offline.worker", "offline.engine_worker", "offline.data"):
        values.setdefault("lang", asked)


def languages_for_page() -> list[tuple[str, str, str]]:
    """The choices of the language switch: key, name, and the address of this same page in that language."""
    kept = [(key, value) for key, value in request.args.items(multi=True) if key != "lang"]
    return [(key, name, _address([*kept, ("lang", key)])) for key, name in LANGUAGES.items()]


def _address(arguments: list[tuple[str, str]]) -> str:
    from urllib.parse import urlencode

    return f"{request.script_root}{request.path}?{urlencode(arguments)}"


def install(app: Flask) -> None:
    """Gives an app its languages: `_` and `_n` in templates, `g.language` in views."""
    app.before_request(choose_language)
    app.url_defaults(keep_language)
    app.jinja_env.globals.update(_=gettext, _n=ngettext, language=current_language, languages_for_page=languages_for_page)
