"""What a puzzle is: board, digits, constraints as data, moves and text."""
