"""The orders and lengths that decide between hints."""

from numberplace.sudoku.rate.se.tables import (
    CHAIN,
    CROSSINGS,
    CYCLE,
    MAX_LENGTH,
    MIXED,
    ORDER,
    RANKS,
    SEEN,
    STEPS,
)


def test_lengths_add_a_tenth_at_each_threshold() -> None:
    passed = [length - 2 for length in range(2, 400) if STEPS[length] < STEPS[length + 1]]
    assert passed == [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384]


def test_singles_and_sets_take_boxes_then_columns_then_rows() -> None:
    assert list(ORDER) == [*range(18, 27), *range(9, 18), *range(9)]


def test_peers_are_seen_box_first_then_row_then_column() -> None:
    assert [SEEN[40 * 20 + i] for i in range(20)] == [
        *(30, 31, 32, 39, 41, 48, 49, 50),
        *(36, 37, 38, 42, 43, 44),
        *(4, 13, 22, 58, 67, 76),
    ]


def test_pointing_goes_through_columns_before_rows() -> None:
    pairs = [(CROSSINGS[at], CROSSINGS[at + 1]) for at in range(0, 864, 8)]
    assert pairs[:4] == [(18, 9), (18, 10), (18, 11), (19, 12)]
    assert pairs[27] == (18, 0)
    assert pairs[54:57] == [(9, 18), (9, 21), (9, 24)]


def test_a_chain_and_a_tenth_come_before_a_cycle_and_two_tenths() -> None:
    """6.6 + 0.1 is less than 6.5 + 0.2 among floating point numbers, which the program compares."""
    chain, cycle = RANKS[CHAIN * MAX_LENGTH + 8], RANKS[CYCLE * MAX_LENGTH + 10]
    assert chain < cycle
    assert RANKS[CYCLE * MAX_LENGTH + 8] == RANKS[CHAIN * MAX_LENGTH + 6]
    assert cycle < RANKS[MIXED * MAX_LENGTH + 4]
