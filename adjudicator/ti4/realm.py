"""What players have outside combat, as a frozen situation: planets, technologies, objectives, tokens, what has just happened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from adjudicator.messages import Message, Name
from adjudicator.names import Vocabulary, name_key
from adjudicator.ti4.board import NO_FORCE, Board, Planet, Player, System
from adjudicator.ti4.forces import Force
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import home_planets, table
from adjudicator.ti4.on_board import OnBoard
from adjudicator.ti4.tiles import printed

NOWHERE = ""
"""The system of the planets whose place the document does not tell, and of whatever is not on the board."""
CAPITAL = name_key("Mecatol Rex")
COLOURS = {
    "biotic": Name("verde (Biótica)", "verde (biótica)", "green (biotic)"),
    "cybernetic": Name("amarilla (Cibernética)", "amarela (cibernética)", "yellow (cybernetic)"),
    "propulsion": Name("azul (Propulsión)", "azul (propulsão)", "blue (propulsion)"),
    "warfare": Name("roja (Guerra)", "vermelha (guerra)", "red (warfare)"),
}
"""94.7: the four kinds of technology."""
COLOUR_WORDS = Vocabulary(
    {
        "biotic": ("biótica", "verde", "green", "G"),
        "cybernetic": ("cibernética", "amarilla", "amarillo", "amarela", "amarelo", "yellow", "Y"),
        "propulsion": ("propulsión", "propulsão", "azul", "blue", "B"),
        "warfare": ("guerra", "roja", "rojo", "vermelha", "vermelho", "red", "R"),
    }
)


@dataclass(frozen=True)
class Hoard:
    """What a player has besides what a board shows."""

    secrets: tuple[str, ...] | None = None
    """Secret objectives in hand; None: not said."""
    scored: tuple[str, ...] = ()
    """Objectives scored in earlier phases and turns."""
    scored_now: tuple[str, ...] = ()
    """Objectives scored already in this phase, or in this combat."""
    action_cards: int | None = None
    relic_fragments: int | None = None
    notes_in_play: tuple[str, ...] | None = None
    home: str = ""
    """The home system, by its name on the board."""
    home_lost: bool = False
    technologies_told: bool = False
    strategy_cards: tuple[int, ...] = ()
    """The initiative numbers of the strategy cards; 0 for the token that is first of all."""
    captured: Force = NO_FORCE
    copied: Mapping[str, str] = field(default_factory=dict)
    """94.16: the technologies of others that are copied, by the component that copies each."""


@dataclass(frozen=True)
class Happening:
    """What has just happened, which objectives of the action and agenda phases speak of."""

    combat: str = ""
    """«space», «ground», or nothing."""
    system: str = ""
    winner: str = ""
    loser: str = ""
    during: str = ""
    """The step in which units were destroyed: space_cannon, barrage, combat, bombardment, other."""
    by: str = "hits"
    """By what: hits, ability, capacity, fleet_pool."""
    player: str = ""
    """Who destroyed them."""
    destroyed: Mapping[str, Force] = field(default_factory=dict)
    last: bool = False
    lost_planets: tuple[str, ...] = ()
    last_to_pass: str = ""
    elected: str = ""


@dataclass(frozen=True)
class Realm(OnBoard):
    """The table outside combat: a board, as far as it is told, and what each player has besides."""

    board: Board
    hoards: Mapping[str, Hoard]
    spent: frozenset[str] = frozenset()
    """Planets whose cards are exhausted, as names are compared."""
    flagged_homes: frozenset[str] = frozenset()
    """Planets of which the document says that they are of their owner's home system."""
    colours: Mapping[str, str] = field(default_factory=dict)
    """The technology specialties that the document tells, by planet."""
    carded: frozenset[str] = frozenset()
    """The players whose planet cards the document lists."""
    mapped: bool = False
    """Whether the document tells the systems."""
    edge: tuple[str, ...] | None = None
    speaker: str = ""
    public: tuple[str, ...] | None = None
    """The public objectives on view; None: not said."""
    leaked: tuple[str, ...] = ()
    """Secret objectives that a law has made public, whether it is still in play or not."""
    goal: int = 10
    """81.2: how many points win."""
    happening: Happening | None = None
    laws_told: bool = False
    assumptions: tuple[Message, ...] = ()

    @property
    def turns(self) -> Sequence[Player]:
        """72: by initiative where it is told; otherwise as the board has it."""
        if all(self.hoards[name].strategy_cards for name in self.players):
            return [self.players[name] for name in self.in_initiative_order(self.players)]
        return self.board.turns

    @property
    def turns_rule(self) -> str:
        return "72"

    @property
    def over(self) -> bool:
        return self.event.cancelled

    def takes_part(self, player: Player) -> bool:
        return True

    def stands(self, player: Player, unit: str) -> bool:
        return self.board.stands(player, unit)

    def ask_key(self, at: At, name: str, player: Player) -> str:
        return self.event.ask_key(at.split("_")[0], name, player.id)

    def change(self, **changes: object) -> Realm:
        return replace(self, board=self.board.change(**changes))

    def on(self, board: Board) -> Realm:
        return replace(self, board=board)

    def with_player(self, player: Player) -> Realm:
        return self.change(players={**self.players, player.id: player})

    def hoard(self, player: Player) -> Hoard:
        return self.hoards[player.id]

    def with_hoard(self, player: Player, hoard: Hoard) -> Realm:
        return replace(self, hoards={**self.hoards, player.id: hoard})

    def in_initiative_order(self, names: Mapping[str, object] | Sequence[str]) -> list[str]:
        """72.1 to 72.3: the lowest strategy card of each, in ascending order."""
        return sorted(names, key=lambda name: min(self.hoards[name].strategy_cards, default=99))

    @property
    def laws_in_force(self) -> frozenset[str]:
        """26.3: the laws in play."""
        return self.board.laws

    # the board

    @property
    def systems(self) -> list[System]:
        """The systems that the document tells."""
        return [system for system in self.board.systems.values() if system.id != NOWHERE]

    def others(self, player: Player) -> list[Player]:
        return [other for other in self.players.values() if other.id != player.id]

    def tells_planets(self, player: Player) -> bool:
        """Whether the document says which planets a player controls."""
        return self.mapped or player.id in self.carded

    def places(self) -> Iterator[tuple[System, Planet]]:
        """Every planet with the system in which it is."""
        for system in self.board.systems.values():
            for planet in system.planets.values():
                yield system, planet

    def planets(self, player: Player) -> list[Planet]:
        """The planets that a player controls."""
        return [planet for _, planet in self.places() if planet.controller == player.id]

    def owned(self, player: Player) -> Mapping[str, Planet]:
        """The same, by name."""
        return {planet.id: planet for planet in self.planets(player)}

    def planet(self, name: str) -> Planet | None:
        """A planet under any spelling of its name."""
        return next((planet for _, planet in self.places() if name_key(planet.id) == name_key(name)), None)

    def is_spent(self, planet: Planet) -> bool:
        return name_key(planet.id) in self.spent

    def unspent(self, player: Player) -> list[Planet]:
        """9.4, 73.8: the planets of a player that can still be exhausted."""
        return [planet for planet in self.planets(player) if not self.is_spent(planet)]

    def exhaust_planets(self, names: Sequence[str]) -> Realm:
        return replace(self, spent=self.spent | {name_key(name) for name in names})

    def specialties(self, planet: Planet) -> list[str]:
        """94.13: the colours of a planet's technology specialty: told, printed, or from an attached card (100)."""
        told = self.colours.get(name_key(planet.id))
        card = printed(planet.id)
        own = told or (card.specialty if card else "")
        if own:
            return [own]
        given = [table("attachments")[key].get("specialty", "") for key in planet.attachments]
        return [colour for colour in given if colour][:1]

    def home_names(self, player: Player) -> frozenset[str] | None:
        """65.2: the planets of a player's home system; None where neither system nor faction tells."""
        home = self.hoard(player).home
        if home:
            return frozenset(name_key(name) for name in self.board.systems[home].planets)
        if player.faction in table("homes"):
            return home_planets(player.faction)
        own = {name_key(planet.id) for planet in self.planets(player)} & self.flagged_homes
        return frozenset(own) or None

    def home_system(self, player: Player) -> str | None:
        """The system that is a player's home; None where the document does not have it."""
        names = self.home_names(player) or frozenset()
        if self.hoard(player).home:
            return self.hoard(player).home
        return next((system.id for system in self.systems if {name_key(name) for name in system.planets} & names), None)

    def is_home(self, planet: Planet) -> bool:
        """Whether a planet is of any home system."""
        name = name_key(planet.id)
        homes = [self.home_names(player) or frozenset() for player in self.players.values()]
        return name in home_planets() or name in self.flagged_homes or any(name in names for names in homes)

    def capital(self) -> str | None:
        """61: the system of Mecatol Rex."""
        return next((system.id for system, planet in self.places() if name_key(planet.id) == CAPITAL and system.id), None)
