"""Whole rounds of four games through their published procedures: what one decides is what the next begins with.

Every number was reasoned from the books before it was asked for.
"""

from __future__ import annotations

from typing import Any

from adjudicator import resolve

Document = dict[str, Any]


def ruled(game: str, procedure: str, **document: Any) -> Document:
    """What a document comes to; it has to be complete."""
    ruling = resolve({"game": game, "procedure": procedure, **document})
    assert ruling.status == "complete", (procedure, ruling.status, ruling.as_document())
    outcome = ruling.outcome
    assert isinstance(outcome, dict)
    return outcome


def status(game: str, procedure: str, **document: Any) -> str:
    """Whether a document is ruled on, asked about or refused."""
    return resolve({"game": game, "procedure": procedure, **document}).status


def test_an_eclipse_round_for_three() -> None:
    """Actions, a battle for a sector of Berto's, upkeep with a trade, cleanup."""
    does = ["research", "build", "explore", "move", "pass", "pass", "pass"]
    players = ["ana", "berto", "carla"] * 3
    turns = [{"player": who, "does": what} for who, what in zip(players, does, strict=False)]
    phase = ruled("eclipse", "turns", seating=["ana", "berto", "carla"], first="ana", discs={"ana": 5, "berto": 5, "carla": 4}, turns=turns)  # fmt: skip
    # Ana acts twice, Berto and Carla once; Berto passes first (5.1.5.2).
    assert phase["discs"] == {"ana": 3, "berto": 4, "carla": 3}
    assert (phase["over"], phase["first_player"], phase["money"]) == (True, "berto", {"berto": 2})

    # Improved Hull costs 6; two in the track take 2 off, and 4 is its minimum too.
    hull = ruled("eclipse", "research", technology="improved_hull", species="hydran", researched=2, discount=2, science=5)
    assert (hull["pays"], hull["science"]) == (4, 1)

    # Mechanema pay 4 for a cruiser and 2 for an interceptor (10.5.3).
    built = ruled("eclipse", "build", player="berto", species="mechanema", technologies=[], materials=7, sectors={"207": {"controller": "berto"}}, builds=[{"what": "cruiser", "sector": "207"}, {"what": "interceptor", "sector": "207"}])  # fmt: skip
    assert (built["cost"], built["materials"]) == (6, 1)

    # Planta places 206, keeps the 2 VP of its discovery, takes control, and throws the second sector away.
    explored = ruled("eclipse", "explore", player="carla", species="planta", discs=phase["discs"]["carla"], sectors={"226": {"controller": "carla"}}, explores=[{"from": "226", "ring": "II", "tile": "206", "edge": True}, {"from": "226", "ring": "III", "tile": "310", "edge": True}], answers={"place.1": "206", "discovery.1": "points", "control.1": True, "place.2": "discard"})  # fmt: skip
    assert (explored["discs"], explored["placed"]["206"]["controller"]) == (2, "carla")

    # Hydran has two activations: both cruisers go one sector.
    one = {"ship": "cruiser", "from": "224", "path": ["207"]}
    lands = {"224": {"wormholes": ["207"], "controller": "ana", "ships": {"ana": {"cruiser": 2}}}, "207": {"controller": "berto", "ships": {"berto": built["built"]["207"]}}}  # fmt: skip
    assert status("eclipse", "move", player="ana", species="hydran", technologies=[], movement={"cruiser": 1}, relations=[], sectors=lands, moves=[one, one]) == "complete"  # fmt: skip
    assert status("eclipse", "move", player="ana", species="hydran", technologies=[], movement={"cruiser": 1}, relations=[], sectors=lands, moves=[one] * 3) != "complete"  # fmt: skip

    cruiser = {"initiative": 2, "computer": 1, "hull": 1, "cannons": {"yellow": 1}}
    answers = {
        "207.r1.roll.berto.interceptor": {"yellow": [5]},  # 5: no computer, a miss
        "207.r1.roll.berto.cruiser": {"yellow": [5]},  # 5 + 1 = 6: one damage, which hull 2 bears
        "207.r1.assign.berto.cruiser": [{"die": 5, "color": "yellow", "target": "cruiser", "ship": 1}],
        "207.r1.roll.ana.cruiser": {"yellow": ["hit", 5]},  # the interceptor falls; the cruiser with hull 1 bears its one
        "207.r1.assign.ana.cruiser": [
            {"die": "hit", "color": "yellow", "target": "interceptor", "ship": 1},
            {"die": 5, "color": "yellow", "target": "cruiser", "ship": 1},
        ],
        "207.r2.roll.berto.cruiser": {"yellow": [2]},  # 2 + 1 = 3: a miss
        "207.r2.roll.ana.cruiser": {"yellow": [4, 5]},  # 4 + 1 = 5 misses, 5 + 1 = 6: the second damage, more than hull 1
        "207.population.ana.roll.cruiser": {"yellow": [5, 3]},  # 6 hits, 4 does not: one cube
        "207.population.ana.destroy": {"money": 1},
    }
    combat = ruled("eclipse", "combat_phase", sectors=[{"number": "207", "controller": "berto", "cubes": {"money": 1, "science": 1}, "sides": [{"name": "berto", "retreat_to": [], "ships": {"interceptor": {"initiative": 3, "cannons": {"yellow": 1}}, "cruiser": cruiser}}, {"name": "ana", "retreat_to": [], "ships": {"cruiser": {**cruiser, "count": 2, "hull": 2}}}]}], players={"ana": {"discs": 3, "species": "hydran", "technologies": ["improved_hull"]}, "berto": {"discs": 4, "species": "mechanema", "technologies": []}}, answers=answers)  # fmt: skip
    battle = combat["battles"]["207"]
    assert (battle["winner"], battle["rounds"]) == ("ana", 2)
    # Berto for taking part; Ana for that, an interceptor and a cruiser: 1 + 1 + 2.
    assert battle["reputation_draws"] == {"berto": 1, "ana": 4}
    assert combat["population"]["207"]["left"] == {"money": 0, "science": 1}
    # A cube is left, so the disc stays (6.4.2.1).
    assert combat["sectors"]["207"]["controller"] == "berto"
    assert combat["discs"] == {"ana": 3, "berto": 4}

    berto = ruled("eclipse", "upkeep", income=4, cost=7, money=1 + phase["money"]["berto"], materials=built["materials"], science=2, production={"materials": 3, "science": 4})  # fmt: skip
    assert (berto["net"], berto["money"], berto["materials"], berto["science"]) == (-3, 0, 4, 6)
    # Carla lacks 1; Planta trades three for one.
    short = ruled("eclipse", "upkeep", income=3, cost=6, money=2, materials=4, science=0, species="planta")
    assert (short["must_cover"], short["eliminated"]) == (1, False)
    carla = ruled("eclipse", "upkeep", income=3, cost=6, money=2, materials=4, science=0, species="planta", trade={"materials": 3}, production={"materials": 4, "science": 2})  # fmt: skip
    assert (carla["money"], carla["materials"], carla["science"]) == (0, 5, 2)

    spent = {who: before - phase["discs"][who] for who, before in {"ana": 5, "berto": 5, "carla": 4}.items()}
    cleanup = ruled("eclipse", "cleanup", players=3, round=4, civilizations={"berto": {"graveyard": {"money": 1}, "action_discs": spent["berto"]}, "ana": {"action_discs": spent["ana"]}, "carla": {"action_discs": spent["carla"]}})  # fmt: skip
    assert (cleanup["technologies"], cleanup["round"], cleanup["over"]) == (6, 5, False)
    assert (cleanup["discs"], cleanup["cubes"]["berto"]) == ({"berto": 1, "ana": 2, "carla": 1}, {"money": 1})


