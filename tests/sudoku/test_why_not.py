"""Why a digit cannot go somewhere on boards of other sizes and rules: briefly, within the level."""

import pytest
from numberplace.sudoku.bank import example
from numberplace.sudoku.engine import rate
from numberplace.sudoku.model.plain_grid import plain_grid_of
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.teach.coach import solution_of
from numberplace.sudoku.teach.order import SINGLES_ONLY
from numberplace.sudoku.teach.why_not import why_not
from numberplace.sudoku.techniques import EVERY
from numberplace.sudoku.techniques.rules.plain_trial import refute, shortest


def wrong_candidates(state):
    solution, size = solution_of(state.puzzle), state.puzzle.board.size
    return [
        (cell, digit)
        for cell, mask in enumerate(plain_grid_of(state).cells)
        for digit in range(1, size + 1)
        if mask >> digit - 1 & 1 and solution[cell] != digit
    ]


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    "params", ["6x6+easy", "6x6+killer+easy", "6x6+jigsaw+hard", "9x9+x+medium", "6x6+killer+hard"]
)
def test_no_answer_takes_more_than_the_board(params):
    state = CellTable.start(example(params))
    names = {one.id: one.name for one in EVERY}
    most = list(names).index(rate(state.puzzle).hardest)
    allowed = set(list(names.values())[: most + 1])
    for cell, digit in wrong_candidates(state)[::23]:
        found = why_not(state, cell, digit)
        assert "trying all" not in found.text
        assert "takes more than" not in found.text
        assert len(found.text.split()) < 100
        if not found.title:
            assert found.step is None or names[found.step.technique] in allowed
        elif "it takes: " in found.text:
            assert set(found.text.rstrip(".").split("takes: ")[1].split(", ")) <= allowed


def test_digits_that_the_end_does_not_need_are_left_out():
    state = CellTable.start(example("6x6+easy"))
    grid = plain_grid_of(state)
    finders = [one.search for one in SINGLES_ONLY.techniques(grid.topology)]
    saved = 0
    for cell, digit in wrong_candidates(state):
        long, short = refute(grid, cell, digit), shortest(grid, cell, digit, finders)
        if long is not None and short is not None:
            assert short.step.eliminations == ((cell, digit),)
            saved += len(long.marks) - len(short.step.marks)
    assert saved > 20


def test_the_right_digit_is_still_open():
    state = CellTable.start(example("6x6+easy"))
    cell = state.digits.index(0)
    found = why_not(state, cell, solution_of(state.puzzle)[cell])
    assert "still possible" in found.text
