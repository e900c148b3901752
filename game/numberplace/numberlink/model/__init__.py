"""The model of a Numberlink puzzle: board, paths, rules, moves, notation."""