def test_an_era_round() -> None:
    """Round 3 of Guerras: a nebula, a war, a battle, tokens, a conquest, ships, research, trade, points."""
    # Propulsion I, range 3: one for space, two for the nebula.
    way = ruled("era", "movement", propulsion=1, start="space", path=["space", "nebula", "space"])
    assert (way["reaches"], way["cost"]) == (2, 3)
    war = ruled(
        "era", "war", declarer={"name": "ana", "ethic": "sts"}, target={"name": "berto", "ethic": "sto"}, moment="own_movement"
    )
    assert war["at_war"]
    low = {"military": 1, "spirituality": 1, "propulsion": 1}
    battle = ruled("era", "battle", attacker={"name": "ana", "turn": 1, "levels": low, "ships": 7, "fleets": []}, defenders=[{"name": "berto", "turn": 2, "levels": low, "ships": 3, "fleets": []}], answers={"destroy": {"berto": 3}})  # fmt: skip
    # 7 against 3 falls short of three to one: half of the three destroyed, upwards, is two.
    assert (battle["strength"], battle["winner"], battle["overwhelming"]) == ({"attacker": 7, "defender": 3}, "attacker", False)
    assert battle["destroyed"] == {"ana": 2, "berto": 3}
    ships = 7 - battle["destroyed"]["ana"]

    tokens = ruled("era", "select_tokens", player="ana", ovals=["gain_planet", "build_ships", "research"], squares=["military"], genetics=1, planets=[{"name": "Khaa", "discs": 5}], score=1, round=3)  # fmt: skip
    assert (tokens["extra"], tokens["points"], tokens["score"]) == (1, -3, -2)
    assert ruled("era", "turn_order", order=["ana", "berto", "carla"], up=["carla"])["order"] == ["ana", "carla", "berto"]

    # Five ships against a planet of four discs: more ships than discs, one disc of her own, one steal for 1 to 5 discs.
    planet = {"type": "player", "owner": "berto", "owner_ethic": "sto", "discs": 4}
    gained = ruled("era", "gain_planet", player={"name": "ana", "ethic": "sts", "ships": ships, "at_war_with": ["berto"]}, planet=planet, others=[{"name": "berto", "ships": 0, "at_war": True}])  # fmt: skip
    assert (ships, gained["option"], gained["discs"], gained["tech_steals"]) == (5, "conquer", 1, 1)
    assert status("era", "gain_planet", player={"name": "ana", "ethic": "sts", "ships": 4, "at_war_with": ["berto"]}, planet=planet, others=[{"name": "berto", "ships": 0, "at_war": True}]) == "illegal"  # fmt: skip

    # A population of 10 makes 3 ships (6.2.4.8.1), Robotics II one, an asteroid one.
    yard = ruled("era", "build_ships", population=10, robotics=2, asteroids=1, blocked_asteroids=0, blocked_discs=0)
    assert yard["ships"] == 5
    lab = ruled("era", "research", player="ana", squares=["military"], levels={"military": 1})
    assert (lab["levels"]["military"], lab["tactics"], lab["raised"]) == (2, 1, ["military"])

    levels = {"military": 1, "spirituality": 1, "propulsion": 1, "robotics": 1, "genetics": 1}
    trade = ruled("era", "commerce", peace=True, contact=True, milestone="Control", first={"name": "berto", "ethic": "sto", "levels": {**levels, "genetics": 2}}, second={"name": "carla", "ethic": "sto", "levels": {**levels, "robotics": 3}})  # fmt: skip
    assert trade["levels"] == {"berto": {"robotics": 2}, "carla": {"genetics": 2}}

    row = {"at_war": False, "planets_taken": 0, "ships_destroyed": 0}
    scored = ruled("era", "round_scoring", story="Guerras", round=3, players=[{"name": "ana", "ethic": "sts", **row, "at_war": True, "planets_taken": 1, "ships_destroyed": battle["destroyed"]["berto"]}, {"name": "berto", "ethic": "sto", **row, "at_war": True, "ships_destroyed": battle["destroyed"]["ana"]}, {"name": "carla", "ethic": "sto", **row}])  # fmt: skip
    # Ana: dark 1, war 2, a planet 1, three ships 3. Berto: war 2, two ships 2. Carla: nothing.
    assert scored["points"] == {"ana": 7, "berto": 4, "carla": 0}
    end = ruled("era", "round_end", round=3, players=[{"name": who, "completed": 0, "turn": i} for i, who in enumerate(("ana", "carla", "berto"), 1)])  # fmt: skip
    assert (end["next_round"], end["discarded"]) == (4, [])


