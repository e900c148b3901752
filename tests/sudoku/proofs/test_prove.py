"""Every technique's argument is checked line by line; a changed one is refused or still true."""

from __future__ import annotations

import random

import pytest
from numberplace.core.proof import Inference, Proof, Rule
from numberplace.core.step import Step
from numberplace.sudoku.engine import grid_of
from numberplace.sudoku.logic import find_solution, solve_path
from numberplace.sudoku.model.fast import COMPILED
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.proofs.draft import NoProofError
from numberplace.sudoku.proofs.position import digits_left
from numberplace.sudoku.proofs.prove import proof_of, proof_to_show, proved
from numberplace.sudoku.proofs.spread import prove_plainly
from numberplace.sudoku.rate.profiles import OWN_ORDER
from numberplace.sudoku.techniques import BY_ID, TECHNIQUES
from numberplace.sudoku.verify import ProofError, verify

from tests.sudoku.techniques.cases import make_puzzle, read_own_cases, walk
from tests.sudoku.techniques.hodoku_cases import matching_steps, read_cases

CASES = [case for case in read_own_cases() if not case.silent]
BY_SIGHT = {"singles", "locked", "subsets", "fish", "sue_de_coq", "wxyz_wing"}
"""Families whose argument is one line, or two of a Siamese fish."""
MAX_STEPS = 12 if COMPILED else 6


@pytest.mark.sampled(24)
@pytest.mark.parametrize("case", CASES, ids=[f"{c.technique}-{n}" for n, c in enumerate(CASES)])
def test_every_step_of_a_case_is_proved(case) -> None:
    grid = case.grid()
    steps = list(BY_ID[case.technique].find(grid))
    assert steps
    for step in steps[:MAX_STEPS]:
        proof = proved(step, grid)
        if BY_ID[case.technique].family in BY_SIGHT:
            assert len(proof) <= 2


def test_only_singles_may_be_proved_as_singles_are() -> None:
    plainly = [technique for technique in TECHNIQUES if technique.prove is prove_plainly]
    assert {technique.family for technique in plainly} <= {"singles"}


HODOKU = read_cases()


@pytest.mark.sampled(24)
@pytest.mark.skipif(not HODOKU, reason="the shared cases are not there")
@pytest.mark.parametrize("case", HODOKU, ids=[case.name for case in HODOKU])
def test_every_step_of_hodokus_cases_is_proved(case) -> None:
    grid = case.grid()
    for step in matching_steps(case):
        proved(step, grid)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("seed", range(6))
