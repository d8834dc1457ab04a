"""Phase I, chapter 8: scouting and stocking, the bag that runs out, and the powers of Explore.

`{"explorers": [{"die": "white", "do": "scout" | "stock", "abandon": 1}], "zone": 4, "bag": 20, "under": 0, "others": [{"name", "tiles": 4}],
"tableau": ["Alien Archaeology"], "credits": 1}`: `zone` counts the tiles in the construction zone, `under` those that others have
given up in this phase. Explorers that powers add need not be listed: what they do is asked. Where `stacks` are told, `{"developments": 2,
"worlds": 1}`, `abandon` may say out of which, and the dice on them are `waiting`, `{"developers": {"red": 1}}`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from adjudicator.choices import Pick
from adjudicator.messages import count, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.roll.procedures.bag import MOST_TILES, State, Table, draw, give_back, known_zone, put_down
from adjudicator.roll.procedures.stacking import (
    PILES,
    OnTop,
    Stacks,
    read_on_top,
    read_stacks,
    remove,
    stay,
    tiles_text,
    turn_over,
)
from adjudicator.roll.purse import by_powers, counted, earn, known_credits, number, read_tableau
from adjudicator.roll.tiles import Tableau, cited, named, with_powers, witness
from adjudicator.roll.words import EXPLORING_NAMES, referee
from adjudicator.ruling import Json, Step

STOCKED = 2


@dataclass(frozen=True)
class Explorer:
    """A die that explores, what it does where the document says so, the tiles given up, and the power that lends it."""

    die: str
    do: str
    abandon: int | None
    lent_by: str = ""
    split: Stacks | None = None
    """Out of which stacks the tiles come, where the document says so."""

    @property
    def lender(self) -> str:
        """What cites the power that lends it."""
        return cited(self.lent_by) if self.lent_by else ""


@dataclass(frozen=True)
class Expedition:
    """A player's Explore phase; None where the document does not say."""

    explorers: tuple[Explorer, ...]
    zone: int | None
    bag: int | None
    under: int
    others: Mapping[str, int] | None
    tableau: Tableau
    credits: int | None
    stacks: Stacks | None
    on_top: OnTop

    @property
    def table(self) -> Table:
        return Table(self.others, self.on_top, " ".join(power.cite for power in self.tableau.powers("on_top")))


def read_explore(root: Node) -> Expedition:
    explorers = tuple(_explorer(node) for node in root.field("explorers").items())
    tableau = read_tableau(root.field("tableau"))
    if not explorers and not tableau.tiles:
        root.field("explorers").fault("faltan los exploradores")
    others = {}
    for i, node in enumerate(root.field("others").items()):
        others[node.field("name").text() or str(i + 1)] = node.field("tiles").integer()
    lent = [Explorer(die, "", None, power.tile) for power in tableau.powers("extra", phase="explore") for die in power.dice]
    stacks = read_stacks(root)
    return Expedition(
        (*explorers, *lent),
        stacks.total if stacks else root.field("zone").optional_integer(),
        root.field("bag").optional_integer(),
        root.field("under").integer(),
        others if root.field("others").given else None,
        tableau,
        root.field("credits").optional_integer(),
        stacks,
        read_on_top(root.field("waiting")),
    )


def _explorer(node: Node) -> Explorer:
    do, given = node.field("do").one_of(), node.field("abandon")
    split = None
    if isinstance(given.value, Mapping):
        split = Stacks(given.field("developments").integer(), given.field("worlds").integer())
    abandon = split.total if split else given.optional_integer()
    if do == "stock" and abandon:
        given.fault("solo quien reconoce renuncia a losetas")
    return Explorer(node.field("die").one_of(default="white"), do, abandon, split=split)


def explore(party: Expedition) -> Procedure[Mapping[str, Json]]:
    """8: the explorers one after another, then what powers do at the end, then the tiles given up go back (8.5)."""
    yield from witness(with_powers(party.tableau, "explore"))
    state = State((yield from known_credits(party.credits)), party.zone, party.bag, party.under, party.stacks)
    yield from _freedoms(party.tableau)
    scouts = []
    for i, explorer in enumerate(party.explorers, 1):
        do = explorer.do or (yield from _task(i, explorer))
        if do == "stock":
            state = yield from stock(i, explorer, state, party.tableau)
        else:
            state = yield from scout(i, explorer, state, party)
            scouts.append(explorer.die)
    state = yield from _rearranged(state, party)
    state = yield from _research_team(state, party, scouts)
    credits = yield from by_powers(state.credits, party.tableau, "explore")
    state = yield from give_back(replace(state, credits=credits))
    yield from stay(party.on_top)
    own = Counter(explorer.die for explorer in party.explorers if not explorer.lent_by)
    yield _used(party)
    return {
        "credits": state.credits,
        "drawn": state.drawn,
        **({} if state.zone is None else {"zone": state.zone}),
        **({} if state.bag is None else {"bag": state.bag}),
        **({} if state.stacks is None else {"stacks": {pile: getattr(state.stacks, pile) for pile in PILES}}),
        "citizenry": counted(own),
    }


def _freedoms(tableau: Tableau) -> Procedure[None]:
    """What two developments let a player do with the tiles."""
    for power in tableau.powers("rearrange"):
        yield referee.step(
            f"explore.{power.tile}",
            "Poder",
            say(
                "{tile}: durante sus tareas puede recolocar y girar sus losetas cuantas veces quiera, hasta el robo del final.",
                tile=named(power.tile),
            ),
            cite=power.cite,
            authority="component",
        )
    for power in tableau.powers("on_top"):
        yield referee.step(
            f"explore.{power.tile}",
            "Poder",
            say("{tile}: al Reconocer, las losetas nuevas pueden ir encima de sus pilas.", tile=named(power.tile)),
            cite=f"{power.cite} 8.1",
            authority="component",
        )