def test_three_rounds_of_roll() -> None:
    """Five dice, a world that brings a sixth, a good that is traded; no die is ever lost."""
    # Round 1: Settle by Ana, Explore by Berto; her developer and her shipper come back.
    dice = [
        ("white", "settle", "select"),
        ("white", "explore", ""),
        ("white", "ship", ""),
        ("red", "settle", ""),
        ("red", "develop", ""),
    ]
    assigned = _assigned(dice)
    happen = _phases("settle", assigned, "explore")
    assert (happen["happen"], happen["returned"]["ana"]) == (["explore", "settle"], 2)
    credits = ruled("roll", "explore", explorers=[{"die": "white", "do": "stock"}], zone=3, bag=10, credits=1)["credits"]
    assert credits == 3
    # Spice World costs 2 and puts a die into the cup.
    settled = ruled("roll", "settle", settlers={"white": 1, "red": 1}, stack=["Spice World"], credits=credits)
    assert (settled["completed"], settled["citizenry"], settled["cup"]) == (
        ["spice_world"],
        {"white": 1, "red": 1},
        {"cyan": 1},
    )
    managed = ruled("roll", "manage", credits=credits, citizenry=3, cup=2 + 1)
    assert (managed["recruited"], managed["credits"], managed["cup"]) == (3, 1, 6)

    # Round 2: Produce by Ana, Develop by Berto; an explorer, a settler and a shipper come back.
    dice = [("white", "produce", "select"), ("white", "explore", ""), ("white", "develop", ""), ("red", "develop", ""), ("red", "settle", ""), ("cyan", "ship", "")]  # fmt: skip
    happen = _phases("produce", _assigned(dice), "develop")
    assert (happen["happen"], happen["returned"]["ana"]) == (["develop", "produce"], 3)
    built = ruled("roll", "develop", developers={"white": 1, "red": 1}, stack=["Galactic Recycling"], credits=1)
    # It does not pay for itself.
    assert (built["completed"], built["credits"], built["citizenry"]) == (["galactic_recycling"], 1, {"white": 1, "red": 1})
    made = ruled("roll", "produce", producers={"white": 1}, worlds=["Spice World"], tableau=["Galactic Recycling"], credits=1)
    assert made["worlds"][0]["goods"] == {"white": 1}
    managed = ruled("roll", "manage", credits=1, citizenry=2, cup=3)
    assert (managed["recruited"], managed["credits"], managed["cup"]) == (1, 1, 4)

    # Round 3: Ship by Ana, Explore by Berto; one good for two shippers.
    dice = [("white", "ship", "select"), ("red", "explore", ""), ("cyan", "ship", ""), ("red", "develop", "")]
    happen = _phases("ship", _assigned(dice), "explore")
    assert (happen["happen"], happen["returned"]["ana"]) == (["explore", "ship"], 1)
    credits = ruled("roll", "explore", explorers=[{"die": "red", "do": "stock"}], zone=3, bag=10, credits=1)["credits"]
    sent = ruled("roll", "shipping", shippers=[{"die": "cyan", "good": "white", "world": "cyan", "do": "trade"}], idle={"white": 1}, left={}, tableau=["Galactic Recycling"], credits=credits, vp_pool=24)  # fmt: skip
    assert (credits, sent["credits"], sent["vp"], sent["vp_pool"]) == (3, 6, 0, 24)
    assert (sent["citizenry"], sent["cup"]) == ({"cyan": 1, "white": 1}, {"white": 1})
    # One stayed behind, and now an explorer, a shipper and a good: four for 4 of 6 credits.
    managed = ruled("roll", "manage", credits=6, citizenry=4, cup=1 + 1)
    assert (managed["recruited"], managed["credits"], managed["cup"]) == (4, 2, 6)
    assert not ruled("roll", "end", vp_left=24, players=[{"name": "ana", "squares": 4}, {"name": "berto", "squares": 11}])[
        "ends"
    ]


