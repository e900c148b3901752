"""Boards of 4 x 4 to 8 x 8 in the engine: every step is sound, and whatever way up they lie."""

from functools import cache

import pytest
from numberplace.core.proof import Inference, Rule
from numberplace.sudoku import engine, logic
from numberplace.sudoku.model.moves import apply_move
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.model.small import (
    engine_cell,
    engine_house,
    engine_step,
    own_cell,
    own_house,
)
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.proofs.position import digits_left
from numberplace.sudoku.proofs.prove import proof_of
from numberplace.sudoku.rate.profiles import OWN_ORDER
from numberplace.sudoku.reasoning import grid_of
from numberplace.sudoku.solver import SOLVER
from numberplace.sudoku.teach.coach import find_steps, moves_of, solution_of
from numberplace.sudoku.teach.naming import place_of
from numberplace.sudoku.teach.why_not import why_not
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.verify import ProofError, verify

PUZZLES = {
    4: "4x4: ...3...2.4......; x",
    5: "5x5: 2..1.3...5.....4.........; regions ecccaecaaaecabbeedbbddddb",
    6: "6x6: .6........3....4..6....1........2...; regions aaabccabbbdcaaebdcfeebdcfeeedcffffdd",
    7: "7x7: .2.........5.....4.....3..........7.....6.1......; "
    "regions bbddddebccdeeebcddefebccccfebbafffgaaaaffgaaggggg",
    8: "8x8: ...8......3.64...821.....6.5.3..8.1.476....4...5....75...2....4.",
}
PROFILE = OWN_ORDER.switched(
    [one.technique for one in OWN_ORDER.entries if BY_ID[one.technique].rating > 7], on=False
)
"""What is quickly looked for everywhere."""


@cache
def puzzle_of(size: int) -> Puzzle:
    return parse_puzzle(PUZZLES[size])


