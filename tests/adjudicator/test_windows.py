"""Windows: order, passing, what lasts, what is asked once, what is cancelled; and that every component is reached by a case."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from adjudicator.case_files import Case, run_case
from adjudicator.driver import Table, drive
from adjudicator.errors import Unusable
from adjudicator.messages import say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.resolve import checked, resolve
from adjudicator.ruling import Json, Ruling
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.limits import KINDS
from adjudicator.ti4.moments import PROCEDURES, At
from adjudicator.ti4.names import table
from adjudicator.ti4.permissions import PERMISSIONS, VALUES
from adjudicator.ti4.reader import read_board
from adjudicator.ti4.situations import About, Lasting, Situation
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import added, components, holdings, holds, hooked, registry, window
from adjudicator.ti4.windows.holdings import agents
from adjudicator.ti4.windows.turns import Hand, Turns
from rulebook import RuleId, load_library, load_names
from tests.adjudicator.rulings import published

TI4 = Path(__file__).parents[2] / "adjudicator" / "ti4"
CASES = [case for case in published() if Path(case.file).is_relative_to(TI4 / "cases")]


def board(**players: dict[str, Json]) -> Board:
    """A board of one system where everybody has a cruiser."""
    space = {name: {"cruiser": 1} for name in players}
    document = {"players": players, "active_player": next(iter(players)), "systems": {"X": {"space": space}}}
    root = checked(Node(document), "ti4", "space_combat")
    read = read_board(root)
    root.finish()
    return read


def ran(situation: Board, *moments: At, answers: dict[str, Json] | None = None, auto: bool = True) -> Ruling:
    """The ruling of a procedure that only opens a window."""

    def run() -> Procedure[dict[str, Json]]:
        after, event = yield from window(situation, *moments)
        return {
            "lasting": len(after.lasting),
            "hits": event.hits,
            "cards": {p.id: list(p.cards) for p in after.players.values()},
        }

    return drive("ti4", "window", run(), Table(answers or {}, auto=auto))


@pytest.fixture
def scratch(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[registry.Effect]]:
    """An empty registry of acts, for effects made up by a test."""
    effects: list[registry.Effect] = []
    monkeypatch.setattr(registry, "EFFECTS", effects)
    registry.sort_anew()
    yield effects
    monkeypatch.undo()
    registry.sort_anew()


def register(
    effects: list[registry.Effect], key: str, *, optional: bool = False, default: bool = False, once: str = ""
) -> None:
    """A made-up effect at the start of a round; `once`: not after that component has acted."""

    def run(situation: Board, player: Player) -> Procedure[Board]:
        yield referee.step(f"{key}.{player.id}", "x", say("{name}", name=key), cite="19.2")
        mark = Lasting(player.id, key, "add", "combat", At.ROUND_END, 1)
        return situation.change(lasting=(*situation.lasting, mark))

    def against(situation: Board, player: Player) -> list[registry.Reason]:
        late = any(lasting.key == once for lasting in situation.lasting)
        return [registry.Reason(say("{name}", name="tarde"), "23.2")] if late else []

    effects.append(registry.Effect(key, At.ROUND_START, run, against, optional, default=default, name=key))
    registry.sort_anew()


def acted(ruling: Ruling) -> list[str]:
    """Which made-up effects acted, in order."""
    return [step.key for step in ruling.steps if "ti4:19.2" in step.citations]


def test_players_alternate_one_ability_each(scratch: list[registry.Effect]) -> None:
    for key in ("ambush", "devotion"):
        register(scratch, key)
    both = {"abilities": ["ambush", "devotion"]}
    ruling = ran(board(ana=both, berto=both), At.ROUND_START)
    assert acted(ruling) == ["ambush.ana", "ambush.berto", "devotion.ana", "devotion.berto"]
    assert "ti4:19.19" in ruling.steps[0].citations


def test_the_order_is_not_told_for_a_single_player(scratch: list[registry.Effect]) -> None:
    register(scratch, "ambush")
    ruling = ran(board(ana={"abilities": ["ambush"]}, berto={}), At.ROUND_START)
    assert acted(ruling) == ["ambush.ana"]
    assert len(ruling.steps) == 1


def test_an_ability_whose_condition_is_gone_is_told(scratch: list[registry.Effect]) -> None:
    register(scratch, "ambush")
    register(scratch, "devotion", once="ambush")
    ruling = ran(board(ana={"abilities": ["ambush"]}, berto={"abilities": ["devotion"]}), At.ROUND_START)
    assert acted(ruling) == ["ambush.ana"]
    assert ruling.steps[-1].data["used"] is False
    assert {"ti4:19.19", "ti4:23.2"} <= set(ruling.steps[-1].citations)


def test_an_optional_ability_is_asked_again_only_when_something_has_happened(scratch: list[registry.Effect]) -> None:
    register(scratch, "ambush", optional=True)
    register(scratch, "devotion")
    alone = board(ana={"abilities": ["ambush"]}, berto={})
    assert ran(alone, At.ROUND_START, answers={"round.ambush.ana": False}, auto=False).status == "complete"
    together = board(ana={"abilities": ["ambush"]}, berto={"abilities": ["devotion"]})
    asked = ran(together, At.ROUND_START, answers={"round.ambush.ana": False}, auto=False)
    assert asked.question is not None
    assert asked.question.key == "round.ambush.ana.2"
    answers: dict[str, Json] = {"round.ambush.ana": False, "round.ambush.ana.2": True}
    assert acted(ran(together, At.ROUND_START, answers=answers, auto=False)) == ["devotion.berto", "ambush.ana"]


@pytest.mark.parametrize(
    ("which", "first"), [("devotion", ["devotion.ana"]), ("none", []), ("each", ["ambush.ana", "devotion.ana"])]
)
def test_with_several_ready_the_owner_chooses(scratch: list[registry.Effect], which: str, first: list[str]) -> None:
    for key in ("ambush", "devotion"):
        register(scratch, key, optional=True, default=True)
    answers: dict[str, Json] = {"round.which.ana": which}
    if which == "devotion":
        answers["round.ambush.ana"] = False
    ruling = ran(board(ana={"abilities": ["ambush", "devotion"]}, berto={}), At.ROUND_START, answers=answers)
    assert acted(ruling) == first


def test_what_must_happen_cannot_be_passed_over(scratch: list[registry.Effect]) -> None:
    register(scratch, "ambush", optional=True)
    register(scratch, "devotion")
    ruling = ran(board(ana={"abilities": ["ambush", "devotion"]}, berto={}), At.ROUND_START, auto=False)
    assert ruling.question is not None
    assert ruling.question.as_document("es")["options"] == ["ambush", "devotion", "each"]


def test_a_lasting_effect_ends_with_the_window_that_it_names() -> None:
    lasting = Lasting("ana", "morale_boost", "add", "combat", At.ROUND_END, 1)
    holding = board(ana={}, berto={}).change(lasting=(lasting,))
    ana, berto = (About(holding.players[name], "cruiser") for name in ("ana", "berto"))
    assert [amount.n for amount in added(holding, "combat", ana)] == [1]
    assert added(holding, "combat", berto) == []
    assert ran(holding, At.ROUND_START).outcome["lasting"] == 1  # type: ignore[index]
    assert ran(holding, At.ROUND_END).outcome["lasting"] == 0  # type: ignore[index]


def test_a_card_leaves_the_hand_one_copy_at_a_time() -> None:
    holding = board(ana={"cards": ["flank_speed", "flank_speed"]}, berto={})
    ruling = ran(holding, At.ACTIVATE_AFTER, answers={"activate.flank_speed.ana": True})
    assert ruling.outcome == {"lasting": 1, "hits": 0, "cards": {"ana": ["flank_speed"], "berto": []}}


def test_every_played_action_card_can_be_cancelled() -> None:
    holding = board(ana={"cards": ["flank_speed"]}, berto={"cards": ["sabotage"]})
    answers: dict[str, Json] = {"activate.flank_speed.ana": True, "played.flank_speed.sabotage.berto": True}
    ruling = ran(holding, At.ACTIVATE_AFTER, answers=answers)
    assert ruling.outcome == {"lasting": 0, "hits": 0, "cards": {"ana": [], "berto": []}}


def test_holdings() -> None:
    document: dict[str, Json] = {
        "faction": "mentak",
        "technologies": ["assault_cannon"],
        "cards": ["direct_hit", "crucible"],
        "leaders": ["suffi_an"],
        "relics": ["dominus_orb"],
        "notes": ["ceasefire"],
    }
    ana = board(ana=document, berto={}).players["ana"]
    held = holdings(board(ana=document, berto={}), ana)
    assert {"ambush", "pillage", "assault_cannon", "direct_hit", "crucible", "suffi_an", "dominus_orb", "ceasefire"} <= set(
        held
    )
    assert "cruiser_i" in held
    assert "fourth_moon" not in held
    assert not holds(board(ana={"faction": "mentak", "abilities": []}, berto={}), replace(ana, abilities=frozenset()), "ambush")


@pytest.mark.parametrize("field", ["leaders", "relics", "notes", "abilities"])
def test_an_unknown_name_is_one_clear_line(field: str) -> None:
    with pytest.raises(Unusable) as error:
        board(ana={field: ["assault_cannon"]}, berto={})
    assert error.value.faults[0].path == f"players.ana.{field}.0"


# the registry


def test_every_window_names_a_rule_and_is_opened_by_a_procedure() -> None:
    library = load_library()
    source = "".join(path.read_text(encoding="utf-8") for path in _procedures())
    source += (TI4 / "windows" / "opening.py").read_text(encoding="utf-8")
    for at in At:
        assert RuleId.parse(f"ti4:{at.rule}") in library, at
        assert set(at.procedures) <= set(PROCEDURES)
        assert f"At.{at.name}" in source, f"nobody opens {at}"


def test_a_hook_that_may_leave_its_ability_unused_is_a_may_and_asks_itself() -> None:
    """An action is chosen before its hook acts; a hook for any situation does not tell what it returns."""
    hooks = [(effect, str(effect.run.__annotations__["return"])) for effect in registry.EFFECTS if effect.at != At.ACTION]
    told = [(effect, "None" in returned) for effect, returned in hooks if "Any" not in returned]
    assert [(effect.key, effect.at) for effect, unused in told if unused != (effect.optional and effect.asks)] == []


def test_an_agent_is_exhausted_by_whoever_wants_to() -> None:
    """55.4; as an action it is exhausted with the action."""
    hooks = [effect for effect in registry.EFFECTS if effect.key in agents() and effect.at != At.ACTION]
    assert [(effect.key, effect.at) for effect in hooks if not (effect.optional and effect.exhausts)] == []


def test_what_the_book_says_may_be_exhausted_is_exhausted_by_its_hook() -> None:
    """9.4: unless the hook asks itself, and then exhausts what it uses; the cylinder is open at most once in an action anyhow."""
    book = next(book for book in load_library() if book.key == "ti4")
    said = {key: rule.text for key in {effect.key for effect in registry.EFFECTS} if (rule := book.get(f"c.{key}"))}
    paid = {effect.key for effect in registry.EFFECTS if effect.exhausts}
    may = {key for key, text in said.items() if re.search(r"puedes agotar(l[ao]s?\b| esta (carta|reliquia))", text)}
    assert {key for key in paid if "agota" not in said[key]} == set()
    assert may - paid - {effect.key for effect in registry.EFFECTS if effect.asks} == {"spatial_conduit_cylinder"}


@pytest.mark.parametrize(("key", "name"), [("nonsense", ""), ("ambush", "nonsense"), ("nonsense", "nonsense")])
def test_what_is_not_in_the_data_is_not_registered(key: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A slip of the pen in a hook stops the program at once, whether in the component or in what it changes."""
    for registered in ("EFFECTS", "ADDITIONS", "RULINGS"):
        monkeypatch.setattr(registry, registered, [])
    with pytest.raises(KeyError):
        registry.adds(key, name or "combat")(lambda *_: 1)
    with pytest.raises(KeyError):
        registry.permits(key, name or "neighbor")(lambda *_: True)
    assert not registry.ADDITIONS + registry.RULINGS


