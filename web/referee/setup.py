"""Setting a situation up: choose game and procedure, fill in the form, type it, or paste a document."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from time import monotonic
from typing import Any

from flask import Blueprint, Response, abort, g, jsonify, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from adjudicator import Unusable, games
from adjudicator.case_index import Heading
from adjudicator.names import name_key
from adjudicator.schemas import example_of
from index.errors import SearchError
from web.errors import BadInput
from web.referee import layout
from web.referee.address import Document, pack, unpack, with_answer
from web.referee.chances import OddsView
from web.referee.desk import Desk, desk_of, fresh_desk, posted_desk, press, told_desk
from web.referee.faults import faults_of, placed
from web.referee.fields import Form, form_of
from web.referee.groups import grouped
from web.referee.naming import twice, with_names
from web.referee.needs import Lack, lacks
from web.referee.odds import odds_view
from web.referee.published import procedures_applying
from web.referee.settling import procedures, read_document, settle
from web.referee.starting import put
from web.referee.values import document_of, unknown
from web.search.asking import Query, find, searches
from web.sentence.choosing import speaks_of
from web.sentence.reading import likelier, read_typed
from web.sentence.typed import Typed
from web.sentence.words import AGAINST

blueprint = Blueprint("forms", __name__)
LONGEST_TEXT = 600
MOST_RULES = 3
LEAST_SURE = 2
MOST_KEPT = 500
LONGEST_KEEPING = 5.0
"""How many of the earlier answers are tried again, and for how many seconds."""


@blueprint.get("/arbitro")
def home() -> str:
    """Every game with its procedures."""
    known = {game: grouped(game) for game in games()}
    return render_template("referee/home.html", games={game: groups for game, groups in known.items() if groups})


@blueprint.get("/arbitro/escrito")
def typed() -> AnyResponse:
    """A situation in words: goes to the form that it fills in."""
    text = _typed_text()
    game = request.args.get("game", "")
    found = read_typed(text, likely=game)
    if found.asks or not found.sure:
        return redirect(url_for("search.page", q=text, book=game or None), 303)
    return redirect(url_for("referee.forms.page", game=found.game, procedure=found.procedure, t=text), 303)


@blueprint.get("/arbitro/leido")
def read() -> Response:
    """What the referee would make of a text, in short: where it leads and what was understood; nothing where it is no situation."""
    offered = offer(_typed_text(), request.args.get("game", ""))
    return jsonify(offered)


def offer(text: str, game: str = "") -> dict[str, str]:
    """A situation typed where rules are searched: the address of its form, the procedure, what was understood."""
    counted = re.search(r"\d", text) or any(word in AGAINST for word in name_key(text).split("_"))
    found = read_typed(text, likely=game)
    spoken = speaks_of(text, found.game, found.procedure)
    if not spoken and (not counted or found.asks or found.sure < LEAST_SURE):
        return {}
    title = procedures(found.game)[found.procedure].title.render(g.language)
    address = url_for("referee.forms.page", game=found.game, procedure=found.procedure, t=text)
    return {"address": address, "title": title, "understood": " · ".join(found.understood)}


def to_rule_on(cases: Iterable[Heading]) -> list[tuple[str, str]]:
    """The forms of the procedures that apply a rule, as its cases tell: address and title."""
    return [
        (url_for("referee.forms.page", game=game, procedure=name), procedures(game)[name].title.render(g.language))
        for game, name in procedures_applying(cases)
        if name in procedures(game)
    ]


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
        found = read_typed(text, game, procedure)
        found.elsewhere = _likelier(form, text)
        if found.asks or not found.sure:
            found.rules = _rules(text, game)
        return show(form, told_desk(form, found.document), typed=found, text=text)
    return show(form, fresh_desk(form), text=text)


def _likelier(form: Form, text: str) -> list[tuple[str, str]]:
    """Other procedures that a sentence seems to speak of, with their addresses."""
    return [
        (
            url_for("referee.forms.page", game=form.game, procedure=choice.procedure, t=text),
            procedures(form.game)[choice.procedure].title.render(g.language),
        )
        for choice in likelier(text, form.game, form.procedure)
    ]


def _rules(text: str, game: str) -> list[dict[str, str]]:
    """The rules that answer a question best."""
    if not searches():
        return []
    try:
        found = find(Query(text, (game,), n=MOST_RULES))["results"]
    except SearchError:
        return []
    return [
        {
            "number": each["number"],
            "title": each["title"] or "",
            "address": url_for("rules.page", book=game, number=each["number"]),
        }
        for each in found
    ]


def _form(game: str, procedure: str) -> Form:
    if procedure not in procedures(game):
        abort(404)
    return form_of(game, procedure)


def _show_document(form: Form, document: Document) -> str:
    lost = unknown(form, document) if form.fields else ["*"]
    desk = desk_of(form, document) if form.fields else None
    if desk is not None:
        desk.edited = True
        desk.kept = pack({"answers": document.get("answers") or {}})
    return show(form, desk, source=_pretty(document), lost=lost)


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
    title = procedures(form.game)[form.procedure].title.render(g.language)
    return render_template(
        "referee/form.html",
        form=form,
        desk=desk if form.fields else None,
        title=title,
        source=source or _pretty(_example(form)),
        lost=lost or [],
        faults=status_faults,
        lack=lack,
        fresh=desk is not None and not desk.edited and typed is None,
        layout=layout,
        others=_others(form, lack, source),
        typed=typed,
        text=text,
        odds=odds,
    )


def _example(form: Form) -> Mapping[str, Any]:
    """A document to begin from; its dice are left to the table."""
    return {key: value for key, value in example_of(form.game, form.procedure).items() if key != "seed"}


def _pretty(document: Mapping[str, Any]) -> str:
    return json.dumps(document, ensure_ascii=False, indent=1)


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
        odds = odds_view(document_of(form, desk.value)) if action == "odds" else None
        return show(form, desk, odds=odds)
    document = document_of(form, desk.value)
    lack = None if desk.kept or request.form.get("anyway") else lacks(form, document)
    if lack is not None:
        return show(form, desk, lack=lack, source=_pretty(document)), 400
    faults = _faults(form, desk, document)
    if faults:
        desk.faulty = frozenset(fault["box"] for fault in faults if fault["box"])
        return show(form, desk, status_faults=faults, source=_pretty(document)), 400
    return redirect(url_for("referee.ruling", d=pack(with_kept(document, desk.kept))), 303)


def _faults(form: Form, desk: Desk, document: Document) -> list[dict[str, str]]:
    """What is wrong with what a form says, each with the box where it can be mended."""
    twins = [{"message": said, "box": box, "place": ""} for box, said in twice(form, with_names(form, desk.value))]
    if twins:
        return twins
    try:
        settle(document)
    except Unusable as error:
        return [placed(form, desk.value, fault) for fault in faults_of(error, g.language)]
    return []


def _others(form: Form, lack: Lack | None, source: str) -> list[tuple[str, str]]:
    """The procedures that may have been meant, with the same board."""
    found = []
    for name in lack.instead if lack else ():
        title = procedures(form.game)[name].title.render(g.language)
        document = {**json.loads(source), "procedure": name}
        found.append((url_for("referee.forms.page", game=form.game, procedure=name, d=pack(document)), title))
    return found


def with_kept(document: Document, kept: str) -> Document:
    """The document with those of the earlier answers that still fit it, in their order, up to the first that does not."""
    answers = unpack(kept).get("answers") if kept else None
    good, until = document, monotonic() + LONGEST_KEEPING
    for key, value in list((answers if isinstance(answers, dict) else {}).items())[:MOST_KEPT]:
        try:
            asked = settle(good).question
            if asked is None or asked.key != key or monotonic() > until:
                break
            tried = with_answer(good, key, value)
            settle(tried)
        except Unusable:
            break
        good = tried
    return good


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
        form = form_of(game, procedure)
        shown = show(form, fresh_desk(form), status_faults=faults_of(error, g.language), source=text, lost=["*"])
        return shown, 400
    return redirect(url_for("referee.ruling", d=pack(document)), 303)
