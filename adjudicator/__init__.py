"""What happens: procedures that yield cited steps. It knows only the ids and the names of `rulebook`."""
