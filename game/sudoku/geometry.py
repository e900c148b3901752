"""Cells, houses and peers: constant tables built once."""

from __future__ import annotations

from typing import Final

Cell = int
"""A cell, 0-80 in reading order."""
Digit = int
"""A digit, 1-9."""
House = int
"""A house, 0-26: rows, then columns, then boxes."""

ROW_OF: Final = tuple(cell // 9 for cell in range(81))
COLUMN_OF: Final = tuple(cell % 9 for cell in range(81))
BOX_OF: Final = tuple(cell // 27 * 3 + cell % 9 // 3 for cell in range(81))

ROWS: Final = tuple(tuple(c for c in range(81) if ROW_OF[c] == line) for line in range(9))
COLUMNS: Final = tuple(tuple(c for c in range(81) if COLUMN_OF[c] == line) for line in range(9))
BOXES: Final = tuple(tuple(c for c in range(81) if BOX_OF[c] == box) for box in range(9))
HOUSES: Final = ROWS + COLUMNS + BOXES

PEERS: Final = tuple(
    tuple(
        p
        for p in range(81)
        if p != c
        and (ROW_OF[p] == ROW_OF[c] or COLUMN_OF[p] == COLUMN_OF[c] or BOX_OF[p] == BOX_OF[c])
    )
    for c in range(81)
)
