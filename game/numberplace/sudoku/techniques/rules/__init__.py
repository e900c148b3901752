"""Techniques of further rules: signs, cages and other sums, lines, innies and outies."""