@pytest.mark.parametrize(("table_of", "names"), [("value", VALUES), ("permission", PERMISSIONS)])
def test_every_value_and_permission_is_asked_for(table_of: str, names: dict[str, tuple[str, ...]]) -> None:
    source = "".join(
        path.read_text(encoding="utf-8")
        for path in (*_procedures(), *TI4.glob("*.py"), *TI4.glob("windows/*.py"))
        if path.name != "permissions.py"
    )
    assert [name for name in names if f'"{name}"' not in source] == []


def _procedures() -> list[Path]:
    return sorted((TI4 / "procedures").glob("*.py"))


def _component_words() -> Iterator[str]:
    """Keys and names of factions, technologies, cards, laws, leaders and abilities."""
    for key in table("factions"):
        yield from (key, *load_names("ti4").written(key))
    for component in components().values():
        if component.kind in KINDS:
            yield from (component.key, component.name.es, component.name.en)


def _literals(path: Path) -> Iterator[str]:
    """The texts of a module: no docstrings, and without the ids of rules, some of which bear a faction's name."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield re.sub(r"\b(faq|errata)\.[\w.-]+", "", node.value)


def test_no_procedure_names_a_component() -> None:
    words = {word for word in _component_words() if len(word) > 3} - {"Vórtice"}  # the gravity rift's name too
    named = re.compile(rf"\b({'|'.join(re.escape(word) for word in sorted(words))})\b")
    found = [f"{path.name}: {literal}" for path in _procedures() for literal in _literals(path) if named.search(literal)]
    assert found == []


def test_no_procedure_asks_for_a_faction() -> None:
    for path in _procedures():
        assert not re.search(r"\.faction (==|!=|in)|\.has\(|in .*\.cards|\.laws\b", path.read_text(encoding="utf-8")), path.name


# every component is reached


def _watched(hooks: list[Json], key_of: set[str]) -> list[Json]:
    def wrap(hook: Json) -> Json:
        def run(*args: Json) -> Json:
            given = hook.run(*args)
            if isinstance(hook, registry.Effect) or given:
                key_of.add(hook.key)
            return given

        return replace(hook, run=run)

    return [wrap(hook) for hook in hooks]


@cache
def _reached() -> dict[str, list[Case]]:
    """The published cases in which each component does something."""
    originals: tuple[list[Json], ...] = (list(registry.EFFECTS), list(registry.ADDITIONS), list(registry.RULINGS))
    seen: set[str] = set()
    found: dict[str, list[Case]] = {}
    try:
        for live, hooks in zip(_registries(), originals, strict=True):
            _put(live, _watched(list(hooks), seen))
        for case in CASES:
            seen.clear()
            run_case(case)
            for key in seen:
                found.setdefault(key, []).append(case)
    finally:
        for live, hooks in zip(_registries(), originals, strict=True):
            _put(live, list(hooks))
    return found


def _put(live: list[Json], hooks: list[Json]) -> None:
    """Other hooks into a registry."""
    live[:] = hooks
    registry.sort_anew()


def _registries() -> tuple[list[Json], list[Json], list[Json]]:
    return registry.EFFECTS, registry.ADDITIONS, registry.RULINGS


@pytest.mark.xdist_group("components")  # one worker finds out which case reaches what
@pytest.mark.parametrize("key", sorted(hooked()))
def test_without_a_component_some_case_fails(key: str) -> None:
    """Deleting what is registered for a component makes a published case differ."""
    originals = [list(hooks) for hooks in _registries()]
    cases = _reached().get(key, [])
    assert cases, f"no published case reaches {key}"
    try:
        for live in _registries():
            _put(live, [hook for hook in live if hook.key != key])
        assert any(_differs(case) for case in cases), f"no case notices that {key} is gone"
    finally:
        for live, hooks in zip(_registries(), originals, strict=True):
            _put(live, hooks)


def _differs(case: Case) -> bool:
    try:
        return bool(run_case(case).differences)
    except Unusable:
        return True


def test_what_is_remembered_of_a_hand_is_what_looking_it_up_anew_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand is worked out once for a situation, and still holds when only questions have been put since."""
    remembered, compared = Turns.hand, list[bool]()

    def checked_hand(turns: Turns, situation: Situation, player: Player) -> Hand:
        found = remembered(turns, situation, player)
        compared.append(found == turns._looked_up(situation, player))
        return found

    monkeypatch.setattr(Turns, "hand", checked_hand)
    holding = [case for case in CASES if any(p.get(field) for p in _players(case) for field in ("cards", "leaders", "notes"))]
    for case in holding[::3]:
        run_case(case)
    for seed in range(3):
        resolve({**_full_hands(), "seed": seed})
    assert len(holding) > 300
    assert len(compared) > 1000
    assert all(compared)


