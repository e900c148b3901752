"""Numberlink: join equal numbers by paths. A sibling of ``sudoku``; imports ``core`` only."""
