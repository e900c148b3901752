"""The candidates a hint reasons with are those the board shows while it is told."""

import random

import pytest
from numberplace.sudoku.engine import grid_of_state
from numberplace.sudoku.model.moves import apply_move, set_hint
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.teach import coach
from numberplace.sudoku.teach.candidates import reasoned

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def table_of(line):
    return CellTable.from_givens(bytes(0 if c == "." else int(c) for c in line))


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("is_full", [False, True])
def test_they_are_the_engines_candidates_whatever_is_marked(seed, is_full):
    rng = random.Random(seed)
    table = set_hint(table_of(EASY)) if is_full else table_of(EASY)
    for _ in range(rng.randint(0, 25)):
        cell, digit = rng.randrange(81), rng.randint(1, 9)
        changed = table if table.digit(cell) else table.toggle_mark(cell, digit)
        try:
            grid_of_state(changed)
        except Exception:  # a cell or a house without a candidate is no position
            continue
        table = changed
    grid, shown = grid_of_state(table), reasoned(table)
    for cell in range(81):
        mine = {mark % 10 for mark in shown.marks(cell) if mark}
        assert mine == {d for d in range(1, 10) if not table.digit(cell) and grid.has(cell, d)}


def test_a_stale_mark_does_not_count_and_an_ink_stays():
    table = set_hint(table_of(EASY)).cycle_ink(3, 2).place(5, 6)
    shown = reasoned(table)
    assert table.has_full_marks
    assert table.mark(3, 6)
    assert not shown.mark(3, 6)
    assert shown.mark(3, 2) == 12


def test_a_few_wiped_cells_do_not_turn_the_marks_into_notes():
    table = set_hint(table_of(EASY)).eliminate_mark(3, 2)
    wiped = table.clear(2)
    assert wiped.has_full_marks
    assert wiped.blank_cells == [2]
    assert [mark % 10 for mark in reasoned(wiped).marks(2) if mark] == [1, 2, 4]
    assert not reasoned(wiped).mark(3, 2)
    for cell in (5, 6, 7, 8, 10, 11):
        wiped = wiped.clear(cell)
    assert not wiped.has_full_marks


def test_an_elimination_in_a_wiped_cell_fills_it_first():
    line = "2.5.18....1.35...8.4...92....7....9......6.......93.51..3......97.6..32........7."
    table = set_hint(table_of(line))
    for cell in range(81):
        if table.digit(cell):
            continue
        wiped = table.clear(cell)
        step = next(s for s in coach.find_steps(wiped) if s.eliminations)
        (move,) = coach.moves_of(wiped, step)
        after = apply_move(wiped, move)
        assert any(after.marks(cell))
        assert not any(after.mark(*pair) for pair in step.eliminations)
        assert coach.find_trouble(wiped) is None
