"""Searches for boards that the engine does not know: more than 9 x 9 cells, or 63 houses."""
