"""Small words of which more than one room asks: who, whose, and what stands beside a thing, in es, pt and en."""

from __future__ import annotations

from web.sentence.words.sets import word_set

THE = word_set("the el la los las o os as")
MY_OWN = word_set("my mi mis meu meus minha minhas")
OUR = word_set("my mi meu minha our nuestro nosso")
"""Whose one thing is that belongs to whoever tells it."""
ONESELF = word_set("yo eu me i")
"""Whoever tells it, after somebody else or before a role."""
US = word_set("me nos us")
"""Whom an attack is aimed at, where the one who tells it has told already what there is."""
SHE = word_set("ella ela she her hers dela")
THEY = word_set("she he they ella ele ela ellos eles")
OF_THEM = word_set("them ellos ellas eles elas deles delas")
IS = word_set("is are es son sao e")
WORLD = word_set("planeta planet mundo world")
LEVEL = word_set("nivel level")
