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
    inline=frozenset({"ex.2", "ex.3"}),
    example=re.compile(r"\(?na ilustração "),
    capitals=True,
    passes=2,
    wanting=2.0,
    sated=1.0,
    costs=Costs(near=7.0, skip=1.2),
    bare_headings=False,
    whole=frozenset(
        """
        0.3 2.3 2.3.20 2.3.22 2.3.24 2.8 3.2 3.4 3.4.2 3.6 3.6.5 3.7 3.8 3.9 3.10 3.12 3.16 3.18 3.23
        5.1.3 5.1.5 5.1.7 5.1.9 5.1.10 5.2.5 5.2.6 5.2.7 5.2.8 5.2.9 5.2.9.9 5.3.8 5.3.11 5.4.1 5.4.2 5.4.3
        5.4.5 5.4.5.2 5.4.8 5.5.4 5.5.5 5.6.5 5.7.1 5.7.2 5.7.4 5.7.5 5.8.4 5.9.1 5.9.2 5.9.2.1 5.9.2.4
        5.9.6 5.9.8 ex.16 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.3.2 6.3.4 6.3.7 6.3.9 6.4.1 6.4.1.8 6.4.2 ex.25
        7.1 7.2 7.3 7.4 8 9.1 9.2 9.4 10.1.3 10.3.3 10.4.3 10.5.3 10.6.3 faq 11 12 12.3.2 12.3.3 12.5 12.6
        """.split()
    ),
    headings=frozenset(
        """
        0 1 2 2.2 3 5 6.1 6.3 9 10 10.1 11.1 11.2 11.3 11.4 12.1 12.3
        """.split()
    ),
)
