"""How much the searches try on fixed puzzles: a count repeats on every machine, seconds do not."""

import pytest
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.logic import solve_path
from numberplace.sudoku.model.grid import grid_from_text
from numberplace.sudoku.rate.profiles import DEFAULT
from numberplace.sudoku.search.exact import search

PUZZLES = 50
MAX_TRIED = {
    "beginner": (0, 0, 1861),
    "easy": (0, 0, 2624),
    "medium": (17, 265, 2926),
    "hard": (86, 2441, 3085),
    "expert": (116, 19603, 3612),
    "extreme": (286, 123387, 4453),
}
"""Of 50 puzzles of a level: guesses of the exact search, questions whether to stop, and steps.

The question is asked before each technique and at each turn of the long searches. A change that
tries more on purpose raises the number here; ``python -m tests.benchmarks.beside`` says what it
costs.
"""


@pytest.mark.parametrize("level", MAX_TRIED)
def test_no_more_is_tried_on_300_puzzles_than_before(level):
    guesses = asked = steps = 0

    def should_stop():
        nonlocal asked
        asked += 1
        return False

    for puzzle in read_bank(level)[:PUZZLES]:
        line = "".join(map(str, puzzle.givens))
        guesses += search(line, 2, 0, 0, -1)[1]
        path = solve_path(grid_from_text(line), DEFAULT, should_stop=should_stop)
        assert path.solved
        steps += len(path.steps)
    found = guesses, asked, steps
    assert all(count <= most for count, most in zip(found, MAX_TRIED[level], strict=True)), found
