"""How a rule is found: analysis of es/pt/en text, the engine, search, spelling, the offline export. It knows only `rulebook`."""
