"""An «el» without its accent that is no article: somebody, before what that one has."""

from __future__ import annotations

import re
from collections.abc import Sequence

from web.sentence.words.keys import name_key

FEMININE = re.compile(r"^(?:defensa|.{3,}(?:[cs]ion|dad|tica))$")
"""Before these the article is «la»."""
JOINING = frozenset({"y", ",", ";", ".", "pero", ":"})


def is_he(words: Sequence[str], i: int) -> bool:
    """«ella ataque 8, el defensa 10», «yo militar 2 y el militar 3»: whether an «el» stands for somebody whose figure follows."""
    if name_key(words[i]) != "el" or not i or i + 2 >= len(words) or not words[i + 2].isdigit():
        return False
    noun, before = name_key(words[i + 1]), words[i - 1]
    told = any(name_key(word) == noun for word in words[:i])
    return FEMININE.match(noun) is not None or (told and (name_key(before) or before) in JOINING)
