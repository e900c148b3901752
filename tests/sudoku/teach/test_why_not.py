"""Why a digit cannot go somewhere: in few words, and in no harder ones than the board asks for."""

import pytest
from numberplace.core.cell_names import WORDS, set_cell_names
from numberplace.core.step import Role
from numberplace.sudoku import engine
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.proofs.position import digits_left
from numberplace.sudoku.teach import coach, order
from numberplace.sudoku.teach import why_not as asked
from numberplace.sudoku.teach.refutation import placed_count, refute, refute_with
from numberplace.sudoku.teach.why_not import why_not
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.verify import verify

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def table_of(line):
    return CellTable.from_givens(bytes(0 if c == "." else int(c) for c in line))


def wrong_candidates(table):
    grid, solution = engine.grid_of_state(table), coach.solution_of(table.puzzle)
    return [
        (cell, digit)
        for cell in range(81)
        for digit in range(1, 10)
        if grid.has(cell, digit) and solution[cell] != digit
    ]


def test_it_does_not_look_for_reasons_against_the_right_digit(monkeypatch):
    monkeypatch.setattr(asked, "refute", None)
    assert "still possible" in why_not(table_of(EASY), 2, 4).text
    with pytest.raises(TypeError):
        why_not(table_of(EASY), 2, 1)


def test_what_breaks_at_once_is_told_in_one_sentence():
    found = why_not(table_of(EASY), 2, 1)
    assert found.text == "1 cannot go into r1c3: the 1 would have no place left in column 8."
    assert found.title == "What would break"
    assert found.step.eliminations == ((2, 1),)


@pytest.mark.parametrize("level", ["beginner", "easy"])
def test_on_an_easy_board_no_answer_takes_more_than_singles(level):
    table = table_of(str(read_bank(level)[1]))
    for cell, digit in wrong_candidates(table):
        found = why_not(table, cell, digit)
        assert found.step is not None, (cell, digit)
        assert (cell, digit) in found.step.eliminations
        assert found.title == "What would break" or BY_ID[found.step.technique].rating <= 2.3
        assert len(found.text.split()) < 110


@pytest.mark.parametrize("level", ["easy", "hard", "extreme"])
def test_what_breaks_is_proved_line_by_line(level):
    table = table_of(str(read_bank(level)[0]))
    grid = engine.grid_of_state(table)
    board, givens = digits_left(grid), [cell for cell in range(81) if grid.is_given(cell)]
    proved = 0
    for cell, digit in wrong_candidates(table)[::5]:
        step = refute(grid, cell, digit)
        if step is not None:
            proved += 1
            verify(step.proof, board, givens, (), ((cell, digit),))
            assert placed_count(step) == sum(mark.role is Role.ON for mark in step.marks)
    assert proved > 5
    solution = coach.solution_of(table.puzzle)
    assert all(refute(grid, c, solution[c]) is None for c in range(81) if grid.cells[c])


def test_a_long_way_to_what_breaks_is_told_by_its_proof():
    table = table_of(str(read_bank("easy")[0]))
    told = [why_not(table, *each) for each in wrong_candidates(table)]
    steps = [found.step for found in told if found.title]
    long = next(step for step in steps if placed_count(step) > 6)
    short = next(step for step in steps if 0 < placed_count(step) < 4)
    explain = BY_ID[long.technique].explain
    assert len(explain(long).proof) == len(long.proof)
    assert "digits follow" in explain(long).reason
    assert explain(short).proof == ()
    assert explain(short).reason.count("Then ") == placed_count(short)


@pytest.mark.parametrize(("level", "number"), [("medium", 0), ("medium", 1), ("hard", 2)])
def test_where_singles_show_nothing_the_techniques_of_the_board_do(level, number):
    table = table_of(str(read_bank(level)[number]))
    grid = engine.grid_of_state(table)
    open_ones = [each for each in wrong_candidates(table) if refute(grid, *each) is None]
    answers = [why_not(table, *each) for each in open_ones[::4]]
    assert all(found.step is not None for found in answers)
    assert not any("takes more than the puzzle asks for" in found.text for found in answers)
    followed = [found for found in answers if "Besides singles it takes: " in found.text]
    assert followed
    assert all(found.title == "What would break" for found in followed)
    assert all(len(found.text.split()) < 70 for found in followed)
    allowed = {BY_ID[step].name for step in BY_ID if BY_ID[step].level in {"medium", level}}
    names = {n for f in followed for n in f.text.rstrip(".").split("takes: ")[1].split(", ")}
    assert names <= allowed


def test_what_techniques_follow_is_proved_line_by_line_and_shown():
    table = table_of(str(read_bank("hard")[2]))
    grid = engine.grid_of_state(table)
    board, givens = digits_left(grid), [cell for cell in range(81) if grid.is_given(cell)]
    used = set()
    wrong = wrong_candidates(table)
    for cell, digit in [each for each in wrong if refute(grid, *each) is None][:4]:
        found = refute_with(grid, cell, digit, order.CLASSIC.without_uniqueness())
        verify(found.step.proof, board, givens, (), ((cell, digit),))
        used |= set(found.techniques)
        shown = [mark for mark in found.step.marks if mark.role is Role.ON]
        assert len(shown) == placed_count(found.step)
        told = BY_ID[found.step.technique].explain(found.step)
        assert len(told.proof) == len(found.step.proof)
    assert used
    solution = coach.solution_of(table.puzzle)
    cell = next(cell for cell in range(81) if grid.cells[cell])
    assert refute_with(grid, cell, solution[cell], order.CLASSIC) is None


def test_a_harder_technique_is_told_to_be_one(monkeypatch):
    table = table_of(str(read_bank("medium")[0]))
    monkeypatch.setattr(asked, "refute", lambda *_: None)
    monkeypatch.setattr(asked, "refute_with", lambda *_: None)
    monkeypatch.setattr(asked, "_hardest", lambda *_: 0.0)
    found = [why_not(table, *each) for each in wrong_candidates(table)[:4]]
    harder = [each for each in found if "takes more than the puzzle asks for" in each.text]
    assert harder
    assert all(BY_ID[each.step.technique].family != "singles" for each in harder)


def test_cells_are_named_in_words_where_that_is_preferred():
    set_cell_names(WORDS)
    found = why_not(table_of(EASY), 2, 5)
    assert found.text.startswith("5 cannot go into row 1 column 3: row 1 column 1 holds it")
