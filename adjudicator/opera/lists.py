"""The lists that the shapes of Space Opera name."""

from __future__ import annotations

from adjudicator.lists import labelled
from adjudicator.messages import say
from adjudicator.names import Vocabulary

SECTORS = Vocabulary(
    {
        "red": ("rojo", "vermelho"),
        "green": ("verde",),
        "yellow": ("amarillo", "amarelo"),
        "blue": ("azul",),
        "fifth": ("quinto", "quinta"),
    }
)
SECTOR_NAMES = {
    "red": say("Rojo"),
    "green": say("Verde"),
    "yellow": say("Amarillo"),
    "blue": say("Azul"),
    "fifth": say("El quinto"),
}
REASONS = {
    "last_alive": say("Es la última que queda"),
    "level": say("Por nivel"),
    "supremacy": say("Por supremacía"),
    "tie": say("Hay empate"),
    "wait": say("Hay que esperar"),
}

LISTS = {
    "sectors": labelled(SECTORS, SECTOR_NAMES),
    "reasons": labelled(Vocabulary(dict.fromkeys(REASONS, ())), REASONS),
}
