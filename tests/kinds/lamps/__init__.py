"""Lamps: the smallest complete kind of puzzle. A row of lamps; all are to be lit."""