def test_a_round_of_roll_by_colours() -> None:
    """What each document leaves is what the next one takes, die by die: five, and the one that a world brings."""
    workers = [
        {"die": "white", "face": "settle", "to": "settle", "by": "select"},
        {"die": "red", "face": "wild", "to": "settle"},
        {"die": "white", "face": "explore"},
        {"die": "white", "face": "ship", "by": "spent"},
        {"die": "green", "face": "produce", "to": "explore", "by": "dictate"},
    ]
    mine = ruled("roll", "assign", workers=workers, tableau=[])
    assert (mine["dice"], mine["spent"]) == ({"explore": ["white", "green"], "settle": ["white", "red"]}, ["white"])
    ana = {"name": "ana", "selected": mine["selected"], "dice": mine["dice"], "spent": mine["spent"]}
    others = [{"name": who, "selected": "develop", "assigned": {"develop": 1}} for who in ("berto", "carla")]
    revealed = ruled("roll", "phases", players=[ana, *others])
    # Nobody selects Explore: its two dice and the one that dictated go back.
    assert revealed["happen"] == ["develop", "settle"]
    assert revealed["cup"] == {"ana": {"white": 2, "green": 1}}
    settled = ruled("roll", "settle", settlers=mine["dice"]["settle"], stack=["Spice World"], credits=3, tableau=[])
    assert (settled["citizenry"], settled["cup"]) == ({"white": 1, "red": 1}, {"cyan": 1})
    cup = {**revealed["cup"]["ana"], **settled["cup"]}
    managed = ruled("roll", "manage", credits=settled["credits"], citizenry=settled["citizenry"], cup=cup, reclaimable={})
    assert (managed["credits"], managed["dice"]) == (1, {"white": 3, "red": 1, "cyan": 1, "green": 1})


