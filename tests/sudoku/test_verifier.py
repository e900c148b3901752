"""The checker of proofs: it takes what follows and refuses what does not."""

from __future__ import annotations

import pytest
from numberplace.core.proof import Inference, Rule
from numberplace.core.step import Step

from tests.sudoku.verifier import ProofError, verify

EVERY = frozenset(range(1, 10))


def board(**cells: str) -> list[frozenset[int]]:
    """Return a board of all candidates but in the cells named: ``r1c1="12"``."""
    found = [EVERY] * 81
    for name, digits in cells.items():
        found[9 * int(name[1]) + int(name[3]) - 10] = frozenset(map(int, digits))
    return found


XY = board(r1c1="12", r1c2="13", r1c3="3")
"""1 in r1c1 leaves 3 for r1c2, where r1c3 needs it."""
XY_PROOF = (
    Inference(Rule.ASSUMPTION, (0,), 1, True, (), 1),
    Inference(Rule.LAST_CANDIDATE, (1,), 3, True, (0,), 1),
    Inference(Rule.NO_CANDIDATE, (2,), 0, False, (1,), 1),
    Inference(Rule.REFUTATION, (0,), 1, False, (0, 2), 0),
)


def step(proof: tuple[Inference, ...]) -> Step:
    return Step("some", eliminations=((0, 1),), proof=proof)


def test_a_contradiction_is_accepted() -> None:
    verify(step(XY_PROOF), XY)


@pytest.mark.parametrize("line", range(4))
def test_no_line_can_be_left_out(line: int) -> None:
    with pytest.raises(ProofError):
        verify(step(XY_PROOF[:line] + XY_PROOF[line + 1 :]), XY)


@pytest.mark.parametrize("line", [1, 2])
def test_every_premise_is_needed(line: int) -> None:
    broken = list(XY_PROOF)
    broken[line] = broken[line]._replace(premises=())
    with pytest.raises(ProofError, match="may still be"):
        verify(step(tuple(broken)), XY)


def test_it_is_checked_on_the_board_as_it_is() -> None:
    with pytest.raises(ProofError, match="may still be"):
        verify(step(XY_PROOF), board(r1c1="12", r1c2="134", r1c3="3"))


def test_what_holds_under_an_assumption_ends_with_it() -> None:
    proof = (*XY_PROOF, Inference(Rule.LAST_CANDIDATE, (1,), 3, True, (0,), 0))
    with pytest.raises(ProofError, match="closed"):
        verify(step(proof), XY)


def test_an_assumption_alone_concludes_nothing() -> None:
    with pytest.raises(ProofError, match="nothing eliminates"):
        verify(step(XY_PROOF[:3]), XY)


def test_the_conclusion_is_the_steps_own() -> None:
    other = Step("some", eliminations=((0, 2),), proof=XY_PROOF)
    with pytest.raises(ProofError, match="nothing eliminates"):
        verify(other, XY)


def test_an_empty_proof_proves_nothing() -> None:
    with pytest.raises(ProofError, match="no proof"):
        verify(step(()), XY)


CASES = (
    Inference(Rule.ASSUMPTION, (0,), 1, True, (), 1),
    Inference(Rule.ASSUMPTION, (0,), 2, True, (), 1),
    Inference(Rule.LAST_CANDIDATE, (1,), 1, True, (1,), 1),
    Inference(Rule.CASES, (9,), 1, False, (0, 0, 1, 2), 0),
)


def test_cases_that_agree_are_accepted_and_all_are_needed() -> None:
    both = board(r1c1="12", r1c2="12")
    elimination = Step("some", eliminations=((9, 1),), proof=CASES)
    verify(elimination, both)
    with pytest.raises(ProofError, match="case is missing"):
        verify(elimination, board(r1c1="123", r1c2="12"))


def test_the_last_place_needs_the_other_places_denied() -> None:
    proof = (
        Inference(Rule.ASSUMPTION, (0,), 1, True, (), 1),
        Inference(Rule.NO_PLACE, (), 1, False, (0,), 1, house=1),
        Inference(Rule.REFUTATION, (0,), 1, False, (0, 1), 0),
    )
    row = {f"r2c{c}": "1" if c < 4 else "2" for c in range(1, 10)}
    verify(step(proof), board(**row))
    with pytest.raises(ProofError, match="may still be"):
        verify(step(proof), board(**{**row, "r2c9": "12"}))
