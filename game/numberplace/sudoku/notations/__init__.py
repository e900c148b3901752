"""Texts and links of boards with further rules: ours, f-puzzles, SudokuPad, sgt-solo."""
