"""Given names, by which players are known although nobody typed a capital."""

from __future__ import annotations

NAMES = """
pat rober adam adri adrian adriana aida ainhoa aitor alan alba alberto aleix alejandra alejandro alex alfonso alice alicia aline alvaro
amanda amy ana ander andre andrea andreia andres andressa andrew andy angela ann anna anne anton antonio arnau arthur artur
asier barbara bea beatriz becky belen ben berto beth beto bia bob borja brenda breno brian bruna bruno cadu caio camila
candela carla carles carlos carlota carmen carol carolina caroline cassio cathy celso cesar charlie charo chema chris cida
clara clarice claudia cleber colin craig cris cristina dan dani daniel daniela danilo dario dave davi david debora denis derek
diana diego diogo dora duda edson edu eduardo elaine elena eli elisa ellen elsa emilio emily emma enrique eric erik ernesto
esteban esther ethan eva evan fabiana fabio fatima fede felipe fer fernanda fernando flavia flavio fran francisco frank fred
gabi gabriel gabriela gary gema george gerard german gil gina gonzalo gorka greg guga gui guille guillermo gus gustavo guto
hannah harry hector heitor helena helio henrique henry holly hugo ian iara ignacio igor iker ines irene isa isabel isadora
ismael itziar ivan jack jaime jair jake james jana jane jason jaume javi javier jeff jen jenny jeremy jerry jess jessica jesus
jill jim joan joana joao joaquin joe joel joey john jon jonas jordi jorge jose josh josu juan juana juanma julen julia julian
juliana julie julio junior justin karen karina karl kate katia katie ken kevin kim kyle lara larissa larry laura leandro leila
leire lena leo leon leonor leticia lia liam lidia lili lily linda lisa livia lola loli lorena lou luana lucas lucia lucy luis
luisa luiz luiza luke maggie maite malu manolo manu manuel marc marcela marcelo marcia marcio marco marcos marga maria mariana
mariano marina mario marisa marta martin mary mateo mateus matheus matias matt mauro max megan mercedes merche michele miguel
mike mikel milena mireia moises molly monica montse murilo nacho nanda nando natalia nate ned neil nerea neto nick nico
nicolas nina noa noah noelia nora nuno nuria olga oliver olivia oriol oscar otavio owen pablo paco patri patricia paty pau
paul paula paulo pedro pepe pere pete peter phil pilar pol priscila quique rachel rafa rafael raissa ralph ramon raquel raul
rebeca regina renan renata renato ricardo rick rita rob roberto robin robson rocio rodrigo rogerio ron ronaldo ross roy ruben
rui ruth ryan sabrina sally salva sam samara samuel sandra sandro santi sara sarah saul scott sean sebas sergio silvia simon
simone sofia sonia sophie stan steve sue susan susana tais tania tati tatiana ted teo tere teresa terry tess thais theo thiago
tiago tim tina toby todd tom tomas toni tony tracy tulio txema unai valeria vanda vanessa vera vero veronica vic vicente
victor vini vinicius virginia vitor wagner walt wendy wesley william xabi xavi yago yolanda yoli yuri zack ze zoe
"""
SMALLER = {
    "a": ("ita", "inha"),
    "o": ("ito", "inho"),
    "e": ("ito", "ita", "inho"),
    "n": ("ito", "inho"),
    "l": ("ito", "ita", "inho"),
}
"""How the names of friends end: «Carlita», «Paulinho»."""
OTHERS = "luisito carlitos marquinhos joaozinho zezinho anita juanito juanita robertinho ronaldinho carlinhos luisinho tito lucho pancho chico"
ELSEWHERE = """
agata agnieszka ahmed aiko akira aleksander ali alina amelie amir anders andrzej anja anke annika anouk antje arjen arne astrid axel
bartek bastian beata bernd bianca bjorn bram brigitte camille caterina cecilia chantal chava chiara chus claire claudio concha cornelia
curro daan dagmar damian damien davide denise dieter dilan dirk dominik dorota edgar edurne eike elif elke elodie emil emilia enzo erika
ernst ewa fabian fabrizio farid femke filip finn florian francesca francesco franck franz frida friedrich frieda fritz gael gaelle giorgia
giovanni giulia giuseppe goran grzegorz guido gunnar hakan hanna hans hasan heike heinz helga helmut hilde hiro hussein ibrahim ida ilse
ines inga ingrid isabelle iwona jacek jakob jakub jan janek janusz jasper jeroen jens joanna johan johanna johannes jonathan joost joris
jorn josef juliette jurgen kaja karin karol kasia kasper katarina katrin katja kenji kerstin klaus koen krzysztof lars lasse leonie lena
lieke lina linus liv lorenz lorenzo lotte louise luca luciano ludwig lukas lupe maarten maciej magda magnus maja malte manfred manon marek
margot marie marieke marius markus marleen mathias mathilde mats matteo matthias mehmet melanie memo merel michal michel mieke mika mikael
miroslav mirko mona monika morten moritz mustafa nadia nadine niklas nikolai niels nils noor olaf ole oleg olivier omar oskar otto pascal
patrik pavel pawel pedrito petra philippe pia pierre pieter piotr rahul ralf ravi reinhard remi renate ricardinho rolf romain rosalia ruud
sabine sander sanne sebastian sergei sigrid silke silvio simona sjoerd sofie soren stefan stefania steffen sven svenja sylvie tadeusz
tamara tanja thijs thomas thorsten tiina tilda timo tobias tomasz torsten ulf ulrike ursula uwe valentina vasco veerle viktor vincent
vito vladimir wanda wim wojtek wolfgang wouter xenia yann yannick yara yasmin ylva yusuf zofia zuzanna
"""
SHORTEST = 4


def _smaller(name: str) -> tuple[str, ...]:
    stem = name if name[-1] in "nl" else name[:-1]
    return tuple(stem + end for end in SMALLER.get(name[-1], ())) if len(name) >= SHORTEST else ()


GIVEN = frozenset(
    [*NAMES.split(), *ELSEWHERE.split(), *OTHERS.split(), *(each for name in NAMES.split() for each in _smaller(name))]
)
WOMEN = """
carmen raquel beatriz isabel ines irene pilar mercedes montse esther ruth belen rocio merche charo maite mireia itziar edurne leire susan
sue amy alice ann anne becky beth caroline cathy carol ellen emily hannah holly jane jen jenny jill julie karen kate katie lily lili lucy
maggie mary megan molly rachel sally sarah sophie tracy wendy zoe tess denise claire margot isabelle louise marie manon juliette femke anke
lotte lieke mieke marieke sanne ingrid astrid sigrid karin katrin kerstin heike silke elke ulrike sabine nadine mathilde camille concha
lupe chus elaine michele tais thais simone paty
"""
"""Women's names that do not end as most do."""
EITHER = "kim sam alex robin chris pat noa charlie jess dani gabi cris andrea luca noah terry mika"
_WOMEN, _EITHER = frozenset(WOMEN.split()), frozenset(EITHER.split())


def is_woman(name: str) -> bool | None:
    """Whether a given name is a woman's; nobody knows of some."""
    flat = name.lower()
    return None if flat in _EITHER else flat in _WOMEN or flat.endswith("a")


CAPITALS = frozenset(["blanca", "gloria", "grace", "luz", "mar", "mark", "mia", "ray", "rosa", "rose", "sol", "will"])
"""Given names that are also words: only with a capital are they somebody's."""
