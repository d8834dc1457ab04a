"""How a rule is found: analysis of text in three languages, the engine, search, the offline export. It knows only `rulebook`."""
