"""The packed tables and the bit arithmetic under every search."""

from __future__ import annotations

import random

from numberplace.sudoku.model.geometry import (
    BIT_CELL,
    cells_of,
    count_bits,
    count_cells,
    first_cell,
)
from numberplace.sudoku.model.topology import CLASSIC


def test_every_single_bit_is_counted_and_numbered() -> None:
    for bit in range(54):
        assert count_bits(1 << bit) == 1
        assert BIT_CELL[(1 << bit) % 59] == bit


def test_counts_of_random_words() -> None:
    rng = random.Random(3)
    for _ in range(500):
        low, high = rng.getrandbits(54), rng.getrandbits(27)
        assert count_bits(low) == low.bit_count()
        assert count_cells(low, high) == low.bit_count() + high.bit_count()
        cells = cells_of(low, high)
        assert len(cells) == count_cells(low, high)
        assert not cells or cells[0] == first_cell(low, high)


def test_positions_of_a_house_are_the_same_cells_listed_and_as_a_set() -> None:
    assert cells_of(*CLASSIC.cell_set_at(20, 0b100000001)) == (6, 26)
    for house in range(27):
        for position_mask in (0, 1, 0b10, 0b101010101, 511):
            listed = CLASSIC.cells_at(house, position_mask)
            assert cells_of(*CLASSIC.cell_set_at(house, position_mask)) == tuple(sorted(listed))
