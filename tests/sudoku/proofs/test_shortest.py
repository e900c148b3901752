"""Refutations in few lines: shorter than nets, every line checked and needed."""

from __future__ import annotations

import pytest
from numberplace.core.proof import Rule, claimed
from numberplace.sudoku.engine import grid_of
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.proofs.position import digits_left
from numberplace.sudoku.proofs.prove import proof_of, proved
from numberplace.sudoku.proofs.shortest import shortest_refutation
from numberplace.sudoku.teach.order import shown
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.forcing import net_proofs
from numberplace.sudoku.verify import verify

from tests.sudoku.techniques.cases import read_own_cases


def case_of(technique: str) -> Grid:
    """Return the position of the first case of a technique."""
    cases = read_own_cases()
    return next(c.grid() for c in cases if c.technique == technique and not c.silent)


def test_a_nested_net_takes_fewer_lines_than_it_was_found_by() -> None:
    grid = case_of("nested_net_contradiction")
    found = next(iter(BY_ID["nested_net_contradiction"].find(grid)))
    step = shown(found, grid)
    assert step.eliminations == found.eliminations
    assert len(step.proof) < len(found.proof)
    assert step.proof == proof_of(found, grid) == proof_of(step, grid)
    verify(step.proof, digits_left(grid), (), (), step.eliminations)


@pytest.mark.parametrize("technique", ["nested_net_contradiction", "forcing_net_contradiction"])
def test_each_line_is_needed_and_a_single_or_a_whip(technique: str) -> None:
    grid = case_of(technique)
    target = next(s for s in BY_ID[technique].find(grid) if s.eliminations).eliminations[0]
    proof = shortest_refutation(grid, target)
    verify(proof, digits_left(grid), (), (), [target])
    first, *inner, last = proof
    assert first.rule is Rule.ASSUMPTION
    assert claimed(first) == claimed(last) == (target,)
    assert last.rule is Rule.REFUTATION
    assert {line.rule for line in inner} <= {
        *(Rule.LAST_PLACE, Rule.LAST_CANDIDATE, Rule.NO_PLACE, Rule.NO_CANDIDATE, Rule.WHIP)
    }
    cited = {premise for line in proof for premise in line.premises}
    assert cited == set(range(len(proof) - 1))


def test_the_argument_of_a_net_is_no_longer_than_its_links_tell() -> None:
    grid = case_of("forcing_net_contradiction")
    step = next(s for s in BY_ID["forcing_net_contradiction"].find(grid) if s.eliminations)
    assert len(proved(step, grid)) <= len(net_proofs.proof_of(step))


def test_what_is_true_is_not_refuted() -> None:
    grid = Grid()
    assert shortest_refutation(grid, (0, 1)) == ()


def test_boards_with_further_rules_are_left_alone() -> None:
    puzzle = parse_puzzle("9x9: " + "." * 81 + "; killer 3 r1c1 r1c2")
    grid = grid_of(puzzle, puzzle.givens)
    assert isinstance(grid, Grid)
    assert shortest_refutation(grid, (0, 3)) == ()
