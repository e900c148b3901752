"""What a Numberlink puzzle is: board, paths, rules, moves, notation."""
