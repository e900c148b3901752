"""Teaching on boards with further rules: pictures of singles, judging, why a digit cannot be."""

from __future__ import annotations

import pytest
from numberplace.core.errors import never
from numberplace.core.step import Role
from numberplace.sudoku.logic import find_solution, next_step, on_board
from numberplace.sudoku.proofs.position import board_of, digits_left
from numberplace.sudoku.teach.judge import Claims, Outcome, judge
from numberplace.sudoku.teach.naming import part_of
from numberplace.sudoku.teach.order import CLASSIC, steps_of
from numberplace.sudoku.teach.refutation import refute
from numberplace.sudoku.teach.singles import SINGLES, shown_single
from numberplace.sudoku.teach.why_not import reason_against
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.verify import verify

from tests.sudoku.proofs.test_boards import PROFILE, made, start

ASKED = ("9x9+x", "9x9+windoku", "9x9+jigsaw", "9x9+killer", "9x9+antiking", "9x9+white+black")


def singles_of(asked: str):
    """Yield the singles of a path, each with the position where it is taken."""
    grid = start(made(asked))
    while grid.remaining:
        step = next_step(grid, PROFILE)
        if step is None:
            return
        if step.technique in SINGLES:
            yield grid, on_board(shown_single(step, grid), grid)
        grid.apply(step)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("asked", ASKED)
def test_what_a_single_shows_is_seen_by_the_rules_of_the_board(asked: str) -> None:
    count = 0
    for grid, step in singles_of(asked):
        count += 1
        peers, houses = grid.topology.peers, grid.topology.houses
        ((cell, digit),) = step.placements
        blockers = [m for m in step.marks if m.role is Role.BLOCKER]
        assert all(grid.digits[m.cell] == m.digit for m in blockers)
        covers = step.houses_as(Role.COVER)
        if step.technique == "naked_single":
            assert all(m.cell in peers[cell] for m in blockers)
            standing = {int(grid.digits[peer]) for peer in peers[cell]} - {0}
            assert {m.digit for m in blockers} == standing
        elif step.technique != "full_house":
            (house,) = step.houses_as(Role.BASIS)
            others = {c for c in houses[house] if c != cell and not grid.digits[c]}
            assert sorted(m.cell for m in step.marks if m.role is Role.BLOCKED) == sorted(others)
            for mark in blockers:
                closed = step.cells(Role.BLOCKED, mark.group)
                assert closed
                assert set(closed) <= set(peers[mark.cell])
            lost = step.cells(Role.BLOCKED, len(covers))
            assert not any(grid.digits[p] == digit for c in lost for p in peers[c])
        for mark in blockers:
            if mark.group < len(covers):
                assert mark.cell in houses[covers[mark.group]]
        explanation = BY_ID[step.technique].explain(step)
        assert "{" not in explanation.reason
        assert part_of(step, explanation.reason).placements == step.placements
    assert count > 20


def test_a_digit_seen_beside_a_corner_is_told_of() -> None:
    wanted = {"where they see it", "also sees"}
    for asked in ("9x9+killer", "9x9+antiking", "9x9+antiknight"):
        for _grid, step in singles_of(asked):
            reason = BY_ID[step.technique].explain(step).reason
            wanted = {words for words in wanted if words not in reason}
            if not wanted:
                return
    pytest.fail(f"no single says {wanted}")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("asked", ASKED)
def test_wrong_digits_are_refuted_with_a_proof_and_true_ones_are_not(asked: str) -> None:
    grid = start(made(asked))
    solution = find_solution(grid)
    cells = [cell for cell in range(81) if grid.cells[cell]]
    found = 0
    for cell in cells[::9]:
        assert refute(grid, cell, solution[cell]) is None
        for digit in range(1, 10):
            if digit != solution[cell] and grid.has(cell, digit):
                step = refute(grid, cell, digit)
                if step is not None:
                    found += 1
                    board = board_of(grid.topology)
                    goals = step.placements, step.eliminations
                    verify(step.proof, digits_left(grid), None, *goals, board)
                    assert "{" not in BY_ID[step.technique].explain(step).reason
    assert found or asked not in ("9x9+x", "9x9+windoku", "9x9+jigsaw")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("asked", ASKED)
def test_a_step_made_on_any_board_is_judged_right(asked: str) -> None:
    grid = start(made(asked))
    solution = find_solution(grid)
    step = next(s for s in steps_of(grid.copy(), CLASSIC, never) if s.technique not in SINGLES)
    claims = Claims(frozenset(step.placements), frozenset(step.eliminations))
    judged = judge(grid, claims, step.technique, solution)
    assert judged.outcome is Outcome.RIGHT
    cell = next(cell for cell in range(81) if grid.cells[cell])
    wrong = Claims(eliminations=frozenset({(cell, solution[cell])}))
    assert judge(grid, wrong, step.technique, solution).outcome is Outcome.WRONG


@pytest.mark.parametrize("asked", ["9x9+windoku", "9x9+killer"])
def test_why_not_names_a_reason_on_any_board(asked: str) -> None:
    grid = start(made(asked))
    solution = find_solution(grid)
    cell = next(cell for cell in range(81) if int(grid.cells[cell]).bit_count() > 1)
    digit = next(d for d in range(1, 10) if d != solution[cell] and grid.has(cell, d))
    reason = reason_against(grid, cell, digit, is_unique=True)
    assert reason is not None
    assert reason.step is not None
    assert str(digit) in reason.text
