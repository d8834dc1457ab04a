"""Writes the everyday words of each language, which no help with spelling touches, from the frequency lists of wordfreq.

`pip install wordfreq; python benchmarks/make_everyday.py`. The lists stand in `index/everyday/<language>.txt`: the stems of the
most used words, the most used first. wordfreq 3.1.1 (Robyn Speer) gives its data under CC BY-SA 4.0, and so are these lists.
"""

from __future__ import annotations

from pathlib import Path

from index.stems import deep
from rulebook import LANGUAGES
from rulebook.folding import fold_letters

FOLDER = Path(__file__).parents[1] / "index" / "everyday"
MOST = 20_000
"""So many words are looked at: some 9,000 stems."""


def everyday(language: str) -> list[str]:
    """The stems of the most used words of letters only, each once."""
    from wordfreq import top_n_list  # type: ignore[import-not-found]  # only this script needs it

    folded = (fold_letters(word) for word in top_n_list(language, MOST))
    return list(dict.fromkeys(deep(word, language) for word in folded if len(word) > 2 and word.isascii() and word.isalpha()))


if __name__ == "__main__":
    for language in LANGUAGES:
        (FOLDER / f"{language}.txt").write_text("\n".join(everyday(language)) + "\n", encoding="utf-8")
