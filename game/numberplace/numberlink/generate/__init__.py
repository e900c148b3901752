"""Making Numberlink puzzles: parameters, generators, and the maker the frame asks."""
