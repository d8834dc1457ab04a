"""The pages on which a situation is set up: choose game and procedure, fill in the form, type it, or paste a document."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, abort, jsonify, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from adjudicator import Unusable, games
from web.errors import BadInput
from web.referee import layout
from web.referee.address import Document, pack, unpack
from web.referee.chances import OddsView
from web.referee.desk import Desk
from web.referee.desks import desk_of, fresh_desk, posted_desk, told_desk
from web.referee.faults import faults_of
from web.referee.fields import Form, form_of
from web.referee.groups import grouped
from web.referee.needs import Lack, lacks
from web.referee.odds import odds_view
from web.referee.offering import likelier_forms, offer
from web.referee.pressing import press
from web.referee.settling import procedures, read_document, settle
from web.referee.setup import example, faults_in, other_forms, pretty, rules_about, with_kept
from web.referee.starting import put
from web.referee.values import document_of, unknown
from web.request import current_language, the_reader, the_settings
from web.search.asking import searches
from web.sentence.echo import echo
from web.sentence.reading import read_typed
from web.sentence.telling.typed import Typed

blueprint = Blueprint("forms", __name__)
LONGEST_TEXT = 600


@blueprint.get("/arbitro")
def home() -> str:
    """Every game with its procedures."""
    known = {game: grouped(game, current_language()) for game in games()}
    return render_template("referee/home.html", games={game: groups for game, groups in known.items() if groups})


@blueprint.get("/arbitro/escrito")
def typed() -> AnyResponse:
    """A situation in words: goes to the form that it fills in."""
    text = _typed_text()
    game = request.args.get("game", "")
    found = read_typed(text, likely=game, language=current_language())
    if found.asks or not found.sure:
        return redirect(url_for("search.page", q=text, book=game or None), 303)
    return redirect(url_for("referee.forms.page", game=found.game, procedure=found.procedure, t=text), 303)


@blueprint.get("/arbitro/leido")
def read() -> Response:
    """What the referee would make of a text, in short: where it leads and what was understood; nothing where it is no situation."""
    return jsonify(offer(the_reader(), _typed_text(), request.args.get("game", "")))


def _typed_text() -> str:
    text = " ".join(request.args.get("t", "").split())
    if len(text) > LONGEST_TEXT:
        raise BadInput("too_long", "El texto es demasiado largo: caben {limit} letras.", "t", limit=LONGEST_TEXT)
    return text


@blueprint.get("/arbitro/cambiar")
def edit() -> AnyResponse:
    """The form of a document that an address carries."""
    document = unpack(request.args.get("d", ""))
    game, procedure = str(document.get("game")), str(document.get("procedure"))
    if procedure not in procedures(game):
        return redirect(url_for("referee.forms.home"), 302)
    return redirect(url_for("referee.forms.page", game=game, procedure=procedure, d=pack(document)), 302)


@blueprint.get("/arbitro/<game>/<procedure>")
def page(game: str, procedure: str) -> str:
    """The form of a procedure, empty or with the document or the words that the address carries."""
    form = _form(game, procedure)
    text = _typed_text()
    if request.args.get("d"):
        return _show_document(form, unpack(request.args["d"]))
    if text:
        found = read_typed(text, game, procedure, language=form.language)
        found.elsewhere = likelier_forms(the_reader(), text, game, procedure)
        if (found.asks or not found.sure) and searches(the_settings()):
            found.rules = rules_about(the_reader(), text, game)
        return show(form, told_desk(form, found.document), typed=found, text=text)
    return show(form, fresh_desk(form), text=text)


def _form(game: str, procedure: str) -> Form:
    if procedure not in procedures(game):
        abort(404)
    return form_of(game, procedure).in_language(current_language())


def _show_document(form: Form, document: Document) -> str:
    lost = unknown(form, document) if form.fields else ["*"]
    desk = desk_of(form, document) if form.fields else None
    if desk is not None:
        desk.edited = True
        desk.kept = pack({"answers": document.get("answers") or {}})
    return show(form, desk, source=pretty(document), lost=lost)


def show(
    form: Form,
    desk: Desk | None,
    *,
    source: str = "",
    lost: list[str] | None = None,
    status_faults: Any = None,
    lack: Lack | None = None,
    typed: Typed | None = None,
    text: str = "",
    odds: OddsView | str | None = None,
) -> str:
    """The page of a form."""
    title = procedures(form.game)[form.procedure].title.render(form.language)
    return render_template(
        "referee/form.html",
        form=form,
        desk=desk if form.fields else None,
        title=title,
        source=source or pretty(example(form)),
        lost=lost or [],
        faults=status_faults,
        lack=lack,
        fresh=desk is not None and not desk.edited and typed is None,
        layout=layout,
        others=other_forms(the_reader(), form, lack, source),
        typed=typed,
        echoed=echo(text, typed) if typed else [],
        text=text,
        odds=odds,
    )


@blueprint.post("/arbitro/<game>/<procedure>")
def send(game: str, procedure: str) -> AnyResponse | str | tuple[str, int]:
    """Does what a button of the form says, or goes to the ruling."""
    form = _form(game, procedure)
    desk = posted_desk(form, request.form)
    action = request.form.get("act", "")
    if action:
        if action.startswith("start:"):
            put(desk, action.removeprefix("start:"))
        press(desk, action)
        odds = odds_view(document_of(form, desk.value), form.language) if action == "odds" else None
        return show(form, desk, odds=odds)
    document = document_of(form, desk.value)
    lack = None if desk.kept or request.form.get("anyway") else lacks(form, document)
    if lack is not None:
        return show(form, desk, lack=lack, source=pretty(document)), 400
    faults = faults_in(desk, document)
    if faults:
        desk.faulty = frozenset(fault["box"] for fault in faults if fault["box"])
        return show(form, desk, status_faults=faults, source=pretty(document)), 400
    return redirect(url_for("referee.ruling", d=pack(with_kept(document, desk.kept))), 303)


@blueprint.post("/arbitro/documento")
def paste() -> AnyResponse | tuple[str, int]:
    """A document that was typed or pasted: its ruling, or its faults beside the text."""
    text = request.form.get("documento", "")
    try:
        document = read_document(text)
        settle(document)
    except Unusable as error:
        game, procedure = request.form.get("game", ""), request.form.get("procedure", "")
        if procedure not in procedures(game):
            raise
        form = _form(game, procedure)
        shown = show(form, fresh_desk(form), status_faults=faults_of(error, form.language), source=text, lost=["*"])
        return shown, 400
    return redirect(url_for("referee.ruling", d=pack(document)), 303)
