"""A situation as far as it has been told: its sides, where things stand, what was understood. It keeps that, and knows nothing of how words are read."""
