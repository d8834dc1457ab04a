"""What takes a moment is done before the first player asks: the index at once, the rest behind the scenes."""

from __future__ import annotations

from threading import Thread

from flask import Flask

from adjudicator import games
from rulebook import RuleId
from web.offline import exports
from web.referee.cases import by_chapter
from web.referee.fields import forms
from web.referee.published import cases_citing
from web.rules.around import rulings_of
from web.rules.shelf import Shelf
from web.search.asking import open_index
from web.sentence.lexicon import lexicon_of
from web.sentence.pieces import speller_of


def warm_up(app: Flask) -> None:
    """Opens the index, or builds it, and lets the rest be read while the server already answers."""
    open_index()
    Thread(target=_read_ahead, args=(app,), daemon=True).start()


def _read_ahead(app: Flask) -> None:
    shelf: Shelf = app.extensions["shelf"]
    for name in app.jinja_env.list_templates(extensions=["html"]):
        app.jinja_env.get_template(name)
    forms()
    by_chapter()
    for game in games():
        lexicon_of(game)
        speller_of(game)
    with app.app_context():
        exports.warm()
    for book in shelf.library:
        rulings_of(book)
        cases_citing(RuleId(book.key, ""))
