"""Numberlink: join equal numbers by paths."""
