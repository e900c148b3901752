"""Expeditions on their screens: the start, the map, what is chosen on the way, fights, the end."""
