"""Situations of Eclipse, Galactic Era, Roll for the Galaxy and Space Opera made from parts: how many are read whole, and what misses share.

`python -m tests.web.making.others [how many] [seed]`
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from random import Random

from tests.web.making import other_eclipse, other_era, other_opera, other_roll
from tests.web.making.other_parts import row
from tests.web.sentence_sets import Told, lost

GAMES = {
    "eclipse": ("eclipse", other_eclipse.MAKINGS),
    "era": ("galactic era", other_era.MAKINGS),
    "roll": ("roll", other_roll.MAKINGS),
    "opera": ("space opera", other_opera.MAKINGS),
}
LEAST, SHOWN = 2, 40


def made_with_ways(many: int, seed: int) -> Iterator[tuple[Told, list[str]]]:
    """As many sentences, of every procedure in turn, and the ways in which each was said."""
    random = Random(seed)
    every = [(game, title, name, making) for game, (title, makings) in GAMES.items() for name, making in makings.items()]
    for i in range(many):
        game, title, name, making = every[i % len(every)]
        yield row(random, game, name, title, making)


def made(many: int, seed: int) -> list[Told]:
    """As many sentences, of every procedure in turn."""
    return [told for told, _ways in made_with_ways(many, seed)]


def main(many: int = 660, seed: int = 1) -> None:
    """Prints the share read whole by procedure, the misses, and the ways that are in misses oftenest."""
    whole: dict[str, list[bool]] = defaultdict(list)
    used, missed = Counter[str](), Counter[str]()
    for told, ways in made_with_ways(many, seed):
        faults = lost(told)
        for group in ("all", told.meant.split()[0], told.meant, told.language, "chosen" if told.game else "free"):
            whole[group].append(not faults)
        used.update(ways)
        if faults:
            missed.update(ways)
            print(f"{told.meant} {told.game or '-'} {told.language} | {told.text} | {faults}")
    for group, found in sorted(whole.items()):
        print(f"{group}: {sum(found)} of {len(found)}")
    often = sorted((way for way in missed if missed[way] >= LEAST), key=lambda way: -missed[way] / used[way] * missed[way])
    for way in often[:SHOWN]:
        print(f"{missed[way]} of {used[way]}: {way}")


if __name__ == "__main__":
    main(*(int(each) for each in sys.argv[1:3]))
