"""How a step is found: counted by hand on small positions, and held against other ways."""

import pytest
from numberplace.sudoku import engine, logic
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.small import engine_step
from numberplace.sudoku.rate.profiles import DEFAULT
from numberplace.sudoku.reasoning import grid_of
from numberplace.sudoku.solver import SOLVER
from numberplace.sudoku.teach.finding import find_finding, finding_lines, rests_on
from numberplace.sudoku.teach.order import CLASSIC
from numberplace.sudoku.teach.scan import SCANS, Look, scan_of
from numberplace.sudoku.techniques import BY_ID, EVERY

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "000704005020010070000080002090006250600070008053200010400090000030060090200407000"
ONE_EMPTY = "1234.6789" + "." * 72
"""Row 1 lacks a 5, and nothing else stands."""
JIGSAW = "6x6 2x3: ......51...33...2.1564..............; disjoint"
PLAIN = "10x10 2x5: " + "." * 100
SCAN_OF = {scan.id: scan for scan in SCANS}


def path_of(text: str, most: int = 200):
    """Yield the grid before each step of a puzzle's way, and the step."""
    grid = grid_of(SUDOKU.parse_puzzle(text))
    for _number in range(most):
        step = logic.next_step(grid, CLASSIC) if grid.remaining else None
        if step is None:
            return
        yield grid, step
        grid.apply(step)


def test_a_full_house_is_seen_by_the_first_look():
    grid = grid_of(SUDOKU.parse_puzzle(ONE_EMPTY))
    (step,) = BY_ID["full_house"].search(grid)
    found = find_finding(step, grid)
    assert [tuple(each) for each in found.passes] == [("last_cells", 1, 0)]
    assert found.hit == Look(house=0)
    assert (found.looks, found.open, found.digits, found.eliminated) == (1, 1, (), ())


def test_a_naked_single_comes_after_the_scans_for_a_digits_place():
    # Boxes 2 and 3 lack five and six digits and so on: 9 boxes lack 81 - 8 digits in all, but for
    # the 5, which every box lacks; lines likewise, of which columns and rows are 18.
    grid = grid_of(SUDOKU.parse_puzzle(ONE_EMPTY))
    (step,) = BY_ID["naked_single"].search(grid)
    found = find_finding(step, grid)
    looks = {each.scan: each.looks for each in found.passes}
    assert looks["last_cells"] == 1
    assert looks["digits_in_boxes"] == 9 * 9 - 8
    assert looks["lines"] == 18 * 9 - 16
    assert looks["cells"] == 1, "no cell sees more digits than the last one of the row"


def test_the_scan_for_a_digit_begins_with_the_one_that_stands_most_often():
    grid = grid_of(SUDOKU.parse_puzzle(EASY))
    first = SCAN_OF["digits_in_boxes"].looks(grid)[0]
    digits = list(grid.digits)
    assert digits.count(first.digit) == max(digits.count(digit) for digit in range(1, 10))


@pytest.mark.parametrize("text", [EASY, HARD, JIGSAW])
def test_every_step_of_a_way_is_shown_by_the_last_look_and_no_earlier_one(text):
    for grid, step in path_of(text):
        found = find_finding(step, grid)
        last = found.passes[-1]
        assert last.scan == scan_of(step.technique)
        looks = SCAN_OF[last.scan].looks(grid)
        assert looks[last.looks - 1] == found.hit
        shows = [look.shows(engine_step(step)) for look in looks[: last.looks]]
        assert shows == (last.looks - 1) * [False] + [True]
        assert found.open == -1 or found.open >= 1


def test_an_easiest_step_is_met_by_nothing_easier_of_its_own_level_or_below():
    """In the order of the ratings no scan before the last one meets anything harder to see."""
    grid = grid_of(SUDOKU.parse_puzzle(HARD))
    for _number in range(30):
        step = logic.next_step(grid, DEFAULT)
        assert step is not None
        if BY_ID[step.technique].family != "singles":
            found = find_finding(step, grid)
            singles = [each for each in found.passes if each.scan in {"cells", "lines"}]
            assert [each.met for each in singles] == [0, 0]
        grid.apply(step)


def test_what_a_step_rests_on_cannot_be_taken_back_alone():
    """By another way: the search does not find the step once one of them is put back."""
    seen = 0
    for grid, step in path_of(HARD):
        if step.technique not in {"hidden_single_box", "naked_single", "naked_pair"}:
            continue
        digits, eliminated = rests_on(step, grid)
        for cell, digit in eliminated:
            before = grid.copy()
            again = engine.grid_of(
                SUDOKU.parse_puzzle(HARD),
                bytes(list(grid.digits)),
                tuple(
                    (at, d)
                    for at in range(81)
                    for d in range(1, 10)
                    if not before.digits[at] and not before.has(at, d) and (at, d) != (cell, digit)
                ),
            )
            found = list(BY_ID[step.technique].search(again))
            assert (step.placements, step.eliminations) not in [
                (one.placements, one.eliminations) for one in found
            ]
            seen += 1
        assert all(not grid.is_given(cell) for cell, _digit in digits)
    assert seen > 5


def test_a_step_of_the_givens_rests_on_nothing():
    grid = grid_of(SUDOKU.parse_puzzle(EASY))
    for step in logic.all_steps(grid, CLASSIC):
        assert rests_on(step, grid) == ((), ())


def test_a_hint_says_how_it_is_found():
    step = SOLVER.hint(SUDOKU.parse_puzzle(EASY))
    assert step is not None
    assert step.finding["looks"] == sum(each["looks"] for each in step.finding["scans"])
    assert step.finding["lines"][-2].startswith(f"{step.finding['looks']} looks in all")


def test_boards_that_the_tables_cannot_hold_are_scanned_too():
    puzzle = SUDOKU.parse_puzzle("10x10 2x5: 123456789." + "." * 90)
    grid = grid_of(puzzle)
    step = logic.next_step(grid, CLASSIC)
    assert step is not None
    lines = finding_lines(step, find_finding(step, grid))
    assert lines


def test_every_technique_has_a_scan():
    assert {scan_of(technique.id) for technique in EVERY} <= set(SCAN_OF)
