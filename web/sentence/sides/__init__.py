"""Whose the things are: who is called how, who owns, does, attacks, whose turn it is to be told. It knows `form` and `board`, and not what phrases write."""
