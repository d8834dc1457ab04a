"""What the components of Twilight Imperium change, each at the moment that its text names."""
