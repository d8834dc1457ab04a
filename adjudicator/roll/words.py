"""The words of Roll for the Galaxy: colours, phases, and the referee that speaks of them."""

from __future__ import annotations

from adjudicator.messages import Name
from adjudicator.names import Vocabulary
from adjudicator.referee import Referee

referee = Referee("roll")

COLOUR_NAMES = {
    "white": Name("blanco", "branco", "white"),
    "red": Name("rojo", "vermelho", "red"),
    "purple": Name("púrpura", "roxo", "purple"),
    "cyan": Name("cian", "ciano", "cyan"),
    "brown": Name("marrón", "marrom", "brown"),
    "green": Name("verde", "verde", "green"),
    "yellow": Name("amarillo", "amarelo", "yellow"),
    "gray": Name("gris", "cinza", "gray"),
}
_COLOURS = {
    "white": ("blanco", "blanca", "branco", "propio", "hogar", "home"),
    "red": ("rojo", "roja", "vermelho", "militar", "military"),
    "purple": ("púrpura", "purpura", "morado", "violeta", "roxo", "consumo", "consumption"),
    "cyan": ("cian", "ciano", "azul", "blue", "innovación", "inovação", "novelty"),
    "brown": ("marrón", "marrom", "café", "elementos raros", "rare elements", "rare"),
    "green": ("verde", "genes"),
    "yellow": ("amarillo", "amarilla", "amarelo", "tecnología alienígena", "alienígena", "alien", "alien technology"),
    "gray": ("gris", "cinza", "grey"),
}
DICE = Vocabulary({key: names for key, names in _COLOURS.items() if key != "gray"})
WORLDS = Vocabulary({key: _COLOURS[key] for key in ("cyan", "brown", "green", "yellow", "gray")})

TASKS = Vocabulary(
    {
        "trade": ("comerciar", "comercia", "comercio", "negocio", "negociar", "comercializar", "vender"),
        "consume": ("consumir", "consumo", "consunción"),
    }
)
"""What a shipper does with its good (12)."""

PHASE_NAMES = {
    "explore": Name("Explorar", "Explorar", "Explore"),
    "develop": Name("Desarrollar", "Desenvolver", "Develop"),
    "settle": Name("Colonizar", "Colonizar", "Settle"),
    "produce": Name("Producir", "Produzir", "Produce"),
    "ship": Name("Transportar", "Transportar", "Ship"),
}
"""The phases in the order in which they are played (3.2)."""

PHASES = Vocabulary(
    {
        "explore": ("explora", "explorar", "exploración", "exploração", "i", "1"),
        "develop": ("desarrolla", "desarrollar", "desarrollo", "desenvolver", "desenvolvimento", "ii", "2"),
        "settle": ("coloniza", "colonizar", "colonización", "colonização", "assentar", "iii", "3"),
        "produce": ("producir", "producción", "produzir", "produção", "iv", "4"),
        "ship": ("transporta", "transportar", "transporte", "enviar", "nave", "v", "5"),
    }
)
