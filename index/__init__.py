"""How a rule is found: analysis of es/pt/en text, the Whoosh schema, search, suggestions, the offline export. It knows only `rulebook`."""
