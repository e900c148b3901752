"""Placing takes marks with it; taking out brings back those, and no others."""

import random

import pytest
from numberplace.sudoku.model.moves import apply_move, placing, set_hint, state_before, taking_out
from numberplace.sudoku.model.table import CellTable

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def table_of(line):
    return CellTable.from_givens(bytes(0 if c == "." else int(c) for c in line))


def test_placing_eliminates_the_digit_from_its_peers_marks():
    table = set_hint(table_of(EASY))
    after = apply_move(table, placing(table, (2,), 4))
    assert after.digit(2) == 4
    assert after.mark(5, 4) == 0
    assert not table.mark(3, 4)
    assert after.mark(16, 4) == table.mark(16, 4)


@pytest.mark.parametrize("seed", range(20))
def test_taking_out_restores_the_very_marks_that_went(seed):
    rng = random.Random(seed)
    before = set_hint(table_of(EASY))
    empty = [cell for cell in range(81) if not before.digit(cell)]
    for _ in range(20):
        cell, digit = rng.choice(empty), rng.randint(1, 9)
        before = before.eliminate_mark(cell, digit) if rng.random() < 0.3 else before
    states = [before]
    cell = rng.choice([c for c in empty if any(before.marks(c))])
    digit = next(mark % 10 for mark in before.marks(cell) if mark)
    states.append(apply_move(before, placing(before, (cell,), digit)))
    assert state_before(states, cell) == 1
    assert apply_move(states[-1], taking_out(states, cell)) == before


def test_marks_that_another_digit_rules_out_meanwhile_stay_away():
    first = set_hint(table_of(EASY))
    states = [first, apply_move(first, placing(first, (2,), 2))]
    states.append(apply_move(states[-1], placing(states[-1], (10,), 4)))
    after = apply_move(states[-1], taking_out(states, 2))
    assert first.mark(2, 4)
    assert after.mark(2, 4) == 0
    assert after.mark(2, 1)


def test_without_all_marks_the_cells_own_notes_stay_away():
    noted = table_of(EASY).toggle_mark(2, 4)
    states = [noted, noted.place(2, 1)]
    assert taking_out(states, 2) == "clear r1c3"


def test_corner_marks_go_and_return_with_a_digit():
    before = apply_move(table_of(EASY), "corner r1c3 1;corner r1c3 4;corner r1c6 4;corner r9c4 4")
    states = [before, apply_move(before, placing(before, (2,), 4))]
    assert [states[1].corners[cell] for cell in (2, 5, 75)] == [0, 0, 0b1000]
    assert apply_move(states[1], taking_out(states, 2)) == before
