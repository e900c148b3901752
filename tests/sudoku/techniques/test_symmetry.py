"""Symmetrical placement: found, told and proved, and not where a board is not its own image."""

from __future__ import annotations

import pytest
from numberplace.core.proof import Rule
from numberplace.sudoku.logic import solve_path
from numberplace.sudoku.model.grid import Grid, grid_from_text
from numberplace.sudoku.proofs.position import digits_left
from numberplace.sudoku.proofs.prove import proved
from numberplace.sudoku.rate.rating import OWN
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.verify import ProofError, verify

from tests.sudoku.techniques.cases import read_own_cases

CASES = [case for case in read_own_cases() if case.technique == "symmetrical_placement"]
FOUND = [case for case in CASES if not case.silent]
MADE = ".9....7..21.....85...83......7....9...5.43.......5.64.8....6....7.2.4..9.3.....26"
"""Mirrored at the diagonal from the top left corner it lies on itself."""


def givens_of(grid: Grid) -> list[int]:
    return [cell for cell in range(81) if grid.is_given(cell)]


@pytest.mark.parametrize("case", FOUND, ids=[case.position[:9] for case in FOUND])
def test_each_step_is_proved(case) -> None:
    grid = case.grid()
    for step in BY_ID[case.technique].find(grid):
        proof = proved(step, grid)
        assert {line.rule for line in proof} == {Rule.SYMMETRY}
        verify(proof, digits_left(grid), givens_of(grid), (), step.eliminations)


def test_the_way_is_shorter_and_each_step_agrees_with_the_solution() -> None:
    grid = grid_from_text(MADE)
    path = solve_path(grid, OWN.profile, debug=True)
    assert "symmetrical_placement" in {step.technique for step in path.steps}
    without = solve_path(grid, OWN.profile.switched(("symmetrical_placement",), on=False))
    assert len(path.steps) < len(without.steps)


@pytest.mark.parametrize("cell", [1, 9, 17, 21])
def test_a_given_less_is_no_symmetry(cell: int) -> None:
    assert MADE[cell] != "."
    grid = grid_from_text(MADE[:cell] + "." + MADE[cell + 1 :])
    assert not list(BY_ID["symmetrical_placement"].find(grid))


def test_a_digit_that_agrees_nowhere_else_is_no_symmetry() -> None:
    """Equal places are not enough: the 9 in r1c2 lies on the 2 in r2c1, every 9 on a 2."""
    board = "1" + "." * 8 + ".2......." + "..3......" + "." * 54
    one = list(board)
    for cell, digit in ((3, "4"), (27, "5"), (4, "5"), (36, "4"), (41, "6"), (49, "7"), (80, "8")):
        one[cell] = digit
    assert list(BY_ID["symmetrical_placement"].find(grid_from_text("".join(one))))
    one[36] = "9"  # the 5 above lies on a 4 nowhere
    assert not list(BY_ID["symmetrical_placement"].find(grid_from_text("".join(one))))


def test_the_checker_refuses_what_does_not_follow() -> None:
    grid = grid_from_text(MADE)
    (step,) = BY_ID["symmetrical_placement"].find(grid)
    proof = proved(step, grid)
    left, givens = digits_left(grid), givens_of(grid)
    line = proof[0]
    with pytest.raises(ProofError, match="more than one solution"):
        verify(proof, left, None, (), step.eliminations)
    with pytest.raises(ProofError, match="does not come to lie on a given"):
        verify(proof, left, givens[1:], (), step.eliminations)
    moved = list(line.needs)
    moved[0], moved[1] = moved[1], moved[0]
    with pytest.raises(ProofError, match="houses"):
        verify((line._replace(needs=tuple(moved)),), left, givens, (), step.eliminations)
    with pytest.raises(ProofError, match="each cell"):
        verify((line._replace(needs=line.needs[1:]),), left, givens, (), step.eliminations)
    cell, digit = next(
        (cell, digit)
        for cell in range(81)
        for digit in left[cell]
        if len(left[cell]) > 1 and (cell, digit) not in step.eliminations
    )
    wrong = line._replace(cells=(cell,), digit=digit, more=())
    with pytest.raises(ProofError, match="fits its image"):
        verify((wrong,), left, givens, (), ((cell, digit),))


def test_it_is_told_by_its_move_and_its_digits() -> None:
    (step,) = BY_ID["symmetrical_placement"].find(grid_from_text(MADE))
    said = BY_ID["symmetrical_placement"].explain(step)
    assert said.where.startswith("Mirror the board at the diagonal from its top left corner")
    assert "2 on 9" in said.where
    assert "r1c1, r6c6, r7c7 and r8c8 only 1, 4 and 6" in said.reason
