"""The words of a told situation that every game shares: numbers, links between sides, and what says nothing, in es, pt and en."""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


NUMBERS = {
    word: number
    for number, words in {
        0: "cero zero ningun ninguna nenhum nenhuma",
        1: "un una uno um uma one otro otra outro outra another",
        2: "dos dois duas two ambos par",
        3: "tres three",
        4: "cuatro quatro four",
        5: "cinco five",
        6: "seis six",
        7: "siete sete seven",
        8: "ocho oito eight",
        9: "nueve nove nine",
        10: "diez dez ten",
        11: "once onze eleven",
        12: "doce doze twelve",
    }.items()
    for word in words.split()
}
AGAINST = _words("contra vs versus against frente_a frente ataca_a atacan_a ataca_al attacks ataca_o atacam_o atacando_a verus")
AND = _words("y e and")
DAMAGED = _words(
    "danado danada danados danadas danificado danificada danificados danificadas damaged tocado tocada tocados tocadas avariado avariada"
    " avariados avariadas con_dano com_dano hurt"
)
FROM = _words("de desde from do da dos saliendo_de partindo_de sale_de salen_de sai_de leaving")
TO = _words("a al hasta hacia to into para ate ao entra_en en em in no na onto sobre on")
THROUGH = _words(
    "por pasando_por atravesando cruzando through through_a through_an through_the via passando_por pelo pela por_um por_uma atraves_de"
    " a_traves_de a_traves_de_un a_traves_de_una a_traves_del atraves_de_um atraves_de_uma atraves_do across across_a across_an"
    " cruza cruzan cruzo atraviesa atraviesan atravieso atravessa atravessam atravesso pasa_por pasan_por passa_por passam_por"
    " crosses crossing cross past por_el por_la por_un por_una"
)
OTHER = _words(
    "el_tiene ella_tiene ele_tem ela_tem he_has she_has they_have el_otro la_otra el_rival rival enemigo inimigo enemy opponent oponente"
    " el_enemigo o_inimigo o_oponente the_enemy my_opponent el_defensor o_defensor the_defender adversario que_tiene que_tem which_has that_has who_has"
    " defended_by guarded_by held_by defendido_por defendida_por defendido_com protegido_por defienden defendem defende defiende defends"
)
"""Whoever is not oneself: from here on the other side is told."""
PLAYER = _words("jugador jogador player jugadora jogadora")
QUESTION = _words(
    "puedo podemos puede pueden se_puede posso podemos pode podem can may could must do does did is are cuando quando when que qual what which"
    " como how por_que why quien quem who donde onde where cuantos cuantas quantos quantas how_many cual debo devo should hay_que tengo_que"
    " tiene_que preciso hace_falta"
)
SILENT = _words(
    "y e and con with com el la los las lo the o os as que who which tiene tienen tem has have ataca atacan atacam ataco attack_with i_attack_with i_attack"
    " mis mi sus su my his her their meus seus meu seu minha minhas hay tengo tenho i es se esta estan esta mas plus mais dentro"
    " of del an a_un unos unas llevando carrying transportando levando cargado cargada carregado are"
    " numa num nuestro is there um_sistema cada each ambos esto isso this yo eu otro_jugador le les me te nos al"
    " de_la de_los de_las do_lado del_lado parte lado side solo so only tambien tambem also pero mas_o but entonces then luego"
    " quiero quero want voy estamos estoy ahora agora now aqui here llega llegan chega chegam arrives sale salen contiene"
    " nivel nivel_de nivel_en nível level valor value total_de queda quedan fica ficam left una_de"
)
HAVING = _words(
    "con with com tiene tienen tem has have ataca ataco attacks ataca_a defiende defends defende y e and vota votes votou declara declares"
    " invade invades mueve moves move produce produces produz investiga researches pesquisa selecciona selects seleciona quiere wants quer"
)
"""Whoever has or does something stands before these."""
SMALL = frozenset({*NUMBERS, *AGAINST, *DAMAGED, *FROM, *TO, *THROUGH, *OTHER, *PLAYER, *SILENT, *QUESTION})