def _assigned(dice: list[tuple[str, str, str]]) -> Document:
    """Where dice go whose faces show it, one of them selecting a phase."""
    workers = [{"die": die, "to": to, "by": by} if by else {"die": die, "face": to} for die, to, by in dice]
    found: Document = ruled("roll", "assign", workers=workers, tableau=[])["assigned"]
    return found


def _phases(selected: str, assigned: Document, other: str) -> Document:
    """Which phases happen when Berto, with one die, selects another."""
    mine = {"name": "ana", "selected": selected, "assigned": assigned}
    return ruled("roll", "phases", players=[mine, {"name": "berto", "selected": other, "assigned": {other: 1}}])


def test_two_turns_of_space_opera_with_a_war() -> None:
    """Ana trains and attacks; Berto, who has lost a civilian and a credit, plays on."""
    berto = {"name": "berto", "sectors": ["red"], "ships": 1, "credits": 2, "hand": 4}
    ana = ruled("opera", "turn", name="ana", civil=4, military=0, credits=4, hand=5, declines=0, sectors=["red"], building=[{"name": "crucero", "slots": 1}], others=[berto], actions=[{"do": "train", "units": 1}, {"do": "war", "against": "berto"}])  # fmt: skip
    # A civilian more, 4 + 5 credits; training takes 4, and a civilian becomes a soldier; the jump draws a card.
    assert (ana["civil"], ana["military"], ana["credits"], ana["hand"], ana["wars"]) == (4, 1, 5, 6, 1)
    assert (ana["built"], ana["discard"], ana["level"]) == (["crucero"], 0, 1)

    war = ruled("opera", "war", same_sector=True, attacker={"name": "ana", "ships": [{"name": "crucero", "attack": 3, "defense": 3, "damage": 1}], "civil": ana["civil"], "military": ana["military"], "attack": 5, "defense": 4, "credits": ana["credits"]}, defender={"name": "berto", "ships": [{"name": "nave", "attack": 1, "defense": 3, "damage": 0}], "civil": 6, "military": 0, "attack": 3, "defense": 4, "credits": 2})  # fmt: skip
    # 3 does not exceed 3: both ships are blocked. 5 exceeds 4 and 3 does not: one soldier, one civilian, one credit.
    assert (war["fleet"]["destroyed"], war["fleet"]["damage"]) == ([], {"ana": 0, "berto": 0})
    assert war["assault"] == {"damage": {"ana": 0, "berto": 1}, "stolen": 1}
    assert (war["population"]["berto"], war["credits"]) == ({"civil": 5, "military": 0}, {"ana": 6, "berto": 1})

    left = war["population"]["berto"]
    turn = ruled("opera", "turn", name="berto", civil=left["civil"], military=0, credits=war["credits"]["berto"], hand=4, declines=0, sectors=["blue"], built=[{"name": "nave", "slots": 1}], others=[{"name": "ana", "sectors": ["red"], "credits": war["credits"]["ana"]}], actions=[{"do": "build", "card": "escudo", "price": 3}, {"do": "equip", "card": "blindaje", "price": 2, "ship": "nave"}])  # fmt: skip
    # Six civilians, 1 + 6 credits, less 3 and 2; a card drawn and two played.
    assert (turn["civil"], turn["credits"], turn["hand"]) == (6, 2, 3)
    assert (turn["built"], turn["building"], turn["equipment"], turn["level"]) == (["nave"], ["escudo"], {"nave": 1}, 1)
    # In the blue sector nobody can be attacked who is in the red one.
    far = [{"name": "ana", "sectors": ["red"]}]
    assert status("opera", "turn", name="berto", civil=5, military=0, credits=1, hand=4, declines=0, sectors=["blue"], others=far, actions=[{"do": "war", "against": "ana"}]) == "illegal"  # fmt: skip
    won = ruled("opera", "victory", species=[{"name": "ana", "population": 5, "technologies": 1, "turns_at_level": 1}, {"name": "berto", "population": 6, "technologies": 1, "turns_at_level": 1}], ending_turn_of="berto")  # fmt: skip
    assert won["winner"] is None
