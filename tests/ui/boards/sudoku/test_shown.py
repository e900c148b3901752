"""Every mark of a hint is drawn on a candidate that the board shows, whatever the player marked."""

import itertools
import random

import pytest
from numberplace.core.errors import Contradiction
from numberplace.core.step import Role
from numberplace.sudoku import engine
from numberplace.sudoku.bank import read_bank, read_trainer
from numberplace.sudoku.model.moves import apply_move, set_hint
from numberplace.sudoku.model.rules import candidates
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.teach import coach
from numberplace.sudoku.techniques import BY_ID
from numberplace.ui.boards.sudoku.drawing import shown_marks, shown_step
from numberplace.ui.boards.sudoku.view import SudokuView
from numberplace.ui.session.lesson import Lesson, inference_part, stages

from tests.sudoku.techniques.cases import read_own_cases

LEVELS = ("beginner", "easy", "medium", "hard", "expert", "extreme")
STATES = ("none", "all", "notes", "all hidden", "stale", "wiped")


def marked(table, state, rng):
    """Return a board in some state of marks, none of which contradicts the solution."""
    solution = coach.solution_of(table.puzzle)
    empty = [cell for cell in range(81) if not table.digit(cell)]
    if state == "none":
        return table
    if state == "notes":
        for _ in range(rng.randint(1, 40)):
            table = table.toggle_mark(rng.choice(empty), rng.randint(1, 9))
        return table if not table.has_full_marks else CellTable.from_givens(table.givens)
    table = set_hint(table)
    if state == "wiped":
        for cell in rng.sample(empty, len(empty) // 9):
            table = table.clear(cell)
        return table
    if state == "stale":
        for cell in rng.sample(empty, min(6, len(empty) - 1)):
            table = table.place(cell, solution[cell])
        return table
    for _ in range(rng.randint(0, 8)):
        cell, digit = rng.choice(empty), rng.randint(1, 9)
        if solution[cell] != digit:
            table = table.eliminate_mark(cell, digit)
    return table


def check(table, view, step):
    """Every marked candidate of an empty cell stands on the board as it is drawn."""
    shown = shown_marks(table, view)
    drawn = view.step
    if drawn is None:
        return
    for mark in shown_step(table, view, drawn).all_marks():
        if not mark.digit:
            continue
        digit = table.digit(mark.cell)
        if digit:
            assert digit == mark.digit, (step, mark)
        elif mark.role is not Role.PLACEMENT or shown is not None:
            is_open = candidates(table.digits, mark.cell) >> (mark.digit - 1) & 1
            assert is_open, (step, mark)
            if mark.role is not Role.PLACEMENT:
                assert shown is not None, (step, mark)
                assert shown.mark(mark.cell, mark.digit), (step, mark)


def check_all_rungs(table, view, step):
    lesson = Lesson(step, "", BY_ID[step.technique].explain(step))
    for told in (lesson, lesson.climb(), lesson.told()):
        view.lesson = told
        check(table, view, step)
    for at in range(len(step.proof)):
        view.lesson = lesson.told().pointed(0, inference_part(step, at))
        check(table, view, step)
    for stage in range(len(stages(step))):
        view.lesson = lesson.told().unfolded(stage)
        check(table, view, step)
    view.lesson = None


@pytest.mark.sampled(6)
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("level", LEVELS)
def test_along_whole_paths_with_marks_in_any_state(level, state):
    rng = random.Random(f"{level} {state}")
    for puzzle in rng.sample(read_bank(level), 2):
        table = marked(CellTable.from_givens(puzzle.givens), state, rng)
        view = SudokuView(shows_marks=state in ("all", "notes", "stale", "wiped"))
        for _ in range(60):
            if 0 not in table.digits:
                break
            if coach.find_trouble(table) is not None:  # all cells left have notes by now
                assert state == "notes"
                break
            step = next(coach.find_steps(table), None)
            if step is None:
                break
            check_all_rungs(table, view, step)
            before = table
            for move in coach.moves_of(table, step):
                table = apply_move(table, move)
            assert table != before
            view.carried_out = step
            for cell, digit in step.eliminations:
                assert not table.mark(cell, digit)
            gone = view.carried_out._replace(eliminations=())
            for mark in shown_step(table, view, gone).marks:
                if mark.digit and not table.digit(mark.cell):
                    pair = (mark.cell, mark.digit)
                    seen = shown_marks(table, view)
                    assert seen is not None
                    assert seen.mark(*pair) or pair in step.eliminations
            view.carried_out = None


@pytest.mark.sampled(6)
@pytest.mark.parametrize(
    "case", [c for c in read_own_cases() if not c.silent], ids=lambda case: case.technique
)
def test_of_every_technique(case):
    grid = case.grid()
    table = CellTable.from_givens(
        bytes(grid.digits[c] if grid.is_given(c) else 0 for c in range(81))
    )
    for cell in range(81):
        if grid.digits[cell] and not grid.is_given(cell):
            table = table.place(cell, grid.digits[cell])
    table = set_hint(table)
    for cell, digit in case.removed:
        table = table.eliminate_mark(cell, digit)
    found = BY_ID[case.technique].find(engine.grid_of_state(table))
    for step in itertools.islice(found, 2):
        check_all_rungs(table, SudokuView(shows_marks=True), step)


def test_a_mark_the_player_needs_and_took_away_is_told_first():
    puzzle = read_trainer("naked_pair")[0].puzzle
    table = set_hint(CellTable.from_givens(puzzle.givens))
    solution = coach.solution_of(puzzle)
    for cell in range(81):
        if table.digit(cell):
            continue
        without = table.eliminate_mark(cell, solution[cell])
        if not any(without.marks(cell)):
            continue  # wiped as a whole, it says nothing any more
        verdict = coach.find_trouble(without)
        assert verdict is not None
        assert verdict.cells == (cell,)


def test_no_position_is_a_contradiction_by_notes():
    table = CellTable.from_givens(read_bank("easy")[0].givens)
    for cell in range(81):
        if not table.digit(cell):
            try:
                engine.grid_of_state(table.toggle_mark(cell, 1))
            except Contradiction:
                pytest.fail("a note is no candidate")
