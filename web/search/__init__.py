"""Searching on the phone."""
