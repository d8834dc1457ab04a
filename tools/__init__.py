"""What only contributors run: the catalogues of translations. The packages of the program know nothing of it."""
