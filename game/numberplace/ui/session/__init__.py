"""One game on the screen without pixels: play, view state, hints, puzzles made to order."""
