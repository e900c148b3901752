"""The rules: one board for each kind of error with that error only, and a correct one."""

from __future__ import annotations

import pytest
from numberplace.core.kind import Status
from numberplace.sudoku.model.notation import parse_line
from numberplace.sudoku.model.rules import (
    candidates,
    find_clashes,
    find_dead_cell,
    first_clash,
    judge,
)

SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def board(**cells: int) -> bytes:
    """Return an empty board with digits at cells named like ``r1c1``."""
    digits = bytearray(81)
    for name, digit in cells.items():
        digits[(int(name[1]) - 1) * 9 + int(name[3]) - 1] = digit
    return bytes(digits)


def test_a_correct_board_is_solved() -> None:
    assert judge(parse_line(SOLVED)).status is Status.SOLVED


def test_a_board_without_an_error_and_with_an_empty_cell_is_open() -> None:
    assert judge(parse_line("." + SOLVED[1:])).status is Status.OPEN


@pytest.mark.parametrize(
    ("digits", "cells"),
    [
        (board(r5c1=7, r5c9=7), (36, 44)),  # row
        (board(r1c5=7, r9c5=7), (4, 76)),  # column
        (board(r4c4=7, r6c6=7), (30, 50)),  # box
    ],
)
def test_a_digit_twice_in_a_house_breaks_the_board_there_only(
    digits: bytes, cells: tuple[int, int]
) -> None:
    verdict = judge(digits)
    assert verdict.status is Status.BROKEN
    assert verdict.cells == cells == first_clash(digits)
    for cell in cells:
        assert f"r{cell // 9 + 1}c{cell % 9 + 1}" in verdict.message


def test_a_cell_that_no_digit_fits_breaks_the_board() -> None:
    digits = board(r1c2=1, r1c3=2, r1c4=3, r1c5=4, r2c1=5, r3c1=6, r4c1=7, r5c1=8, r2c2=9)
    assert find_clashes(digits) == frozenset()
    assert find_dead_cell(digits) == 0
    verdict = judge(digits)
    assert verdict.status is Status.BROKEN
    assert verdict.cells == (0,)
    assert "r1c1" in verdict.message


def test_every_cell_of_every_clash_is_found() -> None:
    digits = board(r1c1=4, r1c9=4, r9c1=4, r5c5=1)
    assert find_clashes(digits) == {0, 8, 72}


def test_candidates_are_what_row_column_and_box_leave_open() -> None:
    digits = board(r1c9=1, r9c1=2, r2c2=3, r9c9=4)
    assert candidates(digits, 0) == 0b111_111_000
