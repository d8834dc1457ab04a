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
EFFECTS = Vocabulary(
    {
        "ship": ("nave", "navio"),
        "totals": ("totales", "totais", "pst"),
        "damage": ("daño", "dano"),
        "heal": ("sana", "cura", "sanar", "curar"),
        "cancel": ("anula", "anular", "cancela", "cancelar"),
    }
)
EFFECT_NAMES = {
    "ship": say("Ataque o defensa de una nave en su enfrentamiento"),
    "totals": say("Ataque o defensa totales en el asalto"),
    "damage": say("Daño en el asalto"),
    "heal": say("Sanación en la fase"),
    "cancel": say("Anula otro consumible"),
}
REASONS = {
    "behind": say("Otra especie tiene más nivel"),
    "extinct": say("Está extinta"),
    "no_turn_ends": say("No acaba el turno de nadie"),
    "last_alive": say("Es la última que queda"),
    "level": say("Por nivel"),
    "supremacy": say("Por supremacía"),
    "tie": say("Hay empate"),
    "wait": say("Hay que esperar"),
}

LISTS = {
    "effects": labelled(EFFECTS, EFFECT_NAMES),
    "sectors": labelled(SECTORS, SECTOR_NAMES),
    "reasons": labelled(Vocabulary(dict.fromkeys(REASONS, ())), REASONS),
}
