"""What takes a moment is done before the first player asks: the index at once, the rest behind the scenes."""

from __future__ import annotations

from contextlib import suppress
from ctypes import CDLL
from gc import collect, freeze
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread

from flask import Flask

from adjudicator import games
from rulebook import RuleId
from web.i18n import LANGUAGES
from web.offline import exports
from web.referee.cases import by_chapter
from web.referee.fields import forms
from web.referee.published import cases_citing
from web.rules.around import rulings_of
from web.rules.shelf import Shelf
from web.search.asking import missing_indexes, open_index
from web.sentence.spelling.known import speller_of
from web.sentence.words.lexicon import lexicon_of

_ARENAS, _APART_FROM = -8, -3  # M_ARENA_MAX and M_MMAP_THRESHOLD of glibc
_LARGE = 128 * 1024


def share_memory() -> None:
    """Lets all threads take memory from one place, and large pieces apart from it, so that they leave no holes when they are given back.

    Otherwise glibc gives each thread a place of its own, which threads of Python, who take turns, only waste, and calls less and less large.
    """
    with suppress(OSError, AttributeError, TypeError):  # not every system has a glibc
        CDLL(None).mallopt(_ARENAS, 1)
        CDLL(None).mallopt(_APART_FROM, _LARGE)


def give_back() -> None:
    """Gives memory back to the system that reading needed for a moment."""
    collect()
    with suppress(OSError, AttributeError, TypeError):  # not every system has a glibc
        CDLL(None).malloc_trim(0)


def warm_up(app: Flask) -> None:
    """Opens the index, or builds it, and lets the rest be read while the server already answers."""
    share_memory()
    _build_apart()
    open_index()
    Thread(target=_read_ahead, args=(app,), daemon=True).start()


def warm_app() -> Flask:
    """The app with everything read, for a server that forks its workers from it; each of them opens the index for itself."""
    from web.app import create_app

    share_memory()
    app = create_app()
    _build_apart()
    _read_ahead(app)
    freeze()  # the collector would write into what the workers share
    return app


def _build_apart() -> None:
    """Builds what is missing of the index in a process of its own, which gives back the memory that this takes."""
    missing = missing_indexes()
    if not missing:
        return
    with suppress(OSError):  # then it is built here, when it is opened
        builder = get_context("spawn").Process(target=open_index, args=(missing,), daemon=True)
        builder.start()
        builder.join()


def _read_ahead(app: Flask) -> None:
    shelf: Shelf = app.extensions["shelf"]
    by_chapter()  # quickly done, and the first page that would wait for it
    for name in app.jinja_env.list_templates(extensions=["html"]):
        app.jinja_env.get_template(name)
    forms()
    for game in games():
        lexicon_of(game)
        speller_of(game)
    _make_exports(shelf)
    for book in shelf.library:
        rulings_of(book)
        cases_citing(RuleId(book.key, ""))
    give_back()


def _make_exports(shelf: Shelf) -> None:
    """Makes the exports in a process of its own, which gives back the memory that this takes."""
    alone = get_context("spawn")
    ours, theirs = alone.Pipe(duplex=False)
    try:
        maker = alone.Process(target=_send_exports, args=(theirs,), daemon=True)
        maker.start()
        theirs.close()
        for _ in LANGUAGES:
            exports.keep(shelf, *ours.recv())
        maker.join()
    except (OSError, EOFError):
        return  # they are made when somebody asks for them
    finally:
        ours.close()


def _send_exports(answer: Connection) -> None:
    shelf = Shelf.open()
    for language in LANGUAGES:
        answer.send(exports.make(shelf, language))
