import itertools

import pytest
from numberplace.sudoku.model.moves import apply_move, set_hint
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.teach.coach import find_steps, find_trouble, moves_of
from numberplace.sudoku.teach.order import CLASSIC

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
RECTANGLE = "4.3921.579.7345.21251876493548132976729564138136798245372689514814253769695417382"
POINTING = "2.5.18....1.35...8.4...92....7....9......6.......93.51..3......97.6..32........7."


def table_of(line):
    return CellTable.from_givens(bytes(0 if c == "." else int(c) for c in line))


def test_singles_come_in_the_order_of_the_original_solver():
    first = [entry.technique for entry in CLASSIC.entries if entry.on][:4]
    assert first == [
        *("naked_single", "hidden_single_box", "hidden_single_row", "hidden_single_column")
    ]


def test_elimination_scans_left_to_right_and_top_to_bottom():
    first = itertools.takewhile(lambda s: s.technique == "naked_single", find_steps(table_of(EASY)))
    cells = [step.placements[0][0] for step in first]
    marks = set_hint(table_of(EASY))
    assert cells == [
        cell
        for cell in range(81)
        if not marks.digits[cell]
        and sum(marks.mark(cell, digit) > 0 for digit in range(1, 10)) == 1
    ]


def test_steps_taken_to_the_end_solve_an_easy_puzzle_by_moves_alone():
    table = table_of(EASY)
    for _ in range(81):
        step = next(find_steps(table), None)
        if step is None:
            break
        for move in moves_of(table, step):
            table = apply_move(table, move)
    assert 0 not in table.digits


def test_an_elimination_fills_the_marks_first_and_eliminates_in_the_same_move():
    table = table_of(POINTING)
    step = next(s for s in find_steps(table) if s.eliminations)
    (move,) = moves_of(table, step)
    after = apply_move(table, move)
    assert move.startswith("set_hint;strike")
    assert after.has_full_marks
    for cell, digit in step.eliminations:
        assert after.mark(cell, digit) == 0
    (again,) = moves_of(after, next(s for s in find_steps(after) if s.eliminations))
    assert not again.startswith("set_hint")


def test_scattered_marks_are_notes_and_mislead_nobody():
    table = table_of(EASY).toggle_mark(2, 9)
    assert find_trouble(table) is None
    assert next(find_steps(table)) == next(find_steps(table_of(EASY)))


@pytest.mark.parametrize(
    ("moves", "cell"),
    [("place r1c3 5", 2), ("place r1c3 1", 2), ("set_hint;strike r1c3 4", 2)],
)
def test_clash_wrong_digit_and_lost_mark_are_told_with_the_cell(moves, cell):
    verdict = find_trouble(apply_move(table_of(EASY), moves))
    assert verdict is not None
    assert cell in verdict.cells
    assert "r1c3" in verdict.message


def test_a_sound_board_has_no_trouble():
    table = table_of(EASY)
    assert find_trouble(table) is None
    assert find_trouble(set_hint(table)) is None
    assert find_trouble(table.place(2, 4)) is None


def test_with_several_solutions_any_of_them_counts():
    loose = table_of("." * 81)
    assert find_trouble(loose.place(0, 1)) is None
    assert find_trouble(loose.place(0, 9)) is None


@pytest.mark.parametrize("line", [RECTANGLE, pytest.param("." * 81, marks=pytest.mark.exhaustive)])
def test_with_several_solutions_no_step_chooses_one(line):
    assert next(find_steps(table_of(line)), None) is None
