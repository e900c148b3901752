"""A proof while it is written: premises found, parts closed, lines left out."""

from __future__ import annotations

import pytest
from numberplace.core.proof import Rule
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft, ProofPart
from numberplace.sudoku.proofs.spread import ProofScope, by_clause, refute, spread
from numberplace.sudoku.verify import verify


def grid_with(**cells: str) -> Grid:
    """Return a board of all candidates but in the cells named: ``r1c1="12"``."""
    grid = Grid()
    for name, digits in cells.items():
        cell = 9 * int(name[1]) + int(name[3]) - 10
        for digit in range(1, 10):
            if str(digit) not in digits:
                grid.eliminate(cell, digit)
    return grid


WING = grid_with(r1c1="12", r1c5="13", r2c2="23")
"""An XY-wing: one of r1c5 and r2c2 is 3."""


def test_a_line_cites_what_denies_the_rest_and_nothing_more() -> None:
    draft = ProofDraft(WING)
    first = draft.suppose([(4, 3)], is_true=False)
    other = draft.suppose([(10, 3)], is_true=False)
    line = draft.cell(4)
    assert draft.lines[line].premises == (first,)
    assert draft.lines[line].depth == 2
    assert draft.lines[draft.cell(10)].premises == (other,)


def test_what_was_said_in_a_part_cannot_be_cited_after_it() -> None:
    draft = ProofDraft(WING)
    first = draft.suppose([(4, 1)])
    assert not draft.is_left((0, 1))
    end = draft.cell(0)
    assert draft.lines[end].digit == 2
    draft.close()
    assert draft.is_left((0, 1))
    with pytest.raises(NoProofError):
        draft.one_by_counting([(0, 0)], [], [(0, 2)])
    assert draft.cases([ProofPart(first, end)], [(0, 2)], True) == len(draft.lines) - 1


def test_a_wing_is_proved_by_what_would_follow_without_its_ends() -> None:
    draft = ProofDraft(WING)
    ground = ProofScope([(0, 0), (4, 0), (10, 0)])
    assert by_clause(draft, [(4, 3), (10, 3)], ground, [(1, 3), (13, 3)])
    proof = draft.finished()
    verify(proof, draft.digits, (), (), ((1, 3), (13, 3)))
    assert [line.rule for line in proof] == [
        *(Rule.ASSUMPTION, Rule.LAST_CANDIDATE, Rule.LAST_CANDIDATE, Rule.NO_CANDIDATE),
        Rule.REFUTATION,
    ]


def test_nothing_is_left_of_an_attempt_that_fails() -> None:
    draft = ProofDraft(WING)
    with pytest.raises(NoProofError):
        refute(draft, [(0, 1)], True, ProofScope([(0, 0)]))
    assert draft.lines == []
    assert draft.is_left((0, 2))
    assert spread(draft, ProofScope([(0, 0), (4, 0)])) is None


def test_lines_that_no_conclusion_rests_on_are_left_out() -> None:
    draft = ProofDraft(grid_with(r1c1="1", r9c9="5"))
    draft.cell(80)
    draft.conclude(draft.cell(0))
    proof = draft.finished()
    assert [line.cells for line in proof] == [(0,)]


def test_cells_with_too_few_digits_are_counted() -> None:
    draft = ProofDraft(grid_with(r1c1="12", r1c2="12", r1c3="12"))
    end = spread(draft, ProofScope((), [(0, 1, 2)]))
    assert end is not None
    assert draft.is_absurd(end)
    assert draft.lines[end].rule is Rule.COUNTING