def transposed(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with rows and columns exchanged."""
    size, board = puzzle.board.size, puzzle.board
    order = [cell % size * size + cell // size for cell in range(size * size)]
    letters = "".join("abcdefghi"[board.regions[cell]] for cell in order)
    givens = "".join(str(puzzle.givens[cell]) for cell in order)
    rules = "".join(f"; {one.format(board)}" for one in puzzle.constraints)
    return parse_puzzle(f"{size}x{size}: {givens}; regions {letters}{rules}")


def all_conclusions(puzzle: Puzzle, turned: bool) -> set[tuple[object, ...]]:
    """Return what all techniques conclude of a puzzle's givens, seen from the other side or not."""
    found, size = set(), puzzle.board.size
    for step in logic.all_steps(engine.grid_of(puzzle, puzzle.givens), PROFILE):
        name = step.technique.replace("_column", "_line").replace("_row", "_line")
        said = []
        for pairs in (step.placements, step.eliminations):
            to = [cell % size * size + cell // size for cell in range(size * size)]
            cells = [(to[cell] if turned else cell, digit) for cell, digit in pairs]
            said.append(tuple(sorted(cells)))
        found.add((name, *said))
    return found


@pytest.mark.parametrize("size", PUZZLES)
def test_numbers_of_cells_and_houses_lead_back(size):
    puzzle = puzzle_of(size)
    topology = engine.grid_of(puzzle, puzzle.givens).topology
    assert topology.size == size
    assert len(topology.cells) == size * size
    for cell in range(size * size):
        there = engine_cell(size, cell)
        assert there in topology.cells
        assert (own_cell(size, there), divmod(there, 9)) == (cell, divmod(cell, size))
    for house, cells in enumerate(puzzle.rules.houses):
        there = engine_house(size, house)
        assert own_house(size, there) == house
        assert topology.houses[there] == tuple(sorted(engine_cell(size, cell) for cell in cells))
    spread = topology.spread(puzzle.givens)
    assert bytes(spread[cell] for cell in topology.cells) == puzzle.givens
    assert (len(spread), sum(spread)) == (81, sum(puzzle.givens))


@pytest.mark.parametrize("size", PUZZLES)
def test_every_step_of_a_way_is_sound_and_proved(size):
    puzzle = puzzle_of(size)
    grid, way = grid_of(puzzle), SOLVER.find_way(puzzle).steps
    solution = grid.topology.spread(solution_of(puzzle))
    givens = [cell for cell, digit in enumerate(grid.topology.spread(puzzle.givens)) if digit]
    for number, step in enumerate(way):
        found = logic.all_steps(grid, PROFILE) if number % 8 == 0 else [step]
        for each in found:
            logic.refuse_wrong(each, solution)
            assert "{" not in "".join(BY_ID[each.technique].explain(each)[:3])
        board, left = engine.board_of(puzzle), digits_left(grid)
        home = engine_step(step)
        verify(proof_of(step, grid), left, givens, home.placements, home.eliminations, board)
        grid.apply(step)
    assert engine.digits_of(grid) == solution_of(puzzle)


@pytest.mark.parametrize("size", PUZZLES)
def test_a_board_has_the_same_steps_when_rows_and_columns_are_exchanged(size):
    puzzle = puzzle_of(size)
    assert all_conclusions(puzzle, False) == all_conclusions(transposed(puzzle), True) != set()


@pytest.mark.parametrize("size", PUZZLES)
def test_hints_have_the_cells_of_the_board(size):
    state = CellTable.start(puzzle_of(size))
    solution = solution_of(state.puzzle)
    while 0 in state.digits:
        step = next(find_steps(state))
        assert all(solution[cell] == digit for cell, digit in step.placements)
        assert all(solution[cell] != digit for cell, digit in step.eliminations)
        if size < 9:
            assert engine_step(step) != step
        for move in moves_of(state, step):
            state = apply_move(state, move)
    assert state.digits == solution


@pytest.mark.parametrize("size", [size for size in PUZZLES if size < 9])
def test_reasons_speak_of_no_digit_that_the_board_lacks(size):
    puzzle = puzzle_of(size)
    state = CellTable.start(puzzle)
    while 0 in state.digits:
        step = next(step for step in find_steps(state))
        if step.technique.startswith(("naked", "hidden", "full")):
            assert not set("123456789"[size:]) & set(BY_ID[step.technique].explain(step).reason)
        for move in moves_of(state, step):
            state = apply_move(state, move)


def test_a_hint_and_an_answer_name_the_cells_that_they_mark():
    state = CellTable.start(puzzle_of(6))
    step = next(step for step in find_steps(state) if step.placements)
    ((cell, digit),) = step.placements
    assert state.puzzle.board.spoken(cell) in BY_ID[step.technique].explain(step).reason
    place = place_of(step, BY_ID[step.technique].explain(step).reason)
    assert cell in {mark.cell for mark in place.marks}
    size = state.puzzle.board.size
    assert all(mark.cell < size * size for mark in place.marks)
    wrong = next(d for d in range(1, 7) if d != digit and state.candidates(cell) >> d - 1 & 1)
    found = why_not(state, cell, wrong)
    assert state.puzzle.board.spoken(cell) in found.text
    said = (*found.step.placements, *found.step.eliminations)
    assert all(at < size * size for at, _digit in said)


ABSURD = {
    "a cell that is not there": Inference(Rule.NO_CANDIDATE, (6,), 0, False),
    "a row that is not there": Inference(Rule.NO_PLACE, (), 1, False, house=6),
    "a region that is not there": Inference(Rule.NO_PLACE, (), 1, False, house=26),
    "a digit that is not there": Inference(Rule.NO_PLACE, (), 7, False, house=0),
    "a need of no cell": Inference(Rule.COUNTING, (), 0, False, needs=((80, 0),)),
    "a need of no house": Inference(Rule.COUNTING, (), 0, False, needs=((8, 1),)),
    "a need of no digit": Inference(Rule.COUNTING, (), 0, False, needs=((0, 9),)),
}


@pytest.mark.parametrize("what", ABSURD)
def test_nothing_follows_from_what_a_smaller_board_has_not(what):
    puzzle = puzzle_of(6)
    left = digits_left(engine.grid_of(puzzle, puzzle.givens))
    supposed = Inference(Rule.ASSUMPTION, (0,), 1, True, (), 1)
    end = Inference(Rule.REFUTATION, (0,), 1, False, (0, 1))
    proof = (supposed, ABSURD[what]._replace(depth=1), end)
    with pytest.raises(ProofError, match="line 2"):
        verify(proof, left, [], (), ((0, 1),), engine.board_of(puzzle))


@pytest.mark.parametrize("size", PUZZLES)
def test_boards_with_further_rules_have_no_rating_of_another_program(size):
    assert SOLVER.other_rating(puzzle_of(size), lambda: False) == ""
