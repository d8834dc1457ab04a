"""The words for people who have no name but what they are to somebody: «mi hija», «my uncle», «minha sogra»."""

from __future__ import annotations

from web.sentence.words.sets import word_set

MY, THEIRS = word_set("mi my meu minha"), word_set("su his her sua seu")
WOMEN = word_set(
    "cunada hermana hermanita amiga prima primita novia mujer hija esposa madre vecina suegra nuera tia abuela sobrina nieta mama jefa companera hermanastra"
    " sister wife daughter mom mum girlfriend aunt auntie grandma granny niece mother stepmom"
    " irma namorada mulher cunhada filha mae sogra nora avo sobrinha neta chefa companheira vizinha"
)
MEN = word_set(
    "cunado hermano hermanito amigo primo primito novio marido hijo esposo padre vecino suegro yerno tio abuelo sobrino nieto papa jefe companero hermanastro"
    " brother husband son dad boyfriend uncle grandpa nephew father stepdad"
    " irmao namorado cunhado filho pai sogro genro sobrinho neto chefe companheiro vizinho"
)
EITHER = word_set(
    "colega compi friend buddy mate cousin kid neighbour neighbor partner roommate flatmate boss teammate rival oponente opponent adversario pareja compadre bro"
)
TOLD = frozenset(f"{whose}_{word}" for whose in MY | THEIRS for word in WOMEN | MEN | EITHER)
"""Somebody by such a word."""
