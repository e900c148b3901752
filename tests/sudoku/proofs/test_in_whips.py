"""Chains told as whips: a line each, with all that falls by it, and nothing that does not."""

from __future__ import annotations

import pytest
from numberplace.core.proof import Inference, Rule, claimed
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft
from numberplace.sudoku.proofs.in_whips import in_whips
from numberplace.sudoku.proofs.position import board_of, digits_left
from numberplace.sudoku.proofs.prove import proved
from numberplace.sudoku.proofs.spread import ProofScope, by_clause
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.verify import ProofError, verify

from tests.sudoku.proofs.test_draft import WING
from tests.sudoku.techniques.cases import read_own_cases

GOALS = [(1, 3), (13, 3)]
CHAINS = ("aic", "xy_chain", "w_wing", "xy_wing", "skyscraper", "two_string_kite", "turbot_fish")


def wing_in_whips() -> tuple[Inference, ...]:
    """Return the proof of a wing, told by whips."""
    draft = ProofDraft(WING)
    assert by_clause(draft, [(4, 3), (10, 3)], ProofScope([(0, 0), (4, 0), (10, 0)]), GOALS)
    return in_whips(draft.finished(), ProofDraft(WING), GOALS)


def test_what_leaves_the_same_choices_falls_by_one_line() -> None:
    (line,) = wing_in_whips()
    assert line.rule is Rule.WHIP
    assert set(claimed(line)) == set(GOALS)
    verify((line,), digits_left(WING), (), (), GOALS)


def test_the_verifier_refuses_a_whip_with_one_candidate_too_many() -> None:
    (line,) = wing_in_whips()
    for other in ((80, 3), (0, 2), (2, 9)):
        wrong = line._replace(more=(*line.more, other))
        with pytest.raises(ProofError):
            verify((wrong,), digits_left(WING), (), (), GOALS)
    with pytest.raises(ProofError):
        verify((line._replace(cells=()),), digits_left(WING), (), (), ())


def test_a_draft_refuses_candidates_that_leave_other_choices() -> None:
    (line,) = wing_in_whips()
    draft = ProofDraft(WING)
    with pytest.raises(NoProofError):
        draft.whip([*GOALS, (9, 3)], line.needs)
    assert not draft.lines


def is_chain(line: Inference, grid: Grid) -> bool:
    """Tell whether each place of a whip has something that the choice before denies."""
    board = board_of(grid.topology)
    befores = [[claimed(line)[0]], *line.choices]
    return all(
        any(
            grid.has(*one) and one in board.clash_with_all(before) for one in board.candidates_of(p)
        )
        for p, before in zip(line.needs, befores, strict=True)
    )


@pytest.mark.parametrize("technique", CHAINS)
def test_a_chain_is_proved_by_whips_alone(technique: str) -> None:
    cases = [case for case in read_own_cases() if case.technique == technique and not case.silent]
    assert cases
    for case in cases[:4]:
        grid = case.grid()
        step = next(iter(BY_ID[technique].find(grid)))
        proof = proved(step, grid)
        assert all(line.rule is Rule.WHIP for line in proof)
        assert len(proof) <= len(step.eliminations)
        assert all(is_chain(line, grid) for line in proof)


def test_what_is_refuted_inside_a_part_by_a_chain_takes_a_line() -> None:
    told = 0
    for case in read_own_cases():
        if case.technique == "external_rectangle" and not case.silent:
            grid = case.grid()
            proof = proved(next(iter(BY_ID[case.technique].find(grid))), grid)
            told += sum(line.rule is Rule.WHIP and line.depth == 1 for line in proof)
    assert told
