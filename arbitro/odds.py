"""`arbitro odds`: the chances before the dice are rolled."""

from __future__ import annotations

from arbitro.command import Argument, command
from arbitro.output import print_json
from arbitro.resolving import read_text
from arbitro.speech import N_, Session


@command(
    "odds",
    N_("calcula las probabilidades exactas de un combate"),
    Argument("file", metavar=N_("ARCHIVO"), help=N_("documento JSON o YAML; «-» lee la entrada estándar")),
)
def show_odds(session: Session, file: str) -> int:
    """The odds of one document."""
    from adjudicator import parse_document
    from adjudicator.odds import odds

    found = odds(parse_document(read_text(file)))
    if session.json:
        print_json(found.as_document(session.lang))
    else:
        from arbitro.odds_text import odds_text

        print(odds_text(found, session))
    return 0


COMMANDS = (show_odds,)
