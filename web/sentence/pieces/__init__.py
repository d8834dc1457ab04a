"""A sentence cut into what it means, in the order in which it is read, and how well that fits a form. It knows `words`, `phrases` and `spelling`, and writes nothing anywhere."""
