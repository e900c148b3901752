"""Every line of every net of one level holds."""

from __future__ import annotations

import random

import pytest
from numberplace.sudoku.model.fast import COMPILED
from numberplace.sudoku.proofs.prove import proved
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.forcing.net_proofs import TECHNIQUES, proof_of

from tests.sudoku.techniques.cases import make_puzzle, read_own_cases, walk

CASES = [case for case in read_own_cases() if case.technique in TECHNIQUES]


@pytest.mark.parametrize("case", CASES, ids=[f"{c.technique}-{n}" for n, c in enumerate(CASES)])
def test_every_net_of_a_case_is_proved(case) -> None:
    grid = case.grid()
    steps = list(BY_ID[case.technique].find(grid))
    assert case.silent or steps
    for step in steps:
        proved(step, grid)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("seed", range(6))
def test_every_net_along_a_path_is_proved(seed: int) -> None:
    for grid, _step in walk(make_puzzle(random.Random(seed)))[:: 4 if COMPILED else 12]:
        for technique in TECHNIQUES:
            for step in BY_ID[technique].find(grid):
                proved(step, grid)


def test_other_techniques_have_none_here() -> None:
    case = next(case for case in read_own_cases() if case.technique == "naked_pair")
    assert proof_of(next(BY_ID["naked_pair"].find(case.grid()))) == ()
