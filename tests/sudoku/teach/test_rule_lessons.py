"""The boards of the chapter: each stands where its topic comes next, and says what follows."""

import pytest
from numberplace.core.errors import GameError
from numberplace.sudoku.model.moves import apply_move
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.teach.coach import find_steps, find_trouble, solution_of
from numberplace.sudoku.teach.rule_lesson_board import exercise_board, lesson_board
from numberplace.sudoku.teach.rule_lessons import BY_ID, TOPICS

CASES = [*((topic, 0) for topic in TOPICS), (TOPICS[0], 3)]


@pytest.mark.parametrize(("topic", "start"), CASES, ids=lambda case: getattr(case, "id", case))
def test_a_board_stands_where_the_topic_comes_next(topic, start):
    board = exercise_board(topic, start) if start else lesson_board(topic)
    puzzle, solution = board.state.puzzle, solution_of(board.state.puzzle)
    assert apply_move(CellTable.start(puzzle), board.move) == board.state
    assert board.state.has_full_marks
    assert find_trouble(board.state) is None
    step = next(find_steps(board.state))
    assert step == board.step
    assert topic.is_meant(step, puzzle)
    assert {*step.placements, *step.eliminations} <= board.goals
    for cell, digit in board.goals:
        assert (solution[cell] == digit) == bool(step.placements)


@pytest.mark.parametrize("start", range(0, 100, 25))
def test_an_exercise_is_not_the_board_of_the_lesson(start):
    topic = TOPICS[0]
    shown = lesson_board(topic).state.puzzle
    assert exercise_board(topic, start).state.puzzle != shown


def test_a_topic_that_never_comes_up_is_told():
    never = BY_ID["totals"]._replace(packs=("4x4+easy", "no pack"))
    with pytest.raises(GameError, match="Innies and outies"):
        lesson_board(never)
