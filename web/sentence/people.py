"""Given names, by which players are known although nobody typed a capital."""

from __future__ import annotations

NAMES = """
adri adrian adriana alba alberto alejandra alejandro alex alfonso alice alicia alvaro amanda amy ana andre andrea andreia
andres andrew angela ann anna anne antonio arthur artur barbara bea beatriz ben berto beto bia bob brenda bruna bruno caio
camila carla carlos carlota carmen carol carolina caroline cesar charlie chris claudia cris cristina dani daniel daniela dave
davi david debora diana diego dora duda edu eduardo elena elisa emily emma enrique eric erik esther eva fabio fatima felipe
fernanda fernando fran francisco frank gabi gabriel gabriela george gonzalo greg guille guillermo gustavo hector helena henry
hugo igor iker ines irene isa isabel ivan jack jaime jake james jane javi javier jen jenny jess jill jim joan joana joao
joaquin joe john jon jordi jorge jose josh juan juana juanma julia julian juliana julio karen kate kim lara larissa laura leo
leonor leticia lia liam lisa lola lorena lucas lucia lucy luis luisa luiz luiza manolo manu manuel marc marcela marcelo marco
marcos maria mariana marina mario marta martin mary mateo mateus matias matt mercedes miguel mike mikel monica nacho natalia
ned nerea nick nico nicolas nina noelia nora nuno olga oscar owen pablo paco patri patricia paul paula paulo pedro pepe pete
peter quique rafa rafael ramon raquel raul rebeca renata ricardo rick rita roberto rocio rodrigo ruben rui ruth ryan sam
samuel sandra santi sara sarah sergio silvia simon sofia sonia steve susana teo teresa thiago tiago tim tom tomas toni tony
valeria vanessa vera veronica vicente victor vitor xavi yago yolanda zoe
"""
GIVEN = frozenset(NAMES.split())