def _task(i: int, explorer: Explorer) -> Procedure[str]:
    """faq.10, faq.11: each explorer scouts or stocks, decided when its turn comes."""
    prompt = say("Explorador {n}: ¿reconoce o provee?", n=i)
    if explorer.lent_by:
        prompt = say("Explorador {n}, que da {tile}: ¿reconoce o provee?", n=i, tile=named(explorer.lent_by))
    question = Pick(
        f"task.{i}", "", prompt, options=list(EXPLORING_NAMES), labels=list(EXPLORING_NAMES.values()), default="stock"
    )
    found: str = yield from referee.ask(question, cite=f"faq.10 faq.11 7.2 20.4 {explorer.lender}".strip())
    return found


def stock(i: int, explorer: Explorer, state: State, tableau: Tableau) -> Procedure[State]:
    """8.8: two credits, or more by a power that looks at the die and not at its faces (faq.35)."""
    n, cite = STOCKED, f"8.8 {explorer.lender}".strip()
    better = [power for power in tableau.powers("stock") if explorer.die in power.dice]
    for power in better:
        n, cite = power.n, f"{cite} {power.cite} faq.34 faq.35"
    text = say("Provee: gana {n}.", n=count(n, "{n} crédito", "{n} créditos"))
    credits = yield from earn(
        state.credits, n, f"explore.{i}", say("Explorador {n}: Proveer", n=i), text, cite=cite, power=bool(better)
    )
    return replace(state, credits=credits)


def scout(i: int, explorer: Explorer, state: State, party: Expedition) -> Procedure[State]:
    """8.1, 8.2, 8.4: tiles given up go below the phase tile, and one more than those is drawn."""
    abandon = explorer.abandon
    if abandon is None and not explorer.do:
        abandon = yield from number(
            f"abandon.{i}", say("Explorador {n}: ¿a cuántas losetas renuncia?", n=i), cite="8.2", most=MOST_TILES
        )
    abandon = abandon or 0
    if state.zone is None and (abandon or (state.bag is not None and state.bag <= abandon)):
        state = replace(state, zone=(yield from known_zone(state, "8.4")))
    if state.zone is not None and abandon > state.zone:
        raise referee.forbid(
            say(
                "El explorador {n} renuncia a {abandon} y en la zona de construcción hay {zone}.",
                n=i,
                abandon=abandon,
                zone=state.zone,
            ),
            cite="8.4",
            path=f"explorers.{i - 1}.abandon",
        )
    yield referee.step(
        f"explore.{i}",
        say("Explorador {n}: Reconocer", n=i),
        say("Renuncia a {abandon} y roba {n}, siempre una más.", abandon=tiles_text(abandon), n=tiles_text(abandon + 1))
        if abandon
        else say("No renuncia a ninguna loseta y roba 1."),
        cite=f"8.1 8.2 {explorer.lender}".strip() + (" 8.4 20.6" if abandon else ""),
        drawn=abandon + 1,
    )
    zone, stacks = None if state.zone is None else state.zone - abandon, state.stacks
    if stacks is not None and abandon:
        stacks = yield from remove(str(i), abandon, explorer.split, stacks, party.on_top, f"explorers.{i - 1}.abandon")
    left = replace(state, zone=zone, under=state.under + abandon, stacks=stacks)
    return (yield from _draw(left, abandon + 1, f"explore.{i}", party.table))


def _draw(state: State, n: int, key: str, table: Table) -> Procedure[State]:
    """8.1: tiles are drawn, and where the stacks are told it is asked to which they go."""
    state = yield from draw(state, n, key, table)
    return (yield from put_down(state, key, table))


def _rearranged(state: State, party: Expedition) -> Procedure[State]:
    """dev.advanced-logistics: tiles may change stacks by being turned over, but no more once the last tile is drawn."""
    for power in party.tableau.powers("rearrange"):
        if state.stacks is not None and state.stacks.total:
            stacks = yield from turn_over(named(power.tile), state.stacks, party.on_top, power.cite)
            state = replace(state, stacks=stacks)
    return state


def _research_team(state: State, party: Expedition, scouts: list[str]) -> Procedure[State]:
    """dev.alien-research-team: one tile more when all tasks are done, before the others go back to the bag; nobody scouts for it."""
    table = replace(party.table, freed="")
    for power in party.tableau.powers("draw"):
        yield referee.step(
            f"explore.{power.tile}",
            "Poder",
            say("{tile}: hechas todas las tareas, roba {n} más.", tile=named(power.tile), n=tiles_text(power.n)),
            cite=power.cite,
            authority="component",
        )
        state = yield from _draw(state, power.n, f"explore.{power.tile}", table)
        if set(scouts) & set(power.dice):
            text = say("{tile}: ha reconocido con un dado amarillo, 1 crédito.", tile=named(power.tile))
            cite = f"{power.cite} faq.34 faq.35"
            credits = yield from earn(state.credits, 1, f"explore.{power.tile}.credit", "Poder", text, cite=cite, power=True)
            state = replace(state, credits=credits)
    return state


def _used(party: Expedition) -> Step:
    lent = sum(bool(explorer.lent_by) for explorer in party.explorers)
    own = len(party.explorers) - lent
    text = say("Los exploradores usados van a la Ciudadanía: {n}.", n=own)
    if lent:
        text = say(
            "Los exploradores usados van a la Ciudadanía: {n}. Los que dan los poderes no son dados: {lent}.", n=own, lent=lent
        )
    return referee.step("explore.used", "Ciudadanía", text, cite="8 7.3 20.5")
