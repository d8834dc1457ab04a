"""The referee: rulings as documents and as pages, answered step by step; its forms and the cases hang below."""

from __future__ import annotations

from collections.abc import Mapping

from flask import Blueprint, Response, g, jsonify, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from adjudicator import Unusable
from adjudicator.lists import capital
from adjudicator.ruling import smallest
from web.errors import BadInput
from web.i18n import N_
from web.i18n import gettext as _
from web.referee import cases, setup, share
from web.referee.address import Document, pack, unpack, with_answer
from web.referee.answers import MOST_SLOTS, can_count_hits, dice_to_assign, face_name, read_answer
from web.referee.desk import Desk, total_of, written
from web.referee.faults import faults_of, told
from web.referee.fields import Field
from web.referee.icons import has_icon, unit_icons
from web.referee.odds import has_odds
from web.referee.reading import line_of
from web.referee.settling import read_document, settle
from web.referee.starting import offers
from web.referee.summary import summary_of
from web.referee.table import TableView, by_option, reasons, table_view, unstopped
from web.referee.words import count_of, damage_of, unit_name
from web.words import WORDS

blueprint = Blueprint("referee", __name__)
blueprint.add_app_template_filter(smallest, "smallest")
blueprint.add_app_template_filter(capital, "capital")
blueprint.add_app_template_filter(unstopped, "unstopped")
SCRIPT_WORDS = {
    "dice_left": N_("Faltan {n}."),
    "dice_hits": N_("Impactos: {n}."),
    "sum": N_("Van {n} de {of}."),
    "votes": N_("{n} votos"),
    "copied_text": N_("Texto copiado."),
    "more_of": N_("Más: {what}"),
    "less_of": N_("Menos: {what}"),
    "brought_back": N_("Aquí sigue lo que habías puesto."),
    "begin_anew": N_("Empezar de nuevo"),
    "rule_on": N_("Arbitrar esto: {what}"),
    "favourite": N_("Favorita"),
    "rename": N_("Nombre"),
    "name_it": N_("¿Cómo se llama esta resolución?"),
    "forget_it": N_("Quitar"),
}
WORDS.update(SCRIPT_WORDS)
for part in (setup, cases, share):
    blueprint.register_blueprint(part.blueprint)


@blueprint.app_template_test("shown")
def is_shown(one: Field, desk: Desk) -> bool:
    """Whether a field has anything to offer."""
    return desk.has(one)


@blueprint.app_template_test("said")
def is_said(one: Field, desk: Desk, value: Mapping[str, object], prefix: str) -> bool:
    """Whether somebody has said something in a field."""
    return desk.said(value.get(one.key), f"{prefix}{one.key}", one)


@blueprint.app_context_processor
def helpers() -> dict[str, object]:
    """What the referee's templates ask for."""
    return {
        "most_slots": MOST_SLOTS,
        "dice_to_assign": dice_to_assign,
        "count_of": count_of,
        "by_option": by_option,
        "reasons": reasons,
        "can_count_hits": can_count_hits,
        "face_name": face_name,
        "qr_fits": share.fits,
        "summary_of": summary_of,
        "damage_of": damage_of,
        "written": written,
        "total_of": total_of,
        "damaged_in": lambda units: any(map(damage_of, units.values())),
        "local_only": share.is_local,
        "line_of": line_of,
        "to_rule_on": setup.to_rule_on,
        "unit_name": unit_name,
        "has_icon": has_icon,
        "has_odds": has_odds,
        "start_offers": offers,
        "unit_icons": unit_icons,
    }


@blueprint.app_errorhandler(Unusable)
def unusable(error: Unusable) -> tuple[Response | str, int]:
    """A document that cannot be resolved: the error object for programs, every fault in words for people."""
    document = error.as_document(g.language)
    if request.path.startswith("/api/"):
        return jsonify(document), 400
    packed = request.values.get("d", "")
    return render_template("referee/unusable.html", faults=told(_sent(packed), error, g.language), packed=packed), 400


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
    return jsonify(settle(read_document(text)).as_document(g.language))


@blueprint.get("/arbitro/r")
def ruling() -> str:
    """The ruling of the document that the address carries."""
    document = unpack(request.args.get("d", ""))
    return show(table_view(document, settle(document)))


def show(view: TableView, **more: object) -> str:
    """The page of a ruling."""
    return render_template("referee/ruling.html", table=view, **more)


@blueprint.get("/arbitro/mesa")
def big_screen() -> str:
    """The ruling in large letters, for a tablet on the table."""
    document = unpack(request.args.get("d", ""))
    view = table_view(document, settle(document))
    return render_template("referee/big.html", table=view, summary=summary_of(view))


@blueprint.post("/arbitro/r")
def answer() -> AnyResponse | str | tuple[str, int]:
    """Takes an answer and goes on to the ruling that has it."""
    document = unpack(request.form.get("d", ""))
    now = settle(document)
    if now.question is None or now.question.key != request.form.get("key"):
        return _to(document)
    try:
        value = read_answer(now.question.as_document(g.language), request.form)
        after = with_answer(document, now.question.key, value)
        settle(after)
    except (BadInput, Unusable) as error:
        return show(table_view(document, now), problem=_problem(error), given=request.form), 400
    return _to(after)


def _problem(error: BadInput | Unusable) -> str:
    """What is wrong with an answer, without the paths that only documents need."""
    if isinstance(error, BadInput):
        return _(error.template, **error.parts)
    return " · ".join(fault["message"] for fault in faults_of(error, g.language))


def _to(document: Document) -> AnyResponse:
    return redirect(url_for("referee.ruling", d=pack(document)), 303)
