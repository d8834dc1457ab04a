"""The windows that components name: when each opens, by which rule, and in which procedures."""

from __future__ import annotations

from enum import StrEnum

MOVE, CANNON, SPACE, INVASION, PRODUCE, ACTION, COUNCIL = IN_TURN = (
    "movement",
    "space_cannon_offense",
    "space_combat",
    "invasion",
    "production",
    "tactical_action",
    "agenda",
)
SCORE, VICTORY, RESEARCH, STATUS = REWARDS = ("scoring", "victory", "research", "status_phase")
"""What brings points and technologies."""
STRATEGIC, ORDER, TIMING, PHASE, EXPLORE, ELIMINATE, COMPONENT = PHASES = (
    "strategy_card",
    "turn_order",
    "timing",
    "agenda_phase",
    "exploration",
    "elimination",
    "component_action",
)
"""What happens between actions."""
ADJACENCY, TRADE, FLEET_CHECK, PAYMENT, PLACEMENT, CAPTURE = ON_THE_BOARD = (
    "adjacency",
    "transaction",
    "fleet_check",
    "payment",
    "placement",
    "capture",
)
"""What is asked outside an action."""
PROCEDURES: tuple[str, ...] = (*IN_TURN, *REWARDS, *PHASES, *ON_THE_BOARD)


class At(StrEnum):
    """A moment at which abilities may be used; «before», «when» and «after» of one thing are three moments (19.8)."""

    # the tactical action
    ACTIVATE_BEFORE = "activate_before"
    TURN_START = "turn_start"
    ACTIVATE_WHEN = "activate_when"
    ACTIVATE_AFTER = "activate_after"
    ACTION = "action"
    ACTION_AFTER = "action_after"
    TACTICAL_END = "tactical_end"
    TURN_END = "turn_end"
    # movement
    MOVE_BEFORE = "move_before"
    SHIPS_MOVED = "ships_moved"
    MOVE_AFTER = "move_after"
    # unit abilities that roll: Space Cannon, Bombardment, Anti-Fighter Barrage
    SC_BEFORE = "sc_before"
    UNIT_ROLL = "unit_roll"
    UNIT_ROLL_AFTER = "unit_roll_after"
    SC_HITS = "sc_hits_before_assign"
    # any combat
    COMBAT_START = "combat_start"
    ROUND_START = "round_start"
    ROLL_AFTER = "roll_after"
    ROLLS_AFTER = "rolls_after"
    HITS = "hits_before_assign"
    SUSTAIN_WHEN = "sustain_when"
    SUSTAIN_AFTER = "sustain_after"
    HITS_ASSIGNED = "hits_after_assign"
    DESTROYED_WHEN = "destroyed_when"
    DESTROYED_AFTER = "destroyed_after"
    ROUND_END = "round_end"
    COMBAT_END = "combat_end"
    COMBAT_WON = "combat_won"
    # space combat
    SPACE_START = "space_start"
    SPACE_ROUND_START = "round_start_space"
    AFB_BEFORE = "afb_before"
    AFB = "afb"
    RETREAT_STEP = "retreat_step"
    RETREAT_ANNOUNCED = "retreat_announce"
    SPACE_ROLL_AFTER = "roll_after_space"
    SPACE_HITS = "hits_before_assign_space"
    SPACE_ROUND_END = "round_end_space"
    RETREAT = "retreat"
    RETREATED = "retreat_after"
    SPACE_WON = "combat_won_space"
    # invasion
    INVASION_START = "invasion_start"
    BOMBARDMENT = "bombardment"
    COMMIT = "commit"
    COMMIT_AFTER = "commit_after"
    SC_DEFENSE = "sc_defense"
    GROUND_START = "ground_start"
    GROUND_ROUND_START = "ground_round_start"
    GROUND_ROLL_AFTER = "roll_after_ground"
    GROUND_ROUND_END = "round_end_ground"
    GROUND_WON = "combat_won_ground"
    CONTROL_GAINED = "control_gained"
    # production
    PRODUCTION = "production"
    PRODUCTION_AFTER = "production_after"
    UNITS_PRODUCED = "units_produced"
    # the council
    AGENDA_START = "agenda_start"
    AGENDA_WHEN_REVEALED = "agenda_when_revealed"
    AGENDA_AFTER_REVEALED = "agenda_after_revealed"
    VOTES_BEFORE = "votes_before"
    VOTES_DURING = "votes_during"
    VOTES_AFTER_OWN = "votes_after_own"
    VOTES_AFTER_SPEAKER = "votes_after_speaker"
    OUTCOME_ELECTED = "outcome_elected"
    OUTCOME_BEFORE = "outcome_before_resolve"
    OUTCOME = "agenda_outcome"
    OUTCOME_AFTER = "outcome_after"
    AGENDA_END = "agenda_end"
    # the strategic action
    STRATEGIC = "strategic"
    STRATEGIC_AFTER = "strategic_after"
    STRUCTURE = "structure_placed"
    STRUCTURE_AFTER = "structure_after"
    TOKEN_SPENT = "token_spent"
    TOKEN_SPENT_AFTER = "token_spent_after"
    MECATOL_POINT = "mecatol_point"
    REPLENISHED = "replenished"
    # the strategy phase
    STRATEGY_START = "strategy_start"
    STRATEGY_PICK = "strategy"
    STRATEGY_END = "strategy_end"
    EXPLORE_CARD = "explore_card"
    EXPLORED = "explore"
    ELIMINATED = "eliminated"
    # research and the status phase
    RESEARCH = "research"
    RESEARCH_AFTER = "research_after"
    STATUS_START = "status_start"
    STATUS_PHASE = "status"
    STATUS_END = "status_end"
    # anywhere
    CARD_PLAYED = "card_played"
    AGENT_EXHAUSTED = "agent_exhausted"
    GOODS_GAINED = "goods_gained"
    GOODS_TAKEN = "goods_taken"
    FLEET_CHECK = "fleet_check"
    PAYMENT = "payment"
    TRANSACTION = "transaction"
    TRANSACTION_AFTER = "transaction_after"

    @property
    def rule(self) -> str:
        """The rule that opens the window."""
        return _OPENED[self][0]

    @property
    def procedures(self) -> tuple[str, ...]:
        """The procedures in which the window opens, the whole tactical action left out."""
        return _OPENED[self][1]


