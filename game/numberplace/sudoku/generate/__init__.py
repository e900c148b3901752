"""Making puzzles: parameters, digging, targets, and the maker the frame asks."""
