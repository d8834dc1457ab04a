"""What the components of Galactic Era change, each at the moment that its text names."""
