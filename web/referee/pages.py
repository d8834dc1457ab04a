"""The referee: rulings as documents and as pages, answered step by step; its forms and the cases hang below."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from adjudicator import Unusable
from web.errors import BadInput
from web.referee import case_pages, form_pages, helpers, share_pages
from web.referee.address import Document, pack, unpack, with_answer
from web.referee.answers import read_answer
from web.referee.faults import faults_of, told
from web.referee.settling import read_document, settle
from web.referee.summary import summary_of
from web.referee.table import TableView, table_view
from web.request import current_language, the_reader
from web.request import gettext as _

blueprint = Blueprint("referee", __name__)
helpers.install(blueprint)
for part in (form_pages, case_pages, share_pages):
    blueprint.register_blueprint(part.blueprint)


@blueprint.app_errorhandler(Unusable)
def unusable(error: Unusable) -> tuple[Response | str, int]:
    """A document that cannot be resolved: the error object for programs, every fault in words for people."""
    document = error.as_document(current_language())
    if request.path.startswith("/api/"):
        return jsonify(document), 400
    packed = request.values.get("d", "")
    return render_template("referee/unusable.html", faults=told(_sent(packed), error, current_language()), packed=packed), 400


def _sent(packed: str) -> Document:
    """The document that a request carries; an empty one where it carries none that can be read."""
    try:
        return unpack(packed) if packed else {}
    except (BadInput, Unusable):
        return {}


@blueprint.post("/api/resolve")
def api_resolve() -> Response:
    """A document in, its ruling out."""
    try:
        text = request.get_data().decode("utf-8")
    except UnicodeDecodeError:
        raise BadInput("document.unreadable", "El documento no está en UTF-8.") from None
    return jsonify(settle(read_document(text)).as_document(current_language()))


@blueprint.get("/arbitro/r")
def ruling() -> str:
    """The ruling of the document that the address carries."""
    document = unpack(request.args.get("d", ""))
    return show(table_view(the_reader(), document, settle(document)))


def show(view: TableView, **more: object) -> str:
    """The page of a ruling."""
    return render_template("referee/ruling.html", table=view, **more)


@blueprint.get("/arbitro/mesa")
def big_screen() -> str:
    """The ruling in large letters, for a tablet on the table."""
    document = unpack(request.args.get("d", ""))
    view = table_view(the_reader(), document, settle(document))
    return render_template("referee/big.html", table=view, summary=summary_of(the_reader(), view))


@blueprint.post("/arbitro/r")
def answer() -> AnyResponse | str | tuple[str, int]:
    """Takes an answer and goes on to the ruling that has it."""
    document = unpack(request.form.get("d", ""))
    now = settle(document)
    if now.question is None or now.question.key != request.form.get("key"):
        return _to(document)
    try:
        value = read_answer(now.question.as_document(current_language()), request.form)
        after = with_answer(document, now.question.key, value)
        settle(after)
    except (BadInput, Unusable) as error:
        return show(table_view(the_reader(), document, now), problem=_problem(error), given=request.form), 400
    return _to(after)


def _problem(error: BadInput | Unusable) -> str:
    """What is wrong with an answer, without the paths that only documents need."""
    if isinstance(error, BadInput):
        return _(error.template, **error.parts)
    return " · ".join(fault["message"] for fault in faults_of(error, current_language()))


def _to(document: Document) -> AnyResponse:
    return redirect(url_for("referee.ruling", d=pack(document)), 303)
