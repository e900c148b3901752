"""One module per puzzle kind: how its board is drawn."""
