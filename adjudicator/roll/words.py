"""The words of Roll for the Galaxy: colours, phases, and the referee that speaks of them."""

from __future__ import annotations

from adjudicator.lists import Named
from adjudicator.messages import say
from adjudicator.names import Vocabulary, words_of
from adjudicator.referee import Referee

referee = Referee("roll")

COLOURS = ("white", "red", "purple", "cyan", "brown", "green", "yellow", "gray")
COLOUR_NAMES = {key: Named("roll", key, 1) for key in COLOURS}
DICE = words_of("roll", [key for key in COLOURS if key != "gray"])
WORLDS = words_of("roll", ("cyan", "brown", "green", "yellow", "gray"))

TASKS = Vocabulary(
    {
        "trade": (
            "comerciar",
            "comercia",
            "comercio",
            "negocio",
            "negociar",
            "comercializar",
            "vender",
            "vendo",
            "vende",
            "sell",
            "selling",
        ),
        "consume": ("consumir", "consumo", "consunción", "consume", "consuming"),
    }
)
"""What a shipper does with its good (12)."""
TASK_NAMES = {"trade": say("Comerciar"), "consume": say("Consumir")}

PHASES = words_of("roll", ("explore", "develop", "settle", "produce", "ship"))
"""The phases in the order in which they are played (3.2)."""
PHASE_NAMES = {key: Named("roll", key, 1) for key in PHASES.keys}

EXPLORING = Vocabulary(
    {
        "scout": (
            "reconocer",
            "reconozco",
            "reconoce",
            "reconocimiento",
            "reconhecer",
            "reconheço",
            "reconhece",
            "explorar",
            "scouts",
            "scouting",
        ),
        "stock": ("proveer", "proveo", "provee", "abastecer", "abasteço", "abastece", "stocks", "stocking"),
    }
)
"""What an explorer does (8)."""
EXPLORING_NAMES = {"scout": say("Reconocer"), "stock": say("Proveer")}
