"""Difficulty of puzzles: our own scale, HoDoKu's, and the profiles of techniques behind both."""
