"""Exercises lead to the technique they are for, with the marks it needs."""

import pytest
from numberplace.core.errors import GameError
from numberplace.sudoku.engine import grid_of_state
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.teach.coach import find_steps, find_trouble
from numberplace.sudoku.teach.exercise import answer_step, lead_up, trained_step
from numberplace.sudoku.teach.judge import Outcome
from numberplace.sudoku.techniques import BY_ID

NEEDS_X_WING = "6..7.8.2.......8.....4..7.3..1....5....341..8.86.....4.........2..8.7...4....2.1."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def led(line: str, technique: str) -> CellTable:
    puzzle = Puzzle.parse(line)
    table = CellTable.start(puzzle)
    for move, note in lead_up(puzzle, technique):
        assert note != technique
        table = SUDOKU.apply(table, move)
    return table


@pytest.mark.parametrize("technique", ["x_wing", "naked_single"])
def test_the_next_hint_is_the_technique(technique: str) -> None:
    table = led(NEEDS_X_WING if technique == "x_wing" else EASY, technique)
    assert next(find_steps(table)).technique == technique
    assert find_trouble(table) is None


def test_marks_are_those_that_are_still_possible() -> None:
    table = led(NEEDS_X_WING, "x_wing")
    assert table.has_full_marks
    grid = grid_of_state(table)
    for cell in range(81):
        if not table.digit(cell):
            shown = {digit for digit in range(1, 10) if table.mark(cell, digit)}
            assert shown == {digit for digit in range(1, 10) if grid.cells[cell] >> (digit - 1) & 1}


def test_an_exercise_of_singles_needs_no_marks() -> None:
    assert not any(any(led(EASY, "hidden_single_box").marks(cell)) for cell in range(81))


def test_a_technique_that_hints_never_come_to_is_brought_forward() -> None:
    table = led(EASY, "full_house")
    assert next(BY_ID["full_house"].find(grid_of_state(table))).technique == "full_house"


def test_a_puzzle_without_the_technique_is_refused() -> None:
    with pytest.raises(GameError, match="X-wing"):
        lead_up(Puzzle.parse(EASY), "x_wing")


def test_the_technique_is_told_only_while_the_board_stands_where_it_was_led() -> None:
    led_to = led(NEEDS_X_WING, "x_wing")
    step = trained_step(led_to, led_to, "x_wing")
    assert step is not None
    assert step.technique == "x_wing"
    assert trained_step(led_to.paint(led_to.digits.index(0), 2), led_to, "x_wing") == step
    (move,) = SUDOKU.moves_of(led_to, step)
    assert trained_step(SUDOKU.apply(led_to, move), led_to, "x_wing") is None
    assert trained_step(led_to, led_to, "of_a_later_version") is None


@pytest.mark.parametrize(
    ("line", "digit"),
    [("4x4: 123.............", 4), ("6x6: 12345...............................", 6)],
)
def test_a_step_on_a_small_board_of_several_solutions_is_not_told_wrong(
    line: str, digit: int
) -> None:
    before = CellTable.start(parse_puzzle(line))
    now = before.place(digit - 1, digit)
    answered = answer_step(before, now, "", lambda: False, has_where=False)
    assert answered.judgement.outcome is Outcome.OTHER
    assert answered.judgement.others == ("naked_single",)
