"""Large patterns of the hardest puzzles: domino loops, multi-sector locked sets, exocets."""
