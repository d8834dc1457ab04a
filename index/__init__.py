"""How a rule is found: analysis of three languages, the engine, search, the offline export. It knows only `rulebook`."""
