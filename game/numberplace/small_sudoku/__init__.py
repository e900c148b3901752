"""Small boards for the race against the clock: 4 x 4, 6 x 6, and 9 x 9 in the same frame.

A sibling of ``sudoku`` that imports core only. In a race a wrong digit never stays on the board,
so a board holds nothing but right digits and needs no check of clashes.
"""
