"""The words by which the blanks of phrases are told: what ends a name, what leads to one, and whom a small word means."""

from __future__ import annotations

from web.sentence.words.sets import word_set


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


WITHOUT = _words("no sin sem without")
"""None of what follows: «sin declives»."""
LEADING_ON = _words(
    "anul cancel cost cuest cust sincron synchron worth price preci preco respond contest answer adds gives giving granting"
)
"""What is done to a card, and what it costs, is no part of its name."""
FIGURES = _words("ataque attack atk defen defes dano damage")
"""What the figures of a ship or a card are called."""
FIGURE = word_set("ataque attack defensa defesa defense defence dano damage")
"""No ship is called so."""
LEADING_TO = _words(
    "carta card consum univers recurs resourc tecnolog tech jueg jog play us lanz lanc sincron synchron called named llamad chamad"
)
"""What sort of card one is, or that it is played: said before its name."""
ONESELF = _words("yo eu me")
"""Whoever tells it, as one of a list of people."""
TELLER = _words("yo eu i i_m im me mi mim")
"""Whoever tells it, as one of several people."""
HAS = _words("tiene es esta tenia lleva la lo las los le me se ha juega tira lanza usa responde contesta anula ataca declara")
"""Before these an «el» is «él»."""
PRONOUNS = _words("he she him ella ele ela")
"""Whoever was named, where that is one alone."""
OWNED = _words("his her hers their theirs su suyo suya seu sua dele dela")
"""What is whoever's was named: «es su turno»."""
ANYBODY = _words("their theirs su suyo suya seu sua")
SORTS = _words("nave naves ship ships flota frota fleet planeta planet mundo world base total guerra war")
"""What anybody's ship is called, and what is no ship."""
CRAFT = _words("nave ship carta card tecnologia technology")
CRAFTS = _words("nodriza madre mae insignia capital colonia civil militar estelar espacial")
"""What any ship is called before its name, and what is no name behind it."""
UNNAMED = frozenset(CRAFTS) - {"nodriza"}
"""What is no ship's name by itself; «nodriza» alone is one."""
DONE = _words("atac attack defen declar asalt assalt assault especie species pst pantall tela screen tracker shows marca")
ACTS = word_set(
    "build builds constroi construir construo construye construyo entrena entrenar entreno equip equipa equipar"
    " equipo equips jump jumps monta montar monto mount mounts salta saltar train trains treina treinar treino"
)
"""What somebody does next, behind what was named: «construyo láser por 4 y monto escudo por 1»."""