_OPENED: dict[At, tuple[str, tuple[str, ...]]] = {
    At.ACTIVATE_BEFORE: ("5.1", (ACTION,)),
    At.ACTIVATE_WHEN: ("5.1", (MOVE, ACTION)),
    At.TURN_START: ("2.2", (ACTION,)),
    At.ACTIVATE_AFTER: ("5.1", (MOVE, CANNON, SPACE, INVASION, PRODUCE, ACTION, ADJACENCY)),
    At.ACTION: ("3", (INVASION, PRODUCE, COMPONENT)),
    At.ACTION_AFTER: ("2.1", (ORDER, COMPONENT)),
    At.TACTICAL_END: ("5", (ACTION,)),
    At.TURN_END: ("2.2", (ACTION, STRATEGIC)),
    At.MOVE_BEFORE: ("5.2", (MOVE,)),
    At.SHIPS_MOVED: ("66.3", (MOVE,)),
    At.MOVE_AFTER: ("5.2c", (CANNON,)),
    At.SC_BEFORE: ("17.3", (CANNON,)),
    At.UNIT_ROLL: ("17.3", (CANNON, SPACE, INVASION)),
    At.UNIT_ROLL_AFTER: ("17.3", (CANNON, SPACE, INVASION)),
    At.SC_HITS: ("17.5", (CANNON, INVASION)),
    At.COMBAT_START: ("23.2", (SPACE, INVASION)),
    At.ROUND_START: ("23.2a", (SPACE, INVASION)),
    At.ROLL_AFTER: ("23.5", (SPACE, INVASION)),
    At.ROLLS_AFTER: ("23.5", (SPACE, INVASION)),
    At.HITS: ("23.6", (CANNON, SPACE, INVASION)),
    At.SUSTAIN_WHEN: ("87.1", (CANNON, SPACE, INVASION)),
    At.SUSTAIN_AFTER: ("87.1", (CANNON, SPACE, INVASION)),
    At.HITS_ASSIGNED: ("23.6", (SPACE, INVASION)),
    At.DESTROYED_WHEN: ("34.1", (CANNON, SPACE, INVASION, COMPONENT)),
    At.DESTROYED_AFTER: ("34.1", (CANNON, SPACE, INVASION, COMPONENT)),
    At.ROUND_END: ("23.8", (SPACE, INVASION)),
    At.COMBAT_END: ("23.9", (SPACE, INVASION)),
    At.COMBAT_WON: ("23.10", (SPACE, INVASION)),
    At.SPACE_START: ("23.2", (SPACE,)),
    At.SPACE_ROUND_START: ("23.2a", (SPACE,)),
    At.AFB_BEFORE: ("23.3", (SPACE,)),
    At.AFB: ("12.1", (SPACE,)),
    At.RETREAT_STEP: ("23.4", (SPACE,)),
    At.RETREAT_ANNOUNCED: ("23.4", (SPACE,)),
    At.SPACE_ROLL_AFTER: ("23.5", (SPACE,)),
    At.SPACE_HITS: ("23.6", (SPACE,)),
    At.SPACE_ROUND_END: ("23.8", (SPACE,)),
    At.RETREAT: ("23.7", (SPACE,)),
    At.RETREATED: ("23.7", (SPACE,)),
    At.SPACE_WON: ("23.10", (SPACE,)),
    At.INVASION_START: ("52", (INVASION,)),
    At.BOMBARDMENT: ("52.1", (INVASION,)),
    At.COMMIT: ("52.2", (INVASION,)),
    At.COMMIT_AFTER: ("52.2", (INVASION,)),
    At.SC_DEFENSE: ("17.6", (INVASION,)),
    At.GROUND_START: ("24", (INVASION,)),
    At.GROUND_ROUND_START: ("24.1", (INVASION,)),
    At.GROUND_ROLL_AFTER: ("24.1", (INVASION,)),
    At.GROUND_ROUND_END: ("24.4b", (INVASION,)),
    At.GROUND_WON: ("24.4c", (INVASION,)),
    At.CONTROL_GAINED: ("29.1", (INVASION, PLACEMENT, EXPLORE)),
    At.PRODUCTION: ("78", (PRODUCE,)),
    At.PRODUCTION_AFTER: ("79", (PRODUCE,)),
    At.UNITS_PRODUCED: ("79.4", (PRODUCE,)),
    At.AGENDA_START: ("27.1", (COUNCIL,)),
    At.AGENDA_WHEN_REVEALED: ("27.2", (COUNCIL,)),
    At.AGENDA_AFTER_REVEALED: ("27.2", (COUNCIL,)),
    At.VOTES_BEFORE: ("27.5", (COUNCIL,)),
    At.VOTES_DURING: ("27.15", (COUNCIL,)),
    At.VOTES_AFTER_OWN: ("27.5", (COUNCIL,)),
    At.VOTES_AFTER_SPEAKER: ("27.5", (COUNCIL,)),
    At.OUTCOME_ELECTED: ("27.10", (COUNCIL,)),
    At.OUTCOME_BEFORE: ("27.18", (COUNCIL,)),
    At.OUTCOME: ("27.18", (COUNCIL,)),
    At.OUTCOME_AFTER: ("27.18", (COUNCIL,)),
    At.AGENDA_END: ("27.4", (PHASE,)),
    At.STRATEGIC: ("4", (STRATEGIC,)),
    At.STRATEGIC_AFTER: ("4.1", (STRATEGIC,)),
    At.STRUCTURE: ("41", (STRATEGIC,)),
    At.STRUCTURE_AFTER: ("41", (STRATEGIC, PLACEMENT)),
    At.TOKEN_SPENT: ("58.5", (STRATEGIC, COMPONENT)),
    At.TOKEN_SPENT_AFTER: ("58.5", (STRATEGIC, COMPONENT)),
    At.MECATOL_POINT: ("49.2", (STRATEGIC,)),
    At.REPLENISHED: ("43.3", (STRATEGIC, ORDER, EXPLORE)),
    At.STRATEGY_START: ("40", (ORDER,)),
    At.STRATEGY_PICK: ("40.1", (ORDER,)),
    At.STRATEGY_END: ("40.2", (ORDER,)),
    At.EXPLORE_CARD: ("42.7", (EXPLORE,)),
    At.EXPLORED: ("42", (EXPLORE,)),
    At.ELIMINATED: ("36.10", (ELIMINATE,)),
    At.RESEARCH: ("94.9", (RESEARCH,)),
    At.RESEARCH_AFTER: ("94.10", (RESEARCH, STRATEGIC, COMPONENT, COUNCIL)),
    At.STATUS_START: ("38", (STATUS,)),
    At.STATUS_PHASE: ("38", (STATUS,)),
    At.STATUS_END: ("38.8", (STATUS,)),
    At.CARD_PLAYED: ("1.7", PROCEDURES),
    At.AGENT_EXHAUSTED: ("55.4", PROCEDURES),
    At.GOODS_GAINED: ("63", PROCEDURES),
    At.GOODS_TAKEN: ("63", PROCEDURES),
    At.FLEET_CHECK: ("45.3", (FLEET_CHECK,)),
    At.PAYMENT: ("9.3", (PAYMENT,)),
    At.TRANSACTION: ("96", (TRADE,)),
    At.TRANSACTION_AFTER: ("96", (TRADE,)),
}
