"""Every step follows from what it shows, and what does not follow is refused."""

import random
from dataclasses import replace

import pytest
from numberplace.core.step import Step
from numberplace.sudoku import engine
from numberplace.sudoku.generate.maker import MAKER
from numberplace.sudoku.model.plain_grid import PlainGrid
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.proofs.logs import told_way
from numberplace.sudoku.proofs.prove import proved
from numberplace.sudoku.proofs.record_check import check_steps, start_on
from numberplace.sudoku.rate.profiles import OWN_ORDER
from numberplace.sudoku.reasoning import grid_of
from numberplace.sudoku.solver import SOLVER
from numberplace.sudoku.teach.coach import solution_of
from numberplace.sudoku.techniques import BY_ID

from tests.sudoku.general.step_check import CHAINS, ProofError, verify
from tests.sudoku.variant_boards import (
    CLASSIC,
    all_masks,
    plain_path,
    plain_steps,
    random_puzzle,
)

MADE = ("9x9+x+expert", "9x9+jigsaw+hard", "9x9+killer+hard", "8x8+killer+jigsaw+hard",
        "9x9+antiknight+medium", "9x9+thermo+arrow+hard", "9x9+white+black+medium",
        "9x9+sandwich+hard", "9x9+skyscraper+medium", "6x6+windoku+expert")  # fmt: skip
LONG = ("9x9+white+black+hard", "9x9+x+extreme", "9x9+jigsaw+extreme", "9x9+killer+jigsaw+inferno")


def check_proofs(puzzle, profile=None):
    """Verify the proof of every step of a path of the engine; return the steps."""
    start, way = grid_of(puzzle), SOLVER.find_way(puzzle, profile).steps
    board = engine.board_of(puzzle)
    digits = board.spread(puzzle.givens)
    known = [cell for cell, digit in enumerate(digits) if digit] if solution_of(puzzle) else None
    found = check_steps(start_on(board, digits), known, told_way(start, way), board)
    assert (found.steps, found.fault) == (len(way), "")
    return way


def check_path(puzzle):
    """Verify every step of a path: by what it shows, or by its proof where the engine finds it."""
    (check_proofs if engine.is_known(puzzle) else check_general_path)(puzzle)


def check_general_path(puzzle):
    """Verify every step of a path on the plain grid by what it shows and by its proof."""
    grid = PlainGrid(puzzle, puzzle.givens)
    path = plain_path(puzzle)
    for step in path.steps:
        verify(step, puzzle, all_masks(grid))
        proved(step, grid)
        grid.apply(step)
    return path


@pytest.mark.sampled(10)
@pytest.mark.parametrize("asked", MADE)
def test_every_step_of_a_made_puzzle_is_proved(asked):
    check_path(MAKER.make(MAKER.parse_params(asked), "5", lambda: False))


@pytest.mark.exhaustive
@pytest.mark.parametrize("asked", LONG)
def test_every_step_of_a_hard_puzzle_is_proved(asked):
    check_path(MAKER.make(MAKER.parse_params(asked), "5", lambda: False))


def test_a_rule_for_two_cells_may_empty_a_place_of_a_whip_before_its_last():
    puzzle = parse_puzzle(
        "9x9: ......8...78..4................61.8.5..98..3.......2.7..58.....481..2....2....3..;"
        " ten r2c9 r3c9; ten r3c1 r4c1; ten r4c2 r5c2; ten r8c8 r9c8"
    )
    chains = [
        entry.technique
        for entry in OWN_ORDER.entries
        if BY_ID[entry.technique].family in ("chains", "als", "forcing")
    ]
    steps = check_proofs(puzzle, OWN_ORDER.switched(chains, on=False))
    assert "whip" in {step.technique for step in steps}


@pytest.mark.sampled(20)
@pytest.mark.parametrize("seed", range(60))
def test_every_step_of_any_mix_of_constraints_is_proved(seed):
    rng = random.Random(500 + seed)
    puzzle, _solution = random_puzzle(rng.choice((4, 4, 6, 6, 9)), rng, 4)
    check_path(puzzle)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("seed", [*range(8), 35])
def test_all_steps_of_a_position_are_proved(seed):
    rng = random.Random(600 + seed)
    puzzle, _solution = random_puzzle(6, rng)
    grid = PlainGrid(puzzle, puzzle.givens)
    for step in plain_steps(grid):
        verify(step, puzzle, all_masks(grid))


def test_what_does_not_follow_is_refused():
    puzzle = parse_puzzle(CLASSIC)
    grid = PlainGrid(puzzle, puzzle.givens)
    step = next(step for step in plain_steps(grid) if step.technique.startswith("hidden_single"))
    ((cell, digit),) = step.placements
    verify(step, puzzle, all_masks(grid))
    with pytest.raises(ProofError):  # the house is what shows it
        verify(step._replace(houses=()), puzzle, all_masks(grid))
    for other in range(1, 10):
        if other != digit and all_masks(grid)[cell] >> other - 1 & 1:
            with pytest.raises(ProofError):
                verify(step._replace(placements=((cell, other),)), puzzle, all_masks(grid))
    with pytest.raises(ProofError, match="nothing"):
        verify(Step("naked_single"), puzzle, all_masks(grid))


def test_what_does_not_follow_from_the_fillings_of_a_line_is_refused():
    """8 = b + c in one row with 3 4 5 for each: two ways, and neither has a 4."""
    puzzle = parse_puzzle(f"9x9: 8..{'.' * 78}; arrow r1c1 r1c2 r1c3; arrow r5c5 r5c6 r5c7")
    grid = PlainGrid(puzzle, puzzle.givens)
    for cell in (1, 2):
        for digit in set(range(1, 10)) - {3, 4, 5}:
            if grid.has(cell, digit):
                grid.eliminate(cell, digit)
    (step,) = (step for step in BY_ID["fillings"].find(grid) if step.facts[2] == 0)
    assert step.eliminations == ((1, 4), (2, 4))
    masks = all_masks(grid)
    verify(step, puzzle, masks)
    with pytest.raises(ProofError, match="r1c2 may be otherwise"):
        verify(step._replace(eliminations=((1, 5),)), puzzle, masks)
    with pytest.raises(ProofError, match="not the cells"):
        verify(step._replace(facts=(*step.facts[:2], 1, *step.facts[3:])), puzzle, masks)
    with pytest.raises(ProofError, match="may be otherwise"):  # the fillings are what shows it
        verify(step._replace(technique="naked_pair"), puzzle, masks)


def test_chains_rest_on_the_fillings_that_link_their_candidates():
    """Without the further rules some are refused; with them, so is what the solution has."""
    puzzle, solution = random_puzzle(6, random.Random(604))
    grid = PlainGrid(puzzle, puzzle.givens)
    masks, bare = all_masks(grid), replace(puzzle, constraints=())
    chains = [step for step in plain_steps(grid) if step.technique in CHAINS]
    refused = 0
    for step in chains:
        verify(step, puzzle, masks)
        cell = step.eliminations[0][0]
        with pytest.raises(ProofError):
            verify(step._replace(eliminations=((cell, solution[cell]),)), puzzle, masks)
        try:
            verify(step, bare, masks)
        except ProofError:
            refused += 1
    assert 0 < refused < len(chains) > 100
