"""Number Place: the cell table, its rules, and the solver that explains itself. Pure, no I/O."""
