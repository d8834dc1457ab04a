"""The sides of a told situation: what has been told of each, and which is being told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from web.referee.fields import Form
from web.sentence.telling.whereabouts import Whereabouts
from web.sentence.words.slots import Slot, has_board, side_fields


@dataclass
class Sides:
    """What has been told of each side, and which is being told."""

    form: Form
    value: dict[str, Any]
    sides: list[dict[str, Any]] = field(default_factory=list)
    at: int = -1
    """Which of the sides is being told."""
    told: list[list[str]] = field(default_factory=list)
    """What was understood of each side."""
    around: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)
    pending: int | None = None
    waiting: tuple[Slot, str] | None = None
    """A place that was named and awaits its number, and for numbers by name which."""
    filled: bool = False
    """Whether the place that awaits numbers has got one."""
    last: tuple[dict[str, Any], str] | None = None
    """The units that were counted last, which may turn out to be damaged."""
    within: tuple[str, ...] = ()
    """The rows that are being told."""
    naming: Slot | None = None
    focus: Slot | None = None
    """The place that was named last: a thing that fits it goes there."""
    leading: str = ""
    """The word before: from, through, to."""
    hurting: int | None = None
    aimed: bool = False
    """Whether the one that is attacked was told first: «ataco a Berto con…» goes back to the attacker."""
    by: int = 0
    """Which of the sides that is."""
    first: int = 0
    """Which of the sides of a board acts."""
    attacker: str = ""
    """Who is said to attack, wherever in the sentence."""
    defended: bool = False
    """Whether a sentence that no first person tells says too who defends."""
    behind: bool = False
    """Whether the one who defends was told first, and the one who attacks is still to come."""
    figures: dict[str, int] = field(default_factory=dict)
    """What is said of the planet on a board: its resources."""
    owner: str = ""
    """Whose things the side at hand was said to have: `mine`, `theirs`."""
    denied: bool = False
    """Whether what follows is said not to be so: «no somos vecinos»."""
    part: int | None = None
    """How many of the units told already a sentence goes on to speak of: «one of my cruisers is damaged»."""
    owning: bool = False
    """Whether what is being told is had already, and not wanted."""
    assumed: tuple[Slot, str] | None = None
    """What was counted as one because nobody said how many; a number that follows says it."""
    tiled: tuple[Slot, dict[str, Any]] | None = None
    """The ships that were counted just now, of which the next word may say whose they are."""
    supposed: set[int] = field(default_factory=set)
    """Rows of ships whose kind was told of the other side, and not yet how many there are."""
    uncounted: set[int] = field(default_factory=set)
    """Rows of ships that were named without a number, and may be counted later."""
    main: tuple[Slot, str] | None = None
    """What was counted first of a side: «7 naves contra las 5 de Luis»."""
    repeated: tuple[Slot, str] | None = None
    """The place that the side before was told of: «Ana 12 casillas y Berto 10»."""
    done: set[tuple[int, tuple[str, ...], str]] = field(default_factory=set)
    """Which places of which side the sentence itself has filled in."""
    counted: set[int] = field(default_factory=set)
    """The sides of which something has been counted."""
    begun: set[tuple[int, tuple[str, ...]]] = field(default_factory=set)
    """The rows that the sentence has begun to tell; before that they hold what the form proposes."""
    cells: set[tuple[int, str]] = field(default_factory=set)
    """Which boxes of which row the sentence has filled in."""
    proposed: dict[tuple[int, tuple[str, ...]], dict[str, Any]] = field(default_factory=dict)
    named: str = ""
    """Who was named last."""
    mentioned: list[str] = field(default_factory=list)
    """Everybody whom the sentence has named, in the order in which they were named last."""
    headed: set[tuple[str, ...]] = field(default_factory=set)
    """The rows that the sentence names anywhere: its ships."""
    doer: str = ""
    """Who does what is being told, where the verb says it: `mine`."""
    bracketed: bool = False
    """Whether what is said stands in brackets: «3 naves (Ana)»."""
    mine: int | None = None
    """Which of the sides is the one who tells it, where others have names."""
    kin: dict[str, int] = field(default_factory=dict)
    """The sides of those who have no name but a word: «mi hija»."""
    meant: dict[bool, int] = field(default_factory=dict)
    """Whom «ella» means of two whose names do not tell, and whom «él»."""
    own: int | None = None
    """Which of two sides is the one who tells it, where the sentence said so: «mis 3 cruceros»."""
    where: Whereabouts = field(default_factory=Whereabouts)
    """Where on a board the things stand that are being told."""
    elected: list[tuple[Slot, str]] = field(default_factory=list)
    fleets: dict[int, dict[str, Any]] = field(default_factory=dict)
    """The units of each side of a board, by the side's own object."""
    place: dict[str, list[str]] = field(default_factory=dict)
    planets: list[str] = field(default_factory=list)
    giver: int | None = None
    """Who gave something last: what follows «por» is given by the other."""
    there: dict[str, int] = field(default_factory=dict)
    """What stands already where something is to be placed."""
    standing: bool = False
    """Whether that is being told: «donde ya hay 2»."""
    placed: bool = False
    aloft: bool = False
    """Whether what is placed is placed in space."""
    unit: str = ""
    """The unit of a board that was counted last, whosever it is: «2 infanterías contra 3 de Kim»."""
    spoken: int = 0
    """How many have been told of by «él», «ella»."""
    narrated: bool = False
    """Whether the one who tells it speaks of what he or she does before anybody is named."""
    speaking: bool = False
    """Whether the one who tells it speaks of himself anywhere."""
    blocking: set[int] = field(default_factory=set)
    """Which pieces of a sentence tell of ships that block what is produced."""
    sharing: set[tuple[int, tuple[str, ...], str]] | None = None
    """What had been told when «los dos con» began: what the clause goes on to count is of both sides."""
    spread: list[tuple[Slot, str, Any]] = field(default_factory=list)
    """What holds for every row that says nothing else: «2 cruceros y un orbital en el 221»."""

    alike: list[tuple[dict[str, Any], str, str]] = field(default_factory=list)
    """What was said of each ship of a row: the row, under which key, and under which it says how many there are."""
    facing: bool = False
    """Whether somebody or «contra» stands just before, so that a number alone counts ships."""
    leaving: bool = False
    """Whether somebody is said to flee, in the clause that is being read."""
    lined: str = ""
    """Which of several things on one line the next number is of."""
    extra: list[tuple[tuple[str, ...], Any]] = field(default_factory=list)
    """What the document has a place for and the form does not ask."""
    later: list[tuple[dict[str, Any], str, Any]] = field(default_factory=list)
    """What is said of a row under a key that another place names, which may be told later: the row, that place, the value."""
    awaiting: list[tuple[str, str, Any]] = field(default_factory=list)
    """What goes into a row that is told later: the path, what that row says, the value."""
    copies: list[tuple[list[dict[str, Any]], dict[str, Any], int]] = field(default_factory=list)
    """Rows of which there are several alike: among which, which, how many."""
    so_many: dict[tuple[int, tuple[str, ...]], int] = field(default_factory=dict)
    """How many rows of a side there were said to be: «con 2 naves, cada una ataque 3»."""
    just: list[tuple[Slot, str]] = field(default_factory=list)
    before: list[tuple[Slot, str]] = field(default_factory=list)
    """What was counted of the side at hand since it was turned to, and of the one before: «él 3 militares, yo 4»."""
    echoing: bool = False
    """Whether the next number alone is of what was counted last: «mi militar es 3, el suyo 2»."""
    order: list[tuple[Slot, str]] = field(default_factory=list)
    """What has been counted of the sides, in the order in which it was first told: «Ana 12 y 4, Berto 8 y 6»."""

    @property
    def side(self) -> dict[str, Any]:
        self.begin()
        return self.sides[self.at]

    def begin(self) -> None:
        """The first side, where nobody has been told of yet."""
        if not self.sides:
            self.next_side()

    @property
    def untold(self) -> bool:
        """Whether nothing has been counted of the side at hand: its name and what it is called by say little."""
        fleets = self.fleets, self.where.fleets
        return not self.sides or not (self.at in self.counted or any(each.get(id(self.side)) for each in fleets))

    def begin_behind(self) -> None:
        """The one who is told first defends: the second side of the form, unless its rows stand in any order."""
        if has_board(self.form):
            self.first = 1
            return
        while len(self.sides) < 2:
            self._add_side()
        self.turn_to(1)
        self.behind = True

    def next_side(self) -> None:
        """The next side of the form; one more row where all are taken."""
        if self.behind:
            self.behind = False
            self.turn_to(0)
            return
        if self.at + 1 == len(self.sides):
            self._add_side()
        self.turn_to(self.at + 1)

    def turn_to(self, at: int) -> None:
        """From here on another side is told."""
        if at != self.at:
            self.within, self.last, self.waiting, self.assumed = (), None, None, None
            self.owner = self.owner if self.at < 0 else ""
            self.pause()
        self.at = at

    def pause(self) -> None:
        """From here on something else is counted, of this side or of another."""
        self.before, self.just = self.just or self.before, []

    def turn_to_me(self) -> None:
        """«Ana usa Diplomacia, yo tengo 1 ficha»: whoever tells it is the first of several that nobody has named."""
        if self.own is not None and self.own < len(self.sides) and self.own != self.at and not self.meeting:
            self.turn_to(self.own)  # «mi puerto está bloqueado por 1 crucero de Ana, puedo construir 2?»
            self.owner = "mine"
            return
        if not self.sides or not self.side.get("name") or len(self._taken()) < 2 or self.owner == "mine":
            return
        nameless = next((n for n, side in enumerate(self.sides) if not side.get("name")), None)
        if nameless is None:
            self.turn_to(len(self.sides) - 1)
            self.next_side()
        else:
            self.turn_to(nameless)
        self.owner = "mine"

    def _add_side(self) -> None:
        fields, slots = side_fields(self.form), self._taken()
        if len(self.sides) < len(slots):
            self.sides.append(slots[len(self.sides)])
        else:
            rows = next((one for one in reversed(fields) if one.type == "rows"), None)
            made: dict[str, Any] = {}
            if rows is not None:
                self.value[rows.key].append(made)
            self.sides.append(made)
        self.told.append([])

    def drop_empty(self) -> None:
        """Forgets a further side of which nothing was told: whoever it was meant for has one already."""
        rows: list[dict[str, Any]] = next((self.value[one.key] for one in side_fields(self.form) if one.type == "rows"), [])
        if self.at > 1 and self.at == len(self.sides) - 1 == len(rows) - 1 and self.untold and not self.side.get("name"):
            for listed in (rows, self.sides, self.told):
                listed.pop()
            self.at -= 1

    def _taken(self) -> list[dict[str, Any]]:
        """The sides that the form has."""
        found: list[dict[str, Any]] = []
        for one in side_fields(self.form):
            if one.type == "group":
                found.append(self.value.setdefault(one.key, {}))
            else:
                found += self.value.setdefault(one.key, [])
        return found

    @property
    def meeting(self) -> bool:
        """Whether the form sets two against each other."""
        return len(self._taken()) == 2 and not any(one.everybody for one in side_fields(self.form))

    @property
    def has_more(self) -> bool:
        """Whether there is another side to tell of."""
        fields = side_fields(self.form)
        return self.at + 1 < len(self._taken()) or any(one.type == "rows" for one in fields)

    @property
    def people(self) -> int:
        """How many players the form has rows for."""
        rows = self.value.get("players")
        return len(rows) if isinstance(rows, list) else 0

    def mention(self, name: str) -> None:
        """Notes that somebody is named."""
        self.mentioned = [*(each for each in self.mentioned if each.casefold() != name.casefold()), name]

    def say(self, text: str, side: bool) -> None:
        """Notes something that was understood."""
        if side:
            _side = self.side
            self.told[self.at].append(text)
        else:
            self.around.append(text)
