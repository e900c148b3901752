"""The path HoDoKu would take."""

import csv

import pytest
from numberplace.sudoku.logic import PathEnd
from numberplace.sudoku.model.grid import Grid, grid_from_text
from numberplace.sudoku.model.notation import parse_line
from numberplace.sudoku.rate.hodoku import BRUTE_FORCE, SinglesQueue, hodoku_path
from numberplace.sudoku.rate.profiles import HODOKU
from numberplace.sudoku.rate.rating import HODOKU_SCALE, rate

from tests.places import SHARED

EASY = "..52..6....87...42.1..4...5..9387....4..617..8..4......5...8.136.......73...72.5."
HARD = ".3..41..2.5.9.3.....7..5..8.74...9......1..5..8......12.1....6..4..........3..2.."
DATA = SHARED / "sudoku" / "hodoku_ratings.csv"


def test_singles_come_in_the_order_they_arose() -> None:
    queue = SinglesQueue(Grid())
    for cell, digit in enumerate((1, 2, 3, 4, 5, 6, 7)):
        queue.place(cell, digit)
    assert queue.next_single() is None
    queue.eliminate(8, 8)
    queue.eliminate(7, 9)
    steps = [queue.next_single(), queue.next_single()]
    assert [step.placements for step in steps if step] == [((8, 9),), ((7, 8),)]


def test_a_path_fills_the_grid_and_leaves_the_start_alone() -> None:
    start = grid_from_text(EASY)
    path = hodoku_path(start, HODOKU)
    assert path.solved
    assert start.line() == EASY
    assert len(path.steps) == EASY.count(".")


def test_where_logic_ends_the_solution_helps() -> None:
    beyond_singles = [entry.technique for entry in HODOKU.entries if entry.level]
    path = hodoku_path(grid_from_text(HARD), HODOKU.switched(beyond_singles, on=False))
    assert path.solved
    assert BRUTE_FORCE in {step.technique for step in path.steps}


def test_several_solutions_are_told() -> None:
    path = hodoku_path(grid_from_text("." * 81), HODOKU)
    assert path.verdict is PathEnd.SEVERAL_SOLUTIONS


@pytest.mark.skipif(not DATA.exists(), reason="the shared data is not here")
def test_levels_and_scores_are_hodokus() -> None:
    with DATA.open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["level"] != "Extreme"][::40]
    mine = [rate(parse_line(row["puzzle"]), HODOKU_SCALE) for row in rows]
    levels = sum(r.level == row["level"].lower() for r, row in zip(mine, rows, strict=True))
    scores = sum(r.effort == int(row["score"]) for r, row in zip(mine, rows, strict=True))
    assert levels >= 0.97 * len(rows)
    assert scores >= 0.9 * len(rows)
