"""What the templates of the referee may ask for, bound to whoever reads the page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from flask import Blueprint, request

from adjudicator.case_index import Heading
from adjudicator.messages import capital
from adjudicator.ruling import smallest
from web.referee import chances, offering, share, summary, words
from web.referee.answers import MOST_SLOTS, can_count_hits, dice_to_assign, face_name
from web.referee.desk import Desk, total_of, written
from web.referee.fields import Field
from web.referee.icons import has_icon, unit_icons
from web.referee.odds import has_odds
from web.referee.reading import line_of
from web.referee.starting import offers
from web.referee.table import TableView, by_option, reasons, unstopped
from web.referee.words import count_of, damage_of
from web.request import current_language, the_reader


def is_shown(one: Field, desk: Desk) -> bool:
    """Whether a field has anything to offer."""
    return desk.has(one)


def is_said(one: Field, desk: Desk, value: Mapping[str, object], prefix: str) -> bool:
    """Whether somebody has said something in a field."""
    return desk.said(value.get(one.key), f"{prefix}{one.key}", one)


def percent(p: float) -> str:
    """A share as the page's language writes it."""
    return chances.percent(p, current_language())


def decimal(value: float) -> str:
    """A number as the page's language writes it."""
    return chances.decimal(value, current_language())


def is_local() -> bool:
    """Whether the address of this page means nothing on another phone."""
    host = request.host.rsplit(":", 1)[0]
    return host in ("localhost", "[::1]") or host.startswith("127.")


def summary_of(table: TableView) -> summary.Summary:
    """A ruling in short."""
    return summary.summary_of(the_reader(), table)


def to_rule_on(cases: Iterable[Heading]) -> list[offering.Offered]:
    """The forms of the procedures that apply a rule, as its cases tell."""
    return offering.to_rule_on(the_reader(), cases)


def helpers() -> dict[str, object]:
    """Everything by the name under which templates call it."""
    return {
        "most_slots": MOST_SLOTS,
        "dice_to_assign": dice_to_assign,
        "count_of": count_of,
        "by_option": by_option,
        "reasons": reasons,
        "can_count_hits": can_count_hits,
        "face_name": lambda face: face_name(face, current_language()),
        "qr_fits": share.fits,
        "summary_of": summary_of,
        "damage_of": damage_of,
        "written": lambda one, value: written(one, value, current_language()),
        "total_of": total_of,
        "damaged_in": lambda units: any(map(damage_of, units.values())),
        "local_only": is_local,
        "line_of": line_of,
        "to_rule_on": to_rule_on,
        "thing_name": lambda game, key: words.thing_name(game, key, current_language()),
        "unit_name": lambda game, key: words.unit_name(game, key, current_language()),
        "has_icon": has_icon,
        "has_odds": has_odds,
        "start_offers": offers,
        "unit_icons": unit_icons,
    }


def install(blueprint: Blueprint) -> None:
    """Gives templates all of it."""
    for name, filter in {"smallest": smallest, "capital": capital, "unstopped": unstopped}.items():
        blueprint.add_app_template_filter(filter, name)
    for name, number in {"percent": percent, "decimal": decimal}.items():
        blueprint.add_app_template_filter(number, name)
    blueprint.add_app_template_test(is_shown, "shown")
    blueprint.add_app_template_test(is_said, "said")
    blueprint.app_context_processor(helpers)