def _players(case: Case) -> list[dict[str, Json]]:
    players = case.input.get("players")
    return [p for p in players.values() if isinstance(p, dict)] if isinstance(players, dict) else []


def _full_hands() -> dict[str, Json]:
    """A fight with every action card and leader that can change one in both hands."""
    kinds = {"cards": "action_card", "leaders": "leader"}
    touching = [c for c in components().values() if "space_combat" in c.touches]
    held = {field: [c.key for c in touching if c.kind == kind][:20] for field, kind in kinds.items()}
    fleets = {"ana": {"dreadnought": 2, "fighter": 2}, "berto": {"dreadnought": 2, "fighter": 2}}
    players = dict.fromkeys(fleets, held)
    return {
        "game": "ti4",
        "procedure": "space_combat",
        "active_player": "ana",
        "players": players,
        "systems": {"X": {"space": fleets}},
    }


def test_a_document_that_names_nothing_opens_no_window() -> None:
    plain: dict[str, Json] = {
        "game": "ti4",
        "procedure": "space_combat",
        "active_player": "ana",
        "systems": {"X": {"space": {"ana": {"cruiser": 1}, "berto": {"cruiser": 1}}}},
        "seed": 3,
    }
    assert not [step for step in resolve(plain).steps if "ti4:19.19" in step.citations]
