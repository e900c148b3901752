"""The way with the least to read: never longer than the usual one, every step of it proved."""

import pytest
from numberplace.core.errors import Stopped, never
from numberplace.core.step import Step
from numberplace.sudoku import engine, logic
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.levels import LEVELS
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.proofs.prove import proved
from numberplace.sudoku.proofs.pruning import argue, prune
from numberplace.sudoku.short_path import EASY, LAST_RESORTS, _spare, best_step, shorten
from numberplace.sudoku.teach.order import CLASSIC
from numberplace.sudoku.techniques import BY_ID

EXPERT = "..1.43..8..5......6....5...2...5.69.7...21....9...4........7.8...428..........73."
MODEST = "1...5....4.6...12..891..4.....8...5..786..9....4.....23.......8...54..9...7..8..6"
"""Steps that open much take 42 lines beside those of the placements, the usual way 91."""
SPARING = "..3.5...9...7..12.7.9...4....1.6...45..3.....8.7...3...1..9...66....12.......8..."
SINGLES = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
JIGSAW = "6x6: 1........6....3.......25......2.....; regions aaaabcaabbbcddefbcdeefbcdeeffcddeffc"


def puzzle_of(line):
    return Puzzle.parse(line)


@pytest.fixture(scope="module")
def expert():
    grid = engine.grid_of(puzzle_of(EXPERT), puzzle_of(EXPERT).givens)
    usual = logic.solve_path(grid, CLASSIC)
    return grid, usual, *shorten(grid, usual, CLASSIC)


def test_a_short_way_has_less_to_read_and_solves_the_puzzle(expert):
    grid, usual, path, reading = expert
    assert reading.lines < reading.usual_lines
    assert (reading.steps, reading.usual_steps) == (len(path.steps), len(usual.steps))
    reached = grid.copy()
    for step in path.steps:
        reached.apply(step)
    assert not reached.remaining
    assert bytes(list(reached.digits)) == bytes(list(usual.grid.digits))


def test_each_step_of_a_short_way_is_proved_where_it_stands(expert):
    grid, _usual, path, reading = expert
    way = argue(grid, path.steps)
    assert all(each.proof for each in way)
    assert sum(len(each.proof) for each in way) == reading.lines


def test_nothing_on_a_short_way_can_be_spared(expert):
    grid, _usual, path, _reading = expert
    way = argue(grid, path.steps)
    assert prune(grid, way) == way


def test_steps_with_few_lines_are_preferred_to_steps_that_open_much():
    grid = engine.grid_of(puzzle_of(MODEST), puzzle_of(MODEST).givens)
    path, reading = shorten(grid, logic.solve_path(grid, CLASSIC), CLASSIC)
    assert path.solved
    assert reading.lines - MODEST.count(".") <= 25


def test_a_harder_step_is_left_out_where_easier_ones_do_instead():
    grid = engine.grid_of(puzzle_of(SPARING), puzzle_of(SPARING).givens)
    way = prune(grid, argue(grid, logic.solve_path(grid, CLASSIC).steps))
    shorter = _spare(grid, way, CLASSIC, never)
    assert 0 < _harder_steps(shorter) < _harder_steps(way)
    assert all(each.proof for each in shorter)


def _harder_steps(way):
    return sum(LEVELS.index(BY_ID[each.step.technique].level) > EASY for each in way)


def test_an_easy_puzzle_keeps_its_way_but_for_what_it_can_spare():
    grid = engine.grid_of(puzzle_of(SINGLES), puzzle_of(SINGLES).givens)
    usual = logic.solve_path(grid, CLASSIC)
    path, _reading = shorten(grid, usual, CLASSIC)
    assert set(path.steps) <= set(usual.steps)


def test_a_way_that_ends_short_of_the_solution_stays_as_it_is():
    grid = engine.grid_of(puzzle_of(EXPERT), puzzle_of(EXPERT).givens)
    harder = [each.id for each in BY_ID.values() if each.rating > 2]
    usual = logic.solve_path(grid, CLASSIC.switched(harder, on=False))
    path, reading = shorten(grid, usual, CLASSIC)
    assert not usual.solved
    assert path.steps == usual.steps
    assert reading.steps == reading.usual_steps


def test_a_search_is_stopped():
    grid = engine.grid_of(puzzle_of(EXPERT), puzzle_of(EXPERT).givens)
    usual = logic.solve_path(grid, CLASSIC)
    with pytest.raises(Stopped):
        shorten(grid, usual, CLASSIC, lambda: True)


def test_the_best_step_is_the_easiest_where_an_easy_one_is_left():
    grid = engine.grid_of(puzzle_of(SINGLES), puzzle_of(SINGLES).givens)
    assert best_step(grid, CLASSIC) == logic.next_step(grid, CLASSIC)


def stuck(puzzle):
    """Return the position of a puzzle where the easier techniques end."""
    harder = [each.id for each in BY_ID.values() if LEVELS.index(each.level) > EASY]
    easier = CLASSIC.switched(harder, on=False)
    return logic.solve_path(engine.grid_of(puzzle, puzzle.givens), easier).grid, easier


def left_after(grid, step, easier):
    """Return the candidates left once a step and all easier ones behind it are taken."""
    after = grid.copy()
    after.apply(step)
    logic.follow(after, lambda: logic.next_step(after, easier))
    return sum(int(mask).bit_count() for mask in after.cells)


@pytest.mark.parametrize("line", [EXPERT, JIGSAW])
def test_the_best_step_of_a_hard_position_opens_more_or_is_shorter(line):
    grid, easier = stuck(SUDOKU.parse_puzzle(line))
    usual, best = logic.next_step(grid, CLASSIC), best_step(grid, CLASSIC)
    assert best.technique not in LAST_RESORTS
    opened, usually = (left_after(grid, step, easier) for step in (best, usual))
    assert (opened, len(proved(best, grid))) < (usually, len(proved(usual, grid)))


def test_a_right_candidate_that_was_struck_makes_no_hint_fail():
    """What follows a step breaks then, where the step itself does not."""
    grid, _easier = stuck(SUDOKU.parse_puzzle(EXPERT))
    solution = logic.find_solution(grid)
    for cell in [at for at in range(81) if int(grid.cells[at]).bit_count() > 2][:4]:
        struck = grid.copy()
        struck.apply(Step("x_wing", (), ((cell, solution[cell]),)))
        best_step(struck, CLASSIC)
