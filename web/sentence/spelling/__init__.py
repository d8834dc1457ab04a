"""The words of a sentence as they were typed and as they were meant: cut, slipped, run together, typed short. It knows `words` and `phrases`, and not what a sentence means."""
