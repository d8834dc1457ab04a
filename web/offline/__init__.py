"""What the phone keeps for when there is no network."""
