"""The model of Number Place: cells and houses, tables, grids, rules, moves, notation."""