def test_every_step_along_a_path_is_proved(seed: int) -> None:
    path = walk(make_puzzle(random.Random(seed)))
    for grid, _step in path[len(path) // 2 :: 40] if COMPILED else path[-1:]:
        for technique in TECHNIQUES:
            for number, step in enumerate(technique.find(grid)):
                if number == MAX_STEPS:
                    break
                proved(step, grid)


OPPOSITE = (
    "9x9: ...........91.84..6..49.....13..2...83..175...61...8.................3.......9.1.; "
    "regions aaabccccdeaabccdddeeabbcccdeeabbbbbdeeaafffgdehhhfffgdehfffgggdhhhhggigghiiiiiiii"
)


def test_open_corners_opposite_each_other_are_proved_digit_by_digit() -> None:
    """Without one of their two digits both would hold the other, which is a line of its own."""
    puzzle = parse_puzzle(OPPOSITE)
    grid = grid_of(puzzle, puzzle.givens)
    assert isinstance(grid, Grid)
    found = 0
    for taken in solve_path(grid, OWN_ORDER).steps:
        for step in BY_ID["avoidable_rectangle_2"].find(grid):
            if step.facts[1] == 0:
                proof = proved(step, grid)
                assert {line.digit for line in proof} == {digit for _c, digit in step.eliminations}
                assert all(line.rule is Rule.DEADLY for line in proof)
                found += 1
        grid.apply(taken)
    assert found


@pytest.mark.sampled(24)
@pytest.mark.parametrize("case", CASES[:: 1 if COMPILED else 12], ids=lambda case: case.technique)
def test_every_line_of_a_proof_leads_to_the_conclusion(case) -> None:
    grid = case.grid()
    step = next(iter(BY_ID[case.technique].find(grid)))
    proof = proof_of(step, grid)
    cited = {premise for line in proof for premise in line.premises}
    uncited = set(range(len(proof))) - cited
    assert all(proof[at].depth == 0 for at in uncited)
    goals = len(step.placements) + len(step.eliminations)
    assert len(uncited) <= goals


def changed(proof: Proof, rng: random.Random) -> Proof:
    """Return a proof with one line or premise changed, or left out."""
    lines = list(proof)
    at = rng.randrange(len(lines))
    line = lines[at]
    way = rng.randrange(7)
    if way == 0 and line.premises:
        gone = rng.choice(line.premises)
        kept = tuple(premise for premise in line.premises if premise != gone)
        lines[at] = line._replace(premises=kept)
    elif way == 1 and line.cells:
        lines[at] = line._replace(cells=(rng.randrange(81),))
    elif way == 2:
        lines[at] = line._replace(digit=rng.randrange(1, 10))
    elif way == 3:
        lines[at] = line._replace(is_true=not line.is_true)
    elif way == 4:
        lines[at] = line._replace(rule=rng.choice(list(Rule)))
    elif way == 5 and line.room:
        lines[at] = line._replace(room=line.room[1:])
    elif way == 6 and line.needs:
        lines[at] = line._replace(needs=line.needs[1:])
    else:
        lines[at] = line._replace(depth=max(0, line.depth + rng.choice((-1, 1))))
    return tuple(lines)


def board_lines(proof: Proof) -> list[Inference]:
    """Return the lines that hold without an assumption."""
    return [line for line in proof if line.depth == 0]


def is_true_of(line: Inference, solution: bytes) -> bool:
    """Tell whether the solution is as a line says."""
    said = [*((cell, line.digit) for cell in line.cells), *line.more]
    return any(solution[cell] == digit for cell, digit in said) == line.is_true


def cases_with_a_solution(part: int) -> list[tuple[Grid, Step, bytes]]:
    """Return cases with a step and the solution of each, others for each part of three."""
    found = []
    for case in CASES[3 * part :: 9 if COMPILED else 90]:
        grid = case.grid()
        steps = list(BY_ID[case.technique].find(grid))
        solution = find_solution(grid)
        if solution and not BY_ID[case.technique].unique:
            found.append((grid, steps[0], solution))
    return found


@pytest.mark.sampled(3)
@pytest.mark.parametrize("part", range(3))
def test_a_changed_proof_is_refused_or_as_true_as_before(part: int) -> None:
    rng = random.Random(1)
    refused = total = 0
    for grid, step, solution in cases_with_a_solution(part):
        proof = proof_of(step, grid)
        for _ in range(20):
            other = changed(proof, rng)
            if other == proof:
                continue
            total += 1
            try:
                verify(other, digits_left(grid), None, step.placements, step.eliminations)
            except ProofError:
                refused += 1
            else:
                assert all(is_true_of(line, solution) for line in board_lines(other))
    assert total > (100 if COMPILED else 10)
    assert refused > 0.8 * total


@pytest.mark.sampled(3)
@pytest.mark.parametrize("part", range(3))
def test_no_other_conclusion_is_taken(part: int) -> None:
    """A proof proves what its own candidates say, and nothing that the solution denies."""
    for grid, step, solution in cases_with_a_solution(part):
        proof = proof_of(step, grid)
        for cell in range(81):
            if grid.cells[cell]:
                with pytest.raises(ProofError):
                    verify(proof, digits_left(grid), None, (), ((cell, solution[cell]),))


def test_a_log_goes_on_where_no_argument_is_found() -> None:
    case = next(case for case in CASES if case.technique == "x_wing")
    grid = case.grid()
    step = next(iter(BY_ID["x_wing"].find(grid)))
    cell = next(cell for cell in range(81) if grid.cells[cell] not in (0, 1 << 4))
    wrong = step._replace(eliminations=((cell, 5),))
    with pytest.raises(NoProofError):
        proof_of(wrong, grid)
    assert proof_to_show(wrong, grid) == ()
