"""Expeditions on their screens: the start, the map, choices on the way, fights, the end."""
