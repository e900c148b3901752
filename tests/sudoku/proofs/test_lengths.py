"""The length of a refutation is told without its lines, and the same as with them."""

from __future__ import annotations

import itertools

import pytest
from numberplace.sudoku.model.grid import grid_from_text
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft
from numberplace.sudoku.proofs.lengths import refutation
from numberplace.sudoku.proofs.spread import ProofScope, refute

PUZZLE = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.mark.parametrize("puzzle", [PUZZLE, EASY])
def test_the_length_is_that_of_the_lines_written(puzzle: str) -> None:
    draft = ProofDraft(grid_from_text(puzzle))
    ground = ProofScope(draft.every_place()[::2])
    places = draft.with_masks(ground.places)
    every = [one for cell in range(0, 81, 7) for one in draft.candidates((cell, 0))]
    assumptions = [((one,), True) for one in every]
    assumptions += [(pair, False) for pair in itertools.pairwise(every)]
    lengths = []
    for said, is_true in assumptions:
        try:
            length = draft.size(refute(draft, said, is_true, ground), 0)
        except NoProofError:
            length = 0
        draft.rewind(0)
        assert refutation(draft, said, is_true, places).size == length
        lengths.append(length)
    assert not draft.lines
    assert max(lengths) > 3
    assert 0 in lengths
