"""Aligned exclusions: the words give a reason for every combination."""

from __future__ import annotations

from itertools import product

import pytest
from numberplace.core.step import Role
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.als.aligned_words import clash, marked_digits

from tests.sudoku.techniques.cases import read_own_cases

CASES = [c for c in read_own_cases() if c.technique.startswith("aligned") and not c.silent]


@pytest.mark.parametrize("case", CASES, ids=[f"{c.technique}-{n}" for n, c in enumerate(CASES)])
def test_every_combination_of_a_eliminated_candidate_clashes(case) -> None:
    for step in BY_ID[case.technique].find(case.grid()):
        for cell, digit in step.eliminations:
            others = [other for other in step.cells(Role.PIVOT) if other != cell]
            for digits in product(*[marked_digits(step, Role.PIVOT, c) for c in others]):
                tried = {cell: digit, **dict(zip(others, digits, strict=True))}
                assert clash(step, tried)


@pytest.mark.parametrize("case", CASES, ids=[f"{c.technique}-{n}" for n, c in enumerate(CASES)])
def test_the_reason_names_every_excluder_that_is_needed(case) -> None:
    step = next(iter(BY_ID[case.technique].find(case.grid())))
    reason = BY_ID[case.technique].explain(step).reason
    assert reason.startswith("If r")
    assert "would" in reason
