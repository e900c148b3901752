"""What Number Place is: cells and houses, tables, grids, rules, moves, notation."""
