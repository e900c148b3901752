"""Arguments as data: for a step that is shown or checked, the lines that prove it."""
