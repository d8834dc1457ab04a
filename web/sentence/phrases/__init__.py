"""Turns of phrase, as the games list them: how they are written, what fills their blanks, which of them stand in a row of words. It knows `words` alone."""
