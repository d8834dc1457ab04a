"""Hostile and random input: mutated documents, random play, hostile pages. `make fuzz` runs it long, `make test` briefly."""
