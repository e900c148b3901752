"""Making puzzles with one solution."""
