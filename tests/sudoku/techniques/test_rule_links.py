"""Nets, whips, colours and chains read what rules of two cells forbid, and say so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from numberplace.core.step import Link, Node, Step
from numberplace.sudoku.engine import grid_of
from numberplace.sudoku.logic import next_step, on_board
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.proofs.position import board_of, digits_left
from numberplace.sudoku.proofs.prove import argument_lines, proof_of, proved
from numberplace.sudoku.rate.profiles import OWN_ORDER
from numberplace.sudoku.search.general import GeneralSolver
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.chains.table_words import table_reason
from numberplace.sudoku.techniques.words import naming
from numberplace.sudoku.verify import ProofError, verify

DOTS = (
    "6x6: ........3...........................; white r1c5 r2c5; white r2c2 r3c2; white r2c5 r2c6; "
    "white r2c6 r3c6; white r3c1 r3c2; white r3c1 r4c1; white r3c2 r4c2; white r3c3 r3c4; "
    "white r3c3 r4c3; white r3c5 r4c5; white r4c5 r4c6; white r4c6 r5c6; white r5c3 r5c4; "
    "white r5c4 r6c4; white r5c6 r6c6; white r6c4 r6c5; thermo r2c5 r3c4 r3c3"
)
FIVES = (
    "6x6: ....................................; five r1c2 r1c3; five r2c4 r2c5; five r2c4 r3c4; "
    "five r3c2 r3c3; five r6c5 r6c6; white r1c1 r2c1; white r1c5 r2c5; white r2c1 r2c2; "
    "white r2c1 r3c1; white r2c4 r2c5; white r2c6 r3c6; white r3c5 r4c5; white r4c1 r5c1; "
    "white r5c1 r5c2; white r5c1 r6c1; white r5c3 r6c3; white r6c2 r6c3"
)
SUMS = (
    "6x6: ....................................; pairsum 7 r2c1 r3c1; pairsum 11 r4c3 r5c3; "
    "pairsum 3 r4c4 r5c4; pairsum 7 r5c3 r5c4; pairsum 8 r6c3 r6c4; white r1c1 r1c2; "
    "white r1c3 r1c4; white r1c4 r2c4; white r1c5 r1c6; white r2c1 r2c2; white r2c1 r3c1; "
    "white r2c2 r2c3; white r3c5 r4c5; white r4c3 r5c3; white r4c4 r5c4; white r4c6 r5c6; "
    "white r5c1 r6c1; white r5c5 r5c6; white r6c2 r6c3; white r6c4 r6c5"
)
SIGNS = (
    "9x9: ..........................7............................1....................1....; "
    "pairsum 3 r1c1 r2c1; pairsum 14 r2c2 r3c2; pairsum 15 r2c4 r2c5; "
    "pairsum 13 r3c2 r4c2; pairsum 9 r3c9 r4c9; pairsum 7 r4c3 r4c4; pairsum 16 r5c1 r5c2; "
    "pairsum 7 r5c3 r5c4; pairsum 6 r5c4 r5c5; pairsum 9 r5c9 r6c9; pairsum 14 r7c6 r7c7; "
    "pairsum 13 r8c4 r8c5; pairsum 11 r9c3 r9c4; pairsum 7 r9c7 r9c8; greater r1c3 r1c2; "
    "greater r1c5 r1c4; greater r2c4 r1c4; greater r1c5 r2c5; greater r1c6 r1c7; "
    "greater r2c8 r1c8; greater r2c4 r3c4; greater r3c6 r2c6; greater r2c7 r2c8; "
    "greater r3c2 r3c1; greater r3c2 r3c3; greater r3c3 r3c4; greater r3c5 r3c6; "
    "greater r4c7 r3c7; greater r3c9 r4c9; greater r5c2 r4c2; greater r5c3 r4c3; "
    "greater r4c6 r4c7; greater r4c8 r4c9; greater r5c8 r4c8; greater r6c5 r7c5; "
    "greater r6c8 r7c8; greater r8c1 r7c1; greater r8c2 r7c2; greater r7c7 r7c6; "
    "greater r7c7 r7c8; greater r8c1 r8c2; greater r8c5 r8c6; greater r9c6 r8c6; "
    "greater r9c2 r9c1; greater r9c6 r9c5; greater r9c6 r9c7"
)
BOARDS = {
    "xy_chain": DOTS,
    "medusa_trap": FIVES,
    "medusa_wrap": SUMS,
    "forcing_net_contradiction": SIGNS,
    "forcing_net_verity": SIGNS,
}


WITHOUT_CASES = OWN_ORDER.switched(("forcing_whips",), on=False)
"""The usual techniques but for forcing whips, which leave nets little to find."""


def steps_of(text: str) -> Iterator[tuple[Grid, Step]]:
    """Yield the steps of a puzzle, each with the position where it is taken."""
    puzzle = parse_puzzle(text)
    grid = grid_of(puzzle, puzzle.givens)
    assert isinstance(grid, Grid)
    while grid.remaining:
        step = next_step(grid, WITHOUT_CASES)
        assert step is not None
        yield grid, on_board(step, grid)
        grid.apply(step)


def told(step: Step) -> str:
    return " ".join(map(str, BY_ID[step.technique].explain(step)))


@pytest.mark.parametrize("technique", BOARDS)
def test_a_step_rests_on_a_rule_of_two_cells_and_names_it(technique: str) -> None:
    grid, step = next(
        (grid, step)
        for grid, step in steps_of(BOARDS[technique])
        if step.technique == technique and " needs " in told(step)
    )
    proved(step, grid)


@pytest.mark.parametrize("text", [DOTS, FIVES, SUMS])
def test_no_candidate_is_tried_out_and_every_step_is_proved(text: str) -> None:
    puzzle = parse_puzzle(text)
    (solution,) = GeneralSolver(puzzle.rules, puzzle.board.size).solutions(puzzle.givens, 2)
    for grid, step in steps_of(text):
        assert step.technique != "contradiction"
        proved(step, grid)
        assert all(solution[cell] == digit for cell, digit in step.placements)
        assert all(solution[cell] != digit for cell, digit in step.eliminations)


def is_by_rule(step: Step, grid: Grid) -> bool:
    with naming(grid.topology):
        return any(table_reason(link) for link in step.links if not link.strong)


def test_whips_and_nets_read_them_and_their_proofs_fail_without_what_they_cite() -> None:
    left = {"whip", "forcing_net_contradiction", "forcing_net_verity"}
    for grid, step in steps_of(SIGNS):
        if not left:
            break
        if step.technique not in left or not is_by_rule(step, grid):
            continue
        left.remove(step.technique)
        proved(step, grid)
        proof, shown = proof_of(step, grid), argument_lines(step, grid)
        board, digits = board_of(grid.topology), digits_left(grid)
        assert step.technique == "whip" or any("by their rule" in line for line in shown)
        for number, line in enumerate(proof):
            if line.premises:
                bad = (*proof[:number], line._replace(premises=()), *proof[number + 1 :])
                with pytest.raises(ProofError):
                    verify(bad, digits, [], step.placements, step.eliminations, board)
    assert not left


def test_of_a_group_every_cell_s_table_is_named() -> None:
    puzzle = parse_puzzle(f"9x9: {'.' * 81}; whispers r4c4 r5c5; black r5c4 r5c5")
    group = Node((30, 39), 5)
    with naming(grid_of(puzzle, puzzle.givens).topology):
        told = table_reason(Link(group, Node((40,), 8), strong=False))
    assert "r4c4" in told
    assert "r5c4" in told
