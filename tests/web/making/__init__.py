"""Sentences made from parts, each part with the facts that it tells."""
