"""Persistent storage: the library of games, preferences, and the folders they are in."""
