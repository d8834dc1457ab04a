"""Eclipse: no numbers, headings in capitals run into their text, icons lost, the technologies printed twice."""

import re

from rulebook.importing.costs import Costs
from rulebook.importing.profiles import Profile

PROFILE = Profile(
    key="eclipse",
    item=re.compile(r"\d+x (?=\+|[A-Z])"),
    question=re.compile(r"P: "),
    lead=re.compile(r"[^*]{0,16}\*\*([A-ZÁÉÍÓÚÂÊÔÃÕÇ ]{4,})\*\*"),
    orphans=re.compile(r"Agradecimentos|CRÉDITOS|Edição Brasileira"),
    example=re.compile(r"\(?na ilustração "),
    capitals=True,
    passes=2,
    wanting=2.0,
    sated=1.0,
    costs=Costs(near=7.0, skip=1.2),
    bare_headings=False,
)
