"""Proofs of one line: what a draft finds, without a draft."""

from __future__ import annotations

import random

import numberplace
import pytest
from numberplace.core.proof import Proof
from numberplace.core.step import HouseMark, Role, Step
from numberplace.sudoku.model.grid import Grid, grid_from_text
from numberplace.sudoku.proofs import prove
from numberplace.sudoku.proofs.direct import DIRECT, direct_proof
from numberplace.sudoku.proofs.draft import ProofDraft
from numberplace.sudoku.teach.singles import shown_single
from numberplace.sudoku.techniques import BY_ID

from tests.sudoku.techniques.cases import make_puzzle, walk

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def drafted(step: Step, grid: Grid) -> Proof:
    """Return the proof that the technique's own prover writes."""
    draft = ProofDraft(grid)
    BY_ID[step.technique].prove(draft, step, grid)
    return draft.finished()


@pytest.mark.parametrize("seed", range(4))
def test_the_line_is_the_one_that_a_draft_finds(seed: int) -> None:
    met = set()
    for grid, step in walk(make_puzzle(random.Random(f"direct-{seed}"))):
        if step.technique in DIRECT:
            shown = shown_single(step, grid)
            assert len(direct_proof(shown, grid)) == 1
            assert direct_proof(shown, grid) == drafted(shown, grid)
            met.add(step.technique)
        else:
            assert direct_proof(step, grid) == ()
    assert len(met) > 1


def test_singles_and_locked_candidates_need_no_draft(monkeypatch: pytest.MonkeyPatch) -> None:
    drafts: list[Grid] = []

    class Counted(ProofDraft):
        def __init__(self, grid: Grid) -> None:
            drafts.append(grid)
            super().__init__(grid)

    monkeypatch.setattr(prove, "ProofDraft", Counted)
    steps = numberplace.steps(PUZZLE).steps
    assert {step.technique for step in steps} <= DIRECT
    assert all(step.record["proof"] for step in steps)
    assert drafts == []


def test_records_are_the_same_in_any_order() -> None:
    along = [step.record for step in numberplace.steps(PUZZLE).steps]
    backwards = [step.record for step in reversed(numberplace.steps(PUZZLE).steps)]
    assert backwards[::-1] == along


def test_what_does_not_follow_in_one_line_is_left_to_a_draft() -> None:
    grid = grid_from_text(PUZZLE)
    assert direct_proof(Step("naked_single", ((2, 1),)), grid) == ()  # r1c3 can be 1, 2 and 4
    filled = Step("hidden_single_row", ((8, 4),), houses=(HouseMark(Role.BASIS, 0),))
    (line,) = direct_proof(filled, grid)
    assert len(line.cells) > 1  # more is not said than follows, which `verify` would refuse
