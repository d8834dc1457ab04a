"""What every template may ask for: the words of the scripts, the version, the edition, addresses of other parts."""

from __future__ import annotations

from flask import Flask, request

from web.i18n import LANGUAGES
from web.request import current_language, the_settings, the_shelf
from web.words import script_words


def words() -> dict[str, str]:
    """The words of the scripts in the language of the page."""
    return script_words(current_language())


def version() -> str:
    """The version of the program."""
    return the_settings().version


def edition() -> str:
    """The edition of the books' text: a short mark that changes when they do."""
    on_phone = the_settings().on_phone
    return on_phone.edition if on_phone else the_shelf().edition


def part_address(path: str) -> str:
    """The address of another part of the companion, in the language of this page."""
    asked = request.args.get("lang", "")
    whole = request.script_root + path
    return f"{whole}?lang={asked}" if asked in LANGUAGES else whole


def install(app: Flask) -> None:
    """Gives templates all of it."""
    app.jinja_env.globals.update(words=words, version=version, edition=edition, part_address=part_address)
